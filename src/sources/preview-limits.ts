/** Keeps previews within what the contract allows: 10 rows or features, 200 positions a geometry, 2,000 characters of text. */
import type { DatasetPreview } from '../contract/found-dataset.ts';
import { at, listAt } from './json-answer.ts';

export const mostRows = 10;
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

/** A table of rows that are lists. */
export const tableOfLists = (columns: string[], rows: unknown[][], total?: number): DatasetPreview =>
  withTotal(
    { kind: 'table', columns, rows: rows.slice(0, mostRows).map((row) => columns.map((_, index) => cell(row[index]))) },
    total,
  );

/** A table of rows that are objects; its columns are the named ones, else the keys in their order. What is no object is no row. */
export function tableOfObjects(objects: unknown[], total?: number, named?: string[]): DatasetPreview {
  const rows = objects
    .filter((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
    .slice(0, mostRows);
  const columns = named ?? [...new Set(rows.flatMap((row) => Object.keys(row as object)))];
  const lists = rows.map((row) => columns.map((column) => at(row, column)));
  return tableOfLists(columns, lists, total);
}

/** Positions of nested coordinates; counting ends soon after too many. */
function positions(coordinates: unknown, depth = 0): number {
  if (!Array.isArray(coordinates) || depth > 5) return 0;
  if (typeof coordinates[0] === 'number') return 1;
  let count = 0;
  for (const inner of coordinates) {
    count += positions(inner, depth + 1);
    if (count > mostPositions) break;
  }
  return count;
}

const positionsOf = (geometry: unknown): number =>
  positions(at(geometry, 'coordinates')) +
  listAt(geometry, 'geometries').reduce<number>((count, part) => count + positions(at(part, 'coordinates')), 0);

/** Features of GeoJSON, each with its geometry where that is short enough. */
export function previewOfFeatures(features: unknown[], total?: number): DatasetPreview {
  const some = features
    .filter((feature): feature is Record<string, unknown> => at(feature, 'type') === 'Feature')
    .slice(0, mostRows)
    .map((feature) => ({
      ...feature,
      geometry: positionsOf(feature['geometry']) <= mostPositions ? (feature['geometry'] ?? null) : null,
    }));
  return withTotal({ kind: 'features', features: some }, total);
}

export const previewOfText = (text: string): DatasetPreview => ({ kind: 'text', text: shortened(text, mostText) });
