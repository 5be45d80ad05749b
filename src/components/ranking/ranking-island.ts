/** Island of the ranking page: filters, order and the reader's weights over the table that is there; the address carries them. */
import {
  filterNames,
  formatView,
  parseView,
  passes,
  sortColumns,
  type SortColumn,
  type View,
} from '../../queries/ranking-view.ts';
import { formatFactors, parseFactors } from '../../queries/weighted-ranking.ts';
import { grouped } from '../../queries/wording.ts';
import { rowsCsv, save } from './ranking-download.ts';
import {
  all,
  bodies,
  button,
  categories,
  field,
  form,
  head,
  ids,
  output,
  panel,
  sliders,
  widen,
} from './ranking-page.ts';
import type { Row } from './ranking-read.ts';
import { makeSortable, markSorted, reorder } from './ranking-sort.ts';
import { offerWays } from './ranking-way-out.ts';
import { addIntervalsNow, applyWeights, isWeighed, shownOf, weighedRows } from './ranking-weighing.ts';

const size = bodies[0]!.rows.length;
const names = new Intl.Collator('en');

let view: View = parseView('');
let shown: Row[] = [];

const by: Record<SortColumn, (a: Row, b: Row) => number> = {
  rank: (a, b) => shownOf(a).rank - shownOf(b).rank,
  city: (a, b) => names.compare(a.city, b.city),
  nation: (a, b) => names.compare(a.nationName, b.nationName),
  population: (a, b) => a.population - b.population,
  score: (a, b) => shownOf(a).score - shownOf(b).score,
  own: (a, b) => a.own - b.own,
  evidence: (a, b) => a.evidence - b.evidence,
  published: (a, b) => a.rank - b.rank,
  between: (a, b) => (shownOf(a).low ?? 0) - (shownOf(b).low ?? 0) || shownOf(a).up! - shownOf(b).up!,
};

function order(): void {
  const direction = view.descending ? -1 : 1;
  const sorted = all().toSorted((a, b) => direction * by[view.sort](a, b) || by.rank(a, b));
  shown = sorted.filter(({ element }) => !element.hidden);
  // Hidden rows last, so that a group of rows is full of what is shown or empty.
  reorder(
    bodies,
    [...shown, ...sorted.filter(({ element }) => element.hidden)].map(({ element }) => element),
    size,
  );
  markSorted(head, view.sort, view.descending);
}

/** Puts the view onto the page. */
function show(): void {
  for (const name of filterNames) if (field(name).value !== view.filters[name]) field(name).value = view.filters[name];
  field('state').disabled = !view.filters.criterion;
  applyWeights(view.weights, {
    columns: () => makeSortable(head, sort),
    intervals: () => {
      if (view.sort === 'between') order();
    },
  });
  const pass = passes(view.filters, ids);
  for (const row of all()) {
    const hidden = !pass(row);
    if (row.element.hidden !== hidden) row.element.hidden = hidden;
  }
  order();
  const total = `${grouped(all().length)} cities`;
  const filtered = filterNames.some((name) => name !== 'state' && view.filters[name]);
  output.textContent = `${shown.length === 0 ? `None of ${total} matches all filters` : filtered ? `${grouped(shown.length)} of ${total}` : total}${isWeighed() ? ', by your weights' : ''}`;
  widen.hidden = shown.length > 0;
  if (shown.length === 0) offerWays(view.filters, (filters) => change({ filters }));
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
button('clear').addEventListener('click', () => {
  change({ filters: parseView('').filters });
  field('q').focus();
});
button('csv').addEventListener('click', () => {
  if (view.weights) addIntervalsNow(view.weights);
  save(rowsCsv(shown, weighedRows(), view.weights), 'ranking.csv');
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
  show();
}
addEventListener('popstate', restore);
// The table as it comes is the view of an empty address: nothing is read until something is asked for.
if (location.search) restore();
