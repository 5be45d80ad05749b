/**
 * Cities whose government is that of a country or a first-level division, so that its records count as the city's own (framework §1).
 * The profiles of countries name them.
 */
import { profileOf } from '../../facts/countries.ts';

/** The city that a country is. */
export const cityStateOf = (nation: string): string | undefined => profileOf(nation).cities?.state;

/** The city-region with an ISO 3166-2 code. */
export const cityRegionBy = (iso: string) => profileOf(iso.slice(0, 2)).cities?.regions?.[iso];

/** The city-regions of a country, by ISO 3166-2 code. */
export const cityRegionsOf = (nation: string) => Object.entries(profileOf(nation).cities?.regions ?? {});

/** Code of the first-level division whose government is the city's; undefined for other cities. */
export const cityRegionOf = (scopeId: string): string | undefined =>
  cityRegionsOf(scopeId.slice(0, 2).toUpperCase()).find(([, { city }]) => city === scopeId)?.[0];
