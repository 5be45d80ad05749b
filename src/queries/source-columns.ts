/** Columns of the list of a criterion's sources. Browsers read and write it too. */
import { csvText } from './csv.ts';

export const sourceColumns = [
  'title',
  'url',
  'publisher',
  'country',
  'countryName',
  'cities',
  'cityNames',
  'level',
  'access',
  'state',
  'licence',
  'licenceUrl',
  'date',
  'registry',
  'record',
  'recordUrl',
  'registryLicence',
  'attribution',
] as const;
/** Cells as text; empty where the record doesn't say. */
export type ListedSource = Record<(typeof sourceColumns)[number], string>;

export const sourcesCsv = (rows: readonly ListedSource[]): string =>
  csvText([sourceColumns, ...rows.map((row) => sourceColumns.map((name) => row[name] || null))]);
