/** The four states of a verdict, and that whatever the interface counts by state counts all four. */
import { expect, test } from 'vitest';
import type { Basis, CriterionStatus } from '../../src/contract/criterion.ts';
import {
  countLetters,
  countStates,
  letterState,
  stateLetter,
  verdictState,
  verdictStates,
  type VerdictState,
} from '../../src/contract/verdict-state.ts';
import { jsonSchemas, type JsonSchema } from '../../src/publish/schema-files.ts';
import { glyph } from '../../src/queries/markup.ts';
import { stripText } from '../../src/queries/strip.ts';

const verdicts: [CriterionStatus, Basis, VerdictState][] = [
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
});

test('counts have all four states, of verdicts as of letters', () => {
  const counts = { present: 1, partial: 2, absent: 2, unknown: 1 };
  expect(countStates(verdicts.map(([status, basis]) => ({ status, basis })))).toEqual(counts);
  expect(countLetters('Phhaau')).toEqual(counts);
  expect(stripText('Phhaau')).toBe('present 1, partial 2, absent 2, unknown 1');
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

test('whatever counts absent or missing in the interface counts unknown beside it', () => {
  const objects = Object.entries(jsonSchemas((name) => name)).flatMap(([name, schema]) => [...objectsOf(schema, name)]);
  const counting = objects.filter(([, members]) =>
    ['absent', 'missing'].some((name) => isCount(members[name] as JsonSchema | undefined)),
  );
  expect(counting.length).toBeGreaterThan(8);
  expect(counting.filter(([, { unknown }]) => !isCount(unknown)).map(([path]) => path)).toEqual([]);
  expect(objects.filter(([, members]) => 'uncovered' in members).map(([path]) => path)).toEqual([]);
});
