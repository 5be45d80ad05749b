/** Which places are assessed (framework, second edition, §6), by inhabitants and by the registries that hold records of their own. */
import type { Place } from '../contract/data/place.ts';
import type { Reach } from '../contract/data/fact.ts';
import type { FactIndex } from '../facts/index.ts';
import { isByPosition } from './criterion-row.ts';

/** What a place of so many inhabitants needs: own records in so many registries, or an own catalogue beside `catalogue` of them. */
export interface ScopeStep {
  population: number;
  registries: number;
  catalogue?: number;
}

/** Besides capitals of sovereign states. */
export const scopeSteps: readonly ScopeStep[] = [
  { population: 1_000_000, registries: 0 },
  { population: 200_000, registries: 2 },
  { population: 100_000, registries: 3, catalogue: 1 },
  { population: 0, registries: 5, catalogue: 4 },
];

/** Inhabitants from which on what lies around a city counts for its being assessed. */
const AROUND_COUNTS = 200_000;

/** A place's own records that count for whether it is assessed or listed. Every town has a weather station around it. */
export function ownReaches(place: Place, index: FactIndex): Reach[] {
  const counts = place.population >= AROUND_COUNTS || place.capital === true;
  return index.ofPlace(place).filter(({ level, fact }) => level === 'city' && (counts || !isByPosition(fact.kind)));
}

/** True when the place is assessed. */
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
