/** A call of every JSON operation with its own examples, in the way of each generated client. */
import type { Generator } from './generate.ts';

interface Parameter {
  name: string;
  in: 'query' | 'path';
  required: boolean;
  example?: unknown;
}
interface Operation {
  operationId: string;
  description: string;
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { examples: Record<string, { value: unknown }> }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
}
export interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** An operation with the values of its examples. */
export interface Call {
  id: string;
  method: string;
  path: string;
  /** The address that the call should ask for. */
  address: string;
  inPath: [name: string, value: unknown][];
  inQuery: [name: string, value: unknown, required: boolean][];
  body: unknown;
}

const isParameter = (row: Parameter | { $ref: string }): row is Parameter => !('$ref' in row);

export function callOf(path: string, method: string, { operationId, parameters, requestBody }: Operation): Call {
  const given = parameters.filter(isParameter).filter(({ example }) => example !== undefined);
  const inPath = given
    .filter((row) => row.in === 'path')
    .map(({ name, example }): Call['inPath'][number] => [name, example]);
  const inQuery = given
    .filter((row) => row.in === 'query')
    .map(({ name, example, required }): Call['inQuery'][number] => [name, example, required]);
  const query = new URLSearchParams(inQuery.map(([name, value]) => [name, String(value)]));
  const [content] = Object.values(requestBody?.content ?? {});
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    address:
      inPath.reduce((to, [name, value]) => to.replace(`{${name}}`, encodeURIComponent(String(value))), path) +
      (query.size > 0 ? `?${query}` : ''),
    inPath,
    inQuery,
    body: content && Object.values(content.examples)[0]?.value,
  };
}

/** Operations that answer in JSON. */
export const callsOf = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { responses }]) => Object.keys(responses['200']?.content ?? {}).some((type) => type.endsWith('json')))
      .map(([method, operation]) => callOf(path, method, operation)),
  );

const text = (value: unknown): string => JSON.stringify(value);
const members = (rows: Call['inPath'] | Call['inQuery']): string =>
  `{ ${rows.map(([name, value]) => `${text(name)}: ${text(value)}`).join(', ')} }`;
const values = (rows: Call['inPath'] | Call['inQuery']): string[] => rows.map(([, value]) => text(value));
const camelCase = (words: string): string =>
  words.replace(/^[^A-Za-z]+/, '').replace(/[^A-Za-z0-9]+([A-Za-z0-9])/g, (_, letter: string) => letter.toUpperCase());

const written: Readonly<Record<Generator, { imports: string; setUp: string; data(call: Call): string }>> = {
  'openapi-fetch': {
    imports: "import createClient from 'openapi-fetch';\nimport type { paths } from '../openapi-fetch';",
    setUp: 'const client = createClient<paths>({ baseUrl });',
    data({ method, path, inPath, inQuery, body }) {
      const given = [
        ...(inPath.length > 0 ? [`path: ${members(inPath)}`] : []),
        ...(inQuery.length > 0 ? [`query: ${members(inQuery)}`] : []),
      ];
      const options = [
        ...(given.length > 0 ? [`params: { ${given.join(', ')} }`] : []),
        ...(body === undefined ? [] : [`body: ${text(body)}`]),
      ];
      return `(await client.${method}(${text(path)}, { ${options.join(', ')} })).data`;
    },
  },
  'hey-api': {
    imports: "import * as api from '../hey-api';\nimport { client } from '../hey-api/client.gen';",
    setUp: 'client.setConfig({ baseUrl });',
    data({ id, inPath, inQuery, body }) {
      const options = [
        ...(inPath.length > 0 ? [`path: ${members(inPath)}`] : []),
        ...(inQuery.length > 0 ? [`query: ${members(inQuery)}`] : []),
        ...(body === undefined ? [] : [`body: ${text(body)}`]),
      ];
      // It renames what a browser has as a global.
      const name = id === 'history' ? 'history_' : id;
      return `(await api.${name}({ ${options.join(', ')} })).data`;
    },
  },
  orval: {
    imports:
      "import * as api from '../orval';\nimport * as zod from '../orval-zod';\nconst good = <R extends { status: number; data: unknown }>(answer: R): Extract<R, { status: 200 }>['data'] => answer.data;",
    setUp: '',
    data({ id, inPath, inQuery, body }) {
      const given = [
        ...values(inPath),
        ...(inQuery.length > 0 ? [members(inQuery)] : []),
        ...(body === undefined ? [] : [text(body)]),
      ];
      return `zod.${id[0]!.toUpperCase()}${id.slice(1)}Response.parse(good(await api.${id}(${given.join(', ')})))`;
    },
  },
  'swagger-typescript-api': {
    imports: "import { Api } from '../swagger-typescript-api';",
    setUp: "const api = new Api({ baseUrl, baseApiParams: { format: 'json' } });",
    data({ id, path, inPath, inQuery, body }) {
      const given = [
        ...values(inPath),
        ...(inQuery.length > 0 ? [members(inQuery)] : []),
        ...(body === undefined ? [] : [text(body)]),
      ];
      return `(await api.${camelCase(path.split('/')[1]!)}.${id}(${given.join(', ')})).data`;
    },
  },
  oazapfts: {
    imports: "import { ok } from '@oazapfts/runtime';\nimport * as api from '../oazapfts';",
    setUp: 'api.defaults.baseUrl = baseUrl;',
    data({ id, inPath, inQuery, body }) {
      const others = inQuery.filter(([, , required]) => !required);
      const given = [
        ...values(inPath),
        ...values(inQuery.filter(([, , required]) => required)),
        ...(body === undefined ? [] : [text(body)]),
        ...(others.length > 0 ? [members(others)] : []),
      ];
      return `await ok(api.${id}(${given.join(', ')}))`;
    },
  },
};

/** A module with every call. Data of type `unknown` or `any` doesn't compile. */
export function everyExample(generator: Generator, calls: readonly Call[]): string {
  const { imports, setUp, data } = written[generator];
  return [
    imports,
    'const typed = <T>(data: T, ..._known: unknown extends T ? [never] : []): unknown => data;',
    'export const callsAt = (baseUrl: string): Record<string, () => Promise<unknown>> => {',
    `  ${setUp}`,
    '  return {',
    ...calls.map((call) => `    ${call.id}: async () => typed(${data(call)}),`),
    '  };',
    '};',
    '',
  ].join('\n');
}
