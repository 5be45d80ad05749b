/** Island: orders the gap atlas anew, counts it another way, names the cell under the pointer, and moves between cells by arrow keys. */
import { makeTip } from '../tip.ts';
import {
  counted,
  criterionOrder,
  nationOrder,
  nationShare,
  parseCell,
  shade,
  viewOf,
  choices,
  type View,
} from './gap-table.ts';

const table = document.querySelector<HTMLTableElement>('table.gaps');
const form = document.querySelector<HTMLFormElement>('.gap-view');
/** Columns before the cells: name, cities, share. */
const before = 3;

if (table && form) {
  const [worldBody, body] = table.tBodies as unknown as [HTMLTableSectionElement, HTMLTableSectionElement];
  const read = (tr: HTMLTableRowElement) => ({
    tr,
    all: [...tr.cells],
    name: tr.cells[0]!.textContent,
    cities: Number(tr.cells[1]!.textContent.replace(/\D/g, '')),
    cells: [...tr.cells].slice(before).map((td) => parseCell(td.textContent)),
  });
  const rows = [...body.rows].map(read);
  const every = [read(worldBody.rows[0]!), ...rows];
  const headRow = table.tHead!.rows[0]!;
  const heads = [...headRow.cells];
  const titles = heads.slice(before).map((th) => th.textContent);
  let view = viewOf(new URLSearchParams());

  const place = (tr: HTMLTableRowElement, all: readonly HTMLTableCellElement[], order: readonly number[]) =>
    tr.append(...order.map((at) => all[before + at]!));

  const show = (next: View) => {
    // Out of the document while its cells move: they are thousands.
    body.remove();
    if (next.count !== view.count) {
      for (const { all, cells, cities, ...row } of every) {
        cells.forEach((cell, at) => {
          all[before + at]!.className =
            `${shade(cell, cities, next.count)}${heads[before + at]!.classList.contains('k') ? ' k' : ''}`;
        });
        all[2]!.textContent = String(Math.round(nationShare({ cells, cities, name: row.name }, next.count) * 100));
      }
    }
    if (next.criteria !== view.criteria || (next.criteria === 'share' && next.count !== view.count)) {
      const order = criterionOrder(rows, titles, next);
      place(headRow, heads, order);
      for (const { tr, all } of every) place(tr, all, order);
    }
    if (next.nations !== view.nations || (next.nations === 'share' && next.count !== view.count))
      body.append(...nationOrder(rows, next).map((i) => rows[i]!.tr));
    table.append(body);
    table.classList.toggle('ungrouped', next.criteria !== 'framework');
    view = next;
  };

  const names = Object.keys(choices) as (keyof View)[];
  const field = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
  const asked = () => viewOf(new URLSearchParams(names.map((name) => [name, field(name).value])));
  const remember = () => {
    const address = new URL(location.href);
    for (const name of names) {
      if (view[name] === choices[name][0]) address.searchParams.delete(name);
      else address.searchParams.set(name, view[name]);
    }
    history.replaceState(null, '', address);
  };

  const first = viewOf(new URLSearchParams(location.search));
  for (const name of names) field(name).value = first[name];
  show(first);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('change', ({ target }) => {
    if (target !== goTo) {
      show(asked());
      remember();
    }
  });

  const goTo = field('gap-nation');
  const byName = nationOrder(rows, { ...view, nations: 'name' }).map((i) => rows[i]!);
  goTo.append(...byName.map(({ name, tr }) => new Option(name, tr.id)));
  goTo.addEventListener('change', () => {
    const row = goTo.value && document.getElementById(goTo.value);
    if (!row) return;
    location.replace(`#${goTo.value}`);
    row.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
  });

  // One stop for the Tab key; the arrow keys go from cell to cell.
  const links = [...table.querySelectorAll<HTMLAnchorElement>('tbody td a')];
  for (const link of links) link.tabIndex = -1;
  let stop = links[0];
  if (stop) stop.tabIndex = 0;
  table.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLAnchorElement) || !target.closest('tbody td')) return;
    if (stop) stop.tabIndex = -1;
    (stop = target).tabIndex = 0;
  });
  const steps: Record<string, readonly [down: number, right: number]> = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
  };
  table.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const from = event.target instanceof Element && event.target.closest('tbody td');
    if (!step || !(from instanceof HTMLTableCellElement)) return;
    event.preventDefault();
    const all = [worldBody.rows[0]!, ...body.rows];
    let row = all.indexOf(from.parentElement as HTMLTableRowElement),
      column = from.cellIndex;
    for (let link: HTMLAnchorElement | null | undefined; !link; ) {
      const cell = all[(row += step[0])]?.cells[(column += step[1])];
      if (!cell || column < before) return;
      link = cell.querySelector('a');
      link?.focus();
    }
  });

  const tip = makeTip();
  const name = ({ target }: Event) => {
    const td = target instanceof Element ? target.closest<HTMLTableCellElement>('.gaps tbody td:not(.number)') : null;
    if (!td) {
      tip.hide();
      return;
    }
    const row = td.parentElement as HTMLTableRowElement;
    const cell = parseCell(td.textContent);
    const cities = row.cells[1]!.textContent;
    const says =
      cell === null
        ? 'no registry tells'
        : counted(cell, 'listed') === 0
          ? `none of ${cities}`
          : `${cell[0]} in full, ${cell[1]} in part, of ${cities}`;
    const { left, top } = td.getBoundingClientRect();
    tip.show(`${row.cells[0]!.textContent}, ${headRow.cells[td.cellIndex]!.textContent}: ${says}`, left, top);
  };
  for (const event of ['pointerover', 'focusin', 'pointerleave', 'focusout'])
    table.addEventListener(event, name, { passive: true });
}
