/** The table of published families: every file published with the pages except downloads, made on request. */
import { familyAt, familyOf } from '../contract/published/addresses.ts';
import type { CriterionRow } from '../assess/criterion-row.ts';
import type { Atlas } from '../queries/atlas.ts';
import { citiesWithFeeds, recentCoverage } from '../queries/recent.ts';
import { cityMatrix } from '../queries/cities/matrix.ts';
import { cityAssessment } from '../queries/city/city.ts';
import { cityChanges } from '../queries/feeds/city-changes.ts';
import { criterionReport } from '../queries/criteria.ts';
import { gaps, gapAtlas } from '../queries/gaps.ts';
import { kindMap, nationMapWithTopics, worldTopicMap, isListed } from '../queries/data-map/data-map.ts';
import { datasetIndex } from '../queries/data-map/dataset-index.ts';
import { edition } from '../queries/history/edition.ts';
import { cityHistory, historySeries, worldSeries } from '../queries/history/history.ts';
import { memoizeByKey } from '../cache.ts';
import { seenReport } from '../queries/liveness.ts';
import { leaders, chances } from '../queries/ranking/ranking.ts';
import { countries, country, ranking } from '../queries/ranking/ranking.ts';
import { otherPlaces, suggestions } from '../queries/suggestions.ts';
import { vocabulary } from '../queries/vocabulary.ts';
import { englishBrief, hasBrief, hasEnglishBrief, ownBrief } from './brief-files.ts';
import { cityBadge, cityFrame } from './city-frame.ts';
import { cityMarkdown } from './page-markdown.ts';
import { countryMarkdown } from './page-markdown.ts';
import { coverageAnswer, coverageOfAll } from './members.ts';
import { criterionMarkdown } from './page-markdown.ts';
import { mapNames, nationMarkdown, placeMarkdown, topicTitle, worldMarkdown } from './dataset-files.ts';
import { descriptionFiles } from './description-files.ts';
import { siteSettings, type SiteSettings } from './site-settings.ts';
import { atom, jsonFeed, editionFeed, wholeFeed } from './feeds.ts';
import type { Shape } from '../contract/published/families.ts';
import { group, whereRoom, type Group, type Publication } from './publication.ts';
import { mapOutlines } from './map-outlines.ts';
import * as members from './members.ts';
import {
  datasetsOf,
  datasetsOfKind,
  hasDatasets,
  kindsOf,
  mapWithDatasets,
  thingsOf,
  portalsOf,
  resourcesOf,
} from './city-sources.ts';

const report = memoizeByKey(1, ({ criterionId }: CriterionRow) => criterionId, criterionReport);

