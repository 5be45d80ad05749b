/** Kinds in single texts: the same as the index of all terms finds, from terms that are published by script. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { DatasetKind } from '../../src/contract/data/dataset-kind.ts';
import { kindRecogniser, type RecognisedKind } from '../../src/language/kinds.ts';
import { QuestionKinds } from '../../src/language/question-kinds.ts';
import { kindsByScript } from '../../src/language/word-files.ts';

const rowsOf = <T>(path: string): T[] => JSON.parse(readFileSync(path, 'utf8')) as T[];
const kinds = readdirSync('data/kinds')
  .filter((file) => file.endsWith('.json'))
  .flatMap((file) => rowsOf<DatasetKind>(`data/kinds/${file}`));

const questions = new QuestionKinds();
for (const { script, ...terms } of kindsByScript(kinds)) questions.add(script, terms);
const recognise = kindRecogniser(kinds, true);

/** Terms as texts, and titles of datasets in many languages. */
const terms = kinds.flatMap((kind) =>
  Object.values(kind.terms).flatMap((list) => list.map((term) => term.replaceAll(/[?~*+]/g, ' '))),
);
const titles = [
  'socrata-catalog-2022',
  'madrid-catalogue-2025',
  'musterdatenkatalog-datasets',
  'uruguay-catalogue-2026',
].flatMap((registry) =>
  readdirSync(`data/facts/${registry}`).flatMap((file) =>
    rowsOf<{ title: string }>(`data/facts/${registry}/${file}`).map(({ title }) => title),
  ),
);

const idsOf = (found: readonly RecognisedKind[]): string => found.map(({ kind, from }) => `${kind} ${from}`).join();

test('every thirtieth term and title is recognised the same way', () => {
  const texts = [
    ...[...terms, ...titles].filter((_, i) => i % 30 === 0),
    'Bäume in Köln',
    'Oeffentliche Gruenflaechen',
    '臺北市行道樹',
    '서울 따릉이 대여소',
    'No data',
    'snow plow routes',
    'curb ramps',
    '非洲有多少个城市公布了政府预算',
  ];
  expect(texts.length).toBeGreaterThan(1500);
  const other = texts.filter((title) => idsOf(questions.recognise({ title })) !== idsOf(recognise({ title })));
  expect(other).toEqual([]);
});

test.each([
  ['playgrouds', 'playgrounds'],
  ['parkng', 'parking'],
  ['bibilotecas', 'bibliotecas'],
  ['bebaungsplan', 'bebauungsplan'],
  ['stationement', 'stationnement'],
  // Known words, and words of other things.
  ['playgrounds', undefined],
  ['bebauungsplan', undefined],
  ['criterion', undefined],
  ['portales', undefined],
  ['quux', undefined],
])('%s is read as %s', (word, meant) => expect(questions.spelled(word)).toBe(meant));

test('terms of questions name no title, and two kinds that share one are both meant', () => {
  const title = 'Dog parks';
  expect(idsOf(kindRecogniser(kinds)({ title }))).toBe('parks title');
  expect(idsOf(questions.recognise({ title }))).toBe('parks title,dogs-pets title');
  expect(kindRecogniser(kinds)({ title: 'Alquileres' })).toEqual([]);
  expect(idsOf(questions.recognise({ title: 'alquileres' }))).toBe('property-prices title');
});
