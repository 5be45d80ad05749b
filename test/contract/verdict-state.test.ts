/** The four states of a verdict. Everything in the interface that counts by state counts all four. */
import { expect, test } from 'vitest';
import { VerdictState, type Basis, type CriterionStatus } from '../../src/contract/criterion.ts';
import { shortForms } from '../../src/contract/answers/short-form.ts';
import {
  countLetters,
  countStates,
  letterState,
  stateLetter,
  statusOf,
  verdictState,
  verdictStates,
  type VerdictState as State,
} from '../../src/contract/verdict-state.ts';
import { jsonSchemas, type JsonSchema } from '../../src/publish/schema-files.ts';
import { glyph } from '../../src/markup/markup.ts';
import { stripText } from '../../src/markup/strip.ts';

const verdicts: [CriterionStatus, Basis, State][] = [
  ['present', 'listed', 'present'],
  ['partial', 'listed', 'partial'],
  ['partial', 'inherited', 'partial'],
  ['absent', 'listed', 'absent'],
  ['absent', 'searched', 'absent'],
  ['absent', 'uncovered', 'unknown'],
];
test.each(verdicts)('%s on %s is %s', (status, basis, state) => {
  expect(verdictState({ status, basis })).toBe(state);
  expect(letterState[stateLetter[state]]).toBe(state);
  expect(statusOf(state)).toBe(status);
});

test('counts have all four states, of verdicts as of letters', () => {
  const counts = { present: 1, partial: 2, absent: 2, unknown: 1 };
  expect(countStates(verdicts.map(([status, basis]) => ({ status, basis })))).toEqual(counts);
  expect(countLetters('Phhaau')).toEqual(counts);
  expect(stripText('Phhaau')).toBe('1 available, 2 partly available, 2 not found, 1 not checked');
  expect(new Set(verdictStates.map(glyph)).size).toBe(4);
});

/** Objects of a schema as paths of their names with the members that they have, those of parts that it refers to left out. */
function* objectsOf(schema: unknown, path: string): Iterable<[path: string, members: Record<string, JsonSchema>]> {
  if (Array.isArray(schema)) for (const part of schema) yield* objectsOf(part, path);
  else if (typeof schema === 'object' && schema !== null) {
    const { properties } = schema as { properties?: Record<string, JsonSchema> };
    if (properties) yield [path, properties];
    for (const [name, part] of Object.entries(schema)) yield* objectsOf(part, `${path}.${name}`);
  }
}
const isCount = (schema: JsonSchema | undefined): boolean =>
  schema?.type === 'integer' || (schema?.type === 'array' && isCount(schema.items as JsonSchema));

test('the states that schemas know are those that are derived', () =>
  expect(VerdictState.options).toEqual([...verdictStates]));

/** The name of the schema that a member, or each element of it, refers to. */
const refersTo = (schema: JsonSchema | undefined): string =>
  String(schema?.$ref ?? (schema?.items as JsonSchema | undefined)?.$ref ?? schema?.additionalProperties ?? '');

test('everything with a status in the interface also has a state', () => {
  const objects = Object.entries(jsonSchemas((name) => name)).flatMap(([name, schema]) => [...objectsOf(schema, name)]);
  const isStatus = (schema: JsonSchema | undefined) =>
    refersTo(schema) === 'CriterionStatus' || (schema?.enum as string[] | undefined)?.join() === 'present,partial';
  const stating = objects.filter(([, { status }]) => isStatus(status));
  expect(stating.length).toBeGreaterThan(8);
  for (const [path, { status, state }] of stating) {
    // Coverage has its own states, which distinguish unknown too.
    if (refersTo(state) === 'EntryState') continue;
    if (refersTo(status)) expect(refersTo(state), path).toBe('VerdictState');
    else expect(state?.enum, path).toEqual(status!.enum);
  }
  for (const [path, { statuses, states }] of objects) if (statuses) expect(states, path).toBeDefined();
});

/** Members that a short form keeps, those of its rows too. */
function* kept(members: object): Iterable<object> {
  yield members;
  for (const part of Object.values(members)) if (typeof part === 'object') yield* kept(part);
}
test('a short answer that keeps a status keeps its state', () => {
  const forms = Object.values(shortForms).flatMap((form) => [...kept(form)]);
  const stating = forms.filter((members) => 'status' in members);
  expect(stating.length).toBeGreaterThan(5);
  for (const members of stating) expect(members).toHaveProperty('state');
});

test('everything in the interface that counts absent or missing also counts unknown', () => {
  const objects = Object.entries(jsonSchemas((name) => name)).flatMap(([name, schema]) => [...objectsOf(schema, name)]);
  const counting = objects.filter(([, members]) =>
    ['absent', 'missing'].some((name) => isCount(members[name] as JsonSchema | undefined)),
  );
  expect(counting.length).toBeGreaterThan(8);
  expect(counting.filter(([, { unknown }]) => !isCount(unknown)).map(([path]) => path)).toEqual([]);
  expect(objects.filter(([, members]) => 'uncovered' in members).map(([path]) => path)).toEqual([]);
});
