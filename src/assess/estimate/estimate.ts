/** The estimate: what a complete set of registries would show for each city, and how sure that is (framework, second edition, §4). */
import type { Completeness } from '../assess.ts';
import type { CriterionRow } from '../criterion-row.ts';
import { type Detection, type Drawn, type Fitted, draw, draws } from './draw.ts';
import { type Observations, type Observed, fitModel, observe, parametersOf } from './model.ts';
import { ranksOf } from '../score.ts';
import type { Band, Estimate, EstimateParameters } from '../../contract/answers/estimate.ts';
import type { Recall, Truth } from '../../contract/answers/truth.ts';

export type Estimates = ReturnType<typeof estimateAll>;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
const fourDecimals = (value: number) => Math.round(value * 10_000) / 10_000;
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The interval that holds nine of ten draws, and the value itself. */
function ninety(value: number, drawn: number[]): [low: number, high: number] {
  const sorted = Float64Array.from(drawn).sort();
  return [Math.min(value, sorted[Math.floor(0.05 * draws)]!), Math.max(value, sorted[Math.ceil(0.95 * draws) - 1]!)];
}

const byCriterion = <T extends { criterionId: string }>(rows: readonly T[]): Map<string, T> =>
  new Map(rows.map((row) => [row.criterionId, row]));

const inOrder = (cities: readonly Observed[]): Observations =>
  observe(cities.toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1)));

/** What two overlapping lists find together, where both were counted; otherwise what known sources say. */
function detection(parameters: EstimateParameters, o: Observations, completeness: Completeness): Fitted['detection'] {
  const known = byCriterion(parameters.detection);
  return (j, nation) => {
    const counted = completeness(o.criteria[j]!, nation);
    if (!counted) return known.get(o.criteria[j]!.criterionId) ?? unmeasured;
    const missed = Object.values(counted.completeness).reduce((product, share) => product * (1 - share), 1);
    return { published: 1 - missed, partly: 1 - missed };
  };
}

/** The draws, which take nearly all the time. A criterion without parameters counts as one we know nothing about. */
const drawAll = (o: Observations, parameters: EstimateParameters, completeness: Completeness): Drawn =>
  draw({
    published: fitModel(o, 2, byCriterion(parameters.published)),
    partly: fitModel(o, 1, byCriterion(parameters.partly)),
    detection: detection(parameters, o, completeness),
  });

/** The estimates of cities in any order; `made` are their draws, where they exist already. */
export function estimateAll(
  cities: readonly Observed[],
  parameters: EstimateParameters,
  completeness: Completeness,
  made?: Drawn,
) {
  const o = inOrder(cities);
  const drawn = made ?? drawAll(o, parameters, completeness);
  const [n, k] = [o.scopeIds.length, o.criteria.length];
  const indices = new Map(o.scopeIds.map((scopeId, i) => [scopeId, i]));
  const at = (scopeId: string) => indices.get(scopeId)!;
  const ofDraw = Array.from({ length: draws }, (_, t) => drawn.scores.subarray(t * n, (t + 1) * n));
  const ranks = ranksOf(Array.from(drawn.means, oneDecimal));
  const ranksOfDraw = ofDraw.map(ranksOf);
  /** Plain mean of some cities in every draw, so that their shared errors don't average out. The interval holds it, as rounded. */
  const mean = (scopeIds: Iterable<string>): Band => {
    const members = Array.from(scopeIds, at);
    const meanOf = (values: ArrayLike<number>) => oneDecimal(average(members.map((i) => values[i]!)));
    const pct = meanOf(drawn.means);
    const [low, high] = ninety(pct, ofDraw.map(meanOf));
    return { pct, low, high };
  };
  const each = o.scopeIds.map((scopeId, i): Estimate => {
    const rank = ranks[i]!;
    const [rankLow, rankHigh] = ninety(
      rank,
      ranksOfDraw.map((places) => places[i]!),
    );
    return { ...mean([scopeId]), rank, rankLow, rankHigh };
  });
  return {
    drawn,
    of: (scopeId: string): Estimate => each[at(scopeId)]!,
    mean,
    /** Score of a city in each draw, in percent. */
    draws: (scopeId: string) => ofDraw.map((scores) => scores[at(scopeId)]!),
    /** Expected value of each verdict of a city, 0 to 1, in framework order. */
    values: (scopeId: string) => drawn.values.subarray(at(scopeId) * k, (at(scopeId) + 1) * k),
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
    detection: rows(measuredDetection(o.criteria, truth)),
    published: rows(parametersOf(fitModel(o, 2))),
    partly: rows(parametersOf(fitModel(o, 1))),
  };
}

/** Used where we have never searched for known sources. */
export const unmeasured: Detection = { published: 0.8, partly: 0.8 };

/** A criterion with few known sources borrows this many from all criteria together. */
const borrowed = 10;

export function measuredDetection(
  criteria: readonly Pick<CriterionRow, 'criterionId'>[],
  truth: Truth | null,
): Detection[] {
  if (!truth) return criteria.map(() => unmeasured);
  const { criteria: measured, total } = truth.recall;
  return criteria.map(({ criterionId }) => {
    const known = measured.find((row) => row.criterionId === criterionId) ?? { sources: 0, present: 0, partial: 0 };
    const chance = (of: (row: Pick<Recall, 'present' | 'partial'>) => number) =>
      (of(known) + (borrowed * of(total)) / total.sources) / (known.sources + borrowed);
    return { published: chance((row) => row.present), partly: chance((row) => row.present + row.partial) };
  });
}
