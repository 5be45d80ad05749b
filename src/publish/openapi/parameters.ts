/** The zod schemas of queries and paths -> OpenAPI parameters. */
import * as z from 'zod';
import { CriterionId, Domain, Topic } from '../../contract/criterion.ts';
import { ownDomains } from '../../contract/answers/data-map.ts';
import { ScopeId } from '../../contract/data/place.ts';
import { patterns, type PathParameter, matcher, namesIn } from '../../contract/published/shapes.ts';
import { schemaName } from '../../contract/published/schemas.ts';
import { listIn } from '../../contract/answers/lists.ts';
import { partSchema, type JsonSchema } from '../schema-files.ts';

const text = (name: PathParameter, description: string) =>
  z
    .string()
    .regex(new RegExp(`^${patterns[name]}$`))
    .describe(description);
const nation = 'Country: ISO 3166-1 alpha-2 code, lower case.';

export const pathParameters: Readonly<Record<PathParameter, z.ZodType>> = {
  scopeId: ScopeId.describe('City: country, dot, place slug.'),
  other: ScopeId.describe('The second city. Its id follows the first in alphabetical order.'),
  country: text('country', nation),
  nation: text('nation', nation),
  place: text('place', 'Place: the part of a scopeId after the dot.'),
  domain: Domain.describe('Domain of coverage.'),
  kind: text('kind', 'Kind of dataset, as in /api/datasets.json.'),
  dataset: text('dataset', 'Dataset kind, as in the criteria of /api/vocabulary.json.'),
  criterion: CriterionId.describe('Criterion, as in /api/vocabulary.json.'),
  topic: Topic.describe('Topic of a dataset page.'),
  page: z.int().min(2).describe('Page of the change feed, the second and later.'),
  month: text('month', 'Month of an edition: YYYY-MM.'),
  part: z.int().min(1).describe('Part of the sitemap.'),
  asked: z.enum([...Topic.options, ...ownDomains]).describe('A topic, or a domain that isn’t a topic.'),
  script: text('script', 'Script of the names or words: ISO 15924 code, lower case.'),
  schema: text('schema', 'Name of a schema.'),
};

export type Json = Record<string, unknown>;
export const componentSchema = (name: string): string => `#/components/schemas/${name}`;

export const nameIn = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);

/** A schema by reference, where it has a name. */
export const schemaOf = (schema: z.ZodType): Json => {
  const name = schemaName(schema);
  return name ? { $ref: componentSchema(name) } : (partSchema(schema, componentSchema) as Json);
};

export const contentOf = (type: string, schema: Json, examples?: Json): Json => ({
  [type]: { schema, ...(examples ? { examples } : {}) },
});

/** Only a default next to a reference: the referenced schema says the rest. */
const withoutRepeats = ({ $ref, default: value, ...rest }: JsonSchema): JsonSchema =>
  $ref
    ? { $ref, ...(value === undefined ? {} : { default: value }) }
    : { ...rest, ...(value === undefined ? {} : { default: value }) };

const typed = (example: string | string[], { type }: JsonSchema): unknown =>
  type === 'integer' || type === 'number' ? Number(example) : example;

/** Query parameters of an endpoint; `examples` are sent as they are. */
export function queryParameters(query: z.ZodType, examples: Readonly<Record<string, string>>): Json[] {
  const shape = (query as z.ZodObject).shape as Record<string, z.ZodType>;
  const { properties = {}, required = [] } = partSchema(query, componentSchema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...given }]) => {
    const list = listIn(shape[name]!);
    const split = (value: string) => (list ? value.split(',') : value);
    const schema = list
      ? {
          ...partSchema(list, componentSchema),
          ...(given.default === undefined ? {} : { default: split(String(given.default)) }),
        }
      : withoutRepeats(given);
    return {
      name,
      in: 'query',
      ...(description ? { description } : {}),
      required: required.includes(name),
      ...(list ? { style: 'form', explode: false } : {}),
      schema,
      ...(examples[name] === undefined ? {} : { example: typed(split(examples[name]), schema) }),
    };
  });
}

/** Parameters of a file's shape; values are taken from an address of that shape. */
export function fileParameters(shape: string, address: string | undefined): Json[] {
  const values = (address !== undefined && matcher(shape).exec(address)?.groups) || {};
  return namesIn(shape).map((name) => {
    const { description, ...schema } = partSchema(pathParameters[name], componentSchema, 'input');
    const value = values[name];
    return {
      name,
      in: 'path',
      required: true,
      ...(description ? { description } : {}),
      schema: withoutRepeats(schema),
      ...(value === undefined ? {} : { example: schema.type === 'integer' ? Number(value) : value }),
    };
  });
}
