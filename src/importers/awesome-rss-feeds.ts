/**
 * Turns Awesome RSS Feeds into facts of the kind `news-feed`, each of the level nation.
 * Upstream keeps OPML files by country, half of them not well-formed; a copy holds the feeds once each as lines of
 * `feeds.facts.jsonl` with `country` (English), `title`, `feed_url` and `upstream_path`.
 */
import * as z from 'zod';
import type { Fact } from '../contract/fact.ts';
import { nationReach } from './match/area-reach.ts';
import { countryCode } from './match/country-names.ts';
import { httpUrl } from './records/http-url.ts';
import type { Importer, Report, Snapshot } from './importer.ts';
import { jsonLines, skip } from './records/json-lines.ts';
import type { Gazetteer } from './match/match-place.ts';

const REGISTRY = 'awesome-rss-feeds';

const Feed = z.object({ country: z.string().min(1), title: z.string().trim(), feed_url: z.string(), upstream_path: z.string() });

async function* facts(snapshot: Snapshot, _gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const taken = new Set<string>();
  for await (const file of snapshot.files()) {
    if (!/(^|\/)feeds\.facts\.jsonl$/.test(file.path)) continue;
    for await (const { value, line } of jsonLines(file, report)) {
      report.records++;
      const location = `${file.path}:${line}`;
      const feed = Feed.safeParse(value);
      const nation = feed.success ? countryCode(feed.data.country) : undefined;
      const url = feed.success ? httpUrl(feed.data.feed_url) : undefined;
      const record = `${nation}/${url?.replace(/^https?:\/\//, '')}`;
      if (!feed.success) report.rejected.push({ location, reason: z.prettifyError(feed.error) });
      else if (nation === undefined) report.rejected.push({ location, reason: `unknown country ${feed.data.country}` });
      else if (url === undefined) report.rejected.push({ location, reason: 'no http(s) address' });
      else if (feed.data.title === '') skip(report, 'no title');
      else if (taken.has(record)) skip(report, 'listed twice');
      else {
        taken.add(record);
        yield {
          kind: 'news-feed', registry: REGISTRY, record, title: feed.data.title, url, nation, ...nationReach(nation),
          access: 'open', state: 'active', location: feed.data.upstream_path, observed: snapshot.date,
        };
      }
    }
  }
}

export const importer: Importer = { registry: REGISTRY, facts };
