/**
 * The chance that a registry which covers a nation shows a criterion for a city: an item-response model with effects of nation
 * (two-parameter logistic, Birnbaum in Lord & Novick 1968; nested effects as in Fox & Glas, Psychometrika 66, 2001).
 *
 *   logit π = intercept + size · x + city · u + nation · v + e
 *
 * x is the city's size, u ~ N(0, 1) the city's effect, v ~ N(0, 1) its nation's, e ~ N(0, residual) that of nation and criterion together.
 * Fitted by Fisher scoring on the penalised likelihood, one block after the other, in a fixed number of rounds: the same verdicts give the
 * same numbers. `residual` is the mean of e² and its variance (an EM step; Dempster, Laird & Rubin 1977).
 *
 * A criterion of which no registry tells in a nation is either out of their reach, or within it and listed of no city. The first says nothing,
 * the second that nothing was seen, and verdicts do not tell which: the odds are taken to be even, and a nation counts as within reach by the
 * chance that is left where its cities would hardly all publish nothing (a zero-inflated model, Lambert, Technometrics 34, 1992). Without
 * this, nations of which only what is published is known would look as if they published everything.
 */
import type { EstimateParameters } from '../../contract/estimate.ts';
import type { Observations } from './observations.ts';
import { softplus } from './unlisted.ts';

/** What holds for a criterion everywhere; `spread` is the standard error of the intercept. Of a new criterion nothing is known. */
export type CriterionParameters = Omit<EstimateParameters['published'][number], 'criterionId'>;
const unfitted: CriterionParameters = { intercept: -1, size: 0, city: 1, nation: 1, residual: 1, spread: 3 };

/** A verdict counts as seen from this level on: 2 for published, 1 for published at least in part. */
export type Threshold = 1 | 2;

const rounds = { fit: 60, effects: 15 };
/** Prior precisions: of the slope on size, of both loadings about 1, of the intercept about the mean of all criteria. */
const precision = { size: 1, loading: 4, intercept: 1 / 9 };
/** Prior chance that registries which tell nothing of a nation would tell of its cities. */
const reached = 0.5;
/** So many nations' worth of the residual is what all criteria share. */
const pooled = 5;

/** Unknowns of a kind, normal a priori about their mean; `at` tells which of them each known verdict belongs to. */
type Block = ReturnType<typeof block>;
const block = (values: Float64Array, at: Uint32Array, weight = 1, mean = 0) => ({
  values,
  variances: new Float64Array(values.length),
  precision: values.map(() => weight),
  mean,
  at,
});

/** Unknowns by criterion (intercept, size, city, nation), by nation and criterion (`e[n * criteria + j]`), by nation, and by city. */
export type Model = ReturnType<typeof fitModel>;

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0);

