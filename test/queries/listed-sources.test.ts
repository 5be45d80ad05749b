/** The feeds and datasets of a criterion: every one once, with what a reader needs to use and credit it; and their CSV, there and back. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvTable, csvText } from '../../src/queries/csv.ts';
import { listedSources } from '../../src/queries/listed-sources.ts';
import { sourceColumns, sourcesCsv } from '../../src/queries/source-columns.ts';
import { sourceListRows } from '../../src/components/criterion/source-list.ts';
import { world } from '../edge/hosts.ts';

test('what csvText writes, csvTable reads', () =>
  fc.assert(
    fc.property(fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 })), (lines) => {
      expect(csvTable(csvText(lines))).toEqual(lines);
    }),
  ));

const lists = world.criteria.map((row) => listedSources(world, row));
test('each names its address, country, date, record and the licence of its registry, once', () => {
  expect(lists.flat().length).toBeGreaterThan(10);
  for (const rows of lists) {
    expect(new Set(rows.map(({ registry, record }) => `${registry} ${record}`)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.url).toMatch(/^https?:/);
      expect(row.recordUrl).toMatch(/^https?:/);
      expect(row.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      for (const name of ['title', 'countryName', 'registryLicence', 'attribution'] as const)
        expect(row[name], name).not.toBe('');
    }
  }
});
test('a feed of a city counts for it, and one without a city of the atlas is listed too', () => {
  const rows = lists[world.criteria.findIndex(({ criterionId }) => criterionId === 'gtfs-schedule')]!;
  expect(rows.some(({ cities }) => cities.includes('aa.alpha'))).toBe(true);
});
test('the table shows what the CSV has, and nothing of a registry becomes markup', () => {
  const rows = lists.find((list) => list.length > 0)!;
  const [header, ...cells] = csvTable(sourcesCsv(rows));
  expect(header).toEqual([...sourceColumns]);
  expect(cells).toEqual(rows.map((row) => sourceColumns.map((name) => row[name])));
  expect(sourceListRows([{ ...rows[0]!, title: '<b>', publisher: '"><script>' }])).not.toMatch(/<b>|<script>/);
});
