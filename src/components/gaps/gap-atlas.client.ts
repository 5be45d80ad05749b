/** Draws the gap atlas in another order, count, region or page, from its JSON; the address carries them. */
import type { GapAtlas } from '../../contract/answers/assessment.ts';
import { listPages, nationsOf } from '../list/list-pages.client.ts';
import { loadFile, makeTip, putQuery } from '../element.client.ts';
import {
  columnsOf,
  nationRows,
  nationsHtml,
  nationsOfPage,
  worldHtml,
  choices,
  nationOrder,
  viewOf,
  type View,
  counted,
  parseCell,
} from './gap-table.ts';

const table = document.querySelector<HTMLTableElement>('table.gaps')!;
const form = document.querySelector<HTMLFormElement>('.list-choices')!;
const [worldBody, body] = table.tBodies as unknown as [HTMLTableSectionElement, HTMLTableSectionElement];
const headRow = table.tHead!.rows[0]!;
const heads = [...headRow.cells];
/** Columns before the cells: name, cities, share. */
const before = 3;

const field = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
const regions = nationsOf(field('region'));

/** The gap atlas by keyboard: one stop for the Tab key, and the arrow keys go from cell to cell (WAI-ARIA APG, grid). */
const steps: Record<string, readonly [down: number, right: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
let stop: HTMLAnchorElement | undefined;
/** For new rows. */
function renewStop(): void {
  const links = [...table.querySelectorAll<HTMLAnchorElement>('tbody td a')];
  for (const link of links) link.tabIndex = -1;
  stop = links[0];
  if (stop) stop.tabIndex = 0;
}
renewStop();
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
  const rows = [...table.tBodies].flatMap(({ rows: own }) => [...own]);
  let row = rows.indexOf(from.parentElement as HTMLTableRowElement),
    column = from.cellIndex;
  for (let link: HTMLAnchorElement | null | undefined; !link; ) {
    const cell = rows[(row += step[0])]?.cells[(column += step[1])];
    if (!cell || column < before) return;
    link = cell.querySelector('a');
    link?.focus();
  }
});

/** Names the cell under the pointer or the focus: country, criterion, and how many cities. */
const tip = makeTip();
function nameCell({ target }: Event): void {
  const td = target instanceof Element ? target.closest<HTMLTableCellElement>('.gaps tbody td:not(.number)') : null;
  if (!td) return tip.hide();
  const row = td.parentElement as HTMLTableRowElement;
  const cell = parseCell(td.textContent);
  const { unknown } = td.dataset;
  const cities = row.cells[1]!.textContent;
  const says =
    cell === null
      ? 'not checked'
      : (counted(cell, 'listed') === 0
          ? `not found in any of ${cities} cities`
          : `available in ${cell[0]} of ${cities} cities, partly in ${cell[1]}`) +
        (unknown ? `; ${unknown} not checked` : '');
  const { left, top } = td.getBoundingClientRect();
  tip.show(`${row.cells[0]!.textContent}, ${headRow.cells[td.cellIndex]!.textContent}: ${says}`, left, top);
}
for (const event of ['pointerover', 'focusin', 'pointerleave', 'focusout'])
  table.addEventListener(event, nameCell, { passive: true });

let view = viewOf(new URLSearchParams());

async function ordered() {
  const atlas = await loadFile<GapAtlas>(pages.from);
  const all = nationRows(atlas);
  const codes = view.region ? (regions.get(view.region) ?? []) : null;
  const rows = nationOrder(all, view)
    .map((at) => all[at]!)
    .filter(({ code }) => codes === null || codes.includes(code));
  return { atlas, all, rows };
}

async function show(): Promise<void> {
  const { atlas, all, rows } = await ordered();
  const columns = columnsOf(atlas, all, view);
  headRow.append(...columns.order.map((at) => heads[before + at]!));
  table.classList.toggle('ungrouped', view.criteria !== 'framework');
  worldBody.innerHTML = worldHtml(atlas, columns, view);
  body.innerHTML = nationsHtml(pages.show(rows, view.page), columns, view);
  renewStop();
}

const names = Object.keys(choices) as (keyof typeof choices)[];
function remember(): void {
  const chosen = names.map((name) => [name, view[name] === choices[name][0] ? '' : view[name]]);
  putQuery({ ...Object.fromEntries(chosen), region: view.region, page: view.page > 1 ? String(view.page) : '' });
}

async function change(to: Partial<View>): Promise<void> {
  view = { ...view, page: 1, ...to };
  await show();
  remember();
}

const pages = listPages(document.querySelector<HTMLElement>('.list-pages')!, (page) => change({ page }));

/** To the country's row, on whichever page it is. */
async function goTo(code: string): Promise<void> {
  if (view.region && !regions.get(view.region)!.includes(code)) {
    field('region').value = '';
    view = { ...view, region: '' };
  }
  const { rows } = await ordered();
  const at = rows.findIndex((row) => row.code === code);
  await change({ page: Math.floor(at / nationsOfPage) + 1 });
  location.replace(`#${code}`);
  document.getElementById(code)?.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
}

form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('change', ({ target }) => {
  const asked = (target as HTMLSelectElement).id === 'gap-nation' ? field('gap-nation').value : null;
  if (asked) goTo(asked).catch(pages.fail);
  if (asked !== null) return;
  change({
    ...viewOf(new URLSearchParams(names.map((name) => [name, field(name).value]))),
    region: field('region').value,
  }).catch(pages.fail);
});

if (location.search) {
  view = viewOf(new URLSearchParams(location.search));
  for (const name of names) field(name).value = view[name];
  field('region').value = regions.has(view.region) ? view.region : '';
  view.region = field('region').value;
  show().catch(pages.fail);
} else {
  const linked = location.hash.slice(1);
  const known = [...field('gap-nation').options].some(({ value }) => value === linked);
  if (linked && known && !document.getElementById(linked)) goTo(linked).catch(pages.fail);
}
