/**
 * Turns the news feed list of countries into facts of the kind `news-feed`, each for a country.
 * Upstream keeps two maps from ISO 3166-1 alpha-3 to feeds with `publication_name`, `publication_website_uri` and
 * `publication_rss_feed_uri`: `news-feed-list-of-countries.json` holds all, `active-feeds-auto-generated.json` those that answered.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { alpha2 } from '../../places/match/country-names.ts';
import { nationReach } from '../../places/match/area-reach.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Importer, Report, Snapshot, SnapshotFile } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { pickFiles } from '../../snapshots/snapshot-file.ts';
import { readDocument, records } from '../../snapshots/records.ts';

const REGISTRY = 'news-feed-list-of-countries';

/** Codes that aren't in ISO 3166. */
const ALIASES: Record<string, string> = { XKK: 'XKX' };

const Lists = z.record(z.string(), z.array(z.unknown()));
const Feed = z.object({
  publication_name: z.string().trim().min(1),
  publication_website_uri: z.string().nullish(),
  publication_rss_feed_uri: z.string(),
});
const Entry = z.object({ code: z.string(), feed: Feed });

async function* facts(snapshot: Snapshot, _gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const files = await pickFiles(snapshot, {
    all: /(^|\/)news-feed-list-of-countries\.json$/,
    active: /(^|\/)active-feeds-auto-generated\.json$/,
  });
  const answered = new Set(
    Object.values(await read(files.active))
      .flat()
      .map((feed) => Feed.safeParse(feed).data?.publication_rss_feed_uri),
  );
  const listed = Object.entries(await read(files.all)).flatMap(([code, feeds]) =>
    feeds.map((feed, index) => ({ value: { code, feed }, location: `${files.all.path}#${code}/${index + 1}` })),
  );
  const taken = new Set<string>();
  for await (const { row, location } of records(listed, Entry, report)) {
    const { code, feed } = row;
    const nation = alpha2(ALIASES[code] ?? code);
    const url = httpUrl(feed.publication_rss_feed_uri);
    const record = `${code}/${url?.replace(/^https?:\/\//, '')}`;
    if (code === 'GLOBAL') report.skip('feed of no nation');
    else if (nation === undefined) report.reject(location, `unknown country ${code}`);
    else if (url === undefined) report.skip('no http(s) address');
    else if (taken.has(record)) report.skip('listed twice');
    else {
      taken.add(record);
      yield {
        kind: 'news-feed',
        registry: REGISTRY,
        record,
        title: feed.publication_name,
        url,
        nation,
        ...nationReach(nation),
        access: 'open',
        state: answered.has(feed.publication_rss_feed_uri) ? 'active' : 'retired',
        location,
        observed: snapshot.date,
      };
    }
  }
}

const read = (file: SnapshotFile) => readDocument(file, Lists, 'a map of countries and feeds');

export const importer: Importer = { registry: REGISTRY, facts };
