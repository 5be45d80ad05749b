/** Families × atlas -> files: every file that is published beside the pages and is no download, made when asked for. */
import { familyAt, familyOf } from '../contract/published/addresses.ts';
import type { CriterionRow } from '../assess/criterion-row.ts';
import type { Atlas } from '../queries/atlas.ts';
import { citiesWithFeeds } from '../queries/city-feeds.ts';
import { cityMatrix } from '../queries/cities/matrix.ts';
import { cityAssessment } from '../queries/city/city.ts';
import { cityChanges } from '../queries/feeds/city-changes.ts';
import { criterionReport, gaps } from '../queries/criteria.ts';
import { kindMap, nationMap, nationPartMap, worldTopicMap } from '../queries/data-map/data-map.ts';
import { datasetIndex } from '../queries/data-map/dataset-index.ts';
import { edition } from '../queries/editions/edition.ts';
import { gapAtlas } from '../queries/gap-atlas.ts';
import { cityHistory } from '../queries/history/city.ts';
import { historySeries, worldSeries } from '../queries/history/series.ts';
import { keepFor, keepLast } from '../cache.ts';
import { seenReport } from '../queries/liveness.ts';
import { leaders } from '../queries/ranking/leaders.ts';
import { isListed, mapOf } from '../queries/data-map/listed-map.ts';
import { countries, country, ranking } from '../queries/ranking/ranking.ts';
import { recentCoverage } from '../queries/recent.ts';
import { otherPlaces, suggestions } from '../queries/suggestions.ts';
import { vocabulary } from '../queries/vocabulary.ts';
import { cityBadge, cityFrame } from './city-frame.ts';
import { cityMarkdown } from './city-markdown.ts';
import { countryMarkdown } from './country-markdown.ts';
import { coverageAnswer, coverageOfAll } from './coverage-files.ts';
import { criterionMarkdown } from './criterion-markdown.ts';
import { mapNames, nationMarkdown, placeMarkdown, topicTitle, worldMarkdown } from './dataset-files.ts';
import { descriptionFiles } from './description-files.ts';
import { siteSettings, type SiteSettings } from './site-settings.ts';
import { examplesOf } from './examples.ts';
import { atom, jsonFeed } from './feed-text.ts';
import { group, whereRoom, type Group } from './group.ts';
import { countriesText } from './name-files.ts';
import { mapOutlines } from './map-outlines.ts';
import * as of from './members.ts';
import type { Publication } from './publication.ts';
import { editionFeed, wholeFeed } from './recent-files.ts';
import { portalThings } from '../language/word-files.ts';
import { chances } from '../queries/ranking/chances.ts';
import { portalsOf } from './portal-files.ts';
import { resourcesOf } from './resource-files.ts';

const report = keepLast(1, ({ criterionId }: CriterionRow) => criterionId, criterionReport);

