/** Known sources -> how often we find what is there, and how well absences state their chance of unseen sources. */
import { coverageOf } from '../../../src/assess/coverage.ts';
import { detectionOf, isSeen, isUndescribed, roundConfidence, unseenChance } from '../../../src/assess/confidence.ts';
import { enoughKnown, mostMissed } from '../../../src/assess/framework.ts';
import type { CriterionRow } from '../../../src/assess/criterion-row.ts';
import type { Verdict } from '../../../src/assess/verdict.ts';
import type { Confidence } from '../../../src/contract/answers/confidence.ts';
import { FactIndex } from '../../../src/facts/index.ts';
import { type Atlas, registryMap } from '../../../src/queries/atlas.ts';
import { interval } from './interval.ts';
import { look } from './recall.ts';
import { bucketsOf, rounded, sum } from './reliability.ts';
import type { KnownSource } from './sets.ts';

/** The mean of all criteria counts as so many known sources of each. */
const poolWeight = 10;

/** A known source that a registry could show: the country is covered, or the city has records. */
export interface Shown {
  name: string;
  verdict: Verdict;
  countryCode: string;
  y: number;
}

export function shownSources(
  sources: readonly KnownSource[],
  atlas: Pick<Atlas, 'cities' | 'nations' | 'registries'>,
): Shown[] {
  const cities = new Map(atlas.cities.map((city) => [city.scopeId, city]));
  return look(sources, atlas).looked.flatMap(({ source }): Shown[] => {
    const { countryCode, verdicts } = cities.get(source.scopeId)!;
    const verdict = verdicts.find(({ row }) => row.criterionId === source.criterion)!;
    if (verdict.basis === 'uncovered' && !verdict.searched.isCovered && !isUndescribed(verdict)) return [];
    return [{ name: `${source.scopeId} ${source.criterion}`, verdict, countryCode, y: Number(isSeen(verdict)) }];
  });
}

export type Detection = Pick<Confidence['detection'], 'pooled' | 'criteria'>;

/** The countries in which the lists of a criterion miss too many of the known sources. */
export const gapsIn = (shown: readonly Shown[]): Confidence['detection']['gaps'] =>
  [...Map.groupBy(shown, ({ verdict, countryCode }) => `${verdict.row.criterionId} ${countryCode}`).values()]
    .map((some) => ({
      criterionId: some[0]!.verdict.row.criterionId,
      countryCode: some[0]!.countryCode,
      sources: some.length,
      found: sum(some, ({ y }) => y),
    }))
    .filter(({ sources, found }) => sources >= enoughKnown && found < (1 - mostMissed) * sources)
    .sort((a, b) => (`${a.criterionId} ${a.countryCode}` < `${b.criterionId} ${b.countryCode}` ? -1 : 1));

/** The share found by criterion, drawn towards the mean of all: few sources tell little. */
export function detectionIn(shown: readonly Shown[]): Detection {
  const groups = [...Map.groupBy(shown, ({ verdict }) => verdict.row.criterionId)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([criterionId, some]) => ({ criterionId, sources: some.length, found: sum(some, ({ y }) => y) }));
  const weight = ({ sources }: { sources: number }) => sources / (sources + poolWeight);
  const pooled = sum(groups, (group) => (weight(group) * group.found) / group.sources) / sum(groups, weight);
  return {
    pooled: rounded(pooled, 3),
    criteria: groups.map(({ criterionId, sources, found }) => ({
      criterionId,
      sources,
      found,
      interval: interval(found, sources),
      chance: rounded((found + poolWeight * pooled) / (sources + poolWeight), 3),
    })),
  };
}

/**
 * Searched absences beside the known sources among them. Known are as many of the unseen sources as of the seen ones, by criterion: they
 * were gathered without looking at verdicts.
 */
export function absencesOf(
  shown: readonly Shown[],
  { cities }: Pick<Atlas, 'cities'>,
  detection: (row: CriterionRow, countryCode: string) => number,
): Confidence['absences'] {
  const known = new Set(shown.map(({ name }) => name));
  const absences = [...Map.groupBy(shown, ({ verdict }) => verdict.row)].flatMap(([row, some]) => {
    const ofRow = cities.map(({ scopeId, countryCode, verdicts }) => ({
      name: `${scopeId} ${row.criterionId}`,
      countryCode,
      verdict: verdicts.find((verdict) => verdict.row === row)!,
    }));
    const rate = sum(some, ({ y }) => y) / ofRow.filter(({ verdict }) => isSeen(verdict)).length;
    return ofRow.flatMap(({ name, countryCode, verdict: { basis, unseen } }) => {
      if (basis !== 'searched') return [];
      const chance = unseenChance(unseen!.share, detection(row, countryCode), true);
      return [{ stated: roundConfidence(1 - chance), chance, rate, known: known.has(name) }];
    });
  });
  return bucketsOf(absences).map(({ from, to, some }) => ({
    from,
    to,
    verdicts: some.length,
    unseen: rounded(
      sum(some, ({ chance }) => chance),
      1,
    ),
    expected: rounded(
      sum(some, ({ chance, rate }) => chance * rate),
      1,
    ),
    known: sum(some, (one) => Number(one.known)),
  }));
}

/** The chance of detection as the atlas takes it, under a fit. */
export function detectionWith(
  atlas: Pick<Atlas, 'completeness' | 'facts' | 'registries'>,
): (row: CriterionRow, countryCode: string, fit: Detection) => number {
  const { completeness } = atlas;
  const context = {
    completeness,
    coverage: coverageOf(new FactIndex(atlas.facts), registryMap(atlas)),
    registries: registryMap(atlas),
  };
  return (row, countryCode, fit) => detectionOf(row, countryCode, context, fit);
}
