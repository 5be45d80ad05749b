/** Data maps as Markdown, and the names and titles that their pages and Markdown share. */
import { inSentence } from '../language/fold.ts';
import { datasetPages, type DataMap } from '../contract/answers/data-map.ts';
import { localNameOf } from '../contract/data/place.ts';
import { nationName, registryNames, type Atlas } from '../queries/atlas.ts';
import { nationMap, mapOf, type MappedPlace } from '../queries/data-map/data-map.ts';
import { firstRows } from '../queries/data-map/place-answer.ts';
import { memoize } from '../cache.ts';
import type { Area } from './json-ld.ts';
import { mapWithDatasets, portalsAt } from './city-sources.ts';
import { dataMapMarkdown } from './markdown.ts';

/** Title of a map's page and Markdown: "City data for Lyon: who publishes it, and what is missing". */
export const mapTitle = (area: string): string => `City data for ${area}: who publishes it, what is missing`;

/** The title for a place that isn't assessed: nothing is called missing there. */
export const listedTitle = (area: string): string => `City data for ${area}: who publishes it`;

/** Names of dataset kinds, countries, registries and cities; made once per atlas. */
export const mapNames = memoize(
  (
    atlas: Atlas,
  ): {
    kinds: ReadonlyMap<string, string>;
    nations: ReadonlyMap<string, string>;
    registries: ReadonlyMap<string, string>;
    cities: (scopeId: string) => string | undefined;
  } => {
    const cities = new Map(atlas.cities.map(({ scopeId, place }) => [scopeId, place.name]));
    return {
      kinds: new Map(atlas.criteria.map(({ dataset, name }) => [dataset, name])),
      nations: new Map(atlas.nations.map(({ countryCode, name }) => [countryCode, name])),
      registries: registryNames(atlas),
      cities: (scopeId: string) => cities.get(scopeId),
    };
  },
);

export const areaOf = (atlas: Atlas, { place, countryCode }: MappedPlace): Area => ({
  name: place.name,
  ...localNameOf(place),
  coordinates: place.coordinates,
  wikidata: place.wikidata,
  country: { name: nationName(atlas, countryCode), code: countryCode },
});

export const topicTitle = (topic: string): string => `${topic[0]!.toUpperCase()}${topic.slice(1).replace('-', ' ')}`;

export const worldMarkdown = (atlas: Atlas, map: DataMap, name: string): string =>
  dataMapMarkdown(map, `${name}: who publishes it, anywhere`, mapNames(atlas).kinds);

export function nationMarkdown(atlas: Atlas, code: string): string {
  const links = (places: readonly MappedPlace[] = [], form: string) =>
    places.map(({ scopeId, place }) => [place.name, datasetPages.place(scopeId) + form] as const);
  return dataMapMarkdown(
    nationMap(atlas, code),
    mapTitle(inSentence(nationName(atlas, code))),
    mapNames(atlas).kinds,
    [],
    { heading: 'Places', links: links(atlas.byNation.get(code), '.md') },
    { heading: 'Places that are not assessed', links: links(atlas.listed.get(code), '.json') },
  );
}

export const placeMarkdown = (atlas: Atlas, of: MappedPlace): string =>
  dataMapMarkdown(
    mapOf(atlas, of),
    mapTitle(of.place.name),
    mapNames(atlas).kinds,
    firstRows(mapWithDatasets(atlas, of), portalsAt(atlas, of.scopeId)),
  );
