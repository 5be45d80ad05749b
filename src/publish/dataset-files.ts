/**
 * The files beside the dataset pages: every data map as JSON, all but those of a place and topic as Markdown too. Of those there are
 * ten thousand, more than half of what a host may allow, and the Markdown of the place has their rows.
 */
import type { AssessedCity } from '../assess/assess.ts';
import { inSentence } from '../assess/finding.ts';
import { Topic } from '../contract/criterion.ts';
import { DataMap, DatasetIndex, datasetPages, nationMapFile, ownDomains } from '../contract/data-map.ts';
import { encode } from '../contract/encode.ts';
import { nationName, type Atlas } from '../queries/atlas.ts';
import { datasetIndex, kindMap, nationMap, nationPartMap, placeMap, topicMap, topicsOf, worldTopicMap } from '../queries/data-map.ts';
import { keepFor } from '../queries/keep.ts';
import type { Publication } from './publication.ts';
import type { Area } from './json-ld.ts';
import { dataMapMarkdown } from './markdown.ts';

const json = (page: string, shape: string, map: () => DataMap): Publication => ({ path: `${page}.json`, shape: `${shape}.json`, body: () => encode(DataMap, map()) });

/** Title of a map's page and Markdown: "City data for Lyon: who publishes it, and what is missing". */
export const mapTitle = (area: string): string => `City data for ${area}: who publishes it, what is missing`;

/** What tables call dataset kinds, nations and cities; made once an atlas. */
export const mapNames = keepFor((atlas: Atlas): { kinds: ReadonlyMap<string, string>; nations: ReadonlyMap<string, string>; cities: (scopeId: string) => string | undefined } => {
  const cities = new Map(atlas.cities.map(({ scopeId, place }) => [scopeId, place.name]));
  return {
    kinds: new Map(atlas.criteria.map(({ dataset, name }) => [dataset, name])), nations: new Map(atlas.nations.map(({ countryCode, name }) => [countryCode, name])),
    cities: (scopeId: string) => cities.get(scopeId),
  };
});

/** A city as linked data knows it. */
export const areaOf = (atlas: Atlas, { place, countryCode }: AssessedCity): Area =>
  ({ name: place.name, coordinates: place.coordinates, wikidata: place.wikidata, country: { name: nationName(atlas, countryCode), code: countryCode } });

export function* datasetFiles(atlas: Atlas): Iterable<Publication> {
  yield { path: `${datasetPages.index}.json`, shape: '/datasets.json', body: () => encode(DatasetIndex, datasetIndex(atlas)) };
  yield* overAllFiles(atlas);
  for (const [code, cities] of atlas.byNation) {
    yield* nationFiles(atlas, code);
    if (atlas.topicPages) {
      for (const asked of [...Topic.options, ...ownDomains]) {
        yield { path: nationMapFile(code, asked), shape: '/search/maps/{nation}/{asked}.json', body: () => encode(DataMap, nationPartMap(atlas, code, asked)) };
      }
    }
    for (const city of cities) yield* placeFiles(atlas, city);
  }
}

/** Name of a topic as a title: "Air quality". */
export const topicTitle = (topic: string): string => `${topic[0]!.toUpperCase()}${topic.slice(1).replace('-', ' ')}`;

/** Topics and dataset kinds over all nations. */
export function* overAllFiles(atlas: Atlas): Iterable<Publication> {
  const names = mapNames(atlas).kinds;
  for (const topic of Topic.options) yield* worldFiles(datasetPages.worldTopic(topic), '/datasets/topics/{topic}', `${topicTitle(topic)} data`, () => worldTopicMap(atlas, topic), names);
  for (const row of atlas.criteria) yield* worldFiles(datasetPages.kind(row.dataset), '/datasets/kinds/{dataset}', row.name, () => kindMap(atlas, row), names);
}

/** The map of a nation, as JSON and as Markdown. */
export function* nationFiles(atlas: Atlas, code: string): Iterable<Publication> {
  const page = datasetPages.nation(code);
  yield json(page, '/datasets/{nation}', () => nationMap(atlas, code));
  yield {
    path: `${page}.md`, shape: '/datasets/{nation}.md',
    body: () => dataMapMarkdown(nationMap(atlas, code), mapTitle(inSentence(nationName(atlas, code))), mapNames(atlas).kinds, {
      heading: 'Places', links: atlas.byNation.get(code)!.map(({ scopeId, place }) => [place.name, `${datasetPages.place(scopeId)}.md`] as const),
    }),
  };
}

/** A map over all nations, as JSON and as Markdown. */
function* worldFiles(page: string, shape: string, name: string, map: () => DataMap, names: ReadonlyMap<string, string>): Iterable<Publication> {
  yield json(page, shape, map);
  yield { path: `${page}.md`, shape: `${shape}.md`, body: () => dataMapMarkdown(map(), `${name}: who publishes it, anywhere`, names) };
}

/** The map of a place as JSON and as Markdown, and of each of its topics as JSON. */
export function* placeFiles(atlas: Atlas, city: AssessedCity): Iterable<Publication> {
  const page = datasetPages.place(city.scopeId);
  const topics = topicsOf(atlas, city);
  const within = { heading: 'Topics', links: topics.map((topic) => [topic, `${datasetPages.topic(city.scopeId, topic)}.json`] as const) };
  yield json(page, '/datasets/{nation}/{place}', () => placeMap(atlas, city));
  yield { path: `${page}.md`, shape: '/datasets/{nation}/{place}.md', body: () => dataMapMarkdown(placeMap(atlas, city), mapTitle(city.place.name), mapNames(atlas).kinds, within) };
  for (const topic of topics) yield json(datasetPages.topic(city.scopeId, topic), '/datasets/{nation}/{place}/{topic}', () => topicMap(atlas, city, topic));
}
