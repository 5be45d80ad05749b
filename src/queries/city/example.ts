/** A comparable city that has a criterion: of similar size, near, and with a source that is worth a look. */
import type { AssessedCity } from '../../assess/assess.ts';
import { isGoodSource } from '../../assess/source-host.ts';
import type { Atlas } from '../atlas.ts';
import { unlikeness } from './peers.ts';
import { keepFor } from '../../cache.ts';

/** A city is of similar size up to this ratio of populations. */
const similar = Math.log(4);

/** Cities by falling population: of the world, of each region and of each nation. */
interface Holders {
  world: AssessedCity[];
  byRegion: Map<string, AssessedCity[]>;
  byNation: Map<string, AssessedCity[]>;
}
const regionsOf = keepFor(
  ({ nations }: Atlas): ReadonlyMap<string, string> =>
    new Map(nations.map(({ countryCode, region }) => [countryCode, region])),
);

/** Cities with an active record of their own for a criterion, those with a good source apart. */
const holders = keepFor((atlas: Atlas): { good: Holders; any: Holders }[] => {
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

/** Of cities by falling population, the one whose population is nearest by ratio. */
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

/** The nearest population of the nation, else of the UN region, else of the world, within the ratio; the nearest of all where none is. */
function nearest({ world, byRegion, byNation }: Holders, city: AssessedCity, region: string): AssessedCity | undefined {
  const { population } = city.place;
  const found = [byNation.get(city.countryCode), byRegion.get(region), world].map((cities = []) =>
    nearestPopulation(cities, population),
  );
  return (
    found.find((other) => other && unlikeness(other.place.population, population) <= similar) ?? found.find(Boolean)
  );
}

/** The city to look at for the criterion in column `at`; none where nobody has an active record of their own. */
export function comparable(city: AssessedCity, at: number, atlas: Atlas): AssessedCity | undefined {
  const { good, any } = holders(atlas)[at]!;
  const region = regionsOf(atlas).get(city.countryCode) ?? '';
  return nearest(good, city, region) ?? nearest(any, city, region);
}
