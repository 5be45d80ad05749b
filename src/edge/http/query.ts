/** Reads parameters, bodies, their members and arguments of a tool by their schema. Unknown or repeated ones are refused. */
import { joined } from '../../queries/encode.ts';
import { ProblemError } from './problems.ts';
import { within, memoize, memoizeByKey } from '../../cache.ts';
import type * as z from 'zod';
import { listIn, splitList } from '../../contract/answers/lists.ts';
import { isTracking, synonyms } from '../../contract/interface/parameter-names.ts';
import type { Route } from '../../contract/interface/routes.ts';
import { nearest } from '../../queries/nearest.ts';

export const maxBodyBytes = 16 * 1024;

const tooLarge = (most: number) =>
  new ProblemError('payload-too-large', `The request body is over ${most} bytes.`, { parameter: 'body' });

const tooSlow = (milliseconds: number) =>
  new ProblemError(
    'request-timeout',
    `The request body didn’t arrive within ${milliseconds / 1000} seconds.`,
    { parameter: 'body' },
    { connection: 'close' },
  );

/** Throws 415 if the body isn't declared as JSON, 413 if it's too long, 408 if it's too slow, 400 if it isn't JSON. */
export async function readJson(request: Request, timeout: number): Promise<unknown> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (type.trim().toLowerCase() !== 'application/json' || encoding.toLowerCase() !== 'identity') {
    throw new ProblemError(
      'unsupported-media-type',
      'Send the request body as JSON, with Content-Type: application/json and without Content-Encoding.',
      { parameter: 'body', allowed: ['application/json'] },
    );
  }
  try {
    return JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(await readBounded(request, maxBodyBytes, timeout)),
    );
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    throw new ProblemError(
      'invalid-parameter',
      `The request body isn’t JSON: ${(error as Error).message.slice(0, 120)}.`,
      { parameter: 'body' },
    );
  }
}

/** Throws 413 as soon as more than `most` bytes are announced or arrive, and 408 if they take too long. */
export async function readBounded(
  { headers, body: stream }: Request,
  most: number,
  timeout: number,
): Promise<Uint8Array> {
  if (Number(headers.get('content-length') ?? 0) > most) throw tooLarge(most);
  const reader = stream?.getReader();
  if (!reader) return new Uint8Array();
  try {
    return await within(timeout, readAll(reader, most), () => tooSlow(timeout));
  } catch (error) {
    // A stalled source may never confirm, so we don't wait.
    reader.cancel().catch(() => {});
    throw error;
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw tooLarge(most);
    chunks.push(value);
  }
  return joined(chunks);
}

/** The address without click tracking, or a problem. Some servers build it from the Host header, and then throw. */
export function requestUrl(request: Request): URL | ProblemError {
  try {
    const url = new URL(request.url);
    // Most addresses have none, and going through URLSearchParams takes several times as long.
    const names = url.search.slice(1).split('&', 100);
    if (names.some((text) => isTracking(text.split('=', 1)[0]!) || text.includes('%') || names.length === 100))
      for (const name of [...url.searchParams.keys()].filter(isTracking)) url.searchParams.delete(name);
    return url;
  } catch {
    return new ProblemError('invalid-parameter', 'The Host header or the address is malformed.', { parameter: 'host' });
  }
}

/** Query text that leaves characters readable where the standard allows it. */
export const queryText = (query: URLSearchParams): string =>
  query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2A', '*');

/** The parameters that are given, as text. */
export const givenTexts = (values: Record<string, string | number | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> => (schema as z.ZodObject).shape;

function taken(schema: z.core.$ZodType): z.core.$ZodTypes {
  const known = schema as z.core.$ZodTypes;
  const { def } = known._zod;
  if (def.type === 'optional' || def.type === 'default') return taken(def.innerType);
  return def.type === 'pipe' ? taken(def.in) : known;
}

/** Matches a choice regardless of case. */
function asChoice(text: string, { _zod: { def } }: z.core.$ZodTypes): string {
  if (def.type !== 'enum') return text;
  const choices = Object.values(def.entries).map(String);
  return choices.includes(text) ? text : (choices.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text);
}

/** Splits a list: text with commas, JSON, or a single value. A comma before a space is in a name: "Hong Kong, China". */
function partsOf(value: unknown): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((part) => (typeof part === 'string' && !/,\s/.test(part) ? splitList(part) : [part]));
  if (typeof value !== 'string') return [value];
  try {
    if (value.trim().startsWith('[')) return partsOf(JSON.parse(value));
  } catch {
    /* Then it is a text that begins so. */
  }
  return splitList(value);
}

