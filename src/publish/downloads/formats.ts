/** A table -> CSV and Parquet; texts -> gzip. Equal input gives equal bytes on every machine. */
import { Gzip } from 'fflate';
import { parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer';
import type { DownloadField } from '../../contract/answers/download.ts';
import { csvParts } from '../../queries/csv.ts';
import { joined } from '../../queries/encode.ts';
import type { Cell, Table } from './tables.ts';

/** Least length of a block in UTF-16 units. */
const least = 1 << 20;

/** UTF-8 of texts in blocks, so that a large file is never one string. No text may end between two surrogates. */
export function* encodedBlocks(parts: Iterable<string>): Iterable<Uint8Array<ArrayBuffer>> {
  let block = '';
  for (const part of parts) {
    block += part;
    if (block.length < least) continue;
    yield Buffer.from(block);
    block = '';
  }
  if (block !== '') yield Buffer.from(block);
}

/** Gzip (RFC 1952) without a time. fflate, since the output of Node's zlib differs between processors and versions. */
export function gzip(parts: Iterable<string>): Uint8Array<ArrayBuffer> {
  const packed: Uint8Array[] = [];
  const stream = new Gzip({ level: 6, mtime: 0 }, (block) => packed.push(block));
  for (const block of encodedBlocks(parts)) stream.push(block);
  stream.push(new Uint8Array(0), true);
  return joined(packed);
}

function* linesOf({ fields, rows, columns }: Table): Iterable<readonly Cell[]> {
  yield fields.map(({ name }) => name);
  for (let row = 0; row < rows; row++) yield columns.map((column) => column[row]!);
}

/** A head line with the names, then one line per row: no cell holds a line break. */
export const csvOf = (table: Table): Uint8Array<ArrayBuffer> => joined([...encodedBlocks(csvParts(linesOf(table)))]);

/** The same packed, for tables larger than the file size that hosts accept. */
export const packedCsvOf = (table: Table): Uint8Array<ArrayBuffer> => gzip(csvParts(linesOf(table)));

/** Rows in a Parquet row group: readers that want a few cities skip the other groups. */
export const rowGroupSize = 8192;

/** Texts are UTF-8, dates are days since 1970. */
const parquetTypes: Record<DownloadField['type'], Omit<SchemaElement, 'name'>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
};

const days = (date: Cell): number | null => (date === null ? null : Date.parse(`${date}T00:00:00Z`) / 86_400_000);

/** Parquet with Snappy. `about` is kept as key-value metadata. */
export function parquetOf({ fields, columns }: Table, about: Record<string, string>): Uint8Array<ArrayBuffer> {
  const file = parquetWriteBuffer({
    schema: [
      { name: 'root', num_children: fields.length },
      ...fields.map(
        ({ name, type, constraints }): SchemaElement => ({
          ...parquetTypes[type],
          name,
          repetition_type: constraints.required ? 'REQUIRED' : 'OPTIONAL',
        }),
      ),
    ],
    columnData: fields.map(({ name, type }, i) => ({
      name,
      data: type === 'date' ? columns[i]!.map(days) : columns[i]!,
    })),
    kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
    rowGroupSize,
  });
  return new Uint8Array(file as ArrayBuffer);
}
