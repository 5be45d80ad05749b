/** Counts of cities by period, and the sentence that separates growth of a city from growth of the lists. */
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
import { growthWords, historySeries, periodsBetween } from '../../../src/queries/history/history.ts';

test('years, then quarters, up to the newest snapshot', () =>
  expect(periodsBetween('2019-12-01', '2021-08-22')).toEqual([
    { label: '2019', end: '2019-12-31' },
    { label: '2020', end: '2020-12-31' },
    { label: '2021 Q1', end: '2021-03-31' },
    { label: '2021 Q2', end: '2021-06-30' },
    { label: '2021 Q3', end: '2021-08-22' },
  ]));

test.each([
  [[0, 0, 0, 0, 0], 'No registry has a record of Alpha itself that counts.'],
  [[1, 0, 0, 0, 0], 'Registries have records of Alpha itself for one kind of data. None was first listed since 2020.'],
  [
    [2, 0, 1, 1, 0],
    'Registries have records of Alpha itself for 3 kinds of data. 1 was first listed since 2020. It may be new data, because its list is from before 2020.',
  ],
  [
    [2, 0, 2, 2, 0],
    'Registries have records of Alpha itself for 4 kinds of data. 2 were first listed since 2020. All may be new data, because the lists are from before 2020.',
  ],
  [
    [2, 3, 0, 0, 1],
    'Registries have records of Alpha itself for 6 kinds of data. 3 were first listed since 2020, together with many others. For 1 we don’t know the date. The data may be older: lists added many records at once, or are newer than 2020 themselves.',
  ],
  [
    [2, 19, 2, 1, 7],
    'Registries have records of Alpha itself for 30 kinds of data. 21 were first listed since 2020, 19 of them together with many others. For 7 we don’t know the date. 1 may be new data, because lists from before 2020 added it one by one. The rest may be older than the lists show.',
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
