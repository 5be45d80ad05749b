/** Capture-recapture: what two registries have in common tells how complete each is. */
import { expect, test } from 'vitest';
import { chapman, estimate } from '../../src/assess/completeness.ts';
import { searchedConfidence } from '../../src/assess/confidence.ts';
import { fact } from '../small-world.ts';

test.each([[10, 10, 10, 10], [20, 15, 9, 32.6], [4, 4, 3, 5.25]])('chapman(%d, %d, %d) is %d', (a, b, both, expected) => {
  expect(chapman(a, b, both)).toBeCloseTo(expected, 10);
});

const recapture = { registries: ['one', 'two'] as [string, string], counts: () => true };
const lists = (registry: string, cities: string) => [...cities].map((letter) => fact('gtfs-schedule', { registry, places: [{ scopeId: `aa.${letter}`, match: 'id' }] }));
const inScope = new Set([...'abcdefgh'].map((letter) => `aa.${letter}`));

test('counts cities in scope, once each, and shares what both list', () => {
  const found = estimate(recapture, [...lists('one', 'abcdeaaz'), ...lists('two', 'cdefg'), ...lists('three', 'h')], inScope);
  expect(found).toEqual({ counts: { one: 5, two: 5 }, both: 3, total: 8, completeness: { one: 0.63, two: 0.63 } });
});
test('too little in common tells nothing', () => expect(estimate(recapture, [...lists('one', 'ab'), ...lists('two', 'abcd')], inScope)).toBeNull());
test('records of region and nation do not count', () => {
  const wide = lists('one', 'abc').map((row) => ({ ...row, level: 'nation' as const }));
  expect(estimate(recapture, [...wide, ...lists('two', 'abc')], inScope)).toBeNull();
});

test('an absence is as sure as the registries are complete', () => {
  const at = (completeness?: number) => searchedConfidence([{ slug: 'mobility-database-catalogs', date: '2026-08-04', completeness }], '2026-08-22');
  expect([at(), at(0.9), at(0.2)]).toEqual([0.45, 0.81, 0.18]);
});
