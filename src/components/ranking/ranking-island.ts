/** Island of the ranking page: filters, order and the reader's weights over the table that is there; the address carries them. */
import { filterNames, formatView, parseView, passes, sortColumns, type SortColumn, type View } from '../../queries/ranking-view.ts';
import { formatFactors, isNothing, parseFactors } from '../../queries/weighted-ranking.ts';
import { grouped } from '../../queries/wording.ts';
import { rowsCsv, save } from './ranking-download.ts';
import { readRows, type Row } from './ranking-read.ts';
import { makeSortable, markSorted, reorder } from './ranking-sort.ts';
import { addColumns, addIntervals, published, weigh, write, type Current } from './ranking-weights.ts';
import { markPositions } from '../../queries/strip.ts';

const table = document.querySelector<HTMLTableElement>('table.ranking')!;
const form = document.querySelector<HTMLFormElement>('form.ranking-filters')!;
const panel = document.querySelector<HTMLElement>('aside.weights')!;
const key = document.querySelector('.marks-in-order')!;
const head = table.tHead!.rows[0]!;
const bodies = [...table.tBodies];
const size = bodies[0]!.rows.length;
const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[name=${name}]`)!;
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
const sliders = [...panel.querySelectorAll<HTMLInputElement>('input[type=range]')];
const categories = sliders.map(({ name }) => name);
const output = form.querySelector('output')!;
const widen = form.querySelector<HTMLElement>('.widen')!;
const names = new Intl.Collator('en');

/** Criteria in the order of the strip, from the key of the page. */
const criteria = [...key.children].flatMap((group, i) => [...group.querySelectorAll<HTMLElement>('li')]
  .map((item) => ({ category: categories[i]!, id: item.querySelector('a')!.pathname.split('/').at(-1)!, weight: Number(item.dataset['weight']) })));
const ids = criteria.map(({ id }) => id);

let known: Row[] | undefined;
function all(): Row[] {
  if (known) return known;
  const positions = markPositions([...key.children].map((group) => group.querySelectorAll('li').length));
  const regions = new Map([...(field('nation') as HTMLSelectElement).options].map((option) => [option.value, (option.dataset['in'] ?? '').split(' ')]));
  return (known = readRows(table, positions, regions));
}

let view: View = parseView('');
let current: ReadonlyMap<Row, Current> = new Map();
let shown: Row[] = [];
let weighedBy: string | undefined;
let timer = 0;

const by: Record<SortColumn, (a: Row, b: Row) => number> = {
  rank: (a, b) => current.get(a)!.rank - current.get(b)!.rank,
  city: (a, b) => names.compare(a.city, b.city),
  nation: (a, b) => names.compare(a.nationName, b.nationName),
  population: (a, b) => a.population - b.population,
  score: (a, b) => current.get(a)!.score - current.get(b)!.score,
  own: (a, b) => a.own - b.own,
  evidence: (a, b) => a.evidence - b.evidence,
  published: (a, b) => a.rank - b.rank,
  between: (a, b) => (current.get(a)!.low ?? 0) - (current.get(b)!.low ?? 0) || current.get(a)!.up! - current.get(b)!.up!,
};

/** Scores and ranks by the weights of the view; the intervals follow when the sliders rest. */
function applyWeights(): void {
  const weighing = view.weights !== '' || !panel.hidden;
  const factors = parseFactors(categories, view.weights);
  const note = panel.querySelector('[data-note]')!;
  const nothing = isNothing(criteria, factors);
  for (const slider of sliders) {
    const factor = factors[slider.name] ?? 1;
    slider.valueAsNumber = factor;
    slider.ariaValueText = `${factor} times`;
    slider.nextElementSibling!.textContent = `${factor}×`;
  }
  const say = nothing ? 'Every weight is 0, so nothing is left to rank by: the published ranking is shown.'
    : view.weights ? 'Ranks and scores are by your weights.' : 'All weights are 1×: this is the published ranking.';
  if (note.textContent !== say) note.textContent = say;
  button('reset').disabled = view.weights === '';
  document.body.classList.toggle('weighing', weighing);
  const asked = nothing ? '' : view.weights;
  if (!weighing && weighedBy === undefined) { current = published(all()); return; }
  if (weighing && table.querySelector('.weighed') === null) { addColumns(table, all()); makeSortable(head, sort); }
  if (asked !== weighedBy) {
    const used = nothing ? {} : factors;
    const next = weigh(all(), criteria, used);
    current = next;
    weighedBy = asked;
    clearTimeout(timer);
    timer = window.setTimeout(() => { addIntervals(next, criteria, used); write(next); if (view.sort === 'between') order(); }, 120);
    write(next);
  }
}

function order(): void {
  const direction = view.descending ? -1 : 1;
  const sorted = all().toSorted((a, b) => direction * by[view.sort](a, b) || by.rank(a, b));
  shown = sorted.filter(({ element }) => !element.hidden);
  // Hidden rows last, so that a group of rows is full of what is shown or empty.
  reorder(bodies, [...shown, ...sorted.filter(({ element }) => element.hidden)].map(({ element }) => element), size);
  markSorted(head, view.sort, view.descending);
}

const labelOf = (name: string) => {
  const control = field(name);
  const value = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : `“${control.value}”`;
  return name === 'criterion' ? `${value} = ${(field('state') as HTMLSelectElement).selectedOptions[0]!.text}` : `${form.querySelector(`label[for=${name}]`)!.textContent}: ${value}`;
};

/** For an empty result: what each filter alone costs. */
function wayOut(): void {
  const active = filterNames.filter((name) => name !== 'state' && view.filters[name]);
  const ways = active.flatMap((name) => {
    const count = all().filter(passes({ ...view.filters, [name]: '' }, ids)).length;
    return count > 0 ? [{ name, text: `without ${labelOf(name)} (${grouped(count)})` }] : [];
  });
  widen.replaceChildren(ways.length > 0 ? 'Widen the search: ' : 'No single filter is to blame; clear them all. ');
  for (const { name, text } of ways) {
    const way = document.createElement('button');
    way.type = 'button';
    way.textContent = text;
    way.addEventListener('click', () => { change({ filters: { ...view.filters, [name]: '' } }); field(name).focus(); });
    widen.append(way, ' ');
  }
  if (view.filters.q) {
    const elsewhere = document.createElement('a');
    elsewhere.href = `/find?q=${encodeURIComponent(view.filters.q)}`;
    elsewhere.textContent = `look for “${view.filters.q}” in the whole atlas`;
    widen.append(elsewhere);
  }
}

/** Puts the view onto the page. */
function show(): void {
  for (const name of filterNames) if (field(name).value !== view.filters[name]) field(name).value = view.filters[name];
  field('state').disabled = !view.filters.criterion;
  applyWeights();
  const pass = passes(view.filters, ids);
  for (const row of all()) {
    const hidden = !pass(row);
    if (row.element.hidden !== hidden) row.element.hidden = hidden;
  }
  order();
  const total = `${grouped(all().length)} cities`;
  const filtered = filterNames.some((name) => name !== 'state' && view.filters[name]);
  output.textContent = `${shown.length === 0 ? `None of ${total} matches all filters` : filtered ? `${grouped(shown.length)} of ${total}` : total}${weighedBy ? ', by your weights' : ''}`;
  widen.hidden = shown.length > 0;
  if (shown.length === 0) wayOut();
  button('clear').hidden = !filtered;
  button('csv').disabled = shown.length === 0;
}

/** Changes the view. A step that the back button should undo gets an entry in the history. */
function change(to: Partial<View>, step = true): void {
  view = { ...view, ...to };
  const address = `${location.pathname}${formatView(view)}`;
  if (address !== location.pathname + location.search) history[step ? 'pushState' : 'replaceState'](null, '', address);
  show();
}

function sort(column: string): void {
  const to = column as SortColumn;
  change({ sort: to, descending: view.sort === to ? !view.descending : sortColumns[to] });
}

function open(opened: boolean): void {
  panel.hidden = !opened;
  button('weights').ariaExpanded = String(opened);
  show();
}

const given = () => Object.fromEntries(filterNames.map((name) => [name, field(name).value.trim()])) as View['filters'];
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('input', ({ target }) => {
  const typed = (target as HTMLElement).id === 'q';
  const filters = given();
  if (!filters.criterion) filters.state = '';
  change({ filters }, !typed);
});
button('clear').addEventListener('click', () => { change({ filters: parseView('').filters }); field('q').focus(); });
button('csv').addEventListener('click', () => {
  if (view.weights) addIntervals(current, criteria, parseFactors(categories, view.weights));
  save(rowsCsv(shown, current, view.weights), 'ranking.csv');
});
button('weights').addEventListener('click', () => open(panel.hidden !== false));
const close = () => { open(false); button('weights').focus(); };
button('close').addEventListener('click', close);
panel.addEventListener('keydown', ({ key: pressed }) => { if (pressed === 'Escape') close(); });
const weights = () => formatFactors(categories, Object.fromEntries(sliders.map(({ name, valueAsNumber }) => [name, valueAsNumber])));
// While a slider is dragged the entry in the history stays the same.
let dragging = false;
panel.addEventListener('input', () => { change({ weights: weights() }, !dragging); dragging = true; });
panel.addEventListener('change', () => { dragging = false; });
button('reset').addEventListener('click', () => change({ weights: '' }));
makeSortable(head, sort);

function restore(): void {
  view = parseView(location.search);
  view.weights = formatFactors(categories, parseFactors(categories, view.weights));
  if (view.weights && panel.hidden) { panel.hidden = false; button('weights').ariaExpanded = 'true'; }
  show();
}
addEventListener('popstate', restore);
// The table as it comes is the view of an empty address: nothing is read until something is asked for.
if (location.search) restore();
