/** What would raise a city's score: each criterion within reach that it lacks, the points and rank it would gain, and a comparable city that publishes it. */
import type { AssessedCity } from '../../assess/assess.ts';
import { percent, score, type Score } from '../../assess/score.ts';
import type { Improvement } from '../../contract/answers/assessment.ts';
import { verdictState } from '../../contract/verdict-state.ts';
import type { Atlas } from '../atlas.ts';
import { comparable } from './example.ts';
import { keepFor } from '../../cache.ts';

/** Criteria that an assessed city has: no advice is given on others, since no registry lets anyone have them. */
export const reachable = keepFor(
  ({ criteria, cities }: Atlas): ReadonlySet<string> =>
    new Set(
      criteria
        .filter((_, at) => cities.some(({ verdicts }) => verdicts[at]!.status === 'present'))
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
