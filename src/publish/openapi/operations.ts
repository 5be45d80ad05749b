/** Endpoints and file shapes -> OpenAPI path items. */
import shared from '../../../data/texts/openapi.json' with { type: 'json' };
import { schemaName, schemas } from '../../contract/published/schemas.ts';
import { type Route, routes, type RouteId } from '../../contract/interface/routes.ts';
import { partNames } from '../../contract/answers/short-form.ts';
import { formPaths, shortPath } from '../../contract/interface/parameterised-paths.ts';
import {
  componentSchema,
  contentOf,
  fileParameters,
  queryParameters,
  schemaOf,
  type Json,
  answerHeaders,
  fileHeaders,
  ifNoneMatchRef,
  missingFileRef,
  notModifiedRef,
  partResponse,
  problemRef,
  problems,
  rangeRef,
  redirectHeaders,
  withContent,
} from './parts.ts';
import { describedFamilies, isRedirect, shapesOf } from '../../contract/published/addresses.ts';
import type { Family, Shape, Tag } from '../../contract/published/families.ts';
import { redirectStatus } from '../../contract/published/redirects.ts';
import { requestAddress, type Examples } from '../examples.ts';
import type { Publication } from '../publication.ts';
import type { JsonSchema } from '../schema-files.ts';
import { texts } from '../texts.ts';
import { formItems, formNames } from './short-operations.ts';
import { shortItems } from './short-operations.ts';

export type FileAt = (address: string) => Pick<Publication, 'body'> | undefined;

const tagOf = (id: RouteId): string => Object.entries(shared.endpoints).find(([, ids]) => ids.includes(id))![0];

/** Longest body that is printed as an example, in characters; longer ones are linked. */
const longestExample = 3000;
const table = Object.entries(routes) as [RouteId, Route][];

const exampleText = (address: string | undefined): string[] => (address === undefined ? [] : [`Example: ${address}`]);

/** Parameters that name something that may not exist. */
const named = new Set(['scopeId', 'scopeIds', 'criterion', 'pattern', 'country', 'place', 'region', 'kind']);

function endpoint(id: RouteId, route: Route, examples: Examples | undefined): Json {
  // Those that change the shape of the answer belong to operations of their own.
  const isOwn = ({ name }: Json) =>
    (!route.short || !(partNames as readonly unknown[]).includes(name)) && (!route.forms || name !== 'format');
  const parameters = queryParameters(route.query, examples?.queries[id] ?? {}).filter(isOwn);
  const names = parameters.map(({ name }) => String(name));
  const missing = route.body !== undefined || names.some((name) => named.has(name));
  const statuses = [
    400,
    ...(missing ? [404] : []),
    405,
    406,
    ...(route.body ? [408, 413] : []),
    414,
    ...(route.body ? [415] : [416]),
    429,
    ...(route.asksOthers ? [501] : []),
    503,
  ];
  const isGet = route.method === 'GET';
  const files = shapesOf(id);
  const description = [
    ...(route.hint ? [route.hint] : []),
    ...(isGet
      ? exampleText(examples && requestAddress(route, examples.queries[id]))
      : examples
        ? [`The same by GET: ${requestAddress(routes.search, examples.request)}`]
        : []),
    ...(route.short && isGet ? [`With less of the answer: ${shortPath(route.path)}`] : []),
    ...formPaths.filter((row) => row.id === id).map(({ path, form }) => `As ${formNames[form.format]}: ${path}`),
    ...(files.length > 0 ? [`Also as files for any static server: ${files.join(', ')}`] : []),
  ].join('\n\n');
  const ok = {
    description: route.summary,
    headers: answerHeaders,
    content: contentOf('application/json', schemaOf(route.response)),
  };
  return {
    operationId: id,
    tags: [tagOf(id)],
    summary: route.summary,
    description: description || route.summary,
    parameters: [...parameters, ...(isGet ? [ifNoneMatchRef, rangeRef] : [])],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            description: 'At most 16 KB. Unknown members are errors.',
            content: contentOf(
              'application/json',
              schemaOf(route.body),
              examples && { sentence: { value: examples.request } },
            ),
          },
        }
      : {}),
    responses: {
      200: ok,
      ...(isGet ? { 206: { ...partResponse, content: ok.content }, ...notModifiedRef } : {}),
      ...problems(...statuses),
    },
  };
}

