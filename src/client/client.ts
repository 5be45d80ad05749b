/**
 * Typed client of the Open City Atlas. No dependencies; needs fetch, URL and AbortSignal.any, as in browsers, Node 20, Deno and workers.
 * Fetches published files, which a CDN serves, where they hold the answer; the function answers the rest.
 */
import type {
  CityAssessment,
  Countries,
  Country,
  CriterionReport,
  GapAtlas,
  Gaps,
  Ranking,
} from '../contract/answers/assessment.ts';
import type { Changes, CityHistory } from '../contract/answers/history.ts';
import type { Cities, CityGroups, Verdicts } from '../contract/answers/cities.ts';
import type { Comparison } from '../contract/answers/comparison.ts';
import type { CoverageCollection, RecentCoverage } from '../contract/answers/coverage.ts';
import type { Basis, Topic } from '../contract/criterion.ts';
import type { CityDatasets, DatasetKinds, KindDatasets } from '../contract/answers/datasets.ts';
import type { PortalSearch } from '../contract/answers/found-portals.ts';
import type { DataMap, Interpretation, LanguageSearch, SearchRequest } from '../contract/answers/data-map.ts';
import { files } from '../contract/interface/file-paths.ts';
import { formatPattern, hasFile, isFault, parsePattern } from '../contract/interface/pattern.ts';
import type { Places } from '../contract/answers/places.ts';
import type { Resources } from '../contract/answers/resources.ts';
import type { VerdictState } from '../contract/verdict-state.ts';
import type { Vocabulary } from '../contract/answers/vocabulary.ts';
import { AtlasError } from './atlas-error.ts';
import { createTransport, type ClientOptions, type RequestOptions } from './transport.ts';

export { AtlasError, type ClientOptions, type RequestOptions };

export interface DatasetRequest extends Omit<SearchRequest, 'query' | 'agent' | 'detail' | 'fields'> {
  query?: string | undefined;
}
export interface GapRequest {
  criterion: string;
  /** Default: absent and partial. Unknown only if listed here. */ status?: readonly VerdictState[];
  state?: readonly VerdictState[];
  country?: string;
  basis?: readonly Basis[];
  limit?: number;
}
/** Conditions of `/api/cities`, named as its parameters. */
export interface CityFilter {
  /** Such as "gtfs-realtime:absent,partial"; all must hold. */ criterion?: readonly string[];
  basis?: readonly Basis[];
  country?: readonly string[];
  /** ISO 3166-2 codes or names: "DE-BY", "Bavaria". */ division?: readonly string[];
  region?: readonly string[];
  population_min?: number;
  population_max?: number;
  capital?: boolean;
  /** A city, or "latitude,longitude". */ near?: string;
  radius_km?: number;
  score_min?: number;
  score_max?: number;
  better_than?: string;
  comparable_to?: string;
}
export interface CityRequest extends CityFilter {
  sort?: string;
  fields?: readonly string[];
  limit?: number;
  /** `next` of the previous answer. */ cursor?: string;
}
/** Which changes of `/api/changes`. */
export interface ChangeFilter {
  /** Day, as 2026-08-01. */ since?: string;
  country?: readonly string[];
  scopeId?: readonly string[];
  criterion?: readonly string[];
  /** Changes of our own rules too. */ rules?: boolean;
  limit?: number;
  /** From `next` of the answer before. */ cursor?: string;
}
/** Which verdicts of `/api/verdicts`: cities by id or name, or by country. */
export interface VerdictRequest {
  scopeIds?: readonly string[];
  country?: readonly string[];
  /** All if left out. */ criteria?: readonly string[];
  limit?: number;
  /** From `next` of the answer before. */ cursor?: string;
}
/** Which places of `/api/places`. */
export interface PlaceRequest {
  q?: string;
  lat?: number;
  lon?: number;
  country?: string;
  limit?: number;
}
/** Which datasets or kinds of `/api/datasets`. */
export interface DatasetFilter {
  topic?: Topic;
  /** Words of a title, of a publisher or for a kind, in any language. */ q?: string;
  limit?: number;
  /** From `next` of the answer before. */ cursor?: string;
}
export interface CompareOptions extends RequestOptions {
  /** `difference` puts the widest differences first. */ sort?: 'framework' | 'difference';
  /** `full` adds the evidence of each status, as `verdicts`. */ detail?: 'full';
}

