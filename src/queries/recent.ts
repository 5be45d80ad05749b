/**
 * The change feed: coverage entries that the newest snapshots re-grounded, what changed, and the records that caused it
 * (interface §4.7).
 */
import type { Regrounding } from '../assess/earlier.ts';
import { EntryChange, type RecentCoverage, type RecentEntry } from '../contract/answers/coverage.ts';
import { files } from '../contract/interface/routes.ts';
import type { Atlas } from './atlas.ts';
import { coverageEntry, stateOf } from './coverage.ts';
import { judged } from './verdict-coverage.ts';
import { memoize } from '../cache.ts';
import type { Judged } from '../assess/verdict.ts';
import type { Change } from '../contract/data/change.ts';
import type { EntryState } from '../contract/criterion.ts';
import { factId } from '../contract/data/fact.ts';

/** Records that we name for an entry. The rest is counted. */
const shownCauses = 3;
/** Members that say where a record applies, or what it is. */
const placing: ReadonlySet<string> = new Set([
  'catalogueType',
  'kind',
  'level',
  'nation',
  'ownerType',
  'places',
  'region',
]);
/** Members with an earlier value worth showing. */
const withEarlierValue: ReadonlySet<string> = new Set([...placing, 'access', 'record', 'state']);

/** "places (us.aurora before)". */
function memberText(member: string, { was, lacked = [], before }: Change): string {
  const value =
    member === 'places'
      ? before && (before.map(({ scopeId }) => scopeId).join(', ') || 'none')
      : lacked.includes(member)
        ? 'none'
        : was?.[member];
  const name = { record: 'id', match: 'how its place is found' }[member] ?? member;
  return withEarlierValue.has(member) && value ? `${name} (${value} before)` : name;
}

/** Longest title, in characters. */
const titleLength = 60;

/** A change in words: "“Armenian SDG data portal” (dataportals-registry/cdi00000016) is newly listed". */
function changeText(change: Change): string {
  const { title } = change;
  const id = `“${title.length > titleLength ? `${title.slice(0, titleLength - 1)}…` : title}” (${factId(change)})`;
  if (change.change === 'added') return `${id} is newly listed`;
  if (change.change === 'removed') return `${id} is no longer listed`;
  if (change.fact === 'gained') return `${id} was listed before, but not counted`;
  if (change.fact === 'lost') return `${id} is still listed, but not counted`;
  return `${id} changed in ${(change.members ?? []).map((member) => memberText(member, change)).join(', ')}`;
}

/** The changes that caused an entry, in words, strongest first. */
function whyOf(causes: readonly Change[]): string {
  const rest = causes.length - shownCauses;
  return causes.slice(0, shownCauses).map(changeText).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
}

const rests = ({ facts }: Judged, id: string): boolean => facts.some((fact) => factId(fact) === id);

/** Whether a record in both snapshots was placed or typed differently, and the verdict differs because of it. */
function isReassigned(cause: Change, { before, after }: Regrounding): boolean {
  if (cause.change !== 'changed') return false;
  if (cause.fact) return true;
  if (!cause.members?.some((member) => placing.has(member))) return false;
  const [was, is] = [before.verdict, after.verdict];
  const idBefore = factId({ ...cause, record: cause.was?.['record'] ?? cause.record });
  return (
    rests(was, idBefore) !== rests(is, factId(cause)) ||
    was.status !== is.status ||
    was.reason !== is.reason ||
    was.basis !== is.basis
  );
}

/** Whether nothing is listed of an entry. */
const isUnlisted = (state: EntryState): boolean => state === 'missing' || state === 'unknown';

/** What kind of change it was, by the strongest record that is newly listed or reassigned. States are named only where both are proven and differ. */
function changeOf(regrounding: Regrounding): Pick<RecentEntry, 'change' | 'from' | 'to'> {
  const { before, after, causes } = regrounding;
  const [was, is] = [stateOf(before.verdict), stateOf(after.verdict)];
  const isAdded = ({ change }: Change) => change === 'added';
  const isRemoved = ({ change }: Change) => change === 'removed';
  const first = causes.find((cause) => isAdded(cause) || isReassigned(cause, regrounding));
  const reassigned = first !== undefined && !isAdded(first);
  if (before.proven && after.proven && was !== is)
    return {
      change: reassigned ? 'reassigned' : first && isUnlisted(was) && !isUnlisted(is) ? 'new' : 'state',
      from: was,
      to: is,
    };
  if (reassigned) return { change: 'reassigned' };
  if (!isUnlisted(is)) {
    const added = new Set(causes.filter(isAdded).map(factId));
    if (isUnlisted(was) && !causes.some(isRemoved) && after.verdict.facts.every((fact) => added.has(factId(fact))))
      return { change: 'new' };
    if (first || causes.some(({ members }) => members?.includes('url'))) return { change: 'source' };
  }
  return { change: causes.some(isRemoved) ? 'removed' : 'reconfirmed' };
}

/** Whether the verdict is or was based on a record of the city itself, or one of its records is gone. */
const isOwn = ({ city, before, after, causes }: Regrounding): boolean =>
  [before, after].some(({ verdict }) => verdict.facts.length > 0 && verdict.basis === 'listed') ||
  causes.some(({ places }) => places?.includes(city.scopeId));

export const citiesWithFeeds = memoize(
  (atlas: Atlas): ReadonlySet<string> => new Set(recentEntries(atlas).map(({ scopeId }) => scopeId)),
);

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
export function entriesOf(atlas: Pick<Atlas, 'words'>, regroundings: readonly Regrounding[]): RecentEntry[] {
  return regroundings.flatMap((regrounding): RecentEntry[] => {
    const { city, at, causes } = regrounding;
    const verdict = city.verdicts[at]!;
    const entry = coverageEntry(city.scopeId, judged(atlas, verdict));
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
export const recentEntries = memoize((atlas: Atlas): readonly RecentEntry[] => {
  const people = new Map(atlas.cities.map(({ scopeId, place }) => [scopeId, place.population]));
  return inOrder(entriesOf(atlas, atlas.regroundings()), (scopeId) => people.get(scopeId) ?? 0);
});

export const recentPages = (atlas: Atlas): number =>
  Math.max(1, Math.ceil(recentEntries(atlas).length / recentPageSize));

/** One page of the feed, from 1. The first has the rules, which are the same for all. */
export function recentCoverage(atlas: Atlas, page = 1): RecentCoverage {
  const all = recentEntries(atlas);
  const entries = all.slice((page - 1) * recentPageSize, page * recentPageSize);
  return {
    count: entries.length,
    total: all.length,
    entries,
    rules: page === 1 ? [...atlas.ruleChanges] : [],
    ...(page < recentPages(atlas) ? { next: files.recent(page + 1) } : {}),
    ...atlas.provenance,
  };
}
