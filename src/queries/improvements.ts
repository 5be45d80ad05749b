/** What would raise a city's score: each criterion it lacks, the points and rank it would gain, and a comparable city that publishes it. */
import type { AssessedCity } from '../assess/assess.ts';
import { half, percent } from '../assess/score.ts';
import type { Improvement } from '../contract/assessment.ts';
import type { Atlas } from './atlas.ts';
import { unlikeness } from './peers.ts';
import { keepFor } from '../cache.ts';

/** Rank of a city that had `points`, everything else unchanged: one more than the cities ahead of it. */
function rankWith(points: number, city: AssessedCity, atlas: Atlas): number {
  let low = 0,
    high = city.rank - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (atlas.cities[middle]!.score.points > points) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

/** Cities that have each criterion, by falling population, for all and by nation; made once an atlas. */
type Holders = { all: AssessedCity[]; byNation: Map<string, AssessedCity[]> }[];
const holders = keepFor((atlas: Atlas): Holders => {
  const sorted = atlas.cities.toSorted(
    (a, b) => b.place.population - a.place.population || (a.scopeId < b.scopeId ? -1 : 1),
  );
  return atlas.criteria.map((_, at) => {
    const all = sorted.filter((city) => city.verdicts[at]!.status === 'present');
    return { all, byNation: Map.groupBy(all, ({ countryCode }) => countryCode) };
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

/** The city with the most similar population that has the criterion: of the nation, or else of the world. */
export function comparable(city: AssessedCity, at: number, atlas: Atlas): AssessedCity | undefined {
  const { all, byNation } = holders(atlas)[at]!;
  return nearestPopulation(byNation.get(city.countryCode) ?? all, city.place.population);
}

/** Absent and partial criteria, largest gain first, then in framework order. */
export function improvements(atlas: Atlas, city: AssessedCity): Improvement[] {
  return city.verdicts
    .flatMap(({ row, status, basis }, at) => {
      if (status === 'present') return [];
      const points = city.score.points + Math.round(row.weight * 4) * (2 - half[status]);
      const example = comparable(city, at, atlas);
      const fact = example?.verdicts[at]!.facts[0];
      return [
        {
          points,
          row: {
            criterionId: row.criterionId,
            name: row.name,
            status,
            basis,
            gainPct: percent(points - city.score.points, city.score.possible),
            rankAfter: rankWith(points, city, atlas),
            example: example && fact ? { scopeId: example.scopeId, name: example.place.name, url: fact.url } : null,
          },
        },
      ];
    })
    .sort((a, b) => b.points - a.points)
    .map(({ row }) => row);
}
