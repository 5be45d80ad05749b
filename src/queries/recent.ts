/** The change feed: which coverage entries the newest snapshots re-grounded, what changed, and the records behind it (interface §4.7). */
import type { Regrounding } from '../assess/earlier.ts';
import type { Change } from '../contract/change.ts';
import { EntryChange, type RecentCoverage, type RecentEntry } from '../contract/coverage.ts';
import { factId } from '../contract/fact.ts';
import { files } from '../contract/routes.ts';
import type { Atlas } from './atlas.ts';
import { coverageEntry, stateOf } from './coverage.ts';
import { keepFor } from '../cache.ts';

/** Entries on a page of the feed. */
export const recentPageSize = 100;
/** Records named behind an entry; the rest is counted. */
const shownCauses = 3;

/** A change in words: "dataportals-registry/cdi00000016 is newly listed". */
function told(change: Change): string {
  const id = factId(change);
  if (change.change === 'added') return `${id} is newly listed`;
  if (change.change === 'removed') return `${id} is no longer listed`;
  const members = (change.members ?? []).map((member) =>
    member in { state: 1, access: 1 } && change.was?.[member] ? `${member} (${change.was[member]} before)` : member,
  );
  return `${id} changed in ${members.join(', ')}`;
}

/** The changes behind an entry in words, strongest first. */
function whyOf(causes: readonly Change[]): string {
  const rest = causes.length - shownCauses;
  return causes.slice(0, shownCauses).map(told).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
}

/** What kind of change it was. States are named only where both are proven and differ. */
function changeOf({ before, after, causes }: Regrounding): Pick<RecentEntry, 'change' | 'from' | 'to'> {
  const [was, is] = [stateOf(before.verdict), stateOf(after.verdict)];
  if (before.proven && after.proven && was !== is)
    return { change: was === 'missing' ? 'new' : 'state', from: was, to: is };
  const has = (kind: Change['change']) => causes.some(({ change }) => change === kind);
  if (is !== 'missing') {
    const added = new Set(causes.filter(({ change }) => change === 'added').map(factId));
    if (was === 'missing' && !has('removed') && after.verdict.facts.every((fact) => added.has(factId(fact))))
      return { change: 'new' };
    if (added.size > 0 || causes.some(({ members }) => members?.includes('url'))) return { change: 'source' };
  }
  return { change: has('removed') ? 'removed' : 'reconfirmed' };
}

const order = new Map(EntryChange.options.map((change, i) => [change, i]));
/** Newest date first, then by kind of change, then by slug. */
export const inOrder = (entries: readonly RecentEntry[]): RecentEntry[] =>
  entries.toSorted((a, b) =>
    a.date !== b.date
      ? a.date < b.date
        ? 1
        : -1
      : order.get(a.change)! - order.get(b.change)! || (a.slug < b.slug ? -1 : 1),
  );

/** Entries of the feed from the verdicts that were re-grounded; those of criteria without a domain have none. */
export function entriesOf(regroundings: readonly Regrounding[]): RecentEntry[] {
  return regroundings.flatMap((regrounding): RecentEntry[] => {
    const { city, at, causes } = regrounding;
    const verdict = city.verdicts[at]!;
    const { domain, name } = verdict.row;
    if (!domain) return [];
    const { date, since } = causes.reduce((oldest, cause) => (cause.since < oldest.since ? cause : oldest));
    return [
      {
        ...coverageEntry(city, verdict, domain),
        scopeId: city.scopeId,
        name: city.place.name,
        criterion: name,
        ...changeOf(regrounding),
        why: whyOf(causes),
        date,
        since,
      },
    ];
  });
}

/** Every entry of the feed, in order. Made once an atlas. */
export const recentEntries = keepFor((atlas: Atlas): readonly RecentEntry[] =>
  inOrder(entriesOf(atlas.regroundings())),
);

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
    ...(page < recentPages(atlas) ? { next: files.recent(page + 1) } : {}),
    ...atlas.provenance,
  };
}

/** What changed, as a phrase: "published, missing before". */
export function changePhrase({
  change,
  from,
  to,
  state,
}: Pick<RecentEntry, 'change' | 'from' | 'to' | 'state'>): string {
  if (from && to) return `${to}, ${from} before`;
  return {
    new: 'every record behind it is newly listed',
    state: `now ${state}`,
    source: 'a source was added or replaced',
    removed: 'a record is no longer listed',
    reconfirmed: 'read again from a record that changed',
  }[change];
}
