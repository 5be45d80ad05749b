/** Facts as they stood before a snapshot: the change log undone, as far as it tells what was. */
import type { Change } from '../contract/data/change.ts';
import { Fact, factId } from '../contract/data/fact.ts';

/** Members that decide which places a record reaches. */
const reachMembers = ['kind', 'level', 'nation', 'places', 'region'];

export interface Earlier {
  facts: Fact[];
  /** The change behind each fact that is in only one of the two lists: as it stands after, or as it stood before. */
  changed: ReadonlyMap<Fact, Change>;
  /** Records whose earlier reach the log does not tell. They are not among the facts. */
  unplaced: Unplaced[];
}

/** A record that is gone, or whose places changed: with the fact as far as the log tells it, null when it tells nothing. */
export interface Unplaced {
  change: Change;
  fact: Fact | null;
}

/** Whether no fact stands for a record any more: it is no longer listed, or is left out now. */
export const isGone = ({ change, fact }: Change): boolean => change === 'removed' || fact === 'lost';
/** Whether no fact stood for a record before: it was not listed, or was left out. */
const isNew = ({ change, fact }: Change): boolean => change === 'added' || fact === 'gained';

/** A changed fact as it was, as far as the log tells it; a member that it lacked is undefined. */
const asBefore = (fact: Fact, { was, lacked = [], before }: Change): unknown => ({
  ...fact,
  ...was,
  ...Object.fromEntries(lacked.map((member) => [member, undefined])),
  ...(before ? { places: before.length > 0 ? before : undefined } : {}),
});

/** Members that differ and whose earlier values the log does not tell. */
function untoldOf({ members = [], was, lacked = [], before }: Change): Set<string> {
  const told = new Set([...Object.keys(was ?? {}), ...lacked, ...(before ? ['places'] : [])]);
  // The `match` of a record without places is a word; that of places stands with them.
  if (before) told.add('match');
  return new Set(members.filter((member) => !told.has(member)));
}

/** The fact with its untold members watched: reading one means that what is concluded may not have held before. */
const watched = (fact: Fact, untold: ReadonlySet<string>, onRead: () => void): Fact =>
  new Proxy(fact, {
    get(target, member) {
      if (typeof member === 'string' && untold.has(member)) onRead();
      return Reflect.get(target, member);
    },
  });

/**
 * Undoes the changes of one date. A record that no fact stood for goes; a changed one gets back the members that the log tells, and the others are watched:
 * `onUntold` is called whenever one of them is read.
 */
export function undo(facts: readonly Fact[], changes: readonly Change[], onUntold: () => void): Earlier {
  const byId = new Map(changes.map((change) => [factId(change), change]));
  const changed = new Map<Fact, Change>();
  const unplaced: Unplaced[] = changes.filter(isGone).map((change) => ({ change, fact: null }));
  const earlier = facts.flatMap((fact) => {
    const change = byId.get(factId(fact));
    if (!change) return [fact];
    changed.set(fact, change);
    if (isNew(change)) return [];
    const untold = untoldOf(change);
    const before = Fact.safeParse(asBefore(fact, change));
    if (!before.success) {
      unplaced.push({ change, fact: null });
      return [];
    }
    const value = untold.size > 0 ? watched(before.data, untold, onUntold) : before.data;
    if (reachMembers.some((member) => untold.has(member))) {
      unplaced.push({ change, fact: value });
      return [];
    }
    changed.set(value, change);
    return [value];
  });
  return { facts: earlier, changed, unplaced };
}
