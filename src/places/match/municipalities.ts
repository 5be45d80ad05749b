/**
 * Turns official codes of municipalities, and their names as they are written there, into places. The pairs stand in the facts of the
 * registry that lists the municipalities of a nation: the code is the record, the written name the publisher.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { profiles } from '../../facts/countries.ts';

export interface Municipality {
  code: string;
  /** As it is written in the nation, e.g. 札幌市. */
  name: string;
  scopeId: string;
  /** Its official site. */
  url: string;
}

const Rows = z.array(
  z.object({
    record: z.string(),
    publisher: z.string(),
    url: z.string(),
    places: z.tuple([z.object({ scopeId: z.string() })]),
  }),
);

/**
 * Municipalities by nation, from the facts of a data directory; none where they were not imported.
 * @throws when a file holds something else; the message names it.
 */
export async function readMunicipalities(dataDir: string): Promise<Map<string, Municipality[]>> {
  const registers = profiles.flatMap(({ countryCode, municipalities }) =>
    municipalities?.register === undefined ? [] : [[countryCode, municipalities.register] as const],
  );
  const lists = registers.map(async ([nation, registry]) => {
    const path = join(dataDir, 'facts', registry, `${nation.toLowerCase()}.json`);
    const rows = Rows.safeParse(JSON.parse(await readFile(path, 'utf8').catch(() => '[]')));
    if (!rows.success) throw new Error(`${path}: ${z.prettifyError(rows.error)}; run npm run import ${registry}`);
    const list = rows.data.map(({ record, publisher, url, places: [{ scopeId }] }) => ({
      code: record,
      name: publisher,
      scopeId,
      url,
    }));
    return [nation, list] as const;
  });
  return new Map(await Promise.all(lists));
}
