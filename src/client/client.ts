/**
 * Typed client of the Open City Atlas. No dependency; needs fetch, URL and AbortSignal.any, as browsers, Node 20, Deno and workers have.
 * Where a published file holds the answer the file is asked for, which a CDN serves; the function answers the rest.
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
import type { Cities, CityGroups } from '../contract/answers/cities.ts';
import type { Comparison } from '../contract/answers/comparison.ts';
import type { CoverageCollection, RecentCoverage } from '../contract/answers/coverage.ts';
import type { Basis, Topic } from '../contract/criterion.ts';
import type { DataMap, Interpretation, LanguageSearch, SearchRequest } from '../contract/answers/data-map.ts';
import { files } from '../contract/interface/file-paths.ts';
import { formatPattern, hasFile, isFault, parsePattern } from '../contract/interface/pattern.ts';
import type { CityHistory } from '../contract/answers/history-answers.ts';
import type { Resources } from '../contract/answers/resources.ts';
import type { VerdictState } from '../contract/verdict-state.ts';
import type { Vocabulary } from '../contract/answers/vocabulary.ts';
import { AtlasError } from './atlas-error.ts';
import { createTransport, type ClientOptions, type RequestOptions } from './transport.ts';

export { AtlasError, type ClientOptions, type RequestOptions };

export interface DatasetRequest extends Omit<SearchRequest, 'query' | 'agent'> {
  query?: string | undefined;
}
export interface GapRequest {
  criterion: string;
  /** Absent and partial where neither is given; unknown only where one of the three names it. */ status?: readonly VerdictState[];
  state?: readonly VerdictState[];
  country?: string;
  basis?: readonly Basis[];
}
/** Conditions of `/api/cities`, as its parameters are called. */
export interface CityFilter {
  /** As in "gtfs-realtime:absent,partial"; each has to hold. */ criterion?: readonly string[];
  basis?: readonly Basis[];
  country?: readonly string[];
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
  /** From `next` of the answer before. */ cursor?: string;
}
export interface CompareOptions extends RequestOptions {
  /** `difference` puts the widest differences first. */ sort?: 'framework' | 'difference';
}

/** Every method rejects with AtlasError, or with the signal's reason. */
export interface AtlasClient {
  /** Topics, domains, dataset kinds, criteria, nations and cities: everything that a parameter can be. */
  vocabulary(options?: RequestOptions): Promise<Vocabulary>;
  /** All assessed cities, ranked. */
  ranking(options?: RequestOptions): Promise<Ranking>;
  /** One city, by scopeId ("fr.lyon") or name ("Lyon": the most populous of that name). */
  city(scopeId: string, options?: RequestOptions): Promise<CityAssessment>;
  countries(options?: RequestOptions): Promise<Countries>;
  /** One nation with its cities, by ISO 3166-1 alpha-2 code. */
  country(code: string, options?: RequestOptions): Promise<Country>;
  /** A criterion: its rule, and every city's status. */
  criterion(criterionId: string, options?: RequestOptions): Promise<CriterionReport>;
  /** Cities where a criterion is absent or partial, or whatever `status` or `state` names; where it is unknown only if that is named. */
  gaps(request: GapRequest, options?: RequestOptions): Promise<Gaps>;
  /** Cities that are as asked. */
  cities(request: CityRequest, options?: RequestOptions): Promise<Cities>;
  /** How many they are, by nation or region. */
  cityGroups(
    group: 'country' | 'region' | 'subregion',
    filter?: CityFilter,
    options?: RequestOptions,
  ): Promise<CityGroups>;
  /** Criterion × nation as numbers of cities. */
  gapAtlas(options?: RequestOptions): Promise<GapAtlas>;
  /** Two to five cities side by side. */
  compare(scopeIds: readonly string[], options?: CompareOptions): Promise<Comparison>;
  /** What is published for a pattern nation:place:domain:dataset, as GeoJSON. */
  coverage(pattern: string, options?: RequestOptions): Promise<CoverageCollection>;
  /** What changed in the registries, newest first; page 1 is the newest. */
  recent(page?: number, options?: RequestOptions): Promise<RecentCoverage>;
  /** Official portals, statistics, code and news feeds. */
  resources(scopeId: string, options?: RequestOptions): Promise<Resources>;
  /** Since when registries list what is the city's own. */
  history(scopeId: string, options?: RequestOptions): Promise<CityHistory>;
  /** Cities and coverage for a sentence. */
  search(sentence: string, options?: RequestOptions): Promise<LanguageSearch>;
  /** Where datasets are published: a sentence, or its parts. */
  datasets(request: string | DatasetRequest, options?: RequestOptions): Promise<DataMap>;
  /** The published data map of a nation ("fr") or a city ("fr.lyon"); of a topic of a city what the function cuts from it. */
  dataMap(scope: string, topic?: Topic, options?: RequestOptions): Promise<DataMap>;
  /** How a sentence is read. */
  interpret(sentence: string, options?: RequestOptions): Promise<Interpretation>;
}

const isScopeId = (text: string): boolean => /^[a-z]{2}\.[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
const isSlug = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
const query = (path: string, parameters: Record<string, string | undefined>): string =>
  `${path}?${new URLSearchParams(Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined))}`;

/** Lists by comma, all else as it is written. */
const texts = (parameters: object): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, value === undefined ? value : String(value)]),
  );

/** A client of the atlas at an origin, as in `createClient('https://atlas.example')`. Throws TypeError for what is no address. */
export function createClient(origin: string, clientOptions: ClientOptions = {}): AtlasClient {
  const { get, post } = createTransport(origin, clientOptions);

  /** The file, or where there is none what the function says, which names the mistake. */
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
  /** Only a file: a 404 is told as it is. */
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
    history: (scopeId, options) =>
      fileOr(isScopeId(scopeId) ? files.history(scopeId) : null, query('/api/history', { scopeId }), options),
    country: (code, options) => file(files.country(encodeURIComponent(code)), options),
    criterion: (criterionId, options) => file(files.criterion(encodeURIComponent(criterionId)), options),
    recent: (page = 1, options) => file(files.recent(page), options),
    gaps: ({ criterion, status, state, country, basis }, options) =>
      fileOr(
        !status && !state && !basis && !country && isSlug(criterion) ? files.gaps(criterion) : null,
        query('/api/gaps', { criterion, status: status?.join(), state: state?.join(), country, basis: basis?.join() }),
        options,
      ),
    cities: (request, options) => get(query('/api/cities', texts(request)), options) as Promise<Cities>,
    cityGroups: (group, filter = {}, options) =>
      get(query('/api/cities', { ...texts(filter), group }), options) as Promise<CityGroups>,
    compare: (scopeIds, { sort, ...options } = {}) =>
      get(query('/api/compare', { scopeIds: scopeIds.join(), sort }), options) as Promise<Comparison>,
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
      const {
        query: sentence,
        place,
        country,
        topic,
        use_case,
      } = typeof request === 'string' ? ({ query: request } as DatasetRequest) : request;
      const parameters = { query: sentence, place, country, topic, use_case };
      const address = query('/api/search', parameters);
      // Addresses that hosts may cut are sent as a body.
      return (
        address.length > 1500 && sentence !== undefined
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
