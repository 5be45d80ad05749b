/** A verdict that a snapshot re-grounded -> what kind of change it was, and the records behind it in words. */
import type { Regrounding } from '../assess/earlier.ts';
import type { Judged } from '../assess/verdict.ts';
import type { Change } from '../contract/data/change.ts';
import type { RecentEntry } from '../contract/answers/coverage.ts';
import type { EntryState } from '../contract/criterion.ts';
import { factId } from '../contract/data/fact.ts';
import { stateOf } from './coverage.ts';

/** Records named behind an entry; the rest is counted. */
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
/** Members whose earlier value is told. */
const telling: ReadonlySet<string> = new Set([...placing, 'access', 'record', 'state']);

/** "places (us.aurora before)". */
function memberTold(member: string, { was, lacked = [], before }: Change): string {
  const value =
    member === 'places'
      ? before && (before.map(({ scopeId }) => scopeId).join(', ') || 'none')
      : lacked.includes(member)
        ? 'none'
        : was?.[member];
  const name = { record: 'id', match: 'how its place is found' }[member] ?? member;
  return telling.has(member) && value ? `${name} (${value} before)` : name;
}

/** Letters of a title that are told. */
const titleLength = 60;

/** A change in words: "“Armenian SDG data portal” (dataportals-registry/cdi00000016) is newly listed". */
function told(change: Change): string {
  const { title } = change;
  const id = `“${title.length > titleLength ? `${title.slice(0, titleLength - 1)}…` : title}” (${factId(change)})`;
  if (change.change === 'added') return `${id} is newly listed`;
  if (change.change === 'removed') return `${id} is no longer listed`;
  if (change.fact === 'gained') return `${id} was listed before, but not counted`;
  if (change.fact === 'lost') return `${id} is still listed, but not counted`;
  return `${id} changed in ${(change.members ?? []).map((member) => memberTold(member, change)).join(', ')}`;
}

/** The changes behind an entry in words, strongest first. */
export function whyOf(causes: readonly Change[]): string {
  const rest = causes.length - shownCauses;
  return causes.slice(0, shownCauses).map(told).join('; ') + (rest > 0 ? `; and ${rest} more` : '');
}

const rests = ({ facts }: Judged, id: string): boolean => facts.some((fact) => factId(fact) === id);

/** Whether a record that stood in both snapshots was placed or typed otherwise, and the verdict differs by it: it rests on it in one of them only, or says otherwise. */
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
export function changeOf(regrounding: Regrounding): Pick<RecentEntry, 'change' | 'from' | 'to'> {
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

/** Whether it rests, or rested before, on a record of the city itself, or one of its own is gone. */
export const isOwn = ({ city, before, after, causes }: Regrounding): boolean =>
  [before, after].some(({ verdict }) => verdict.facts.length > 0 && verdict.basis === 'listed') ||
  causes.some(({ places }) => places?.includes(city.scopeId));