/** In the order of making: first what is of the world, then what is made city by city, nation by nation, criterion by criterion. */
const sitemap: readonly Group[] = [
  group(of.one, {
    '/api/vocabulary.json': vocabulary,
    '/search/leaders.json': leaders,
    '/search/countries.txt': countriesText,
    '/search/suggestions.json': suggestions,
    '/search/portal-words.json': ({ words, provenance }) => ({ things: portalThings(words), ...provenance }),
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
    '/api/coverage/recent.json': (atlas) => recentCoverage(atlas),
    '/recent.json': (atlas) => recentCoverage(atlas),
    '/feeds/recent.xml': (atlas) => atom(wholeFeed(atlas)),
    '/feeds/recent.json': (atlas) => jsonFeed(wholeFeed(atlas)),
    '/feeds/editions.xml': (atlas) => atom(editionFeed(atlas)),
    '/feeds/editions.json': (atlas) => jsonFeed(editionFeed(atlas)),
  }),
  group(of.measured, {
    '/search-quality.json': ({ provenance, questionQuality }, quality) => ({
      ...quality,
      ...(questionQuality && { questions: questionQuality.parts }),
      ...provenance,
    }),
  }),
  group(of.tested, { '/truth.json': ({ provenance }, truth) => ({ ...truth, ...provenance }) }),
  group(of.wordScripts, {
    '/search/words.{script}.json': ({ provenance }, { lists }) => ({ ...lists, ...provenance }),
  }),
  group(of.nameScripts, { '/search/names.{script}.txt': (_, { body }) => body }),
  group(of.editions, { '/recent/{month}.json': edition }),
  group(of.furtherPages, { '/api/coverage/recent/{page}.json': recentCoverage }),
  group(of.feedsOfNations, {
    '/feeds/{country}.xml': (_, feed) => atom(feed),
    '/feeds/{country}.json': (_, feed) => jsonFeed(feed),
  }),
  group(
    of.feedsOfCities,
    {
      '/feeds/cities/{scopeId}.xml': (_, feed) => atom(feed),
      '/feeds/cities/{scopeId}.json': (_, feed) => jsonFeed(feed),
    },
    whereRoom('/feeds/cities/{scopeId}.json'),
  ),
  group(
    of.cities,
    {
      '/api/assessments/scope/{scopeId}.json': cityAssessment,
      '/api/resources/{scopeId}.json': resourcesOf,
      '/api/history/{scopeId}.json': cityHistory,
      '/cities/{scopeId}.md': (atlas, city) =>
        cityMarkdown(cityAssessment(atlas, city), citiesWithFeeds(atlas).has(city.scopeId)),
      '/badges/{scopeId}.svg': cityBadge,
      '/embed/cities/{scopeId}.html': cityFrame,
    },
    whereRoom('/cities/{scopeId}.md', '/badges/{scopeId}.svg', '/embed/cities/{scopeId}.html'),
  ),
  group(
    of.places,
    { '/datasets/{nation}/{place}.json': mapOf, '/datasets/{nation}/{place}.md': placeMarkdown },
    { '/datasets/{nation}/{place}.md': (atlas, place) => atlas.otherForms && !isListed(place) },
  ),
  group(of.nations, {
    '/api/countries/{country}.json': country,
    '/api/history/{country}.json': historySeries,
    '/countries/{country}.md': (atlas, code) => countryMarkdown(country(atlas, code), atlas.criteria),
  }),
  group(of.withPlaces, {
    '/api/portals/{nation}.json': portalsOf,
    '/datasets/{nation}.json': nationMap,
    '/datasets/{nation}.md': nationMarkdown,
  }),
  group(of.nationTopics, {
    '/search/maps/{nation}/{asked}.json': (atlas, [code, asked]) => nationPartMap(atlas, code, asked),
  }),
  group(of.criteria, {
    '/criteria/{criterion}.json': report,
    '/criteria/{criterion}.md': (atlas, row) =>
      criterionMarkdown(report(atlas, row), atlas.registries, mapNames(atlas).nations),
    '/api/gaps/{criterion}.json': (atlas, row) => gaps(report(atlas, row), null),
    '/datasets/kinds/{dataset}.json': kindMap,
    '/datasets/kinds/{dataset}.md': (atlas, row) => worldMarkdown(atlas, kindMap(atlas, row), row.name),
  }),
  group(of.topics, {
    '/datasets/topics/{topic}.json': worldTopicMap,
    '/datasets/topics/{topic}.md': (atlas, topic) =>
      worldMarkdown(atlas, worldTopicMap(atlas, topic), `${topicTitle(topic)} data`),
  }),
  group(of.everywhere, { '/api/coverage/query/_.json': coverageOfAll }),
  group(of.everywhereByDomain, { '/api/coverage/query/_/_/{domain}.json': coverageOfAll }),
  group(of.inNation, { '/api/coverage/query/{nation}.json': coverageAnswer }),
];
const groupOf = new Map(sitemap.flatMap((row) => row.shapes.map((shape) => [shape, row] as const)));

/** Addresses that are shown as examples. */
const exampleAddresses = keepFor((atlas: Atlas): ReadonlySet<string> => {
  const examples = examplesOf(atlas);
  return new Set([...groupOf.keys()].flatMap((shape) => examples?.addresses(shape) ?? []));
});
const bodies = keepFor((_: Atlas) => new Map<string, string>());

/** What is shown as an example too is made once an atlas, by whichever asks first. */
function shared(atlas: Atlas, file: Publication): Publication {
  if (!exampleAddresses(atlas).has(file.path)) return file;
  const kept = bodies(atlas);
  return { ...file, body: () => kept.get(file.path) ?? kept.set(file.path, file.body()).get(file.path)! };
}

const descriptions = (atlas: Atlas, settings: SiteSettings): Iterable<Publication> =>
  descriptionFiles(
    atlas,
    settings,
    () => pathsWithPage(atlas),
    (path) => fileOf(atlas, path),
  );

/** Paths of the families that stand beside a page. */
function pathsWithPage(atlas: Atlas): string[] {
  return [...groupOf].flatMap(([shape, row]) =>
    familyAt(shape).page === undefined ? [] : [...row.files(atlas, shape)].map(({ path }) => path),
  );
}

/** Of the families above. */
function fileOf(atlas: Atlas, path: string): Publication | undefined {
  const shape = familyOf(path)?.family.shape;
  for (const file of (shape && groupOf.get(shape)?.files(atlas, shape)) ?? [])
    if (file.path === path) return shared(atlas, file);
  return undefined;
}

/** Every published file that is not a download, and what describes them. */
export function* publications(atlas: Atlas, settings: SiteSettings = siteSettings()): Iterable<Publication> {
  for (const row of sitemap) for (const file of row.files(atlas)) yield shared(atlas, file);
  yield* descriptions(atlas, settings);
}

/** The one of these at a path, without going through the others; undefined where nothing is published, a page, or a download. */
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
