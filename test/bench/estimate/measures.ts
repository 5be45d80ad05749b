/** An atlas as the test sees it: what each city can be ordered by, with the band of its estimate. Cities by identifier. */
import { levelOf } from '../../../src/assess/estimate/model.ts';
import { buildAtlas, type LoadedAtlas } from '../../../src/publish/atlas.ts';
import type { Fact } from '../../../src/contract/data/fact.ts';
import type { Data } from '../../../src/facts/data.ts';
import { look, recallOf } from '../truth/recall.ts';
import { knownSources } from '../truth/sets.ts';

export interface Measures {
  atlas: LoadedAtlas;
  cities: LoadedAtlas['cities'];
  /** In percent. */
  found: number[];
  /** Points of verdicts that registries tell, of the points possible there. */
  knowable: number[];
  estimate: number[];
  /** Ends of the 90 % band of the estimate. */
  low: number[];
  high: number[];
  /** Of the draws of the estimate. */
  variance: number[];
}

const share = (part: number, of: number): number => (of > 0 ? (100 * part) / of : 0);

function variance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}

/** The parameters are fitted anew to the verdicts. */
export const measuresOf = (data: Data, inScope?: ReadonlySet<string>): Measures =>
  measuresIn(buildAtlas({ ...data, estimate: null }, inScope));

/** Of an atlas with the parameters that it has. */
export function measuresIn(atlas: Measures['atlas']): Measures {
  const cities = atlas.cities.toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1));
  const estimates = atlas.estimates();
  const all = cities.map(({ scopeId }) => estimates.of(scopeId));
  const known = cities.map(({ verdicts }) => verdicts.filter((verdict) => levelOf(verdict) >= 0));
  const points = (verdicts: (typeof known)[number], of: (verdict: (typeof known)[number][number]) => number) =>
    verdicts.reduce((sum, verdict) => sum + verdict.row.weight * of(verdict), 0);
  return {
    atlas,
    cities,
    found: cities.map(({ score }) => score.smartnessPct),
    knowable: known.map((verdicts) =>
      share(
        points(verdicts, levelOf),
        points(verdicts, () => 2),
      ),
    ),
    estimate: all.map(({ pct }) => pct),
    low: all.map(({ low }) => low),
    high: all.map(({ high }) => high),
    variance: cities.map(({ scopeId }) => variance(estimates.draws(scopeId))),
  };
}

/**
 * The same cities without some facts: their verdicts, the parameters, and how many known sources are found, for
 * criteria that some registry still covers.
 */
export async function without(data: Data, { cities }: Measures, gone: (fact: Fact) => boolean): Promise<Measures> {
  const inScope = new Set(cities.map(({ scopeId }) => scopeId));
  const less = { ...data, facts: data.facts.filter((fact) => !gone(fact)), estimate: null };
  const atlas = buildAtlas(less, inScope);
  const known = atlas.cities.flatMap(({ verdicts }) => verdicts.filter((verdict) => levelOf(verdict) >= 0));
  const told = new Set(known.map(({ row }) => row.criterionId));
  const { looked } = look(await knownSources(), atlas);
  const recall = recallOf(looked.filter(({ source }) => told.has(source.criterion)));
  return measuresOf({ ...less, truth: data.truth && { ...data.truth, recall } }, inScope);
}
