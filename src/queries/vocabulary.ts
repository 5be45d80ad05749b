/** The vocabulary file, and how a text that is no id is resolved or answered with suggestions. */
import { distance } from 'fastest-levenshtein';
import { CriterionStatus, Domain, Topic } from '../contract/criterion.ts';
import { frameworks } from '../contract/routes.ts';
import { ownNames, type Place } from '../contract/place.ts';
import type { Vocabulary } from '../contract/vocabulary.ts';
import type { Atlas } from './atlas.ts';
import { regionsOf } from './cities/regions.ts';
import { citationPolicy } from './citation-policy.ts';

export function vocabulary(atlas: Atlas): Vocabulary {
  return {
    frameworks: [...frameworks],
    statuses: CriterionStatus.options,
    topics: Topic.options,
    domains: Domain.options,
    criteria: atlas.criteria.map(({ criterionId, name, domain, dataset, topics }) => ({
      criterionId,
      name,
      domain,
      dataset,
      topics,
    })),
    nations: atlas.nations.map(({ countryCode, name }) => ({
      countryCode,
      name,
      cityCount: atlas.byNation.get(countryCode)?.length ?? 0,
    })),
    regions: regionsOf(atlas).map(({ id, name }) => ({ id, name })),
    scopes: atlas.cities
      .toSorted((a, b) => b.place.population - a.place.population || (a.scopeId < b.scopeId ? -1 : 1))
      .map(({ scopeId, place }) => ({
        scopeId,
        name: place.name,
        population: place.population,
        aliases: aliases(place),
      })),
    citationPolicy,
    ...atlas.provenance,
  };
}

/** The slug after the nation. */
const slugOf = (scopeId: string) => scopeId.slice(3);

/** Lower case, marks off, everything but letters and digits to hyphens. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** Slugs of a place's names, English and local, that are not its own. */
const aliases = (place: Place): string[] =>
  [...new Set([...ownNames(place), place.names?.['en'] ?? place.name].map(fold))]
    .filter((slug) => /^[a-z0-9-]+$/.test(slug) && slug !== slugOf(place.scopeId))
    .sort();

/** Canonical scopeId of a text: itself, or the most populous city with that slug or alias, with or without the nation; null when there is none. */
export function resolveScope(words: Vocabulary, text: string): string | null {
  const wanted = fold(text.slice(0, 100));
  const [, nation, slug = wanted] = /^([a-z]{2})\.(.+)$/.exec(wanted) ?? [];
  const among = nation ? words.scopes.filter(({ scopeId }) => scopeId.startsWith(`${nation}.`)) : words.scopes;
  const found =
    among.find(({ scopeId }) => slugOf(scopeId) === slug) ?? among.find((scope) => scope.aliases.includes(slug));
  return found?.scopeId ?? null;
}

/** Letters that may differ between a text and what it was meant for: of a code none, of a short word one, since two would be another word. */
const slips = (length: number): number => (length < 3 ? 0 : length < 5 ? 1 : length < 9 ? 2 : 3);

/** Up to five of the options that are nearest to a text; none when nothing is near. Earlier options win ties. */
export function nearest(text: string, options: readonly { id: string; keys: readonly string[] }[]): string[] {
  const wanted = fold(text.slice(0, 100));
  if (wanted === '') return [];
  const limit = slips(wanted.length);
  return options
    .map(({ id, keys }) => ({
      id,
      far: Math.min(
        ...keys.map((key) =>
          key === wanted
            ? 0
            : wanted.length >= 3 && key.startsWith(wanted)
              ? 0.5
              : Math.abs(key.length - wanted.length) > limit
                ? Infinity
                : distance(wanted, key),
        ),
      ),
    }))
    .filter(({ far }) => far <= limit)
    .sort((a, b) => a.far - b.far)
    .slice(0, 5)
    .map(({ id }) => id);
}

/** Suggestions for a scopeId. */
export const nearestScopes = (words: Vocabulary, text: string): string[] =>
  nearest(
    text,
    words.scopes.map(({ scopeId, aliases }) => ({ id: scopeId, keys: [scopeId, slugOf(scopeId), ...aliases] })),
  );
