/** How a text that is no id of a city or region is resolved, or answered with suggestions. */
import type { Vocabulary } from '../contract/answers/vocabulary.ts';
import { fold } from '../language/fold.ts';
import { asSlug, nearest } from './nearest.ts';

/** A scopeId without its country. */
export const ownSlug = (scopeId: string) => scopeId.slice(3);

/** A region's name in an address: "Latin America and the Caribbean" as latin-america-and-the-caribbean. */
export const regionId = (name: string): string => fold(name).replaceAll(' ', '-');

/** Canonical scopeIds of a text: the city of that id, or those with that slug, then those with that alias, with or without the country, the most populous first. */
function scopesNamed(words: Vocabulary, text: string): string[] {
  const wanted = asSlug(text.slice(0, 100));
  const [, nation, slug = wanted] = /^([a-z]{2})\.(.+)$/.exec(wanted) ?? [];
  const among = nation ? words.scopes.filter(({ scopeId }) => scopeId.startsWith(`${nation}.`)) : words.scopes;
  return [
    ...among.filter(({ scopeId }) => ownSlug(scopeId) === slug),
    ...among.filter(({ scopeId, aliases }) => ownSlug(scopeId) !== slug && aliases.includes(slug)),
  ].map(({ scopeId }) => scopeId);
}

/** Canonical scopeId of a text: itself, or the most populous city with that slug or alias, with or without the country; null when there is none. */
export const resolveScope = (words: Vocabulary, text: string): string | null => scopesNamed(words, text)[0] ?? null;

/** All cities that a text without a country may name. */
export const namesakeScopes = (words: Vocabulary, text: string): string[] =>
  /^[a-z]{2}\./i.test(text) ? [] : scopesNamed(words, text);

export const nearestScopes = (words: Vocabulary, text: string): string[] =>
  nearest(
    text,
    words.scopes.map(({ scopeId, aliases }) => ({ id: scopeId, keys: [scopeId, ownSlug(scopeId), ...aliases] })),
  );
