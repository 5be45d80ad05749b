/** Reads the published ranking into rows to filter, sort and weigh. */
import type { Ranking, RankingEntry } from '../../contract/answers/assessment.ts';
import { fold } from '../../language/fold.ts';
import type { Filterable } from './ranking-view.ts';
import { attribution, licence } from '../../contract/about.ts';
import { csvText } from '../../queries/csv.ts';
import type { Current } from './ranking-weights.client.ts';

/** The rows shown, with the columns and weights they are shown by, as a CSV file. */
type Column = [name: string, cell: (row: Row, now: Current) => string | number | null];

const always: readonly Column[] = [
  ['rank', (_, now) => now.rank],
  ['scopeId', ({ scopeId }) => scopeId],
  ['name', ({ name }) => name],
  ['countryCode', ({ countryCode }) => countryCode],
  ['country', ({ nationName }) => nationName],
  ['population', ({ population }) => population || null],
  ['smartnessPct', (_, now) => now.score],
  ['estimatePct', (_, now) => now.estimate.pct],
  ['estimateLow', (_, now) => now.estimate.low],
  ['estimateHigh', (_, now) => now.estimate.high],
  ['strip', ({ strip }) => strip],
];
/** A table has no other place for them. */
const credit: readonly Column[] = [
  ['licence', () => licence.url],
  ['attribution', () => attribution],
];
/** Own share and evidence are not reweighted, so they appear only with the published scores. */
const asPublished: readonly Column[] = [
  ['ownPct', ({ ownPct }) => ownPct],
  ['evidencePct', ({ evidencePct }) => evidencePct],
];
const weighed = (weights: string): readonly Column[] => [
  ['publishedRank', ({ rank }) => rank],
  ['publishedSmartnessPct', ({ smartnessPct }) => smartnessPct],
  ['rankLow', (_, { low }) => low ?? null],
  ['rankHigh', (_, { up }) => up ?? null],
  ['weights', () => weights],
];

/** `weights` as in the address; empty for those of the framework. */
export function rowsCsv(rows: readonly Row[], current: ReadonlyMap<Row, Current>, weights: string): string {
  const columns = [...always, ...(weights ? weighed(weights) : asPublished), ...credit];
  return csvText([
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, cell]) => cell(row, current.get(row)!))),
  ]);
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
