/** `data/seen/<country>.jsonl` -> check results by address; empty without the folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fg from 'fast-glob';
import { Seen } from '../contract/data/seen.ts';

export const seenFile = (nation: string): string => `seen/${nation.toLowerCase()}.jsonl`;

/** One line per address, sorted, for readable diffs. */
export const formatSeen = (lines: readonly Seen[]): string =>
  lines
    .toSorted((a, b) => (a.url < b.url ? -1 : a.url > b.url ? 1 : 0))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

/** A faulty line becomes a line of `faults`. */
export function parseSeen(text: string, file: string, faults: string[]): Seen[] {
  return text.split('\n').flatMap((line, i) => {
    if (line === '') return [];
    const fault = (what: string) => {
      faults.push(`data/${file} line ${i + 1}: ${what}; remove the line, the next probe writes it anew`);
      return [];
    };
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      return fault('not JSON');
    }
    const { data, error } = Seen.safeParse(value);
    return data
      ? [data]
      : fault(error.issues.map(({ path, message }) => `${path.join('.') || 'line'}: ${message}`).join(', '));
  });
}

/** Every line by address; an address is in one file only. */
export async function readSeen(dir: string, faults: string[]): Promise<Map<string, Seen>> {
  const all = new Map<string, Seen>();
  for (const file of (await fg('seen/*.jsonl', { cwd: dir })).sort())
    for (const line of parseSeen(readFileSync(join(dir, file), 'utf8'), file, faults)) {
      if (all.has(line.url))
        faults.push(`data/${file}: ${line.url} is in it already, or in another file; remove one line`);
      all.set(line.url, line);
    }
  return all;
}
