/** Scores, rounding and ranking order. */
import { expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import { categories } from '../../src/assess/framework.ts';
import { averagePct, byRank, percent, score, type Scored } from '../../src/assess/score.ts';
import { isAssessed } from '../../src/assess/scope.ts';
import type { Fact } from '../../src/contract/data/fact.ts';
import { FactIndex } from '../../src/facts/index.ts';
import { fact, places } from '../small-world.ts';

test.each([
  [1, 2, 50],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 16, 6.3],
  [0, 5, 0],
  [5, 5, 100],
  [1, 8, 12.5],
  [25, 200, 12.5],
  [1, 2000, 0.1],
])('%d of %d is %d %%', (part, whole, expected) => {
  expect(percent(part, whole)).toBe(expected);
});

/** The first two criteria of weight 1 and the first two of weight 0.5. */
const rows = [1, 0.5].flatMap((weight) => criteria.filter((row) => row.weight === weight).slice(0, 2));
const verdict = (i: number, status: Scored['status'], basis: Scored['basis'] = 'listed'): Scored => ({
  row: rows[i]!,
  status,
  basis,
});

test('the framework: every criterion once, in the order of its category, with a weight in quarters', () => {
  const order = criteria.map(({ category }) => categories.findIndex(({ id }) => id === category));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order).size).toBe(categories.length);
  for (const key of ['criterionId', 'dataset'] as const)
    expect(new Set(criteria.map((row) => row[key])).size).toBe(criteria.length);
  for (const { weight } of criteria) expect([0, 0.25, 0.5, 0.75, 1]).toContain(weight);
});

test('weights and halves', () => {
  // Weights 1, 1, 0.5, 0.5: (1 + 0.5) of 3; the unknown one could add 0.5.
  const result = score([
    verdict(0, 'present'),
    verdict(1, 'partial', 'inherited'),
    verdict(2, 'absent', 'uncovered'),
    verdict(3, 'absent', 'searched'),
  ]);
  expect(result).toMatchObject({
    points: 12,
    possible: 24,
    smartnessPct: 50,
    ownPct: 33.3,
    evidencePct: 50,
    present: 1,
    partial: 1,
    absent: 1,
    unknown: 1,
    total: 4,
  });
});

test('the mean is taken before rounding', () => {
  const of = (points: number) => ({ ...score([verdict(0, 'present')]), points, possible: 3 });
  expect(averagePct([of(1), of(1), of(1)])).toBe(33.3);
  expect(averagePct([of(1), of(2)])).toBe(50);
});

test('ranking order', () => {
  const city = (scopeId: string, points: number, present: number, evidencePct: number) => ({
    scopeId,
    score: { ...score([verdict(0, 'present')]), points, present, evidencePct },
  });
  const ranked = [
    city('b', 1, 1, 1),
    city('a', 1, 1, 1),
    city('c', 1, 1, 2),
    city('d', 1, 2, 0),
    city('e', 2, 0, 0),
  ].sort(byRank);
  expect(ranked.map(({ scopeId }) => scopeId)).toEqual(['e', 'd', 'c', 'a', 'b']);
});

const town = { places: [{ scopeId: 'aa.town', match: 'id' as const }] };
const own = (registries: readonly string[]): Fact[] =>
  registries.map((registry) => ({ ...fact('civic-group', town), registry }));
const portal = (more: Parameters<typeof fact<'catalogue'>>[1] = {}): Fact => fact('catalogue', { ...town, ...more });

test.each<[what: string, population: number, facts: Fact[], expected: boolean]>([
  ['a million', 1_000_000, [], true],
  ['200,000 with nothing', 200_000, [], false],
  ['200,000 in one registry', 200_000, own(['a']), false],
  ['200,000 twice in one registry', 200_000, [...own(['a']), ...own(['a'])], false],
  ['200,000 in two registries', 200_000, own(['a', 'b']), true],
  ['less in two registries', 199_999, own(['a', 'b']), false],
  ['100,000 in three registries', 100_000, own(['a', 'b', 'c']), true],
  ['100,000 with a catalogue', 100_000, [portal()], true],
  ['100,000 with a retired catalogue', 100_000, [portal({ state: 'retired' })], false],
  ['100,000 with a catalogue of the region', 100_000, [portal({ level: 'region', region: 'AA.01' })], false],
  ['any size in four registries', 1, own(['a', 'b', 'c', 'd']), false],
  ['any size in five registries', 1, own(['a', 'b', 'c', 'd', 'e']), true],
  ['any size in four, one of them of catalogues', 1, [...own(['a', 'b', 'c']), portal()], true],
  ['any size with a catalogue in three', 1, [...own(['a', 'b']), portal()], false],
])('scope: %s', (_what, population, facts, expected) => {
  const place = { ...places.find(({ scopeId }) => scopeId === 'aa.gamma')!, scopeId: 'aa.town', population };
  expect(isAssessed(place, new FactIndex(facts))).toBe(expected);
});

test('scope: a capital', () =>
  expect(isAssessed({ ...places[0]!, population: 0, capital: true }, new FactIndex([]))).toBe(true));
