/** Turns what is known of a record that its registry lists no more into the cities it was of, as the importer of the registry places those of today. */
import type { Fact } from '../contract/fact.ts';
import { reach as gbfsReach } from './gbfs-systems.ts';
import { sourceReach } from './tables/source-reach.ts';
import type { Gazetteer } from './match/match-place.ts';

/** What a history tells of such a record: its id, its nation and division as upstream wrote them, and in words where it was. */
export interface Vanished {
  record: string;
  country: string;
  subdivision: string;
  place: string;
  url: string;
}
type Places = NonNullable<Fact['places']>;

/** `sources/<path>.json` of the id `<path>#<layer>/<name>`. Counties and areas of the Census are no cities. */
function ofSource({ record, country, subdivision, place, url }: Vanished, gazetteer: Gazetteer): Places {
  if (place === '' || /^(?:county|census):/.test(place)) return [];
  const path = `sources/${record.split('#')[0]}.json`;
  const hosts = URL.canParse(url) ? [new URL(url).host] : [];
  const found = sourceReach(path, { country, state: subdivision, city: place }, hosts, gazetteer);
  return found.level === 'city' ? (found.places ?? []) : [];
}

function ofSystem({ country, place }: Vanished, gazetteer: Gazetteer): Places {
  const nation = country.toUpperCase();
  if (!gazetteer.hasNation(nation)) return [];
  const found = gbfsReach({ Location: place, Name: place }, nation, gazetteer);
  return found.level === 'city' ? (found.places ?? []) : [];
}

/** Registries whose gone records say of which city they were, and what kind of thing of it. Of the others none is kept. */
const byRegistry: Readonly<Record<string, (vanished: Vanished, gazetteer: Gazetteer) => Places>> = {
  'gbfs-systems': ofSystem,
  'openaddresses-sources': ofSource,
};

/** The cities of a record that is listed no more; none where they cannot be told. */
export const vanishedPlaces = (registry: string, vanished: Vanished, gazetteer: Gazetteer): Places =>
  byRegistry[registry]?.(vanished, gazetteer) ?? [];

/** Whether records of a registry are kept when they are gone. */
export const keepsVanished = (registry: string): boolean => registry in byRegistry;
