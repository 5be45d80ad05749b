/** Columns that are encoded each by itself make the file that the library writes from all of them. */
import { parquetReadObjects } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DownloadField } from '../../src/contract/download.ts';
import { parquetOf, rowGroupSize } from '../../src/publish/downloads/parquet.ts';
import type { Cell, Table } from '../../src/publish/downloads/table.ts';
import type { MadeBefore } from '../../src/publish/made-before.ts';

const fields: DownloadField[] = (['string', 'string', 'integer', 'number', 'boolean', 'date'] as const)
  .map((type, i) => ({ name: `${type}${i}`, type, description: '', constraints: { required: i === 0 } }));

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).filter((value) => !/[\p{Cc}\u2028\u2029]/u.test(value));
const date = fc.integer({ min: 0, max: 30_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const row = fc.tuple(text, ...[text, fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), date].map((cell) => fc.option<Cell>(cell)));
const tableOf = (rows: readonly (readonly Cell[])[]): Table => ({ fields, rows: rows.length, columns: fields.map((_, i) => rows.map((cells) => cells[i]!)) });

/** Every value different and long, so that a column has several pages in a group; few values again and again, so that one has a dictionary. */
const long = tableOf(Array.from({ length: 30_000 }, (_, i) => [`${i} ${'é'.repeat(100)}`, i % 3 ? `${i % 7}` : null, i, i / 8, i % 2 === 0, '2026-10-02']));

const days = (cell: Cell) => (cell === null ? null : Date.parse(`${cell}T00:00:00Z`) / 86_400_000);
const type = { string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, integer: { type: 'INT32' }, number: { type: 'DOUBLE' }, boolean: { type: 'BOOLEAN' }, date: { type: 'INT32', converted_type: 'DATE' } } as const;

/** The library's own writing of all columns. */
const whole = ({ columns }: Table): Uint8Array => new Uint8Array(parquetWriteBuffer({
  columnData: fields.map((field, i) => ({ name: field.name, data: field.type === 'date' ? columns[i]!.map(days) : columns[i]! })),
  schema: [{ name: 'root', num_children: fields.length }, ...fields.map((field) => ({ ...type[field.type], name: field.name, repetition_type: field.constraints.required ? 'REQUIRED' as const : 'OPTIONAL' as const }))],
  rowGroupSize, kvMetadata: [{ key: 'title', value: 'Cities' }],
}));

test('any table', () => {
  fc.assert(fc.property(fc.array(row, { maxLength: 40 }), (rows) => { expect(parquetOf(tableOf(rows), { title: 'Cities' })).toEqual(whole(tableOf(rows))); }));
});

test('several groups, columns of several pages, and with a dictionary', async () => {
  const bytes = parquetOf(long, { title: 'Cities' });
  expect(Buffer.from(bytes).equals(whole(long))).toBe(true);
  const [last] = await parquetReadObjects({ file: bytes.buffer, rowStart: 29_997, rowEnd: 29_998 });
  expect(last).toMatchObject({ string0: `29997 ${'é'.repeat(100)}`, string1: null, integer2: 29_997, number3: 29_997 / 8, boolean4: false });
});

test('of a table with one changed cell, one column of one group is encoded', () => {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  let made = 0;
  const before: MadeBefore = {
    of(what, from, make) {
      const key = JSON.stringify([what, from]), known = kept.get(key);
      if (known) return known;
      made += 1;
      kept.set(key, make());
      return kept.get(key)!;
    },
  };
  const encoded = (table: Table) => {
    made = 0;
    expect(Buffer.from(parquetOf(table, { title: 'Cities' }, before)).equals(whole(table))).toBe(true);
    return made;
  };
  // Four groups of six columns; in two columns the three full groups are alike.
  expect(encoded(long)).toBe(4 * 6 - 2 * 2);
  expect(encoded(long)).toBe(0);
  for (const [column, cell] of [[0, '日本'], [1, '9'], [1, null], [2, -1], [3, null], [4, null], [5, '1970-01-01']] as const) {
    expect(encoded({ ...long, columns: long.columns.with(column, long.columns[column]!.with(20_000, cell)) })).toBe(1);
  }
});
