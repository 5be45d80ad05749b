/** Which places are assessed (framework, second edition, §6), by inhabitants and own records in registries; and what is listed for the others. */
import { criteria } from './criteria/index.ts';
import { type CriterionRow, isByPosition } from './criterion-row.ts';
import { Grades } from './grades.ts';
import type { Fact, Reach } from '../contract/data/fact.ts';
import type { Place } from '../contract/data/place.ts';
import type { FactIndex } from '../facts/index.ts';
import { countryOf } from '../facts/fact-countries.ts';

/** What a place with this many inhabitants needs: own records in this many registries, or an own catalogue and records in `catalogue` of them. */
export interface ScopeStep {
  population: number;
  registries: number;
  catalogue?: number;
}

/** Capitals of sovereign states are assessed anyway. */
export const scopeSteps: readonly ScopeStep[] = [
  { population: 1_000_000, registries: 0 },
  { population: 200_000, registries: 2 },
  { population: 100_000, registries: 3, catalogue: 1 },
  { population: 0, registries: 5, catalogue: 4 },
];

/** From this many inhabitants on, records around the city count for whether it is assessed. */
const AROUND_COUNTS = 200_000;

/** A place's own records that count for whether it is assessed or listed. Every town has some weather station nearby. */
export function ownReaches(place: Place, index: FactIndex): Reach[] {
  const counts = place.population >= AROUND_COUNTS || place.capital === true;
  return index.ofPlace(place).filter(({ level, fact }) => level === 'city' && (counts || !isByPosition(fact.kind)));
}

export function isAssessed(place: Place, index: FactIndex): boolean {
  if (place.capital) return true;
  const own = ownReaches(place, index);
  const registries = new Set(own.map(({ fact }) => fact.registry)).size;
  const hasCatalogue = own.some(({ fact }) => fact.kind === 'catalogue' && fact.state === 'active');
  return scopeSteps.some(
    ({ population, registries: needed, catalogue = Infinity }) =>
      place.population >= population && registries >= (hasCatalogue ? Math.min(needed, catalogue) : needed),
  );
}

/** A place that is not assessed and has records. */
export interface ListedPlace {
  scopeId: string;
  countryCode: string;
  place: Place;
  /** By criterion, in framework order; never empty. */
  records: readonly { row: CriterionRow; facts: readonly Fact[] }[];
}

/** Grades of records that are no source. */
export const silent: ReadonlySet<string> = new Set(['negative', 'unknown']);

/** Those of the places with records that a criterion counts, by country and name. `newest` is the date of the newest pinned snapshot. */
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
      return records.length > 0 ? [{ scopeId, countryCode: countryOf(scopeId), place, records }] : [];
    })
    .sort(
      (a, b) =>
        (a.countryCode < b.countryCode ? -1 : a.countryCode > b.countryCode ? 1 : 0) ||
        names.compare(a.place.name, b.place.name) ||
        (a.scopeId < b.scopeId ? -1 : 1),
    );
}
