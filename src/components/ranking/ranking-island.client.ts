/** Script of the ranking page: filters, order, the reader's weights and pages of the table, over all cities; the address carries them. */
import {
  filterNames,
  formatView,
  parseView,
  passes,
  sharedRanks,
  sortColumns,
  type Filters,
  type SortColumn,
  type View,
} from './ranking-view.ts';
import { formatFactors, parseFactors, isDefault, isNothing, type Factors } from './weighted-ranking.ts';
import { grouped } from '../../queries/wording.ts';
import { listPages, nationsOf } from '../list/list-pages.client.ts';
import { element, loadFile, makeSortable, markSorted, saveCsv } from '../element.client.ts';
import { rankingRows } from './ranking-rows.ts';
import type { Ranking } from '../../contract/answers/assessment.ts';
import { positionsOf } from '../../markup/strip.ts';
import type { Chances } from '../../contract/answers/estimate.ts';
import { addHeads, addIntervals, between, readRows, rowsCsv, weigh, type Row } from './weighed-rows.client.ts';

/** The rows by the reader's weights. Rank intervals follow when the sliders rest. */
let current: readonly Row[] = [];
let weighedBy: string | undefined;
/** What was asked for last: an answer that comes after another question is dropped. */
let wanted: string | undefined;
let timer = 0;

function describeWeights(factors: Factors, nothing: boolean, weights: string): void {
  for (const slider of sliders) {
    const factor = factors[slider.name] ?? 1;
    slider.valueAsNumber = factor;
    slider.ariaValueText = `${factor} times`;
    slider.nextElementSibling!.textContent = `${factor}×`;
  }
  const say = nothing
    ? 'Every weight is 0, so you see the published ranking.'
    : weights
      ? 'Ranks and scores use your weights.'
      : 'All weights are 1×, as in the published ranking.';
  const note = panel.querySelector('[data-note]')!;
  if (note.textContent !== say) note.textContent = say;
  button('reset').disabled = weights === '';
}

/** Scores and ranks by weights as in the address. Draws again once the rank intervals are there. */
async function applyWeights(all: Published, weights: string): Promise<void> {
  const { rows, criteria } = all;
  const weighing = weights !== '' || !panel.hidden;
  const factors = parseFactors(categories, weights);
  const nothing = isNothing(criteria, factors);
  describeWeights(factors, nothing, weights);
  document.body.classList.toggle('weighing', weighing);
  if (!weighing && weighedBy === undefined) {
    wanted = undefined;
    current = rows;
    return;
  }
  if (weighing && head.querySelector('.weighed') === null) {
    addHeads(head);
    makeSortable(head, sort);
  }
  const asked = nothing ? '' : weights;
  wanted = asked;
  if (asked === weighedBy) return;
  if (current.length === 0) current = rows;
  const used = nothing ? {} : factors;
  const chances = new Map(
    isDefault(used)
      ? []
      : (await loadFile<Chances>('/ranking/chances.json')).cities.map((row) => [row[0], row] as const),
  );
  if (wanted !== asked) return;
  const next = weigh(rows, criteria, used, chances);
  current = next;
  weighedBy = asked;
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    addIntervals(next, criteria, used);
    draw(all);
  }, 120);
}

