/** What answers each endpoint. */
import { RecentCoverage } from '../contract/answers/coverage.ts';
import type { AskedPage } from '../contract/answers/pages.ts';
import { files, routes, type RouteId } from '../contract/interface/routes.ts';
import { encode } from '../queries/encode.ts';
import { missing } from './http/problems.ts';
import { type Answer, type Published, required, registryNames } from './published.ts';
import { cursorAt, rowOf } from './answers/paging.ts';
import { valueOf } from './answers/parts.ts';
import type * as z from 'zod';
import { JsonFeed } from '../contract/answers/feed.ts';
import { type CityHistory, historyForms } from '../contract/answers/history.ts';
import { calendarText, cityEvents } from '../queries/feeds/calendar.ts';
import { citiesAnswer } from './answers/cities-answer.ts';
import type { PortalSearcher } from '../sources/portal-searcher.ts';
import { isScopeId, scopeNamed } from './reading/parameters.ts';
import type { SearchRequest } from '../contract/answers/data-map.ts';
import { changesAnswer, feedId } from './answers/changes-answer.ts';
import { compareAnswer, gapsAnswer, verdictsAnswer } from './answers/matrix-answers.ts';
import { placesAnswer } from './answers/places-answer.ts';
import { coverageAnswer } from './answers/coverage-answer.ts';
import { datasetsAnswer } from './answers/datasets-answer.ts';
import { givenTexts, queryText } from './http/query.ts';
import { datasetSearch, interpretation, languageSearch } from './answers/search.ts';

const pageAt = (page: number, published: Published): Promise<RecentCoverage> =>
  required(published, files.recent(page), RecentCoverage);

async function recentAnswer({ limit, cursor }: AskedPage, published: Published): Promise<Answer> {
  if (limit === undefined && cursor === undefined) {
    const file = files.recent();
    const body = await published.bytes(file);
    if (!body) throw missing(file);
    return { body, file, next: valueOf({ body })['next'] as string | undefined };
  }
  const first = await pageAt(1, published);
  const size = Math.max(1, first.entries.length);
  const question = `${routes.recent.path} ${first.dataDate}`;
  const from = rowOf(question, cursor, first.total);
  const end = Math.min(from + (limit ?? size), first.total);
  const pages = Array.from({ length: Math.ceil(end / size) - Math.floor(from / size) }, (_, i) =>
    pageAt(Math.floor(from / size) + i + 1, published),
  );
  const entries = (await Promise.all(pages))
    .flatMap((page) => page.entries)
    .slice(from % size, (from % size) + end - from);
  const query = { ...givenTexts({ limit }), cursor: cursorAt(question, end) };
  const next = end < first.total ? `${routes.recent.path}?${new URLSearchParams(query)}` : undefined;
  return { body: encode(RecentCoverage, { ...first, count: entries.length, entries, next }), next };
}

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
  [K in RouteId]: (query: Query<K>, published: Published, body?: unknown, searcher?: PortalSearcher) => Promise<Answer>;
} = {
  ranking: (_query, published) => wholeFile(published, files.ranking),
  countries: (_query, published) => wholeFile(published, files.countries),
  city: ({ scopeId }, published) => ofCity(scopeId, published, files.city),
  resources: ({ scopeId }, published) => ofCity(scopeId, published, files.resources),
  datasets: datasetsAnswer,
  portalSearch: async (query, published, _body, searcher) =>
    (await import('./answers/portal-search.ts')).portalSearchAnswer(query, published, searcher),
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
