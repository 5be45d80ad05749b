/** The vocabulary file. */
import { CriterionStatus, Domain, Topic, VerdictState } from '../contract/criterion.ts';
import { fold } from '../language/fold.ts';
import { frameworks } from '../contract/interface/routes.ts';
import { ownNames, type Place } from '../contract/data/place.ts';
import type { Vocabulary } from '../contract/answers/vocabulary.ts';
import type { Atlas } from './atlas.ts';
import { regionsOf } from './cities/matrix.ts';
import { orderedKinds } from './datasets/ranked.ts';
import { ownSlug } from './named-scopes.ts';
import { asSlug } from './nearest.ts';

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
