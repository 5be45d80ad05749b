/** The change feed -> what its Atom and JSON Feed files are of: all, each nation and each city that has entries. */
import type { RecentEntry } from '../contract/answers/coverage.ts';
import type { EditionEntry } from '../contract/answers/edition.ts';
import { nationOf } from '../facts/nations.ts';
import { nationName, type Atlas } from '../queries/atlas.ts';
import { citiesWithFeeds } from '../queries/city-feeds.ts';
import { edition, editionMonths, editionNote } from '../queries/editions/edition.ts';
import { recentEntries } from '../queries/recent.ts';
import type { Feed } from './feed-text.ts';

/** Codes of the nations whose cities have entries, in order. */
export const nationsWithChanges = (atlas: Atlas): string[] =>
  [...new Set([...citiesWithFeeds(atlas)].map(nationOf))].sort();

const feed = (atlas: Atlas, name: string, page: string, entries: readonly RecentEntry[], of?: string): Feed => ({
  name,
  title: `What changed in published city data${of === undefined ? '' : `: ${of}`} | Open City Atlas`,
  page,
  entries,
  dataDate: atlas.provenance.dataDate,
});

/** The rules that changed stand in it too, once; in the feeds of nations and cities they would be repeated. */
export const wholeFeed = (atlas: Atlas): Feed => ({
  ...feed(atlas, 'recent', '/recent', recentEntries(atlas)),
  rules: atlas.ruleChanges,
});

/** The editions of the months, newest first. */
export const editionFeed = (atlas: Atlas): Feed => ({
  name: 'editions',
  title: 'Published city data, month by month | Open City Atlas',
  description: editionNote,
  page: '/recent',
  entries: [],
  items: editionMonths(atlas)
    .map((month) => edition(atlas, month))
    .map(({ month, title, until, summary, entries }) => ({
      name: `edition ${month}`,
      url: `/recent/${month}`,
      title: `${title}: what was first listed of cities`,
      text: [
        summary,
        ...entries
          .filter(isTold)
          .slice(0, 5)
          .map(({ name, reason }) => `${name}: ${reason}`),
      ].join(' '),
      date: until,
      tags: ['edition'],
    })),
  dataDate: atlas.provenance.dataDate,
});

/** What an edition is read for most. */
const isTold = ({ criteria }: EditionEntry): boolean => criteria.some(({ firstInNation }) => firstInNation);

export function* nationFeeds(atlas: Atlas): Iterable<Feed> {
  const byNation = Map.groupBy(recentEntries(atlas), ({ scopeId }) => nationOf(scopeId));
  for (const code of nationsWithChanges(atlas)) {
    const cc = code.toLowerCase();
    yield feed(atlas, cc, `/countries/${cc}`, byNation.get(code)!, nationName(atlas, code));
  }
}

/** Named `cities/<scopeId>`, in order. */
export function* cityFeeds(atlas: Atlas): Iterable<Feed> {
  const byCity = Map.groupBy(recentEntries(atlas), ({ scopeId }) => scopeId);
  for (const scopeId of [...byCity.keys()].sort()) {
    const entries = byCity.get(scopeId)!;
    yield feed(atlas, `cities/${scopeId}`, `/cities/${scopeId}`, entries, entries[0]!.name);
  }
}
