/** Turns places and facts into assessed, ranked cities. */
import type { Place } from '../contract/place.ts';
import type { FactIndex } from '../facts/index.ts';
import { nationOf } from '../facts/nations.ts';
import { coverageOf } from './claims.ts';
import { estimate, type Estimate } from './completeness.ts';
import { criteria } from './criteria/index.ts';
import { Grades } from './grades.ts';
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

/** Estimates of completeness by criterion and nation, made when first asked for. */
export type Completeness = Context['completeness'];

function estimates(index: FactIndex, inScope: ReadonlySet<string>): Completeness {
  const known = new Map<string, Estimate | null>();
  return (row, countryCode) => {
    if (!row.recapture) return null;
    const key = `${row.criterionId} ${countryCode}`;
    if (!known.has(key)) known.set(key, estimate(row.recapture, index.ofNation(countryCode), inScope));
    return known.get(key)!;
  };
}

/** The verdicts of a nation's cities, in the order of these: from `judge`, or from what is known to come out the same. */
export type VerdictsIn = (countryCode: string, cities: readonly Place[], judge: (city: Place) => Verdict[]) => Verdict[][];

/** Every assessed city, best first, and the completeness behind its absences. No two cities share a rank: the order of `byRank` is total. */
export function assessAll(
  places: readonly Place[], given: Omit<Context, 'completeness' | 'coverage' | 'grades'> & { index: FactIndex },
  verdictsIn: (scope: readonly Place[]) => VerdictsIn = () => (_nation, cities, judged) => cities.map(judged),
): { cities: AssessedCity[]; completeness: Completeness } {
  const scope = places.filter((place) => isAssessed(place, given.index));
  const completeness = estimates(given.index, new Set(scope.map(({ scopeId }) => scopeId)));
  const context: Context = { ...given, completeness, coverage: coverageOf(given.index), grades: new Grades() };
  const judged = (place: Place): Verdict[] => {
    const reaching = given.index.lists(place);
    return criteria.map((row) => judge(row, place, reaching, context));
  };
  const inNation = verdictsIn(scope);
  const cities = [...Map.groupBy(scope, ({ scopeId }) => nationOf(scopeId))]
    .flatMap(([countryCode, of]) => {
      const found = inNation(countryCode, of, judged);
      return of.map((place, i) => ({ scopeId: place.scopeId, countryCode, place, verdicts: found[i]!, score: score(found[i]!) }));
    })
    .sort(byRank)
    .map((city, i) => ({ ...city, rank: i + 1 }));
  return { cities, completeness };
}
