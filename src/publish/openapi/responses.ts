/** Responses, headers and parameters that operations share. */
import { Problem, problemTypes, type ProblemType } from '../../contract/answers/problem.ts';
import { encode } from '../../queries/encode.ts';
import { componentSchema, type Json } from './parameters.ts';

const entries = Object.entries(problemTypes) as [ProblemType, (typeof problemTypes)[ProblemType]][];

/** Statuses that a problem can have; 501 is for endpoints that are only described, and there are none. */
export const problemStatuses: readonly number[] = [...new Set(entries.map(([, { status }]) => status))]
  .filter((status) => status !== 501)
  .sort((a, b) => a - b);

const headerRef = (name: string): Json => ({ [name]: { $ref: `#/components/headers/${name}` } });
const retry = new Set([429, 503]);

const problemName = (status: number): string => `Problem${status}`;
export const problemRef = (status: number): Json => ({
  [status]: { $ref: `#/components/responses/${problemName(status)}` },
});
/** Problems by these statuses. */
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

const text = (description: string): Json => ({ description, schema: { type: 'string' } });
export const headers: Json = {
  ETag: text(
    'Strong validator: equal bytes have equal tags, whether they came from a file or were computed. Hosts that serve files themselves have tags of their own.',
  ),
  'Cache-Control': text('How long a copy may be used. Data change only with a deployment.'),
  'Content-Location': text(
    'The file with the same bytes, where there is one; for POST the address that answers GET with the same.',
  ),
  'Content-Range': text('The bytes that are sent, or none, of how many.'),
  Location: text('The address that holds the body.'),
  Link: text('Related addresses (RFC 8288): license, canonical file, page, JSON Schema (describedby).'),
  Allow: text('Methods that are allowed here.'),
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
    description: 'One range of bytes (RFC 9110 §14), such as bytes=0-1023; anything else is answered with the whole.',
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
    detail: 'Nothing is published at this address.',
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
                published: { summary: 'As static hosts answer it', value: JSON.parse(notFound()) as unknown },
              },
            }
          : {}),
      },
    },
  };
}

export const responses: Json = {
  NotModified: {
    description: 'The copy that If-None-Match names is still right. Without a body.',
    headers: fileHeaders,
  },
  MissingFile: {
    description: 'Nothing is published at this address: the page that says so.',
    content: { 'text/html': { schema: { type: 'string' } } },
  },
  ...Object.fromEntries(problemStatuses.map((status) => [problemName(status), problem(status)])),
};
