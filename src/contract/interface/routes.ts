/** The API on one screen: endpoints, parameters, answers, and files with the answers. Their shapes are in `published/families.ts`. */
import * as z from 'zod';
import { CityAssessment, Countries, Gaps, Ranking } from '../answers/assessment.ts';
import { CitiesAnswer, CityFeatures } from '../answers/cities.ts';
import { Changes } from '../answers/changes.ts';
import { changeForms, ChangesQuery } from './change-filter.ts';
import { CitiesQuery, cityForms, divisions } from './city-filter.ts';
import { Comparison, ComparisonSort } from '../answers/comparison.ts';
import { CoverageCollection, RecentCoverage } from '../answers/coverage.ts';
import { CriterionId, idLike, Topic } from '../criterion.ts';
import { CityDatasets, Datasets } from '../answers/datasets.ts';
import { DataMap, Interpretation, longestSentence, SearchAnswer, SearchRequest } from '../answers/data-map.ts';
import { files } from './file-paths.ts';
import { gapParameters, isUsual } from './gap-filter.ts';
import { CityHistory, historyForms } from '../answers/history-answers.ts';
import { splitList } from '../answers/lists.ts';
import { formatPattern, hasFile, isFault, parsePattern } from './pattern.ts';
import { Places } from '../answers/places.ts';
import { PlacesQuery } from './place-query.ts';
import { Resources } from '../answers/resources.ts';
import { VerdictFeatures, Verdicts } from '../answers/verdicts.ts';
import { verdictForms, VerdictsQuery } from './verdict-filter.ts';
import { criteriaParameters, partNames, partParameters, shortForms, type ShortForm } from '../answers/short-form.ts';

export { files };

/** Rows of `/api/datasets` that a limit may ask for. */
const mostRows = 1000;

export const frameworks = ['smart-cities-iso', 'smart-cities'] as const;
const framework = z
  .enum(frameworks)
  .default('smart-cities-iso')
  .describe('The scoring framework; both names stand for the one that there is.');
const scopeId = z
  .string()
  .min(1)
  .max(80)
  .describe(
    'City: nation, dot, place slug. A plain slug or name is taken for the most populous city that has it; the answer carries the scopeId.',
  );
const text = z.string().max(200);
const sentence = z
  .string()
  .max(longestSentence, `at most ${longestSentence} characters are taken`)
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
    'Country by name in any language, or by ISO 3166-1 code of two or three letters, in either case; UK and EL are taken too.',
  );

/** A criterion's id, or words written like one. */
const criterion = z.string().max(80).transform(idLike).pipe(CriterionId);

export interface Form {
  format: string;
  type: string;
  schema: z.ZodType;
}

/** A query without part selection. */
export const wholeOf = <Q extends object>(query: Q): Q =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !(partNames as readonly string[]).includes(name))) as Q;

/** One endpoint. `file` names the published file with the same bytes, or null when the answer must be computed. */
export interface Route<Q extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  live: boolean;
  query: Q;
  body?: z.ZodType;
  response: R;
  /** Other representations: `format` value, media type, and schema if JSON. */
  forms?: readonly Form[];
  /** Short forms for detail, fields, criteria or category. */
  short?: ShortForm;
  /** The whole answer's file; a part has none. */
  file: (query: z.output<Q>) => string | null;
}
const route = <Q extends z.ZodType, R extends z.ZodType>(row: Route<Q, R>): Route<Q, R> => row;