/** Fits all unknowns, or where the criteria's are given only the effects of nations and cities. */
export function fitModel(o: Observations, from: Threshold, given?: ReadonlyMap<string, CriterionParameters>) {
  const k = o.criteria.length;
  const rows = o.criteria.map(({ criterionId }) => given?.get(criterionId) ?? unfitted);
  const bothOf = (cell: number) => o.nation[Math.floor(cell / k)]! * k + (cell % k);
  const told = new Uint8Array(o.nations.length * k);
  for (const [cell, level] of o.levels.entries()) if (level >= 0) told[bothOf(cell)] = 1;
  // Of a criterion that is known of other cities of the nation an unknown verdict says nothing.
  const cells = Uint32Array.from(o.levels.keys()).filter(
    (cell) => o.levels[cell]! >= 0 || (o.levels[cell] === -1 && !told[bothOf(cell)]),
  );
  const [ofCity, ofCriterion] = [cells.map((cell) => Math.floor(cell / k)), cells.map((cell) => cell % k)];
  const ofNation = ofCity.map((i) => o.nation[i]!);
  const ofBoth = cells.map(bothOf);
  /** Chance that a nation is within reach in a criterion. */
  const within = Float64Array.from(told);
  const column = (name: keyof CriterionParameters) => Float64Array.from(rows, (row) => row[name]);
  const intercept = block(column('intercept'), ofCriterion, precision.intercept);
  intercept.variances = column('spread').map((spread) => spread ** 2);
  const size = block(column('size'), ofCriterion, precision.size);
  const city = block(column('city'), ofCriterion, precision.loading, 1);
  const nation = block(column('nation'), ofCriterion, precision.loading, 1);
  const e = block(new Float64Array(o.nations.length * k), ofBoth);
  e.precision = e.precision.map((_, g) => 1 / rows[g % k]!.residual);
  const v = block(new Float64Array(o.nations.length), ofNation);
  const u = block(new Float64Array(o.scopeIds.length), ofCity);
  /** logit π of city i and criterion j. */
  const logit = (i: number, j: number) =>
    intercept.values[j]! +
    size.values[j]! * o.size[i]! +
    city.values[j]! * u.values[i]! +
    nation.values[j]! * v.values[o.nation[i]!]! +
    e.values[o.nation[i]! * k + j]!;

  const scoreReach = () => {
    const none = new Float64Array(within.length);
    for (const c of cells.keys())
      if (!told[ofBoth[c]!]) none[ofBoth[c]!]! -= softplus(logit(ofCity[c]!, ofCriterion[c]!));
    within.set(none.map((silent, g) => (told[g] ? 1 : reached / (reached + (1 - reached) * Math.exp(-silent)))));
  };

  /** One step of Fisher scoring, at most 1 wide, of unknowns by what they are multiplied. */
  const score = ({ values, variances, precision, mean, at }: Block, times: Pick<Block, 'values' | 'at'>) => {
    const information = precision.slice();
    const gradient = values.map((value, g) => (mean - value) * precision[g]!);
    for (const [c, cell] of cells.entries()) {
      const p = 1 / (1 + Math.exp(-logit(ofCity[c]!, ofCriterion[c]!)));
      const x = times.values[times.at[c]!]!;
      const weight = within[ofBoth[c]!]!;
      gradient[at[c]!]! += weight * x * ((o.levels[cell]! >= from ? 1 : 0) - p);
      information[at[c]!]! += weight * x * x * p * (1 - p);
    }
    values.set(values.map((value, g) => value + Math.max(-1, Math.min(1, gradient[g]! / information[g]!))));
    variances.set(information.map((value) => 1 / value));
  };
  const one = { values: Float64Array.of(1), at: cells.map(() => 0) };
  const effects = [
    [e, one],
    [v, nation],
    [u, city],
  ] as const;
  const all = [[intercept, one], [size, { values: o.size, at: ofCity }], [city, u], [nation, v], ...effects] as const;
  for (let round = 0; round < (given ? rounds.effects : rounds.fit); round++) {
    intercept.mean = sum(intercept.values) / k;
    for (const [unknowns, times] of given ? effects : all) score(unknowns, times);
    if (given || round > 4) scoreReach();
    if (!given && round > 4) scoreResiduals(e, k);
  }
  return { o, intercept, size, city, nation, e, v, u, within, logit };
}

/** How far nations lie apart in each of k criteria beyond their own effect, by those of which verdicts tell something. */
function scoreResiduals({ values, variances, precision }: Block, k: number): void {
  const [squares, nations] = [new Float64Array(k), new Float64Array(k)];
  for (const [g, variance] of variances.entries()) {
    if (variance * precision[g]! >= 0.999) continue;
    squares[g % k]! += values[g]! ** 2 + variance;
    nations[g % k]! += 1;
  }
  const shared = sum(squares) / sum(nations) || 1;
  const residual = squares.map((square, j) => Math.max(0.02, (square + pooled * shared) / (nations[j]! + pooled)));
  precision.set(precision.map((_, g) => 1 / residual[g % k]!));
}

/** What of a model holds everywhere, in the order of criteria. */
export const parametersOf = ({ o, intercept, size, city, nation, e }: Model): CriterionParameters[] =>
  o.criteria.map((_, j) => ({
    intercept: intercept.values[j]!,
    size: size.values[j]!,
    city: city.values[j]!,
    nation: nation.values[j]!,
    residual: 1 / e.precision[j]!,
    spread: Math.sqrt(intercept.variances[j]!),
  }));
