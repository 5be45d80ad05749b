/** Turns what a registry holds into validated records: the one loop that reads, counts and rejects for all importers. */
import { type CsvError, parse as parseCsv } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod';
import { longestLine, unprintable } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';

/** Files, or records that an importer took out of a file by itself. */
type Source = SnapshotFile | Raw;

/**
 * Every record that fits the schema, with its place; others are rejected. All are counted. @param source files, or
 * values read already.
 */
export async function* records<T>(
  source: SnapshotFile | Iterable<Source> | AsyncIterable<Source>,
  Row: z.core.$ZodType<T>,
  report: Report,
): AsyncGenerator<{ row: T; location: string }> {
  for await (const each of 'path' in source ? [source] : source) {
    for (const raw of 'path' in each ? await readRecords(each) : [each]) {
      report.records++;
      const { location } = raw;
      if ('fault' in raw) {
        report.reject(location, raw.fault);
        continue;
      }
      const { data, error } = z.safeParse(Row, raw.value);
      if (error) report.reject(location, faultsOf(error));
      else yield { row: data, location };
    }
  }
}

/** Every record of a list that is read to understand others. None is counted, but faulty ones are rejected. */
export async function allRecords<T>(file: SnapshotFile, Row: z.core.$ZodType<T>, report: Report): Promise<T[]> {
  const own = new Report();
  const rows: T[] = [];
  for await (const { row } of records(file, Row, own)) rows.push(row);
  for (const { location, reason } of own.rejected) report.reject(location, reason);
  return rows;
}

export const faultsOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');

export class Report {
  records = 0;
  /** Records with a fault, by location: file and line, element or key. */
  readonly rejected: { location: string; reason: string }[] = [];
  /** How many were left out, by reason, e.g. "academic catalogue". */
  readonly skipped = new Map<string, number>();

  /** Leaves a record out for a fault of its own; too many of them stop the import. */
  reject(location: string, reason: string): void {
    this.rejected.push({ location, reason });
  }

  /** Ids of records that were left out, if the importer gives them. The registry lists them, though they have no fact. */
  readonly leftOut = new Set<string>();

  /** Leaves a record out on purpose. */
  skip(reason: string, record?: string): void {
    if (record !== undefined) this.leftOut.add(record);
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
  }
}

/** Lines that a row may have, since its cells may hold line breaks: a quote that is never closed ends there. */
const LONGEST = 50;
/** A line with as many cells as the header is a row of its own, not a part of an open cell; with fewer columns than this it could be chance. */
const ENOUGH = 3;

type Line = { cells: string[] } | { fault: string } | 'open';

/**
 * Rows with where they end, cells trimmed; for a broken one its first line and why. @throws with the file's name for a
 * broken header.
 */
export function csvRows(path: string, text: string, delimiter = ','): Raw[] {
  const options = { bom: true, skip_empty_lines: true, trim: true, delimiter };
  try {
    const rows: { record: unknown; info: { lines: number } }[] = parseCsv(text, {
      ...options,
      columns: true,
      info: true,
    });
    return rows.map(({ record, info }) => ({ value: record, location: `${path}:${info.lines}` }));
  } catch {
    return oneByOne(path, text, (lines) => read(lines, options));
  }
}

/** The one row of these lines. Quotes that are open at their end may be closed further on. */
function read(lines: readonly string[], options: object): Line {
  try {
    const [cells = []]: string[][] = parseCsv(lines.join('\n'), { ...options, relax_column_count: true });
    return { cells };
  } catch (error) {
    const { code, message } = error as CsvError;
    return code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : { fault: message.replace(/\s+(?:at|on) line \d+/, '') };
  }
}

function oneByOne(path: string, text: string, readLines: (lines: readonly string[]) => Line): Raw[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const rows: Raw[] = [];
  let header: string[] | undefined;
  for (let at = 0, end = 0; at < lines.length; at = end) {
    end = at + 1;
    if (lines[at]!.trim() === '') continue;
    const isRow = (line: string): boolean =>
      header !== undefined && header.length >= ENOUGH && cellsIn(readLines([line])) === header.length;
    let row = readLines([lines[at]!]);
    while (row === 'open' && end < Math.min(lines.length, at + LONGEST) && !isRow(lines[end]!))
      row = readLines(lines.slice(at, ++end));
    if (row === 'open') row = { fault: 'a quote is not closed' };
    if ('cells' in row && row.cells.length !== (header ?? row.cells).length)
      row = { fault: `${row.cells.length} cells, not the ${header!.length} of the header` };
    if (header === undefined) {
      if ('fault' in row) throw new Error(`${path}: cannot be read: its header: ${row.fault}`);
      header = row.cells;
    } else if ('fault' in row) {
      rows.push({ fault: row.fault, location: `${path}:${at + 1}` });
      // What comes after it may be the next row.
      end = at + 1;
    } else {
      const { cells } = row;
      rows.push({
        value: Object.fromEntries(header.map((name, index) => [name, cells[index]])),
        location: `${path}:${end}`,
      });
    }
  }
  return rows;
}

const cellsIn = (line: Line): number => (typeof line === 'object' && 'cells' in line ? line.cells.length : 0);

/** A record as upstream wrote it; `fault` says why it cannot be read at all. */
export type Raw = { location: string } & ({ value: unknown } | { fault: string });

