/** Responses, headers and parameters that operations share. */
import { Problem, problemTypes, type ProblemType } from '../../contract/answers/problem.ts';
import { encode } from '../../queries/encode.ts';
import { componentSchema, type Json } from './parameters.ts';

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

const text = (description: string): Json => ({ description, schema: { type: 'string' } });
export const headers: Json = {
  ETag: text(
    'Strong validator: the same bytes always have the same tag. Servers that deliver files themselves may use their own tags.',
  ),
  'Cache-Control': text('How long you may cache the answer. Data only changes with a deployment.'),
  'Content-Location': text(
    'The file with the same bytes, if there is one. For POST, the GET address with the same answer.',
  ),
  'Content-Range': text('Which bytes are sent, and the total.'),
  Location: text('The address with the body.'),
  Link: text('Related addresses (RFC 8288): license, canonical file, page, JSON Schema (describedby).'),
  Allow: text('Allowed methods.'),
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
};

export const parameters: Json = {
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'ETag of the copy that you have.',
    required: false,
    schema: { type: 'string' },
  },
  Range: {
    name: 'Range',
    in: 'header',
    description: 'One range of bytes (RFC 9110 §14), such as bytes=0-1023. Anything else gets the whole file.',
    required: false,
    schema: { type: 'string' },
  },
};

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
