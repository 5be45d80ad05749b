/**
 * The chance that a city has a source that no registry shows: how common the criterion is where it can be seen, and how often what is
 * there is found. Absences take their confidence from it and from nothing else. A city of which nothing is seen has a source with the
 * chance π(1 − d) ÷ (1 − πd), where π is the share that has one and d the chance that it is found (Bayes; MacKenzie et al., Ecology 83,
 * 2002, of sites without a detection).
 */
import type { Confidence } from '../contract/answers/confidence.ts';
import { mostComplete } from './completeness.ts';
import { stated } from './confidence.ts';
import type { CriterionRow } from './criterion-row.ts';
import { mostCommon, nationWeight, uncoveredConfidence } from './framework.ts';
import type { Context, Judged, Tally, Unseen } from './verdict.ts';

/** Own records that a verdict rests on show the source, be it closed or out of date. */
export const isSeen = ({ status, basis }: Judged): boolean =>
  status === 'present' || (status === 'partial' && basis === 'listed');
/** An own record is there that does not tell. */
export const isUndescribed = ({ basis, facts }: Judged): boolean => basis === 'uncovered' && facts.length > 0;

/** Cities in which a criterion could be seen: of nations that are covered; or, for those with a record that does not tell, with own records. */
class Tallies {
  readonly #of = new Map<string, Tally>();

  constructor(cities: readonly { countryCode: string; verdicts: readonly Judged[] }[]) {
    for (const { countryCode, verdicts } of cities)
      for (const verdict of verdicts) {
        const own =
          isSeen(verdict) || isUndescribed(verdict) || (verdict.status === 'absent' && verdict.basis === 'listed');
        for (const [counts, among] of [
          [own || verdict.basis !== 'uncovered', 'all'],
          [own, 'own'],
        ] as const)
          for (const where of counts ? [countryCode, 'world'] : []) {
            const tally = this.at(verdict.row, where, among);
            tally.of += 1;
            tally.seen += isSeen(verdict) ? 1 : 0;
          }
      }
  }

  at({ criterionId }: CriterionRow, where: string, among: 'all' | 'own'): Tally {
    const key = `${criterionId} ${where} ${among}`;
    const tally = this.#of.get(key) ?? { seen: 0, of: 0 };
    this.#of.set(key, tally);
    return tally;
  }
}

/**
 * d: as known sources of the criterion were found, or as two registries recapture one another where that is known of all that cover the
 * nation and is less: they copy from one another, which flatters their overlap.
 */
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

/** The chance that one is there and not seen, of a city of which nothing is seen or, where nothing was searched, of any. */
export function unseenChance(share: number, detection: number, searched: boolean): number {
  const having = Math.min(share / detection, mostCommon);
  return searched ? (having * (1 - detection)) / (1 - having * detection) : having;
}

/** Of every absence that no record tells; the verdicts are those of all cities. */
export function unseenIn(
  cities: readonly { countryCode: string; verdicts: readonly Judged[] }[],
  context: Pick<Context, 'completeness' | 'coverage' | 'fitted' | 'registries'>,
): (verdict: Judged, countryCode: string) => Unseen {
  const tallies = new Tallies(cities);
  const known = new Map<string, Unseen>();
  return (verdict, countryCode) => {
    const { row, basis } = verdict;
    const among = isUndescribed(verdict) ? 'own' : 'all';
    const key = `${row.criterionId} ${countryCode} ${basis} ${among}`;
    const before = known.get(key);
    if (before) return before;
    const [nation, world] = [tallies.at(row, countryCode, among), tallies.at(row, 'world', among)];
    const share =
      world.of === 0 ? 0 : (nation.seen + (nationWeight * world.seen) / world.of) / (nation.of + nationWeight);
    const detection = detectionOf(row, countryCode, context, context.fitted?.detection);
    const searched = basis === 'searched';
    const chance = unseenChance(share, detection, searched);
    const found = { nation, world, share, detection, searched, chance };
    known.set(key, found);
    return found;
  };
}

/** That there is nothing. Where nobody looked it is never surer than not. */
export const absenceConfidence = ({ searched, chance }: Unseen): number =>
  stated(searched ? 1 - chance : Math.min(uncoveredConfidence, 1 - chance));
