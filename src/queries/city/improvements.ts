/** What would raise a city's score: each criterion within reach that it lacks, the points and rank it would gain, and a comparable city that publishes it. */
import type { AssessedCity } from '../../assess/assess.ts';
import { percent, score, type Score } from '../../assess/score.ts';
import type { Improvement } from '../../contract/answers/assessment.ts';
import { verdictState } from '../../contract/verdict-state.ts';
import type { Atlas } from '../atlas.ts';
import { memoize } from '../../cache.ts';
import { isGoodSource } from '../../assess/records/address.ts';
import { unlikeness } from './peers.ts';

/** A city is of similar size up to this ratio of populations. */
const similar = Math.log(4);

/** Cities by falling population: of the world, of each region and of each country. */
interface Holders {
  world: AssessedCity[];
  byRegion: Map<string, AssessedCity[]>;
  byNation: Map<string, AssessedCity[]>;
}
const regionsOf = memoize(
  ({ nations }: Atlas): ReadonlyMap<string, string> =>
    new Map(nations.map(({ countryCode, region }) => [countryCode, region])),
);

/** Cities with an active record of their own for a criterion: those with a good source, and all. */
const holders = memoize((atlas: Atlas): { good: Holders; any: Holders }[] => {
  const regions = regionsOf(atlas);
  const sorted = atlas.cities.toSorted(
    (a, b) => b.place.population - a.place.population || (a.scopeId < b.scopeId ? -1 : 1),
  );
  const grouped = (world: AssessedCity[]): Holders => ({
    world,
    byRegion: Map.groupBy(world, ({ countryCode }) => regions.get(countryCode) ?? ''),
    byNation: Map.groupBy(world, ({ countryCode }) => countryCode),
  });
  return atlas.criteria.map((_, at) => {
    const own = sorted.filter(({ verdicts }) => {
      const { status, basis, facts } = verdicts[at]!;
      return status === 'present' && basis === 'listed' && facts[0]?.state === 'active';
    });
    return {
      good: grouped(own.filter(({ verdicts }) => isGoodSource(verdicts[at]!.facts[0]!.url))),
      any: grouped(own),
    };
  });
});

/** The city with the nearest population by ratio, from a list by falling population. */
function nearestPopulation(sorted: readonly AssessedCity[], population: number): AssessedCity | undefined {
  let low = 0,
    high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]!.place.population > population) low = middle + 1;
    else high = middle;
  }
  const [larger, smaller] = [sorted[low - 1], sorted[low]];
  if (!larger || !smaller) return larger ?? smaller;
  return unlikeness(larger.place.population, population) < unlikeness(smaller.place.population, population)
    ? larger
    : smaller;
}

/** The nearest population of the country, else of the UN region, else of the world, within the ratio; the nearest of all where none is. */
function nearest({ world, byRegion, byNation }: Holders, city: AssessedCity, region: string): AssessedCity | undefined {
  const { population } = city.place;
  const found = [byNation.get(city.countryCode), byRegion.get(region), world].map((cities = []) =>
    nearestPopulation(cities, population),
  );
  return (
    found.find((other) => other && unlikeness(other.place.population, population) <= similar) ?? found.find(Boolean)
  );
}

/** The city to look at for the criterion in column `at`. None if no city has an active record of its own. */
export function comparable(city: AssessedCity, at: number, atlas: Atlas): AssessedCity | undefined {
  const { good, any } = holders(atlas)[at]!;
  const region = regionsOf(atlas).get(city.countryCode) ?? '';
  return nearest(good, city, region) ?? nearest(any, city, region);
}

/** Criteria that a city can meet by itself and some city meets: no advice is given on others. */
export const reachable = memoize(
  ({ criteria, cities }: Atlas): ReadonlySet<string> =>
    new Set(
      criteria
        .filter((row, at) => !row.isBeyondCities && cities.some(({ verdicts }) => verdicts[at]!.status === 'present'))
        .map(({ criterionId }) => criterionId),
    ),
);

/** Score of the city if the criterion in column `at` were present by a record of its own. */
export const scoreWith = ({ verdicts }: AssessedCity, at: number): Score =>
  score(verdicts.map((verdict, i) => (i === at ? { row: verdict.row, status: 'present', basis: 'listed' } : verdict)));

/** Rank of the city with another, no lower score, everything else unchanged. */
function rankWith(gained: Score, { rank }: AssessedCity, { cities }: Atlas): number {
  let low = 0,
    high = rank - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cities[middle]!.score.smartnessPct > gained.smartnessPct) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

/** Absent and partial criteria within reach, largest gain first, then in framework order. */
export function improvements(atlas: Atlas, city: AssessedCity): Improvement[] {
  return city.verdicts
    .flatMap(({ row, status, basis }, at) => {
      if (status === 'present' || !reachable(atlas).has(row.criterionId)) return [];
      const gained = scoreWith(city, at);
      const points = gained.points - city.score.points;
      const example = comparable(city, at, atlas);
      const fact = example?.verdicts[at]!.facts[0];
      return [
        {
          points,
          row: {
            criterionId: row.criterionId,
            name: row.name,
            status,
            state: verdictState({ status, basis }),
            basis,
            gainPct: percent(points, city.score.possible),
            rankAfter: rankWith(gained, city, atlas),
            example: example && fact ? { scopeId: example.scopeId, name: example.place.name, url: fact.url } : null,
          },
        },
      ];
    })
    .sort((a, b) => b.points - a.points)
    .map(({ row }) => row);
}