/** Converts a text to the wanted type, and numbers to text. */
function asType(value: unknown, type: string): unknown {
  if (typeof value !== 'string')
    return (type === 'string' || type === 'enum') && (typeof value === 'number' || typeof value === 'boolean')
      ? String(value)
      : value;
  const text = value.trim();
  if (text === '') return undefined;
  if (type === 'number') return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return /^(?:true|false)$/i.test(text) ? text.toLowerCase() === 'true' : text;
  return text;
}

/**
 * Reads a value generously: clients send null or empty text for nothing, numbers and lists as text. The schema refuses
 * the rest.
 */
function readAs(schema: z.ZodType, value: unknown): unknown {
  const list = listIn(schema);
  const wanted = taken(schema),
    { type } = wanted._zod.def;
  if (list && (type === 'array' || Array.isArray(value))) {
    const parts = partsOf(value)
      .map((part) => readAs(list.element as z.ZodType, part))
      .filter((part) => part !== undefined);
    if (parts.length === 0) return undefined;
    return type === 'array' ? parts : parts.join();
  }
  const one = Array.isArray(value) && value.length < 2 ? value[0] : value;
  const said = asType(one ?? undefined, type),
    read = typeof said === 'string' ? asChoice(said, wanted) : said;
  return list && typeof read === 'string' && splitList(read).length === 0 ? undefined : read;
}

/** Reads each member by its schema and drops empty ones. Unknown names stay. */
export const membersAs = (schema: z.ZodType, given: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      const shape = shapeOf(schema);
      const read = Object.hasOwn(shape, name) ? readAs(shape[name]!, value) : value;
      return read === undefined ? [] : [[name, read]];
    }),
  );

/** Throws `unknown-parameter` with the nearest known names. `what` is an endpoint or a tool. */
export function refuseUnknown(given: Iterable<string>, schema: z.ZodType, what: string): void {
  const shape = shapeOf(schema);
  for (const name of given) {
    if (Object.hasOwn(shape, name)) continue;
    const allowed = Object.keys(shape);
    const parameter = name.slice(0, 60);
    throw new ProblemError(
      'unknown-parameter',
      `${what} has no parameter ${parameter}; it has ${allowed.join(', ') || 'none'}.`,
      {
        parameter,
        allowed,
        did_you_mean: [
          ...new Set([
            ...synonyms(name).filter((other) => allowed.includes(other)),
            ...nearest(
              name,
              allowed.map((id) => ({ id, keys: [id.toLowerCase()] })),
            ),
          ]),
        ],
      },
    );
  }
}

/** Throws a problem that names the first fault. */
export function parsed<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given);
  if (!result.success) throw invalid(result.error, given);
  return result.data;
}

/** In characters, and values of a parameter. */
const remembered = { longest: 200, values: 300 };
const readOnce = memoizeByKey(
  remembered.values,
  (text: string) => text,
  (schema: z.ZodType, text: string) => schema.safeParse(readAs(schema, text)),
);

/** The parameters of a query, with what each is where it is left out. */
const membersOfQuery = memoize((query: z.ZodType) =>
  Object.entries(shapeOf(query)).map(([name, schema]) => [name, schema, schema.safeParse(undefined)] as const),
);

/**
 * The query, parameter by parameter, since requests repeat values. Undefined for faults, long texts, and schemas over
 * all parameters.
 */
function readBefore(query: z.ZodType, given: Record<string, string>): Record<string, unknown> | undefined {
  if ((query as z.ZodObject).def.checks?.length) return undefined;
  const read: Record<string, unknown> = {};
  for (const [name, schema, leftOut] of membersOfQuery(query)) {
    const text = given[name];
    const result = text === undefined ? leftOut : text.length > remembered.longest ? undefined : readOnce(schema, text);
    if (!result?.success) return undefined;
    if (result.data !== undefined) read[name] = result.data;
  }
  return read;
}

