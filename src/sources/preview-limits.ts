/** Keeps previews within what the contract allows: 10 rows or features, 200 positions a geometry, 2,000 characters of text. */
import type { DatasetPreview } from '../contract/answers/found-portals.ts';
import { at } from './json-answer.ts';

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
