/** Rows of the gap atlas as HTML text: thousands of cells are rendered quicker so than as components. */
import type { GapAtlas } from '../../contract/assessment.ts';
import { cellText, nationOrder, nationShare, shade, type Cell, type NationRow, type View } from './gap-table.ts';
import { grouped } from '../../queries/wording.ts';
import { escapeHtml } from '../../queries/markup.ts';

type Row = NationRow & { code: string };

/** The nations of the atlas as rows; a cell is null where all cities lack the criterion and no registry covers any. */
export const nationRows = ({ nations }: GapAtlas): Row[] =>
  nations.map(({ countryCode, name, cityCount, present, partial, uncovered }) => ({
    code: countryCode.toLowerCase(),
    name,
    cities: cityCount,
    cells: present.map((full, at): Cell => (uncovered[at] === cityCount ? null : [full, partial[at]!])),
  }));

/** All cities as one row. */
export const worldRow = ({ criteria, cityCount }: GapAtlas): NationRow => ({
  name: 'All nations',
  cities: cityCount,
  cells: criteria.map(({ counts }): Cell => [counts.present, counts.partial]),
});

export const percent = (share: number): string => String(Math.round(share * 100));

/** Cells with links to the criterion's cities of the nation (`anchor`); what no registry tells has none. `starts` are the columns that begin a category. */
function cells(
  row: NationRow,
  ids: readonly string[],
  starts: ReadonlySet<number>,
  count: View['count'],
  anchor: string,
): string {
  return row.cells
    .map((cell, at) => {
      const text = cellText(cell);
      return `<td class="${shade(cell, row.cities, count)}${starts.has(at) ? ' k' : ''}">${cell ? `<a href="/criteria/${ids[at]}${anchor}">${text}</a>` : text}</td>`;
    })
    .join('');
}

const head = (name: string, row: NationRow, count: View['count']) =>
  `<th scope="row" class="pin">${name}</th><td class="number">${grouped(row.cities)}</td><td class="number">${percent(nationShare(row, count))}</td>`;

/** The body's rows in a view: all nations first, then each. */
export function gapRows(atlas: GapAtlas, view: View): { world: string; nations: string } {
  const ids = atlas.criteria.map(({ criterionId }) => criterionId);
  const starts = new Set(categoryStarts(atlas));
  const rows = nationRows(atlas);
  const world = worldRow(atlas);
  return {
    world: `<tr>${head(world.name, world, view.count)}${cells(world, ids, starts, view.count, '')}</tr>`,
    nations: nationOrder(rows, view)
      .map((i) => rows[i]!)
      .map(
        (row) =>
          `<tr id="${row.code}">${head(`<a href="/countries/${row.code}">${escapeHtml(row.name)}</a>`, row, view.count)}${cells(row, ids, starts, view.count, `#${row.code}`)}</tr>`,
      )
      .join(''),
  };
}

/** Columns at which a category begins, but the first. */
export const categoryStarts = ({ criteria }: GapAtlas): number[] =>
  criteria.flatMap(({ category }, at) => (at > 0 && category !== criteria[at - 1]!.category ? [at] : []));
