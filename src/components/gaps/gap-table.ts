/** The gap atlas as a table: what a cell says, its shade, and the orders of rows and columns. Shared by the page and its island. */
import type { GapAtlas } from '../../contract/answers/assessment.ts';
import { grouped } from '../../queries/wording.ts';
import { escapeHtml } from '../../markup/markup.ts';

type Row = NationRow & { code: string };

export const nationsOfPage = 30;

export const nationRows = ({ nations }: GapAtlas): Row[] =>
  nations.map(({ countryCode, name, cityCount, present, partial, unknown }) => ({
    code: countryCode.toLowerCase(),
    name,
    cities: cityCount,
    cells: present.map((full, at): Cell => (unknown[at] === cityCount ? null : [full, partial[at]!, unknown[at]!])),
  }));

export const worldRow = ({ criteria, cityCount }: GapAtlas): NationRow => ({
  name: 'All countries',
  cities: cityCount,
  cells: criteria.map(({ counts }): Cell => [counts.present, counts.partial, counts.unknown]),
});

const percent = (share: number): string => String(Math.round(share * 100));

type Columns = ReturnType<typeof columnsOf>;
/** The columns: indexes of criteria in the order shown, their ids, and which begin a category. */
export const columnsOf = (atlas: GapAtlas, rows: readonly NationRow[], view: View) => ({
  order: criterionOrder(
    rows,
    atlas.criteria.map(({ name }) => name),
    view,
  ),
  ids: atlas.criteria.map(({ criterionId }) => criterionId),
  starts: new Set(categoryStarts(atlas)),
});

/** Cells with links to the criterion's cities in the country (`anchor`), unless nothing was checked there. `data-unknown` counts the unchecked cities, for the tip. */
function cells(row: NationRow, { order, ids, starts }: Columns, count: View['count'], anchor: string): string {
  return order
    .map((at) => {
      const cell = row.cells[at]!;
      const text = cellText(cell);
      return `<td class="${shade(cell, row.cities, count)}${starts.has(at) ? ' k' : ''}"${cell?.[2] ? ` data-unknown="${cell[2]}"` : ''}>${cell ? `<a href="/criteria/${ids[at]}${anchor}">${text}</a>` : text}</td>`;
    })
    .join('');
}

const head = (name: string, row: NationRow, count: View['count']) =>
  `<th scope="row" class="pin">${name}</th><td class="number">${grouped(row.cities)}</td><td class="number">${percent(nationShare(row, count))}</td>`;

export const worldHtml = (atlas: GapAtlas, columns: Columns, { count }: View): string => {
  const world = worldRow(atlas);
  return `<tr>${head(world.name, world, count)}${cells(world, columns, count, '')}</tr>`;
};

export const nationsHtml = (rows: readonly Row[], columns: Columns, { count }: View): string =>
  rows
    .map(
      (row) =>
        `<tr id="${row.code}">${head(`<a href="/countries/${row.code}">${escapeHtml(row.name)}</a>`, row, count)}${cells(row, columns, count, `#${row.code}`)}</tr>`,
    )
    .join('');

/** Columns at which a category begins, but the first. */
export const categoryStarts = ({ criteria }: GapAtlas): number[] =>
  criteria.flatMap(({ category }, at) => (at > 0 && category !== criteria[at - 1]!.category ? [at] : []));

/** How many cities of a country meet a criterion in full, in part, or weren't checked; null if none was checked. */
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

/** Reads the view from an address and ignores what it doesn't know. */
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
export const unknownText = 'not checked';
export const cellText = (cell: Cell): string =>
  cell === null ? unknownText : cell[1] === 0 ? `${cell[0]}` : `${cell[0]}+${cell[1]}`;
/** Reads a cell back; the text doesn't hold the number of unknowns. */
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

/** Share of all verdicts of a country's cities that count, 0 to 1. */
export const nationShare = ({ cells, cities }: NationRow, count: View['count']): number =>
  sum(cells.map((cell) => counted(cell, count))) / (cities * cells.length);

export const criterionShare = (rows: readonly NationRow[], at: number, count: View['count']): number =>
  sum(rows.map(({ cells }) => counted(cells[at]!, count))) / sum(rows.map(({ cities }) => cities));

const indexes = (length: number) => Array.from({ length }, (_, i) => i);
const names = new Intl.Collator('en');
/** Indexes by falling value; equals by name. */
const falling = (values: readonly number[], texts: readonly string[]) =>
  indexes(values.length).sort((a, b) => values[b]! - values[a]! || names.compare(texts[a]!, texts[b]!));

export function nationOrder(rows: readonly NationRow[], { nations, count }: View): number[] {
  return falling(
    rows.map((row) => (nations === 'share' ? nationShare(row, count) : nations === 'cities' ? row.cities : 0)),
    rows.map(({ name }) => name),
  );
}

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
