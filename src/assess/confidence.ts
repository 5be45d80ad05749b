/**
 * Confidence of a verdict. Where it has records, the chance that it is right as worded, by features of the records and weights that were fitted
 * on audited verdicts (`data/confidence.json`). Where it has none, the chance that there is nothing: how common the criterion is where it can be
 * seen, and how often what exists is found. A city in which we see nothing has a source with the chance π(1 − d) ÷ (1 − πd), where π is the share
 * of cities that have one and d the chance that it is found (Bayes; MacKenzie et al., Ecology 83, 2002, on sites without a detection). Where all
 * portals of a city were read and hold nothing of the kind, π is the share among the cities whose portals were read, and d the share of such datasets
 * that we recognise: we are as sure as that allows, and no surer.
 */
import tieMethods from '../../data/texts/match-ties.json' with { type: 'json' };
import { mostComplete } from './coverage.ts';
import type { CriterionRow, GradedFact } from './criterion-row.ts';
import {
  confidenceBounds,
  mostCommon,
  mostMissed,
  nationWeight,
  recognition,
  uncoveredConfidence,
} from './framework.ts';
import { monthsBetween, seenOn } from './grades.ts';
import type { Context, Judged, Tally, Unseen } from './verdict.ts';
import type { Confidence, Features } from '../contract/answers/confidence.ts';
import type { Reach } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';

/** What a verdict says: `own-shortfall` for every partial one that isn't inherited. */
export type Kind = 'present' | 'own-shortfall' | 'region' | 'nation' | 'listed-negative';

/** Ways of linking a record to a place, in classes, strongest first. */
export const ties = Object.keys(tieMethods) as (keyof typeof tieMethods)[];
const tieOf = new Map<string, (typeof ties)[number]>(
  ties.flatMap((tie) => tieMethods[tie].map((method) => [method, tie] as const)),
);

/** Verdicts that say there is a source: an address that works confirms only these. */
const leadsToSource: ReadonlySet<Kind> = new Set<Kind>(['present', 'region', 'nation']);

/** Months after which evidence counts as no older. */
const oldest = 120;

/** The features of a verdict's records: the strongest link among them and the newest date. `newest` is the date of the newest pinned snapshot. */
export function featuresOf(
  kind: Kind,
  records: readonly Pick<GradedFact, 'fact' | 'match' | 'dataset'>[],
  { registries, newest }: { registries: ReadonlyMap<string, Registry>; newest: string },
  {
    themeTag = false,
    disagrees = false,
    alive = false,
  }: { themeTag?: boolean; disagrees?: boolean; alive?: boolean } = {},
): Features {
  const registryOf = ({ fact }: Pick<Reach, 'fact'>) => registries.get(fact.registry)!;
  const tie = ties.find((one) => records.some(({ match }) => tieOf.get(match) === one))!;
  const months = Math.min(
    oldest,
    ...records.map(({ fact }) =>
      monthsBetween('read' in fact ? fact.read : (fact.updated ?? seenOn(fact, { registries })), newest),
    ),
  );
  const independent = new Set(records.map((record) => registryOf(record).origin ?? record.fact.registry)).size;
  return {
    ...(kind === 'present' ? {} : { [kind]: 1 }),
    ...(tie === 'official' ? {} : { [tie]: 1 }),
    ...(themeTag ? { 'theme-tag': 1 } : {}),
    ...(independent > 1 ? { 'second-registry': 1 } : {}),
    ...(disagrees ? { disagreement: 1 } : {}),
    ...(months > 0 ? { age: months / oldest } : {}),
    ...(records.every(({ dataset }) => dataset) ? { recognised: 1 / records.length } : {}),
    ...(alive && leadsToSource.has(kind) ? { alive: 1 } : {}),
  };
}

export type Weights = Pick<Confidence, 'base' | 'features' | 'audited'>;

/** Audited verdicts that were wrong, even if their rules have been fixed since. */
export const wrongVerdicts = ({ used, right, changedWrong }: Confidence['audited']): number =>
  used - right + changedWrong;

