/** The API on one screen: endpoints, parameters, answers, and files with the answers. Their shapes are in `published/families.ts`. */
import * as z from 'zod';
import texts from '../../../data/texts/routes.json' with { type: 'json' };
import { CityAssessment, Countries, Gaps, Ranking } from '../answers/assessment.ts';
import { CitiesAnswer, CityFeatures, VerdictFeatures, Verdicts } from '../answers/cities.ts';
import { Changes, CityHistory, historyForms } from '../answers/history.ts';
import {
  changeForms,
  ChangesQuery,
  gapParameters,
  isUsual,
  PlacesQuery,
  verdictForms,
  VerdictsQuery,
} from './filters.ts';
import { CitiesQuery, cityForms, divisions, whole } from './city-filter.ts';
import { Comparison, ComparisonSort } from '../answers/comparison.ts';
import { CoverageCollection, RecentCoverage } from '../answers/coverage.ts';
import { CriterionId, idLike, Topic } from '../criterion.ts';
import { CityDatasets, Datasets } from '../answers/datasets.ts';
import { DataMap, Interpretation, longestSentence, SearchAnswer, SearchRequest } from '../answers/data-map.ts';
import { PortalSearch } from '../answers/found-portals.ts';
import { longestWords, mostDatasets, usualDatasets } from '../answers/portal-limits.ts';
import { files } from './file-paths.ts';
import { splitList } from '../answers/lists.ts';
import { pageNames, pageParameters } from '../answers/pages.ts';
import { formatPattern, hasFile, isFault, parsePattern } from './pattern.ts';
import { Places } from '../answers/places.ts';
import { Resources } from '../answers/resources.ts';
import { criteriaParameters, partNames, partParameters, shortForms, type ShortForm } from '../answers/short-form.ts';

export { files };

export const frameworks = ['smart-cities-iso', 'smart-cities'] as const;
const framework = z
  .enum(frameworks)
  .default('smart-cities-iso')
  .describe('The scoring framework. There is only one; both names mean it.');
const scopeId = z
  .string()
  .min(1)
  .max(80)
  .describe(
    'City: country, dot, place slug. A plain slug or name means the largest city with that name; the answer has its scopeId.',
  );
const text = z.string().max(200);
const sentence = z
  .string()
  .max(longestSentence, `the limit is ${longestSentence} characters`)
  .refine((value) => value.trim() !== '', 'it is empty');

/** Comma-separated scopeIds, in the order asked. */
const scopeIds = z
  .string()
  .max(500)
  .transform(splitList)
  .pipe(z.array(scopeId).min(2, 'scopeIds takes 2 to 5 cities').max(5, 'scopeIds takes 2 to 5 cities'))
  .describe('Two to five cities, in the order of the answer.');
const country = z
  .string()
  .min(1)
  .max(120)
  .describe(
    'Country by name in any language, or by ISO 3166-1 code of two or three letters, in either case. UK and EL work too.',
  );

const criterion = z.string().max(80).transform(idLike).pipe(CriterionId);

export interface Form {
  format: string;
  type: string;
  schema: z.ZodType;
  /** What it holds, if the endpoint's own summary doesn't fit. */
  summary?: string;
  /** Parameters of the endpoint that don't work with it. */
  without?: readonly string[];
}

const without = <Q extends object>(query: Q, names: readonly string[]): Q =>
  names.some((name) => name in query)
    ? (Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name))) as Q)
    : query;
export const wholeOf = <Q extends object>(query: Q): Q => without(query, partNames);
export const allPagesOf = <Q extends object>(query: Q): Q => without(query, pageNames);

/** One endpoint. `file` names the published file with the same bytes, or null when the answer must be computed. */
export interface Route<Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  /** How to use it for what people often want; only in OpenAPI. */
  hint?: string;
  query: Q;
  body?: z.ZodType;
  response: R;
  /** Other representations: `format` value, media type, and schema if JSON. */
  forms?: readonly Form[];
  short?: ShortForm;
  /** Lists that come in pages, as dotted paths; the answer has one of them. Other routes make their pages themselves. */
  lists?: readonly string[];
  /** It asks other servers, so it never waits in the queue for answers. */
  asksOthers?: true;
  /** The whole answer's file; a part has none. */
  file: (query: z.output<Q>) => string | null;
}
/** Cities for a sentence, websites for a search for datasets. */
const searchLists = ['results.cities', 'data_map.source_domains'];

