/** Kinds of dataset in their order, and by id. */
import { memoize } from '../../cache.ts';
import { Domain } from '../../contract/criterion.ts';
import type { DatasetKind } from '../../contract/data/dataset-kind.ts';

/** Kinds in the order of their domains; those outside come last. */
export const orderedKinds = memoize((kinds: readonly DatasetKind[]): readonly DatasetKind[] => {
  const place = ({ domain }: DatasetKind) => (domain ? Domain.options.indexOf(domain) : Domain.options.length);
  return kinds.toSorted((a, b) => place(a) - place(b));
});

export const kindsById = memoize(
  (kinds: readonly DatasetKind[]): ReadonlyMap<string, DatasetKind> => new Map(kinds.map((kind) => [kind.id, kind])),
);

/** The first kind of each domain, then the second of each: a few of them show what a place has at large. */
export const kindsInTurn = memoize((kinds: readonly DatasetKind[]): readonly string[] => {
  const lists = [...Map.groupBy(kinds, ({ domain }) => domain).values()].map((list) =>
    list.toSorted((a, b) => Number(b.core ?? false) - Number(a.core ?? false)),
  );
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i]?.id ?? [])).flat();
});
