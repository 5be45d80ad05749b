/**
 * Confidence of a verdict: the chance that it is right as worded, by features of its records and weights that were fitted on audited
 * verdicts (`data/confidence.json`); of an absence that no record tells, the chance that there is nothing (`unseen.ts`).
 */
import type { Confidence, Features } from '../contract/answers/confidence.ts';
import type { MatchMethod, Reach } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import { confidenceBounds } from './framework.ts';

/** Months from one ISO date to a later one, a begun month counted whole; 0 when not later. */
export function monthsBetween(from: string, to: string): number {
  const part = (date: string, start: number, end: number) => Number(date.slice(start, end));
  const months = (part(to, 0, 4) - part(from, 0, 4)) * 12 + part(to, 5, 7) - part(from, 5, 7);
  return Math.max(0, months + (part(to, 8, 10) > part(from, 8, 10) ? 1 : 0));
}

/** Date of the snapshot that stands for a registry. */
export const snapshotDate = ({ upstream }: Registry): string => upstream[0]!.date;

/** What a verdict, or a record as it is shown, says: `own-shortfall` for every reason but an inherited one. */
export type Kind = 'present' | 'own-shortfall' | 'region' | 'nation' | 'listed-negative';

/** Ways of tying a record to a place, in classes, strongest first. */
export const ties = ['official', 'tied-by-name', 'tied-by-position', 'tied-loosely'] as const;
const tieOf: Record<MatchMethod, (typeof ties)[number]> = {
  id: 'official',
  'nation-code': 'official',
  'nation-name': 'tied-by-name',
  municipality: 'tied-by-name',
  footprint: 'tied-by-position',
  'coordinates-within-half-radius': 'tied-by-position',
  'name-and-subdivision': 'tied-by-name',
  'operator-name': 'tied-by-name',
  'coordinates-within-radius': 'tied-by-position',
  predecessor: 'tied-loosely',
  'unique-primary-name': 'tied-by-name',
  'stops-and-subdivision': 'tied-loosely',
  'id-or-host': 'tied-loosely',
  'bounding-box-150km': 'tied-loosely',
  surroundings: 'tied-loosely',
  'alternate-or-ambiguous-name': 'tied-loosely',
  'wide-bounding-box': 'tied-loosely',
  unplaced: 'tied-loosely',
};

/** What says that there is a source to reach: that it answers bears out nothing else. */
const leadsToSource: ReadonlySet<Kind> = new Set<Kind>(['present', 'region', 'nation']);

/** Age after which evidence does not get older. */
const oldest = 120;

/** What the records of a verdict are: of several the strongest tie and the newest date. `newest` is the date of the newest pinned snapshot. */
export function featuresOf(
  kind: Kind,
  records: readonly Pick<Reach, 'fact' | 'match'>[],
  { registries, newest }: { registries: ReadonlyMap<string, Registry>; newest: string },
  {
    themeTag = false,
    disagrees = false,
    alive = false,
  }: { themeTag?: boolean | undefined; disagrees?: boolean; alive?: boolean } = {},
): Features {
  const registryOf = ({ fact }: Pick<Reach, 'fact'>) => registries.get(fact.registry)!;
  const tie = ties.find((one) => records.some(({ match }) => tieOf[match] === one))!;
  const months = Math.min(
    oldest,
    ...records.map((record) => monthsBetween(record.fact.updated ?? snapshotDate(registryOf(record)), newest)),
  );
  const independent = new Set(records.map((record) => registryOf(record).origin ?? record.fact.registry)).size;
  return {
    ...(kind === 'present' ? {} : { [kind]: 1 }),
    ...(tie === 'official' ? {} : { [tie]: 1 }),
    ...(themeTag ? { 'theme-tag': 1 } : {}),
    ...(independent > 1 ? { 'second-registry': 1 } : {}),
    ...(disagrees ? { disagreement: 1 } : {}),
    ...(months > 0 ? { age: months / oldest } : {}),
    ...(alive && leadsToSource.has(kind) ? { alive: 1 } : {}),
  };
}

/** The weights of the features, as they were fitted. */
export type Weights = Pick<Confidence, 'base' | 'features' | 'audited'>;

/** Verdicts of the audits that were wrong, those included whose rules were mended since. */
export const wrongOf = ({ used, right, changedWrong }: Confidence['audited']): number => used - right + changedWrong;

/**
 * What a source that was seen alive adds: −ln(1 − s), where s is the share of the wrong verdicts that a dead source made wrong. The audits
 * read records and opened no address, and none of the wrong verdicts was told to be wrong by that: of none among w it is taken to be
 * (0 + ½) ÷ (w + 1), as Jeffreys' prior has it (1946). So it is small and never negative, and grows smaller the more is audited.
 */
export function aliveWeight({ audited }: Pick<Weights, 'audited'>): number {
  return -Math.log(1 - 0.5 / (wrongOf(audited) + 1));
}

/** What each feature adds to the logarithm of the odds, in the order of the weights. */
export const partsOf = (weights: Omit<Weights, 'base'>, features: Features): [keyof Features, number][] =>
  [...weights.features, { feature: 'alive' as const, weight: aliveWeight(weights) }].flatMap(({ feature, weight }) => {
    const value = features[feature];
    return value === undefined ? [] : [[feature, weight * value]];
  });

/** 1 ÷ (1 + e^−x), where x is the base and all parts. Not rounded. */
export const chanceOf = (weights: Weights, features: Features): number =>
  1 / (1 + Math.exp(-partsOf(weights, features).reduce((sum, [, part]) => sum + part, weights.base)));

/** As it is published: two decimals, 0.05 to 0.99. */
export const stated = (chance: number): number =>
  Math.round(Math.min(Math.max(chance, confidenceBounds[0]), confidenceBounds[1]) * 100) / 100;

/** Confidence by records; one half where it was never fitted. */
export const confidenceOf = (weights: Weights | null, features: Features): number =>
  weights === null ? 0.5 : stated(chanceOf(weights, features));
