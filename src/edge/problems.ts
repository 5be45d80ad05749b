/** RFC 9457 answers: what is wrong, where, what is allowed, and the page that explains it. */
import type * as z from 'zod';
import { encode } from '../contract/encode.ts';
import { Problem, problemTypes, type ProblemType } from '../contract/problem.ts';

/** Thrown anywhere below the handler and turned into an answer by it. */
export class ProblemError extends Error {
  readonly type: ProblemType;
  readonly members: { parameter?: string; allowed?: readonly string[]; did_you_mean?: readonly string[] };
  readonly headers: Record<string, string>;
  constructor(
    type: ProblemType,
    detail: string,
    members: ProblemError['members'] = {},
    headers: Record<string, string> = {},
  ) {
    super(detail);
    this.name = 'ProblemError';
    this.type = type;
    this.members = members;
    this.headers = headers;
  }

  get status(): number {
    return problemTypes[this.type].status;
  }

  /** The body; `instance` is the path and query of the request. */
  body(instance: string): string {
    const { parameter, allowed, did_you_mean } = this.members;
    return encode(Problem, {
      type: `/problems/${this.type}`,
      title: problemTypes[this.type].title,
      status: this.status,
      detail: this.message,
      instance: instance.slice(0, 300),
      ...(parameter ? { parameter } : {}),
      ...(allowed ? { allowed } : {}),
      ...(did_you_mean?.length ? { did_you_mean } : {}),
    });
  }
}

/** The part of a path that exists in what was given, and the value there: a text that the schema splits into a list stays one parameter. */
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

/** The first fault of a query or body as a problem that names the parameter, dotted where it is nested, and what it may be. */
export function invalid(error: z.ZodError, given: unknown): ProblemError {
  const issue = error.issues[0]!;
  const { parameter, found } = locate(given, issue.path);
  if (found === undefined && issue.code === 'custom')
    return new ProblemError('missing-parameter', `Nothing is asked for: ${issue.message}.`, { parameter });
  if (found === undefined)
    return new ProblemError('missing-parameter', `The parameter ${parameter} is required.`, { parameter });
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : undefined;
  const value = (typeof found === 'string' ? found : JSON.stringify(found)).slice(0, 60);
  const detail = allowed
    ? `${parameter}=${value} is not allowed; use one of ${allowed.join(', ')}.`
    : `${parameter}=${value} is not allowed: ${issue.message}.`;
  return new ProblemError('invalid-parameter', detail, { parameter, ...(allowed ? { allowed } : {}) });
}
