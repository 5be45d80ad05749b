/** Which verdicts the snapshots moved or confirmed: judged again on the facts before each, as far as the change log proves them. */
import { memoize } from '../cache.ts';
import type { Change } from '../contract/data/change.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import type { Fact } from '../contract/data/fact.ts';
import { isGone, undo, type Unplaced } from '../facts/earlier.ts';
import { FactIndex } from '../facts/index.ts';
import { concerning } from '../facts/fact-countries.ts';
import type { AssessedCity } from './assess.ts';
import { Catalogues } from './catalogues/evidence.ts';
import { coverageOf } from './coverage.ts';
import type { CriterionRow } from './criterion-row.ts';
import { Grades, Reading } from './grades.ts';
import { judge } from './judge.ts';
import type { Context, Judged } from './verdict.ts';

/** A verdict, and whether the change log proves that it was the verdict then. */
export interface Traced {
  verdict: Judged;
  proven: boolean;
}

/** A verdict based on records that a snapshot added, removed or changed. */
export interface Regrounding {
  city: AssessedCity;
  /** Place of the criterion in the framework. */
  at: number;
  /** The changes that caused it, all of one date: in today's records, strongest first, then in earlier ones, then in removed ones. */
  causes: Change[];
  before: Traced;
  after: Traced;
}

/** The facts of one time, as judging needs them. Without a context it is today, which is judged already. */
interface Time {
  facts: readonly Fact[];
  index: FactIndex;
  unplaced: readonly Unplaced[];
  context: Context | null;
}

/** Records that only confirm others decide no verdict by themselves. */
const isWitness = (row: CriterionRow, { registry }: Change): boolean => row.witnesses?.includes(registry) === true;

/** The unplaced records that this row could have graded in any place. */
function relevant(row: CriterionRow, unplaced: readonly Unplaced[], reading: Reading): Change[] {
  return unplaced
    .filter(({ change, fact }) => {
      if (!fact)
        return (
          !isWitness(row, change) &&
          (row.kinds as readonly string[]).some((kind) => kind === change.kind || kind === change.was?.['kind'])
        );
      if (!(row.kinds as readonly string[]).includes(fact.kind) || isWitness(row, change)) return false;
      reading.unlogged = false;
      const graded = row.own(fact as never) ?? row.inherited?.(fact as never, 'region') ?? false;
      return Boolean(graded || row.inherited?.(fact as never, 'nation') || reading.unlogged);
    })
    .map(({ change }) => change);
}

/** Judges at one time. Unproven if a member was read that the log doesn't keep, or if a record that may have reached the city could change the verdict. */
function tracer(time: Time, reading: Reading): (city: AssessedCity, at: number) => Traced {
  const { context } = time;
  if (!context) return (city, at) => ({ verdict: city.verdicts[at]!, proven: true });
  const doubts = new Map<CriterionRow, Change[]>();
  const reach = memoize(({ place }: AssessedCity) => time.index.lists(place));
  return (city, at) => {
    const { row } = city.verdicts[at]!;
    if (!doubts.has(row)) doubts.set(row, relevant(row, time.unplaced, reading));
    reading.unlogged = false;
    const verdict = judge(row, city.place, reach(city), context);
    return {
      verdict,
      proven:
        !reading.unlogged &&
        outweighs(
          verdict,
          doubts.get(row)!.filter((change) => mayReach(change, city)),
          city,
        ),
    };
  };
}

const isOwn = (change: Change) => isGone(change) && change.places !== undefined;
const mayReach = (change: Change, city: AssessedCity): boolean =>
  isOwn(change)
    ? change.places!.includes(city.scopeId)
    : change.nation === city.countryCode || change.was?.['nation'] === city.countryCode;

/** Whether the doubtful records couldn't have changed the verdict: it is present already, or has own records while they were of a wider area. */
function outweighs({ row, status, basis }: Judged, doubtful: readonly Change[], city: AssessedCity): boolean {
  if (doubtful.length === 0) return true;
  if (row.combine) return false;
  const wide = doubtful.every((change) => isGone(change) && !change.places?.includes(city.scopeId));
  return status === 'present' || (wide && status === 'partial' && basis === 'listed');
}

/**
 * Whether a removed record may have decided a row's verdict. The log doesn't keep what a catalogue offered, so
 * catalogues count only if any catalogue does.
 */
const concerns = (row: CriterionRow, change: Change): boolean =>
  !isWitness(row, change) &&
  (row.kinds as readonly string[]).includes(change.kind) &&
  (change.kind !== 'catalogue' || (row.kinds.length === 1 && !row.theme));

/** Removed records of cities, by city. */
function removedOf(changes: readonly Change[]): Map<string, Change[]> {
  const found = new Map<string, Change[]>();
  for (const change of changes)
    if (isOwn(change)) for (const id of change.places!) found.set(id, [...(found.get(id) ?? []), change]);
  return found;
}

/** Every changed or confirmed verdict, newest date first, then in order of cities and framework. `given` is what judging needs today. */
export function regroundings(
  cities: readonly AssessedCity[],
  allFacts: readonly Fact[],
  allChanges: readonly Change[],
  given: Omit<Context, 'near' | 'completeness' | 'coverage' | 'grades' | 'catalogues'> & {
    kinds: readonly DatasetKind[];
  },
): Regrounding[] {
  const { facts, changes } = concerning(new Set(cities.map(({ countryCode }) => countryCode)), allFacts, allChanges);
  const found: Regrounding[] = [];
  const reading = new Reading();
  const timeOf = (of: readonly Fact[], unplaced: readonly Unplaced[]): Time => {
    const index = new FactIndex(of);
    return {
      facts: of,
      index,
      unplaced,
      context: {
        ...given,
        completeness: () => null,
        coverage: coverageOf(index, given.registries),
        grades: new Grades(given.newest, reading),
        catalogues: new Catalogues(index, given.kinds, given),
        // Verdicts are compared, not their words.
        near: () => ({ naming: [], unplaced: 0 }),
      },
    };
  };
  let later: Time = { ...timeOf(facts, []), context: null };
  for (const [, ofDate] of [...Map.groupBy(changes, ({ date }) => date)].sort(([a], [b]) => (a < b ? 1 : -1))) {
    const undone = undo(later.facts, ofDate, () => {
      reading.unlogged = true;
    });
    const earlier = timeOf(undone.facts, [...later.unplaced, ...undone.unplaced]);
    const [traceAfter, traceBefore] = [tracer(later, reading), tracer(earlier, reading)];
    const touching = new FactIndex([...undone.changed.keys()]);
    const removed = removedOf(ofDate);
    for (const city of cities) {
      const gone = removed.get(city.scopeId) ?? [];
      const kinds = new Set<string>([
        ...touching.reaching(city.place).map(({ fact }) => fact.kind),
        ...gone.map(({ kind }) => kind),
      ]);
      if (kinds.size === 0) continue;
      for (const [at, { row }] of city.verdicts.entries()) {
        if (!row.kinds.some((kind) => kinds.has(kind))) continue;
        const [after, before] = [traceAfter(city, at), traceBefore(city, at)];
        const behind = new Set(
          [...after.verdict.facts, ...before.verdict.facts].flatMap((fact) => undone.changed.get(fact) ?? []),
        );
        for (const change of gone) if (concerns(row, change)) behind.add(change);
        if (behind.size > 0) found.push({ city, at, causes: [...behind], before, after });
      }
    }
    later = earlier;
  }
  return found;
}
