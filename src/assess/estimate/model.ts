/**
 * The chance that a registry which covers a nation shows a criterion for a city: a logistic model with effects that nest and cross
 * (Fox & Glas, Psychometrika 66, 2001; Breslow & Clayton, J. Am. Stat. Assoc. 88, 1993).
 *
 *   logit π = intercept + size · x + v + u + e + f + w
 *
 * x is the city's size. All else is normal about 0: v is the nation's effect, u the city's, e that of nation and criterion together; f and w
 * are those of nation and city together with the registry that the criterion rests on (`groupsOf`), so that what is known of its other criteria
 * tells of this one, and all of them may err together. Fitted by Fisher scoring on the penalised likelihood, one block after the other, in a
 * fixed number of rounds: the same verdicts give the same numbers.
 *
 * A criterion of which no registry tells in a nation is either out of their reach, or within it and listed of no city. The first says nothing,
 * the second that nothing was seen, and verdicts do not tell which. The odds are taken to be even at most, with no more such nations within reach
 * than there are of which registries tell, and a nation counts by the chance that is left where its cities would hardly all publish nothing
 * (a zero-inflated model, Lambert, Technometrics 34, 1992). Without this, nations of which only what is published is known would look as if they
 * published everything.
 */
import type { EstimateParameters } from '../../contract/answers/estimate.ts';
import type { Observations } from './observations.ts';
import { softplus } from './unlisted.ts';

/** What holds for a criterion everywhere; `spread` is the standard error of the intercept. Of a new criterion nothing is known. */
export type CriterionParameters = Omit<EstimateParameters['published'][number], 'criterionId'>;
const unfitted: CriterionParameters = { intercept: -1, size: 0, spread: 3 };

/** A verdict counts as seen from this level on: 2 for published, 1 for published at least in part. */
export type Threshold = 1 | 2;

const rounds = { fit: 30, effects: 30 };
/**
 * Prior variances by part: of the intercept about the mean of all criteria, and of the effects of nation, nation and criterion, city, nation
 * and registry, city and registry. Of a few tried they foretold whole hidden blocks best, other ones than those of the test.
 */
const prior = [9, 2, 2.5, 2, 1.5, 7];
/**
 * Chances as fitted are too cautious: effects are drawn to 0, and their errors, which in part cancel, are counted each by itself. So logits and
 * errors are stretched and logits raised (D. Cox, Biometrika 45, 1958), by what made verdicts hidden one by one and in blocks come as often as
 * stated (other ones than those of the test).
 */
const [stretched, raised] = [1.9, 0.15];
/** Of what is not there: the effect of a registry on a criterion that shares none. */
const nothing = 1e-9;

/**
 * Of a verdict's likelihood: that of the parabola which bounds it everywhere (Jaakkola & Jordan, Stat. Comput. 10, 2000). Where all verdicts are
 * the same p (1 − p) would say that hardly anything is known.
 */
const curvature = (logit: number, p: number): number => (Math.abs(logit) < 1e-3 ? 0.25 : (p - 0.5) / logit);

/** Verdicts that tell something, and of which criteria in which nations registries do. */
function telling({ levels, nation, criteria: { length: k } }: Observations, nations: number) {
  const bothOf = (cell: number) => nation[Math.floor(cell / k)]! * k + (cell % k);
  const told = new Uint8Array(nations * k);
  for (const [cell, level] of levels.entries()) if (level >= 0) told[bothOf(cell)] = 1;
  // Of a criterion that is known of other cities of the nation an unknown verdict says nothing.
  const tells = (cell: number) => levels[cell]! >= 0 || (levels[cell] === -1 && !told[bothOf(cell)]);
  return { told, cells: Uint32Array.from(levels.keys()).filter(tells) };
}

/** Unknowns of a kind, normal a priori about their mean; `at` tells which of them each known verdict belongs to. */
interface Part extends Record<'values' | 'variances' | 'precision', Float64Array> {
  mean: number;
  at: Uint32Array;
}

export type Model = ReturnType<typeof fitModel>;

