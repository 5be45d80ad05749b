/** Turns a file of a snapshot into the values of its records, each with its location: JSON, JSON lines, CSV or TSV, by its ending. */
import type { Raw, SnapshotFile } from './snapshot-file.ts';
import { csvRows } from './csv-rows.ts';

/**
 * The records of a file: the lines of `.jsonl`, the rows of `.csv` and `.tsv`, else a JSON list, or one JSON record. A line or row is at
 * `<path>:<line>`, an element of a list at `<path>#<number>`. A line or row that cannot be read is a fault of its own.
 * @throws for a table without a header, and for bytes that are not UTF-8 in a file of one value; the message names the file.
 */
export async function readRecords(file: SnapshotFile): Promise<Iterable<Raw>> {
  const { path } = file;
  const byLine = path.endsWith('.jsonl')
    ? jsonLines
    : path.endsWith('.csv')
      ? csvRows
      : path.endsWith('.tsv')
        ? tsvRows
        : undefined;
  if (byLine === undefined) return jsonFile(path, await file.text());
  try {
    return byLine(path, await file.text());
  } catch {
    // Bytes that are no UTF-8 concern the lines that they are in.
    return whole(byLine(path, new TextDecoder().decode(await file.bytes())));
  }
}

const tsvRows = (path: string, text: string): Raw[] => csvRows(path, text, '\t');

/** Records of which no letter was lost. */
function* whole(rows: Iterable<Raw>): Generator<Raw> {
  for (const row of rows)
    yield 'value' in row && JSON.stringify(row.value).includes('\uFFFD')
      ? { fault: 'not UTF-8', location: row.location }
      : row;
}

/** The records of files that may be copies of many files in one: a record that states its `upstream_path` stands there. */
export async function* unbundled(files: AsyncIterable<SnapshotFile>): AsyncGenerator<Raw> {
  for await (const file of files)
    for (const raw of await readRecords(file))
      yield 'value' in raw ? { ...raw, location: upstreamPath(raw.value) ?? raw.location } : raw;
}

/** JSON, or that it is none. */
export function parseJson(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: 'not JSON' };
  }
}

function* jsonLines(path: string, text: string): Generator<Raw> {
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    yield { ...parseJson(line), location: `${path}:${index + 1}` };
  }
}

function* jsonFile(path: string, text: string): Generator<Raw> {
  const read = parseJson(text);
  if (!('value' in read) || !Array.isArray(read.value)) yield { ...read, location: path };
  else for (const [index, value] of read.value.entries()) yield { value, location: `${path}#${index + 1}` };
}

function upstreamPath(value: unknown): string | undefined {
  const path =
    typeof value === 'object' && value !== null && 'upstream_path' in value ? value.upstream_path : undefined;
  return typeof path === 'string' ? path : undefined;
}
