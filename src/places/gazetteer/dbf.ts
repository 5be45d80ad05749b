/** Turns a dBase III table (the attributes of a shapefile) into rows of text. */
import { decodeUtf8 } from '../../snapshots/unpack.ts';

/** Header byte that ends the field descriptors. */
const END_OF_FIELDS = 0x0d;
const DELETED = 0x2a;

/**
 * The rows of a `.dbf` with the wanted columns, trimmed, as text; deleted rows are left out.
 * Text is read as UTF-8, which the `.cpg` beside a shapefile announces.
 * @throws when a column is missing, the table ends early, or a cell is not UTF-8; the message starts with the path.
 */
export function* readDbf<Column extends string>(
  path: string,
  bytes: Uint8Array,
  columns: readonly Column[],
): Generator<Record<Column, string>> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 32) throw new Error(`${path}: too short for a dBase table`);
  const count = view.getUint32(4, true);
  const headerLength = view.getUint16(8, true);
  const rowLength = view.getUint16(10, true);
  if (bytes.length < headerLength + count * rowLength) throw new Error(`${path}: ends before its ${count} rows`);
  const fields = readFields(path, bytes);
  const wanted = columns.map((name) => {
    const field = fields.get(name);
    if (!field) throw new Error(`${path}: no column ${name}`);
    return { name, ...field };
  });
  for (let row = 0, start = headerLength; row < count; row++, start += rowLength) {
    if (bytes[start] === DELETED) continue;
    const cell = ({ offset, length }: { offset: number; length: number }): string =>
      decodeUtf8(`${path} row ${row + 1}`, bytes.subarray(start + offset, start + offset + length))
        .replace(/[\0 ]+$/, '')
        .trim();
    yield Object.fromEntries(wanted.map((field) => [field.name, cell(field)])) as Record<Column, string>;
  }
}

/** Offset and length of each field inside a row; byte 0 of a row is its deletion flag. */
function readFields(path: string, bytes: Uint8Array): Map<string, { offset: number; length: number }> {
  const fields = new Map<string, { offset: number; length: number }>();
  let offset = 1;
  for (let at = 32; bytes[at] !== END_OF_FIELDS; at += 32) {
    const length = bytes[at + 16];
    if (length === undefined) throw new Error(`${path}: header without end`);
    const [name = ''] = decodeUtf8(path, bytes.subarray(at, at + 11)).split('\0');
    fields.set(name, { offset, length });
    offset += length;
  }
  return fields;
}
