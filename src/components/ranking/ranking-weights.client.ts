/** The reader's own weights: ranks, scores, estimates and rank intervals in the place of the published ones. */
import type { Chances } from '../../contract/answers/estimate.ts';
import { isDefault, rankIntervals, weightedRanking, type Factors, type Weights } from './weighted-ranking.ts';
import { weightedEstimate } from '../../queries/ranking/weighted-estimate.ts';
import { element } from '../element.client.ts';
import { grouped } from '../../queries/wording.ts';
import type { Current, Row } from './ranking-read.client.ts';

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
    const cell = element('th', { scope: 'col', 'data-sort': sort, class: 'weighed' });
    cell.innerHTML = text;
    head.lastElementChild!.before(cell);
  }
}

export const shownAs = (row: Row, { rank, score, estimate }: Current): Row => ({
  ...row,
  rank,
  smartnessPct: score,
  estimate,
});
