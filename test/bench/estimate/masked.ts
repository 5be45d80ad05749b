/**
 * Hides a fifth of the verdicts at a time, so that each is hidden equally often, and predicts them. We predict whether
 * a verdict is shown, so that what registries miss doesn't matter: the chance π of the model, over the errors of its
 * effects (σ(η / √(1 + π·var/8)), D. MacKay, Neural Comput. 4, 1992).
 */
import { type Model, type Observations, type Threshold, fitModel } from '../../../src/assess/estimate/model.ts';
import { uniforms } from '../../../src/assess/random.ts';
import type { Masked } from '../../../src/contract/answers/estimate-test.ts';
import { round } from './round.ts';

const folds = 5;
/** How often all are hidden, in other fifths: what one drawing of a few thousand blocks says of a bucket is off by several hundredths. */
const times = 4;
/** Of ten buckets those with fewer verdicts tell nothing. */
const leastInBucket = 100;

/** Chance that city i shows criterion j. */
function shownChance(model: Model, i: number, j: number): number {
  const variance = model.deviations(i, j).reduce((sum, deviation) => sum + deviation ** 2, 0);
  return 1 / (1 + Math.exp(-model.logit(i, j) / Math.sqrt(1 + (Math.PI * variance) / 8)));
}

/** Known cells in fifths, at random: each for itself, or all cities of a country together in each criterion. */
function fifths(o: Observations, hidden: Masked['hidden'], time: number): number[][] {
  const k = o.criteria.length;
  const next = uniforms(`hidden ${hidden} ${time}`);
  const fifth = () => Math.floor(next() * folds);
  const ofBlock = o.nations.map(() => o.criteria.map(fifth));
  const known = [...o.levels.keys()].filter((cell) => o.levels[cell]! >= 0);
  const ofCell = (cell: number) =>
    hidden === 'verdicts' ? fifth() : ofBlock[o.nation[Math.floor(cell / k)]!]![cell % k]!;
  return [...Map.groupBy(known, ofCell).values()];
}

interface Foretold {
  stated: number;
  /** Share of the criterion in what was left. */
  base: number;
  seen: number;
}

/** Criteria without weight are fitted and not tested. */
function foretell(o: Observations, from: Threshold, cells: readonly number[]): Foretold[] {
  const k = o.criteria.length;
  const left = { ...o, levels: o.levels.slice() };
  for (const cell of cells) left.levels[cell] = -2;
  const model = fitModel(left, from);
  const bases = o.criteria.map((_, j) => {
    const known = left.levels.filter((level, cell) => cell % k === j && level >= 0);
    return known.length > 0 ? known.filter((level) => level >= from).length / known.length : 0;
  });
  return cells
    .filter((cell) => o.criteria[cell % k]!.weight > 0)
    .map((cell) => ({
      stated: shownChance(model, Math.floor(cell / k), cell % k),
      base: bases[cell % k]!,
      seen: o.levels[cell]! >= from ? 1 : 0,
    }));
}

/** Mean square of stated less seen (G. Brier, Mon. Weather Rev. 78, 1950). */
const brier = (rows: readonly Foretold[], of: 'stated' | 'base'): number =>
  rows.reduce((sum, row) => sum + (row[of] - row.seen) ** 2, 0) / rows.length;

export function masked(o: Observations, from: Threshold, hidden: Masked['hidden']): Masked {
  const rows = Array.from({ length: times }, (_, time) => fifths(o, hidden, time))
    .flat()
    .flatMap((cells) => foretell(o, from, cells));
  const buckets = Map.groupBy(rows, ({ stated }) => Math.min(9, Math.floor(stated * 10)));
  const share = (of: readonly Foretold[], what: 'stated' | 'seen') =>
    round(of.reduce((sum, row) => sum + row[what], 0) / of.length, 3);
  return {
    model: from === 2 ? 'published' : 'partly',
    hidden,
    verdicts: rows.length / times,
    gainPct: round(100 * (1 - brier(rows, 'stated') / brier(rows, 'base')), 1),
    buckets: [...buckets]
      .sort(([a], [b]) => a - b)
      .filter(([, { length }]) => length >= leastInBucket * times)
      .map(([, of]) => ({
        stated: share(of, 'stated'),
        observed: share(of, 'seen'),
        verdicts: Math.round(of.length / times),
      })),
  };
}
