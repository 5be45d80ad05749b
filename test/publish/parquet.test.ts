/** Parquet files hold the table that they were made from. */
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DownloadField } from '../../src/contract/answers/download.ts';
import { parquetOf } from '../../src/publish/downloads/formats.ts';
import type { Cell, Table } from '../../src/publish/downloads/tables.ts';

const fields: DownloadField[] = (['string', 'string', 'integer', 'number', 'boolean', 'date'] as const).map(
  (type, i) => ({ name: `${type}${i}`, type, description: '', constraints: { required: i === 0 } }),
);

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((value) => !/[\p{Cc}\u2028\u2029]/u.test(value));
const date = fc.integer({ min: 0, max: 30_000 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));
const row = fc.tuple(
  text,
  ...[
    text,
    fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
    // A column may write -0 and 0 as one value; nothing that is published is -0.
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
    fc.boolean(),
    date,
  ].map((cell) => fc.option<Cell>(cell)),
);
const tableOf = (rows: readonly (readonly Cell[])[]): Table => ({
  fields,
  rows: rows.length,
  columns: fields.map((_, i) => rows.map((cells) => cells[i]!)),
});

/** Every value different and long, so that a column has several pages in a group; few values again and again, so that one has a dictionary. */
const long = tableOf(
  Array.from({ length: 30_000 }, (_, i) => [
    `${i} ${'é'.repeat(100)}`,
    i % 3 ? `${i % 7}` : null,
    i,
    i / 8,
    i % 2 === 0,
    '2026-10-02',
  ]),
);

/** A date as its readers give it; every other cell as it was. */
const rowsOf = ({ columns, rows }: Table) =>
  Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(
      fields.map(({ name, type }, i) => {
        const cell = columns[i]![row]!;
        return [name, type === 'date' && cell !== null ? new Date(`${cell}T00:00:00Z`) : cell];
      }),
    ),
  );
const read = (bytes: Uint8Array<ArrayBuffer>) => parquetReadObjects({ file: bytes.buffer });

test('any table is read back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
      const table = tableOf(rows);
      expect(await read(parquetOf(table, { title: 'Cities' }))).toEqual(rowsOf(table));
    }),
  );
});

test('several groups, columns of several pages, and with a dictionary', async () => {
  const bytes = parquetOf(long, { title: 'Cities' });
  expect(await read(bytes)).toEqual(rowsOf(long));
  const { row_groups: groups, key_value_metadata: about } = parquetMetadata(bytes.buffer);
  expect(groups.map(({ num_rows }) => Number(num_rows))).toEqual([8192, 8192, 8192, 30_000 - 3 * 8192]);
  expect(groups[0]!.columns[1]!.meta_data!.encodings).toContain('RLE_DICTIONARY');
  expect(about).toEqual([{ key: 'title', value: 'Cities' }]);
  expect(bytes).toEqual(parquetOf(long, { title: 'Cities' }));
});
