/** Cities that have a change feed of their own: those with an entry in the feed of all. */
import type { Atlas } from './atlas.ts';
import { recentEntries } from './recent.ts';

const known = new WeakMap<Atlas, ReadonlySet<string>>();

/** Told where another process has worked them out, so that this one need not judge anew what was before. */
export function knowCitiesWithFeeds(atlas: Atlas, scopeIds: Iterable<string>): void {
  known.set(atlas, new Set(scopeIds));
}

/** Their scopeIds; made once an atlas. */
export function citiesWithFeeds(atlas: Atlas): ReadonlySet<string> {
  const made = known.get(atlas) ?? new Set(recentEntries(atlas).map(({ scopeId }) => scopeId));
  known.set(atlas, made);
  return made;
}
