/** Capture-recapture: the overlap of two registries shows how complete each is. */
import { expect, test } from 'vitest';
import { chapman, estimate } from '../../src/assess/coverage.ts';
import { criteria } from '../../src/assess/criteria/index.ts';
import { fact } from '../small-world.ts';

test.each([
  [10, 10, 10, 10],
  [20, 15, 9, 32.6],
  [4, 4, 3, 5.25],
])('chapman(%d, %d, %d) is %d', (a, b, both, expected) => {
  expect(chapman(a, b, both)).toBeCloseTo(expected, 10);
});

const recapture = { registries: ['one', 'two'] as [string, string], counts: () => true };
const lists = (registry: string, cities: string) =>
  [...cities].map((letter) => fact('gtfs-schedule', { registry, places: [{ scopeId: `aa.${letter}`, match: 'id' }] }));
const inScope = new Set([...'abcdefgh'].map((letter) => `aa.${letter}`));

test('counts cities in scope, once each, and shares what both list', () => {
  const found = estimate(
    recapture,
    [...lists('one', 'abcdefaaz'), ...lists('two', 'bcdefgh'), ...lists('three', 'h')],
    inScope,
  );
  expect(found).toEqual({ counts: { one: 6, two: 7 }, both: 5, total: 8.3, completeness: { one: 0.72, two: 0.84 } });
});
test('no registry is taken to be complete', () => {
  expect(estimate(recapture, [...lists('one', 'abcdefgh'), ...lists('two', 'abcde')], inScope)!.completeness).toEqual({
    one: 0.9,
    two: 0.63,
  });
});
test('too small an overlap gives no estimate', () =>
  expect(estimate(recapture, [...lists('one', 'abcd'), ...lists('two', 'abcdefgh')], inScope)).toBeNull());
test('records of the region or country don’t count', () => {
  const wide = lists('one', 'abcdef').map((row) => ({ ...row, level: 'nation' as const }));
  expect(estimate(recapture, [...wide, ...lists('two', 'abcdef')], inScope)).toBeNull();
});

test('a feed that took its city from the other list agrees with it by no finding of its own', () => {
  const { recapture } = criteria.find(({ criterionId }) => criterionId === 'gtfs-schedule')!;
  const counts = (registry: string, match: 'municipality' | 'operator-name') =>
    recapture!.counts(fact('gtfs-schedule', { registry, places: [{ scopeId: 'aa.alpha', match }] }));
  expect(counts('transitland-atlas', 'municipality')).toBe(false);
  expect(counts('transitland-atlas', 'operator-name')).toBe(true);
  expect(counts('mobility-database-catalogs', 'municipality')).toBe(true);
});
