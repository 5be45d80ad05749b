/** The reader's own weights: ranks, scores, estimates and rank intervals in the place of the published ones. */
import type { Chances } from '../../contract/answers/chances.ts';
import type { Band } from '../../contract/answers/estimate.ts';
import { isDefault, rankIntervals, weightedRanking, type Factors, type Weights, isNothing, parseFactors } from './weighted-ranking.ts';
import { weightedEstimate } from '../../queries/ranking/weighted-estimate.ts';
import { grouped } from '../../queries/wording.ts';
import type { Row } from './ranking-read.client.ts';
import { button, categories, head, panel, sliders, type Published } from './ranking-island.client.ts';
import { loadFile } from '../load-file.client.ts';

/** The reader's weights -> what every row shows and what the panel says of them; intervals follow when the sliders rest. */
let current: ReadonlyMap<Row, Current> = new Map();
let weighedBy: string | undefined;
/** What was asked for last: an answer that comes after another question is dropped. */
let wanted: string | undefined;
let timer = 0;

/** What all rows show now. */
export const weighedRows = (): ReadonlyMap<Row, Current> => current;

/** What a row shows now. */
export const shownOf = (row: Row): Current => current.get(row)!;

/** Whether the columns of the weights are there. */
export const isWeighing = (): boolean => document.body.classList.contains('weighing');

/** Whether ranks and scores are by the reader's weights. */
export const isWeighed = (): boolean => Boolean(weighedBy);

/** Computes the rank intervals at once, for weights as in the address. */
export const addIntervalsNow = ({ criteria }: Published, weights: string): void =>
  addIntervals(current, criteria, parseFactors(categories, weights));

function tell(factors: Factors, nothing: boolean, weights: string): void {
  for (const slider of sliders) {
    const factor = factors[slider.name] ?? 1;
    slider.valueAsNumber = factor;
    slider.ariaValueText = `${factor} times`;
    slider.nextElementSibling!.textContent = `${factor}×`;
  }
  const say = nothing
    ? 'Every weight is 0, so nothing is left to rank by: the published ranking is shown.'
    : weights
      ? 'Ranks and scores are by your weights.'
      : 'All weights are 1×: this is the published ranking.';
  const note = panel.querySelector('[data-note]')!;
  if (note.textContent !== say) note.textContent = say;
  button('reset').disabled = weights === '';
}

/**
 * Scores and ranks by weights as in the address.
 * @param on `columns`: columns were added; `intervals`: the rank intervals are there
 */
export async function applyWeights(
  { rows, criteria }: Published,
  weights: string,
  on: { columns(): void; intervals(): void },
): Promise<void> {
  const weighing = weights !== '' || !panel.hidden;
  const factors = parseFactors(categories, weights);
  const nothing = isNothing(criteria, factors);
  tell(factors, nothing, weights);
  document.body.classList.toggle('weighing', weighing);
  if (!weighing && weighedBy === undefined) {
    wanted = undefined;
    current = asPublished(rows);
    return;
  }
  if (weighing && head.querySelector('.weighed') === null) {
    addHeads(head);
    on.columns();
  }
  const asked = nothing ? '' : weights;
  wanted = asked;
  if (asked === weighedBy) return;
  if (current.size === 0) current = asPublished(rows);
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
    on.intervals();
  }, 120);
}

/** What a row shows: as published, or by the reader's weights; the interval once it is computed. */
export interface Current {
  rank: number;
  score: number;
  /** Of the score by these weights. */
  estimate: Band;
  low?: number;
  up?: number;
}

export function asPublished(rows: readonly Row[]): Map<Row, Current> {
  return new Map(rows.map((row) => [row, { rank: row.rank, score: row.smartnessPct, estimate: row.estimate }]));
}

/** `chances` by scopeId. */
export function weigh(
  rows: readonly Row[],
  criteria: Weights,
  factors: Factors,
  chances: ReadonlyMap<string, Chances['cities'][number]>,
): Map<Row, Current> {
  if (isDefault(factors)) return asPublished(rows);
  const weights = criteria.map(({ category, weight }) => weight * (factors[category] ?? 1));
  const of = new Map(rows.map((row) => [row.scopeId, row]));
  return new Map(
    weightedRanking(rows, criteria, factors).map(({ scopeId, rank, smartnessPct: score }) => {
      const row = of.get(scopeId)!;
      return [row, { rank, score, estimate: weightedEstimate(row.strip, chances.get(scopeId)!, weights, score) }];
    }),
  );
}

export function addIntervals(current: ReadonlyMap<Row, Current>, criteria: Weights, factors: Factors): void {
  const rows = [...current.keys()].toSorted((a, b) => a.rank - b.rank);
  rankIntervals(rows, criteria, factors).forEach(({ low, high }, i) =>
    Object.assign(current.get(rows[i]!)!, { low, up: high }),
  );
}

export const between = ({ low, up }: Current): string =>
  low === undefined ? '…' : low === up ? grouped(low) : `${grouped(low)}–${grouped(up!)}`;

/** Heads of the two columns that only weights have, before the strip. */
export function addHeads(head: HTMLTableRowElement): void {
  for (const [sort, text] of [
    ['between', 'Rank<br>between'],
    ['published', 'Published<br>rank'],
  ] as const) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.dataset['sort'] = sort;
    cell.className = 'weighed';
    cell.innerHTML = text;
    head.lastElementChild!.before(cell);
  }
}

/** A row as the weights make it, for the table. */
export const shownAs = (row: Row, { rank, score, estimate }: Current): Row => ({
  ...row,
  rank,
  smartnessPct: score,
  estimate,
});
