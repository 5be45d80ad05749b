/** What answers each endpoint. */
import type * as z from 'zod';
import { files, routes, type RouteId } from '../contract/interface/routes.ts';
import { missing } from './http/problems.ts';
import { type Answer, type Published, registryNames } from './published.ts';
import { JsonFeed } from '../contract/answers/feed.ts';
import { type CityHistory, historyForms } from '../contract/answers/history-answers.ts';
import { calendarText, cityEvents } from '../queries/feeds/calendar.ts';
import { citiesAnswer } from './answers/cities-answer.ts';
import type { WayOut } from './answers/portal-search.ts';
import { isScopeId, scopeNamed } from './reading/scope.ts';
import { valueOf } from './answers/part-answer.ts';
import type { SearchRequest } from '../contract/answers/data-map.ts';
import { changesAnswer, feedId } from './answers/changes-answer.ts';
import { compareAnswer } from './answers/compare-answer.ts';
import { gapsAnswer } from './answers/gaps-answer.ts';
import { placesAnswer } from './answers/places-answer.ts';
import { verdictsAnswer } from './answers/verdicts-answer.ts';
import { coverageAnswer } from './answers/coverage-answer.ts';
import { datasetsAnswer } from './answers/datasets-answer.ts';
import { recentAnswer } from './answers/recent-answer.ts';
import { queryText } from './http/query.ts';
import { datasetSearch } from './answers/dataset-search.ts';
import { interpretation, languageSearch } from './answers/language-search.ts';

async function calendar(history: CityHistory, published: Published): Promise<Answer> {
  const feed = await published.json(files.feed(`cities/${history.scopeId}`, 'json'), JsonFeed);
  const events = cityEvents(history, feed, await registryNames(published)).map(async (event) => ({
    ...event,
    uid: event.name.startsWith('urn:uuid:') ? event.name.slice('urn:uuid:'.length) : await feedId(event.name),
  }));
  return {
    body: calendarText(`${history.name}: changes in open data`, await Promise.all(events)),
    type: historyForms.ics,
  };
}

async function historyAnswer(
  { scopeId, format }: z.output<(typeof routes)['history']['query']>,
  published: Published,
): Promise<Answer> {
  const found = await ofCity(scopeId, published, files.history);
  return format === 'ics' ? calendar(valueOf(found) as unknown as CityHistory, published) : found;
}

type Query<K extends RouteId> = z.output<(typeof routes)[K]['query']>;

async function fromFile(published: Published, file: string): Promise<(Answer & { body: Uint8Array }) | null> {
  const body = await published.bytes(file);
  return body && { body, file };
}

async function wholeFile(published: Published, file: string): Promise<Answer> {
  const answer = await fromFile(published, file);
  if (!answer) throw missing(file);
  return answer;
}

/** The file of a city, which may be named in other words than its scopeId. */
async function ofCity(asked: string, published: Published, fileOf: (scopeId: string) => string): Promise<Answer> {
  const known = isScopeId(asked) && (await fromFile(published, fileOf(asked)));
  if (known) return known;
  const { scopeId, notes } = await scopeNamed(published, asked, 'scopeId');
  return { ...(await wholeFile(published, fileOf(scopeId))), notes };
}

/** The address that answers GET with the same data map, so that a request by POST can be cached. */
function searchUrl({ agent: _, ...request }: SearchRequest): string {
  const given = Object.entries(request).filter(([, value]) => value !== undefined);
  return `${routes.search.path}?${queryText(new URLSearchParams(given.map(([name, value]) => [name, String(value)])))}`;
}

export const answers: {
  [K in RouteId]: (query: Query<K>, published: Published, body?: unknown, wayOut?: WayOut) => Promise<Answer>;
} = {
  ranking: (_query, published) => wholeFile(published, files.ranking),
  countries: (_query, published) => wholeFile(published, files.countries),
  city: ({ scopeId }, published) => ofCity(scopeId, published, files.city),
  resources: ({ scopeId }, published) => ofCity(scopeId, published, files.resources),
  datasets: datasetsAnswer,
  portalSearch: async (query, published, _body, wayOut) =>
    (await import('./answers/portal-search.ts')).portalSearchAnswer(query, published, wayOut),
  history: historyAnswer,
  compare: compareAnswer,
  gaps: gapsAnswer,
  coverage: coverageAnswer,
  cities: citiesAnswer,
  verdicts: verdictsAnswer,
  changes: changesAnswer,
  recent: recentAnswer,
  search: ({ q, query, ...explicit }, published) =>
    q === undefined ? datasetSearch({ query, ...explicit }, published) : languageSearch(q, explicit, published),
  searchPost: async (_query, published, body) => {
    const request = body as SearchRequest;
    return {
      ...(await datasetSearch(request, published)),
      ...(request.agent ? {} : { location: searchUrl(request) }),
      pages: searchUrl(request),
    };
  },
  places: placesAnswer,
  interpret: ({ q }, published) => interpretation(q, published),
};
