/** The regions, groups of countries and first-level divisions that a filter may name. */
import type { Region, Division } from '../../contract/answers/cities.ts';
import { m49Of, type Nation } from '../../contract/data/place.ts';
import type { Atlas } from '../atlas.ts';
import { fold } from '../../language/fold.ts';
import type { CountryProfile } from '../../contract/data/country-profile.ts';

function isoCodes(countryCode: string, suffix: string, profiles: ReadonlyMap<string, CountryProfile>): string[] {
  const { codes = {}, codesAreIso } = profiles.get(countryCode)?.divisions ?? {};
  if (codesAreIso) return [`${countryCode}-${suffix}`];
  return Object.entries(codes).flatMap(([iso, own]) => (own === suffix ? [`${countryCode}-${iso}`] : []));
}

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

/** A region's name in an address: "Latin America and the Caribbean" as latin-america-and-the-caribbean. */
export const regionId = (name: string): string => fold(name).replaceAll(' ', '-');

const m49 = 'https://unstats.un.org/unsd/methodology/m49/';
const codesOf = (nations: readonly Nation[], holds: (nation: Nation) => boolean): string[] =>
  nations.filter(holds).map(({ countryCode }) => countryCode);

/** Regions of UN M49, then groups of countries, each by id. */
export function regionsOf({ nations, nationGroups }: Pick<Atlas, 'nations' | 'nationGroups'>): Region[] {
  const names = [...new Set(nations.flatMap(m49Of))];
  const within = (wanted: readonly string[]) =>
    codesOf(nations, (nation) => m49Of(nation).some((name) => wanted.includes(name)));
  return [
    ...names
      .map((name): Region => ({ id: regionId(name), name, kind: 'm49', countryCodes: within([name]), source: m49 }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    ...nationGroups.map(
      ({ m49: regions = [], members, ...group }): Region => ({
        ...group,
        kind: 'group',
        countryCodes: members ?? within(regions),
      }),
    ),
  ];
}