/** `/api/gaps/{criterion}.json` -> `apiGapsCriterionJson`; a tier `_` is any. Generated code uses these names, so they never change. */
const idOf = (shape: string): string =>
  shape
    .replace(/\/_(?=[/.])/g, '/any')
    .replace('{other}', '{scopeId}')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word, i) => (i === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('');

/** A published address of the shape, and its body if that is short JSON. */
function exampleAt(
  addresses: readonly string[],
  { shape, type, schema, tag }: Family,
  fileAt: FileAt,
): { address?: string; examples?: Json } {
  for (const address of addresses) {
    const found = fileAt(address);
    if (found === undefined) continue;
    const body = schema && type === 'application/json' ? found.body() : '';
    return {
      address,
      ...(body && body.length <= longestExample
        ? { examples: { real: { summary: `At ${address}`, value: JSON.parse(body) as unknown } } }
        : {}),
    };
  }
  if (tag === 'Downloads') return { address: shape };
  // Packed files are made apart from texts, for every member of a family.
  return type === 'application/gzip' && addresses[0] ? { address: addresses[0] } : {};
}

/** For answers without a schema of their own. */
const schemaOfType = (type: string): Json =>
  type.endsWith('json')
    ? { type: 'object' }
    : /^text\/|xml$|yaml$/.test(type)
      ? { type: 'string' }
      : { type: 'string', format: 'binary' };

const contentOfFamily = ({ type, schema }: Family, examples?: Json): Json =>
  contentOf(
    type,
    schema ? { $ref: componentSchema(schemaName(schemas[schema]) ?? schema) } : schemaOfType(type),
    examples,
  );

/** A published file, or an address that redirects to one: most clients follow by themselves, so they only see the answer at the end. */
function file(family: Described, examples: Examples | undefined, fileAt: FileAt): Json {
  const { shape, summary, tag } = family;
  const isMoved = isRedirect(shape);
  const addresses = examples?.addresses(shape) ?? [];
  const found: { address?: string | undefined; examples?: Json } = isMoved
    ? { address: addresses[0] }
    : exampleAt(addresses, family, fileAt);
  const { address } = found;
  const content = contentOfFamily(family, found.examples);
  const isJson = shape.endsWith('.json') || shape.startsWith('/api/');
  return {
    operationId: idOf(shape),
    tags: [tag],
    summary,
    description: [summary, ...exampleText(address)].join('\n\n'),
    parameters: [...fileParameters(shape, address), ...(isMoved ? [] : [ifNoneMatchRef, rangeRef])],
    responses: isMoved
      ? {
          200: {
            description: 'The answer at Location, for clients that follow redirects.',
            headers: fileHeaders,
            content,
          },
          [redirectStatus]: { description: summary, headers: redirectHeaders },
          ...problems(404, 405, 414, 503),
        }
      : {
          200: { description: summary, headers: fileHeaders, content },
          206: { ...partResponse, content },
          ...notModifiedRef,
          ...(isJson ? problemRef(404) : missingFileRef),
          ...problems(405, 414, 416, 503),
        },
  };
}

/** A family with a text of its own, or the summary of its endpoint. */
export type Described = Family<Shape> & { tag: Tag; summary: string };

export const describedFiles = (): Described[] =>
  describedFamilies.map((family) => ({
    ...family,
    tag: family.tag!,
    summary: texts.files[family.shape] ?? routes[family.route!].summary,
  }));

/** What a build has only after a measurement. */
const measured: ReadonlySet<string> = new Set(['/search-quality.json', '/truth.json']);

/** Shapes that differ only in the names of their parameters are one path. */
const unnamed = (shape: string): string => shape.replace(/\{\w+\}/g, '{}');

/** The operation of a kind of file that has one of two schemas. */
function joinedFile(first: Json, second: Json): Json {
  const { description, responses: _, parameters, ...rest } = first as Json & { parameters: Json[] };
  const schemasIn = (operation: Json) => {
    const { 200: ok } = operation['responses'] as Record<string, { content: Record<string, { schema: Json }> }>;
    return ok!.content['application/json']!.schema;
  };
  const content = contentOf('application/json', { anyOf: [schemasIn(first), schemasIn(second)] });
  const [named, ...headers] = parameters;
  const about = [description, second['description']].join('\n\n');
  return {
    ...rest,
    description: about,
    parameters: [{ ...named, description: about.replace(/\n+/g, ' '), schema: { type: 'string' } }, ...headers],
    responses: withContent(first, content),
  };
}

export function pathItems(
  schemas: Readonly<Record<string, JsonSchema>>,
  examples: Examples | undefined,
  fileAt: FileAt,
): Record<string, Json> {
  const items: Record<string, Json> = {};
  for (const [id, route] of table)
    items[route.path] = { ...items[route.path], [route.method.toLowerCase()]: endpoint(id, route, examples) };
  Object.assign(items, shortItems(items, schemas, examples), formItems(items, examples));
  const known = new Map<string, string>();
  for (const family of describedFiles()) {
    const { shape, needsOrigin } = family;
    if ((needsOrigin || measured.has(shape)) && fileAt(shape) === undefined) continue;
    const operation = file(family, examples, fileAt);
    const same = known.get(unnamed(shape));
    if (same === undefined) {
      items[shape] = { get: operation };
      known.set(unnamed(shape), shape);
    } else items[same] = { get: joinedFile(items[same]!['get'] as Json, operation) };
  }
  return items;
}
