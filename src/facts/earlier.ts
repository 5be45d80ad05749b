/** Facts before a snapshot, as far as the change log can undo it. */
import type { Change } from '../contract/data/change.ts';
import { Fact, factId } from '../contract/data/fact.ts';

/** Members that decide which places a record reaches. */
const reachMembers = ['kind', 'level', 'nation', 'places', 'region'];

export interface Earlier {
  facts: Fact[];
  /** The change of each fact that is in only one list: its current or earlier form. */
  changed: ReadonlyMap<Fact, Change>;
  /** Records with an unknown earlier reach, which are not among the facts. */
  unplaced: Unplaced[];
}

/** A removed record, or one with changed places, and its fact as far as logged; null if nothing is. */
export interface Unplaced {
  change: Change;
  fact: Fact | null;
}

/** Whether a record has no fact now: it is no longer listed, or left out. */
export const isGone = ({ change, fact }: Change): boolean => change === 'removed' || fact === 'lost';
/** Whether a record had no fact before: it was not listed, or left out. */
const isNew = ({ change, fact }: Change): boolean => change === 'added' || fact === 'gained';

/** A changed fact's earlier form as far as logged; a member it lacked is undefined. */
const asBefore = (fact: Fact, { was, lacked = [], before }: Change): unknown => ({
  ...fact,
  ...was,
  ...Object.fromEntries(lacked.map((member) => [member, undefined])),
  ...(before ? { places: before.length > 0 ? before : undefined } : {}),
});

/** Changed members without a logged earlier value. */
function unloggedMembers({ members = [], was, lacked = [], before }: Change): Set<string> {
  const changed = new Set([...Object.keys(was ?? {}), ...lacked, ...(before ? ['places'] : [])]);
  // Without places, `match` is a word; otherwise it is part of them.
  if (before) changed.add('match');
  return new Set(members.filter((member) => !changed.has(member)));
}

/** Watches members without an earlier value: a conclusion that reads one may not have held before. */
const watched = (fact: Fact, unlogged: ReadonlySet<string>, onRead: () => void): Fact =>
  new Proxy(fact, {
    get(target, member) {
      if (typeof member === 'string' && unlogged.has(member)) onRead();
      return Reflect.get(target, member);
    },
  });

/**
 * Undoes a date's changes: removes new records, restores logged members. Calls `onUnlogged` when another changed member
 * is read.
 */
export function undo(facts: readonly Fact[], changes: readonly Change[], onUnlogged: () => void): Earlier {
  const byId = new Map(changes.map((change) => [factId(change), change]));
  const changed = new Map<Fact, Change>();
  const unplaced: Unplaced[] = changes.filter(isGone).map((change) => ({ change, fact: null }));
  const earlier = facts.flatMap((fact) => {
    const change = byId.get(factId(fact));
    if (!change) return [fact];
    changed.set(fact, change);
    if (isNew(change)) return [];
    const unlogged = unloggedMembers(change);
    const before = Fact.safeParse(asBefore(fact, change));
    if (!before.success) {
      unplaced.push({ change, fact: null });
      return [];
    }
    const value = unlogged.size > 0 ? watched(before.data, unlogged, onUnlogged) : before.data;
    if (reachMembers.some((member) => unlogged.has(member))) {
      unplaced.push({ change, fact: value });
      return [];
    }
    changed.set(value, change);
    return [value];
  });
  return { facts: earlier, changed, unplaced };
}
