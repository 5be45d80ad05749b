/** Grown data -> a `data/` folder that the build reads. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Data } from '../../../src/facts/data.ts';
import { formatRows } from '../../../src/facts/data-files.ts';

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function writeData(data: Data, dir: string): void {
  cpSync('data', dir, { recursive: true });
  for (const folder of ['places', 'facts']) rmSync(join(dir, folder), { recursive: true });
  const write = (path: string, rows: readonly unknown[]) => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), formatRows([...rows]));
  };
  for (const [nation, places] of Map.groupBy(data.places, ({ scopeId }) => scopeId.slice(0, 2)))
    write(
      `places/${nation}.json`,
      places.toSorted((a, b) => a.geonameId - b.geonameId),
    );
  for (const [file, facts] of Map.groupBy(data.facts, ({ registry, nation }) => `${registry}/${nation.toLowerCase()}`))
    write(
      `facts/${file}.json`,
      facts.toSorted((a, b) => order(a.record, b.record)),
    );
}
