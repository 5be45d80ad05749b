/** The MCP tools with purpose, arguments and answer, derived from the routes, for the server and pages. */
import * as z from 'zod';
import { CityAssessment, Countries, Gaps, Ranking, readingNotes } from '../answers/assessment.ts';
import { Cities, CityGroups } from '../answers/cities.ts';
import { cityFields, cityConditions, cityPresentation, conditionWords, groupings, rowsShown } from './city-filter.ts';
import { Comparison } from '../answers/comparison.ts';
import { CoverageCollection, RecentCoverage } from '../answers/coverage.ts';
import { Basis, CriterionId, VerdictState } from '../criterion.ts';
import { DataMap, Interpretation } from '../answers/data-map.ts';
import { JsonFeed } from '../answers/feed.ts';
import { CityHistory } from '../answers/history-answers.ts';
import { Resources } from '../answers/resources.ts';
import { routes } from './routes.ts';
import {
  criteriaParameters,
  Detail,
  fieldNames,
  fieldsText,
  shortForms,
  Shortened,
  type ShortForm,
} from '../answers/short-form.ts';

/** Protocol revisions served, newest first. */
export const mcpRevisions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;

/** Limit in bytes of JSON if a limit or detail=full is given; longer lists are cut. */
export const largestAnswer = 60_000;

/**
 * Limit of other answers: 4,000 tokens, JSON and text together. Models count differently, so a token is 3.6 bytes of UTF-8, as in
 * JSON with city names for common models.
 */
export const smallAnswer = { tokens: 4000, bytesPerToken: 3.6, bytes: 11_600, textBytes: 2_500, rows: 25 };
export const tokensOf = (bytes: number): number => Math.ceil(bytes / smallAnswer.bytesPerToken);

/** Limit of a request body in bytes. Arguments are short, and so are batches (revision 2025). */
export const largestMessage = 64 * 1024;

/** Messages per batch, answered in order. */
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

const { scopeId } = routes.city.query.shape;
const { country } = routes.gaps.query.shape;
const { query, place, country: nationName, topic, use_case } = routes.search.query.shape;
const part = {
  limit: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe(`Maximum number of rows, up to ${largestAnswer / 1000} KB. Default: as many as fit in a short answer.`),
  offset: z.int().min(0).optional().describe('Rows to skip: "next" of a cut answer.'),
};

/** The conditions of `/api/cities` as typed arguments. */
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
      `All must match: a criterion, a colon and its allowed states, such as gtfs-realtime:absent,partial. States: ${conditionWords.join(', ')}. absent: searched and not found; unknown: not checked. With a slash between criteria, one is enough. A criterion alone is shown but not filtered. atlas:/framework lists all.`,
    ),
  basis: z.array(Basis).min(1).optional().describe(cityConditions.basis.description!),
  country: z.array(z.string()).min(1).optional().describe(cityConditions.country.description!),
  region: z
    .array(z.string())
    .min(1)
    .optional()
    .describe(
      'UN M49 regions or groups of countries: western-europe, eu, nordics, asean, oecd. atlas:/vocabulary lists all.',
    ),
  outside: z.array(z.string()).min(1).optional().describe(cityConditions.outside.description!),
  population_min: z.int().min(0).optional(),
  population_max: z.int().min(0).optional(),
  capital: z.boolean().optional().describe(cityConditions.capital.description!),
  near: cityConditions.near,
  radius_km: z.number().min(0).max(20_100).optional().describe(cityConditions.radius_km.description!),
  score_min: z.number().min(0).max(100).optional().describe(cityConditions.score_min.description!),
  score_max: z.number().min(0).max(100).optional().describe(cityConditions.score_max.description!),
  better_than: cityConditions.better_than,
  comparable_to: cityConditions.comparable_to,
  cursor: cityPresentation.cursor,
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
  /** Default short form. */
  short?: ShortForm;
}
const VerdictWord = z.enum([...VerdictState.options, 'missing']);

