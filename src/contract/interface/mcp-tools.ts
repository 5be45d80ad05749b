/** The MCP tools with arguments and answer, derived from the routes, for the server and pages. `data/texts/mcp.json` has their texts. */
import * as z from 'zod';
import file from '../../../data/texts/mcp.json' with { type: 'json' };
import { readingNotes, BriefAnswer } from '../answers/assessment.ts';
import { Cities, CityGroups } from '../answers/cities.ts';
import { cityFields, cityConditions, cityPresentation, conditionWords, groupings, rowsShown } from './city-filter.ts';
import { RecentCoverage } from '../answers/coverage.ts';
import { BriefLanguage } from '../data/interface-language.ts';
import { Basis, CriterionId, VerdictState } from '../criterion.ts';
import { DataMap } from '../answers/data-map.ts';
import { CityDatasets, DatasetKinds, KindDatasets } from '../answers/datasets.ts';
import { JsonFeed } from '../answers/feed.ts';
import { routes, type Route } from './routes.ts';
import {
  catalogueForm,
  criteriaParameters,
  Detail,
  fieldNames,
  shortForms,
  Shortened,
  type ShortForm,
  verdictForm,
} from '../answers/short-form.ts';

const { tools: texts } = file;

/** Protocol revisions served, newest first. */
export const mcpRevisions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** Limit in bytes of JSON if a limit or detail=full is given; longer lists are cut. */
export const largestAnswer = 60_000;

/** Limit of other answers: 3,000 tokens of 3.6 bytes of UTF-8, as in JSON with city names for common models. */
export const smallAnswer = { tokens: 3000, bytesPerToken: 3.6, bytes: 8_700, textBytes: 2_000, rows: 25 };
export const tokensOf = (bytes: number): number => Math.ceil(bytes / smallAnswer.bytesPerToken);

/** Limit of a request body in bytes. Arguments are short, and so are batches (revision 2025). */
export const largestMessage = 64 * 1024;

export const largestBatch = 10;

export const Cut = z.object({
  list: z.string().describe('Member that was cut, as a dotted path.'),
  total: z.int(),
  offset: z.int(),
  returned: z.int(),
  next: z.int().nullable().describe('offset of the next call; null at the end.'),
  whole: z.string().describe('Address of the whole answer on the site.'),
});
export type Cut = z.infer<typeof Cut>;

/** Descriptions are short, since models read all of them before every question. What holds everywhere is in the instructions. */
const scopeId = routes.city.query.shape.scopeId.describe('City by scopeId or name.');
const scopeIds = (most: number) => z.array(scopeId).max(most).describe(`Up to ${most} cities by scopeId or name.`);
const country = routes.gaps.query.shape.country.describe('Country by name or ISO code.');
const countries = z.array(z.string()).min(1).optional().describe('Countries by name or ISO code.');
const { place, topic, use_case } = routes.search.query.shape;
const part = {
  limit: z.int().min(1).max(1000).optional().describe('Maximum number of rows.'),
  offset: z.int().min(0).optional().describe('Rows to skip: next in cut.'),
};
const cursor = cityPresentation.cursor.describe('next of the previous answer.');
const criteriaListed = z.array(CriterionId.max(80)).min(1).max(60).optional();

