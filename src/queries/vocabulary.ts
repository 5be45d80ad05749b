/** The vocabulary file, and how a text that is no id is resolved or answered with suggestions. */
import { CriterionStatus, Domain, Topic, VerdictState } from '../contract/criterion.ts';
import { fold } from '../language/fold.ts';
import { frameworks } from '../contract/interface/routes.ts';
import { ownNames, type Place } from '../contract/data/place.ts';
import type { Vocabulary } from '../contract/answers/vocabulary.ts';
import type { Atlas } from './atlas.ts';
import { regionsOf } from './cities/matrix.ts';
import { orderedKinds } from './datasets/ranked.ts';
import { asSlug, nearest } from './nearest.ts';

/** What the service is and is not, said in every data map (interface §2.3). */
export const citationPolicy =
  'Open City Atlas locates sources; it does not own, host or vouch for the data they publish. Cite the publisher and keep to its licence; credit the atlas for the map.';

export function vocabulary(atlas: Atlas): Vocabulary {
  return {
    frameworks: [...frameworks],
    statuses: CriterionStatus.options,
    states: VerdictState.options,
    topics: Topic.options,
    domains: Domain.options,
    criteria: atlas.criteria.map(({ criterionId, name, domain, dataset, topics, publisher }) => ({
      criterionId,
      name,
      domain,
      dataset,
      topics,
      publisher,
    })),
    kinds: orderedKinds(atlas.kinds).map(({ id, name, domain, topic, criterion }) => ({
      kind: id,
      name,
      domain: domain ?? null,
      topic: topic ?? null,
      criterionId: criterion ?? null,
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

const ownSlug = (scopeId: string) => scopeId.slice(3);

/** Letters that people write as two where their keyboard has none of them: Koeln, Aarhus, Malmoe. */
const digraphs: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', å: 'aa', ø: 'oe', æ: 'ae' };
const inDigraphs = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßåøæ]/g, (letter) => digraphs[letter]!);

/** Slugs of a place's names, English and local, that are not its own. */
const aliases = (place: Place): string[] =>
  [
    ...new Set(
      [...ownNames(place), place.names?.['en'] ?? place.name]
        .flatMap((name) => [name, fold(name), inDigraphs(name)])
        .map(asSlug),
    ),
  ]
    .filter((slug) => /^[a-z0-9-]+$/.test(slug) && slug !== ownSlug(place.scopeId))
    .sort();

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
