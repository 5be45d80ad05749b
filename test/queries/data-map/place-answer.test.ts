/** The answer for a place: best first, at most six of its own, the search, and what is missing. Wider sources are separate. */
import { describe, expect, test } from 'vitest';
import type { AnswerRow } from '../../../src/contract/answers/answer.ts';
import type { Portal } from '../../../src/contract/answers/found-portals.ts';
import {
  lacking,
  placeAnswer,
  rowFacts,
  subjectSteps,
  type Subject,
} from '../../../src/queries/data-map/place-answer.ts';
import { wordsForPortals } from '../../../src/queries/datasets/portal-words.ts';

const where = { name: 'Alpha', scopeId: 'aa.alpha', countryCode: 'AA', page: '/datasets/aa/alpha' };
const trees: Subject = { name: 'Street trees', tracked: true, kind: 'trees', words: 'trees' };
const portal = (host: string, more: Partial<Portal> = {}): Portal => ({
  title: `Portal ${host}`,
  platform: 'ckan',
  base: `https://${host}`,
  searchPage: '/dataset?q={searchTerms}',
  level: 'city',
  registry: 'r',
  record: host,
  ...more,
});
const dataset = (n: number, level: AnswerRow['level'] = 'city'): AnswerRow => ({
  role: 'dataset',
  text: `Trees ${n}`,
  url: `https://data.example/${n}`,
  level,
});
const answer = (subject: Subject, known: AnswerRow[], portals: Portal[], missing?: string) =>
  placeAnswer(subject, where, { known, portals, words: subject.words, missing });
const texts = (rows: readonly AnswerRow[]) => rows.map(({ role, text }) => `${role}: ${text}`);

test('at most six rows of its own, including the search, then what is missing; wider ones are separate', () => {
  const known = [...[1, 2, 3, 4, 5, 6, 7].map((n) => dataset(n)), dataset(8, 'region')];
  const { title, sentence, rows, broader } = answer(trees, known, [portal('data.example')], 'Some are old.');
  expect(title).toBe('Street trees in Alpha');
  expect(sentence).toBe('We know of 5 datasets for Alpha.');
  expect(texts(rows)).toEqual([
    ...[1, 2, 3, 4, 5].map((n) => `dataset: Trees ${n}`),
    'search: Search data.example for “trees”',
    'missing: Some are old.',
  ]);
  expect(rows[5]).toMatchObject({
    url: '/portal-search?scopeId=aa.alpha&q=trees',
    portalUrl: 'https://data.example/dataset?q=trees',
  });
  expect(texts(broader)).toEqual(['dataset: Trees 8']);
});

describe('without a dataset', () => {
  test('the search comes first, and portals that cannot be searched from here after it', () => {
    const portals = [portal('data.example'), portal('old.example', { platform: 'unknown', searchPage: undefined })];
    const { sentence, rows } = answer(trees, [], portals);
    expect(sentence).toBe('We know of no such data for Alpha yet. You can search its portals below.');
    expect(texts(rows)).toEqual(['search: Search data.example for “trees”', 'portal: Portal old.example']);
  });

  test('if the city has no portal, the country’s is searched, as a separate part', () => {
    const { rows, broader } = answer(trees, [], [portal('data.gov.example', { level: 'nation' })]);
    expect(rows).toEqual([]);
    expect(texts(broader)).toEqual(['search: Search data.gov.example for “trees”']);
  });

  test('a subject that we don’t track is named', () => {
    const crime: Subject = { name: 'crime', tracked: false, words: 'crime' };
    const found = answer(crime, [], [portal('data.example')]);
    expect([found.title, found.sentence]).toEqual([
      '“crime” in Alpha',
      'We don’t track “crime”. A data portal of Alpha may have it. You can search its portals below.',
    ]);
    expect(subjectSteps(found)).toEqual([
      'Search data.example for “crime”: /portal-search?scopeId=aa.alpha&q=crime',
      'See everything that is listed for Alpha: /datasets/aa/alpha',
    ]);
  });
});

test('portals are asked in their language, unless the words are in it', () => {
  const things = [{ kind: 'trees', terms: { en: ['trees'], fr: ['arbres'] }, also: [] }];
  expect(wordsForPortals(trees, { things, languages: ['fr'] })).toBe('arbres');
  expect(wordsForPortals(trees, { things, languages: ['en'] })).toBe('trees');
  expect(wordsForPortals({ ...trees, words: 'Arbres' }, { things, languages: ['fr'] })).toBe('Arbres');
  expect(wordsForPortals(trees, { things: [], languages: ['fr'] })).toBe('trees');
  const shared = [
    { kind: 'trees', terms: { cs: ['stromy'], fi: ['stromy'], hu: ['stromy'], pl: ['stromy'] }, also: [] },
  ];
  expect(wordsForPortals(trees, { things: shared, languages: ['fi'] })).toBe('trees');
});

test('a row says who, what form, which licence, when, and what to know', () => {
  const row: AnswerRow = {
    ...dataset(1),
    publisher: 'City of Alpha',
    formats: ['CSV', 'JSON'],
    licence: 'Creative Commons Attribution 4.0 International',
    date: '2021-09-30',
    dated: 'changed',
    note: 'may be out of date',
  };
  expect(rowFacts(row)).toEqual([
    'City of Alpha',
    'CSV, JSON',
    'CC BY 4.0',
    'changed 30 September 2021',
    'may be out of date',
  ]);
  expect(rowFacts({ ...dataset(1), licence: 'CC-BY-SA-4.0' })).toEqual(['CC BY-SA 4.0']);
});

test('what is missing is one sentence for each state', () => {
  const gap = (name: string, state: 'missing' | 'unknown' | 'stale') => ({ name, state, page: '/' });
  expect(lacking([gap('GTFS feeds', 'missing'), gap('Street trees', 'unknown'), gap('Old', 'stale')])).toBe(
    'We didn’t find GTFS feeds. We couldn’t check street trees.',
  );
  expect(lacking(Array.from({ length: 9 }, (_, i) => gap(`K${i}`, 'missing')))).toBe(
    'We didn’t find K0, K1, K2, K3, K4 and 4 more kinds.',
  );
  expect(lacking([])).toBe('');
});
