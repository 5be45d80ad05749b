/** Facts as they stood before a snapshot: the change log undone, as far as it tells what was. */
import type { Change } from '../contract/change.ts';
import { Fact, factId } from '../contract/fact.ts';

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

/** The fact with its untold members watched: reading one means that what is concluded may not have held before. */
const watched = (fact: Fact, untold: ReadonlySet<string>, onRead: () => void): Fact =>
  new Proxy(fact, {
    get(target, member) {
      if (typeof member === 'string' && untold.has(member)) onRead();
      return Reflect.get(target, member);
    },
  });

/**
 * Undoes the changes of one date. An added record goes; a changed one gets back the members that the log tells, and the others are watched:
 * `onUntold` is called whenever one of them is read.
 */
export function undo(facts: readonly Fact[], changes: readonly Change[], onUntold: () => void): Earlier {
  const byId = new Map(changes.map((change) => [factId(change), change]));
  const changed = new Map<Fact, Change>();
  const unplaced: Unplaced[] = changes
    .filter(({ change }) => change === 'removed')
    .map((change) => ({ change, fact: null }));
  const earlier = facts.flatMap((fact) => {
    const change = byId.get(factId(fact));
    if (!change) return [fact];
    changed.set(fact, change);
    if (change.change === 'added') return [];
    const untold = new Set((change.members ?? []).filter((member) => change.was?.[member] === undefined));
    const before = Fact.safeParse({ ...fact, ...change.was });
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
