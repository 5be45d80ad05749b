/** Lists of portals' datasets: whose each is, what is kept of it, and what a reading counts. */
import { describe, expect, test } from 'vitest';
import { Fact } from '../../../src/contract/data/fact.ts';
import { importers } from '../../../src/registries/catalogues/dataset-lists.ts';
import { ASIDE, NONE, conforms } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const importerOf = (slug: string) => importers.find(({ registry }) => registry === slug)!;
/** Facts of made-up rows, which have what every row has. */
async function factsOf(slug: string, rows: object[], file = 'datasets') {
  const whole = rows.map((row, i) => ({
    host: 'data.example.org',
    place: 'Madrid',
    nation: 'ES',
    level: 'city',
    title: 'Arbolado',
    url: `https://data.example.org/dataset/${i}`,
    id: `${i}`,
    src: 'list.csv',
    ...row,
  }));
  const text = whole.map((row) => JSON.stringify(row)).join('\n');
  return imported(importerOf(slug), { [`${file}.facts.jsonl`]: text });
}

test.each(importers)('$registry: its sample gives facts that are never newer than the snapshot', async (importer) => {
  const { facts, report } = await imported(importer, await fixture(importer.registry));
  expect(report.rejected).toEqual([]);
  expect(report.records).toBeGreaterThan(0);
  for (const fact of facts.values()) {
    expect(Fact.parse(fact)).toEqual(fact);
    if (fact.kind === 'dataset' || fact.kind === 'catalogue-reading')
      expect([fact.read <= '2026-08-22', (fact.updated ?? '') <= fact.read]).toEqual([true, true]);
  }
});

describe('whose a dataset is', () => {
  test.each([
    ['a city of a division', 'socrata-catalog-2022', { place: 'Bloomington, IN', nation: 'US' }, 'us.bloomington-in'],
    ['a division in full', 'btaa-dcat-portals-2022', { place: 'Athens, Ohio', nation: 'US' }, 'us.athens-oh'],
    ['a council', 'england-planning-data-2026', { place: 'Salford City Council', nation: 'GB' }, 'gb.salford'],
    ['a town hall', 'musterdatenkatalog-datasets', { place: 'Landeshauptstadt Kiel', nation: 'DE' }, 'de.kiel'],
    [
      'a publisher',
      'uruguay-catalogue-2026',
      { publisher: 'Intendencia de Montevideo', nation: 'UY' },
      'uy.montevideo',
    ],
    ['a bureau of Tokyo', 'tokyo-catalogue-2022', { publisher: '東京都福祉保健局', nation: 'JP' }, 'jp.tokyo'],
    ['one of two namesakes', 'tokyo-catalogue-2022', { publisher: '調布市', nation: 'JP' }, 'jp.chofu'],
    ['a Korean city', 'korea-file-data-2017', { place: '세종특별자치시', nation: 'KR' }, 'kr.sejong'],
    ['no ward of Tokyo', 'tokyo-catalogue-2022', { publisher: '板橋区', nation: 'JP' }, undefined],
    ['no namesake elsewhere', 'socrata-catalog-2022', { place: 'Granada, Cundinamarca', nation: 'CO' }, undefined],
    [
      'no county',
      'btaa-dcat-portals-2022',
      { place: 'Dane County, Wisconsin', nation: 'US', level: 'county' },
      undefined,
    ],
  ])('%s', async (_, slug, row, scopeId) => {
    const { facts } = await factsOf(slug, [row]);
    expect([...facts.values()][0]?.places?.[0]?.scopeId).toBe(scopeId);
  });
});

test('a portal of one city is read for it; one of several for each, as far as it is theirs', async () => {
  const own = await factsOf('socrata-catalog-2022', [{}, { title: 'Sueldos' }]);
  expect(own.facts.get('data.example.org')).toMatchObject({ listed: 2, kinds: { trees: 1 }, complete: false });
  expect(own.facts.get('data.example.org')).not.toHaveProperty('shared');
  const shared = await factsOf('socrata-catalog-2022', [{}, { place: 'Sevilla' }, { place: 'Sevilla' }]);
  expect(shared.facts.get('data.example.org')).toBeUndefined();
  expect(shared.facts.get('data.example.org~es.sevilla')).toMatchObject({ listed: 2, shared: true });
});

test('rows without formats get those of the platform', async () => {
  const { facts } = await factsOf('socrata-catalog-2022', [{}, { formats: ['calendar'] }]);
  expect(facts.get('data.example.org/0')).toMatchObject({ formats: ['CSV', 'JSON'] });
  expect(facts.get('data.example.org/1')).toMatchObject({ formats: ['CALENDAR'] });
});

test.each([
  ['the day of the row', 'btaa-dcat-portals-2022', { seen: '2020-07-22' }, '2020-07-22'],
  ['the month of the last visit', 'berlin-dataset-names-2026', { visitedLast: '2025-08' }, '2025-08-01'],
  ['the day of the list', 'tokyo-catalogue-2022', { publisher: '町田市', nation: 'JP' }, '2022-09-30'],
  ['never after the snapshot', 'btaa-dcat-portals-2022', { seen: '2027-01-01' }, '2026-08-22'],
  [
    'not before a change that the row knows of',
    'btaa-harvest-2026',
    { seen: '2026-07-05', modified: '2026-07-22' },
    '2026-07-22',
  ],
])('read: %s', async (_, slug, row, read) => {
  const title = slug.startsWith('tokyo') ? 'trees' : 'Arbolado';
  const { facts } = await factsOf(slug, [{ ...row, title }]);
  expect([...facts.values()].at(-1)).toMatchObject({ read });
});

test('a change with only a year counts as its last day, in the year of the reading as its first', async () => {
  const { facts } = await factsOf('socrata-catalog-2024', [
    { modified: '2018' },
    { modified: '2026', seen: '2026-06-19' },
  ]);
  expect([...facts.values()].map(({ updated }) => updated)).toEqual([undefined, '2018-12-31', '2026-01-01']);
});

test('rows without an address count and are no facts; addresses that were given up do neither', async () => {
  const { facts, report } = await factsOf('taiwan-cities-2018', [
    { url: undefined, place: 'Taipei', nation: 'TW', title: 'trees' },
    { url: undefined, place: 'Taipei', nation: 'TW', title: 'trees', id: '9' },
    { ended: '2024-01-01' },
  ]);
  expect([...facts.keys()]).toEqual(['data.example.org']);
  expect(facts.get('data.example.org')).toMatchObject({ listed: 2, kinds: { trees: 2 } });
  expect(Object.fromEntries(report.skipped)).toEqual({ 'address that was given up': 1 });
});

test('just numbers of datasets are readings without datasets', async () => {
  const row = { place: 'Ayuntamiento de Gijón', publisher: 'Ayuntamiento de Gijón', datasets: 782, url: undefined };
  const { facts } = await factsOf('spain-publishers-2020', [row], 'publishers');
  expect(facts.get('datos.gob.es~es.gijon')).toMatchObject({ stated: 782, listed: 0, complete: false, shared: true });
});

// The same code reads all lists: one with datasets, and one with just numbers.
for (const importer of [importerOf('btaa-dcat-portals-2022'), importerOf('spain-publishers-2020')])
  conforms(importer, {
    needs: ['src', ...(importer.registry.startsWith('btaa') ? ['title'] : [])],
    position: NONE,
    country: 'what is of no known country is passed over',
    address: importer.registry.startsWith('btaa') ? ['url'] : 'publishers have no addresses',
    unaddressed: ASIDE,
  });
