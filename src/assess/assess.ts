/** Turns places and facts into assessed, ranked cities. */
import type { Place } from '../contract/place.ts';
import { criteria } from './criteria/index.ts';
import { judge, type Context, type Verdict } from './judge.ts';
import { byRank, score, type Score } from './score.ts';
import { isAssessed } from './scope.ts';

export interface AssessedCity {
  scopeId: string;
  countryCode: string;
  place: Place;
  verdicts: Verdict[];
  score: Score;
  rank: number;
}

/** Every assessed city, best first. Cities with equal points share no rank: the order of `byRank` is total. */
export function assessAll(places: readonly Place[], context: Context): AssessedCity[] {
  return places
    .filter((place) => isAssessed(place, context.index))
    .map((place) => {
      const reaching = context.index.reaching(place);
      const verdicts = criteria.map((row) => judge(row, place, reaching, context));
      return { scopeId: place.scopeId, countryCode: place.scopeId.slice(0, 2).toUpperCase(), place, verdicts, score: score(verdicts) };
    })
    .sort(byRank)
    .map((city, i) => ({ ...city, rank: i + 1 }));
}