/**
 * The records of a file: lines of `.jsonl`, rows of `.csv` and `.tsv`, else JSON, at `<path>:<line>` or
 * `<path>#<number>`. Broken lines are faults of their own. @throws with the file's name for a table without a header,
 * or other bytes than UTF-8.
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

/** Records without lost letters. */
function* whole(rows: Iterable<Raw>): Generator<Raw> {
  for (const row of rows)
    yield 'value' in row && JSON.stringify(row.value).includes('\uFFFD')
      ? { fault: 'not UTF-8', location: row.location }
      : row;
}

/** The records of files that may hold copies of many files. Each record's `upstream_path` says which file it is from. */
export async function* unbundled(files: AsyncIterable<SnapshotFile>): AsyncGenerator<Raw> {
  for await (const file of files)
    for (const raw of await readRecords(file))
      yield 'value' in raw ? { ...raw, location: upstreamPath(raw.value) ?? raw.location } : raw;
}

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

/**
 * The value of a file: YAML by its ending, else JSON. @param what it should be: "a YAML map of endpoints". @throws with
 * the file's name.
 */
export async function readDocument<T>(file: SnapshotFile, Schema: z.core.$ZodType<T>, what: string): Promise<T> {
  const text = await file.text();
  try {
    return z.parse(Schema, /\.ya?ml$/.test(file.path) ? parseYaml(text) : JSON.parse(text));
  } catch (error) {
    throw new Error(`${file.path}: not ${what}${error instanceof z.ZodError ? `: ${faultsOf(error)}` : ''}`, {
      cause: error,
    });
  }
}

/** The value of a JSON text. @throws with the path when it isn't JSON, or doesn't fit the schema. */
export function parseJsonAs<T>(path: string, text: string, Schema: z.core.$ZodType<T>): T {
  try {
    return z.parse(Schema, JSON.parse(text));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON'}`, { cause: error });
  }
}

const everyUnprintable = new RegExp(unprintable.source, 'gu');

/** White space as single spaces, without control characters and those that turn the direction of writing, cut at a word. */
export function oneLine(text: string, longest = longestLine): string {
  const plain = text.replace(/\s+/g, ' ').replace(everyUnprintable, '').replace(/ +/g, ' ').trim();
  return cutAtWord(plain, longest);
}

/** A text of at most `longest` UTF-16 units; a longer one ends at a word with an ellipsis. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/\s+\S{0,30}$/, '')}…`;
}

/** A file of a snapshot, already unpacked: archives appear as their members, `.gz` and `.zst` as what they hold. */
export interface SnapshotFile {
  /** Path relative to the snapshot, compression endings dropped: `sources/us/ma/city_of_boston.json`, `catalogs.jsonl`. */
  path: string;
  bytes(): Promise<Uint8Array>;
  /** UTF-8; throws when the bytes are not. */
  text(): Promise<string>;
}

/** A file that was listed but not read. */
export const namedFile = (path: string): SnapshotFile => ({
  path,
  bytes: async () => new Uint8Array(),
  text: async () => '',
});

/** One registry at one commit, read from a local copy or from the upstream archive. */
export interface Snapshot {
  registry: Registry;
  /** Commit and date of every fact read from it. */
  commit: string;
  date: string;
  files(): AsyncIterable<SnapshotFile>;
}

/** The one file for each pattern. Throws when there is none; the message names registry and pattern. */
export async function pickFiles<Key extends string>(
  snapshot: Snapshot,
  patterns: Record<Key, RegExp>,
): Promise<Record<Key, SnapshotFile>> {
  const found: Partial<Record<Key, SnapshotFile>> = {};
  for await (const file of snapshot.files()) {
    for (const key of Object.keys(patterns) as Key[]) if (patterns[key].test(file.path)) found[key] = file;
  }
  for (const key of Object.keys(patterns) as Key[]) {
    if (!found[key]) throw new Error(`${snapshot.registry.slug}: no file like ${patterns[key].source} in the snapshot`);
  }
  return found as Record<Key, SnapshotFile>;
}

/** The files whose path matches, and `passed` with each of the others; where the pattern has a group `path`, that is the file's name upstream and so its path. */
export async function* filesLike(
  snapshot: Snapshot,
  pattern: RegExp,
  passed: (file: SnapshotFile) => void = () => {},
): AsyncGenerator<SnapshotFile> {
  for await (const file of snapshot.files()) {
    const found = pattern.exec(file.path);
    if (found) yield { ...file, path: found.groups?.['path'] ?? file.path };
    else passed(file);
  }
}

/** Path and text of every file that matches, sorted by path. Throws when there is none. */
export async function readTexts(snapshot: Snapshot, pattern: RegExp): Promise<{ path: string; text: string }[]> {
  const files: { path: string; text: string }[] = [];
  for await (const file of snapshot.files())
    if (pattern.test(file.path)) files.push({ path: file.path, text: await file.text() });
  if (files.length === 0) throw new Error(`${snapshot.registry.slug}: no file like ${pattern.source} in the snapshot`);
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Address of a registry's file, in its newest state, so that a new snapshot changes no fact. */
export const upstreamFile = ({ registry }: Snapshot, path: string): string =>
  encodeURI(`${registry.upstream[0]?.repository ?? registry.homepage}/blob/HEAD/${path}`);
