/** Parameters, responses and headers of operations. */
import * as z from 'zod';
import texts from '../../../data/texts/openapi.json' with { type: 'json' };
import { CriterionId, Domain, Topic } from '../../contract/criterion.ts';
import { ownDomains } from '../../contract/answers/data-map.ts';
import { ScopeId } from '../../contract/data/place.ts';
import { patterns, type PathParameter, matcher, namesIn } from '../../contract/published/shapes.ts';
import { schemaName } from '../../contract/published/schemas.ts';
import { listIn } from '../../contract/answers/lists.ts';
import { partSchema, type JsonSchema } from '../schema-files.ts';
import { Problem, problemTypes, type ProblemType } from '../../contract/answers/problem.ts';
import { encode } from '../../queries/encode.ts';

/** Those that are more than a slug. */
const ids: Partial<Record<PathParameter, z.ZodType>> = {
  ...{ scopeId: ScopeId, other: ScopeId, domain: Domain, criterion: CriterionId, topic: Topic },
  page: z.int().min(2),
  part: z.int().min(1),
  asked: z.enum([...Topic.options, ...ownDomains]),
};
export const pathParameters = Object.fromEntries(
  Object.entries(texts.pathParameters).map(([name, description]) => [
    name,
    (ids[name as PathParameter] ?? z.string().regex(new RegExp(`^${patterns[name as PathParameter]}$`))).describe(
      description,
    ),
  ]),
) as Record<PathParameter, z.ZodType>;

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

const entries = Object.entries(problemTypes) as [ProblemType, (typeof problemTypes)[ProblemType]][];

export const problemStatuses: readonly number[] = [...new Set(entries.map(([, { status }]) => status))].sort(
  (a, b) => a - b,
);

const headerRef = (name: string): Json => ({ [name]: { $ref: `#/components/headers/${name}` } });
const retry = new Set([429, 503]);

const problemName = (status: number): string => `Problem${status}`;
export const problemRef = (status: number): Json => ({
  [status]: { $ref: `#/components/responses/${problemName(status)}` },
});
export const problems = (...statuses: number[]): Json => Object.assign({}, ...statuses.map(problemRef)) as Json;
export const notModifiedRef: Json = { 304: { $ref: '#/components/responses/NotModified' } };
export const missingFileRef: Json = { 404: { $ref: '#/components/responses/MissingFile' } };
export const rangeRef: Json = { $ref: '#/components/parameters/Range' };
export const ifNoneMatchRef: Json = { $ref: '#/components/parameters/IfNoneMatch' };

/** Headers of a 200 from an endpoint, which also names the file with the same bytes. */
export const answerHeaders: Json = Object.assign(
  {},
  ...['ETag', 'Cache-Control', 'Content-Location', 'Link'].map(headerRef),
) as Json;
export const fileHeaders: Json = Object.assign({}, ...['ETag', 'Cache-Control'].map(headerRef)) as Json;

export const redirectHeaders: Json = Object.assign({}, ...['Location', 'Cache-Control'].map(headerRef)) as Json;

/** Some bytes of the file; `content` is that of the whole. */
export const partResponse: Json = {
  description: 'The bytes that Range asks for; Content-Range tells which, and the length of the whole.',
  headers: { ...fileHeaders, ...headerRef('Content-Range') },
};

export function withContent({ responses: whole }: Json, content: Json, description?: string): Json {
  const { 200: ok, 206: part, ...statuses } = whole as Record<string, Json>;
  return { 200: { ...ok, ...(description && { description }), content }, 206: { ...part, content }, ...statuses };
}

export const headersOf = ({ parameters: all }: Json): Json[] => (all as Json[]).filter((row) => '$ref' in row);

/** What static hosts answer for a missing file. */
export const notFound = (): string =>
  encode(Problem, {
    type: '/problems/not-found',
    title: problemTypes['not-found'].title,
    status: problemTypes['not-found'].status,
    detail: 'There’s nothing at this address.',
    instance: '/api',
  });

function problem(status: number): Json {
  const types = entries.filter(([, row]) => row.status === status);
  const special =
    status === 405
      ? headerRef('Allow')
      : status === 416
        ? headerRef('Content-Range')
        : retry.has(status)
          ? headerRef('Retry-After')
          : undefined;
  return {
    description: types.map(([type, { title, remedy }]) => `${title} (/problems/${type}). ${remedy}`).join('\n\n'),
    ...(special ? { headers: special } : {}),
    content: {
      'application/problem+json': {
        schema: { $ref: componentSchema('Problem') },
        ...(status === 404
          ? {
              examples: {
                published: { summary: 'Answer of a static server', value: JSON.parse(notFound()) as unknown },
              },
            }
          : {}),
      },
    },
  };
}

export const responses: Json = {
  NotModified: {
    description: 'The copy named in If-None-Match is still current. No body.',
    headers: fileHeaders,
  },
  MissingFile: {
    description: 'There’s nothing at this address; the body is the 404 page.',
    content: { 'text/html': { schema: { type: 'string' } } },
  },
  ...Object.fromEntries(problemStatuses.map((status) => [problemName(status), problem(status)])),
};