const conditions = {
  criterion: z
    .array(
      z
        .string()
        .regex(
          /^[a-z0-9-]+(?:\/[a-z0-9-]+)*(?::[a-z]+(?:,[a-z]+)*)?$/,
          'a condition is written as gtfs-realtime:absent,partial',
        ),
    )
    .min(1)
    .max(20)
    .optional()
    .describe(
      `All must match: gtfs-realtime:absent,partial, with the states ${conditionWords.join(', ')}. a/b:present: one is enough. Without states: only shown. atlas:/framework lists criteria.`,
    ),
  basis: z.array(Basis).min(1).optional().describe('Allowed bases of the criteria.'),
  country: countries,
  region: z
    .array(z.string())
    .min(1)
    .optional()
    .describe('UN regions or groups of countries: western-europe, eu, nordics, asean, oecd.'),
  outside: z.array(z.string()).min(1).optional().describe('Countries, regions or groups to leave out.'),
  population_min: z.int().min(0).optional(),
  population_max: z.int().min(0).optional(),
  capital: z.boolean().optional(),
  near: cityConditions.near.describe('A city, or 45.76,4.84.'),
  radius_km: z.number().min(0).max(20_100).optional().describe('From near.'),
  score_min: z.number().min(0).max(100).optional(),
  score_max: z.number().min(0).max(100).optional(),
  better_than: cityConditions.better_than.describe('Cities with a higher score than this one.'),
  comparable_to: cityConditions.comparable_to.describe('The 20 cities most like this one.'),
  cursor,
};
/** Default fields of `find_cities`, chosen to distinguish cities. */
export const fieldsOfCalls = ['scopeId', 'name', 'countryCode', 'population', 'score', 'criteria'] as const;

export interface McpTool {
  name: string;
  title: string;
  /** For the model: what it answers, and when to use another tool. */
  description: string;
  /** Strict: unknown arguments are errors. */
  input: z.ZodObject;
  /** The endpoint's answer, with `cut` if its list is shortened. */
  output: z.ZodType;
  endpoint: string;
  /** The list to cut in a long answer. */
  list: string;
  short?: ShortForm;
  /** A tool that describes the same arguments. */
  like?: string;
}
const VerdictWord = z.enum([...VerdictState.options, 'missing']);

export const said = {
  cut: Cut.optional(),
  shortened: Shortened.optional(),
  ...readingNotes,
  cite: z.string().describe('What to credit, with licence and date.'),
};
const shown = (response: z.ZodType, form: ShortForm) => ({
  detail: Detail.optional().describe('Default: short.'),
  fields: z
    .array(z.enum(fieldNames(response, form)))
    .min(1)
    .optional()
    .describe(form.rows === '' ? 'Members to keep.' : 'Row members to keep.'),
  ...part,
});

interface Special {
  /** If the tool doesn't answer as the endpoint does: one of several. */
  answers?: readonly z.ZodObject[];
  short?: ShortForm;
  /** Arguments instead of those of short forms. */
  instead?: z.ZodRawShape;
  /** Members of its answer alone. */
  more?: z.ZodRawShape;
  like?: string;
}

/** A tool for an endpoint. Those with a short form take `detail`, `fields`, `limit` and `offset`. */
function tool<const Name extends keyof typeof texts>(
  name: Name,
  { path, response, short: usual }: Pick<Route, 'path' | 'response' | 'short'>,
  list: string,
  args: z.ZodRawShape,
  { answers = [response as z.ZodObject], short = usual, instead = {}, more = {}, like }: Special = {},
): McpTool & { name: Name } {
  const outputs = answers.map((answer) => answer.extend({ ...said, ...more }));
  return {
    ...texts[name],
    name,
    endpoint: path,
    list,
    input: z.strictObject({ ...args, ...(short && shown(answers[0]!, short)), ...instead }),
    output: outputs.length > 1 ? z.union(outputs) : outputs[0]!,
    ...(short && { short }),
    ...(like && { like }),
  };
}

