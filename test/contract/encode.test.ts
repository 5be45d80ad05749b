/** Bodies from values: members in the schema's order, and the same text whether it is made at once or in parts. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { encode, encodeRows } from '../../src/contract/encode.ts';

const Row = z.object({ id: z.string().min(1), size: z.int().optional() });
const List = z.object({
  kind: z.literal('list'),
  note: z.string().optional(),
  rows: z.array(Row),
  'data "date"': z.string(),
});
const value = (rows: readonly object[], note?: string) => ({
  'data "date"': '2026-08-04',
  rows,
  extra: 1,
  kind: 'list',
  ...(note ? { note } : {}),
});

test('members come in the order of the schema, others are left out', () => {
  expect(encode(List, value([{ size: 2, id: 'Å', more: true }]))).toBe(
    '{"kind":"list","rows":[{"id":"Å","size":2}],"data \\"date\\"":"2026-08-04"}\n',
  );
});

test.each<[string, object]>([
  ['no row', value([])],
  ['one row', value([{ id: 'a' }])],
  [
    'rows with what is left out',
    value([
      { size: 1, id: '"rows":[]', x: 0 },
      { id: '\u2028', size: undefined },
    ]),
  ],
  ['a note', value([{ id: 'a' }], '"rows":[]')],
])('parts make up the same text: %s', (_what, given) => {
  const parts = [...encodeRows(List, given as { rows: object[] }, 'rows')];
  expect(parts.join('')).toBe(encode(List, given));
});

test('rows are read one at a time, and a wrong one is refused when its turn comes', () => {
  const parts = encodeRows(List, value([{ id: 'a' }, { id: '' }]) as unknown as { rows: object[] }, 'rows');
  const taken: string[] = [];
  expect(() => {
    for (const part of parts) taken.push(part);
  }).toThrow(z.ZodError);
  expect(taken.at(-1)).toBe('[{"id":"a"}');
  expect(() => [...encodeRows(List, { ...value([]), kind: 'else' } as unknown as { rows: object[] }, 'rows')]).toThrow(
    z.ZodError,
  );
});
