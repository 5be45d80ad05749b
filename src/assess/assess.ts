/** Turns places and facts into assessed, ranked cities. */
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import type { Place } from '../contract/data/place.ts';
import type { FactIndex } from '../facts/index.ts';
import { countryOf } from '../facts/fact-countries.ts';
import { Catalogues } from './catalogues/evidence.ts';
import { type Estimate, coverageOf, estimate } from './coverage.ts';
import { absenceConfidence, confidenceOf, unseenIn } from './confidence.ts';
import { criteria } from './criteria/index.ts';
import { Grades } from './grades.ts';
import { registryFaults } from './faults.ts';
import { judge } from './judge.ts';
import { nearOf } from './near.ts';
import { byRank, ranksOf, score, type Score } from './score.ts';
import { isAssessed } from './scope.ts';
import type { Context, Judged, Unseen, Verdict } from './verdict.ts';

export interface AssessedCity {
  scopeId: string;
  countryCode: string;
  place: Place;
  verdicts: Verdict[];
  score: Score;
  /** One more than the cities of higher `smartnessPct`. */
  rank: number;
  /** Whether another city has the same rank. */
  tied: boolean;
}

/** Estimates of completeness by criterion and country, made when first asked for. */
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

/** Cities in the order of `byRank`, with their ranks. */
function ranked(cities: readonly Omit<AssessedCity, 'rank' | 'tied'>[]): AssessedCity[] {
  const ranks = ranksOf(cities.map(({ score: { smartnessPct } }) => smartnessPct));
  return cities.map((city, i) => ({ ...city, rank: ranks[i]!, tied: [ranks[i - 1], ranks[i + 1]].includes(ranks[i]) }));
}

/** A verdict with its confidence, from its records or, without any, from what may exist unseen. */
function withConfidence(
  verdict: Judged,
  countryCode: string,
  { fitted }: Pick<Context, 'fitted'>,
  unseenOf: (verdict: Judged, countryCode: string) => Unseen,
): Verdict {
  if (verdict.features) return { ...verdict, confidence: confidenceOf(fitted, verdict.features) };
  const unseen = unseenOf(verdict, countryCode);
  return { ...verdict, confidence: absenceConfidence(unseen), unseen };
}

/**
 * Every assessed city, best first, and the completeness behind its absences. Cities of equal score share a rank.
 * @param inScope cities to assess, where facts don't decide. @throws a sentence for each registry that criteria and
 * facts disagree on.
 */
export function assessAll(
  places: readonly Place[],
  given: Omit<Context, 'near' | 'completeness' | 'coverage' | 'grades' | 'catalogues'> & {
    index: FactIndex;
    /** Kinds of dataset. */
    kinds: readonly DatasetKind[];
  },
  inScope?: ReadonlySet<string>,
): { cities: AssessedCity[]; completeness: Completeness } {
  const faults = registryFaults(criteria, given.registries, given.index.facts);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const scope = places.filter((place) => inScope?.has(place.scopeId) ?? isAssessed(place, given.index));
  const completeness = estimates(given.index, new Set(scope.map(({ scopeId }) => scopeId)));
  const context: Context = {
    ...given,
    completeness,
    coverage: coverageOf(given.index, given.registries),
    grades: new Grades(given.newest),
    catalogues: new Catalogues(given.index, given.kinds, given),
    near: (row, place, counted) => nearOf(row, place, counted, given.index),
  };
  const judged = scope.map((place) => {
    const reaching = given.index.lists(place);
    const verdicts = criteria.map((row) => judge(row, place, reaching, context));
    return { scopeId: place.scopeId, countryCode: countryOf(place.scopeId), place, verdicts };
  });
  const unseen = unseenIn(judged, context);
  const cities = judged
    .map((city) => ({
      ...city,
      verdicts: city.verdicts.map((verdict) => withConfidence(verdict, city.countryCode, context, unseen)),
      score: score(city.verdicts),
    }))
    .sort(byRank);
  return { cities: ranked(cities), completeness };
}
