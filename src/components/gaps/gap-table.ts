/** The gap atlas as a table: what a cell says, its shade, and the orders of rows and columns. Shared by the page and its island. */

/** Cities of a nation that have a criterion in full and in part, and of which it is unknown; null where it is unknown of all. */
export type Cell = readonly [full: number, part: number, unknown?: number] | null;
export interface NationRow {
  name: string;
  cities: number;
  cells: readonly Cell[];
}

/** Choices of the reader, the first of each being what the page shows by itself. */
export const choices = {
  count: ['listed', 'full'],
  nations: ['share', 'name', 'cities'],
  criteria: ['framework', 'share', 'name'],
} as const;
export type View = { [K in keyof typeof choices]: (typeof choices)[K][number] } & {
  /** Id of a region, or nothing. */
  region: string;
  /** Of the table, counted from 1. */
  page: number;
};

/** The view that an address asks for; what is unknown counts as not said. */
export function viewOf(query: URLSearchParams): View {
  const pick = <K extends keyof typeof choices>(name: K) =>
    ((choices[name] as readonly string[]).find((choice) => choice === query.get(name)) ?? choices[name][0]) as View[K];
  return {
    count: pick('count'),
    nations: pick('nations'),
    criteria: pick('criteria'),
    region: query.get('region') ?? '',
    page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
  };
}

/** "20+4": 20 cities in full, 4 in part. */
export const unknownText = 'unknown';
export const cellText = (cell: Cell): string =>
  cell === null ? unknownText : cell[1] === 0 ? `${cell[0]}` : `${cell[0]}+${cell[1]}`;
/** The reverse; how many are unknown does not stand in the text. */
export function parseCell(text: string): Cell {
  const [full = '', part = '0'] = text.trim().split('+');
  return text.trim() === unknownText ? null : [Number(full), Number(part)];
}

export const counted = (cell: Cell, count: View['count']): number =>
  cell === null ? 0 : count === 'full' ? cell[0] : cell[0] + cell[1];

/** Shade of a cell: u unknown, a none, b up to a third of the cities, c up to two thirds, d more, e all. */
export function shade(cell: Cell, cities: number, count: View['count']): string {
  if (cell === null) return 'u';
  const n = counted(cell, count);
  return n === 0 ? 'a' : n * 3 <= cities ? 'b' : n * 3 <= cities * 2 ? 'c' : n < cities ? 'd' : 'e';
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** Share of all verdicts of a nation's cities that count, 0 to 1. */
export const nationShare = ({ cells, cities }: NationRow, count: View['count']): number =>
  sum(cells.map((cell) => counted(cell, count))) / (cities * cells.length);

/** Share of all cities that have the criterion in a column. */
export const criterionShare = (rows: readonly NationRow[], at: number, count: View['count']): number =>
  sum(rows.map(({ cells }) => counted(cells[at]!, count))) / sum(rows.map(({ cities }) => cities));

const indexes = (length: number) => Array.from({ length }, (_, i) => i);
const names = new Intl.Collator('en');
/** Indexes by falling value; equals by name. */
const falling = (values: readonly number[], texts: readonly string[]) =>
  indexes(values.length).sort((a, b) => values[b]! - values[a]! || names.compare(texts[a]!, texts[b]!));

/** Indexes of the rows in the order asked for. */
export function nationOrder(rows: readonly NationRow[], { nations, count }: View): number[] {
  return falling(
    rows.map((row) => (nations === 'share' ? nationShare(row, count) : nations === 'cities' ? row.cities : 0)),
    rows.map(({ name }) => name),
  );
}

/** Indexes of the columns in the order asked for. */
export function criterionOrder(
  rows: readonly NationRow[],
  titles: readonly string[],
  { criteria, count }: View,
): number[] {
  if (criteria === 'framework') return indexes(titles.length);
  return falling(
    titles.map((_, at) => (criteria === 'share' ? criterionShare(rows, at, count) : 0)),
    titles,
  );
}
