/** The labelled queries: one JSON object a line, in the parts that the interpreter was tuned on and the part that it was not. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { Domain, Topic } from '../../../src/contract/criterion.ts';
import { CountryCode, ScopeId } from '../../../src/contract/data/place.ts';
import { QueryClass, type QualityPart } from '../../../src/contract/answers/quality.ts';

export const Labelled = z.strictObject({
  q: z.string().min(1).max(500),
  class: QueryClass,
  place: ScopeId.nullable(),
  country: CountryCode.nullable(),
  /** The first topic that is read has to be one of these. Empty if none may be read. */
  topic: z.array(Topic),
  /** Labelled where it is not the topic's. */
  domain: Domain.optional(),
  use_case: z.string().optional(),
});
export type Labelled = z.infer<typeof Labelled>;

const folder = new URL('.', import.meta.url);
const files: Record<QualityPart['part'], string[]> = {
  tuned: ['tuned.jsonl', 'tuned-2.jsonl', 'tuned-3.jsonl', 'tuned-4.jsonl', 'tuned-5.jsonl'],
  held: ['held-a.jsonl', 'held-b.jsonl', 'held-c.jsonl', 'held-d.jsonl'],
};

/** Words of a query: two with the same are one. */
export const wording = ({ q }: Labelled): string =>
  q
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim() || q;

/** Queries of a part, each once; those of the held part that the tuned part has too are left out. Throws when a line is no labelled query. */
export async function labelled(part: QualityPart['part']): Promise<Labelled[]> {
  const seen = new Set(part === 'held' ? (await read('tuned')).map(wording) : []);
  return (await read(part)).filter((row) => {
    const words = wording(row);
    return !seen.has(words) && seen.add(words);
  });
}

async function read(part: QualityPart['part']): Promise<Labelled[]> {
  const rows = await Promise.all(
    files[part].map(async (file) => {
      const lines = (await readFile(new URL(file, folder), 'utf8')).split('\n');
      return lines.flatMap((line, i) => {
        if (line === '') return [];
        const row = Labelled.safeParse(JSON.parse(line));
        if (!row.success)
          throw new Error(
            `test/bench/search/${file} line ${i + 1}: ${row.error.issues[0]!.path.join('.')}: ${row.error.issues[0]!.message}`,
          );
        return [row.data];
      });
    }),
  );
  return rows.flat();
}