/** Every method rejects with AtlasError, or with the signal's reason. */
export interface AtlasClient {
  /** Every possible value: topics, domains, dataset kinds, criteria, countries and cities. */
  vocabulary(options?: RequestOptions): Promise<Vocabulary>;
  /** All assessed cities, ranked. */
  ranking(options?: RequestOptions): Promise<Ranking>;
  /** One city, by scopeId ("fr.lyon") or name ("Lyon": the most populous of that name). */
  city(scopeId: string, options?: RequestOptions): Promise<CityAssessment>;
  countries(options?: RequestOptions): Promise<Countries>;
  /** One country with its cities, by ISO 3166-1 alpha-2 code. */
  country(code: string, options?: RequestOptions): Promise<Country>;
  /** A criterion with its rule and every city's status. */
  criterion(criterionId: string, options?: RequestOptions): Promise<CriterionReport>;
  /** Cities where a criterion is absent or partial, or as `status` or `state` says; unknown only on request. */
  gaps(request: GapRequest, options?: RequestOptions): Promise<Gaps>;
  /** Cities that match a filter. */
  cities(request: CityRequest, options?: RequestOptions): Promise<Cities>;
  /** Their number by country or region. */
  cityGroups(
    group: 'country' | 'region' | 'subregion',
    filter?: CityFilter,
    options?: RequestOptions,
  ): Promise<CityGroups>;
  /** Cities by criterion and country, as counts. */
  gapAtlas(options?: RequestOptions): Promise<GapAtlas>;
  /** Two to five cities side by side. */
  compare(scopeIds: readonly string[], options?: CompareOptions): Promise<Comparison>;
  /** Published data for a pattern nation:place:domain:dataset, as GeoJSON. */
  coverage(pattern: string, options?: RequestOptions): Promise<CoverageCollection>;
  /** Registry changes, newest first; page 1 is the newest. */
  recent(page?: number, options?: RequestOptions): Promise<RecentCoverage>;
  /** Changes of cities' own records, newest first, each with a permanent id. */
  changes(filter?: ChangeFilter, options?: RequestOptions): Promise<Changes>;
  /** Verdicts of up to 500 cities on any criteria. */
  verdicts(request: VerdictRequest, options?: RequestOptions): Promise<Verdicts>;
  /** Which places a name or a position may mean. */
  places(request: PlaceRequest, options?: RequestOptions): Promise<Places>;
  /** Official portals, statistics, code and news feeds. */
  resources(scopeId: string, options?: RequestOptions): Promise<Resources>;
  /** Datasets in the catalogues of a city's portals, by kind, and what was read of them. */
  cityDatasets(
    scopeId: string,
    filter?: DatasetFilter & { kind?: string },
    options?: RequestOptions,
  ): Promise<CityDatasets>;
  /** Cities that publish a kind of dataset ("trees"), and the best dataset of each. */
  kindDatasets(kind: string, filter?: DatasetFilter, options?: RequestOptions): Promise<KindDatasets>;
  /** Datasets in a city's portals, which the server asks now. Servers that can’t do that answer with status 501. */
  searchPortals(scopeId: string, q: string, options?: RequestOptions & { limit?: number }): Promise<PortalSearch>;
  /** The page after an answer; undefined after the last. Long lists come in pages. */
  next<Answer extends { next?: string }>(answer: Answer, options?: RequestOptions): Promise<Answer> | undefined;
  /** Every kind of dataset, and how many cities publish it. */
  datasetKinds(filter?: DatasetFilter, options?: RequestOptions): Promise<DatasetKinds>;
  /** Since when registries list the city's own data. */
  history(scopeId: string, options?: RequestOptions): Promise<CityHistory>;
  /** Cities and coverage for a sentence. */
  search(sentence: string, options?: RequestOptions): Promise<LanguageSearch>;
  /** Where datasets are published, for a sentence or its parts. */
  datasets(request: string | DatasetRequest, options?: RequestOptions): Promise<DataMap>;
  /** The data map of a country ("fr") or city ("fr.lyon"), or of a topic in a city. */
  dataMap(scope: string, topic?: Topic, options?: RequestOptions): Promise<DataMap>;
  /** How a sentence is read. */
  interpret(sentence: string, options?: RequestOptions): Promise<Interpretation>;
}

const isScopeId = (text: string): boolean => /^[a-z]{2}\.[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
const query = (path: string, parameters: Record<string, string | undefined>): string =>
  `${path}?${new URLSearchParams(Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined))}`;

const isEmpty = (filter: object): boolean => Object.values(filter).every((value) => value === undefined);

/** Joins lists with commas. */
const texts = (parameters: object): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, value === undefined ? value : String(value)]),
  );

/** Calls that no file answers. */
const onlyComputed = (
  get: (path: string, options?: RequestOptions) => Promise<unknown>,
): Pick<AtlasClient, 'changes' | 'verdicts' | 'places' | 'searchPortals' | 'next'> => ({
  changes: (filter = {}, options) => get(query('/api/changes', texts(filter)), options) as Promise<Changes>,
  verdicts: (request, options) => get(query('/api/verdicts', texts(request)), options) as Promise<Verdicts>,
  places: (request, options) => get(query('/api/places', texts(request)), options) as Promise<Places>,
  searchPortals: (scopeId, q, { limit, ...options } = {}) =>
    get(query('/api/datasets/search', texts({ scopeId, q, limit })), options) as Promise<PortalSearch>,
  next: <Answer extends { next?: string }>({ next }: Answer, options?: RequestOptions) =>
    next === undefined ? undefined : (get(next, options) as Promise<Answer>),
});

