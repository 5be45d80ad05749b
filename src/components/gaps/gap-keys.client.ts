/** The gap atlas by keyboard: one stop for the Tab key, and the arrow keys go from cell to cell (WAI-ARIA APG, grid). */

const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** `before` columns come before the cells. `renew` is to be called when rows are new. */
export function moveByArrows(table: HTMLTableElement, before: number): { renew(): void } {
  let stop: HTMLAnchorElement | undefined;
  const renew = () => {
    const links = [...table.querySelectorAll<HTMLAnchorElement>('tbody td a')];
    for (const link of links) link.tabIndex = -1;
    stop = links[0];
    if (stop) stop.tabIndex = 0;
  };
  renew();
  table.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLAnchorElement) || !target.closest('tbody td')) return;
    if (stop) stop.tabIndex = -1;
    (stop = target).tabIndex = 0;
  });
  table.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const from = event.target instanceof Element && event.target.closest('tbody td');
    if (!step || !(from instanceof HTMLTableCellElement)) return;
    event.preventDefault();
    const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
    let row = rows.indexOf(from.parentElement as HTMLTableRowElement),
      column = from.cellIndex;
    for (let link: HTMLAnchorElement | null | undefined; !link; ) {
      const cell = rows[(row += step[0])]?.cells[(column += step[1])];
      if (!cell || column < before) return;
      link = cell.querySelector('a');
      link?.focus();
    }
  });
  return { renew };
}
