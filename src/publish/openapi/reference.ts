/** The OpenAPI document and its examples -> what the reference shows, page by page. */
import shared from '../../../data/texts/openapi.json' with { type: 'json' };
import type {
  FieldRow,
  AnswerSchema,
  Endpoint,
  ExampleAnswer,
  FileRow,
  ParameterRow,
  Reference,
} from '../../contract/interface/reference.ts';
import type { JsonSchema } from '../schema-files.ts';
import { memoize } from '../../cache.ts';
import { provenance } from '../../contract/provenance.ts';
import { problemTypes } from '../../contract/answers/problem.ts';
import { shapesOf } from '../../contract/published/addresses.ts';
import { schemaAddress, schemaName, schemas as named } from '../../contract/published/schemas.ts';
import { routes, type RouteId } from '../../contract/interface/routes.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { exampleAnswers, type Handle } from '../example-answers.ts';
import { outputAt } from '../outputs.ts';
import { examplesOf, type Examples } from '../examples.ts';
import { openApi } from './document.ts';
import { describedFiles, type Described } from './operations.ts';
import { nameIn, queryParameters } from './parts.ts';

export type Schemas = Readonly<Record<string, JsonSchema>>;

export const resolved = (schema: JsonSchema, schemas: Schemas): JsonSchema =>
  schema.$ref ? schemas[nameIn(schema.$ref)]! : schema;

const isNull = (schema: JsonSchema): boolean => schema.type === 'null';
const options = (schema: JsonSchema): JsonSchema[] => (schema.anyOf as JsonSchema[] | undefined) ?? [];

export function allowedValues(schema: JsonSchema, schemas: Schemas): string[] {
  const { enum: values, const: value, items } = resolved(schema, schemas);
  if (values) return (values as unknown[]).map(String);
  if (value !== undefined) return [String(value)];
  return items && !Array.isArray(items) ? allowedValues(items as JsonSchema, schemas) : [];
}

/** The type in words: "integer", "array of objects", "date or null"; a closed list by its values. */
export function typeText(schema: JsonSchema, schemas: Schemas): string {
  const part = resolved(schema, schemas);
  const some = options(part);
  if (some.length > 0)
    return [
      ...some.filter((one) => !isNull(one)).map((one) => typeText(one, schemas)),
      ...(some.some(isNull) ? ['null'] : []),
    ].join(' or ');
  if (part.enum) return (part.enum as unknown[]).map(String).join(' | ');
  if (part.const !== undefined) return JSON.stringify(part.const);
  if (Array.isArray(part.type)) return part.type.join(' or ');
  if (part.prefixItems) return `array of ${(part.prefixItems as unknown[]).length}`;
  if (part.type === 'array')
    return `array of ${part.items ? typeText(part.items as JsonSchema, schemas).replace(/^(?:object|string|number|integer|date|URL)$/, '$&s') : 'anything'}`;
  if (part.type === 'object' && !part.properties && typeof part.additionalProperties === 'object')
    return `object, ${typeText(part.additionalProperties as JsonSchema, schemas)} by name`;
  return part.format === 'uri' || part.pattern?.startsWith('^https?:')
    ? 'URL'
    : (part.format ?? String(part.type ?? 'anything'));
}

/** The object in a member: directly, in arrays, by name, or when it is not null. */
function heldObject(schema: JsonSchema, schemas: Schemas): JsonSchema | undefined {
  const part = resolved(schema, schemas);
  if (part.properties) return part;
  const inner = [part.items, part.additionalProperties, ...options(part)].filter(
    (one): one is JsonSchema => typeof one === 'object' && !Array.isArray(one),
  );
  for (const one of inner) {
    const held = heldObject(one, schemas);
    if (held) return held;
  }
  return undefined;
}

/** Every member with its depth, type and meaning. Members of a nested object follow the member that holds it. */
export function fieldRows(schema: JsonSchema, schemas: Schemas, depth = 0): FieldRow[] {
  const { properties = {}, required = [] } = heldObject(schema, schemas) ?? {};
  return Object.entries(properties as Record<string, JsonSchema>).flatMap(([name, member]) => {
    const held = heldObject(member, schemas);
    return [
      {
        name,
        depth,
        type: typeText(member, schemas),
        required: (required as string[]).includes(name),
        text: member.description ?? resolved(member, schemas).description ?? '',
      },
      ...(held ? fieldRows(held, schemas, depth + 1) : []),
    ];
  });
}

interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
  $ref?: string;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, { content?: Record<string, { schema: JsonSchema }> }>;
}
interface Document {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: { schemas: Schemas };
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

function parameterRow(
  { name, description = '', required = false, schema, example }: Parameter,
  schemas: Schemas,
): ParameterRow {
  const { default: given } = schema;
  const list = schema.type === 'array';
  const allowed = allowedValues(schema, schemas);
  const type = allowed.length > 0 && !list ? 'string' : list ? 'list, by comma' : typeText(schema, schemas);
  return {
    name,
    type,
    required,
    allowed,
    list,
    ...(given === undefined ? {} : { default: textOf(given) }),
    ...(example === undefined ? {} : { example: textOf(example) }),
    text: description,
  };
}

const common: ReadonlySet<string> = new Set(Object.keys(provenance));

/** A named schema, or each part of a union. */
function answerSchemas(schema: JsonSchema, schemas: Schemas): AnswerSchema[] {
  const either = (resolved(schema, schemas).anyOf as JsonSchema[] | undefined) ?? [schema];
  return either.map((one) => ({
    name: nameIn(one.$ref ?? ''),
    address: schemaAddress(nameIn(one.$ref ?? '')),
    fields: fieldRows(one, schemas).filter(({ name, depth }) => depth > 0 || !common.has(name)),
  }));
}

const isProblem = (status: number): boolean => status >= 400;

/** Types of problem that only these parameters cause; no endpoint answers with `not-found`. */
const concerns: Partial<Record<string, readonly string[]>> = shared.problemsOf;
const typesOf = (status: number, names: readonly string[]) =>
  Object.entries(problemTypes)
    .filter(
      ([type, row]) =>
        row.status === status && (!concerns[type] || concerns[type].some((name) => names.includes(name))),
    )
    .map(([type, { title }]) => ({ type, title }));

function endpoint(
  path: string,
  operation: Operation,
  schemas: Schemas,
  answers: readonly ExampleAnswer[],
  queries: Examples['queries'] | undefined,
): Endpoint {
  const { operationId, summary, tags, requestBody, responses } = operation;
  const id = operationId as RouteId;
  const parameters = queryParameters(routes[id].query, queries?.[id] ?? {}) as unknown as Parameter[];
  const [body] = Object.values(requestBody?.content ?? {});
  return {
    id,
    method: routes[id].method,
    path,
    summary,
    tag: tags[0]!,
    parameters: parameters.map((row) => parameterRow(row, schemas)),
    body: body ? fieldRows(body.schema, schemas) : [],
    answers: answerSchemas(responses['200']!.content!['application/json']!.schema, schemas),
    problems: Object.keys(responses)
      .map(Number)
      .filter(isProblem)
      .map((status) => ({
        status,
        types: typesOf(
          status,
          parameters.map(({ name }) => name),
        ),
      })),
    files: shapesOf(id),
    example: answers.find((row) => row.id === id),
  };
}

function fileRow(
  { shape, type, summary, schema, needsOrigin, route }: Described,
  addresses: readonly string[],
  isPublished: (address: string) => boolean,
): FileRow {
  const isSingle = !shape.includes('{') && route === undefined;
  const example = needsOrigin ? undefined : isSingle ? shape : addresses.find(isPublished);
  const name = schema && schemaName(named[schema]);
  return { shape, type, summary, schema: name && schemaAddress(name), example };
}

export const reference = (atlas: Atlas, handle: Handle): Promise<Reference> => references(handle)(atlas);
const references = memoize((handle: Handle) => memoize((atlas: Atlas) => makeReference(atlas, handle)));

async function makeReference(atlas: Atlas, handle: Handle): Promise<Reference> {
  const examples = examplesOf(atlas);
  const {
    info,
    paths,
    tags,
    components: { schemas },
  } = JSON.parse(openApi(atlas, examples, () => undefined)) as Document;
  const answers = await exampleAnswers(atlas, handle, examples);
  const measured: Record<string, object | null> = {
    '/search-quality.json': atlas.searchQuality,
    '/truth.json': atlas.truth,
  };
  const rows = describedFiles().filter(({ shape }) => measured[shape] !== null);
  const endpoints = new Set(Object.values(routes).map(({ path }) => path));
  return {
    version: info.version,
    tags,
    endpoints: Object.entries(paths)
      .filter(([path]) => endpoints.has(path))
      .flatMap(([path, item]) =>
        Object.values(item).map((operation) => endpoint(path, operation, schemas, answers, examples?.queries)),
      ),
    files: tags
      .map(({ name }) => ({
        tag: name,
        rows: rows
          .filter(({ tag }) => tag === name)
          .map((row) =>
            fileRow(row, examples?.addresses(row.shape) ?? [], (address) => outputAt(atlas, address) !== undefined),
          ),
      }))
      .filter((group) => group.rows.length > 0),
  };
}

export const endpointGroups = ({ endpoints, tags }: Pick<Reference, 'endpoints' | 'tags'>) =>
  tags
    .map(({ name, description }) => ({
      name,
      description,
      id: name.toLowerCase(),
      rows: endpoints.filter(({ tag }) => tag === name),
    }))
    .filter(({ rows }) => rows.length > 0);
