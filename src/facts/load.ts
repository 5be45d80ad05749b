/** Turns `data/` into validated values. All faults are gathered and reported at once, each with file, line, path and remedy. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fg from 'fast-glob';
import * as z from 'zod';
import { Change, ImportedSnapshot } from '../contract/change.ts';
import { Fact, factId, Registry } from '../contract/fact.ts';
import { Nation, Place, Subdivision } from '../contract/place.ts';
import { NewsItem } from '../contract/resources.ts';
import { Precision } from '../contract/precision.ts';
import { SearchQuality } from '../contract/search-quality.ts';

export interface Data {
  registries: Registry[];
  nations: Nation[];
  subdivisions: Subdivision[];
  places: Place[];
  facts: Fact[];
  /** What newer snapshots changed, oldest first within a registry. */
  changes: Change[];
  precision: Precision | null;
  searchQuality: SearchQuality | null;
  /** News items by nation, where any were gathered. */
  news: Map<string, NewsItem[]>;
}

/** Thrown when `data/` cannot be used; `faults` has one line each. */
export class DataError extends Error {
  readonly faults: string[];
  constructor(faults: string[]) {
    const shown = faults.slice(0, 200);
    const rest = faults.length - shown.length;
    super(`${faults.length} ${faults.length === 1 ? 'fault' : 'faults'} in the data; nothing was published.\n${shown.join('\n')}${rest ? `\n… and ${rest} more` : ''}`);
    this.name = 'DataError';
    this.faults = faults;
  }
}

/** Knows files whose rows were found valid, so that the same bytes are not checked again, and is told of others. */
export interface CheckedFiles {
  has(file: string, bytes: Uint8Array): boolean;
  passed(file: string, bytes: Uint8Array): void;
  /** The files are taken to fit one another: another process looks. */
  consistent?: true;
}

/** One row of a data file and where it stands. */
interface Row<T> { value: T; file: string; line: number }
const whereOf = ({ file, line }: Omit<Row<unknown>, 'value'>): string => `data/${file} line ${line}`;

/** Parses a file of one row a line; a syntax error is traced to its line. */
function parseRows(text: string, file: string, faults: string[]): Row<unknown>[] {
  try {
    const rows: unknown = JSON.parse(text);
    if (!Array.isArray(rows)) throw new SyntaxError('not an array');
    return rows.map((value, i) => ({ value, file, line: i + 2 }));
  } catch (error) {
    const before = faults.length;
    const lines = text.split('\n');
    for (const [i, line] of lines.entries()) {
      const row = line.trim().replace(/,$/, '');
      if (row === '' || row === '[' || row === ']') continue;
      try { JSON.parse(row); } catch { faults.push(`${whereOf({ file, line: i + 1 })}: not JSON; restore the row or run the import again`); }
    }
    if (faults.length === before) faults.push(`${whereOf({ file, line: lines.length })}: not a JSON array of rows (${(error as Error).message}); run the import again`);
    return [];
  }
}

/** Validates rows, which stay as they are; a faulty one becomes a line naming the member at fault. */
function validate<T>(rows: Row<unknown>[], schema: z.ZodType<T>, faults: string[]): Row<T>[] {
  return rows.filter((row): row is Row<T> => {
    const { success, error } = schema.safeParse(row.value);
    for (const issue of error?.issues ?? []) {
      faults.push(`${whereOf(row)}: ${issue.path.join('.') || 'row'}: ${issue.message}; mend the row or run the import again`);
    }
    return success;
  });
}

/** Files of one row a line that match the patterns, read in code-point order of their paths. */
async function readAll<T>(dir: string, pattern: string, schema: z.ZodType<T>, faults: string[], checked: CheckedFiles | undefined, needed = true): Promise<Row<T>[]> {
  const files = (await fg(pattern, { cwd: dir })).sort();
  if (needed && files.length === 0) faults.push(`data/${pattern}: no such file; run npm run import`);
  const rows: Row<T>[] = [];
  for (const file of files) {
    const bytes = readFileSync(join(dir, file)), before = faults.length;
    const read = parseRows(bytes.toString(), file, faults);
    const known = checked?.has(file, bytes);
    for (const row of known ? read as Row<T>[] : validate(read, schema, faults)) rows.push(row);
    if (!known && faults.length === before) checked?.passed(file, bytes);
  }
  return rows;
}

/** A file of measurements; null when they were never made. */
function readMeasured<T>(dir: string, file: string, schema: z.ZodType<T>, remedy: string, faults: string[]): T | null {
  if (!existsSync(join(dir, file))) return null;
  const text = readFileSync(join(dir, file), 'utf8');
  try { return schema.parse(JSON.parse(text)); } catch (error) {
    faults.push(`data/${file}: ${error instanceof z.ZodError ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') : 'not JSON'}; ${remedy}`);
    return null;
  }
}

