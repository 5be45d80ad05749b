/** Names the cell of the gap atlas under the pointer or the focus: nation, criterion, and how many cities. */
import { makeTip } from '../tip.client.ts';
import { counted, parseCell } from './gap-table.ts';

export function nameCells(table: HTMLTableElement): void {
  const tip = makeTip();
  const name = ({ target }: Event) => {
    const td = target instanceof Element ? target.closest<HTMLTableCellElement>('.gaps tbody td:not(.number)') : null;
    if (!td) {
      tip.hide();
      return;
    }
    const row = td.parentElement as HTMLTableRowElement;
    const cell = parseCell(td.textContent);
    const { unknown } = td.dataset;
    const cities = row.cells[1]!.textContent;
    const says =
      cell === null
        ? 'unknown, no registry tells'
        : (counted(cell, 'listed') === 0
            ? `none of ${cities}`
            : `${cell[0]} in full, ${cell[1]} in part, of ${cities}`) + (unknown ? `; ${unknown} unknown` : '');
    const { left, top } = td.getBoundingClientRect();
    const criterion = table.tHead!.rows[0]!.cells[td.cellIndex]!.textContent;
    tip.show(`${row.cells[0]!.textContent}, ${criterion}: ${says}`, left, top);
  };
  for (const event of ['pointerover', 'focusin', 'pointerleave', 'focusout'])
    table.addEventListener(event, name, { passive: true });
}