/** An endpoint, by GET and without files unless it says otherwise. `data/texts/routes.json` has its texts. */
const route = <Q extends z.ZodType, R extends z.ZodType>(
  id: keyof typeof texts,
  row: Omit<Route<Q, R>, 'method' | 'file' | 'summary' | 'hint'> & Partial<Route<Q, R>>,
): Route<Q, R> => ({ method: 'GET', file: () => null, ...texts[id], ...row });

export const routes = {
  ranking: route('ranking', {
    path: '/api/assessments',
    query: z.object({ framework, ...pageParameters('ranking'), ...partParameters(Ranking, shortForms.ranking) }),
    response: Ranking,
    short: shortForms.ranking,
    lists: ['ranking'],
    file: () => files.ranking,
  }),
  city: route('city', {
    path: '/api/assessments/scope',
    query: z.object({ scopeId, framework, ...partParameters(CityAssessment, shortForms.city), ...criteriaParameters }),
    response: CityAssessment,
    short: shortForms.city,
    file: (q) => files.city(q.scopeId),
  }),
  coverage: route('coverage', {
    path: '/api/coverage/query',
    query: z.object({
      pattern: z
        .string()
        .min(1, 'write nation:place:domain:dataset, with * for any tier')
        .describe('nation:place:domain:dataset, with * for any part. You can leave out parts at the end.'),
      geometry: z.enum(['point', 'none']).default('point').describe('none leaves out the points.'),
      division: divisions.optional(),
      ...pageParameters('features'),
      ...partParameters(CoverageCollection, shortForms.coverage),
    }),
    response: CoverageCollection,
    short: shortForms.coverage,
    lists: ['features'],
    file: (q) => {
      const pattern = parsePattern(q.pattern);
      return isFault(pattern) || q.geometry === 'none' || q.division !== undefined || !hasFile(pattern)
        ? null
        : files.coverage(formatPattern(pattern));
    },
  }),
  recent: route('recent', {
    path: '/api/coverage/recent',
    query: z.object({ ...pageParameters('entries'), ...partParameters(RecentCoverage, shortForms.recent) }),
    response: RecentCoverage,
    short: shortForms.recent,
    file: () => files.recent(),
  }),
  changes: route('changes', {
    path: '/api/changes',
    query: ChangesQuery,
    response: Changes,
    forms: [{ format: 'atom', type: changeForms.atom, schema: z.string() }],
  }),
  resources: route('resources', {
    path: '/api/resources',
    query: z.object({ scopeId, ...pageParameters('resources'), ...partParameters(Resources, shortForms.resources) }),
    response: Resources,
    short: shortForms.resources,
    lists: ['resources'],
    file: (q) => files.resources(q.scopeId),
  }),
  datasets: route('datasets', {
    path: '/api/datasets',
    query: z.object({
      scopeId: scopeId.optional(),
      kind: z
        .string()
        .min(1)
        .max(80)
        .describe(
          'Kind of dataset by id, as in /api/datasets.json, or in words in any language: trees, noise-map, Bäume.',
        )
        .optional(),
      topic: Topic.describe('Only kinds in this topic.').optional(),
      q: z
        .string()
        .min(1)
        .max(200)
        .describe('Words in a title or publisher, or for a kind, in any language.')
        .optional(),
      ...pageParameters('datasets, or of kinds if neither scopeId nor kind is given'),
      ...partParameters(CityDatasets, shortForms.datasets),
    }),
    response: Datasets,
    short: shortForms.datasets,
    file: ({ scopeId, kind, topic, q, limit, cursor }) =>
      topic !== undefined ||
      q !== undefined ||
      (limit ?? cursor) !== undefined ||
      (scopeId !== undefined && kind !== undefined)
        ? null
        : scopeId !== undefined
          ? files.datasets(scopeId)
          : kind === undefined
            ? files.datasetKinds
            : files.kindDatasets(kind),
  }),
  portalSearch: route('portalSearch', {
    path: '/api/datasets/search',
    query: z.object({
      scopeId,
      q: z
        .string()
        .trim()
        .min(1)
        .max(longestWords)
        .describe('Search words, as you would type them into a portal: bus stops, arbres, budget 2025.'),
      limit: whole(1, mostDatasets)
        .describe(`Maximum number of datasets per portal and in total. Default: ${usualDatasets}.`)
        .optional(),
    }),
    response: PortalSearch,
    asksOthers: true,
  }),
  history: route('history', {
    path: '/api/history',
    query: z.object({
      scopeId,
      format: z
        .enum(['json', 'ics'])
        .optional()
        .describe('ics is a calendar (RFC 5545) of these days and of later changes.'),
      ...pageParameters('criteria'),
    }),
    response: CityHistory,
    lists: ['criteria'],
    forms: [
      {
        format: 'ics',
        type: historyForms.ics,
        schema: z.string(),
        summary: 'The days when registries listed a city’s own data, and later changes, as a calendar.',
      },
    ],
    file: (q) => (q.format === 'ics' ? null : files.history(q.scopeId)),
  }),
  compare: route('compare', {
    path: '/api/compare',
    query: z.object({
      scopeIds,
      framework,
      sort: ComparisonSort.default('framework').describe(
        'Order of the criteria. difference puts the biggest differences first.',
      ),
      ...partParameters(Comparison, shortForms.compare),
    }),
    response: Comparison,
    short: shortForms.compare,
  }),
  gaps: route('gaps', {
    path: '/api/gaps',
    query: z.object({
      criterion: criterion.describe(
        'Criterion, as in /api/vocabulary.json. You can also use its dataset kind or another name, such as gbfs or bike-share for shared-mobility.',
      ),
      ...gapParameters,
      country: country.optional(),
      division: divisions.optional(),
      framework,
      ...pageParameters('results'),
      ...partParameters(Gaps, shortForms.gaps),
    }),
    response: Gaps,
    short: shortForms.gaps,
    lists: ['results'],
    file: (q) => (!q.country && !q.division && isUsual(q) ? files.gaps(q.criterion) : null),
  }),
  countries: route('countries', {
    path: '/api/countries',
    query: z.object({ framework, ...pageParameters('countries'), ...partParameters(Countries, shortForms.countries) }),
    response: Countries,
    short: shortForms.countries,
    lists: ['countries'],
    file: () => files.countries,
  }),
  cities: route('cities', {
    path: '/api/cities',
    query: CitiesQuery,
    response: CitiesAnswer,
    forms: [
      { format: 'csv', type: cityForms.csv, schema: z.string() },
      { format: 'geojson', type: cityForms.geojson, schema: CityFeatures, without: ['group'] },
      {
        format: 'atom',
        type: cityForms.atom,
        schema: z.string(),
        summary: 'A feed of changes in the own records of cities, by any filter.',
        without: ['group', 'sort', 'fields', 'cursor'],
      },
    ],
  }),
  verdicts: route('verdicts', {
    path: '/api/verdicts',
    query: VerdictsQuery,
    response: Verdicts,
    forms: [
      { format: 'csv', type: verdictForms.csv, schema: z.string() },
      { format: 'geojson', type: verdictForms.geojson, schema: VerdictFeatures },
    ],
  }),
  search: route('search', {
    path: '/api/search',
    query: z
      .object({
        q: sentence.describe('A sentence with a place, a country or a topic. Answers with cities and coverage.'),
        query: sentence.describe('The same sentence as a search for datasets. Answers with the data map.'),
        place: text.describe('City or place. Overrides the sentence.'),
        country: text.describe('Country, by name or ISO code. Overrides the sentence.'),
        topic: Topic.describe(
          'Topic. Overrides the sentence. If the sentence names several kinds of data, those in the topic come first.',
        ),
        use_case: z.string().max(500).describe('What you need the data for, in words.'),
        ...pageParameters('cities or websites'),
        ...partParameters(DataMap, shortForms.search),
      })
      .partial()
      .refine((given) => Object.values(allPagesOf(wholeOf(given))).some((value) => value !== undefined), {
        path: ['q'],
        error:
          'give q, a sentence (/api/search?q=air+quality+in+Lyon), or at least one of query, place, country, topic, use_case (/api/search?place=Lyon&topic=air-quality)',
      })
      .refine(({ q, detail, fields }) => q === undefined || (detail === undefined && fields === undefined), {
        path: ['q'],
        error: 'detail and fields only work on the data map; use query instead of q',
      }),
    response: SearchAnswer,
    short: shortForms.search,
    lists: searchLists,
  }),
  searchPost: route('searchPost', {
    method: 'POST',
    path: '/api/search',
    query: z.object({}),
    body: SearchRequest,
    response: DataMap,
    short: shortForms.search,
    lists: searchLists,
  }),
  places: route('places', {
    path: '/api/places',
    query: PlacesQuery,
    response: Places,
  }),
  interpret: route('interpret', {
    path: '/api/interpret',
    query: z.object({ q: sentence.describe('The sentence.') }),
    response: Interpretation,
  }),
};
export type RouteId = keyof typeof routes;
