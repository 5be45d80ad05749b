/**
 * The chance that a registry which covers a nation shows a criterion for a city: an item-response model with effects of nation
 * (two-parameter logistic, Birnbaum in Lord & Novick 1968; nested effects as in Fox & Glas, Psychometrika 66, 2001).
 *
 *   logit π = intercept + size · x + city · u + nation · v + e
 *
 * x is the city's size, u ~ N(0, 1) the city's effect, v ~ N(0, 1) its nation's, e ~ N(0, residual) that of nation and criterion together.
 * Fitted by Fisher scoring on the penalised likelihood, one block after the other, in a fixed number of rounds: the same verdicts give the
 * same numbers. `residual` is the mean of e² and its variance (an EM step; Dempster, Laird & Rubin 1977).
 */
import type { EstimateParameters } from '../../contract/estimate.ts';
import type { Observations } from './observations.ts';

/** What holds for a criterion everywhere; `spread` is the standard error of the intercept. Of a new criterion nothing is known. */
export type CriterionParameters = Omit<EstimateParameters['published'][number], 'criterionId'>;
const unfitted: CriterionParameters = { intercept: -1, size: 0, city: 1, nation: 1, residual: 1, spread: 3 };

/** A verdict counts as seen from this level on: 2 for published, 1 for published at least in part. */
export type Threshold = 1 | 2;

const rounds = { fit: 60, effects: 15 };
/** Prior precisions: of the slope on size, of both loadings about 1, of the intercept about the mean of all criteria. */
const precision = { size: 1, loading: 4, intercept: 1 / 9 };

/** Unknowns that are scored together: each belongs to a group of verdicts, in which it is multiplied by x. */
interface Block {
  values: Float64Array;
  variances: Float64Array;
  group(i: number, j: number, n: number): number;
  x(i: number, j: number, n: number): number;
  /** Prior of group g. */
  precision(g: number): number;
  mean?(): number;
}

const unknowns = (length: number, value = 0) => ({
  values: new Float64Array(length).fill(value),
  variances: new Float64Array(length),
});

export class Model {
  readonly #o: Observations;
  readonly #from: Threshold;
  readonly #residual: number[];
  readonly #k: number;
  /** Standard error of each intercept. */
  readonly spread: number[];
  readonly intercept: Block;
  readonly size: Block;
  readonly city: Block;
  readonly nation: Block;
  readonly e: Block;
  readonly v: Block;
  readonly u: Block;

  /** Fits all unknowns, or where the criteria's are given only the effects of nations and cities. */
  constructor(o: Observations, from: Threshold, given?: ReadonlyMap<string, CriterionParameters>) {
    const k = o.criteria.length;
    const rows = o.criteria.map(({ criterionId }) => given?.get(criterionId) ?? unfitted);
    const values = (of: (row: CriterionParameters) => number) => ({
      ...unknowns(k),
      values: Float64Array.from(rows, of),
    });
    const byCriterion = (_: number, j: number) => j;
    this.#o = o;
    this.#from = from;
    this.#k = k;
    this.#residual = rows.map(({ residual }) => residual);
    this.spread = rows.map(({ spread }) => spread);
    this.intercept = {
      ...values((row) => row.intercept),
      group: byCriterion,
      x: () => 1,
      precision: () => precision.intercept,
      mean: () => this.intercept.values.reduce((sum, value) => sum + value, 0) / k,
    };
    const loading = { group: byCriterion, precision: () => precision.loading, mean: () => 1 };
    this.size = {
      ...values((row) => row.size),
      group: byCriterion,
      x: (i) => o.size[i]!,
      precision: () => precision.size,
    };
    this.city = { ...values((row) => row.city), ...loading, x: (i) => this.u.values[i]! };
    this.nation = { ...values((row) => row.nation), ...loading, x: (_, __, n) => this.v.values[n]! };
    this.e = {
      ...unknowns(o.nations.length * k),
      group: (_, j, n) => n * k + j,
      x: () => 1,
      precision: (g) => 1 / this.#residual[g % k]!,
    };
    this.v = {
      ...unknowns(o.nations.length),
      group: (_, __, n) => n,
      x: (_, j) => this.nation.values[j]!,
      precision: () => 1,
    };
    this.u = { ...unknowns(o.scopeIds.length), group: (i) => i, x: (_, j) => this.city.values[j]!, precision: () => 1 };
    for (let round = 0; round < (given ? rounds.effects : rounds.fit); round++) {
      if (!given) for (const block of [this.intercept, this.size, this.city, this.nation]) this.#score(block);
      for (const block of [this.e, this.v, this.u]) this.#score(block);
      if (!given && round > 4) this.#scoreResiduals();
    }
    if (!given) for (const [j, variance] of this.intercept.variances.entries()) this.spread[j] = Math.sqrt(variance);
  }

  /** logit π of city i and criterion j. */
  logit(i: number, j: number): number {
    const n = this.#o.nation[i]!;
    return (
      this.intercept.values[j]! +
      this.size.values[j]! * this.#o.size[i]! +
      this.city.values[j]! * this.u.values[i]! +
      this.nation.values[j]! * this.v.values[n]! +
      this.e.values[n * this.#k + j]!
    );
  }

  get criteria(): CriterionParameters[] {
    const { intercept, size, city, nation } = this;
    return this.#residual.map((residual, j) => ({
      intercept: intercept.values[j]!,
      size: size.values[j]!,
      city: city.values[j]!,
      nation: nation.values[j]!,
      residual,
      spread: this.spread[j]!,
    }));
  }

  /** One step of Fisher scoring, at most 1 wide. */
  #score({ values, variances, group, x, precision, mean }: Block): void {
    const { levels, nation } = this.#o;
    const centre = mean?.() ?? 0;
    const information = values.map((_, g) => precision(g));
    const gradient = values.map((value, g) => (centre - value) * precision(g));
    for (let cell = 0; cell < levels.length; cell++) {
      const level = levels[cell]!;
      if (level < 0) continue;
      const i = Math.floor(cell / this.#k);
      const j = cell % this.#k;
      const n = nation[i]!;
      const p = 1 / (1 + Math.exp(-this.logit(i, j)));
      const by = x(i, j, n);
      const g = group(i, j, n);
      gradient[g]! += by * ((level >= this.#from ? 1 : 0) - p);
      information[g]! += by * by * p * (1 - p);
    }
    for (let g = 0; g < values.length; g++) {
      values[g]! += Math.max(-1, Math.min(1, gradient[g]! / information[g]!));
      variances[g] = 1 / information[g]!;
    }
  }

  /** How far nations lie apart in a criterion beyond their own effect; five nations' worth of it is what all criteria share. */
  #scoreResiduals(): void {
    const { values, variances } = this.e;
    const known = (g: number) => variances[g]! < 0.999 * this.#residual[g % this.#k]!;
    const sums = this.#residual.map((_, j) => {
      const groups = this.#o.nations.map((__, n) => n * this.#k + j).filter(known);
      return { squares: groups.reduce((sum, g) => sum + values[g]! ** 2 + variances[g]!, 0), nations: groups.length };
    });
    const total = (of: 'squares' | 'nations') => sums.reduce((sum, row) => sum + row[of], 0);
    const shared = total('nations') > 0 ? total('squares') / total('nations') : 1;
    for (const [j, { squares, nations }] of sums.entries())
      this.#residual[j] = Math.max(0.02, (squares + 5 * shared) / (nations + 5));
  }
}