const tool = <const Row extends McpTool>(row: Row): Row => row;
const said = {
  cut: Cut.optional(),
  shortened: Shortened.optional(),
  ...readingNotes,
  cite: z.string().describe('What to credit, with licence and date.'),
};
const answer = (schema: z.ZodObject) => schema.extend(said);

/** Parameters for parts of an answer, as arguments. */
const shown = (response: z.ZodType, form: ShortForm) => ({
  detail: Detail.optional().describe(
    `short (default): what most callers need, up to ${smallAnswer.tokens} tokens. full: everything, up to ${largestAnswer / 1000} KB.`,
  ),
  fields: z
    .array(z.enum(fieldNames(response, form)))
    .min(1)
    .optional()
    .describe(`${fieldsText(form)}.`),
  ...part,
});

export const mcpTools = [
  tool({
    name: 'find_datasets',
    title: 'Find who publishes data',
    endpoint: routes.search.path,
    list: 'data_map.source_domains',
    description:
      'Who publishes data on a topic for a city, region or country: websites with address, licence, access, status and confidence, datasets from their catalogues, what is missing, and next steps. ' +
      'Give a sentence in any language (query: "street trees in Lisbon"), or place, country and topic, which override the sentence. It answers from catalogues we have read and suggests a portal search for more. It doesn’t fetch data.',
    input: z.strictObject({
      query: query.describe('Your question, in any language.'),
      place,
      country: nationName,
      topic,
      use_case,
      ...shown(DataMap, shortForms.search),
    }),
    output: answer(DataMap),
    short: shortForms.search,
  }),
  tool({
    name: 'interpret_request',
    title: 'See how a sentence is understood',
    endpoint: routes.interpret.path,
    list: 'candidates',
    description:
      'How a sentence is understood: place, country, topics and purpose, the candidates with scores, and what was rejected and why. Use it when find_datasets answers about the wrong place.',
    input: z.strictObject({ q: routes.interpret.query.shape.q }),
    output: answer(Interpretation),
  }),
  tool({
    name: 'get_city',
    title: 'Assess one city',
    endpoint: routes.city.path,
    list: 'categories',
    description:
      'One city: score, rank, likely range, every criterion with status (present, partial, absent) and state (the same, but unknown if not checked), and what would raise the score most. Give criteria or a category for findings with sources; detail=full has everything, about 16,000 tokens.',
    input: z.strictObject({
      scopeId,
      criteria: z
        .array(CriterionId.max(80))
        .min(1)
        .max(60)
        .optional()
        .describe(criteriaParameters.criteria.description!),
      category: criteriaParameters.category,
      ...shown(CityAssessment, shortForms.city),
    }),
    output: answer(CityAssessment),
    short: shortForms.city,
  }),
  tool({
    name: 'rank_cities',
    title: 'Rank cities',
    endpoint: routes.ranking.path,
    list: 'ranking',
    description:
      'Cities by score, best first, everywhere or in one country, with rank, score and likely range; detail=full has counts too. The score says how much data you can find, not how good a city is.',
    input: z.strictObject({
      country: country.describe('Only cities of this country, by name or ISO 3166-1 code.'),
      ...shown(Ranking, shortForms.ranking),
    }),
    output: answer(Ranking),
    short: shortForms.ranking,
  }),
  tool({
    name: 'compare_cities',
    title: 'Compare cities',
    endpoint: routes.compare.path,
    list: 'criteria',
    description:
      'Two to five cities side by side, with the state of each criterion; detail=full has findings, and evidence where they differ. sort=difference puts the biggest differences first.',
    input: z.strictObject({
      scopeIds: z.array(scopeId).min(2).max(5).describe('Two to five cities, in the order of the answer.'),
      sort: routes.compare.query.shape.sort,
      ...shown(Comparison, shortForms.compare),
    }),
    output: answer(Comparison),
    short: shortForms.compare,
  }),
  tool({
    name: 'find_gaps',
    title: 'Find cities that lack something',
    endpoint: routes.gaps.path,
    list: 'results',
    description:
      'Cities where a criterion is absent or partial (or present, with status), everywhere or in one country, such as German cities without open timetables. Cities we couldn’t check are unknown and left out; "unknown" says how many, and state=["unknown"] lists them. absent means we searched and found nothing, never that a city has none.',
    input: z.strictObject({
      criterion: routes.gaps.query.shape.criterion.describe(
        'Criterion by id (gtfs-schedule). The resource atlas:/framework lists all.',
      ),
      status: z
        .array(VerdictWord)
        .min(1)
        .optional()
        .describe('Statuses to include. Default: absent and partial. missing means absent.'),
      state: z
        .array(VerdictWord)
        .min(1)
        .optional()
        .describe('The same by state. If you also give status, both must match.'),
      country,
      basis: z
        .array(Basis)
        .min(1)
        .optional()
        .describe('Allowed bases. Default: all but uncovered, which means unknown.'),
      ...shown(Gaps, shortForms.gaps),
    }),
    output: answer(Gaps),
    short: shortForms.gaps,
  }),
  tool({
    name: 'find_cities',
    title: 'Find cities by any filter',
    endpoint: routes.cities.path,
    list: 'cities',
    description:
      'Cities that match all conditions: states of criteria, country, region or group (eu, asean), population, capital, distance, score, better than or similar to a city. For questions with more than one condition, such as German cities over 500,000 that have a portal but no GTFS-Realtime. "matched" is the total; pass "next" as cursor for more rows.',
    input: z.strictObject({
      ...conditions,
      sort: cityPresentation.sort,
      fields: z
        .array(z.enum(cityFields))
        .min(1)
        .optional()
        .describe(`Members of each row. Default: ${fieldsOfCalls.join(', ')}.`),
      limit: z
        .int()
        .min(0)
        .max(rowsShown.most)
        .optional()
        .describe(`Maximum number of cities. Default: as many as fit in a short answer, up to ${smallAnswer.rows}.`),
    }),
    output: answer(Cities),
  }),
  tool({
    name: 'count_cities',
    title: 'Count cities by any filter',
    endpoint: routes.cities.path,
    list: 'cities',
    description:
      'How many cities match the same filters as find_cities; with group, also by country or world region, with the share in each. "matched" applies all conditions, "among" all except those on criteria.',
    input: z.strictObject({
      ...conditions,
      group: z.enum(groupings).optional().describe('Count by this. Default: only totals.'),
      limit: z.int().min(0).max(rowsShown.most).optional().describe('Maximum number of groups.'),
    }),
    output: z.union([answer(Cities), answer(CityGroups)]),
  }),
  tool({
    name: 'query_coverage',
    title: 'Query dataset coverage',
    endpoint: routes.coverage.path,
    list: 'features',
    description:
      'Which kinds of dataset are published, stale, siloed, missing or unknown for a pattern nation:place:domain:dataset, with * for any part, as GeoJSON with one feature per city: fr:lyon:transport, de:*:*:gtfs-schedule. detail=full has the addresses of each entry.',
    input: z.strictObject({
      pattern: routes.coverage.query.shape.pattern,
      geometry: routes.coverage.query.shape.geometry,
      ...shown(CoverageCollection, shortForms.coverage),
    }),
    output: answer(CoverageCollection),
    short: shortForms.coverage,
  }),
  tool({
    name: 'list_countries',
    title: 'List nations',
    endpoint: routes.countries.path,
    list: 'countries',
    description:
      'Every country with an assessed city: number of cities and average score; detail=full also has its cities with rank and score. To rank the cities of one country, use rank_cities.',
    input: z.strictObject(shown(Countries, shortForms.countries)),
    output: answer(Countries),
    short: shortForms.countries,
  }),
  tool({
    name: 'get_resources',
    title: 'Get official resources of a city',
    endpoint: routes.resources.path,
    list: 'resources',
    description:
      'Official open data portals, geoportals, statistics, code and APIs of a city, its region and its country, and news feeds.',
    input: z.strictObject({ scopeId, ...shown(Resources, shortForms.resources) }),
    output: answer(Resources),
    short: shortForms.resources,
  }),
  tool({
    name: 'get_history',
    title: 'See when a city’s data was first listed',
    endpoint: routes.history.path,
    list: 'criteria',
    description:
      'When registries first listed a city’s own data, by criterion, and whether data added since 2020 came alone or with many others as a list grew. First listed doesn’t mean first published: the data may be years older.',
    input: z.strictObject({ scopeId, ...part }),
    output: answer(CityHistory),
  }),
  tool({
    name: 'recent_changes',
    title: 'See what changed',
    endpoint: routes.recent.path,
    list: 'entries',
    description:
      'What changed in the registries, newest first: everywhere as coverage entries (100 per page), or with country or scopeId as the feed of that country or city (then the list is "items").',
    input: z.strictObject({
      country,
      scopeId: scopeId.optional(),
      page: z
        .int()
        .min(1)
        .max(10_000)
        .optional()
        .describe('Page of all changes, from the second on. Not with country or scopeId.'),
      ...shown(RecentCoverage, shortForms.recent),
      fields: z
        .array(z.enum([...fieldNames(RecentCoverage, shortForms.recent), ...fieldNames(JsonFeed, shortForms.feed)]))
        .min(1)
        .optional()
        .describe('Members of each entry or item to keep.'),
    }),
    output: z.union([answer(RecentCoverage), answer(JsonFeed)]),
    short: shortForms.recent,
  }),
] as const satisfies readonly McpTool[];
export type McpToolName = (typeof mcpTools)[number]['name'];

