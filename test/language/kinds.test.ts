/**
 * What titles of datasets are recognised as, against what readers of the titles said. `kinds/README.md` says where the titles are from. The
 * limits are a little below what was measured when they were set: a change of terms must not make reading worse.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { DatasetKind } from '../../src/contract/data/dataset-kind.ts';
import { readKinds } from '../../src/facts/data-files.ts';
import { documentWords } from '../../src/facts/matching.ts';
import { type DescribedDataset, kindRecogniser } from '../../src/language/kinds.ts';
import { isAskedTerm, smallWordAtEdge } from '../../src/language/kinds/term-signs.ts';

interface Labelled extends DescribedDataset {
  /** Kinds that the title may be of; none if it is of no kind that we know. */
  labels: string[];
  /** In which draw of titles it was. */
  draw?: number;
}

const recognise = kindRecogniser(readKinds());
const known = new Set(readKinds().map(({ id }) => id));

const labelled = (file: string) => JSON.parse(readFileSync(`test/language/kinds/${file}`, 'utf8')) as Labelled[];

/** Of titles that are of a kind, how many are given one of theirs first; of titles that are given kinds, how many only such ones. */
function measure(rows: readonly Labelled[]): { recall: number; precision: number } {
  const read = rows.map((row) => ({
    labels: row.labels.filter((label) => known.has(label)),
    kinds: recognise(row).map(({ kind }) => kind),
  }));
  const share = (some: typeof read, right: (row: (typeof read)[number]) => boolean) =>
    some.filter(right).length / some.length;
  return {
    recall: share(
      read.filter(({ labels }) => labels.length > 0),
      ({ labels, kinds }) => labels.includes(kinds[0]!),
    ),
    precision: share(
      read.filter(({ kinds }) => kinds.length > 0),
      ({ labels, kinds }) => kinds.every((kind) => labels.includes(kind)),
    ),
  };
}

test.each([
  ['labelled-titles.json', { recall: 0.96, precision: 0.92 }],
  ['german-subjects.json', { recall: 0.96, precision: 0.91 }],
  ['portuguese-czech-italian.json', { recall: 0.9, precision: 0.96 }],
])('%s', (file, { recall, precision }) => {
  const measured = measure(labelled(file));
  expect(measured.recall).toBeGreaterThanOrEqual(recall);
  expect(measured.precision).toBeGreaterThanOrEqual(precision);
});

test.each([
  [1, { recall: 0.91, precision: 0.96 }],
  [2, { recall: 0.97, precision: 0.96 }],
  [3, { recall: 0.95, precision: 0.96 }],
  [4, { recall: 0.91, precision: 0.93 }],
  [5, { recall: 0.88, precision: 0.87 }],
  [6, { recall: 0.94, precision: 0.83 }],
  [7, { recall: 0.86, precision: 0.88 }],
  [8, { recall: 0.91, precision: 0.9 }],
  [9, { recall: 0.84, precision: 0.85 }],
  [10, { recall: 0.84, precision: 0.86 }],
  [11, { recall: 0.86, precision: 0.89 }],
  [12, { recall: 0.83, precision: 0.88 }],
  [13, { recall: 0.59, precision: 0.91 }],
  [14, { recall: 0.85, precision: 0.96 }],
])('draw %i of titles that were labelled twice', (draw, { recall, precision }) => {
  const measured = measure(labelled('twice-labelled-titles.json').filter((row) => row.draw === draw));
  expect(measured.recall).toBeGreaterThanOrEqual(recall);
  expect(measured.precision).toBeGreaterThanOrEqual(precision);
});

test.each([
  ['Baumkataster Köln', 'trees'],
  ['Arbres d’alignement', 'trees'],
  ['臺北市行道樹', 'trees'],
  ['Lärmkarte 2022 Straßenverkehr', 'noise-map'],
  ['Cartes de bruit stratégiques', 'noise-map'],
  ['Accidentes de tráfico 2023', 'traffic-accidents'],
  ['Permessi di costruire rilasciati', 'building-permits'],
  ['Openbare toiletten', 'public-toilets'],
  ['공중화장실 현황', 'public-toilets'],
  ['公衆無線LANアクセスポイント一覧', 'public-wifi'],
  ['Miejsca parkingowe', 'parking'],
  ['Lekplatser', 'playgrounds'],
  ['Contratos públicos adjudicados', 'procurement'],
  ['Arrests by patrol district', 'police-activity'],
  ['NBI (NHS Only) 2020 Bridge Condition Ratings', 'bridges'],
  ['Gesetzesinitiative für bezahlbaren Wohnraum', 'election-results'],
  ['Underground Water Levels Sherwood Hills Landslide', 'groundwater'],
  ['Mundelein Tax Increment Finance Area 3', 'taxes-fees'],
  ['311 Service Requests - Vacant and Abandoned Buildings', 'service-requests'],
])('%s is of the kind %s', (title, kind) => expect(recognise({ title }).map((found) => found.kind)).toEqual([kind]));