const table = document.querySelector<HTMLTableElement>('table.ranking')!;
const form = document.querySelector<HTMLFormElement>('form.ranking-filters')!;
const panel = document.querySelector<HTMLElement>('aside.weights')!;
const control = document.querySelector<HTMLElement>('.list-pages')!;
const head = table.tHead!.rows[0]!;
const body = table.tBodies[0]!;
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[name=${name}]`)!;
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
const sliders = [...panel.querySelectorAll<HTMLInputElement>('input[type=range]')];
const categories = sliders.map(({ name }) => name);
const output = form.querySelector('output')!;
const widen = form.querySelector<HTMLElement>('.widen')!;

/** The published ranking: its rows, and criteria in the order of the strip with the left edges of their marks. */
function readPublished(text: string) {
  const file = JSON.parse(text) as Ranking;
  const options = [...(field('nation') as HTMLSelectElement).options].slice(1);
  const names = new Map(options.map(({ value, text: name }) => [value, name]));
  return {
    rows: readRows(file, names, nationsOf(field('region') as HTMLSelectElement)),
    criteria: file.criteria,
    ids: file.criteria.map(({ criterionId }) => criterionId),
    positions: positionsOf(file.categories, file.criteria),
    nations: new Map(options.map(({ value, text: name }) => [value.toUpperCase(), name])),
  };
}
type Published = ReturnType<typeof readPublished>;
/** Everything, loaded when something is first needed that the page doesn't have. */
const published = () => loadFile(control.dataset['from']!, readPublished);

const labelOf = (name: string) => {
  const control = field(name);
  const value = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : `“${control.value}”`;
  return name === 'criterion'
    ? `${value} = ${(field('state') as HTMLSelectElement).selectedOptions[0]!.text}`
    : `${form.querySelector(`label[for=${name}]`)!.textContent}: ${value}`;
};

/** For an empty result: buttons that remove the filters in the way. */
function offerWays({ rows, ids }: Published, filters: Filters): void {
  const active = filterNames.filter((name) => name !== 'state' && filters[name]);
  const ways = active.flatMap((name) => {
    const count = rows.filter(passes({ ...filters, [name]: '' }, ids)).length;
    return count > 0 ? [{ name, text: `without ${labelOf(name)} (${grouped(count)})` }] : [];
  });
  widen.replaceChildren(ways.length > 0 ? 'Widen the search: ' : 'Removing one filter won’t help. Clear them all. ');
  for (const { name, text } of ways) {
    const way = element('button', { type: 'button' }, text);
    way.addEventListener('click', () => {
      change({ filters: { ...filters, [name]: '' } });
      field(name).focus();
    });
    widen.append(way, ' ');
  }
  if (filters.q) {
    const href = `/find?q=${encodeURIComponent(filters.q)}`;
    widen.append(element('a', { href }, `search the whole atlas for “${filters.q}”`));
  }
}

const names = new Intl.Collator('en');

let view: View = parseView('');
let shown: Row[] = [];

const by: Record<SortColumn, (a: Row, b: Row) => number> = {
  rank: (a, b) => a.rank - b.rank,
  city: (a, b) => names.compare(a.name, b.name),
  nation: (a, b) => names.compare(a.nationName, b.nationName),
  population: (a, b) => a.population - b.population,
  score: (a, b) => a.smartnessPct - b.smartnessPct,
  published: (a, b) => a.published.rank - b.published.rank,
  between: (a, b) => (a.low ?? 0) - (b.low ?? 0) || a.up! - b.up!,
};

function draw({ ids, positions, nations }: Published): void {
  const direction = view.descending ? -1 : 1;
  shown = current.filter(passes(view.filters, ids)).sort((a, b) => direction * by[view.sort](a, b) || by.rank(a, b));
  // Rows are drawn again when the intervals arrive, so the focus has to be kept.
  const { activeElement } = document;
  const at = body.contains(activeElement) ? activeElement!.getAttribute('href') : null;
  body.innerHTML = rankingRows(pages.show(shown, view.page), positions, {
    nations,
    tied: sharedRanks(current.map(({ rank }) => rank)),
    ...(document.body.classList.contains('weighing') && {
      weighed: (row) => [between(row), grouped(row.published.rank)] as const,
    }),
  });
  if (at) body.querySelector<HTMLElement>(`a[href="${at}"]`)?.focus({ preventScroll: true });
  markSorted(head, view.sort, view.descending);
}

async function show(): Promise<void> {
  for (const name of filterNames) if (field(name).value !== view.filters[name]) field(name).value = view.filters[name];
  field('state').disabled = !view.filters.criterion;
  const all = await published();
  await applyWeights(all, view.weights);
  draw(all);
  const total = `${grouped(all.rows.length)} cities`;
  const filtered = filterNames.some((name) => name !== 'state' && view.filters[name]);
  output.textContent = `${shown.length === 0 ? `No city out of ${total} matches all filters` : filtered ? `${grouped(shown.length)} of ${total}` : total}${weighedBy ? ', with your weights' : ''}`;
  widen.hidden = shown.length > 0;
  if (shown.length === 0) offerWays(all, view.filters);
  button('clear').hidden = !filtered;
  button('csv').disabled = shown.length === 0;
}

/** Changes the view, from the first page on unless a page is given. A step that the back button should undo gets an entry in the history. */
function go(to: Partial<View>, step = true): Promise<void> {
  view = { ...view, page: 1, ...to };
  const address = `${location.pathname}${formatView(view)}`;
  if (address !== location.pathname + location.search) history[step ? 'pushState' : 'replaceState'](null, '', address);
  return show();
}
const change = (to: Partial<View>, step = true): void => void go(to, step).catch(pages.fail);

const pages = listPages(control, (page) => go({ page }));

function sort(column: string): void {
  const to = column as SortColumn;
  change({ sort: to, descending: view.sort === to ? !view.descending : sortColumns[to] });
}

function open(opened: boolean): void {
  panel.hidden = !opened;
  button('weights').ariaExpanded = String(opened);
  show().catch(pages.fail);
}

const given = () => Object.fromEntries(filterNames.map((name) => [name, field(name).value.trim()])) as Filters;
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', ({ target }) => {
  const typed = (target as HTMLElement).id === 'q';
  const filters = given();
  if (!filters.criterion) filters.state = '';
  change({ filters }, !typed);
});
button('clear').addEventListener('click', () => {
  change({ filters: parseView('').filters });
  field('q').focus();
});
button('csv').addEventListener('click', async () => {
  await show();
  if (view.weights) addIntervals(current, (await published()).criteria, parseFactors(categories, view.weights));
  saveCsv(rowsCsv(shown, view.weights), 'ranking.csv');
});
button('weights').addEventListener('click', () => open(panel.hidden !== false));
const close = () => {
  open(false);
  button('weights').focus();
};
button('close').addEventListener('click', close);
panel.addEventListener('keydown', ({ key: pressed }) => {
  if (pressed === 'Escape') close();
});
const weights = () =>
  formatFactors(categories, Object.fromEntries(sliders.map(({ name, valueAsNumber }) => [name, valueAsNumber])));
// While a slider is dragged the entry in the history stays the same.
let dragging = false;
panel.addEventListener('input', () => {
  change({ weights: weights() }, !dragging);
  dragging = true;
});
panel.addEventListener('change', () => {
  dragging = false;
});
button('reset').addEventListener('click', () => change({ weights: '' }));
makeSortable(head, sort);

function restore(): void {
  view = parseView(location.search);
  view.weights = formatFactors(categories, parseFactors(categories, view.weights));
  if (view.weights && panel.hidden) {
    panel.hidden = false;
    button('weights').ariaExpanded = 'true';
  }
  show().catch(pages.fail);
}
addEventListener('popstate', restore);
// The initial table is the view of an empty address, so we load nothing until it's needed.
if (location.search) restore();
