/** Bodies from values: members in the schema's order. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { encode } from '../../src/queries/encode.ts';

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