/** Parameters of a search for datasets, in the order of addresses. */
const mapParameters = ['query', 'place', 'country', 'topic', 'use_case', 'limit', 'cursor'] as const;

/** `createClient('https://atlas.example')`. Throws TypeError for an invalid address. */
export function createClient(origin: string, clientOptions: ClientOptions = {}): AtlasClient {
  const { get, post } = createTransport(origin, clientOptions);

  /** The file, or the function's answer if there is none, because that names the mistake. */
  const fileOr = async <T>(file: string | null, address: string, options?: RequestOptions): Promise<T> => {
    if (file !== null) {
      try {
        return (await get(file, options)) as T;
      } catch (error) {
        if (!(error instanceof AtlasError && error.status === 404)) throw error;
      }
    }
    return get(address, options) as Promise<T>;
  };
  /** The file only; a 404 is reported. */
  const file = <T>(path: string, options?: RequestOptions): Promise<T> => get(path, options) as Promise<T>;

  return {
    vocabulary: (options) => file(files.vocabulary, options),
    ranking: (options) => file(files.ranking, options),
    countries: (options) => file(files.countries, options),
    gapAtlas: (options) => file(files.gapAtlas, options),
    city: (scopeId, options) =>
      fileOr(isScopeId(scopeId) ? files.city(scopeId) : null, query('/api/assessments/scope', { scopeId }), options),
    resources: (scopeId, options) =>
      fileOr(isScopeId(scopeId) ? files.resources(scopeId) : null, query('/api/resources', { scopeId }), options),
    cityDatasets: (scopeId, filter = {}, options) =>
      fileOr(
        isScopeId(scopeId) && isEmpty(filter) ? files.datasets(scopeId) : null,
        query('/api/datasets', { scopeId, ...texts(filter) }),
        options,
      ),
    kindDatasets: (kind, filter = {}, options) =>
      fileOr(
        isSlug(kind) && isEmpty(filter) ? files.kindDatasets(kind) : null,
        query('/api/datasets', { kind, ...texts(filter) }),
        options,
      ),
    datasetKinds: (filter = {}, options) =>
      fileOr(isEmpty(filter) ? files.datasetKinds : null, query('/api/datasets', texts(filter)), options),
    history: (scopeId, options) =>
      fileOr(isScopeId(scopeId) ? files.history(scopeId) : null, query('/api/history', { scopeId }), options),
    country: (code, options) => file(files.country(encodeURIComponent(code)), options),
    criterion: (criterionId, options) => file(files.criterion(encodeURIComponent(criterionId)), options),
    recent: (page = 1, options) => file(files.recent(page), options),
    gaps: ({ criterion, status, state, country, basis, limit }, options) =>
      fileOr(
        !status && !state && !basis && !country && !limit && isSlug(criterion) ? files.gaps(criterion) : null,
        query('/api/gaps', texts({ criterion, status, state, country, basis, limit })),
        options,
      ),
    cities: (request, options) => get(query('/api/cities', texts(request)), options) as Promise<Cities>,
    cityGroups: (group, filter = {}, options) =>
      get(query('/api/cities', { ...texts(filter), group }), options) as Promise<CityGroups>,
    ...onlyComputed(get),
    compare: (scopeIds, { sort, detail, ...options } = {}) =>
      get(query('/api/compare', { scopeIds: scopeIds.join(), sort, detail }), options) as Promise<Comparison>,
    coverage: (text, options) => {
      const pattern = parsePattern(text);
      return fileOr(
        !isFault(pattern) && hasFile(pattern) ? files.coverage(formatPattern(pattern)) : null,
        query('/api/coverage/query', { pattern: text }),
        options,
      );
    },
    search: (q, options) => get(query('/api/search', { q }), options) as Promise<LanguageSearch>,
    interpret: (q, options) => get(query('/api/interpret', { q }), options) as Promise<Interpretation>,
    datasets: (request, options) => {
      const asked: DatasetRequest = typeof request === 'string' ? { query: request } : request;
      const parameters = Object.fromEntries(mapParameters.map((name) => [name, asked[name]]));
      const address = query('/api/search', texts(parameters));
      // Long addresses may be cut on the way, so they go in a body.
      return (
        address.length > 1500 && asked.query !== undefined
          ? post('/api/search', parameters, options)
          : get(address, options)
      ) as Promise<DataMap>;
    },
    dataMap: (scope, topic, options) =>
      topic
        ? (get(query('/api/search', { place: scope, topic }), options) as Promise<DataMap>)
        : file(`/datasets/${scope.toLowerCase().split('.').map(encodeURIComponent).join('/')}.json`, options),
  };
}
