/** The change feed: which coverage entries the newest snapshots re-grounded, what changed, and the records behind it (interface §4.7). */
import type { Regrounding } from '../assess/earlier.ts';
import { EntryChange, type RecentCoverage, type RecentEntry } from '../contract/answers/coverage.ts';
import { files } from '../contract/interface/routes.ts';
import type { Atlas } from './atlas.ts';
import { coverageEntry, judged } from './coverage.ts';
import { changeOf, isOwn, whyOf } from './entry-change.ts';
import { keepFor } from '../cache.ts';

/** Entries on a page of the feed. */
export const recentPageSize = 100;
const order = new Map(EntryChange.options.map((change, i) => [change, i]));
/** Newest date first, then by weight: own before inherited, proven changes of state before the others, by kind of change, larger city first; at last by slug. */
export const inOrder = (entries: readonly RecentEntry[], population: (scopeId: string) => number): RecentEntry[] =>
  entries.toSorted((a, b) =>
    a.date !== b.date
      ? a.date < b.date
        ? 1
        : -1
      : Number(b.own) - Number(a.own) ||
        Number(b.from !== undefined) - Number(a.from !== undefined) ||
        order.get(a.change)! - order.get(b.change)! ||
        population(b.scopeId) - population(a.scopeId) ||
        (a.slug < b.slug ? -1 : 1),
  );

/** Entries of the feed from the verdicts that were re-grounded; those of criteria without a domain have none. */
export function entriesOf(regroundings: readonly Regrounding[]): RecentEntry[] {
  return regroundings.flatMap((regrounding): RecentEntry[] => {
    const { city, at, causes } = regrounding;
    const verdict = city.verdicts[at]!;
    const entry = coverageEntry(city.scopeId, judged(verdict));
    if (!entry) return [];
    const { date, since } = causes.reduce((oldest, cause) => (cause.since < oldest.since ? cause : oldest));
    return [
      {
        ...entry,
        scopeId: city.scopeId,
        name: city.place.name,
        criterion: verdict.row.name,
        ...changeOf(regrounding),
        own: isOwn(regrounding),
        why: whyOf(causes),
        date,
        since,
      },
    ];
  });
}

/** Every entry of the feed, in order. Made once an atlas. */
export const recentEntries = keepFor((atlas: Atlas): readonly RecentEntry[] => {
  const people = new Map(atlas.cities.map(({ scopeId, place }) => [scopeId, place.population]));
  return inOrder(entriesOf(atlas.regroundings()), (scopeId) => people.get(scopeId) ?? 0);
});

/** Number of pages, at least one. */
export const recentPages = (atlas: Atlas): number =>
  Math.max(1, Math.ceil(recentEntries(atlas).length / recentPageSize));

/** One page of the feed, from 1. */
export function recentCoverage(atlas: Atlas, page = 1): RecentCoverage {
  const all = recentEntries(atlas);
  const entries = all.slice((page - 1) * recentPageSize, page * recentPageSize);
  return {
    count: entries.length,
    total: all.length,
    entries,
    rules: [...atlas.ruleChanges],
    ...(page < recentPages(atlas) ? { next: files.recent(page + 1) } : {}),
    ...atlas.provenance,
  };
}
