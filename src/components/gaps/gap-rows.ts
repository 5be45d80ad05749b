/** Rows of the gap atlas as HTML text, for the page and its island. */
import type { GapAtlas } from '../../contract/answers/assessment.ts';
import { cellText, criterionOrder, nationShare, shade, type Cell, type NationRow, type View } from './gap-table.ts';
import { grouped } from '../../queries/wording.ts';
import { escapeHtml } from '../../markup/markup.ts';

export type Row = NationRow & { code: string };

/** Nations on a page of the table: each has a cell a criterion. */
export const nationsOfPage = 30;

/** The nations of the atlas as rows. */
export const nationRows = ({ nations }: GapAtlas): Row[] =>
  nations.map(({ countryCode, name, cityCount, present, partial, unknown }) => ({
    code: countryCode.toLowerCase(),
    name,
    cities: cityCount,
    cells: present.map((full, at): Cell => (unknown[at] === cityCount ? null : [full, partial[at]!, unknown[at]!])),
  }));

/** All cities as one row. */
export const worldRow = ({ criteria, cityCount }: GapAtlas): NationRow => ({
  name: 'All nations',
  cities: cityCount,
  cells: criteria.map(({ counts }): Cell => [counts.present, counts.partial, counts.unknown]),
});

export const percent = (share: number): string => String(Math.round(share * 100));

/** The columns: indexes of criteria in the order shown, their ids, and which begin a category. */
export interface Columns {
  order: readonly number[];
  ids: readonly string[];
  starts: ReadonlySet<number>;
}
export const columnsOf = (atlas: GapAtlas, rows: readonly NationRow[], view: View): Columns => ({
  order: criterionOrder(
    rows,
    atlas.criteria.map(({ name }) => name),
    view,
  ),
  ids: atlas.criteria.map(({ criterionId }) => criterionId),
  starts: new Set(categoryStarts(atlas)),
});

/** Cells with links to the criterion's cities of the nation (`anchor`); what is unknown of all has none. `data-unknown` counts those of which it is unknown, for the tip. */
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

/** All nations as one row of the table. */
export const worldHtml = (atlas: GapAtlas, columns: Columns, { count }: View): string => {
  const world = worldRow(atlas);
  return `<tr>${head(world.name, world, count)}${cells(world, columns, count, '')}</tr>`;
};

/** Rows of nations, in the order given. */
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
