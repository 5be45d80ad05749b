/** The estimate: what a complete set of registries would show of each city, and how sure that is (framework, second edition, §4). */
import type { Estimate, EstimateParameters, Band } from '../../contract/estimate.ts';
import type { Truth } from '../../contract/truth.ts';
import type { Completeness } from '../assess.ts';
import { ranksOf } from '../score.ts';
import { detectionOf, unmeasured } from './detection.ts';
import { draw, draws, type Fitted } from './draw.ts';
import { fitModel, parametersOf } from './model.ts';
import { observe, type Observations, type Observed } from './observations.ts';

export type Estimates = ReturnType<typeof estimateAll>;

/** Ends of the interval that holds nine draws of ten. */
const ends = [Math.floor(0.05 * draws), Math.ceil(0.95 * draws) - 1] as const;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const fourDecimals = (value: number) => Math.round(value * 10_000) / 10_000;
const average = (values: ArrayLike<number>) =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

const byCriterion = <T extends { criterionId: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.criterionId, row]));

const inOrder = (cities: readonly Observed[]): Observations =>
  observe(cities.toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1)));

/** What two overlapping lists find together where both were counted, else what known sources say. */
function detection(parameters: EstimateParameters, o: Observations, completeness: Completeness): Fitted['detection'] {
  const known = byCriterion(parameters.detection);
  return (j, nation) => {
    const counted = completeness(o.criteria[j]!, nation);
    if (!counted) return known.get(o.criteria[j]!.criterionId) ?? unmeasured;
    const missed = Object.values(counted.completeness).reduce((product, share) => product * (1 - share), 1);
    return { published: 1 - missed, partly: 1 - missed };
  };
}

/** The estimates of cities in any order. A criterion that the parameters lack counts as one of which nothing is known. */
export function estimateAll(cities: readonly Observed[], parameters: EstimateParameters, completeness: Completeness) {
  const o = inOrder(cities);
  const drawn = draw({
    published: fitModel(o, 2, byCriterion(parameters.published)),
    partly: fitModel(o, 1, byCriterion(parameters.partly)),
    detection: detection(parameters, o, completeness),
  });
  const [n, k] = [o.scopeIds.length, o.criteria.length];
  const indices = new Map(o.scopeIds.map((scopeId, i) => [scopeId, i]));
  const at = (scopeId: string) => indices.get(scopeId)!;
  const row = (values: Float32Array, scopeId: string) => values.subarray(at(scopeId) * k, (at(scopeId) + 1) * k);
  const ofDraw = Array.from({ length: draws }, (_, t) => drawn.scores.subarray(t * n, (t + 1) * n));
  const ranks = ranksOf(Array.from(drawn.means, oneDecimal));
  const ranksOfDraw = ofDraw.map(ranksOf);
  /** Plain mean of some cities: in every draw, so that what they share does not average out. The interval holds it, as rounded. */
  const mean = (scopeIds: Iterable<string>): Band => {
    const members = Array.from(scopeIds, at);
    const pct = oneDecimal(average(members.map((i) => drawn.means[i]!)));
    const sorted = Float64Array.from(ofDraw, (scores) => average(members.map((i) => scores[i]!))).sort();
    const [low, high] = ends.map((end) => oneDecimal(sorted[end]!)) as [number, number];
    return { pct, low: Math.min(low, pct), high: Math.max(high, pct) };
  };
  const each = o.scopeIds.map((scopeId, i): Estimate => {
    const rank = ranks[i]!;
    const sorted = Uint16Array.from(ranksOfDraw, (places) => places[i]!).sort();
    const [rankLow, rankHigh] = [Math.min(rank, sorted[ends[0]]!), Math.max(rank, sorted[ends[1]]!)];
    return { ...mean([scopeId]), rank, rankLow, rankHigh };
  });
  return {
    /** Of an assessed city. */
    of: (scopeId: string): Estimate => each[at(scopeId)]!,
    mean,
    /** Score of a city in each draw, in percent. */
    draws: (scopeId: string) => ofDraw.map((scores) => scores[at(scopeId)]!),
    /** Expected value of each verdict of a city, 0 to 1, in framework order. */
    values: (scopeId: string) => row(drawn.values, scopeId),
    /** Chance that something is published of each criterion of which a city shows nothing, in framework order; 0 of others. */
    unseen: (scopeId: string) => row(drawn.unseen, scopeId),
  };
}

/** Fits the parameters to the verdicts of all assessed cities, to four decimals. */
export function fitParameters(cities: readonly Observed[], truth: Truth | null): EstimateParameters {
  const o = inOrder(cities);
  const rounded = <T extends object>(row: T) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, fourDecimals(value)])) as T;
  const rows = <T extends object>(values: readonly T[]) =>
    values.map((row, j) => ({ criterionId: o.criteria[j]!.criterionId, ...rounded(row) }));
  return {
    detection: rows(detectionOf(o.criteria, truth)),
    published: rows(parametersOf(fitModel(o, 2))),
    partly: rows(parametersOf(fitModel(o, 1))),
  };
}
