/** Places that are not assessed -> what registries list of them: the own records that a criterion counts, without a verdict. */
import type { Fact } from '../contract/data/fact.ts';
import type { Place } from '../contract/data/place.ts';
import type { FactIndex } from '../facts/index.ts';
import { nationOf } from '../facts/nations.ts';
import { criteria } from './criteria/index.ts';
import type { CriterionRow } from './criterion-row.ts';
import { Grades } from './grades.ts';
import { ownReaches } from './scope.ts';

/** A known place that has no rank. */
export interface ListedPlace {
  scopeId: string;
  countryCode: string;
  place: Place;
  /** By criterion, in framework order; never empty. */
  records: readonly { row: CriterionRow; facts: readonly Fact[] }[];
}

/** A record that says that there is nothing, or nothing of it, is no source. */
const silent: ReadonlySet<string> = new Set(['negative', 'unknown']);

/** Those of the places that have such a record, by nation and name. Whether they are assessed is not asked. `newest` is the date of the newest pinned snapshot. */
export function listedPlaces(places: Iterable<Place>, index: FactIndex, newest: string): ListedPlace[] {
  const grades = new Grades(newest);
  const names = new Intl.Collator('en');
  return [...places]
    .flatMap((place): ListedPlace[] => {
      const own = ownReaches(place, index).filter(({ fact }) => /^https?:/i.test(fact.url));
      const records = criteria.flatMap((row) => {
        const facts = grades.of(row, [own]).flatMap(({ grade, fact }) => (silent.has(grade) ? [] : [fact]));
        return facts.length > 0 ? [{ row, facts }] : [];
      });
      const { scopeId } = place;
      return records.length > 0 ? [{ scopeId, countryCode: nationOf(scopeId), place, records }] : [];
    })
    .sort(
      (a, b) =>
        (a.countryCode < b.countryCode ? -1 : a.countryCode > b.countryCode ? 1 : 0) ||
        names.compare(a.place.name, b.place.name) ||
        (a.scopeId < b.scopeId ? -1 : 1),
    );
}
