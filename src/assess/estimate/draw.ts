/** Draws complete sets of registries from the fitted models: each city's estimate with its band, and its place in the order. */
import type { EstimateParameters } from '../../contract/answers/estimate.ts';
import { type Model, unlistedChance, unlistedPower } from './model.ts';
import { normals, uniforms } from '../random.ts';

/** Chance that registries list what a city publishes, fully and at least in part. */
export type Detection = Omit<EstimateParameters['detection'][number], 'criterionId'>;

export const draws = 200;

/** Models of "published" and "published at least in part" over the same verdicts, and the chance that either is listed, by criterion and country. */
export interface Fitted {
  published: Model;
  partly: Model;
  detection(j: number, nation: string): Detection;
}

/** Standard normal errors of all draws by part of the model, and uniform numbers that decide whether a country is within reach; draws of one criterion or registry side by side. */
type Normals = Record<'criterion' | 'nation' | 'both' | 'registry' | 'city' | 'own' | 'reached', Float64Array>;

/** Chance by draw that a verdict is better than shown: from its logit, the error of each effect, and whether anything was searched. */
function chances(model: Model, i: number, j: number, z: Normals, listed: number): (t: number) => number {
  const [base, k] = [model.logit(i, j), model.o.criteria.length];
  const [n, g] = [model.o.nation[i]!, model.o.group[j]!];
  const [dc, dn, db, du, dr, dw] = model.deviations(i, j) as [number, number, number, number, number, number];
  const [searched, unsearched] = [unlistedPower(listed, true), unlistedPower(listed, false)];
  const [known, within] = [model.o.levels[i * k + j]! >= 0, model.within[n * k + j]!];
  return (t) =>
    unlistedChance(
      base +
        (dc * z.criterion[j * draws + t]! + db * z.both[j * draws + t]! + dn * z.nation[t]! + du * z.city[t]!) +
        (dr * z.registry[g * draws + t]! + dw * z.own[g * draws + t]!),
      known || (within < 1 && z.reached[j * draws + t]! < within) ? searched : unsearched,
    );
}

export type Drawn = ReturnType<typeof draw>;

/** A draw only adds: it never loses what is shown. */
export function draw(fitted: Fitted) {
  const { o } = fitted.published;
  const [n, k] = [o.scopeIds.length, o.criteria.length];
  const whole = o.criteria.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = {
    /** Score in percent by draw and city: `scores[t * cities + i]`. */
    scores: new Float32Array(draws * n),
    /** Their mean by city, free of the noise of the last draw. */
    means: new Float64Array(n),
    /** Expected value of each verdict, 0 to 1: `values[i * criteria + j]`. */
    values: new Float32Array(n * k),
  };
  // Criteria of one registry share one error: we have nothing to estimate separate errors from.
  const parts = o.group.map((g, j) => normals(g > 0 ? `registry ${g}` : `criterion ${j}`, draws));
  const criterion = Float64Array.from(parts.flatMap((part) => [...part]));
  const shared = o.nations.map((code) => ({
    criterion,
    nation: normals(`nation ${code}`, draws),
    both: normals(`criteria of ${code}`, draws * k),
    registry: normals(`registries of ${code}`, draws * o.groups),
    reached: Float64Array.from({ length: draws * k }, uniforms(`reach of ${code}`)),
  }));
  for (let i = 0; i < n; i++) {
    const nation = o.nation[i]!;
    const [city, own] = [normals(o.scopeIds[i]!, draws), normals(`registries of ${o.scopeIds[i]!}`, draws * o.groups)];
    const z = { ...shared[nation]!, city, own };
    const chance = uniforms(`verdicts of ${o.scopeIds[i]!}`);
    for (let j = 0; j < k; j++) {
      const cell = i * k + j;
      const level = o.levels[cell]!;
      const share = (100 * o.criteria[j]!.weight) / whole;
      const detection = fitted.detection(j, o.nations[nation]!);
      const published = chances(fitted.published, i, j, z, detection.published);
      const partly = chances(fitted.partly, i, j, z, detection.partly);
      let value = 0;
      for (let t = 0; t < draws; t++) {
        const all = level === 2 ? 1 : published(t);
        const part = level > 0 ? 1 : Math.max(all, partly(t));
        const u = level === 2 ? 0 : chance();
        drawn.scores[t * n + i]! += share * ((u < all ? 0.5 : 0) + (u < part ? 0.5 : 0));
        value += (all + part) / 2;
      }
      drawn.values[cell] = value / draws;
      drawn.means[i]! += share * drawn.values[cell]!;
    }
  }
  return drawn;
}
