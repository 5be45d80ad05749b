/** Confidence from features and weights: classes of ties, age, chances worked by hand, and the bounds. */
import { describe, expect, test } from 'vitest';
import {
  aliveWeight,
  chanceOf,
  confidenceOf,
  featuresOf,
  type Kind,
  partsOf,
  roundConfidence,
} from '../../src/assess/confidence.ts';
import { monthsBetween } from '../../src/assess/grades.ts';
import { confidenceBounds } from '../../src/assess/framework.ts';
import { FeatureId, type Features } from '../../src/contract/answers/confidence.ts';
import type { Fact, MatchMethod } from '../../src/contract/data/fact.ts';
import { context, fact, fitted } from '../small-world.ts';

test.each([
  ['2026-08-22', 0],
  ['2026-08-21', 1],
  ['2025-08-22', 12],
  ['2025-08-21', 13],
  ['2016-08-13', 121],
  ['2027-01-01', 0],
])('months since %s', (date, months) => expect(monthsBetween(date, '2026-08-22')).toBe(months));

const tied = (match: MatchMethod, more: Partial<Fact> = {}) => ({
  fact: fact('addresses', { updated: '2026-08-22', ...(more as object) }),
  match,
});
const of = (...records: ReturnType<typeof tied>[]) => featuresOf('present', records, context([]));

describe('features', () => {
  test.each<[MatchMethod, Features]>([
    ['id', {}],
    ['nation-code', {}],
    ['municipality', { 'tied-by-name': 1 }],
    ['unique-primary-name', { 'tied-by-name': 1 }],
    ['footprint', { 'tied-by-position': 1 }],
    ['alternate-or-ambiguous-name', { 'tied-loosely': 1 }],
    ['wide-bounding-box', { 'tied-loosely': 1 }],
  ])('tied by %s', (match, features) => expect(of(tied(match))).toEqual(features));

  test('the newest of several, ten years at most, by the snapshot where it has no date', () => {
    expect(of(tied('id', { updated: '2021-08-22' }), tied('id', { updated: '2025-08-22' }))).toEqual({ age: 0.1 });
    expect(of(tied('id', { updated: '2001-01-01' }))).toEqual({ age: 1 });
    expect(of(tied('id', { updated: undefined, registry: 'esri-open-data-gallery' }))).toEqual({ age: 0.95 });
  });

  test('registries of one origin are one', () => {
    const from = (registry: string) => tied('id', { registry });
    expect(of(from('openaq-sources'), from('air-quality-stations'))).toEqual({});
    expect(of(from('openaq-sources'), from('openaddresses-sources'))).toEqual({ 'second-registry': 1 });
  });
});

// 49 to 1 without features; e^−1 times that is 18.03 to 1.
test.each<[features: Features, confidence: number]>([
  [{}, 0.98],
  [{ region: 1 }, 0.95],
  [{ 'own-shortfall': 1, 'second-registry': 1 }, 0.97],
  [{ nation: 1, age: 0.5, 'tied-loosely': 1 }, 0.35],
  [{ age: 1 }, 0.87],
])('%o: %d', (features, confidence) => expect(confidenceOf(fitted, features)).toBe(confidence));

describe('a source that was seen alive', () => {
  const told = (kind: Kind, alive: boolean) => featuresOf(kind, [tied('id')], context([]), { alive });
  test.each<[Kind, boolean]>([
    ['present', true],
    ['region', true],
    ['nation', true],
    ['own-shortfall', false],
    ['listed-negative', false],
  ])('adds to the confidence of a verdict of the kind %s: %s', (kind, counts) => {
    expect(told(kind, true)).toEqual({ ...told(kind, false), ...(counts ? { alive: 1 } : {}) });
    const [before, after] = [false, true].map((alive) => chanceOf(fitted, told(kind, alive)));
    expect(after! > before!).toBe(counts);
    expect(after).toBeGreaterThanOrEqual(before!);
  });

  // 14.5 wrong: half a one among 15.5 is 3.2 %.
  test.each<[used: number, right: number, changedWrong: number, weight: number]>([
    [482, 477.5, 10, 0.0328],
    [100, 100, 0, 0.6931],
    [1000, 900, 0, 0.005],
  ])('of %d verdicts %d right, and %d wrong ones fixed since: %d', (used, right, changedWrong, weight) =>
    expect(aliveWeight({ audited: { ...fitted.audited, used, right, changedWrong } })).toBeCloseTo(weight, 3),
  );
});

test('the parts add up to the chance', () => {
  const features = Object.fromEntries(FeatureId.options.map((feature) => [feature, 1])) as Features;
  const x = partsOf(fitted, features).reduce((sum, [, part]) => sum + part, fitted.base);
  expect(partsOf(fitted, features)).toHaveLength(FeatureId.options.length);
  expect(chanceOf(fitted, features)).toBeCloseTo(1 / (1 + Math.exp(-x)), 12);
});

test('two decimals within the bounds; one half where nothing was fitted', () => {
  expect([0, 0.05, 0.123, 0.996, 1].map(roundConfidence)).toEqual([0.05, 0.05, 0.12, 0.99, 0.99]);
  expect(confidenceBounds).toEqual([0.05, 0.99]);
  expect(confidenceOf(null, { region: 1 })).toBe(0.5);
});
