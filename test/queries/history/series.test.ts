/** Counts of cities by period, and the sentence that tells growth of a city from growth of the lists. */
import { readFileSync } from 'node:fs';
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import type { AssessedCity } from '../../../src/assess/assess.ts';
import { criteria } from '../../../src/assess/criteria/index.ts';
import { listedSince } from '../../../src/assess/listed-since.ts';
import type { Fact } from '../../../src/contract/data/fact.ts';
import type { Registry } from '../../../src/contract/data/registry.ts';
import type { ListedRecord, RegistryHistory } from '../../../src/contract/data/history.ts';
import type { Atlas } from '../../../src/queries/atlas.ts';
import { growthWords } from '../../../src/queries/history/city.ts';
import { historySeries, periodsBetween } from '../../../src/queries/history/series.ts';

test('years, then quarters, up to the newest snapshot', () =>
  expect(periodsBetween('2019-12-01', '2021-08-22')).toEqual([
    { label: '2019', end: '2019-12-31' },
    { label: '2020', end: '2020-12-31' },
    { label: '2021 Q1', end: '2021-03-31' },
    { label: '2021 Q2', end: '2021-06-30' },
    { label: '2021 Q3', end: '2021-08-22' },
  ]));

test.each([
  [[0, 0, 0, 0, 0], 'No registry lists a record of Alpha itself that counts for a criterion.'],
  [[1, 0, 0, 0, 0], 'Of the one criterion with a record of Alpha itself, none was first listed since 2020.'],
  [
    [2, 0, 1, 1, 0],
    'Of the 3 criteria with a record of Alpha itself, 1 was first listed since 2020, by itself. It may be growth of the city: its list is older than 2020.',
  ],
  [
    [2, 0, 2, 2, 0],
    'Of the 4 criteria with a record of Alpha itself, 2 were first listed since 2020, one by one. All may be growth of the city: the lists are older than 2020.',
  ],
  [
    [2, 3, 0, 0, 1],
    'Of the 6 criteria with a record of Alpha itself, 3 were first listed since 2020, with many others; for 1 we know no date. That may be growth of the lists alone.',
  ],
  [
    [2, 19, 2, 1, 7],
    'Of the 30 criteria with a record of Alpha itself, 21 were first listed since 2020: 19 with many others, 2 one by one; for 7 we know no date. 1 may be growth of the city, added one by one to lists older than 2020; the rest may be growth of the lists alone.',
  ],
])('growth of %j', ([before, bulk, single, olderLists, undated], words) =>
  expect(
    growthWords('Alpha', {
      since: '2020-01-01',
      before: before!,
      bulk: bulk!,
      single: single!,
      olderLists: olderLists!,
      undated: undated!,
    }),
  ).toBe(words),
);

const rowsOf = <T>(pattern: string): T[] =>
  fg.sync(pattern).flatMap((path) => JSON.parse(readFileSync(path, 'utf8')) as T[]);

test.each([
  ['gbfs-systems', 'gbfs', 'shared-mobility'],
  ['openaddresses-sources', 'addresses', 'address-register'],
  ['mobility-database-catalogs', 'gtfs-schedule', 'gtfs-schedule'],
  ['transitland-atlas', 'gtfs-schedule', 'gtfs-schedule'],
])('cities of %s at the end of each year are those of its records, counted another way', (slug, kind, criterionId) => {
  const facts = rowsOf<Fact>(`data/facts/${slug}/*.json`);
  const rows = rowsOf<ListedRecord>(`data/history/${slug}/*.json`);
  const first = new Map(rows.map((row) => [row.record, row.first]));
  const away = new Map(rows.map((row) => [row.record, row.away ?? []]));
  const ofCity = [
    ...facts.filter((fact) => fact.kind === kind && fact.level === 'city').map((fact) => ({ ...fact, last: '9999' })),
    ...rows.flatMap((row) => (row.kind === kind ? [{ ...row, last: row.last! }] : [])),
  ].flatMap(({ record, places = [], last }) =>
    // A record that was left out when the history was made has no day.
    (first.has(record) ? places : [])
      .filter(({ match }) => match !== 'surroundings')
      .map(({ scopeId }) => ({ scopeId, days: [first.get(record)!, ...away.get(record)!.flat(), last] })),
  );
  const cities = [...new Set(ofCity.map(({ scopeId }) => scopeId))].map(
    (scopeId) => ({ scopeId, place: { scopeId } }) as AssessedCity,
  );
  const listings = {
    registries: new Map(rowsOf<RegistryHistory>('data/history/registries.json').map((row) => [row.registry, row])),
    records: new Map([[slug, rows]]),
  };
  const registries = rowsOf<Registry>('data/registries.json');
  const found = listedSince({ cities, facts, registries, listings });
  const atlas = { cities, criteria, listedSince: () => found, provenance: { dataDate: '2026-08-22' } };
  const { periods, criteria: series } = historySeries(atlas as unknown as Atlas);
  const { from, listed } = series.find((row) => row.criterionId === criterionId)!;
  const counted = periods.map(({ end }) =>
    end < from
      ? null
      : // Listed after an odd number of days on which it came or went.
        new Set(
          ofCity.filter(({ days }) => days.filter((day) => day <= end).length % 2 === 1).map(({ scopeId }) => scopeId),
        ).size,
  );
  expect(listed).toEqual(counted);
  expect(Math.max(...listed.map((n) => n ?? 0))).toBeGreaterThan(200);
});