/**
 * What a working source adds: −ln(1 − s), where s is the share of wrong verdicts that a dead source made wrong. The audits read records and
 * opened no address, and none of the w wrong verdicts was wrong because of one, so s is (0 + ½) ÷ (w + 1) by Jeffreys' prior (1946): small, never
 * negative, and smaller the more is audited.
 */
export function aliveWeight({ audited }: Pick<Weights, 'audited'>): number {
  return -Math.log(1 - 0.5 / (wrongVerdicts(audited) + 1));
}

/**
 * The weight for a verdict that follows from datasets only. We count them as we count the city's own listed records,
 * but we may have recognised some wrongly: a share of 1 − p (p: `recognition.precision`). With a chance w of being
 * wrong otherwise, the odds fall from (1 − w) ÷ w to (1 − w − (1 − p)) ÷ (w + (1 − p)). Several datasets are rarely all
 * wrong at once, so the feature is 1 ÷ their number.
 */
export function recognisedWeight({ base }: Pick<Weights, 'base'>): number {
  const wrong = 1 / (1 + Math.exp(base));
  const more = Math.min(0.9, wrong + 1 - recognition.precision);
  return Math.log((1 - more) / more) - base;
}

/** What each feature adds to the logarithm of the odds, in the order of the weights. */
export const partsOf = (weights: Weights, features: Features): [keyof Features, number][] =>
  [
    ...weights.features,
    { feature: 'recognised' as const, weight: recognisedWeight(weights) },
    { feature: 'alive' as const, weight: aliveWeight(weights) },
  ].flatMap(({ feature, weight }) => {
    const value = features[feature];
    return value === undefined ? [] : [[feature, weight * value]];
  });

/** 1 ÷ (1 + e^−x), where x is the base and all parts. Not rounded. */
export const chanceOf = (weights: Weights, features: Features): number =>
  1 / (1 + Math.exp(-partsOf(weights, features).reduce((sum, [, part]) => sum + part, weights.base)));

/** As published: two decimals, 0.05 to 0.99. */
export const roundConfidence = (chance: number): number =>
  Math.round(Math.min(Math.max(chance, confidenceBounds[0]), confidenceBounds[1]) * 100) / 100;

/** Confidence by records; one half where it was never fitted. */
export const confidenceOf = (weights: Weights | null, features: Features): number =>
  weights === null ? 0.5 : roundConfidence(chanceOf(weights, features));

/** Own records show the source, even if it is closed or out of date. */
export const isSeen = ({ status, basis }: Judged): boolean =>
  status === 'present' || (status === 'partial' && basis === 'listed');
/** An own record exists and doesn't say. */
export const isUndescribed = ({ basis, facts }: Judged): boolean => basis === 'uncovered' && facts.length > 0;

/**
 * Whether the lists of a criterion were measured to miss so few known sources, anywhere and in the country, that what they don't name is
 * missing. Taken for granted where nothing was measured at all.
 */
export const missFew = (
  fitted: { detection: Pick<Confidence['detection'], 'criteria' | 'gaps'> } | null,
  { criterionId }: Pick<CriterionRow, 'criterionId'>,
  countryCode: string,
): boolean =>
  fitted === null ||
  (fitted.detection.criteria.some((one) => one.criterionId === criterionId && one.interval[0] >= 1 - mostMissed) &&
    !fitted.detection.gaps.some((one) => one.criterionId === criterionId && one.countryCode === countryCode));

/** Cities in which a criterion could be seen: those of covered countries; for cities with an undescribed record, those with own records; for cities whose portals were read, those whose were. */
class Tallies {
  readonly #of = new Map<string, Tally>();

