/** The datasets of a portal as facts: which are the best of a kind, what is live, and what a reading counts. */
import { describe, expect, test } from 'vitest';
import type { DatasetKind } from '../../src/contract/data/dataset-kind.ts';
import { Fact } from '../../src/contract/data/fact.ts';
import { CatalogueCounts, type ReadDataset } from '../../src/harvest/catalogue-facts.ts';
import { formatsOf, isLive } from '../../src/harvest/dataset-formats.ts';
import type { DatasetOwner } from '../../src/harvest/dataset-owner.ts';
import type { RecogniseItem } from '../../src/harvest/recognise.ts';
import type { CataloguedDataset } from '../../src/sources/adapter.ts';

const lyon: DatasetOwner = { nation: 'FR', level: 'city', places: [{ scopeId: 'fr.lyon', match: 'municipality' }] };
const paris: DatasetOwner = { nation: 'FR', level: 'city', places: [{ scopeId: 'fr.paris', match: 'municipality' }] };
const kinds = [
  { id: 'trees', name: 'Trees', definition: 'Trees', years: 4, terms: { en: ['trees'] } },
  { id: 'parking', name: 'Parking', definition: 'Parking', years: 1, live: true, terms: { en: ['parking'] } },
] as DatasetKind[];
/** By a word of the title, else of the keywords. */
const recognise: RecogniseItem = ({ title, keywords = [] }) => ({
  kinds: kinds.flatMap(({ id }) => {
    const from = title.toLowerCase().includes(id) ? 'title' : keywords.includes(id) ? 'keywords' : undefined;
    return from ? [{ kind: id, words: id, from }] : [];
  }),
  isArchived: title.startsWith('ARCHIVED'),
});

const dataset = (id: string, more: Partial<CataloguedDataset> & { format?: string } = {}): CataloguedDataset => ({
  id,
  title: 'Trees',
  keywords: [],
  themes: [],
  page: `https://data.example.org/dataset/${id}`,
  licence: 'CC BY 4.0',
  modified: '2026-01-01',
  distributions: [{ url: `https://data.example.org/${id}`, format: more.format ?? 'CSV' }],
  ...more,
});

async function factsOf(read: readonly ReadDataset[], owner: DatasetOwner | null = lyon) {
  const reading = {
    registry: 'harvest',
    portal: 'data.example.org',
    url: 'https://data.example.org/',
    title: 'Open data',
    read: '2026-03-12',
    complete: true,
    location: 'data.example.org.jsonl',
    observed: '2026-03-12',
    owner: owner ?? undefined,
  };
  const counts = new CatalogueCounts(reading, recognise, kinds);
  for (const one of read) counts.add(one);
  return Array.from(counts.facts(), (fact): Fact => Fact.parse(fact));
}
const ofLyon = (...datasets: CataloguedDataset[]): ReadDataset[] =>
  datasets.map((one) => ({ dataset: one, owner: lyon }));
const recordsOf = (facts: readonly Fact[]) =>
  facts.flatMap(({ kind, record }) => (kind === 'dataset' ? [record.split('/')[1]] : []));

