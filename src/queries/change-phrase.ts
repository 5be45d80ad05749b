/** A change of a coverage entry -> what changed, as a phrase. */
import type { RecentEntry } from '../contract/answers/coverage.ts';

/** What changed, as a phrase: "published, missing before". */
export function changePhrase({
  change,
  from,
  to,
  state,
}: Pick<RecentEntry, 'change' | 'from' | 'to' | 'state'>): string {
  const states = from && to ? `${to}, ${from} before` : '';
  if (change === 'reassigned')
    return `${states ? `${states}: ` : ''}a record that was listed before is placed or typed otherwise`;
  if (states) return states;
  return {
    new: 'every record behind it is newly listed',
    state: `now ${state}`,
    source: 'a source was added or replaced',
    removed: 'a record is no longer listed',
    reconfirmed: 'read again from a record that changed',
  }[change];
}