test.each([
  'Test',
  'Wirtschaft nach Quartieren und Stadtkreisen',
  'Doctors per 10,000 population',
  'Museum Street bus lane closure notice',
  'Velocidad máxima del viento',
  'Gross domestic product by industry',
])('%s is of no such kind', (title) =>
  expect(
    recognise({ title })
      .map(({ kind }) => kind)
      .filter((kind) =>
        ['boundaries', 'population', 'museums-culture', 'speed-limits-zones', 'businesses'].includes(kind),
      ),
  ).toEqual([]),
);

describe('words that rule out a kind', () => {
  const kind = (terms: DatasetKind['terms'], not: DatasetKind['terms']): DatasetKind => ({
    id: 'some',
    name: 'Some',
    definition: 'Some',
    years: 1,
    terms,
    not,
  });
  const kindsIn = (dataset: DescribedDataset, ...rows: DatasetKind[]) =>
    kindRecogniser(rows)(dataset).map(({ from }) => from);

  test('count in their own language', () => {
    const income = kind({ en: ['income'], es: ['ingreso'] }, { es: ['personal'] });
    expect(kindsIn({ title: 'Personal income' }, income)).toEqual(['title']);
    expect(kindsIn({ title: 'Ingreso del personal' }, income)).toEqual([]);
  });

  test('count in each language in which the same words name the kind', () => {
    const hospitals = kind({ en: ['hospital'], es: ['hospital'] }, { en: ['tax'] });
    expect(kindsIn({ title: 'Hospital tax' }, hospitals)).toEqual([]);
  });

  test("don't count within a longer term of the kind", () => {
    const parks = kind({ en: ['=parks', 'parking lot gardens'] }, { en: ['parking'] });
    expect(kindsIn({ title: 'Parking lot gardens' }, parks)).toEqual(['title']);
    expect(kindsIn({ title: 'Parks parking' }, parks)).toEqual([]);
  });

  test('of a theme deny nothing that the title states, but those of the title deny what keywords say', () => {
    const trees = kind({ en: ['street trees', 'urban forest', 'tree canopy'] }, { en: ['christmas'] });
    const keywords = ['street trees', 'urban forest', 'tree canopy'];
    expect(kindsIn({ title: 'Street trees', themes: ['christmas'] }, trees)).toEqual(['title']);
    expect(kindsIn({ title: 'Inventory', keywords }, trees)).toEqual(['keywords']);
    expect(kindsIn({ title: 'Christmas inventory', keywords }, trees)).toEqual([]);
  });
});

test('Chinese terms say nothing about a Japanese title', () => {
  const [row] = readKinds();
  const only = kindRecogniser([{ ...row!, not: undefined, terms: { zh: ['都計'] } }]);
  expect(only({ title: '高雄都計資料' })).toHaveLength(1);
  expect(only({ title: '保険給付の状況（東京都計）' })).toEqual([]);
});

test('a Korean term cuts no single letter off a word', () => {
  const [row] = readKinds();
  const only = kindRecogniser([{ ...row!, not: undefined, terms: { ko: ['시유지', '공중화장실'] } }]);
  expect(only({ title: '정읍시_유지관리 건축물' })).toEqual([]);
  expect(only({ title: '서울시 공중 화장실 현황' })).toHaveLength(1);
});

test('no term begins or ends with a small word, which isn’t compared', () => {
  const lists = [...readKinds().flatMap(({ terms, not = {} }) => [terms, not]), documentWords];
  const terms = lists.flatMap((list) => Object.values(list).flat());
  expect(terms.filter((term) => smallWordAtEdge(term) !== undefined)).toEqual([]);
});

test('no kind is ruled out by what names it', () => {
  const dead = readKinds().flatMap((kind) => {
    const named = kindRecogniser([{ ...kind, not: undefined }]);
    const whole = kindRecogniser([kind]);
    return Object.values(kind.terms)
      .flat()
      .filter((term) => !isAskedTerm(term))
      .map((term) => term.replaceAll(/[=*]/g, '').replaceAll(/ ?\+ ?/g, ' '))
      .filter((title) => named({ title }).length > 0 && whole({ title }).length === 0)
      .map((title) => `${kind.id}: ${title}`);
  });
  expect(dead).toEqual([]);
});