  constructor(cities: readonly { countryCode: string; verdicts: readonly Judged[] }[]) {
    for (const { countryCode, verdicts } of cities)
      for (const verdict of verdicts) {
        const own =
          isSeen(verdict) || isUndescribed(verdict) || (verdict.status === 'absent' && verdict.basis === 'listed');
        for (const [counts, among] of [
          [own || verdict.basis !== 'uncovered' || verdict.searched.isCovered, 'all'],
          [own, 'own'],
          [verdict.catalogues?.portals.areRead === true, 'read'],
        ] as const)
          for (const where of counts ? [countryCode, 'world'] : []) {
            const tally = this.at(verdict.row, where, among);
            tally.of += 1;
            tally.seen += isSeen(verdict) ? 1 : 0;
          }
      }
  }

  at({ criterionId }: CriterionRow, where: string, among: 'all' | 'own' | 'read'): Tally {
    const key = `${criterionId} ${where} ${among}`;
    const tally = this.#of.get(key) ?? { seen: 0, of: 0 };
    this.#of.set(key, tally);
    return tally;
  }
}

/** d: how often known sources of the criterion were found; or how often two registries recapture each other, if less. */
export function detectionOf(
  row: CriterionRow,
  countryCode: string,
  { completeness, coverage, registries }: Pick<Context, 'completeness' | 'coverage' | 'registries'>,
  fitted: Pick<Confidence['detection'], 'pooled' | 'criteria'> | undefined,
): number {
  const covering = [...coverage(row, countryCode).registries];
  const known = completeness(row, countryCode)?.completeness ?? {};
  const found =
    fitted?.criteria.find(({ criterionId }) => criterionId === row.criterionId)?.chance ?? fitted?.pooled ?? 0.5;
  if (covering.length > 0 && covering.every((slug) => slug in known))
    return Math.min(found, 1 - covering.reduce((missed, slug) => missed * (1 - known[slug]!), 1));
  return covering.some((slug) => registries.get(slug)!.enumerates) ? Math.max(found, mostComplete) : found;
}

/** The chance that a city has a source: one in which we searched and saw nothing, or any city where we searched nothing. */
export function unseenChance(share: number, detection: number, searched: boolean): number {
  const having = Math.min(share / detection, mostCommon);
  return searched ? (having * (1 - detection)) / (1 - having * detection) : having;
}

/** For each absence without a record; `cities` are all cities with their verdicts. */
export function unseenIn(
  cities: readonly { countryCode: string; verdicts: readonly Judged[] }[],
  context: Pick<Context, 'completeness' | 'coverage' | 'fitted' | 'registries'>,
): (verdict: Judged, countryCode: string) => Unseen {
  const tallies = new Tallies(cities);
  const known = new Map<string, Unseen>();
  return (verdict, countryCode) => {
    const { row, basis } = verdict;
    const isProven = basis === 'searched' && verdict.catalogues?.proven === true;
    const among = isProven ? 'read' : isUndescribed(verdict) ? 'own' : 'all';
    const key = `${row.criterionId} ${countryCode} ${basis} ${among} ${verdict.searched.isCovered}`;
    const before = known.get(key);
    if (before) return before;
    const [nation, world] = [tallies.at(row, countryCode, among), tallies.at(row, 'world', among)];
    const share =
      world.of === 0 ? 0 : (nation.seen + (nationWeight * world.seen) / world.of) / (nation.of + nationWeight);
    // We recognise this share of what its portals hold. Registries find some of the rest, but we don't count on that.
    const listed = detectionOf(row, countryCode, context, context.fitted?.detection);
    const detection = !isProven
      ? listed
      : verdict.searched.isCovered
        ? Math.max(recognition.recall, listed)
        : recognition.recall;
    const searched = basis === 'searched';
    const chance = unseenChance(share, detection, searched);
    const found = { nation, world, share, detection, searched, chance };
    known.set(key, found);
    return found;
  };
}

/** The chance that there is nothing: at most one half if nobody searched. */
export const absenceConfidence = ({ searched, chance }: Unseen): number =>
  roundConfidence(searched ? 1 - chance : Math.min(uncoveredConfidence, 1 - chance));
