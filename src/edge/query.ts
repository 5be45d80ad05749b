/**
 * What is asked: the address, its parameters and the members of a body -> what the schema of an endpoint reads. Nothing that was asked is
 * dropped in silence: what is unknown, or given twice, is refused.
 */
import type * as z from 'zod';
import { listIn } from '../contract/lists.ts';
import type { Route } from '../contract/routes.ts';
import { nearest } from '../queries/nearest.ts';
import { invalid } from './invalid.ts';
import { ProblemError } from './problems.ts';

/** The address of a request, or why it has none. Servers make it from the Host header, some only when it is first asked for, and then throw. */
export function addressOf(request: Request): URL | ProblemError {
  try {
    return new URL(request.url);
  } catch {
    return new ProblemError('invalid-parameter', 'The Host header or the address is malformed.', { parameter: 'host' });
  }
}

/** Parameters as an address has them, with the signs that need no escape as they are. */
export const queryText = (query: URLSearchParams): string =>
  query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2A', '*');

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> => (schema as z.ZodObject).shape;

/** Throws `unknown-parameter`, with the nearest known ones, for a name that the schema has not. `what` takes them: an endpoint or a tool. */
export function refuseUnknown(given: Iterable<string>, schema: z.ZodType, what: string): void {
  const allowed = Object.keys(shapeOf(schema));
  for (const name of given) {
    if (allowed.includes(name)) continue;
    const parameter = name.slice(0, 60);
    throw new ProblemError(
      'unknown-parameter',
      `${what} has no parameter ${parameter}; it takes ${allowed.join(', ') || 'none'}.`,
      {
        parameter,
        allowed,
        did_you_mean: nearest(
          name,
          allowed.map((id) => ({ id, keys: [id.toLowerCase()] })),
        ),
      },
    );
  }
}

/** What the schema makes of a value; throws a problem that names the first fault. */
export function parsed<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given);
  if (!result.success) throw invalid(result.error, given);
  return result.data;
}

/** The query of an address. Parts of a list that is given more than once are joined. */
export function queryOf({ path, query }: Route, given: URLSearchParams): unknown {
  refuseUnknown(given.keys(), query, path);
  const texts = [...new Set(given.keys())].map((name) => {
    const all = given.getAll(name);
    if (all.length > 1 && !listIn(shapeOf(query)[name]!))
      throw new ProblemError(
        'invalid-parameter',
        `${name} is given ${all.length} times; an answer is about one, so give it once.`,
        { parameter: name },
      );
    return [name, all.join()];
  });
  return parsed(query, Object.fromEntries(texts));
}

/** The members of a body. */
export function membersOf({ method, path, body }: Route, given: unknown): unknown {
  if (typeof given === 'object' && given !== null && !Array.isArray(given))
    refuseUnknown(Object.keys(given), body!, `${method} ${path}`);
  return parsed(body!, given);
}
