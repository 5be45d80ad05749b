/** The figures of the page about the benches are the kept ones. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { growthRows } from './growth/table.ts';

test('growth', async () => {
  const { rows } = JSON.parse(await readFile('test/bench/results/growth.json', 'utf8')) as {
    rows: Parameters<typeof growthRows>[0];
  };
  expect(rows.length).toBeGreaterThan(1);
  expect(await readFile('test/bench/README.md', 'utf8')).toContain(growthRows(rows));
});
