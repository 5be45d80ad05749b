/** Which places are assessed (framework §6): capitals of sovereign states, cities of a million, and cities of 200,000 with municipal evidence. */
import type { Fact } from '../contract/fact.ts';
import type { Place } from '../contract/place.ts';
import type { FactIndex } from '../facts/index.ts';

export const minimumPopulation = { always: 1_000_000, withEvidence: 200_000 } as const;

/** A map layer of a smaller area is one of the city, in square kilometres. */
const cityLayerKm2 = 5_000;

/** Kinds that show a municipality or its citizens at work, whatever their state. */
const municipal: ReadonlySet<Fact['kind']> = new Set([
  'addresses',
  'parcels',
  'buildings',
  'safety-dataset',
  'issue-api',
  'civic-group',
]);

/** Records that show a municipality at work: an active catalogue of its own, a layer of its area, or a record of one of those kinds. */
function isMunicipalEvidence(fact: Fact): boolean {
  if (fact.level !== 'city') return false;
  if (fact.kind === 'catalogue') return fact.state === 'active';
  if (fact.kind === 'map-layer') return fact.areaKm2 < cityLayerKm2;
  return municipal.has(fact.kind);
}

/** True when the place is assessed. */
export function isAssessed(place: Place, index: FactIndex): boolean {
  if (place.capital || place.population >= minimumPopulation.always) return true;
  return (
    place.population >= minimumPopulation.withEvidence &&
    index.ofPlace(place).some(({ fact }) => isMunicipalEvidence(fact))
  );
}
