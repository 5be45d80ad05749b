/** The profiles of countries, `data/countries/<cc>.json`. */
import { existsSync, readdirSync } from 'node:fs';
import { CountryProfile } from '../contract/country-profile.ts';
import { readDataFile } from './data-files.ts';

const folder = new URL('../../data/countries/', import.meta.url);
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];

/** All profiles, by country code. */
export const profiles: readonly CountryProfile[] = files.sort().map((file) => {
  const { success, data, error } = CountryProfile.safeParse(readDataFile(`countries/${file}`));
  if (success && file === `${data.countryCode.toLowerCase()}.json`) return data;
  const [issue] = error?.issues ?? [];
  throw new Error(
    `data/countries/${file}: ${issue ? `${issue.path.join('.')}: ${issue.message}` : 'countryCode is not the name of the file'}; correct it`,
  );
});

const byCode = new Map(profiles.map((profile) => [profile.countryCode, profile]));

/** What is special about a country; nothing where it has no profile. */
export const profileOf = (countryCode: string): CountryProfile => byCode.get(countryCode) ?? { countryCode };
