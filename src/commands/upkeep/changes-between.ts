/** Turns the facts of two snapshots of a registry into the changes between them. */
import { Change, incidentalMembers } from '../../contract/data/change.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { compareCodePoints } from '../../registries/collect.ts';

/** What stood in a snapshot: its facts by record, and the records that no fact stands for. */
export interface Listed {
  facts: ReadonlyMap<string, Fact>;
  leftOut: ReadonlySet<string>;
}
type Dates = Pick<Change, 'date' | 'since'>;
type Members = Record<string, unknown>;

/** What tells a record, whatever its id. */
interface Tellable {
  record: string;
  kind: string;
  title: string;
  url?: string | undefined;
  places?: readonly { scopeId: string }[] | undefined;
}

/** A member's differing value, when it is a single word or address. */
const word = (value: unknown): value is string => typeof value === 'string' && value.length <= 300;
const idsOf = ({ places = [] }: Tellable): string => places.map(({ scopeId }) => scopeId).join();
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Members that differ between two forms of a record. The same places found otherwise differ in `match`. */
export function differing(before: Fact, now: Fact): string[] {
  const [a, b] = [before, now] as unknown as [Members, Members];
  const members = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((member) => !incidentalMembers.has(member) && !same(a[member], b[member]))
    .map((member) => (member === 'places' && idsOf(before) === idsOf(now) ? 'match' : member));
  return [...new Set(members)].sort();
}

/** What a changed record was before, as far as the log can tell it. */
function told(before: Fact, now: Fact): Pick<Change, 'members' | 'was' | 'lacked' | 'before'> {
  const members = differing(before, now);
  const old = before as unknown as Members;
  const was = Object.fromEntries(members.flatMap((member) => (word(old[member]) ? [[member, old[member]]] : [])));
  const placed = !same(before.places, now.places);
  const lacked = members.filter((member) => member !== 'places' && member in now && old[member] === undefined);
  return {
    members,
    ...(Object.keys(was).length > 0 ? { was } : {}),
    ...(lacked.length > 0 ? { lacked } : {}),
    ...(placed ? { before: before.places ?? [] } : {}),
  };
}

const change = (fact: Fact, kind: Change['change'], dates: Dates, more: Partial<Change> = {}): Change =>
  Change.parse({
    registry: fact.registry,
    record: fact.record,
    change: kind,
    ...dates,
    kind: fact.kind,
    title: fact.title,
    url: fact.url,
    nation: fact.nation,
    ...(fact.level === 'city' && fact.places ? { places: fact.places.map(({ scopeId }) => scopeId) } : {}),
    ...more,
  });

/** What tells the same record under another id, strongest first: its address, else its title and places. Nothing where it says too little. */
const keys: readonly ((fact: Tellable) => string | undefined)[] = [
  ({ kind, url }) => (url === undefined ? undefined : `${kind} ${url}`),
  (fact) => (fact.places ? `${fact.kind} ${fact.title} ${idsOf(fact)}` : undefined),
];

/** Facts by a key, without those that share theirs. */
function byKey<T extends Tellable>(facts: readonly T[], key: (fact: Tellable) => string | undefined): Map<string, T> {
  const found = new Map<string, T>();
  for (const [of, [fact, ...more]] of Map.groupBy(facts, key)) if (of && fact && !more.length) found.set(of, fact);
  return found;
}

/** The earlier form of each record that only got another id, by its record now. */
export function predecessorsOf<T extends Tellable>(gone: readonly T[], come: readonly Tellable[]): Map<string, T> {
  const found = new Map<string, T>();
  for (const key of keys) {
    const taken = new Set(found.values());
    const olds = byKey(
      gone.filter((fact) => !taken.has(fact)),
      key,
    );
    for (const [of, { record }] of byKey(
      come.filter(({ record }) => !found.has(record)),
      key,
    ))
      if (olds.has(of)) found.set(record, olds.get(of)!);
  }
  return found;
}

/** What a newer snapshot changed, sorted by record. */
export function changesBetween(before: Listed, now: Listed, dates: Dates): Change[] {
  const facts = [...now.facts.values()];
  const gone = [...before.facts.values()].filter(({ record }) => !now.facts.has(record));
  const predecessors = predecessorsOf(
    gone.filter(({ record }) => !now.leftOut.has(record)),
    facts.filter(({ record }) => !before.facts.has(record) && !before.leftOut.has(record)),
  );
  const succeeded = new Set(predecessors.values());
  const listed = facts.flatMap((fact) => {
    const old = before.facts.get(fact.record) ?? predecessors.get(fact.record);
    if (old) return differing(old, fact).length > 0 ? [change(fact, 'changed', dates, told(old, fact))] : [];
    return before.leftOut.has(fact.record)
      ? [change(fact, 'changed', dates, { fact: 'gained' })]
      : [change(fact, 'added', dates)];
  });
  const lost = gone
    .filter((fact) => !succeeded.has(fact))
    .map((fact) =>
      now.leftOut.has(fact.record) ? change(fact, 'changed', dates, { fact: 'lost' }) : change(fact, 'removed', dates),
    );
  return [...listed, ...lost].sort((a, b) => compareCodePoints(a.record, b.record));
}
