/** Turns English names of countries into codes: the names of `data/nations.json`, and those that registries write otherwise. */
import * as z from 'zod';
import { Nation } from '../../contract/data/place.ts';
import { fold } from '../../language/fold.ts';
import { readDataFile } from '../../facts/data-files.ts';

/** Names that are neither a nation's own nor one of its English names in CLDR. */
const ALIASES: Record<string, string> = {
  'Bosnia and Herz.': 'BA',
  Congo: 'CG',
  'Congo, Republic of the': 'CG',
  'Dem. Rep. Congo': 'CD',
  'Democratic Republic of the Congo': 'CD',
  'Dominican Rep.': 'DO',
  'Great Britain': 'GB',
  Macau: 'MO',
  Macedonia: 'MK',
  'Republic of Korea': 'KR',
  'Russian Federation': 'RU',
  Swaziland: 'SZ',
  'Taiwan, Province of China': 'TW',
  'The Gambia': 'GM',
  Turkey: 'TR',
  'United States of America': 'US',
  USA: 'US',
  UK: 'GB',
  'Viet Nam': 'VN',
  'Cape Verde': 'CV',
  'Czech Republic': 'CZ',
  'Ivory Coast': 'CI',
  Burma: 'MM',
  'East Timor': 'TL',
  'Holy See': 'VA',
  'Central African Rep.': 'CF',
  'Eq. Guinea': 'GQ',
  'Solomon Is.': 'SB',
  'S. Sudan': 'SS',
};

let codes: Map<string, string> | undefined;

/** True when a folded name is that of the nation or stands in it by whole words: "tobago" of Trinidad and Tobago. */
export function standsInNameOf(nation: string, name: string): boolean {
  codes ??= readCodes();
  return [...codes].some(([whole, code]) => code === nation && ` ${whole} `.includes(` ${name} `));
}

/** ISO 3166-1 alpha-2 code of a country by its whole English name, whatever its case and accents; undefined when no nation bears it. */
export function countryCode(name: string): string | undefined {
  codes ??= readCodes();
  return codes.get(fold(name));
}

/** English name of a country. */
export const countryName = (code: string): string | undefined =>
  readNations().find((row) => row.countryCode === code)?.name;

let nations: Nation[] | undefined;

export function readNations(): Nation[] {
  nations ??= z.array(Nation).parse(readDataFile('nations.json'));
  return nations;
}

function readCodes(): Map<string, string> {
  const named = readNations().flatMap(({ countryCode: code, name, names }) =>
    [
      name,
      ...Object.entries(names).flatMap(([tag, text]) => (tag === 'en' || tag.startsWith('en-') ? [text] : [])),
    ].map((text) => [fold(text), code] as const),
  );
  return new Map([...named, ...Object.entries(ALIASES).map(([name, code]) => [fold(name), code] as const)]);
}
