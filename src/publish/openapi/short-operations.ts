/** Operations of other forms of an answer: the short ones, whose members are all optional, since what is left out depends on the request; CSV, GeoJSON, Atom and calendars. */
import type * as z from 'zod';
import { shortPath, shortRoutes, formPaths, type FormPath } from '../../contract/interface/parameterised-paths.ts';
import type { Route, RouteId } from '../../contract/interface/routes.ts';
import { DataMap } from '../../contract/answers/data-map.ts';
import { schemaName } from '../../contract/published/schemas.ts';
import { requestAddress, type Examples } from '../examples.ts';
import type { JsonSchema } from '../schema-files.ts';
import {
  componentSchema,
  contentOf,
  nameIn,
  queryParameters,
  type Json,
  schemaOf,
  headersOf,
  withContent,
} from './parts.ts';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Of the two forms of an answer to a search only the data map has a short form. */
const wholeOf = ({ response, path }: Route): z.ZodType => (path === '/api/search' ? DataMap : response);

/** A schema without required members, at any depth. Named objects are written out. */
function optional(schema: JsonSchema, schemas: Schemas): JsonSchema {
  if (schema.$ref) {
    const named = schemas[nameIn(schema.$ref)]!;
    return named.properties ? optional(named, schemas) : schema;
  }
  const { required: _, title: _title, description: _text, ...rest } = schema;
  const deep = (part: unknown) => (typeof part === 'object' ? optional(part as JsonSchema, schemas) : part);
  return {
    ...rest,
    ...(rest.properties
      ? { properties: Object.fromEntries(Object.entries(rest.properties).map(([name, one]) => [name, deep(one)])) }
      : {}),
    ...(rest.items && !Array.isArray(rest.items) ? { items: deep(rest.items) } : {}),
    ...(rest.additionalProperties ? { additionalProperties: deep(rest.additionalProperties) } : {}),
    ...(rest.anyOf ? { anyOf: rest.anyOf.map(deep) } : {}),
  } as JsonSchema;
}

const partName = (name: string): string => `${name}Part`;

/** The named answers that a short form is cut from. */
const cutFrom = (route: Route, schemas: Schemas): string[] => {
  const name = schemaName(wholeOf(route))!;
  const either = schemas[name]!.anyOf as JsonSchema[] | undefined;
  return either ? either.map(({ $ref = '' }) => nameIn($ref)) : [name];
};

export function partSchemas(schemas: Schemas): Record<string, JsonSchema> {
  const { shortened } = schemas['PartOfAnswer']!.properties!;
  const names = new Set(shortRoutes.flatMap(([, route]) => cutFrom(route, schemas)));
  return Object.fromEntries(
    [...names].map((name) => {
      const { properties, ...rest } = optional(schemas[name]!, schemas);
      const part = {
        title: partName(name),
        description: `What a short form leaves of ${name}.`,
        ...rest,
        properties: { ...properties, shortened },
        required: ['shortened'],
      };
      return [partName(name), part as JsonSchema];
    }),
  );
}

/** The operation of a short form, from that of the whole. */
function shortOperation(
  id: RouteId,
  route: Route,
  whole: Json,
  schemas: Schemas,
  examples: Examples | undefined,
): Json {
  const parts = cutFrom(route, schemas).map((name) => ({ $ref: componentSchema(partName(name)) }));
  const content = contentOf('application/json', parts.length > 1 ? { anyOf: parts } : parts[0]!);
  const query = examples?.queries[id] ?? {};
  const { q, ...others } = query;
  const asked = id === 'search' && q !== undefined ? { query: q, ...others } : query;
  const parameters = queryParameters(route.query, asked).filter(({ name }) => id !== 'search' || name !== 'q');
  const address = requestAddress({ path: shortPath(route.path) }, asked);
  return {
    operationId: `${id}Short`,
    tags: whole['tags'],
    summary: `Short form: ${route.summary}`,
    description: `The same as ${route.path} with detail=short, or what \`detail\` and \`fields\` ask for. Example: ${address}`,
    parameters: [...parameters, ...headersOf(whole)],
    responses: withContent(whole, content),
  };
}

export const shortItems = (
  items: Readonly<Record<string, Json>>,
  schemas: Schemas,
  examples: Examples | undefined,
): Record<string, Json> =>
  Object.fromEntries(
    shortRoutes.map(([id, route]) => [
      shortPath(route.path),
      { get: shortOperation(id, route, items[route.path]!['get'] as Json, schemas, examples) },
    ]),
  );

export const formNames: Readonly<Record<string, string>> = {
  csv: 'CSV',
  geojson: 'GeoJSON',
  atom: 'an Atom feed',
  ics: 'a calendar',
};

function formOperation({ id, route, form, path }: FormPath, whole: Json, examples: Examples | undefined): Json {
  const { format, type, schema, summary = route.summary, without = [] } = form;
  const left = new Set(['format', ...without]);
  const query = Object.fromEntries(Object.entries(examples?.queries[id] ?? {}).filter(([name]) => !left.has(name)));
  return {
    operationId: `${id}${format[0]!.toUpperCase()}${format.slice(1)}`,
    tags: whole['tags'],
    summary: `As ${formNames[format]}: ${summary}`,
    description: `The same as ${route.path} with format=${format}. Example: ${requestAddress({ path }, query)}`,
    parameters: [
      ...queryParameters(route.query, query).filter(({ name }) => !left.has(String(name))),
      ...headersOf(whole),
    ],
    responses: withContent(whole, contentOf(type, schemaOf(schema)), summary),
  };
}

export const formItems = (
  items: Readonly<Record<string, Json>>,
  examples: Examples | undefined,
): Record<string, Json> =>
  Object.fromEntries(
    formPaths.map((row) => [row.path, { get: formOperation(row, items[row.route.path]!['get'] as Json, examples) }]),
  );
