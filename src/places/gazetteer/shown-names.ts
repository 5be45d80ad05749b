/**
 * The two names that are shown: the established English one and the inhabitants' own. Exceptions:
 * `data/corrections/places.json`.
 */
import { fold, isLatin } from '../../language/fold.ts';
import { decided } from '../../facts/corrections.ts';
import { profileOf } from '../../facts/countries.ts';
import type { GeoName, Names } from './place-names.ts';

type NamedRow = Pick<GeoName, 'geonameId' | 'name' | 'asciiName' | 'countryCode' | 'alternateNames'>;

/** What a place is called in English, and in its own language where that is spelled otherwise. */
interface ShownNames {
  name: string;
  localName?: string;
}

const englishNames = decided('english-name'),
  officialNames = decided('official-name'),
  localNames = decided('local-name');

export function shownNames(row: NamedRow, names: Names): ShownNames {
  const name = englishName(row, names['en']);
  const localName = localNames.get(row.geonameId)?.name ?? ownName(row, names, name);
  return localName === undefined || localName === name ? { name } : { name, localName };
}

/**
 * Natural Earth's English name if GeoNames knows it for the city and it's more than another spelling. Else GeoNames'
 * name, without marks that only transliterate.
 */
function englishName(row: NamedRow, english: string | undefined): string {
  const { geonameId, countryCode } = row;
  const { transliterated: isPlain, citySuffix } = profileOf(countryCode).names ?? {};
  const plain = isPlain ? unmarked(row.name) : row.name;
  const name = citySuffix && plain.endsWith(citySuffix) ? plain.slice(0, -citySuffix.length) : plain;
  const established = englishNames.get(geonameId)?.name;
  if (established !== undefined || english === undefined || officialNames.has(geonameId)) return established ?? name;
  if (spaceless(english) === spaceless(name)) return isPlain && isAscii(english) ? english : name;
  return isAttested(english, row) && !isLonger(english, name) ? english : name;
}

/** In plain letters, as English writes names of other scripts; an apostrophe stays within a name only: Xi'an, Ryazan. */
const unmarked = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ĐÐ]/g, 'D')
    .replace(/đ/g, 'd')
    .replace(/[‘’ʻʼ`]/g, "'")
    .replace(/(?<!\p{L})'|'(?!\p{L})/gu, '');

const isAttested = (name: string, { alternateNames }: NamedRow): boolean =>
  alternateNames.some((known) => fold(known) === fold(name));

/** The same words and more: "Palma de Mallorca". */
const isLonger = (longer: string, name: string): boolean => ` ${fold(longer)} `.includes(` ${fold(name)} `);

const spaceless = (name: string): string => fold(name).replaceAll(' ', '');
const isAscii = (name: string): boolean => /^[\x20-\x7e]+$/.test(name);

/**
 * The name in the country's likeliest language (CLDR) if it isn't in Latin letters; else GeoNames' where the English one
 * replaces it; else that language's where GeoNames has the English one: Wien.
 */
function ownName(row: NamedRow, names: Names, english: string): string | undefined {
  const { language, script } = new Intl.Locale('und', { region: row.countryCode }).maximize();
  const known = names[`${language}-${script}`] ?? names[language];
  const several = profileOf(row.countryCode).names?.severalLanguages;
  if (script !== 'Latn') return several || known === undefined || isLatin(known) ? undefined : known;
  const spoken = several || language === 'en' ? undefined : known;
  if (row.name !== english)
    return spoken !== undefined && fold(spoken) === fold(row.name) ? spoken : spoken === english ? undefined : row.name;
  return spoken === undefined || isLonger(spoken, english) || isRespaced(spoken, english) ? undefined : spoken;
}

/** Whether two names have the same letters and marks, ignoring case, spaces and hyphens. */
const isRespaced = (a: string, b: string): boolean => letters(a) === letters(b);
const letters = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '');

/** From this population on names in all scripts are kept, below it those in the script of the country. */
const ALL_SCRIPTS_POPULATION = 60_000;

/** ISO 15924 codes that cover several scripts, or for a form of one. */
const WRITTEN_IN: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};
const lettersOf = new Map<string, RegExp>();

/** Names in the script of a country's likeliest language (CLDR). */
function ownScript(countryCode: string): RegExp {
  const { script = 'Latn' } = new Intl.Locale('und', { region: countryCode }).maximize();
  const known = lettersOf.get(script);
  if (known) return known;
  const classes = (WRITTEN_IN[script] ?? [script]).map((one) => `\\p{sc=${one}}`).join('');
  const made = new RegExp(`^[${classes}\\p{P}\\p{M}\\s]+$`, 'u');
  lettersOf.set(script, made);
  return made;
}

/** True for a name in a script other than Latin that a place of this country and population keeps. */
export const isInScript = (name: string, place: { countryCode: string; population: number }): boolean =>
  !isLatin(name) && (place.population >= ALL_SCRIPTS_POPULATION || ownScript(place.countryCode).test(name));
