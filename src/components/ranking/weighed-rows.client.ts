/** The rows of the ranking: as published or by the reader's own weights, and as CSV. */
import type { Ranking, RankingEntry } from '../../contract/answers/assessment.ts';
import type { Band, Chances } from '../../contract/answers/estimate.ts';
import { attribution, licence } from '../../contract/about.ts';
import { fold } from '../../language/fold.ts';
import { weightedEstimate } from '../../queries/ranking/weighted-estimate.ts';
import { grouped } from '../../queries/wording.ts';
import { csvOf, element, type CsvColumns } from '../element.client.ts';
import type { Filterable } from './ranking-view.ts';
import { isDefault, rankIntervals, weightedRanking, type Factors, type Weights } from './weighted-ranking.ts';

interface Shown extends Row {
  now: Current;
}
const columns: CsvColumns<Shown> = [
  ['rank', ({ now }) => now.rank],
  ...(['scopeId', 'name', 'countryCode'] as const),
  ['country', ({ nationName }) => nationName],
  ['population', ({ population }) => population || null],
  ['smartnessPct', ({ now }) => now.score],
  ['estimatePct', ({ now }) => now.estimate.pct],
  ['estimateLow', ({ now }) => now.estimate.low],
  ['estimateHigh', ({ now }) => now.estimate.high],
  'strip',
];
/** A table has no other place for them. */
const credit: CsvColumns<Shown> = [
  ['licence', () => licence.url],
  ['attribution', () => attribution],
];
/** Own share and evidence are not reweighted, so they appear only with the published scores. */
const publishedColumns: CsvColumns<Shown> = ['ownPct', 'evidencePct'];
const weighedColumns = (weights: string): CsvColumns<Shown> => [
  ['publishedRank', ({ rank }) => rank],
  ['publishedSmartnessPct', ({ smartnessPct }) => smartnessPct],
  ['rankLow', ({ now }) => now.low ?? null],
  ['rankHigh', ({ now }) => now.up ?? null],
  ['weights', () => weights],
];

/** `weights` as in the address; empty for those of the framework. */
export const rowsCsv = (rows: readonly Row[], current: ReadonlyMap<Row, Current>, weights: string): string =>
  csvOf(
    [...columns, ...(weights ? weighedColumns(weights) : publishedColumns), ...credit],
    rows.map((row) => ({ ...row, now: current.get(row)! })),
  );

/** What a row shows: as published, or by the reader's weights; the interval once it is computed. */
export interface Current {
  rank: number;
  score: number;
  /** Of the score by these weights. */
  estimate: Band;
  low?: number;
  up?: number;
}

export interface Row extends RankingEntry, Filterable {
  nationName: string;
}

/** @param nations names by lower-case code. @param regions countries by the id of their region or its part. */
export function readRows(
  { ranking }: Ranking,
  nations: ReadonlyMap<string, string>,
  regions: ReadonlyMap<string, readonly string[]>,
): Row[] {
  return ranking.map((entry) => {
    const nation = entry.countryCode.toLowerCase();
    const nationName = nations.get(nation) ?? entry.countryCode;
    return {
      ...entry,
      nation,
      nationName,
      regions: [...regions].flatMap(([id, codes]) => (codes.includes(nation) ? [id] : [])),
      words: fold(`${entry.name} ${entry.localName ?? ''} ${nationName}`),
    };
  });
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
