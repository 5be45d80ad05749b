/** A table -> Parquet: Snappy, row groups of one size, no clock and no chance in it, so that equal tables have equal bytes. */
import { parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer';
import type { DownloadField } from '../../contract/answers/download.ts';
import type { Cell, Table } from './table.ts';

/** Rows of a group: readers that want a nation or a city skip the others. */
export const rowGroupSize = 8192;

/** Texts are UTF-8, dates are days since 1970. */
const types: Record<DownloadField['type'], Omit<SchemaElement, 'name'>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
};

const days = (date: Cell): number | null => (date === null ? null : Date.parse(`${date}T00:00:00Z`) / 86_400_000);

const schemaOf = (fields: readonly DownloadField[]): SchemaElement[] => [
  { name: 'root', num_children: fields.length },
  ...fields.map(
    ({ name, type, constraints }): SchemaElement => ({
      ...types[type],
      name,
      repetition_type: constraints.required ? 'REQUIRED' : 'OPTIONAL',
    }),
  ),
];

/** The file. `about` is kept as key-value metadata. */
export function parquetOf({ fields, columns }: Table, about: Record<string, string>): Uint8Array<ArrayBuffer> {
  const file = parquetWriteBuffer({
    schema: schemaOf(fields),
    columnData: fields.map(({ name, type }, i) => ({
      name,
      data: type === 'date' ? columns[i]!.map(days) : columns[i]!,
    })),
    kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
    rowGroupSize,
  });
  return new Uint8Array(file as ArrayBuffer);
}
