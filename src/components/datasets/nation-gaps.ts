/** On the map of a kind: the nations where nothing usable is listed -> rows with the reason, and one row for all that are unknown. */
import type { DataMap } from '../../contract/answers/data-map.ts';
import { escapeHtml, glyph } from '../../markup/markup.ts';
import { counted } from '../number-text.ts';
import { columns, gapRows } from './source-rows.ts';

export function nationGapRows(map: DataMap): string {
  const { gaps, missing_or_uncertain: reasons } = map.data_map;
  const told = gaps.flatMap(({ state }, i) => (state === 'unknown' ? [] : [i]));
  const rows = gapRows({
    ...map,
    data_map: {
      ...map.data_map,
      gaps: told.map((i) => gaps[i]!),
      missing_or_uncertain: told.map((i) => reasons[i]!),
    },
  });
  const untold = gaps.filter(({ state }) => state === 'unknown');
  if (untold.length === 0) return rows;
  const links = untold.map(({ name, page }) => `<a href="${page}">${escapeHtml(name)}</a>`).join(', ');
  return (
    `${rows}<tr><th scope="row" class="pin">${glyph('unknown')}${counted(untold.length, 'nation', 'nations')}<small>unknown</small></th>` +
    `<td colspan="${columns - 1}" class="why"><span>Nothing is listed and no registry tells, so this says little of ${links}.</span></td></tr>`
  );
}
