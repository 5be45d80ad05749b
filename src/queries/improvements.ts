/** What would raise a city's score: each criterion it lacks, the points and rank it would gain, and a comparable city that publishes it. */
import type { AssessedCity } from '../assess/assess.ts';
import { percent } from '../assess/score.ts';
import type { Improvement } from '../contract/assessment.ts';
import type { Atlas } from './atlas.ts';

/** Twice the value of a status, as in the score's integers. */
const half = { present: 2, partial: 1, absent: 0 } as const;

/** Rank of a city that had `points`, everything else unchanged: one more than the cities ahead of it. */
function rankWith(points: number, city: AssessedCity, atlas: Atlas): number {
  let low = 0, high = city.rank - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (atlas.cities[middle]!.score.points > points) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

/** How unlike two populations are: the ratio of the larger to the smaller. */
const unlike = (a: number, b: number): number => Math.max(a, 1) / Math.max(b, 1) + Math.max(b, 1) / Math.max(a, 1);

/** The city with the most similar population that has the criterion: of the nation, or else of the world. */
function comparable(city: AssessedCity, at: number, atlas: Atlas): AssessedCity | undefined {
  const closest = (among: readonly AssessedCity[]) => among
    .filter((other) => other.verdicts[at]!.status === 'present')
    .reduce<AssessedCity | undefined>((best, other) =>
      (!best || unlike(other.place.population, city.place.population) < unlike(best.place.population, city.place.population) ? other : best), undefined);
  return closest(atlas.byNation.get(city.countryCode) ?? []) ?? closest(atlas.cities);
}

/** Absent and partial criteria, largest gain first, then in framework order. */
export function improvements(atlas: Atlas, city: AssessedCity): Improvement[] {
  return city.verdicts.flatMap(({ row, status, basis }, at) => {
    if (status === 'present') return [];
    const points = city.score.points + Math.round(row.weight * 4) * (2 - half[status]);
    const example = comparable(city, at, atlas);
    const fact = example?.verdicts[at]!.facts[0];
    return [{
      points,
      row: {
        criterionId: row.criterionId, name: row.name, status, basis,
        gainPct: percent(points - city.score.points, city.score.possible), rankAfter: rankWith(points, city, atlas),
        example: example && fact ? { scopeId: example.scopeId, name: example.place.name, url: fact.url } : null,
      },
    }];
  }).sort((a, b) => b.points - a.points).map(({ row }) => row);
}
