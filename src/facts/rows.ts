/** Rows to the text of a data file: one row a line, so that a change of data is a readable diff. */

/**
 * A JSON array with exactly one row a line, ended by a line feed; without rows `[]`.
 * Rows and keys keep the order they come in: whoever writes a file sorts it.
 */
export function formatRows(rows: unknown[]): string {
  return rows.length === 0 ? '[]\n' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
}
