/** The change feed as files: pages of 100 entries, and Atom and JSON Feed for all, each nation and each city that has entries. */
import { RecentCoverage, type RecentEntry } from '../contract/coverage.ts';
import { encode } from '../contract/encode.ts';
import { files } from '../contract/routes.ts';
import { nationOf } from '../facts/nations.ts';
import { nationName, type Atlas } from '../queries/atlas.ts';
import { citiesWithFeeds } from '../queries/city-feeds.ts';
import { recentCoverage, recentEntries, recentPages } from '../queries/recent.ts';
import { atom, jsonFeed, type Feed } from './feed-text.ts';
import type { Publication } from './publication.ts';

function* both(shape: string, feed: Feed): Iterable<Publication> {
  yield { path: files.feed(feed.name, 'xml'), shape: `/feeds/${shape}.xml`, body: () => atom(feed) };
  yield { path: files.feed(feed.name, 'json'), shape: `/feeds/${shape}.json`, body: () => jsonFeed(feed) };
}

/** Codes of the nations whose cities have entries, in order. */
export const nationsWithChanges = (atlas: Atlas): string[] => [...new Set([...citiesWithFeeds(atlas)].map(nationOf))].sort();

/** Every file of the change feed. */
export function* recentFiles(atlas: Atlas): Iterable<Publication> {
  const page = (n: number) => encode(RecentCoverage, recentCoverage(atlas, n));
  yield { path: files.recent(), shape: files.recent(), body: () => page(1) };
  yield { path: '/recent.json', shape: '/recent.json', body: () => page(1) };
  const last = recentPages(atlas);
  for (let n = 2; n <= last; n++) yield { path: files.recent(n), shape: '/api/coverage/recent/{page}.json', body: () => page(n) };

  const entries = recentEntries(atlas);
  const { dataDate } = atlas.provenance;
  const about = 'What changed in published city data';
  yield* both('recent', { name: 'recent', title: `${about} | Open City Atlas`, page: '/recent', entries, dataDate });
  const byNation = Map.groupBy(entries, ({ scopeId }: RecentEntry) => nationOf(scopeId));
  for (const code of nationsWithChanges(atlas)) {
    const cc = code.toLowerCase();
    yield* both('{country}', { name: cc, title: `${about}: ${nationName(atlas, code)} | Open City Atlas`, page: `/countries/${cc}`, entries: byNation.get(code)!, dataDate });
  }
  for (const [scopeId, ofCity] of [...Map.groupBy(entries, ({ scopeId }) => scopeId)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    yield* both('cities/{scopeId}', { name: `cities/${scopeId}`, title: `${about}: ${ofCity[0]!.name} | Open City Atlas`, page: `/cities/${scopeId}`, entries: ofCity, dataDate });
  }
}
