/** Words that sentences are put together from: lists, countries, registries with their dates. */
import type { Registry } from '../contract/data/registry.ts';
import { longDate } from './dates.ts';

export const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
export const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Starts a sentence with a name such as "the Mobility Database". */
export const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

/** Names in a row; semicolons divide them where one holds a comma. */
export function inRow(names: readonly string[]): string {
  const commas = names.length > 1 && names.some((name) => name.replace(/\([^)]*\)/g, '').includes(', '));
  return commas ? `${names.slice(0, -1).join('; ')}; and ${names.at(-1)}` : and.format(names);
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

const withArticle =
  /^(?:United |Netherlands|Philippines|Maldives|Bahamas|Gambia|Comoros|Solomon Islands|Marshall Islands|Seychelles|DR Congo|Republic of |Central African Republic|Dominican Republic|Cook Islands|Falkland Islands|Faroe Islands|Cayman Islands)/;
/** A country's name inside a sentence. */
export const inSentence = (country: string): string => (withArticle.test(country) ? `the ${country}` : country);