/** Every file of `data/`, each row with its place. */
async function readFiles(dir: string, faults: string[], checked: CheckedFiles | undefined) {
  const [registries, nations, subdivisions, places, facts, changes, snapshots, news] = await Promise.all([
    readAll(dir, 'registries.json', Registry, faults, checked),
    readAll(dir, 'nations.json', Nation, faults, checked),
    readAll(dir, 'subdivisions.json', Subdivision, faults, checked),
    readAll(dir, 'places/*.json', Place, faults, checked),
    readAll(dir, 'facts/*/*.json', Fact, faults, checked),
    readAll(dir, 'changes/*.json', Change, faults, checked, false),
    readAll(dir, 'snapshots/*.json', ImportedSnapshot, faults, checked, false),
    readAll(dir, 'news/*.json', NewsItem, faults, checked, false),
  ]);
  return { registries, nations, subdivisions, places, facts, changes, snapshots, news };
}
type Files = Awaited<ReturnType<typeof readFiles>>;

/** The nation that a file of news is named after. */
const nationOf = (file: string) => file.replace(/^news\/|\.json$/g, '').toUpperCase();

/** Reports a key that occurs twice. */
function unique<T>(rows: readonly Row<T>[], key: (value: T) => string, faults: string[]): void {
  const seen = new Map<string, Row<T>>();
  for (const row of rows) {
    const id = key(row.value);
    const first = seen.get(id);
    if (first) faults.push(`${whereOf(row)}: ${id} stands in ${whereOf(first)} already; remove one of the two`);
    else seen.set(id, row);
  }
}

/** Where the places of a nation belong, below the folder of the data. */
export const placesFile = (countryCode: string): string => `places/${countryCode.toLowerCase()}.json`;

/** Where a fact belongs. */
export const factFile = ({ registry, nation }: Pick<Fact, 'registry' | 'nation'>): string => `facts/${registry}/${nation.toLowerCase()}.json`;

/** Reports what is in the wrong file, names something that is not there, or is there twice. */
function checkTogether({ registries, nations, subdivisions, places, facts, snapshots, news }: Files, faults: string[]): void {
  unique(registries, (row) => row.slug, faults);
  unique(nations, (row) => row.countryCode, faults);
  unique(places, (row) => row.scopeId, faults);
  unique(facts, factId, faults);

  const knownRegistries = new Set(registries.map(({ value }) => value.slug));
  const knownNations = new Set(nations.map(({ value }) => value.countryCode));
  const knownPlaces = new Set(places.map(({ value }) => value.scopeId));
  const knownSubdivisions = new Set(subdivisions.map(({ value }) => value.code));
  const fault = (row: Row<unknown>, text: string) => { faults.push(`${whereOf(row)}: ${text}`); };
  for (const row of places) {
    const { scopeId, admin1 } = row.value, home = placesFile(scopeId.slice(0, 2));
    if (row.file !== home) fault(row, `${scopeId} belongs in data/${home}`);
    if (admin1 && !knownSubdivisions.has(admin1)) fault(row, `admin1 ${admin1} is not in data/subdivisions.json`);
  }
  for (const row of facts) {
    const fact = row.value, home = factFile(fact);
    if (row.file !== home) fault(row, `registry ${fact.registry} and nation ${fact.nation} belong in data/${home}`);
    if (!knownRegistries.has(fact.registry)) fault(row, `registry ${fact.registry} is not in data/registries.json`);
    if (!knownNations.has(fact.nation)) fault(row, `nation ${fact.nation} is not in data/nations.json`);
    for (const { scopeId } of fact.places ?? []) {
      if (!knownPlaces.has(scopeId)) fault(row, `place ${scopeId} is not in data/places; run npm run import again`);
    }
  }
  for (const row of news) {
    const { file } = row;
    if (!knownNations.has(nationOf(file)) || file !== file.toLowerCase()) fault(row, `data/${file} is named after no nation; remove it and run npm run import news`);
  }
  const imported = new Map(snapshots.map(({ value, file }) => [file.replace(/^snapshots\/|\.json$/g, ''), value]));
  for (const row of registries) {
    const { slug, upstream } = row.value, last = imported.get(slug);
    if (last && last.commit !== upstream[0]!.commit) fault(row, `${slug} is pinned at ${upstream[0]!.commit}, but data/facts/${slug} was imported from ${last.commit}; run npm run import ${slug}`);
  }
}

/** Loads and validates everything under `dir`, but for what was checked before or is elsewhere. Throws DataError with every fault found. */
export async function loadData(dir: string, checked?: CheckedFiles): Promise<Data> {
  const faults: string[] = [];
  const read = await readFiles(dir, faults, checked);
  const precision = readMeasured(dir, 'precision.json', Precision, 'run its test with -u', faults);
  const searchQuality = readMeasured(dir, 'search-quality.json', SearchQuality, 'run npm run bench:search -- --write', faults);
  if (!checked?.consistent) checkTogether(read, faults);
  if (faults.length > 0) throw new DataError(faults);
  const values = <T>(rows: readonly Row<T>[]) => rows.map(({ value }) => value);
  const { registries, nations, subdivisions, places, facts, changes, news } = read;
  return {
    registries: values(registries), nations: values(nations), subdivisions: values(subdivisions), places: values(places), facts: values(facts),
    changes: values(changes), precision, searchQuality, news: new Map([...Map.groupBy(news, ({ file }) => nationOf(file))].map(([nation, rows]) => [nation, values(rows)])),
  };
}
