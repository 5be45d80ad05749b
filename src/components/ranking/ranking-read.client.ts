/** Reads the published ranking into rows to filter, sort and weigh. */
import type { Ranking, RankingEntry } from '../../contract/answers/assessment.ts';
import { fold } from '../../language/fold.ts';
import type { Filterable } from './ranking-view.ts';
import { attribution, licence } from '../../contract/about.ts';
import { csvOf, type CsvColumns } from '../element.client.ts';
import type { Band } from '../../contract/answers/estimate.ts';

interface Shown extends Row {
  now: Current;
}
const always: CsvColumns<Shown> = [
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
const asPublished: CsvColumns<Shown> = ['ownPct', 'evidencePct'];
const weighed = (weights: string): CsvColumns<Shown> => [
  ['publishedRank', ({ rank }) => rank],
  ['publishedSmartnessPct', ({ smartnessPct }) => smartnessPct],
  ['rankLow', ({ now }) => now.low ?? null],
  ['rankHigh', ({ now }) => now.up ?? null],
  ['weights', () => weights],
];

/** `weights` as in the address; empty for those of the framework. */
export const rowsCsv = (rows: readonly Row[], current: ReadonlyMap<Row, Current>, weights: string): string =>
  csvOf(
    [...always, ...(weights ? weighed(weights) : asPublished), ...credit],
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

/** @param countries names by lower-case code. @param regions countries by the id of their region or its part. */
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