type JsonSchema = Record<string, unknown>;
const conversion: z.core.ToJSONSchemaParams = {
  target: 'draft-2020-12',
  // No bounds that only mean "safe integer"; later versions may add members.
  override: ({ zodSchema, jsonSchema }) => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    delete jsonSchema['example'];
    const { def } = zodSchema._zod;
    if (def.type === 'object' && !def.catchall && jsonSchema.additionalProperties === false)
      delete jsonSchema.additionalProperties;
  },
};

/** JSON Schema of the arguments without references, which some models don't follow. */
export function inputSchema({ input }: Pick<McpTool, 'input'>): JsonSchema {
  const { $defs = {}, $schema: _, ...rest } = z.toJSONSchema(input, { ...conversion, io: 'input' });
  return JSON.parse(JSON.stringify(rest), (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
    const { $ref, ...own } = value as { $ref: string };
    const { id: _id, ...named } = $defs[$ref.replace('#/$defs/', '')] as JsonSchema;
    return { ...named, ...own };
  }) as JsonSchema;
}

/** Members by name and type, to this depth. None is required, since short answers omit some. */
function outline({ type, description, properties, items, anyOf }: JsonSchema, depth: number): JsonSchema {
  const inner = (schema: unknown) => outline(schema as JsonSchema, depth - 1);
  return {
    ...(anyOf && depth === outlined ? { anyOf: (anyOf as JsonSchema[]).map((one) => outline(one, depth)) } : {}),
    ...(type ? { type } : {}),
    ...(description && depth === outlined - 1 ? { description } : {}),
    ...(properties && depth > 0
      ? { properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, inner(schema)])) }
      : {}),
    ...(items && depth > 0 ? { items: outline(items as JsonSchema, depth) } : {}),
  };
}
const outlined = 2;

/** An outline as JSON Schema: every client reads it, few need it, and in full it is three times as long. `/schemas` has everything. */
export const outputSchema = ({ output }: Pick<McpTool, 'output'>): JsonSchema => ({
  type: 'object',
  ...outline(z.toJSONSchema(output, { ...conversion, io: 'output' }), outlined),
});

export interface McpArgument {
  name: string;
  required: boolean;
  description: string;
  allowed: string[];
  type: string;
}

export function toolArguments(row: Pick<McpTool, 'input'>): McpArgument[] {
  const { properties = {}, required = [] } = inputSchema(row) as {
    properties?: Record<
      string,
      { type?: string; description?: string; enum?: string[]; items?: { enum?: string[]; type?: string } }
    >;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { type = 'string', description = '', enum: values, items }]) => ({
    name,
    required: required.includes(name),
    description,
    allowed: values ?? items?.enum ?? [],
    type: type === 'array' ? `array of ${items?.type ?? 'string'}` : type,
  }));
}
