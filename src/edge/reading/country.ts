/** Finds the country a text names, the same way for every endpoint and tool, or a problem with suggestions. */
import { distance } from 'fastest-levenshtein';
import { countryKeys, type Countries, type CountryRead } from '../../language/names/countries.ts';
import { nationOf, type NationName } from '../../language/names/named.ts';
import { asSlug, nearest } from '../../queries/nearest.ts';
import { regionId } from '../../queries/cities/matrix.ts';
import { ProblemError } from '../http/problems.ts';
import type { Published } from '../published.ts';
import { and, offer, short } from './reading-notes.ts';

export interface CountryAsked {
  nation: NationName;
  notes: string[];
}

export function countryNotes(text: string, { nation, others, regionOf }: CountryRead): string[] {
  const also = [...others.map(offer), ...regionOf.map((of) => `${short(text)} in ${offer(of)}`)];
  return also.length > 0 ? [`“${short(text)}” is read as ${offer(nation)}; there is also ${and.format(also)}.`] : [];
}

/** What a text names instead of a country or city: a world region, a part of a country or a place in one. */
async function whatElse(text: string, published: Published): Promise<{ says: string; code?: string }> {
  const id = regionId(text.slice(0, 100));
  const region = (await published.vocabulary()).regions.find((one) => one.id === id);
  if (region) return { says: ` ${region.name} is a region: /api/cities?region=${region.id}` };
  const { chosen, text: read } = await published.interpret(`in ${text}`);
  const isWhole = chosen?.from === 1 && chosen.to === read.tokens.length;
  if (!chosen || chosen.edits > 0 || chosen.named.kind === 'nation' || !isWhole) return { says: '' };
  const { named } = chosen;
  const nation = nationOf(named);
  const kind = named.kind === 'place' ? 'a place in' : 'a part of';
  return { says: ` ${named.name} is ${kind} ${offer(nation)}.`, code: nation.code };
}

/** The same as a sentence; empty if we know nothing. */
export const otherKind = async (text: string, published: Published): Promise<string> =>
  (await whatElse(text, published)).says;

/** Codes of countries with similar English names, or with a name one letter off in any language. */
export function nearCountries(text: string, countries: Countries): string[] {
  const options = [...countries.options()];
  const wanted = asSlug(countryKeys(text).at(-1) ?? '');
  const found = nearest(
    wanted,
    options.map(({ id, own }) => ({ id, keys: own })),
  );
  if (found.length > 0 || wanted.length < 5) return found;
  const isNear = (key: string): boolean => Math.abs(key.length - wanted.length) <= 1 && distance(key, wanted) === 1;
  return options.flatMap(({ id, keys }) => (keys.some(isNear) ? id : [])).slice(0, 5);
}

async function unknownCountry(
  text: string,
  published: Published,
  parameter: string,
  countries: Countries,
): Promise<ProblemError> {
  const { says, code } = await whatElse(text, published);
  return new ProblemError('unknown-country', `There is no country ${short(text)}.${says}`, {
    parameter,
    did_you_mean: code ? [code] : says ? [] : nearCountries(text, countries),
  });
}

/** @throws ProblemError for a text that names no country. */
export async function countryOf(text: string, published: Published, parameter = 'country'): Promise<CountryAsked> {
  const countries = await published.countries();
  const read = countries.read(text);
  if (!read) throw await unknownCountry(text.trim(), published, parameter, countries);
  return { nation: read.nation, notes: countryNotes(text.trim(), read) };
}

/** Splits a list at commas, keeping names such as "Hong Kong, China". `isOther` marks parts that are something else. */
export function namesIn(
  parts: readonly string[],
  countries: Countries,
  isOther: (part: string) => boolean = () => false,
): string[] {
  const names: string[] = [];
  for (let from = 0, to: number; from < parts.length; from = to) {
    const first = countries.read(parts[from]!);
    const joins = (end: number): boolean => {
      const last = parts[end - 1]!;
      const read = parts.slice(from, end).some(isOther) ? null : countries.read(parts.slice(from, end).join());
      if (!read || !first || !countries.read(last)) return read !== null;
      return /^\s/.test(last) && !isCode(last) && (read.whole || read.nation.code === first.nation.code);
    };
    to = from + 1;
    for (let end = Math.min(parts.length, from + mostParts); end > to; end--) if (joins(end)) to = end;
    names.push(parts.slice(from, to).join().trim());
  }
  return names;
}
const isCode = (part: string): boolean => /^[a-z]{2,3}$/i.test(part.trim());
/** The most parts a name has: "Bonaire, Sint Eustatius and Saba" has two. */
const mostParts = 3;

export async function countriesOf(parts: readonly string[], published: Published): Promise<CountryAsked[]> {
  const found = new Map<string, CountryAsked>();
  for (const name of namesIn(parts, await published.countries())) {
    const asked = await countryOf(name, published);
    found.set(asked.nation.code, found.get(asked.nation.code) ?? asked);
  }
  return [...found.values()];
}
