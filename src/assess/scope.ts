/** Which places are assessed (framework §6): capitals of sovereign states, cities of a million, and cities of 200,000 with municipal evidence. */
import type { Fact } from '../contract/fact.ts';
import type { Place } from '../contract/place.ts';
import type { FactIndex } from '../facts/index.ts';

export const minimumPopulation = { always: 1_000_000, withEvidence: 200_000 } as const;

/** Records that show a municipality at work: an active catalogue of its own, or an address source of its own. */
function isMunicipalEvidence(fact: Fact): boolean {
  if (fact.level !== 'city') return false;
  if (fact.kind === 'catalogue') return fact.state === 'active';
  return fact.kind === 'addresses' || fact.kind === 'parcels' || fact.kind === 'buildings';
}

/** True when the place is assessed. */
export function isAssessed(place: Place, index: FactIndex): boolean {
  if (place.capital || place.population >= minimumPopulation.always) return true;
  return place.population >= minimumPopulation.withEvidence && index.reaching(place).some(({ fact }) => isMunicipalEvidence(fact));
}
