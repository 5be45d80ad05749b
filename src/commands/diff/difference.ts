/** What changed between two judgements: facts with the verdicts that flipped because of each, and the cities that entered and left. */
import { gradeOrder, type Grade } from '../../assess/framework.ts';
import { incidentalMembers } from '../../contract/data/change.ts';
import { factId, type Fact } from '../../contract/data/fact.ts';
import { verdictState } from '../../contract/verdict-state.ts';
import type { JudgedCity, JudgedVerdict, Judgement } from './judge.ts';

export interface FactChange {
  change: 'added' | 'removed' | 'changed';
  id: string;
  title: string;
  /** Members that differ. */
  members: string[];
  before: Fact | undefined;
  after: Fact | undefined;
  /** The verdicts that flipped because of it, alone or with others. */
  flips: Flip[];
}

/** A verdict that is another. `why` names the first record behind it, or what else changed. */
export interface Flip {
  scopeId: string;
  criterionId: string;
  from: string;
  to: string;
  why: string;
  /** Whether a changed rule moves it. */
  byRule: boolean;
}

/** What the new code makes of the old data, or why it cannot judge them. */
export type Between = readonly JudgedCity[] | { fault: string };

export interface Difference {
  facts: FactChange[];
  flips: Flip[];
  entered: string[];
  left: string[];
}

/** Members whose values differ; where and when a record was read is no change. */
function changedMembers(before: Fact, after: Fact): string[] {
  const [a, b] = [before, after] as unknown as Record<string, unknown>[];
  return [...new Set([...Object.keys(a!), ...Object.keys(b!)])]
    .filter((member) => !incidentalMembers.has(member) && JSON.stringify(a![member]) !== JSON.stringify(b![member]))
    .sort();
}

function factChanges(before: Pick<Judgement, 'facts'>, after: Pick<Judgement, 'facts'>): FactChange[] {
  const old = new Map(before.facts.map((fact) => [factId(fact), fact]));
  const now = new Map(after.facts.map((fact) => [factId(fact), fact]));
  const changes: FactChange[] = [];
  for (const [id, fact] of now) {
    const previous = old.get(id);
    const members = previous ? changedMembers(previous, fact) : [];
    if (!previous || members.length > 0)
      changes.push({
        change: previous ? 'changed' : 'added',
        id,
        title: fact.title,
        members,
        before: previous,
        after: fact,
        flips: [],
      });
  }
  for (const [id, fact] of old)
    if (!now.has(id))
      changes.push({
        change: 'removed',
        id,
        title: fact.title,
        members: [],
        before: fact,
        after: undefined,
        flips: [],
      });
  return changes.sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** "partial stale", "absent searched", "unknown". */
function stateText(verdict: JudgedVerdict): string {
  const state = verdictState(verdict);
  return [state, verdict.reason ?? (state === 'absent' ? verdict.basis : '')].filter(Boolean).join(' ');
}

/** Flips from present come first, then to present, then the rest. */
const weight = ({ from, to }: Flip): number => (from === 'present' ? 2 : to === 'present' ? 1 : 0);

/** Place of a verdict's grade among the grades; an absence that rests on no record comes after all. */
function gradeAt({ status, reason, basis }: JudgedVerdict): number {
  const grade: Grade | undefined =
    status === 'present' ? status : basis === 'listed' && status === 'absent' ? 'negative' : reason;
  return grade === undefined ? gradeOrder.length : gradeOrder.indexOf(grade);
}

/**
 * The changed records behind a flip, strongest first. A verdict rests on all records of its best grade, so a worse one has lost every
 * record of the one before, and a better one owes itself to its own.
 */
function causesOf(before: JudgedVerdict, after: JudgedVerdict, changed: ReadonlyMap<string, FactChange>): FactChange[] {
  const of = ({ facts }: JudgedVerdict) => facts.flatMap((id) => changed.get(id) ?? []);
  const [better, worse] = gradeAt(after) < gradeAt(before) ? [after, before] : [before, after];
  const causes = of(better);
  return causes.length > 0 ? causes : of(worse);
}

function reasonOf(before: JudgedVerdict, after: JudgedVerdict, causes: readonly FactChange[]): string {
  const [first] = causes;
  if (first) {
    const what = {
      added: 'is newly listed',
      removed: 'is no longer listed',
      changed: `changed in ${first.members.join(', ')}`,
    }[first.change];
    return `fact: ${first.id} ${what}${causes.length > 1 ? `, and ${causes.length - 1} more` : ''}`;
  }
  if (before.facts.length + after.facts.length === 0) return 'registry: what it covers of the nation changed';
  return 'context: no record behind it changed, but the place or a date did';
}

/** Verdicts by city and criterion. */
const verdictsOf = (cities: readonly JudgedCity[]): Map<string, Map<string, JudgedVerdict>> =>
  new Map(
    cities.map(({ scopeId, verdicts }) => [scopeId, new Map(verdicts.map((one) => [one.criterionId, one] as const))]),
  );

/**
 * Compares two judgements. `between` tells verdicts that a changed rule moves from those that changed records move; it is left out
 * where both sides were judged by the same code.
 */
export function difference(
  before: Pick<Judgement, 'facts' | 'cities'>,
  after: Pick<Judgement, 'facts' | 'cities'>,
  between?: Between,
): Difference {
  const facts = factChanges(before, after);
  const changed = new Map(facts.map((change) => [change.id, change]));
  const old = verdictsOf(before.cities);
  const unsure = between !== undefined && 'fault' in between;
  const half = between && !unsure ? verdictsOf(between as readonly JudgedCity[]) : undefined;
  const flipOf = (scopeId: string, verdict: JudgedVerdict): Flip[] => {
    const { criterionId } = verdict;
    const was = old.get(scopeId)?.get(criterionId);
    if (!was || stateText(was) === stateText(verdict)) return [];
    const ruled = half?.get(scopeId)?.get(criterionId) ?? was;
    const causes = stateText(ruled) === stateText(verdict) ? [] : causesOf(ruled, verdict, changed);
    const byRule = unsure ? causes.length === 0 : stateText(was) !== stateText(ruled);
    const byRecords = unsure ? !byRule : stateText(ruled) !== stateText(verdict);
    const why = [
      byRule && 'rule: the same records are judged otherwise',
      byRecords && reasonOf(ruled, verdict, causes),
    ];
    const flip = {
      scopeId,
      criterionId,
      from: stateText(was),
      to: stateText(verdict),
      why: why.filter(Boolean).join('; '),
      byRule,
    };
    for (const cause of causes) cause.flips.push(flip);
    return [flip];
  };
  const flips = after.cities
    .flatMap(({ scopeId, verdicts }) => verdicts.flatMap((verdict) => flipOf(scopeId, verdict)))
    .sort((a, b) => weight(b) - weight(a) || (a.scopeId < b.scopeId ? -1 : a.scopeId > b.scopeId ? 1 : 0));
  const now = new Set(after.cities.map(({ scopeId }) => scopeId));
  return {
    facts,
    flips,
    entered: [...now].filter((id) => !old.has(id)).sort(),
    left: [...old.keys()].filter((id) => !now.has(id)).sort(),
  };
}