export function queryOf({ path, query }: Route, parameters: URLSearchParams): unknown {
  const all = [...parameters];
  refuseUnknown(
    all.map(([name]) => name),
    query,
    path,
  );
  const given: Record<string, string> = {};
  for (const [name, text] of all) {
    const before = given[name];
    if (text.trim() === '') given[name] = before ?? '';
    else if (!before) given[name] = text;
    else if (listIn(shapeOf(query)[name]!)) given[name] = `${before},${text}`;
    else {
      const times = all.filter(([other, one]) => other === name && one.trim() !== '').length;
      throw new ProblemError('invalid-parameter', `${name} is given ${times} times. Give it once.`, {
        parameter: name,
      });
    }
  }
  return readBefore(query, given) ?? parsed(query, membersAs(query, given));
}

export function membersOf({ method, path, body }: Route, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return parsed(body!, given);
  refuseUnknown(Object.keys(given), body!, `${method} ${path}`);
  return parsed(body!, membersAs(body!, given));
}

/** The path as far as it exists in the input, and the value there. A text that the schema splits stays one parameter. */
function locate(given: unknown, path: readonly PropertyKey[]): { parameter: string; found: unknown } {
  let found = given;
  const keys: PropertyKey[] = [];
  for (const key of path) {
    if (typeof found !== 'object' || found === null) break;
    keys.push(key);
    found = Object.hasOwn(found, key) ? (found as Record<PropertyKey, unknown>)[key] : undefined;
  }
  return { parameter: keys.map(String).join('.').slice(0, 100) || 'body', found };
}

/** A parameter with its value. Lists and objects are only named by type, since they may be huge. */
function refused(parameter: string, value: unknown, issue: z.core.$ZodIssue): string {
  if (Array.isArray(value))
    return `${parameter} ${issue.code === 'invalid_type' ? 'is a list' : `has ${value.length} ${value.length === 1 ? 'value' : 'values'}`}`;
  if (typeof value === 'object' && value !== null) return `${parameter} is an object`;
  const text =
    typeof value === 'string' && issue.code === 'invalid_type'
      ? JSON.stringify(value.slice(0, 60))
      : String(value).slice(0, 60);
  return `${parameter}=${text} is not allowed`;
}

const types: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
};

const units: Partial<Record<string, string>> = { string: ' characters', array: ' values' };

/** What a value must be, in the schema's own words if it has some. */
function rule(issue: z.core.$ZodIssue): string {
  const own = /^(?:Invalid|Too|Unrecognized)\b/.test(issue.message) ? undefined : issue.message;
  if (own) return own;
  switch (issue.code) {
    case 'invalid_type':
      return `it must be ${types[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return `at most ${issue.maximum}${units[issue.origin] ?? ''} are taken`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'it is empty'
        : `at least ${issue.minimum}${units[issue.origin] ?? ''} are needed`;
    default:
      return 'it doesn’t have the form described in /reference';
  }
}

/** The nearest allowed values; of a list or condition, to the wrong parts. */
function near(found: unknown, path: readonly PropertyKey[], allowed: readonly string[]): string[] {
  const at = path.at(-1);
  const given = typeof found === 'string' && typeof at === 'number' ? (splitList(found)[at] ?? found) : found;
  if (typeof given !== 'string') return [];
  const options = allowed.map((id) => ({ id, keys: [id.toLowerCase()] }));
  const wrong = given.split(/[,:/]/).filter((part) => !allowed.includes(part));
  return [...new Set(wrong.flatMap((part) => nearest(part, options)))];
}

/** The problem of the first fault. Nested parameters are dotted. */
export function invalid(error: z.ZodError, given: unknown): ProblemError {
  const issue = error.issues[0]!;
  const { parameter, found } = locate(given, issue.path);
  if (found === undefined)
    return new ProblemError(
      'missing-parameter',
      issue.code === 'custom' ? `The request is empty: ${issue.message}.` : `The parameter ${parameter} is required.`,
      { parameter },
    );
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : undefined;
  return new ProblemError(
    'invalid-parameter',
    `${refused(parameter, found, issue)}${allowed ? `; use one of ${allowed.join(', ')}` : `: ${rule(issue)}`}.`,
    { parameter, ...(allowed ? { allowed, did_you_mean: near(found, issue.path, allowed) } : {}) },
  );
}