describe('five of a kind are kept', () => {
  const usual = ['a', 'b', 'c', 'd', 'e'].map((id) => dataset(id));
  test.each([
    ['named in the title before the keywords', { title: 'Green', keywords: ['trees'] }],
    ['machine-readable before not', { format: 'PDF' }],
    ['licensed before not', { licence: undefined }],
    ['newer before older', { modified: '2025-12-31' }],
    ['shorter titles before longer', { title: 'Trees of the town' }],
  ])('%s', async (_, worse) => {
    const facts = await factsOf(ofLyon(dataset('0', worse), ...usual));
    expect(recordsOf(facts).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(facts[0]).toMatchObject({ kind: 'catalogue-reading', listed: 6, kinds: { trees: 6 } });
  });

  test('of each owner, in any order', async () => {
    const read = [...usual, ...usual.map((one) => ({ ...one, id: `${one.id}2` }))].flatMap((one): ReadDataset[] => [
      { dataset: one, owner: lyon },
      { dataset: { ...one, id: `${one.id}p` }, owner: paris },
    ]);
    const facts = await factsOf(read, null);
    expect(recordsOf(facts)).toEqual(['a', 'a2', 'b', 'b2', 'c', 'a2p', 'ap', 'b2p', 'bp', 'c2p']);
    expect(await factsOf(read.toReversed(), null)).toEqual(facts);
  });
});

test('a portal of several owners has a reading for each publisher', async () => {
  const facts = await factsOf(
    [
      { dataset: dataset('a'), owner: lyon },
      { dataset: dataset('b'), owner: paris },
      { dataset: dataset('c'), owner: undefined },
    ],
    null,
  );
  const readings = facts.filter(({ kind }) => kind === 'catalogue-reading');
  expect(readings).toMatchObject([
    { record: 'data.example.org~fr.lyon', listed: 1, shared: true },
    { record: 'data.example.org~fr.paris', listed: 1, shared: true },
  ]);
});

test('a dataset without a page is linked by its file; without any address it only counts', async () => {
  const facts = await factsOf(
    ofLyon(dataset('a', { page: undefined }), dataset('b', { page: undefined, distributions: [] })),
  );
  expect(facts.map(({ url }) => url)).toEqual(['https://data.example.org/', 'https://data.example.org/a']);
  expect(facts[0]).toMatchObject({ listed: 2, kinds: { trees: 2 } });
});

test('days after the reading, and e-mail addresses for publishers, are left out', async () => {
  const [reading, fact] = await factsOf(ofLyon(dataset('a', { modified: '2030-01-01', publisher: 'x@example.org' })));
  expect(reading).not.toHaveProperty('newest');
  expect(fact).not.toHaveProperty('updated');
  expect(fact).not.toHaveProperty('publisher');
});

test('only kinds that have to be live are marked so', async () => {
  const fresh = { modified: '2026-03-10', format: 'API' };
  const facts = await factsOf(ofLyon(dataset('a', fresh), dataset('b', { ...fresh, title: 'Parking' })));
  expect(facts.map((fact) => 'live' in fact)).toEqual([false, false, true]);
});

test.each([
  [{ modified: '2026-02-10' }, ['API'], true],
  [{ modified: '2026-02-09' }, ['API'], false],
  [{ modified: '2026-03-12' }, ['CSV'], false],
  [{ title: 'Parking in real time', modified: undefined }, ['JSON'], true],
  [{ title: 'Belegung der Parkhäuser in Echtzeit', modified: undefined }, ['GEOJSON'], true],
  [{ keywords: ['temps réel'], modified: undefined }, ['JSON'], true],
  [
    { frequency: 'http://publications.europa.eu/resource/authority/frequency/UPDATE_CONT', modified: undefined },
    ['JSON'],
    true,
  ],
  [{ title: 'Alive trees', modified: undefined }, ['JSON'], false],
])('live: %j in %j: %s', (more, formats, expected) =>
  expect(isLive(dataset('a', more), formats, '2026-03-12')).toBe(expected),
);

test.each([
  [['CSV', 'csv', 'application/geo+json'], 'https://data.example.org/a', ['CSV', 'GEOJSON']],
  [
    ['ArcGIS GeoServices REST API', 'Web Page', 'documentation_external'],
    'https://data.example.org/a',
    ['ARCGIS REST', 'HTML'],
  ],
  [[undefined], 'https://data.example.org/trees.csv?v=1', ['CSV']],
  [[undefined], 'https://gis.example.org/rest/services/Trees/FeatureServer/0', ['FEATURESERVER']],
  [[undefined], 'https://data.example.org/trees', []],
])('formats %j at %s', (formats, url, expected) =>
  expect(formatsOf({ title: 'Trees', distributions: formats.map((format) => ({ url, format })) })).toEqual(expected),
);

test('a title may end with the only format', () =>
  expect(formatsOf({ title: 'Baumbestand - [WFS]', distributions: [] })).toEqual(['WFS']));
