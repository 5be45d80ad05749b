/** Adds what Node 20 lacks. Newer versions keep their own. */

type Grouped<K, V> = Map<K, V[]>;

function groupBy<K, V>(items: Iterable<V>, keyOf: (item: V, at: number) => K): Grouped<K, V> {
  const groups: Grouped<K, V> = new Map();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function union<A, B>(this: ReadonlySet<A>, other: Iterable<B>): Set<A | B> {
  return new Set<A | B>([...this, ...other]);
}

const lacking: readonly (readonly [home: object, name: string, method: unknown])[] = [
  [Map, 'groupBy', groupBy],
  [Set.prototype, 'union', union],
];
for (const [home, name, value] of lacking)
  if (!(name in home)) Object.defineProperty(home, name, { value, configurable: true, writable: true });

export {};
