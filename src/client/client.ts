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
import { createTransport, type ClientOptions, type RequestOptions, type Transport } from './transport.ts';

export { AtlasError, type ClientOptions, type RequestOptions };

/** Where a long list begins and ends. */
interface Rows {
  limit?: number;
  /** From `next` of the answer before. */ cursor?: string;
}
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
export interface CityRequest extends CityFilter, Rows {
  sort?: string;
  fields?: readonly string[];
}
/** Which changes of `/api/changes`. */
export interface ChangeFilter extends Rows {
  /** Day, as 2026-08-01. */ since?: string;
  country?: readonly string[];
  scopeId?: readonly string[];
  criterion?: readonly string[];
  /** Changes of our own rules too. */ rules?: boolean;
}
/** Which verdicts of `/api/verdicts`: cities by id or name, or by country. */
export interface VerdictRequest extends Rows {
  scopeIds?: readonly string[];
  country?: readonly string[];
  /** All if left out. */ criteria?: readonly string[];
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
export interface DatasetFilter extends Rows {
  topic?: Topic;
  /** Words of a title, of a publisher or for a kind, in any language. */ q?: string;
}
export interface CompareOptions extends RequestOptions {
  /** `difference` puts the widest differences first. */ sort?: 'framework' | 'difference';
  /** `full` adds the evidence of each status, as `verdicts`. */ detail?: 'full';
}

const isScopeId = (text: string): boolean => /^[a-z]{2}\.[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
const isEmpty = (filter: object): boolean => Object.values(filter).every((value) => value === undefined);

/** Lists are joined with commas. */
const query = (path: string, parameters: object): string => {
  const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
};

/** Parameters of a search for datasets, in the order of addresses. */
const mapParameters = ['query', 'place', 'country', 'topic', 'use_case', 'limit', 'cursor'] as const;

/** Every method rejects with AtlasError, or with the signal's reason. */
export class AtlasClient {
  readonly #transport: Transport;

  constructor(origin: string, options: ClientOptions) {
    this.#transport = createTransport(origin, options);
  }

  #get<T>(path: string, options?: RequestOptions): Promise<T> {
    return this.#transport.get<T>(path, options);
  }
  /** The file, or the function's answer if there is none, because that names the mistake. */
  async #fileOr<T>(file: string | null, address: string, options?: RequestOptions): Promise<T> {
    if (file !== null) {
      try {
        return await this.#get<T>(file, options);
      } catch (error) {
        if (!(error instanceof AtlasError && error.status === 404)) throw error;
      }
    }
    return this.#get(address, options);
  }

  /** Every possible value: topics, domains, dataset kinds, criteria, countries and cities. */
  readonly vocabulary = (options?: RequestOptions): Promise<Vocabulary> => this.#get(files.vocabulary, options);
  /** All assessed cities, ranked. */
  readonly ranking = (options?: RequestOptions): Promise<Ranking> => this.#get(files.ranking, options);
  readonly countries = (options?: RequestOptions): Promise<Countries> => this.#get(files.countries, options);
  /** Cities by criterion and country, as counts. */
  readonly gapAtlas = (options?: RequestOptions): Promise<GapAtlas> => this.#get(files.gapAtlas, options);
  /** One country with its cities, by ISO 3166-1 alpha-2 code. */
  readonly country = (code: string, options?: RequestOptions): Promise<Country> =>
    this.#get(files.country(encodeURIComponent(code)), options);
  /** A criterion with its rule and every city's status. */
  readonly criterion = (criterionId: string, options?: RequestOptions): Promise<CriterionReport> =>
    this.#get(files.criterion(encodeURIComponent(criterionId)), options);
  /** Registry changes, newest first; page 1 is the newest. */
  readonly recent = (page = 1, options?: RequestOptions): Promise<RecentCoverage> =>
    this.#get(files.recent(page), options);

