/** The estimate under a reader's own weights: by the published weights it is the published one, and it never falls below what is found. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { stripOf } from '../../../src/queries/atlas.ts';
import { chances } from '../../../src/queries/ranking/ranking.ts';
import { weightedEstimate } from '../../../src/queries/ranking/weighted-estimate.ts';

test.each([
  // strip, digits, spread, weights, found, expected
  ['Pa', 'z0', 1, [1, 1], 50, { pct: 50, low: 50, high: 50 }],
  ['PP', 'zz', 1, [1, 3], 100, { pct: 100, low: 100, high: 100 }],
  ['uP', '7z', 0, [1, 1], 50, { pct: 60, low: 60, high: 60 }],
  ['uP', '7z', 1, [1, 1], 50, { pct: 60, low: 50, high: 92.9 }],
  ['uP', '7z', 1, [0, 1], 100, { pct: 100, low: 100, high: 100 }],
] as const)('%s with %s', (strip, digits, spread, weights, found, expected) =>
  expect(weightedEstimate(strip, ['aa.x', digits, spread], weights, found)).toEqual(expected),
);

const atlas = await loadAtlas();
const rows = new Map(chances(atlas).cities.map((row) => [row[0], row]));
const weights = atlas.criteria.map(({ weight }) => weight);

test('with the published weights it is the published estimate, within its digits', () => {
  for (const city of atlas.cities) {
    const { pct, low, high } = atlas.estimates().of(city.scopeId);
    const again = weightedEstimate(stripOf(city), rows.get(city.scopeId)!, weights, city.score.smartnessPct);
    expect(Math.abs(again.pct - pct), city.scopeId).toBeLessThan(0.2);
    expect(again.high - again.low, city.scopeId).toBeLessThan(high - low + 1);
  }
});

test('for any weights the band holds the estimate and is above what is found', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...atlas.cities),
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: weights.length, maxLength: weights.length }),
      (city, factors) => {
        fc.pre(factors.some((factor, j) => factor * weights[j]! > 0));
        const { pct, low, high } = weightedEstimate(
          stripOf(city),
          rows.get(city.scopeId)!,
          weights.map((weight, j) => weight * factors[j]!),
          0,
        );
        expect([low, pct, high]).toEqual([low, pct, high].toSorted((a, b) => a - b));
      },
    ),
  ));
