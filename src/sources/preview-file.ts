/** Previews the beginning of a plain file, if no service gives rows: CSV as a table, GeoJSON as features, other text as text. */
import type { DatasetPreview, FoundResource } from '../contract/answers/found-portals.ts';
import { SourceError } from './adapter.ts';
import type { Answer, Ask } from './ask.ts';
import { csvRows, tableStart } from './csv.ts';
import { at, listAt, pathOf, requireContent } from './json-answer.ts';

/** Bytes of a file that we read. Rows and features are at its beginning. */
const beginning = 256 * 1024;

/** Where the list below a key begins, or the one that is the whole text. */
function listStart(text: string, key: string): number | undefined {
  const [start] = /^\s*\[/.exec(text) ?? new RegExp(`"${key}"\\s*:\\s*\\[`).exec(text) ?? [];
  return start === undefined ? undefined : text.indexOf(start) + start.length;
}

const parsed = (text: string): unknown[] => {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
};

/** The first objects, at most so many, of the list below `key` or of the list that is the text. */
export function itemsBeforeCut(text: string, key: string, most: number): unknown[] {
  const from = listStart(text, key);
  const found: unknown[] = [];
  if (from === undefined) return found;
  let depth = 0;
  let start = from;
  for (const { 0: mark, index } of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (mark === '{' || mark === '[') {
      if (depth++ === 0) start = from + index;
    } else if (mark === '}' || mark === ']') {
      if (--depth < 0) break;
      if (depth === 0) found.push(...parsed(text.slice(start, from + index + 1)));
      if (found.length === most) break;
    }
  }
  return found;
}

/** Previews JSON that was cut by what comes before the cut. Its length isn't known then. */
function previewOfJson(text: string, whole: boolean): DatasetPreview | undefined {
  let json: unknown;
  try {
    if (whole) json = JSON.parse(text);
  } catch {
    return undefined;
  }
  const isGeo = whole ? at(json, 'type') === 'FeatureCollection' : /"type"\s*:\s*"Feature(?:Collection)?"/.test(text);
  const items = whole ? listAt(json, ...(isGeo ? ['features'] : [])) : itemsBeforeCut(text, 'features', mostRows);
  const total = whole ? items.length : undefined;
  if (isGeo) return previewOfFeatures(items, total);
  return typeof items[0] === 'object' && items[0] !== null ? tableOfObjects(items, total) : undefined;
}

const isTable = ({ format, url }: FoundResource, { headers }: Answer): boolean =>
  /CSV|TSV/.test(format ?? '') ||
  /\.[ct]sv(?:$|\?)/i.test(url) ||
  /^text\/(?:csv|tab-separated-values)\b/i.test(headers.get('content-type') ?? '');

/** @throws AskError | SourceError, where what comes is an error page or no text. */
export async function previewFile(resource: FoundResource, ask: Ask): Promise<DatasetPreview> {
  const answer = await ask(resource.url, { maxBytes: beginning });
  const text = requireContent(answer);
  const path = pathOf(answer.url);
  // PDF, images, archives and spreadsheets have them within their first bytes.
  if (/[\0-\x08\x0E-\x1A]/.test(text.slice(0, 1000)) || text.startsWith('%PDF'))
    throw new SourceError(answer.url, `${path} is no text that could be shown`);
  if (/^\s*<(?:!doctype html|html)\b/i.test(text) && resource.format !== 'HTML')
    throw new SourceError(answer.url, `${path} answers with HTML, not ${resource.format ?? 'a file'}`);
  if (/^\s*[[{]/.test(text)) return previewOfJson(text, answer.whole) ?? previewOfText(text);
  const table = isTable(resource, answer) ? tableStart(text) : undefined;
  const [columns, ...rows] = table ? csvRows(text, { ...table, rows: mostRows + 1 }) : [];
  return columns ? tableOfLists(columns, rows) : previewOfText(text);
}

export const mostRows = 10;
const mostColumns = 100;
const mostPositions = 200;
const mostText = 2000;
/** Characters of a cell: a row may hold an outline or a whole page. */
const longestCell = 200;

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

type Cell = Extract<DatasetPreview, { kind: 'table' }>['rows'][number][number];
const cell = (value: unknown): Cell => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  return shortened(typeof value === 'string' ? value : JSON.stringify(value), longestCell);
};

const withTotal = <T extends object>(preview: T, total: number | undefined): T =>
  total === undefined ? preview : { ...preview, total };

export function tableOfLists(columns: string[], rows: unknown[][], total?: number): DatasetPreview {
  const shown = columns.slice(0, mostColumns);
  const cells = rows.slice(0, mostRows).map((row) => shown.map((_, index) => cell(row[index])));
  return withTotal({ kind: 'table', columns: shown, rows: cells }, total);
}

/** A table of rows that are objects; its columns are the named ones, else the keys in their order. What is no object is no row. */
export function tableOfObjects(objects: unknown[], total?: number, named?: string[]): DatasetPreview {
  const rows = objects
    .filter((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
    .slice(0, mostRows);
  const columns = named ?? [...new Set(rows.flatMap((row) => Object.keys(row as object)))];
  const lists = rows.map((row) => columns.map((column) => at(row, column)));
  return tableOfLists(columns, lists, total);
}

/** Positions anywhere in a geometry (lists that begin with a number); counting ends soon after too many. */
function positions(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > 8) return mostPositions + 1;
  if (Array.isArray(value) && typeof value[0] === 'number') return Math.max(1, value.length / 4);
  let count = 0;
  for (const inner of Object.values(value)) {
    count += positions(inner, depth + 1);
    if (count > mostPositions) break;
  }
  return count;
}

/** Features of GeoJSON (RFC 7946, 3.2), each with its geometry where that is short enough. */
export function previewOfFeatures(features: unknown[], total?: number): DatasetPreview {
  const some = features
    .filter((feature) => at(feature, 'type') === 'Feature')
    .slice(0, mostRows)
    .map((feature) => {
      const id = at(feature, 'id');
      const geometry = at(feature, 'geometry') ?? null;
      const properties = Object.entries(at(feature, 'properties') ?? {}).slice(0, mostColumns);
      return {
        type: 'Feature',
        ...(typeof id === 'string' || typeof id === 'number' ? { id } : {}),
        geometry: positions(geometry) <= mostPositions ? geometry : null,
        properties: Object.fromEntries(properties.map(([name, value]) => [name, cell(value)])),
      };
    });
  return withTotal({ kind: 'features', features: some }, total);
}

export const previewOfText = (text: string): DatasetPreview => ({ kind: 'text', text: shortened(text, mostText) });
