/** The API on one screen: every endpoint, its parameters, its answer, and the file that holds the answer. */
import * as z from 'zod';
import { CityAssessment, Comparison, Countries, Gaps, Ranking } from './assessment.ts';
import { CoverageCollection, RecentCoverage } from './coverage.ts';
import { CriterionId, CriterionStatus, Topic } from './criterion.ts';
import { DataMap, Interpretation, LanguageSearch, SearchRequest } from './data-map.ts';
import { formatPattern, hasFile, isFault, parsePattern } from './pattern.ts';
import { Resources } from './resources.ts';

export const frameworks = ['smart-cities-iso', 'smart-cities'] as const;
const framework = z.enum(frameworks).default('smart-cities-iso');
const scopeId = z.string().min(1).max(80);
const text = z.string().max(500);

/** Statuses as a comma-separated list, put in the order present, partial, absent. */
const statuses = z.string().default('absent,partial')
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(CriterionStatus))
  .transform((list) => CriterionStatus.options.filter((status) => list.includes(status)));

/** Comma-separated scopeIds, in the order asked. */
const scopeIds = z.string().max(500).transform((list) => list.split(','))
  .pipe(z.array(scopeId).min(2, 'scopeIds takes 2 to 5 cities').max(5, 'scopeIds takes 2 to 5 cities'));
const country = z.string().toUpperCase().regex(/^[A-Z]{2}$/, 'country is a two-letter ISO 3166-1 code');

/** One endpoint. `file` names the published file with the same bytes, or null when the answer must be computed. */
export interface Route<Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  live: boolean;
  query: Q;
  body?: z.ZodType;
  response: R;
  /** The shapes of its files, for the docs. */
  files: string[];
  file: (query: z.output<Q>) => string | null;
}
const route = <Q extends z.ZodType, R extends z.ZodType>(row: Route<Q, R>): Route<Q, R> => row;

export const files = {
  vocabulary: '/api/vocabulary.json',
  ranking: '/api/assessments.json',
  city: (id: string) => `/api/assessments/scope/${id}.json`,
  resources: (id: string) => `/api/resources/${id}.json`,
  countries: '/api/countries.json',
  country: (code: string) => `/api/countries/${code.toLowerCase()}.json`,
  gaps: (criterion: string, countryCode?: string) =>
    countryCode ? `/api/gaps/${criterion}/${countryCode.toLowerCase()}.json` : `/api/gaps/${criterion}.json`,
  criterion: (criterion: string) => `/criteria/${criterion}.json`,
  compare: (ids: readonly string[]) => `/api/compare/${ids.join(',')}.json`,
  /** A `*` tier is `_`; `canonical` has its trailing wildcards dropped already. */
  coverage: (canonical: string) => `/api/coverage/query/${canonical.replaceAll('*', '_').replaceAll(':', '/')}.json`,
  recent: (page = 1) => (page === 1 ? '/api/coverage/recent.json' : `/api/coverage/recent/${page}.json`),
  /** Change feed as Atom or JSON Feed: of all ("recent"), a nation ("fr") or a city ("cities/fr.lyon"). */
  feed: (name: string, form: 'xml' | 'json') => `/feeds/${name}.${form}`,
};

export const routes = {
  ranking: route({
    method: 'GET', path: '/api/assessments', live: true, summary: 'All assessed cities, ranked by score.',
    query: z.object({ framework }), response: Ranking,
    files: ['/api/assessments.json'], file: () => files.ranking,
  }),
  city: route({
    method: 'GET', path: '/api/assessments/scope', live: true, summary: 'One city: score and every criterion with finding, confidence and sources.',
    query: z.object({ scopeId, framework }), response: CityAssessment,
    files: ['/api/assessments/scope/{scopeId}.json'], file: (q) => files.city(q.scopeId),
  }),
  coverage: route({
    method: 'GET', path: '/api/coverage/query', live: true, summary: 'Published, stale, siloed and missing dataset kinds for a pattern nation:place:domain:dataset, as GeoJSON.',
    query: z.object({ pattern: z.string().min(1, 'write nation:place:domain:dataset, with * for any tier'), geometry: z.enum(['point', 'none']).default('point') }),
    response: CoverageCollection,
    files: ['{nation}', '{nation}/{place}', '{nation}/{place}/{domain}', '{nation}/_/{domain}', '{nation}/_/_/{dataset}',
      '_/{place}', '_/_/{domain}', '_/_/_/{dataset}', '_'].map((shape) => `/api/coverage/query/${shape}.json`),
    file: (q) => {
      const pattern = parsePattern(q.pattern);
      return isFault(pattern) || q.geometry === 'none' || !hasFile(pattern) ? null : files.coverage(formatPattern(pattern));
    },
  }),
  recent: route({
    method: 'GET', path: '/api/coverage/recent', live: true, summary: 'The most recently re-grounded coverage entries: what changed, and why.',
    query: z.object({}), response: RecentCoverage, files: ['/api/coverage/recent.json', '/api/coverage/recent/{page}.json'], file: () => files.recent(),
  }),
  resources: route({
    method: 'GET', path: '/api/resources', live: true, summary: 'Official portals, statistics, code and interfaces of a city, its region and its nation, and news feeds.',
    query: z.object({ scopeId }), response: Resources, files: ['/api/resources/{scopeId}.json'], file: (q) => files.resources(q.scopeId),
  }),
  compare: route({
    method: 'GET', path: '/api/compare', live: true, summary: 'Two to five cities side by side, every criterion.',
    query: z.object({ scopeIds, framework }), response: Comparison,
    files: ['/api/compare/{scopeId},{scopeId}.json'], file: (q) => files.compare(q.scopeIds),
  }),
  gaps: route({
    method: 'GET', path: '/api/gaps', live: true, summary: 'Cities where a criterion is absent or partial.',
    query: z.object({ criterion: CriterionId, status: statuses, country: country.optional(), framework }), response: Gaps,
    files: ['/api/gaps/{criterion}.json', '/api/gaps/{criterion}/{country}.json'],
    file: (q) => (q.status.join() === 'partial,absent' ? files.gaps(q.criterion, q.country) : null),
  }),
  countries: route({
    method: 'GET', path: '/api/countries', live: true, summary: 'Every nation with an assessed city: count, average score, cities.',
    query: z.object({ framework }), response: Countries,
    files: ['/api/countries.json', '/api/countries/{country}.json'], file: () => files.countries,
  }),
  search: route({
    method: 'GET', path: '/api/search', live: false, summary: 'Where datasets are published, from a sentence (q) or from parameters.',
    query: z.object({ q: text, query: text, place: text, country: text, topic: Topic, use_case: text }).partial(),
    response: z.union([DataMap, LanguageSearch]), files: [], file: () => null,
  }),
  searchPost: route({
    method: 'POST', path: '/api/search', live: false, summary: 'Where datasets are published, for a request in JSON.',
    query: z.object({}), body: SearchRequest, response: DataMap, files: [], file: () => null,
  }),
  interpret: route({
    method: 'GET', path: '/api/interpret', live: false, summary: 'The intent that a sentence is read as.',
    query: z.object({ q: text }), response: Interpretation, files: [], file: () => null,
  }),
};
export type RouteId = keyof typeof routes;