export const mcpTools = [
  tool(
    'find_datasets',
    routes.search,
    'data_map.source_domains',
    {
      q: routes.search.query.shape.query.describe('Your question, in any language.'),
      place: place.describe('City or place.'),
      country,
      topic: topic.describe('Overrides q.'),
      use_case: use_case.describe('What you need the data for.'),
    },
    { answers: [DataMap] },
  ),
  tool(
    'list_datasets',
    routes.datasets,
    'datasets',
    {
      scopeId: scopeId.optional(),
      kind: routes.datasets.query.shape.kind.describe('Kind by id, or in words in any language.'),
      topic,
      q: routes.datasets.query.shape.q.describe('Words in a title or publisher, or for a kind.'),
    },
    { answers: [CityDatasets, KindDatasets, DatasetKinds], short: catalogueForm },
  ),
  tool('find_places', routes.places, 'candidates', {
    q: routes.places.query.shape.q.describe('Name of a place.'),
    lat: z.number().min(-90).max(90).optional(),
    lon: z.number().min(-180).max(180).optional(),
    country,
    limit: part.limit,
  }),
  tool('interpret_request', routes.interpret, 'candidates', { q: routes.interpret.query.shape.q }),
  tool(
    'get_city',
    routes.city,
    'categories',
    {
      scopeId,
      criteria: criteriaListed.describe('Only these, with findings and sources.'),
      category: criteriaParameters.category.describe('The same for a category: transportation.'),
      language: BriefLanguage.optional().describe('Such as de or zh-Hant.'),
    },
    { more: { brief: BriefAnswer.optional() } },
  ),
  tool('rank_cities', routes.ranking, 'ranking', { country }),
  tool('compare_cities', routes.compare, 'criteria', {
    scopeIds: scopeIds(5).min(2).describe('Two to five cities by scopeId or name.'),
    sort: routes.compare.query.shape.sort.describe(''),
  }),
  {
    ...tool('get_verdicts', routes.verdicts, 'cities', {
      scopeIds: scopeIds(500).min(1).optional(),
      country: countries,
      criteria: criteriaListed.describe('Default: all.'),
      limit: z.int().min(1).max(500).optional().describe('Maximum number of cities.'),
      cursor,
    }),
    short: verdictForm,
  },
  tool('find_gaps', routes.gaps, 'results', {
    criterion: routes.gaps.query.shape.criterion.describe(
      'Criterion by id: gtfs-schedule. atlas:/framework lists all.',
    ),
    status: z.array(VerdictWord).min(1).optional().describe('Default: absent, partial.'),
    state: z.array(VerdictWord).min(1).optional().describe('The same, but unknown isn’t absent.'),
    country,
    basis: z.array(Basis).min(1).optional().describe('Default: all but uncovered, which means unknown.'),
  }),
  tool(
    'find_cities',
    routes.cities,
    'cities',
    {
      ...conditions,
      sort: cityPresentation.sort.describe('A minus means descending. Default: -score, or distance with near.'),
      fields: z
        .array(z.enum(cityFields))
        .min(1)
        .optional()
        .describe(`Default: ${fieldsOfCalls.join(', ')}.`),
      limit: z.int().min(0).max(rowsShown.most).optional().describe('Maximum number of cities.'),
    },
    { answers: [Cities] },
  ),
  tool(
    'count_cities',
    routes.cities,
    'cities',
    {
      ...conditions,
      group: z.enum(groupings).optional(),
      limit: z.int().min(0).max(rowsShown.most).optional(),
    },
    { answers: [Cities, CityGroups], like: 'find_cities' },
  ),
  tool('query_coverage', routes.coverage, 'features', {
    pattern: routes.coverage.query.shape.pattern.describe(
      'nation:place:domain:dataset, with * for any part: fr:lyon:transport, de:*:*:gtfs-schedule.',
    ),
    geometry: routes.coverage.query.shape.geometry.describe('none leaves out the points.'),
  }),
  tool('list_countries', routes.countries, 'countries', {}),
  tool('get_resources', routes.resources, 'resources', { scopeId }),
  tool('get_history', routes.history, 'criteria', { scopeId, ...part }),
  tool(
    'recent_changes',
    routes.recent,
    'entries',
    {
      country,
      scopeId: scopeId.optional(),
      page: z.int().min(1).max(10_000).optional().describe('Not with country or scopeId.'),
    },
    {
      answers: [RecentCoverage, JsonFeed],
      instead: {
        fields: z
          .array(z.enum([...fieldNames(RecentCoverage, shortForms.recent), ...fieldNames(JsonFeed, shortForms.feed)]))
          .min(1)
          .optional()
          .describe('Row members to keep.'),
      },
    },
  ),
] as const satisfies readonly McpTool[];
export type McpToolName = (typeof mcpTools)[number]['name'];
