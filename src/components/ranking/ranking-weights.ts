/** The reader's own weights in the table: ranks, scores and rank intervals in the place of the published ones. */
import {
  isDefault,
  rankIntervals,
  weightedRanking,
  type Factors,
  type Weights,
} from '../../queries/weighted-ranking.ts';
import { grouped, oneDecimal } from '../../queries/wording.ts';
import { rangePaths, rangeText } from './range-bar.ts';
import type { Row } from './ranking-read.ts';

/** What a row shows: as published, or by the reader's weights; the interval once it is computed. */
export interface Current {
  rank: number;
  score: number;
  high: number;
  low?: number;
  up?: number;
}

export function published(rows: readonly Row[]): Map<Row, Current> {
  return new Map(rows.map((row) => [row, { rank: row.rank, score: row.score, high: row.high }]));
}

export function weigh(rows: readonly Row[], criteria: Weights, factors: Factors): Map<Row, Current> {
  if (isDefault(factors)) return published(rows);
  const of = new Map(rows.map((row) => [row.scopeId, row]));
  const cities = rows.map((row) => ({ scopeId: row.scopeId, strip: row.strip(), evidencePct: row.evidence }));
  return new Map(
    weightedRanking(cities, criteria, factors).map(({ scopeId, rank, smartnessPct, range }) => [
      of.get(scopeId)!,
      { rank, score: smartnessPct, high: range.high },
    ]),
  );
}

export function addIntervals(current: ReadonlyMap<Row, Current>, criteria: Weights, factors: Factors): void {
  const rows = [...current.keys()].toSorted((a, b) => a.rank - b.rank);
  const cities = rows.map((row) => ({ scopeId: row.scopeId, strip: row.strip(), evidencePct: row.evidence }));
  rankIntervals(cities, criteria, factors).forEach(({ low, high }, i) =>
    Object.assign(current.get(rows[i]!)!, { low, up: high }),
  );
}

export const between = ({ low, up }: Current): string =>
  low === undefined ? '…' : low === up ? grouped(low) : `${grouped(low)}–${grouped(up!)}`;

/** Adds the two columns that only weights have, before the strip. */
export function addColumns(table: HTMLTableElement, rows: readonly Row[]): void {
  const head = table.tHead!.rows[0]!;
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
  for (const { element, rank } of rows) {
    const last = element.lastElementChild!;
    for (const text of ['', grouped(rank)]) {
      const cell = document.createElement('td');
      cell.className = 'weighed';
      cell.textContent = text;
      last.before(cell);
    }
  }
}

/** Writes what rows show into their cells. */
export function write(current: ReadonlyMap<Row, Current>): void {
  for (const [
    {
      element: { cells },
    },
    now,
  ] of current) {
    const text = (at: number, value: string) => {
      if (cells[at] && cells[at].textContent !== value) cells[at].textContent = value;
    };
    text(0, grouped(now.rank));
    if (cells[4]!.textContent !== oneDecimal(now.score) || !cells[5]!.innerHTML.includes(`"${rangeText(now.high)}"`)) {
      text(4, oneDecimal(now.score));
      const svg = cells[5]!.querySelector('svg')!;
      svg.setAttribute('aria-label', rangeText(now.high));
      svg.innerHTML = rangePaths(now.score, now.high);
    }
    if (cells.length > 9) text(8, between(now));
  }
}
