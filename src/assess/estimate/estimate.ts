/** The estimate: what a complete set of registries would show of each city, and how sure that is (framework, second edition, §4). */
import type { Estimate, EstimateParameters, MeanEstimate } from '../../contract/estimate.ts';
import type { Truth } from '../../contract/truth.ts';
import type { Completeness } from '../assess.ts';
import { ranksOf } from '../score.ts';
import { detectionOf, unmeasured } from './detection.ts';
import { draw, draws, type Drawn, type Fitted } from './draw.ts';
import { Model } from './model.ts';
import { observe, type Observations, type Observed } from './observations.ts';

export interface Estimates {
  /** Of an assessed city. */
  of(scopeId: string): Estimate;
  /** Plain mean of some cities: in every draw, so that what they share does not average out. */
  mean(scopeIds: Iterable<string>): MeanEstimate;
  /** Expected value of each verdict of a city, 0 to 1, in framework order. */
  values(scopeId: string): Float32Array;
  /** Chance that something is published of each criterion of which a city shows nothing, in framework order. */
  unseen(scopeId: string): Float32Array;
}

/** Ends of the interval that holds nine draws of ten. */
const ends = [Math.floor(0.05 * draws), Math.ceil(0.95 * draws) - 1] as const;
const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const fourDecimals = (value: number) => Math.round(value * 10_000) / 10_000;

/** Mean and interval of draws; the interval holds the mean, as rounded. */
function interval(pct: number, sorted: Float64Array | Float32Array): MeanEstimate {
  const [low, high] = [oneDecimal(sorted[ends[0]]!), oneDecimal(sorted[ends[1]]!)];
  return { pct: oneDecimal(pct), low: Math.min(low, oneDecimal(pct)), high: Math.max(high, oneDecimal(pct)) };
}

function rankDraws({ scores }: Drawn, cities: number): Uint16Array[] {
  const byDraw = Array.from({ length: draws }, (_, t) => ranksOf(scores.subarray(t * cities, (t + 1) * cities)));
  return Array.from({ length: cities }, (_, i) => Uint16Array.from(byDraw, (ranks) => ranks[i]!).sort());
}

function estimates(o: Observations, drawn: Drawn): Estimates {
  const n = o.scopeIds.length;
  const k = o.criteria.length;
  const place = new Map(o.scopeIds.map((scopeId, i) => [scopeId, i]));
  const row = (values: Float32Array, scopeId: string) =>
    values.subarray(place.get(scopeId)! * k, (place.get(scopeId)! + 1) * k);
  const score = (t: number, i: number) => drawn.scores[t * n + i]!;
  const byMean = ranksOf(Array.from(drawn.means, oneDecimal));
  const byDraw = rankDraws(drawn, n);
  return {
    of(scopeId) {
      const i = place.get(scopeId)!;
      const sorted = Float32Array.from({ length: draws }, (_, t) => score(t, i)).sort();
      const rank = byMean[i]!;
      return {
        ...interval(drawn.means[i]!, sorted),
        rank,
        rankLow: Math.min(rank, byDraw[i]![ends[0]]!),
        rankHigh: Math.max(rank, byDraw[i]![ends[1]]!),
      };
    },
    mean(scopeIds) {
      const members = Array.from(scopeIds, (scopeId) => place.get(scopeId)!);
      const mean = (of: (i: number) => number) => members.reduce((sum, i) => sum + of(i), 0) / members.length;
      const sorted = Float64Array.from({ length: draws }, (_, t) => mean((i) => score(t, i))).sort();
      return interval(
        mean((i) => drawn.means[i]!),
        sorted,
      );
    },
    values: (scopeId) => row(drawn.values, scopeId),
    unseen: (scopeId) => row(drawn.unseen, scopeId),
  };
}

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
export function estimateAll(
  cities: readonly Observed[],
  parameters: EstimateParameters,
  completeness: Completeness,
): Estimates {
  const o = inOrder(cities);
  return estimates(
    o,
    draw(o, {
      published: new Model(o, 2, byCriterion(parameters.published)),
      partly: new Model(o, 1, byCriterion(parameters.partly)),
      detection: detection(parameters, o, completeness),
    }),
  );
}

/** Fits the parameters to the verdicts of all assessed cities, to four decimals. */
export function fitParameters(cities: readonly Observed[], truth: Truth | null): EstimateParameters {
  const o = inOrder(cities);
  const rows = <T extends object>(values: readonly T[]) =>
    values.map((row, j) => ({
      criterionId: o.criteria[j]!.criterionId,
      ...(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, fourDecimals(value)])) as T),
    }));
  return {
    detection: rows(detectionOf(o.criteria, truth)),
    published: rows(new Model(o, 2).criteria),
    partly: rows(new Model(o, 1).criteria),
  };
}
