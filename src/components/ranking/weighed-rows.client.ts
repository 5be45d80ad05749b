/** The rows of the ranking: as published or by the reader's own weights, and as CSV. */
import type { Ranking, RankingEntry } from '../../contract/answers/assessment.ts';
import type { Chances } from '../../contract/answers/estimate.ts';
import { attribution, licence } from '../../contract/about.ts';
import { fold } from '../../language/fold.ts';
import { weightedEstimate } from '../../queries/ranking/weighted-estimate.ts';
import { grouped } from '../../queries/wording.ts';
import { csvOf, element, type CsvColumns } from '../element.client.ts';
import type { Filterable } from './ranking-view.ts';
import { isDefault, rankIntervals, weightedRanking, type Factors, type Weights } from './weighted-ranking.ts';

export interface Row extends RankingEntry, Filterable {
  nationName: string;
  /** By the weights of the framework. */
  published: Pick<RankingEntry, 'rank' | 'smartnessPct'>;
  /** Ends of the rank interval, once it is computed. */
  low?: number;
  up?: number;
}

const columns: CsvColumns<Row> = [
  ...(['rank', 'scopeId', 'name', 'countryCode'] as const),
  ['country', ({ nationName }) => nationName],
  ['population', ({ population }) => population || null],
  'smartnessPct',
  ['estimatePct', ({ estimate }) => estimate.pct],
  ['estimateLow', ({ estimate }) => estimate.low],
  ['estimateHigh', ({ estimate }) => estimate.high],
  'strip',
];
/** A table has no other place for them. */
const credit: CsvColumns<Row> = [
  ['licence', () => licence.url],
  ['attribution', () => attribution],
];
/** Own share and evidence are not reweighted, so they appear only with the published scores. */
const publishedColumns: CsvColumns<Row> = ['ownPct', 'evidencePct'];
const weighedColumns = (weights: string): CsvColumns<Row> => [
  ['publishedRank', ({ published }) => published.rank],
  ['publishedSmartnessPct', ({ published }) => published.smartnessPct],
  ['rankLow', ({ low }) => low ?? null],
  ['rankHigh', ({ up }) => up ?? null],
  ['weights', () => weights],
];

/** `weights` as in the address; empty for those of the framework. */
export const rowsCsv = (rows: readonly Row[], weights: string): string =>
  csvOf([...columns, ...(weights ? weighedColumns(weights) : publishedColumns), ...credit], rows);

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
      published: entry,
      words: fold(`${entry.name} ${entry.localName ?? ''} ${nationName}`),
    };
  });
}

/** The rows by the reader's weights. `chances` by scopeId. */
export function weigh(
  rows: readonly Row[],
  criteria: Weights,
  factors: Factors,
  chances: ReadonlyMap<string, Chances['cities'][number]>,
): readonly Row[] {
  // Copies, because intervals are written into them.
  if (isDefault(factors)) return rows.map((row) => ({ ...row }));
  const weights = criteria.map(({ category, weight }) => weight * (factors[category] ?? 1));
  return weightedRanking(rows, criteria, factors).map((row) => ({
    ...row,
    estimate: weightedEstimate(row.strip, chances.get(row.scopeId)!, weights, row.smartnessPct),
  }));
}

export function addIntervals(rows: readonly Row[], criteria: Weights, factors: Factors): void {
  const ranked = rows.toSorted((a, b) => a.rank - b.rank);
  rankIntervals(ranked, criteria, factors).forEach(({ low, high }, i) => Object.assign(ranked[i]!, { low, up: high }));
}

export const between = ({ low, up }: Pick<Row, 'low' | 'up'>): string =>
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
