/** First-level divisions of countries, by our codes and by those of ISO 3166-2 where we know them. */
import type { Division } from '../../contract/answers/cities.ts';
import type { CountryProfile } from '../../contract/data/country-profile.ts';
import type { Atlas } from '../atlas.ts';

/** The ISO 3166-2 codes of a division. */
function isoCodes(countryCode: string, suffix: string, profiles: ReadonlyMap<string, CountryProfile>): string[] {
  const { codes = {}, codesAreIso } = profiles.get(countryCode)?.divisions ?? {};
  if (codesAreIso) return [`${countryCode}-${suffix}`];
  return Object.entries(codes).flatMap(([iso, own]) => (own === suffix ? [`${countryCode}-${iso}`] : []));
}

/** The divisions with an assessed city, by code. */
export function divisionsOf({ cities, subdivisions, profiles }: Atlas): Division[] {
  const byCountry = new Map(profiles.map((profile) => [profile.countryCode, profile]));
  const codes = new Set(cities.flatMap(({ place }) => place.admin1 ?? []));
  return [...codes].sort().flatMap((code): Division[] => {
    const name = subdivisions.get(code);
    if (name === undefined) return [];
    const iso = isoCodes(code.slice(0, 2), code.slice(3), byCountry);
    return [{ code, name, ...(iso.length > 0 ? { iso } : {}) }];
  });
}
