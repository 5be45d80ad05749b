/** The profiles of countries, `data/countries/<cc>.json`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CountryProfile } from '../contract/data/country-profile.ts';

/** Those in a data folder; undefined without any, as in a small world. Throws an Error that names a faulty file. */
export function readProfiles(dataDir: string): CountryProfile[] | undefined {
  const folder = join(dataDir, 'countries');
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((file) => {
    const { success, data, error } = CountryProfile.safeParse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
    if (success && file === `${data.countryCode.toLowerCase()}.json`) return data;
    const [issue] = error?.issues ?? [];
    throw new Error(
      `data/countries/${file}: ${issue ? `${issue.path.join('.')}: ${issue.message}` : 'countryCode is not the name of the file'}; correct it`,
    );
  });
}

export const profiles: readonly CountryProfile[] =
  readProfiles(fileURLToPath(new URL('../../data/', import.meta.url))) ?? [];

const byCode = new Map(profiles.map((profile) => [profile.countryCode, profile]));

/** Empty for a country without a profile. */
export const profileOf = (countryCode: string): CountryProfile => byCode.get(countryCode) ?? { countryCode };

export const cityStateOf = (nation: string): string | undefined => profileOf(nation).cities?.state;

export const cityRegionBy = (iso: string) => profileOf(iso.slice(0, 2)).cities?.regions?.[iso];

export const cityRegionsOf = (nation: string) => Object.entries(profileOf(nation).cities?.regions ?? {});

/** Code of the first-level division whose government is the city's; undefined for other cities. */
export const cityRegionOf = (scopeId: string): string | undefined =>
  cityRegionsOf(scopeId.slice(0, 2).toUpperCase()).find(([, { city }]) => city === scopeId)?.[0];
