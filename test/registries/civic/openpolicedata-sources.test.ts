/** Police datasets: one a city, table and address; counties, states and copies left out. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/civic/openpolicedata-sources.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, US, conforms } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('openpolicedata-sources'));

test('datasets of cities', () => {
  expect(new Set([...facts.values()].map(({ places }) => places?.[0]?.scopeId))).toEqual(
    new Set(['us.chandler', 'us.washington', 'us.new-york-city', 'us.charlotte', 'us.seattle']),
  );
  expect(
    [...facts.values()].every(({ level, places }) => level === 'city' && places?.[0]?.match === 'name-and-subdivision'),
  ).toBe(true);
});

test('what is left out', () => {
  expect(report).toMatchObject({ records: 19, rejected: [] });
  expect(Object.fromEntries(report.skipped)).toEqual({
    'of a county, a university or a state': 5,
    'of several states': 1,
    'no such city in the gazetteer': 2,
    'copy kept by a third party': 1,
  });
});

const header = 'State,SourceName,TableType,coverage_end,source_table_id,source_url,URL';
const row = (end: string, id: string, url = 'https://data.seattle.gov/a') =>
  `Washington,Seattle,ARRESTS,${end},${id},${url},`;
const read = (...rows: string[]) => imported(importer, { 'opd_source_table.csv': [header, ...rows].join('\n') });

test('years of one dataset are one fact, dated by the latest', async () => {
  const { facts: one, report: parts } = await read(
    row('12/31/2019', 'ost_1'),
    row('04/10/2026', 'ost_2'),
    row('12/31/2020', 'ost_3'),
  );
  expect([...one.values()]).toMatchObject([
    {
      record: 'ost_1',
      updated: '2026-04-10',
      state: 'active',
      table: 'arrests',
      title: 'Police data of Seattle: arrests',
    },
  ]);
  expect(parts.skipped.get('further part of a dataset')).toBe(2);
});

test.each([
  ['08/21/2024', 'stale'],
  ['08/22/2024', 'active'],
  ['', 'active'],
  ['12/31/2026', 'active'],
])('data up to "%s" are %s', async (end, state) => {
  const { facts: one } = await read(row(end, 'ost_1'));
  expect(one.get('ost_1')?.state).toBe(state);
});

test('a date in another form is rejected with its line', async () => {
  const { report: bad } = await read(row('2026-04-10', 'ost_1'));
  expect(bad.rejected).toMatchObject([{ location: 'opd_source_table.csv:2' }]);
});

conforms(importer, {
  needs: ['State', 'SourceName', 'TableType', 'source_table_id', 'coverage_end', 'source_url', 'URL'],
  position: NONE,
  country: US,
  address: ['source_url', 'URL'],
});