/** Fits all unknowns, or where the criteria's are given only the effects. */
export function fitModel(o: Observations, from: Threshold, given?: ReadonlyMap<string, CriterionParameters>) {
  const [n, k, cities] = [o.nations.length, o.criteria.length, o.scopeIds.length];
  const { cells, told } = telling(o, n);
  /** Where the unknowns of city i and criterion j stand in each part. */
  const places = (i: number, j: number) => {
    const [nation, g] = [o.nation[i]!, o.group[j]!];
    return [j, nation, nation * k + j, i, nation * o.groups + g, i * o.groups + g];
  };
  const lengths = [k, n, n * k, cities, n * o.groups, cities * o.groups];
  const parts = lengths.map(
    (length, part): Part => ({
      values: new Float64Array(length),
      variances: new Float64Array(length),
      precision: Float64Array.from({ length }, (_, g) => 1 / (part > 3 && g % o.groups === 0 ? nothing : prior[part]!)),
      mean: 0,
      at: cells.map((cell) => places(Math.floor(cell / k), cell % k)[part]!),
    }),
  );
  const [intercept, , both, city] = parts as [Part, Part, Part, Part];
  const rows = o.criteria.map(({ criterionId }) => given?.get(criterionId) ?? unfitted);
  intercept.values = Float64Array.from(rows, (row) => row.intercept);
  intercept.variances = Float64Array.from(rows, (row) => row.spread ** 2);
  const [slopes, flat] = [Float64Array.from(rows, (row) => row.size), new Float64Array(k)];
  const size = { ...intercept, values: slopes, variances: flat, precision: flat.map(() => 1) };
  /** As fitted, of city i and criterion j. */
  const logit = (i: number, j: number) =>
    places(i, j).reduce((sum, at, part) => sum + parts[part]!.values[at]!, size.values[j]! * o.size[i]!);
  /** Standard errors of the parts of logit π, stretched like itself. */
  const deviations = (i: number, j: number) =>
    places(i, j).map((at, part) => stretched * Math.sqrt(parts[part]!.variances[at]!));
  const sizes = Float64Array.from(city.at, (i) => o.size[i]!);
  const ones = sizes.map(() => 1);
  const logits = sizes.map((_, c) => logit(city.at[c]!, intercept.at[c]!));

  /** Chance that a nation is within reach in a criterion. */
  const within = Float64Array.from(told);
  const toldOf = o.criteria.map((_, j) => told.filter((tells, g) => tells && g % k === j).length);
  const reached = toldOf.map((tell) => Math.min(0.5, tell / Math.max(1, n - tell)));
  const scoreReach = () => {
    const odds = within.map((_, g) => reached[g % k]! / (1 - reached[g % k]!));
    for (const [c, x] of logits.entries()) odds[both.at[c]!]! *= Math.exp(-softplus(x));
    within.set(odds.map((odd, g) => (told[g] ? 1 : odd / (1 + odd))));
  };
  /** One step of Fisher scoring, at most 1 wide, of unknowns by what they are multiplied. */
  const score = ({ values, variances, precision, mean, at }: Part, times: Float64Array) => {
    const information = precision.slice();
    const gradient = values.map((value, g) => (mean - value) * precision[g]!);
    for (let c = 0; c < cells.length; c++) {
      const p = 1 / (1 + Math.exp(-logits[c]!));
      const weighted = within[both.at[c]!]! * times[c]!;
      gradient[at[c]!]! += weighted * ((o.levels[cells[c]!]! >= from ? 1 : 0) - p);
      information[at[c]!]! += weighted * times[c]! * curvature(logits[c]!, p);
    }
    const steps = gradient.map((slope, g) => Math.max(-1, Math.min(1, slope / information[g]!)));
    for (let c = 0; c < cells.length; c++) logits[c]! += times[c]! * steps[at[c]!]!;
    values.set(values.map((value, g) => value + steps[g]!));
    variances.set(information.map((value) => 1 / value));
  };
  for (let round = 0; round < (given ? rounds.effects : rounds.fit); round++) {
    if (!given) {
      intercept.mean = intercept.values.reduce((sum, value) => sum + value, 0) / k;
      score(intercept, ones);
      score(size, sizes);
    }
    for (const effect of parts.slice(1).reverse()) score(effect, ones);
    if (given || round > 4) scoreReach();
  }
  const foretold = (i: number, j: number) => raised + stretched * logit(i, j);
  return { o, intercept, size, city, within, deviations, logit: foretold };
}

/** What of a model holds everywhere, in the order of criteria. */
export const parametersOf = ({ o, intercept, size }: Model): CriterionParameters[] =>
  o.criteria.map((_, j) => ({
    intercept: intercept.values[j]!,
    size: size.values[j]!,
    spread: Math.sqrt(intercept.variances[j]!),
  }));
