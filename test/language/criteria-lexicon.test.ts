/** Which criteria a text names, in all languages of the lexicon. */
import { describe, expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import { findCriteria } from '../../src/language/criteria.ts';
import { nameKey } from '../../src/language/names/named.ts';
import { tokenize } from '../../src/language/tokens.ts';
import { lexiconsOf } from '../../src/language/word-files.ts';
import { wordData } from '../small-world.ts';
import { sentences, unspecific } from './criteria-phrases.ts';

const { criteria: terms, lexicon, words } = lexiconsOf(wordData);
const languages = Object.values(wordData.languages).flatMap(({ criteria: own }) => (own ? [own] : []));

function spans(text: string): [from: number, to: number, criterionId: string][] {
  const tokens = tokenize(text.normalize('NFKC'), (key) => lexicon.table.has(key));
  const keys = tokens.map(({ key }) => key);
  return findCriteria({ tokens, keys, criteria: terms, lexicon, words }).map(({ from, to, criterionId }) => [
    from,
    to,
    criterionId,
  ]);
}
const named = (text: string): string[] => spans(text).map(([, , criterionId]) => criterionId);

describe('of the framework', () => {
  test.each(criteria.map(({ criterionId, dataset, name }) => [criterionId, dataset, name]))(
    '%s, its dataset %s and its name %s',
    (criterionId, dataset, name) =>
      expect([criterionId, dataset, name, `${name} in Lyon`].map(named)).toEqual(Array(4).fill([criterionId])),
  );

  test('every language has every criterion, and no other', () => {
    const ids = criteria.map(({ criterionId }) => criterionId).sort();
    for (const language of languages) expect(Object.keys(language).sort()).toEqual(ids);
  });
});

describe.each(Object.entries(sentences))('sentences: %s', (_, rows) => {
  test.each(rows)('%s', (sentence, criterionId) => expect(named(sentence)).toEqual([criterionId]));
});

test.each(unspecific)('names no criterion: %s', (sentence) => expect(named(sentence)).toEqual([]));

test('where a criterion is named: whole tokens, from the left, the longest phrase first', () => {
  expect(spans('GTFS, GTFS Realtime and bike share')).toEqual([
    [0, 1, 'gtfs-schedule'],
    [1, 3, 'gtfs-realtime'],
    [4, 6, 'shared-mobility'],
  ]);
  expect(spans('实时公交和GTFS实时').map(([, , id]) => id)).toEqual(['gtfs-realtime', 'gtfs-realtime']);
});

test('prefixes of Arabic words are no part of a term', () => {
  expect(named('المدن بجودة الهواء')).toEqual(['air-quality']);
});

const written = languages.flatMap((language) =>
  Object.entries(language).flatMap(([id, list]) => list.map((term) => ({ id, term }))),
);

test('no term names two criteria', () => {
  const byTerm = new Map<string, Set<string>>();
  for (const { id, term } of written) {
    const key = term
      .split(' ')
      .map((word) => nameKey(word) + (word.endsWith('*') ? '*' : ''))
      .join(' ');
    byTerm.set(key, (byTerm.get(key) ?? new Set()).add(id));
  }
  expect([...byTerm].filter(([, ids]) => ids.size > 1).map(([term, ids]) => `${term}: ${[...ids]}`)).toEqual([]);
});

test('every term is found, and names only its criterion', () => {
  const lost = written.filter(({ id, term }) => named(term.replaceAll('*', '')).join() !== id);
  expect(lost.map(({ id, term }) => `${id}: ${term}`)).toEqual([]);
});

test('no term is empty, written twice or with a space too many', () => {
  for (const language of languages) {
    const terms = Object.values(language).flat();
    expect(terms.filter((term, i) => !/^\S+(?: \S+)*$/.test(term) || terms.indexOf(term) !== i)).toEqual([]);
  }
});

test('no ordinary word names a criterion, but the slug of a dataset or what the topics know for a term', () => {
  const { ordinary, stop } = words;
  const slugs = new Set<string>(criteria.map(({ dataset }) => dataset));
  const isTerm = (word: string) =>
    lexicon.table.find(word)?.some(({ topic, domain }) => topic !== null || domain !== null);
  const hits = [...ordinary].filter((word) => !slugs.has(word) && !isTerm(word) && named(word).length > 0);
  expect(hits.map((word) => `${word}: ${named(word)}`)).toEqual([]);
  expect([...stop].filter((word) => !/^(?:gtfs|wms|wfs)$/.test(word) && named(word).length > 0)).toEqual([]);
});
