/** A table -> CSV: a head line with the names, then a line a row. No cell holds a line break, so that a line is a row. */
import { csvParts } from '../../queries/csv.ts';
import { joined } from '../../queries/encode.ts';
import { encodedBlocks } from '../encode-parts.ts';
import { gzip } from './gzip.ts';
import type { Cell, Table } from './table.ts';

export { csvCell } from '../../queries/csv.ts';

function* linesOf({ fields, rows, columns }: Table): Iterable<readonly Cell[]> {
  yield fields.map(({ name }) => name);
  for (let row = 0; row < rows; row++) yield columns.map((column) => column[row]!);
}

/** The file. */
export const csvOf = (table: Table): Uint8Array<ArrayBuffer> =>
  joined(Array.from(encodedBlocks(csvParts(linesOf(table))), (block) => block.slice()));

/** The same packed: of a table that is longer than hosts take of a file. */
export const packedCsvOf = (table: Table): Uint8Array<ArrayBuffer> => gzip(csvParts(linesOf(table)));