/** In the order they are made: the world, then city by city, country by country, criterion by criterion. */
const groups: readonly Group[] = [
  group(members.one, {
    '/api/vocabulary.json': vocabulary,
    '/search/leaders.json': leaders,
    '/search/countries.txt': members.countriesText,
    '/search/suggestions.json': suggestions,
    '/search/portal-words.json': (atlas) => ({ things: thingsOf(atlas), ...atlas.provenance }),
    '/search/places.json': otherPlaces,
    '/api/assessments.json': ranking,
    '/ranking/chances.json': chances,
    '/api/countries.json': countries,
    '/api/gaps.json': gapAtlas,
    '/api/cities/matrix.json': cityMatrix,
    '/map/outlines.txt': mapOutlines,
    '/api/cities/changes.json': cityChanges,
    '/api/history.json': worldSeries,
    '/seen.json': seenReport,
    '/datasets.json': datasetIndex,
    '/api/datasets.json': kindsOf,
    '/releases.json': ({ releases, provenance }) => ({ releases, ...provenance }),
    '/api/coverage/recent.json': (atlas) => recentCoverage(atlas),
    '/recent.json': (atlas) => recentCoverage(atlas),
    '/feeds/recent.xml': (atlas) => atom(wholeFeed(atlas)),
    '/feeds/recent.json': (atlas) => jsonFeed(wholeFeed(atlas)),
    '/feeds/editions.xml': (atlas) => atom(editionFeed(atlas)),
    '/feeds/editions.json': (atlas) => jsonFeed(editionFeed(atlas)),
  }),
  group(members.measured, {
    '/search-quality.json': ({ provenance, questionQuality, strangersQuality }, quality) => ({
      ...quality,
      ...(questionQuality && { questions: questionQuality.parts }),
      ...(strangersQuality && { strangers: strangersQuality.parts }),
      ...provenance,
    }),
  }),
  group(members.translated, {
    '/api/interface.json': ({ provenance }, languages) => ({ languages, ...provenance }),
  }),
  group(members.tested, { '/truth.json': ({ provenance }, truth) => ({ ...truth, ...provenance }) }),
  group(members.wordScripts, {
    '/search/words.{script}.json': ({ provenance }, { lists }) => ({ ...lists, ...provenance }),
  }),
  group(members.kindScripts, {
    '/search/kinds.{script}.json': ({ provenance }, { kinds, terms }) => ({ kinds, terms, ...provenance }),
  }),
  group(members.nameScripts, { '/search/names.{script}.txt': (_, { body }) => body }),
  group(members.editions, { '/recent/{month}.json': edition }),
  group(members.furtherPages, { '/api/coverage/recent/{page}.json': recentCoverage }),
  group(members.feedsOfNations, {
    '/feeds/{country}.xml': (_, feed) => atom(feed),
    '/feeds/{country}.json': (_, feed) => jsonFeed(feed),
  }),
  group(
    members.feedsOfCities,
    {
      '/feeds/cities/{scopeId}.xml': (_, feed) => atom(feed),
      '/feeds/cities/{scopeId}.json': (_, feed) => jsonFeed(feed),
    },
    whereRoom('/feeds/cities/{scopeId}.xml', '/feeds/cities/{scopeId}.json'),
  ),
  group(
    members.cities,
    {
      '/api/assessments/scope/{scopeId}.json': cityAssessment,
      '/api/resources/{scopeId}.json': resourcesOf,
      '/api/datasets/{scopeId}.json': datasetsOf,
      '/api/history/{scopeId}.json': cityHistory,
      '/cities/{scopeId}.md': (atlas, city) =>
        cityMarkdown(cityAssessment(atlas, city), citiesWithFeeds(atlas).has(city.scopeId)),
      '/badges/{scopeId}.svg': cityBadge,
      '/embed/cities/{scopeId}.html': cityFrame,
      '/cities/{scopeId}/brief.html': ownBrief,
      '/cities/{scopeId}/brief.en.html': englishBrief,
    },
    {
      '/api/datasets/{scopeId}.json': hasDatasets,
      '/cities/{scopeId}/brief.html': hasBrief,
      '/cities/{scopeId}/brief.en.html': hasEnglishBrief,
      ...whereRoom('/cities/{scopeId}.md', '/badges/{scopeId}.svg', '/embed/cities/{scopeId}.html'),
    },
  ),
  group(
    members.places,
    { '/datasets/{nation}/{place}.json': mapWithDatasets, '/datasets/{nation}/{place}.md': placeMarkdown },
    { '/datasets/{nation}/{place}.md': (atlas, place) => atlas.otherForms && !isListed(place) },
  ),
  group(members.nations, {
    '/api/countries/{country}.json': country,
    '/api/history/{country}.json': historySeries,
    '/countries/{country}.md': (atlas, code) => countryMarkdown(country(atlas, code), atlas.criteria),
  }),
  group(members.withPlaces, {
    '/api/portals/{nation}.json': portalsOf,
    '/datasets/{nation}.json': nationMapWithTopics,
    '/datasets/{nation}.md': nationMarkdown,
  }),
  group(members.criteria, {
    '/criteria/{criterion}.json': report,
    '/criteria/{criterion}.md': (atlas, row) =>
      criterionMarkdown(report(atlas, row), atlas.registries, mapNames(atlas).nations),
    '/api/gaps/{criterion}.json': (atlas, row) => gaps(report(atlas, row), null),
    '/datasets/kinds/{dataset}.json': kindMap,
    '/datasets/kinds/{dataset}.md': (atlas, row) => worldMarkdown(atlas, kindMap(atlas, row), row.name),
  }),
  group(members.kinds, { '/api/datasets/kinds/{kind}.json': datasetsOfKind }),
  group(members.topics, {
    '/datasets/topics/{topic}.json': worldTopicMap,
    '/datasets/topics/{topic}.md': (atlas, topic) =>
      worldMarkdown(atlas, worldTopicMap(atlas, topic), `${topicTitle(topic)} data`),
  }),
  group(members.everywhere, { '/api/coverage/query/_.json': coverageOfAll }),
  group(members.everywhereByDomain, { '/api/coverage/query/_/_/{domain}.json': coverageOfAll }),
  group(members.inNation, { '/api/coverage/query/{nation}.json': coverageAnswer }),
];
const groupOf = new Map(groups.flatMap((row) => row.shapes.map((shape) => [shape, row] as const)));

const descriptions = (atlas: Atlas, settings: SiteSettings): Iterable<Publication> =>
  descriptionFiles(
    atlas,
    settings,
    () => pathsWithPage(atlas),
    (path) => fileOf(atlas, path),
  );

const briefShapes: ReadonlySet<Shape> = new Set(['/cities/{scopeId}/brief.html', '/cities/{scopeId}/brief.en.html']);

/** Paths of the files published with pages, and of pages that are written as text. */
function pathsWithPage(atlas: Atlas): string[] {
  return [...groupOf].flatMap(([shape, row]) =>
    familyAt(shape).page === undefined && !briefShapes.has(shape)
      ? []
      : [...row.files(atlas, shape)].map(({ path }) => path),
  );
}

function fileOf(atlas: Atlas, path: string): Publication | undefined {
  const shape = familyOf(path)?.family.shape;
  for (const file of (shape && groupOf.get(shape)?.files(atlas, shape)) ?? []) if (file.path === path) return file;
  return undefined;
}

/** Every published file except downloads, with the descriptions. */
export function* publications(atlas: Atlas, settings: SiteSettings = siteSettings()): Iterable<Publication> {
  for (const row of groups) yield* row.files(atlas);
  yield* descriptions(atlas, settings);
}

/** The one at a path, without making the others; undefined for pages, downloads and where nothing is published. */
export function publicationAt(
  atlas: Atlas,
  path: string,
  settings: SiteSettings = siteSettings(),
): Publication | undefined {
  const family = familyOf(path)?.family;
  if (!family || groupOf.has(family.shape)) return fileOf(atlas, path);
  if (family.tag !== undefined && family.tag !== 'Description') return undefined;
  for (const file of descriptions(atlas, settings)) if (file.path === path) return file;
  return undefined;
}
