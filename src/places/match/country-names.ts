/** Turns English names of countries into codes: the names of `data/nations.json`, and the aliases of their profiles. */
import * as z from 'zod';
import { fold } from '../../language/fold.ts';
import { Nation } from '../../contract/data/place.ts';
import { profiles } from '../../facts/countries.ts';
import { readDataFile } from '../../facts/data-files.ts';

let codes: Map<string, string> | undefined;

/** True when a folded name is the country's or is in it as whole words: "tobago" of Trinidad and Tobago. */
export function isPartOfCountryName(nation: string, name: string): boolean {
  codes ??= readCodes();
  return [...codes].some(([whole, code]) => code === nation && ` ${whole} `.includes(` ${name} `));
}

/** ISO 3166-1 alpha-2 code of a country by its whole English name, ignoring case and accents. Undefined for other names. */
export function countryCode(name: string): string | undefined {
  codes ??= readCodes();
  return codes.get(fold(name));
}

export const countryName = (code: string): string | undefined =>
  readCountries().find((row) => row.countryCode === code)?.name;

let nations: Nation[] | undefined;

export function readCountries(): Nation[] {
  nations ??= z.array(Nation).parse(readDataFile('nations.json'));
  return nations;
}

function readCodes(): Map<string, string> {
  const named = readCountries().flatMap(({ countryCode: code, name, names }) =>
    [
      name,
      ...Object.entries(names).flatMap(([tag, text]) => (tag === 'en' || tag.startsWith('en-') ? [text] : [])),
    ].map((text) => [fold(text), code] as const),
  );
  const aliases = profiles.flatMap(({ countryCode: code, aliases = [] }) =>
    aliases.map((name) => [fold(name), code] as const),
  );
  return new Map([...named, ...aliases]);
}

/** Alpha-2 code of an upper-case alpha-3 code (ISO 3166-1); undefined when no country has it. */
export const alpha2 = (alpha3: string): string | undefined =>
  readCountries().find((nation) => nation.alpha3 === alpha3)?.countryCode;
