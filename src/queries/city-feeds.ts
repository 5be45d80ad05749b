/** Cities that have a change feed of their own: those with an entry in the feed of all. */
import type { Atlas } from './atlas.ts';
import { keepFor } from '../cache.ts';
import { recentEntries } from './recent.ts';

/** Their scopeIds. */
export const citiesWithFeeds = keepFor(
  (atlas: Atlas): ReadonlySet<string> => new Set(recentEntries(atlas).map(({ scopeId }) => scopeId)),
);
