/** Turns ISO 3166-1 alpha-3 codes into alpha-2 codes. Source: `data/nations.json`. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const Nations = z.array(z.object({ countryCode: z.string(), alpha3: z.string() }));

let codes: Map<string, string> | undefined;

/** Alpha-2 code of an upper-case alpha-3 code; undefined when no nation has it. */
export function alpha2(alpha3: string): string | undefined {
  codes ??= new Map(
    Nations.parse(JSON.parse(readFileSync(new URL('../../../data/nations.json', import.meta.url), 'utf8'))).map(
      (nation) => [nation.alpha3, nation.countryCode],
    ),
  );
  return codes.get(alpha3);
}
