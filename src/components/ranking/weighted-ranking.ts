/**
 * The ranking under a reader's weights: each category times a factor, scores by the published formula, and how far
 * ranks move when factors move a little. Runs in the browser.
 */
import { byRank, doubleValue, ranksOf, score, type Score, type Scored } from '../../assess/score.ts';
import { seeded } from '../../assess/random.ts';
import type { RankingEntry } from '../../contract/answers/assessment.ts';

/** A city's verdicts as letters, and what breaks ties. */
export type Weighable = Pick<RankingEntry, 'scopeId' | 'strip' | 'evidencePct'>;
/** The criteria of the letters, in order. */
export type Weights = readonly { category: string; weight: number }[];
/** Factor of a category by its id; a category that is not named has 1. */
export type Factors = Readonly<Record<string, number>>;

const sumOf = (criteria: Weights): number => criteria.reduce((sum, { weight }) => sum + weight, 0);

/** A category's share of all weights, in whole percent. */
export const weightShare = (criteria: Weights, id: string): number =>
  Math.round((100 * sumOf(criteria.filter(({ category }) => category === id))) / sumOf(criteria));

/** Factors are multiples of `factorStep`, so that sums stay integers. */
export const factorStep = 0.5;
export const maxFactor = 3;

/** Status and basis of a strip's letters. The basis of a partial makes no difference to the score. */
const verdictOf = {
  P: { status: 'present', basis: 'listed' },
  h: { status: 'partial', basis: 'listed' },
  a: { status: 'absent', basis: 'searched' },
  u: { status: 'absent', basis: 'uncovered' },
} as const;
type Letter = keyof typeof verdictOf;

export const isDefault = (factors: Factors): boolean => Object.values(factors).every((factor) => factor === 1);

/** Whether all criteria count nothing, so that there is nothing to rank by. */
export const isNothing = (criteria: Weights, factors: Factors): boolean =>
  criteria.every(({ category }) => factors[category] === 0);

/** Factors as in an address, `transportation:2,energy:0.5`; only those that are not 1, in the order of the categories. */
export const formatFactors = (categories: readonly string[], factors: Factors): string =>
  categories.flatMap((id) => ((factors[id] ?? 1) === 1 ? [] : [`${id}:${factors[id]}`])).join(',');

/** The reverse. Unknown categories are left out; factors are put onto the steps. */
export function parseFactors(categories: readonly string[], text: string): Record<string, number> {
  return Object.fromEntries(
    text.split(',').flatMap((part) => {
      const [id = '', factor = ''] = part.split(':');
      const value = Math.round(Number(factor) / factorStep) * factorStep;
      return categories.includes(id) && factor !== '' && Number.isFinite(value)
        ? [[id, Math.min(Math.max(value, 0), maxFactor)]]
        : [];
    }),
  );
}

/** The cities with scores and ranks under the factors, best first: `score` and `byRank`, as the published ranking is made. Don't call it when `isNothing`. */
export function weightedRanking<City extends Weighable>(
  cities: readonly City[],
  criteria: Weights,
  factors: Factors,
): (City & { rank: number; smartnessPct: number })[] {
  // Divided by the step, every weight is again a multiple of a quarter.
  const rows = criteria.map(({ category, weight }) => ({ weight: (weight * (factors[category] ?? 1)) / factorStep }));
  const ordered = cities
    .map((city) => {
      const verdicts = rows.map((row, i): Scored => ({ row, ...verdictOf[city.strip[i] as Letter] }));
      return { city, scopeId: city.scopeId, score: { ...score(verdicts), evidencePct: city.evidencePct } };
    })
    .sort(byRank);
  const ranks = ranksOf(ordered.map(({ score: { points } }) => points));
  return ordered.map(({ city, score: { smartnessPct } }, i) => ({ ...city, rank: ranks[i]!, smartnessPct }));
}

/** How the weights are varied: so many draws, each factor within ± `spread` of itself; so much of the ranks is cut off at either end. */
export const variation = { draws: 200, spread: 0.25, tail: 0.05 };

/** Points are counted in parts of 2⁻²⁰, so that equal sums are equal in every order of adding. */
const grain = 2 ** 20;

/**
 * Rank interval of each city: Monte Carlo sensitivity analysis (OECD and JRC, Handbook on Composite Indicators, 2008,
 * step 7).
 */
export function rankIntervals(
  cities: readonly Weighable[],
  criteria: Weights,
  factors: Factors,
  { draws, spread, tail } = variation,
): { low: number; high: number }[] {
  const categories = [...new Set(criteria.map(({ category }) => category))];
  const worth = { P: doubleValue.present, h: doubleValue.partial, a: doubleValue.absent, u: doubleValue.unknown };
  const ordered = cities
    .map(({ scopeId, strip, evidencePct }, at) => {
      const points = new Float64Array(categories.length);
      criteria.forEach(({ category, weight }, i) => {
        points[categories.indexOf(category)]! += weight * 4 * worth[strip[i] as Letter];
      });
      return { at, points, scopeId, score: { points: 0, present: strip.split('P').length, evidencePct } as Score };
    })
    .sort(byRank);
  const n = cities.length;
  const random = seeded(n);
  const ranks = ordered.map(() => new Uint16Array(draws));
  const keys = new Float64Array(n);
  for (let draw = 0; draw < draws; draw += 1) {
    const drawn = categories.map((category) => (factors[category] ?? 1) * (1 + spread * (2 * random() - 1)));
    // Points and tie-break in one number below 2⁵³, so that the sort needs no comparison function.
    for (let i = 0; i < n; i += 1) {
      let sum = 0;
      for (let c = 0; c < drawn.length; c += 1) sum += drawn[c]! * ordered[i]!.points[c]!;
      keys[i] = i - Math.round(sum * grain) * n;
    }
    keys.sort();
    let rank = 0;
    for (let r = 0; r < n; r += 1) {
      if (r === 0 || Math.floor(keys[r]! / n) !== Math.floor(keys[r - 1]! / n)) rank = r + 1;
      ranks[((keys[r]! % n) + n) % n]![draw] = rank;
    }
  }
  const intervals: { low: number; high: number }[] = new Array(n);
  const nearest = (sorted: Uint16Array, share: number) => sorted[Math.max(Math.ceil(share * draws) - 1, 0)]!;
  ordered.forEach(({ at }, i) => {
    const sorted = ranks[i]!.sort();
    intervals[at] = { low: nearest(sorted, tail), high: nearest(sorted, 1 - tail) };
  });
  return intervals;
}
