/** The first fault that a schema finds in a query or body -> a problem in our words: the parameter, what was given, and what it may be. */
import type * as z from 'zod';
import { splitList } from '../../contract/answers/lists.ts';
import { nearest } from '../../queries/nearest.ts';
import { ProblemError } from './problems.ts';

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

/** A parameter and its value as it was given, a text in quotes where none is wanted; of lists and objects only what they are, since they may be of any size and depth. */
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

/** What a value has to be; the schema's own words where it has some. */
function rule(issue: z.core.$ZodIssue): string {
  const own = /^(?:Invalid|Too|Unrecognized)\b/.test(issue.message) ? undefined : issue.message;
  if (own) return own;
  switch (issue.code) {
    case 'invalid_type':
      return `it has to be ${types[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return `at most ${issue.maximum}${units[issue.origin] ?? ''} are taken`;
    case 'too_small':
      return issue.origin === 'string'
        ? 'it is empty'
        : `at least ${issue.minimum}${units[issue.origin] ?? ''} are needed`;
    default:
      return 'it is not of the form that /reference gives';
  }
}

/** The values that are nearest to what was given, of a list to the part that is wrong. */
function near(found: unknown, path: readonly PropertyKey[], allowed: readonly string[]): string[] {
  const at = path.at(-1);
  const given = typeof found === 'string' && typeof at === 'number' ? splitList(found)[at] : found;
  return typeof given === 'string'
    ? nearest(
        given,
        allowed.map((id) => ({ id, keys: [id.toLowerCase()] })),
      )
    : [];
}

/** The problem; its parameter is dotted where it is nested. */
export function invalid(error: z.ZodError, given: unknown): ProblemError {
  const issue = error.issues[0]!;
  const { parameter, found } = locate(given, issue.path);
  if (found === undefined)
    return new ProblemError(
      'missing-parameter',
      issue.code === 'custom' ? `Nothing is asked for: ${issue.message}.` : `The parameter ${parameter} is required.`,
      { parameter },
    );
  const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : undefined;
  return new ProblemError(
    'invalid-parameter',
    `${refused(parameter, found, issue)}${allowed ? `; use one of ${allowed.join(', ')}` : `: ${rule(issue)}`}.`,
    { parameter, ...(allowed ? { allowed, did_you_mean: near(found, issue.path, allowed) } : {}) },
  );
}
