/**
 * The news feed list of countries → `news-feed`, by country: all feeds, and in `active-feeds-auto-generated.json` those
 * that answered.
 */
import * as z from 'zod';
import { alpha2 } from '../../places/match/territories.ts';
import { nationReach } from '../../places/match/match-place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, skip, type Snapshot, type SnapshotFile, unknownCountry } from '../importer.ts';
import { pickFiles, type Raw, readDocument } from '../../snapshots/records.ts';

/** Codes that aren't in ISO 3166. */
const ALIASES: Record<string, string> = { XKK: 'XKX' };

const Lists = z.record(z.string(), z.array(z.unknown()));
const Feed = z.object({
  publication_name: z.string().trim().min(1),
  publication_website_uri: z.string().nullish(),
  publication_rss_feed_uri: z.string(),
});

export const importer = listImporter('news-feed')({
  registry: 'news-feed-list-of-countries',
  files: feeds,
  Row: z.object({ code: z.string(), feed: Feed, answered: z.boolean() }),
  twice: 'listed twice',
  fact({ code, feed, answered }) {
    const nation = alpha2(ALIASES[code] ?? code);
    const url = httpUrl(feed.publication_rss_feed_uri);
    if (code === 'GLOBAL') return skip('feed of no nation');
    if (nation === undefined) return unknownCountry(code);
    if (url === undefined) return skip('no http(s) address');
    const record = `${code}/${url.replace(/^https?:\/\//, '')}`;
    const state = answered ? 'active' : 'retired';
    return { record, title: feed.publication_name, url, nation, ...nationReach(nation), state };
  },
});

async function* feeds(snapshot: Snapshot): AsyncGenerator<Raw> {
  const files = await pickFiles(snapshot, {
    all: /(^|\/)news-feed-list-of-countries\.json$/,
    active: /(^|\/)active-feeds-auto-generated\.json$/,
  });
  const read = (file: SnapshotFile) => readDocument(file, Lists, 'a map of countries and feeds');
  const addressOf = (feed: unknown) => Feed.safeParse(feed).data?.publication_rss_feed_uri;
  const answering = new Set(
    Object.values(await read(files.active))
      .flat()
      .map(addressOf),
  );
  for (const [code, listed] of Object.entries(await read(files.all)))
    for (const [index, feed] of listed.entries()) {
      const value = { code, feed, answered: answering.has(addressOf(feed)) };
      yield { value, location: `${files.all.path}#${code}/${index + 1}` };
    }
}
