/**
 * Turns Awesome RSS Feeds into facts of the kind `news-feed`, each for a country.
 * Upstream keeps OPML files by country, half of them not well-formed; a copy holds the feeds once each as lines of
 * `feeds.facts.jsonl` with `country` (English), `title`, `feed_url` and `upstream_path`.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { nationReach } from '../../places/match/area-reach.ts';
import { countryCode } from '../../places/match/country-names.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'awesome-rss-feeds';

const Feed = z.object({
  country: z.string().min(1),
  title: z.string().trim(),
  feed_url: z.string(),
  upstream_path: z.string(),
});

async function* facts(snapshot: Snapshot, _gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const taken = new Set<string>();
  const files = filesLike(snapshot, /(^|\/)feeds\.facts\.jsonl$/);
  for await (const { row: feed, location } of records(files, Feed, report)) {
    const nation = countryCode(feed.country);
    const url = httpUrl(feed.feed_url);
    const record = `${nation}/${url?.replace(/^https?:\/\//, '')}`;
    if (nation === undefined) report.reject(location, `unknown country ${feed.country}`);
    else if (url === undefined) report.reject(location, 'no http(s) address');
    else if (feed.title === '') report.skip('no title');
    else if (taken.has(record)) report.skip('listed twice');
    else {
      taken.add(record);
      yield {
        kind: 'news-feed',
        registry: REGISTRY,
        record,
        title: feed.title,
        url,
        nation,
        ...nationReach(nation),
        access: 'open',
        state: 'active',
        location: feed.upstream_path,
        observed: snapshot.date,
      };
    }
  }
}

export const importer: Importer = { registry: REGISTRY, facts };
