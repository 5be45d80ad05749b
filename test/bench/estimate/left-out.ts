/** Leaves facts out and checks how well each measure still gives the order with all of them. */
import { levelOf } from '../../../src/assess/estimate/model.ts';
import { uniforms } from '../../../src/assess/random.ts';
import type { HalfOut, LeftOut, NationOut } from '../../../src/contract/answers/estimate-test.ts';
import type { Data } from '../../../src/facts/data.ts';
import { without, type Measures } from './measures.ts';
import { round } from './round.ts';
import { bootstrap, correlation, mean, meanMove, normalWithin, ranker, spearman } from './statistics.ts';

/** The registries with most records, most first. */
export function largestRegistries({ facts }: Data, count: number): { registry: string; facts: number }[] {
  const byRegistry = Map.groupBy(facts, ({ registry }) => registry);
  return [...byRegistry]
    .map(([registry, of]) => ({ registry, facts: of.length }))
    .sort((a, b) => b.facts - a.facts)
    .slice(0, count);
}

const correlations = (less: Measures, all: Measures): LeftOut['correlation'] => ({
  found: round(correlation(less.found, all.found), 4),
  knowable: round(correlation(less.knowable, all.knowable), 4),
  estimate: round(correlation(less.estimate, all.estimate), 4),
});

/** Share of the cities for which something holds. */
const share = (cities: readonly number[], holds: (i: number) => boolean): number =>
  round(cities.filter(holds).length / Math.max(1, cities.length), 3);

/**
 * How much the model says a registry could change, next to how much it did. By the law of total variance, a city's
 * variance without the registry is the mean variance with it plus the variance of the change. The whole band covers
 * both, so it has to hold more than nine estimates in ten. A band for just the change has to hold nine. We take the
 * change as the same share of each city's variance, the share by which the total falls: the difference of one city's
 * draws is mostly their own noise.
 */
function revision(less: Measures, all: Measures, cities: readonly number[]): LeftOut['revision'] {
  const told = Math.max(0, mean(cities.map((i) => less.variance[i]! - all.variance[i]!)));
  const whole = mean(cities.map((i) => less.variance[i]!));
  const moved = (i: number) => Math.abs(all.estimate[i]! - less.estimate[i]!);
  return {
    expected: round(Math.sqrt(told), 2),
    moved: round(Math.sqrt(mean(cities.map((i) => moved(i) ** 2))), 2),
    within: share(cities, (i) => moved(i) <= 1.645 * Math.sqrt((less.variance[i]! * told) / whole)),
  };
}

/** Share of estimates that a 90 % band would hold that is exact: for what a registry moves, and for what stays unknown with it. */
function exact(less: Measures, all: Measures, cities: readonly number[]): number {
  const moved = mean(cities.map((i) => (all.estimate[i]! - less.estimate[i]!) ** 2));
  return round(mean(cities.map((i) => normalWithin(1.645 * Math.sqrt(1 + all.variance[i]! / moved)))), 3);
}

const isWithin = (less: Measures, all: Measures) => (i: number) =>
  all.estimate[i]! >= less.low[i]! && all.estimate[i]! <= less.high[i]!;

const indices = ({ cities }: Measures): number[] => [...cities.keys()];

/** Without all facts of a registry. */
export async function leaveOut(
  data: Data,
  all: Measures,
  { registry, facts }: { registry: string; facts: number },
): Promise<LeftOut> {
  const less = await without(data, all, (fact) => fact.registry === registry);
  const changed = indices(all).filter((i) =>
    all.cities[i]!.verdicts.some((verdict, j) => levelOf(verdict) !== levelOf(less.cities[i]!.verdicts[j]!)),
  );
  const [found, estimate] = (['found', 'estimate'] as const).map((measure) => {
    const [before, after] = [ranker(less[measure]), ranker(all[measure])];
    return (counts?: Uint16Array) => spearman(before, after, counts);
  });
  const gain = (counts?: Uint16Array) => estimate!(counts) - found!(counts);
  const [low, high] = bootstrap(registry, all.cities.length, gain);
  return {
    registry,
    facts,
    changed: changed.length,
    correlation: correlations(less, all),
    gain: { value: round(gain(), 4), low: round(low, 4), high: round(high, 4) },
    band: {
      all: share(indices(all), isWithin(less, all)),
      changed: share(changed, isWithin(less, all)),
      exact: exact(less, all, changed),
    },
    revision: revision(less, all, changed),
  };
}

/** Without the facts of a registry in half of its countries, drawn for each registry. */
export async function leaveHalfOut(data: Data, all: Measures, registry: string): Promise<HalfOut> {
  const listed = new Set(data.facts.filter((fact) => fact.registry === registry).map(({ nation }) => nation));
  const drawn = new Map([...listed].map((nation) => [nation, uniforms(`${registry} ${nation}`)()]));
  const inOrder = [...drawn.keys()].sort((a, b) => drawn.get(a)! - drawn.get(b)!);
  const nations = new Set(inOrder.slice(0, Math.ceil(listed.size / 2)));
  const less = await without(data, all, (fact) => fact.registry === registry && nations.has(fact.nation));
  const loses = (i: number) => nations.has(all.cities[i]!.countryCode);
  return {
    registry,
    nations: nations.size,
    cities: indices(all).filter(loses).length,
    correlation: correlations(less, all),
    moved: {
      found: round(meanMove(less.found, all.found, loses), 1),
      estimate: round(meanMove(less.estimate, all.estimate, loses), 1),
    },
  };
}

/** Without some registries in one country: its own cities, and their order among themselves. */
export async function leaveNationOut(
  data: Data,
  all: Measures,
  countryCode: string,
  registries: string[],
): Promise<NationOut> {
  const less = await without(data, all, (fact) => fact.nation === countryCode && registries.includes(fact.registry));
  const own = indices(all).filter((i) => all.cities[i]!.countryCode === countryCode);
  const of = (values: readonly number[]) => own.map((i) => values[i]!);
  const meanOf = (values: readonly number[]) => round(mean(of(values)), 1);
  const width = ({ low, high }: Measures) => high.map((end, i) => end - low[i]!);
  const pairs = own.flatMap((a, at) => own.slice(at + 1).map((b) => [a, b] as const));
  const order = ({ estimate }: Measures, a: number, b: number) => Math.sign(estimate[a]! - estimate[b]!);
  const swapped = pairs.filter(([a, b]) => order(less, a, b) * order(all, a, b) < 0);
  const areApart = ([a, b]: readonly [number, number]) => less.high[a]! < less.low[b]! || less.high[b]! < less.low[a]!;
  return {
    countryCode,
    registries,
    cities: own.length,
    pct: { without: meanOf(less.estimate), with: meanOf(all.estimate) },
    width: { without: meanOf(width(less)), with: meanOf(width(all)) },
    band: share(own, isWithin(less, all)),
    correlation: {
      found: round(correlation(of(less.found), of(all.found)), 4),
      estimate: round(correlation(of(less.estimate), of(all.estimate)), 4),
    },
    pairs: pairs.length,
    swapped: swapped.length,
    swappedApart: swapped.filter(areApart).length,
  };
}
