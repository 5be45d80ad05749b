/** Which places are assessed (framework, second edition, §6), by inhabitants and by the registries that hold records of their own. */
import type { Place } from '../contract/place.ts';
import type { FactIndex } from '../facts/index.ts';

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

/** True when the place is assessed. */
export function isAssessed(place: Place, index: FactIndex): boolean {
  if (place.capital) return true;
  const own = index.ofPlace(place).filter(({ level }) => level === 'city');
  const registries = new Set(own.map(({ fact }) => fact.registry)).size;
  const hasCatalogue = own.some(({ fact }) => fact.kind === 'catalogue' && fact.state === 'active');
  return scopeSteps.some(
    ({ population, registries: needed, catalogue = Infinity }) =>
      place.population >= population && registries >= (hasCatalogue ? Math.min(needed, catalogue) : needed),
  );
}
