/** Since when registries list what is a city's own: what counts, and the days of real cities. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AssessedCity } from '../../src/assess/assess.ts';
import { listedSince } from '../../src/assess/listed-since.ts';
import type { Fact } from '../../src/contract/data/fact.ts';
import type { Registry } from '../../src/contract/data/registry.ts';
import type { ListedRecord, RegistryHistory } from '../../src/contract/data/history.ts';
import { fact, places, registries } from '../small-world.ts';

const cityOf = (scopeId: string, place: unknown = { scopeId }) => ({ scopeId, place }) as AssessedCity;
const about = (registry: string, bulk: string[] = []): RegistryHistory => ({
  registry,
  from: '2016-03-28',
  until: '2026-07-21',
  why: 'The list was made then.',
  dated: true,
  bulk: bulk.map((date) => ({ date, count: 100, why: 'many records' })),
});
const at = (scopeId: string) => ({ places: [{ scopeId, match: 'municipality' as const }] });

const gone: ListedRecord = {
  record: 'hubway',
  first: '2016-04-15',
  last: '2020-12-08',
  kind: 'gbfs',
  title: 'Alpha',
  ...at('aa.alpha'),
};

/** What the small world lists of Alpha for a criterion, as [record, first, last, bulk], and the records without a day. */
function listed(criterionId: string, facts: Fact[], rows: Record<string, ListedRecord[]>, bulk: string[] = []) {
  const found = listedSince({
    cities: [
      cityOf(
        'aa.alpha',
        places.find(({ scopeId }) => scopeId === 'aa.alpha'),
      ),
    ],
    facts,
    registries,
    listings: {
      registries: new Map(Object.keys(rows).map((slug) => [slug, about(slug, bulk)])),
      records: new Map(Object.entries(rows)),
    },
  });
  const { dated = [], undated = 0 } = found.byCity.get('aa.alpha')?.get(criterionId) ?? {};
  return [dated.map((row) => [row.fact.record, row.first, row.last, row.isBulk]), undated];
}

const bikes = fact('gbfs', { record: 'bluebikes', ...at('aa.alpha') });
test.each([
  ['no record', [], {}, [[], 0]],
  ['a record without a day', [bikes], {}, [[], 1]],
  [
    'one of today, and one that is gone, the earliest first',
    [bikes],
    { 'gbfs-systems': [{ record: 'bluebikes', first: '2020-08-10' }, gone] },
    [
      [
        ['hubway', '2016-04-15', '2020-12-08', false],
        ['bluebikes', '2020-08-10', undefined, true],
      ],
      0,
    ],
  ],
  [
    'a row of no fact of today says nothing',
    [],
    { 'gbfs-systems': [{ record: 'bluebikes', first: '2020-08-10' }] },
    [[], 0],
  ],
] as [string, Fact[], Record<string, ListedRecord[]>, unknown][])('%s', (_, facts, rows, expected) =>
  expect(listed('shared-mobility', facts, rows, ['2020-08-10'])).toEqual(expected),
);

test('a feed that was replaced by another still counts as listed', () => {
  const old = fact('gtfs-schedule', { record: '1', state: 'retired', successors: ['2'], ...at('aa.alpha') });
  expect(
    listed('gtfs-schedule', [old], { 'mobility-database-catalogs': [{ record: '1', first: '2022-03-17' }] }),
  ).toEqual([[['1', '2022-03-17', undefined, false]], 0]);
});

const read = <T>(path: string): T[] => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T[];
  } catch {
    return [];
  }
};
const histories = read<RegistryHistory>('data/history/registries.json');
/** Of the registry in some countries. */
const listOf = (slug: string, nations: readonly string[]) => ({
  facts: nations.flatMap((cc) => read<Fact>(`data/facts/${slug}/${cc}.json`)),
  rows: nations.flatMap((cc) => read<ListedRecord>(`data/history/${slug}/${cc}.json`)),
});

test.each([
  ['fr.lyon', 'gbfs-systems', 'shared-mobility', '2020-08-10'],
  ['fr.lyon', 'awesome-citygml', 'city-model-3d', '2021-02-09'],
  ['fr.lyon', 'mobility-database-catalogs', 'gtfs-schedule', '2022-03-17'],
  ['fr.lyon', 'dataportals-registry', 'open-data-portal', '2025-11-17'],
  ['fi.helsinki', 'government-github-orgs', 'civic-participation', '2013-05-15'],
  ['fi.helsinki', 'open311status-cities', 'civic-participation', '2014-10-09'],
  ['fi.helsinki', 'mobility-database-catalogs', 'gtfs-schedule', '2022-03-17'],
  ['fi.helsinki', 'gbfs-systems', 'shared-mobility', '2024-12-04'],
  ['us.boston', 'open311status-cities', 'civic-participation', '2012-05-23'],
  ['us.boston', 'openaddresses-sources', 'address-register', '2014-03-13'],
  ['us.boston', 'gbfs-systems', 'shared-mobility', '2016-04-15'],
  ['us.boston', 'dataportals-registry', 'open-data-portal', '2023-04-09'],
  ['hk.hong-kong', 'openaq-sources', 'air-quality', '2018-01-02'],
  ['br.sao-paulo', 'transitland-atlas', 'gtfs-schedule', '2019-11-16'],
  ['br.sao-paulo', 'openaddresses-sources', 'address-register', '2023-09-13'],
  ['ke.nairobi', 'mobility-database-catalogs', 'gtfs-schedule', '2022-08-09'],
])('%s was first listed in %s for %s on %s', (scopeId, slug, criterionId, first) => {
  const { facts, rows } = listOf(slug, [scopeId.slice(0, 2)]);
  const found = listedSince({
    cities: [cityOf(scopeId)],
    facts,
    registries: read<Registry>('data/registries.json'),
    listings: { registries: new Map(histories.map((row) => [row.registry, row])), records: new Map([[slug, rows]]) },
  });
  expect(found.byCity.get(scopeId)?.get(criterionId)?.dated[0]?.first).toBe(first);
});

test('bulk days of a registry are in order, none twice, and within what was read', () => {
  for (const { bulk, until } of histories) {
    const days = bulk.map(({ date }) => date);
    expect(days).toEqual([...new Set(days)].sort());
    expect(days.every((day) => day <= until)).toBe(true);
  }
});
