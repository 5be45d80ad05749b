/** Draws complete sets of registries from the fitted models: the estimate of every city with its band, and its place in the order. */
import { normals, uniforms } from './random.ts';
import type { Model } from './model.ts';
import type { Observations } from './observations.ts';
import { unseenChance, unseenPower } from './unseen.ts';

export const draws = 200;

/** Models of "published" and of "published at least in part", and the chance of either to be listed, by criterion and nation. */
export interface Fitted {
  published: Model;
  partly: Model;
  detection(j: number, nation: string): { published: number; partly: number };
}

export interface Drawn {
  /** Score in percent by draw and city: `scores[t * cities + i]`. */
  scores: Float32Array;
  /** Their mean by city, free of the noise of the last draw. */
  means: Float64Array;
  /** Expected value of each verdict, 0 to 1: `values[i * criteria + j]`. */
  values: Float32Array;
  /** Chance that at least a part is published of what is not shown: `unseen[i * criteria + j]`; 0 where something is shown. */
  unseen: Float32Array;
}

/** What draws share: effects of criterion, nation, and both, on the scale of the logit. */
interface Shared {
  criterion: Float64Array;
  nation: Float64Array;
  both: Float64Array;
}

/** Logits of one verdict in all draws are `base + Σ deviation · shared normal`. */
function logits(
  model: Model,
  o: Observations,
  i: number,
  j: number,
  shared: Shared,
  own: Float64Array,
  into: Float64Array,
) {
  const k = o.criteria.length;
  const n = o.nation[i]!;
  const { city, nation, e, v, u } = model;
  const base = model.logit(i, j);
  const spread = model.spread[j]!;
  const du = city.values[j]! * Math.sqrt(u.variances[i]!);
  const dv = nation.values[j]! * Math.sqrt(v.variances[n]!);
  const de = Math.sqrt(e.variances[n * k + j]!);
  for (let t = 0; t < draws; t++)
    into[t] =
      base +
      du * own[t]! +
      dv * shared.nation[t]! +
      de * shared.both[t * k + j]! +
      spread * shared.criterion[t * k + j]!;
}

/** Nothing that is shown is ever lost: a draw only adds. */
export function draw(o: Observations, fitted: Fitted): Drawn {
  const [n, k] = [o.scopeIds.length, o.criteria.length];
  const whole = o.criteria.reduce((sum, { weight }) => sum + weight, 0);
  const drawn: Drawn = {
    scores: new Float32Array(draws * n),
    means: new Float64Array(n),
    values: new Float32Array(n * k),
    unseen: new Float32Array(n * k),
  };
  const criterion = normals('criteria', draws * k);
  const published = new Float64Array(draws);
  const partly = new Float64Array(draws);
  const sharedBy = o.nations.map((code) => ({
    criterion,
    nation: normals(`nation ${code}`, draws),
    both: normals(`criteria of ${code}`, draws * k),
  }));
  for (let i = 0; i < n; i++) {
    const shared = sharedBy[o.nation[i]!]!;
    const own = normals(o.scopeIds[i]!, draws);
    const chance = uniforms(`verdicts of ${o.scopeIds[i]!}`);
    for (let j = 0; j < k; j++) {
      const level = o.levels[i * k + j]!;
      const share = (100 * o.criteria[j]!.weight) / whole;
      if (level === 2) {
        for (let t = 0; t < draws; t++) drawn.scores[t * n + i]! += share;
        drawn.values[i * k + j] = 1;
      } else {
        const detection = fitted.detection(j, o.nations[o.nation[i]!]!);
        logits(fitted.published, o, i, j, shared, own, published);
        if (level < 1) logits(fitted.partly, o, i, j, shared, own, partly);
        const [first, second] = [
          unseenPower(detection.published, level >= 0),
          unseenPower(detection.partly, level >= 0),
        ];
        let value = 0;
        let hidden = 0;
        for (let t = 0; t < draws; t++) {
          const whole = unseenChance(published[t]!, first);
          const part = level === 1 ? 1 : Math.max(whole, unseenChance(partly[t]!, second));
          const u = chance();
          drawn.scores[t * n + i]! += share * ((u < whole ? 0.5 : 0) + (u < part ? 0.5 : 0));
          value += (whole + part) / 2;
          hidden += part;
        }
        drawn.values[i * k + j] = value / draws;
        if (level < 1) drawn.unseen[i * k + j] = hidden / draws;
      }
      drawn.means[i]! += share * drawn.values[i * k + j]!;
    }
  }
  return drawn;
}
