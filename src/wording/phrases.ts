/** Words that sentences are put together from: lists, countries, registries with their dates. */
import type { Registry } from '../contract/data/registry.ts';
import { type Place, ownNames } from '../contract/data/place.ts';
import { countryOf } from '../facts/fact-countries.ts';
import { fold } from '../language/fold.ts';

export { inSentence } from '../language/fold.ts';

export const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
export const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Starts a sentence with a name such as "the Mobility Database". */
export const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

/** A list of names. Semicolons divide them if one holds a comma, an "and" or a colon that would run into the next. */
export function inRow(names: readonly string[]): string {
  const bare = names.map((name) => name.replace(/\([^)]*\)/g, ''));
  const runsOn =
    names.length > 1 &&
    (bare.some((name) => /, | and /.test(name)) || bare.slice(0, -1).some((name) => name.includes(': ')));
  return runsOn ? `${names.slice(0, -1).join('; ')}; and ${names.at(-1)}` : and.format(names);
}

const phrases = new Map<string, string>();

/** Registries by name and snapshot date. The same few are named in most findings. */
export function registriesPhrase(registries: readonly Registry[], joined: 'and' | 'or' = 'and'): string {
  let key: string = joined;
  for (const { shortTitle, upstream } of registries) key += `\n${shortTitle}\n${upstream[0]!.date}`;
  let phrase = phrases.get(key);
  if (phrase === undefined)
    phrases.set(
      key,
      (phrase = (joined === 'and' ? and : or).format(
        registries.map(({ shortTitle, upstream }) => `${shortTitle} (${longDate(upstream[0]!.date)})`),
      )),
    );
  return phrase;
}

/** A city's bare name means the city if it has at least this many inhabitants. */
const KNOWN = 100_000;

/** Names that are no names without their article. */
const WITH_ARTICLE =
  /^(?:(?:District|Federation|State|Republic|Region|County|City) of |Federal District|National Capital|Autonomous )|(?:Territory|Territories|Islands|Country|Region|District)$/;

/** Names of subdivisions by GeoNames code: "the region X" if a city of the country, or the capital, has the same name. */
export function areaNames(
  subdivisions: ReadonlyMap<string, string>,
  places: readonly Place[],
): (code: string) => string | undefined {
  const cities = new Set(
    places
      .filter(({ population, capital }) => population >= KNOWN || capital)
      .flatMap((place) => ownNames(place).map((name) => `${countryOf(place.scopeId)} ${fold(name)}`)),
  );
  return (code) => {
    const name = subdivisions.get(code);
    if (name === undefined) return undefined;
    if (cities.has(`${code.slice(0, 2)} ${fold(name)}`)) return `the region ${name}`;
    return WITH_ARTICLE.test(name) ? `the ${name}` : name;
  };
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** ISO date as 4 August 2026. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}

/** ISO date as August 2026. */
export const monthOf = (date: string): string => longDate(date).replace(/^\d+ /, '');