export const routes = {
  ranking: route({
    method: 'GET',
    path: '/api/assessments',
    live: true,
    summary: 'All assessed cities, ranked by score.',
    query: z.object({ framework, ...partParameters(Ranking, shortForms.ranking) }),
    response: Ranking,
    short: shortForms.ranking,
    file: () => files.ranking,
  }),
  city: route({
    method: 'GET',
    path: '/api/assessments/scope',
    live: true,
    summary: 'One city: score and every criterion with finding, confidence and sources.',
    query: z.object({ scopeId, framework, ...partParameters(CityAssessment, shortForms.city), ...criteriaParameters }),
    response: CityAssessment,
    short: shortForms.city,
    file: (q) => files.city(q.scopeId),
  }),
  coverage: route({
    method: 'GET',
    path: '/api/coverage/query',
    live: true,
    summary:
      'Published, stale, siloed, missing and unknown dataset kinds for a pattern nation:place:domain:dataset, as GeoJSON.',
    query: z.object({
      pattern: z
        .string()
        .min(1, 'write nation:place:domain:dataset, with * for any tier')
        .describe('nation:place:domain:dataset, with * for any tier; trailing tiers may be left out.'),
      geometry: z.enum(['point', 'none']).default('point').describe('none leaves the points out.'),
      division: divisions.optional(),
      ...partParameters(CoverageCollection, shortForms.coverage),
    }),
    response: CoverageCollection,
    short: shortForms.coverage,
    file: (q) => {
      const pattern = parsePattern(q.pattern);
      return isFault(pattern) || q.geometry === 'none' || q.division !== undefined || !hasFile(pattern)
        ? null
        : files.coverage(formatPattern(pattern));
    },
  }),
  recent: route({
    method: 'GET',
    path: '/api/coverage/recent',
    live: true,
    summary: 'The most recently re-grounded coverage entries: what changed, and why.',
    query: z.object(partParameters(RecentCoverage, shortForms.recent)),
    response: RecentCoverage,
    short: shortForms.recent,
    file: () => files.recent(),
  }),
  changes: route({
    method: 'GET',
    path: '/api/changes',
    live: true,
    summary:
      'A change feed to poll: what newer registry snapshots changed in cities’ own records, since a day, of countries, cities or criteria.',
    query: ChangesQuery,
    response: Changes,
    forms: [{ format: 'atom', type: changeForms.atom, schema: z.string() }],
    file: () => null,
  }),
  resources: route({
    method: 'GET',
    path: '/api/resources',
    live: true,
    summary: 'Official portals, statistics, code and interfaces of a city, its region and its nation, and news feeds.',
    query: z.object({ scopeId, ...partParameters(Resources, shortForms.resources) }),
    response: Resources,
    short: shortForms.resources,
    file: (q) => files.resources(q.scopeId),
  }),
  datasets: route({
    method: 'GET',
    path: '/api/datasets',
    live: true,
    summary:
      'Datasets in the catalogues of portals: of a city, of a kind anywhere, or without either the kinds that there are.',
    query: z
      .object({
        scopeId: scopeId.optional(),
        kind: z
          .string()
          .min(1)
          .max(80)
          .describe(
            'Kind of dataset by id, as in /api/datasets.json, or in words of any language: trees, noise-map, Bäume.',
          )
          .optional(),
        topic: Topic.describe('Only kinds of this topic.').optional(),
        q: z
          .string()
          .min(1)
          .max(200)
          .describe('Words of a title, of a publisher or for a kind, in any language.')
          .optional(),
        limit: z
          .string()
          .regex(/^\d{1,4}$/, 'it has to be a whole number')
          .transform(Number)
          .pipe(z.number().min(1).max(mostRows))
          .meta({ type: 'integer', minimum: 1, maximum: mostRows, pattern: undefined })
          .describe('At most so many datasets, or kinds where neither scopeId nor kind is given; all when left out.')
          .optional(),
        cursor: z
          .string()
          .min(1)
          .max(200)
          .describe('Where the next rows begin, as in next of the answer before.')
          .optional(),
        ...partParameters(CityDatasets, shortForms.datasets),
      })
      .refine(({ cursor, limit }) => cursor === undefined || limit !== undefined, {
        path: ['cursor'],
        error: 'cursor needs limit, as in next of the answer before',
      }),
    response: Datasets,
    short: shortForms.datasets,
    file: ({ scopeId, kind, topic, q, limit }) =>
      topic !== undefined || q !== undefined || limit !== undefined || (scopeId !== undefined && kind !== undefined)
        ? null
        : scopeId !== undefined
          ? files.datasets(scopeId)
          : kind === undefined
            ? files.datasetKinds
            : files.kindDatasets(kind),
  }),
  history: route({
    method: 'GET',
    path: '/api/history',
    live: true,
    summary:
      'Since when registries list what is a city’s own, criterion by criterion: when it was first listed, never since when it is published.',
    query: z.object({
      scopeId,
      format: z
        .enum(['json', 'ics'])
        .optional()
        .describe('ics is a calendar (RFC 5545) of these days, and of what newer snapshots changed.'),
    }),
    response: CityHistory,
    forms: [{ format: 'ics', type: historyForms.ics, schema: z.string() }],
    file: (q) => (q.format === 'ics' ? null : files.history(q.scopeId)),
  }),
  compare: route({
    method: 'GET',
    path: '/api/compare',
    live: true,
    summary: 'Two to five cities side by side, every criterion: status, finding, and where they differ the evidence.',
    query: z.object({
      scopeIds,
      framework,
      sort: ComparisonSort.default('framework').describe('Order of the criteria; difference puts the widest first.'),
      ...partParameters(Comparison, shortForms.compare),
    }),
    response: Comparison,
    short: shortForms.compare,
    file: () => null,
  }),
  gaps: route({
    method: 'GET',
    path: '/api/gaps',
    live: true,
    summary: 'Cities where a criterion is absent or partial; where it is unknown only if asked for.',
    query: z.object({
      criterion: criterion.describe(
        'Criterion, as in /api/vocabulary.json; its dataset kind or another name of it is taken too, as gbfs or bike-share for shared-mobility.',
      ),
      ...gapParameters,
      country: country.optional(),
      division: divisions.optional(),
      framework,
      ...partParameters(Gaps, shortForms.gaps),
    }),
    response: Gaps,
    short: shortForms.gaps,
    file: (q) => (isUsual(q) && !q.country && !q.division ? files.gaps(q.criterion) : null),
  }),
  countries: route({
    method: 'GET',
    path: '/api/countries',
    live: true,
    summary: 'Every nation with an assessed city: count, average score, cities.',
    query: z.object({ framework, ...partParameters(Countries, shortForms.countries) }),
    response: Countries,
    short: shortForms.countries,
    file: () => files.countries,
  }),
  cities: route({
    method: 'GET',
    path: '/api/cities',
    live: true,
    summary:
      'Assessed cities by any filter: what criteria have to be, nation, region, size, place, score; or their counts by nation or region.',
    query: CitiesQuery,
    response: CitiesAnswer,
    forms: [
      { format: 'csv', type: cityForms.csv, schema: z.string() },
      { format: 'geojson', type: cityForms.geojson, schema: CityFeatures },
      { format: 'atom', type: cityForms.atom, schema: z.string() },
    ],
    file: () => null,
  }),
  verdicts: route({
    method: 'GET',
    path: '/api/verdicts',
    live: true,
    summary: 'The verdicts of many cities on many criteria in one answer: up to 500 cities, as JSON, CSV or GeoJSON.',
    query: VerdictsQuery,
    response: Verdicts,
    forms: [
      { format: 'csv', type: verdictForms.csv, schema: z.string() },
      { format: 'geojson', type: verdictForms.geojson, schema: VerdictFeatures },
    ],
    file: () => null,
  }),
  search: route({
    method: 'GET',
    path: '/api/search',
    live: true,
    summary:
      'Cities and coverage for a sentence (q), or the data map for a request in parameters (query, place, country, topic, use_case).',
    query: z
      .object({
        q: sentence.describe('A sentence that names a place, a nation or a topic: answers with cities and coverage.'),
        query: sentence.describe('The same sentence as a request for datasets: answers with the data map.'),
        place: text.describe('City or place; overrides what the sentence names.'),
        country: text.describe('Nation, by name or ISO code; overrides what the sentence names.'),
        topic: Topic.describe(
          'Topic; overrides the data that the sentence names. Of several kinds that it names, those of the topic come first.',
        ),
        use_case: z.string().max(500).describe('What the data are for, in words.'),
        ...partParameters(DataMap, shortForms.search),
      })
      .partial()
      .refine((given) => Object.values(wholeOf(given)).some((value) => value !== undefined), {
        path: ['q'],
        error:
          'give q, a sentence (/api/search?q=air+quality+in+Lyon), or at least one of query, place, country, topic, use_case (/api/search?place=Lyon&topic=air-quality)',
      })
      .refine(({ q, detail, fields }) => q === undefined || (detail === undefined && fields === undefined), {
        path: ['q'],
        error: 'detail and fields shorten the data map, which query asks for in place of q',
      }),
    response: SearchAnswer,
    short: shortForms.search,
    file: () => null,
  }),
  searchPost: route({
    method: 'POST',
    path: '/api/search',
    live: true,
    summary: 'Where datasets are published, for a request in JSON.',
    query: z.object({}),
    body: SearchRequest,
    response: DataMap,
    file: () => null,
  }),
  places: route({
    method: 'GET',
    path: '/api/places',
    live: true,
    summary: 'Which places a name or a position may mean: candidates with division, country and coordinates, and why.',
    query: PlacesQuery,
    response: Places,
    file: () => null,
  }),
  interpret: route({
    method: 'GET',
    path: '/api/interpret',
    live: true,
    summary: 'The intent that a sentence is read as, and how it was read.',
    query: z.object({ q: sentence.describe('The sentence to read.') }),
    response: Interpretation,
    file: () => null,
  }),
};
export type RouteId = keyof typeof routes;
