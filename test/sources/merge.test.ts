/** Which datasets of several portals are one, and in which order they stand. */
import { describe, expect, test } from 'vitest';
import type { FoundDataset } from '../../src/contract/answers/found-portals.ts';
import { merge } from '../../src/sources/find.ts';

const dataset = (id: string, more: Partial<FoundDataset> = {}): FoundDataset => ({
  id,
  title: `Dataset ${id}`,
  resources: [],
  ...more,
});
const file = (url: string, format = 'CSV') => ({ url, format });
/** Two portals with one dataset each -> whether they are taken for one. */
const areOne = (a: Partial<FoundDataset>, b: Partial<FoundDataset>): boolean =>
  merge([
    { base: 'https://a.example', datasets: [dataset('a', a)] },
    { base: 'https://b.example', datasets: [dataset('b', b)] },
  ]).length === 1;

describe('one dataset in two portals', () => {
  test.each<[string, Partial<FoundDataset>, Partial<FoundDataset>, boolean]>([
    ['nothing in common', {}, {}, false],
    ['the same page', { page: 'https://a.example/d/1' }, { page: 'http://www.a.example/d/1/' }, true],
    [
      'pages that their parameters tell apart',
      { page: 'https://a.example/?id=1' },
      { page: 'https://a.example/?id=2' },
      false,
    ],
    ['the home page of a portal as page', { page: 'https://a.example/' }, { page: 'https://a.example' }, false],
    [
      'the same file',
      { resources: [file('https://a.example/x.csv')] },
      { resources: [file('https://a.example/x.csv')] },
      true,
    ],
    [
      'the same service',
      { resources: [file('https://a.example/wms', 'WMS')] },
      { resources: [file('https://a.example/wms', 'WMS')] },
      false,
    ],
    [
      'the same title and publisher',
      { title: 'Arrêts de bus', publisher: 'Ville de Lyon' },
      { title: 'ARRETS DE BUS', publisher: 'ville de lyon' },
      true,
    ],
    ['the same title of others', { title: 'Trees', publisher: 'Alpha' }, { title: 'Trees', publisher: 'Beta' }, false],
    ['the same title of nobody', { title: 'Trees' }, { title: 'Trees' }, false],
    ['an address that is none', { resources: [file('https://')] }, { resources: [file('https://')] }, false],
  ])('%s', (_, a, b, expected) => expect(areOne(a, b)).toBe(expected));

  test('what the first says, files of both, and where each has it', () => {
    const page = 'https://city.example/trees';
    const first = dataset('trees', { page, licence: 'ODbL', resources: [file('https://city.example/trees.csv')] });
    const other = dataset('42', {
      title: 'Trees of Alpha',
      resources: [file('http://city.example/trees.csv'), file('https://nation.example/trees.zip', 'ZIP')],
    });
    expect(
      merge([
        { base: 'https://city.example', datasets: [first] },
        { base: 'https://nation.example', datasets: [other] },
      ]),
    ).toEqual([
      {
        title: 'Dataset trees',
        page,
        licence: 'ODbL',
        resources: [file('https://city.example/trees.csv'), file('https://nation.example/trees.zip', 'ZIP')],
        portals: [
          { base: 'https://city.example', id: 'trees', page },
          { base: 'https://nation.example', id: '42' },
        ],
      },
    ]);
  });

  test('editions in one portal stay separate, even if they share everything else', () => {
    const budget = { title: 'Budget', publisher: 'Alpha' };
    const found = merge([
      { base: 'https://a.example', datasets: [dataset('2025', budget), dataset('2026', budget)] },
      { base: 'https://b.example', datasets: [dataset('x', budget), dataset('y', budget)] },
    ]);
    expect(found.map(({ portals }) => portals.map(({ id }) => id).toSorted()).toSorted()).toEqual([
      ['2025', 'x'],
      ['2026', 'y'],
    ]);
  });
});

test('datasets in more portals first, then the best of each in turn', () => {
  const both = { page: 'https://a.example/both' };
  const found = merge([
    { base: 'https://a.example', datasets: [dataset('a1'), dataset('a2'), dataset('a3', both)] },
    { base: 'https://b.example', datasets: [dataset('b1')] },
    { base: 'https://c.example', datasets: [dataset('c1'), dataset('c2', both)] },
  ]);
  expect(found.map(({ portals }) => portals.map(({ id }) => id).join('+'))).toEqual(['c2+a3', 'a1', 'b1', 'c1', 'a2']);
});