  #ofCity<T>(file: (scopeId: string) => string, path: string, scopeId: string, options?: RequestOptions): Promise<T> {
    return this.#fileOr(isScopeId(scopeId) ? file(scopeId) : null, query(path, { scopeId }), options);
  }
  /** One city, by scopeId ("fr.lyon") or name ("Lyon": the most populous of that name). */
  readonly city = (scopeId: string, options?: RequestOptions): Promise<CityAssessment> =>
    this.#ofCity(files.city, '/api/assessments/scope', scopeId, options);
  /** Official portals, statistics, code and news feeds. */
  readonly resources = (scopeId: string, options?: RequestOptions): Promise<Resources> =>
    this.#ofCity(files.resources, '/api/resources', scopeId, options);
  /** Since when registries list the city's own data. */
  readonly history = (scopeId: string, options?: RequestOptions): Promise<CityHistory> =>
    this.#ofCity(files.history, '/api/history', scopeId, options);

  /** Datasets in the catalogues of a city's portals, by kind, and what was read of them. */
  readonly cityDatasets = (
    scopeId: string,
    filter: DatasetFilter & { kind?: string } = {},
    options?: RequestOptions,
  ): Promise<CityDatasets> => {
    const file = isScopeId(scopeId) && isEmpty(filter) ? files.datasets(scopeId) : null;
    return this.#fileOr(file, query('/api/datasets', { scopeId, ...filter }), options);
  };
  /** Cities that publish a kind of dataset ("trees"), and the best dataset of each. */
  readonly kindDatasets = (
    kind: string,
    filter: DatasetFilter = {},
    options?: RequestOptions,
  ): Promise<KindDatasets> => {
    const file = isSlug(kind) && isEmpty(filter) ? files.kindDatasets(kind) : null;
    return this.#fileOr(file, query('/api/datasets', { kind, ...filter }), options);
  };
  /** Every kind of dataset, and how many cities publish it. */
  readonly datasetKinds = (filter: DatasetFilter = {}, options?: RequestOptions): Promise<DatasetKinds> =>
    this.#fileOr(isEmpty(filter) ? files.datasetKinds : null, query('/api/datasets', filter), options);
  /** Cities where a criterion is absent or partial, or as `status` or `state` says; unknown only on request. */
  readonly gaps = ({ criterion, ...filter }: GapRequest, options?: RequestOptions): Promise<Gaps> => {
    const file = isSlug(criterion) && isEmpty(filter) ? files.gaps(criterion) : null;
    const { status, state, country, basis, limit } = filter;
    return this.#fileOr(file, query('/api/gaps', { criterion, status, state, country, basis, limit }), options);
  };
  /** Published data for a pattern nation:place:domain:dataset, as GeoJSON. */
  readonly coverage = (text: string, options?: RequestOptions): Promise<CoverageCollection> => {
    const pattern = parsePattern(text);
    const file = !isFault(pattern) && hasFile(pattern) ? files.coverage(formatPattern(pattern)) : null;
    return this.#fileOr(file, query('/api/coverage/query', { pattern: text }), options);
  };

  /** Cities that match a filter. */
  readonly cities = (request: CityRequest, options?: RequestOptions): Promise<Cities> =>
    this.#get(query('/api/cities', request), options);
  /** Their number by country or region. */
  readonly cityGroups = (
    group: 'country' | 'region' | 'subregion',
    filter: CityFilter = {},
    options?: RequestOptions,
  ): Promise<CityGroups> => this.#get(query('/api/cities', { ...filter, group }), options);
  /** Two to five cities side by side. */
  readonly compare = (
    scopeIds: readonly string[],
    { sort, detail, ...options }: CompareOptions = {},
  ): Promise<Comparison> => this.#get(query('/api/compare', { scopeIds, sort, detail }), options);
  /** Changes of cities' own records, newest first, each with a permanent id. */
  readonly changes = (filter: ChangeFilter = {}, options?: RequestOptions): Promise<Changes> =>
    this.#get(query('/api/changes', filter), options);
  /** Verdicts of up to 500 cities on any criteria. */
  readonly verdicts = (request: VerdictRequest, options?: RequestOptions): Promise<Verdicts> =>
    this.#get(query('/api/verdicts', request), options);
  /** Which places a name or a position may mean. */
  readonly places = (request: PlaceRequest, options?: RequestOptions): Promise<Places> =>
    this.#get(query('/api/places', request), options);
  /** Datasets in a city's portals, which the server asks now. Servers that can’t do that answer with status 501. */
  readonly searchPortals = (
    scopeId: string,
    q: string,
    { limit, ...options }: RequestOptions & { limit?: number } = {},
  ): Promise<PortalSearch> => this.#get(query('/api/datasets/search', { scopeId, q, limit }), options);
  /** The page after an answer; undefined after the last. Long lists come in pages. */
  readonly next = <Answer extends { next?: string }>(
    { next }: Answer,
    options?: RequestOptions,
  ): Promise<Answer> | undefined => (next === undefined ? undefined : this.#get<Answer>(next, options));

  /** Cities and coverage for a sentence. */
  readonly search = (sentence: string, options?: RequestOptions): Promise<LanguageSearch> =>
    this.#get(query('/api/search', { q: sentence }), options);
  /** How a sentence is read. */
  readonly interpret = (sentence: string, options?: RequestOptions): Promise<Interpretation> =>
    this.#get(query('/api/interpret', { q: sentence }), options);
  /** Where datasets are published, for a sentence or its parts. */
  readonly datasets = (request: string | DatasetRequest, options?: RequestOptions): Promise<DataMap> => {
    const asked: DatasetRequest = typeof request === 'string' ? { query: request } : request;
    const parameters = Object.fromEntries(mapParameters.map((name) => [name, asked[name]]));
    const address = query('/api/search', parameters);
    // Long addresses may be cut on the way, so they go in a body.
    return address.length > 1500 && asked.query !== undefined
      ? this.#transport.post('/api/search', parameters, options)
      : this.#get(address, options);
  };
  /** The data map of a country ("fr") or city ("fr.lyon"), or of a topic in a city. */
  readonly dataMap = (scope: string, topic?: Topic, options?: RequestOptions): Promise<DataMap> =>
    topic
      ? this.#get(query('/api/search', { place: scope, topic }), options)
      : this.#get(`/datasets/${scope.toLowerCase().split('.').map(encodeURIComponent).join('/')}.json`, options);
}

/** `createClient('https://atlas.example')`. Throws TypeError for an invalid address. */
export const createClient = (origin: string, options: ClientOptions = {}): AtlasClient =>
  new AtlasClient(origin, options);
