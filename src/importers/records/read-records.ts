/** Turns a file of a snapshot into the values of its records, each with where it stands: JSON, JSON lines or CSV, by its ending. */
import { parse } from 'csv-parse/sync';
import type { SnapshotFile } from '../importer.ts';

/** A record as upstream wrote it; `fault` says why it cannot be read at all. */
export type Raw = { location: string } & ({ value: unknown } | { fault: string });

/**
 * The records of a file: the lines of `.jsonl`, the rows of `.csv`, else a JSON list, or one JSON record.
 * A line or row stands at `<path>:<line>`, an element of a list at `<path>#<number>`.
 * @throws for a CSV file whose rows differ in length; the message names the file.
 */
export async function readRecords(file: SnapshotFile): Promise<Iterable<Raw>> {
  const text = await file.text();
  if (file.path.endsWith('.jsonl')) return jsonLines(file.path, text);
  if (file.path.endsWith('.csv')) return csvRows(file.path, text);
  return jsonFile(file.path, text);
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

/** Rows by column name; cells are trimmed. */
function csvRows(path: string, text: string): Raw[] {
  try {
    const rows: { record: unknown; info: { lines: number } }[] = parse(text, {
      columns: true,
      bom: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    });
    return rows.map(({ record, info }) => ({ value: record, location: `${path}:${info.lines}` }));
  } catch (error) {
    throw new Error(`${path}: cannot be read: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

function upstreamPath(value: unknown): string | undefined {
  const path =
    typeof value === 'object' && value !== null && 'upstream_path' in value ? value.upstream_path : undefined;
  return typeof path === 'string' ? path : undefined;
}
