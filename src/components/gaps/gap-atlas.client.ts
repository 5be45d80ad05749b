/** Island: draws the gap atlas in another order, count, region or page, from its JSON; the address carries them. */
import type { GapAtlas } from '../../contract/answers/assessment.ts';
import { listPages } from '../list/list-pages.client.ts';
import { nationsOf } from '../list/regions.client.ts';
import { loadFile } from '../load-file.client.ts';
import { moveByArrows } from './gap-keys.client.ts';
import { columnsOf, nationRows, nationsHtml, nationsOfPage, worldHtml } from './gap-rows.ts';
import { choices, nationOrder, viewOf, type View } from './gap-table.ts';
import { nameCells } from './gap-tip.client.ts';

const table = document.querySelector<HTMLTableElement>('table.gaps')!;
const form = document.querySelector<HTMLFormElement>('.list-choices')!;
const [worldBody, body] = table.tBodies as unknown as [HTMLTableSectionElement, HTMLTableSectionElement];
const headRow = table.tHead!.rows[0]!;
const heads = [...headRow.cells];
/** Columns before the cells: name, cities, share. */
const before = 3;

const field = (name: string) => form.elements.namedItem(name) as HTMLSelectElement;
const regions = nationsOf(field('region'));
const keys = moveByArrows(table, before);
nameCells(table);

let view = viewOf(new URLSearchParams());

/** The nations of the view, in its order. */
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
  keys.renew();
}

const names = Object.keys(choices) as (keyof typeof choices)[];
function remember(): void {
  const address = new URL(location.href);
  const put = (name: string, value: string, plain: string) => {
    if (value === plain) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  };
  for (const name of names) put(name, view[name], choices[name][0]);
  put('region', view.region, '');
  put('page', String(view.page), '1');
  history.replaceState(null, '', address);
}

async function change(to: Partial<View>): Promise<void> {
  view = { ...view, page: 1, ...to };
  await show();
  remember();
}

const pages = listPages(document.querySelector<HTMLElement>('.list-pages')!, (page) => change({ page }));

/** To the nation's row, on whichever page it is. */
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
