/**
 * A table -> Parquet: Snappy, row groups of one size, no clock and no chance in it, so that equal tables have equal bytes. Each column
 * of a group is encoded by itself: of two builds most are the same, and encoding is what takes time.
 */
import { deserialize, serialize } from 'node:v8';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import type { DownloadField } from '../../contract/download.ts';
import { nothingBefore, type MadeBefore } from '../made-before.ts';
import type { Cell, Table } from './table.ts';

/** Rows of a group: readers that want a nation or a city skip the others. */
export const rowGroupSize = 8192;

/** Texts are UTF-8, dates are days since 1970. */
const types: Record<DownloadField['type'], Omit<SchemaElement, 'name'>> = {
  string: { type: 'BYTE_ARRAY', converted_type: 'UTF8' }, integer: { type: 'INT32' }, number: { type: 'DOUBLE' }, boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
};

const days = (date: Cell): number | null => (date === null ? null : Date.parse(`${date}T00:00:00Z`) / 86_400_000);

const schemaOf = (fields: readonly DownloadField[]): SchemaElement[] => [
  { name: 'root', num_children: fields.length },
  ...fields.map(({ name, type, constraints }): SchemaElement => ({ ...types[type], name, repetition_type: constraints.required ? 'REQUIRED' : 'OPTIONAL' })),
];

type Index = ParquetWriter['pendingIndexes'][number];
/** Bytes of a column chunk, and where it and its pages begin if it is the first in a file. */
interface Chunk { bytes: Uint8Array; index: Index }

/** The cells of one group, at least one, as a writer puts them into a file of their own. */
function chunkOf(field: DownloadField, cells: Cell[]): Chunk {
  const writer = new ByteWriter(), file = new ParquetWriter({ writer, schema: schemaOf([field]) });
  const from = writer.offset;
  void file.write({ columnData: [{ name: field.name, data: field.type === 'date' ? cells.map(days) : cells }], rowGroupSize });
  return { bytes: writer.getBytes().slice(from), index: file.pendingIndexes[0]! };
}

/** Adds to everything in the index that is a place in the file. */
function moved({ chunk, offsetIndex, ...index }: Index, by: bigint): Index {
  const { meta_data: data, file_offset: at, ...rest } = chunk;
  const dictionary = data!.dictionary_page_offset;
  return {
    ...index,
    chunk: { ...rest, file_offset: at + by, meta_data: { ...data!, data_page_offset: data!.data_page_offset + by, ...(dictionary === undefined ? {} : { dictionary_page_offset: dictionary + by }) } },
    ...(offsetIndex ? { offsetIndex: { ...offsetIndex, page_locations: offsetIndex.page_locations.map((page) => ({ ...page, offset: page.offset + by })) } } : {}),
  };
}

/** The file. `about` is kept as key-value metadata. */
export function parquetOf({ fields, rows, columns }: Table, about: Record<string, string>, before: MadeBefore = nothingBefore): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema: schemaOf(fields), kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })) });
  const from = writer.offset;
  for (let row = 0; row < rows; row += rowGroupSize) {
    const start = writer.offset, known = file.pendingIndexes.length;
    for (const [i, field] of fields.entries()) {
      const cells = columns[i]!.slice(row, row + rowGroupSize);
      // No cell holds a line break, and no text is empty.
      const made = before.of(`parquet ${JSON.stringify(field)}`, cells.join('\n'), () => new Uint8Array(serialize(chunkOf(field, cells))));
      const { bytes, index } = deserialize(made) as Chunk;
      file.pendingIndexes.push(moved(index, BigInt(writer.offset - from)));
      writer.appendBytes(bytes);
    }
    const chunks = file.pendingIndexes.slice(known).map(({ chunk }) => chunk);
    file.row_groups.push({
      columns: chunks, num_rows: BigInt(Math.min(rowGroupSize, rows - row)), total_byte_size: chunks.reduce((sum, { meta_data }) => sum + meta_data!.total_uncompressed_size, 0n),
      total_compressed_size: BigInt(writer.offset - start),
    });
  }
  file.num_rows = BigInt(rows);
  void file.finish();
  return writer.getBytes().slice();
}
