/**
 * Awesome RSS Feeds → `news-feed`, by country. Half of upstream's OPML files aren't well-formed, so a copy has the
 * feeds as lines of `feeds.facts.jsonl`.
 */
import * as z from 'zod';
import { nationReach } from '../../places/match/match-place.ts';
import { countryCode } from '../../places/match/territories.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, noAddress, skip, unknownCountry } from '../importer.ts';

export const importer = listImporter('news-feed')({
  registry: 'awesome-rss-feeds',
  files: /(^|\/)feeds\.facts\.jsonl$/,
  Row: z.object({
    country: z.string().min(1),
    title: z.string().trim(),
    feed_url: z.string(),
    upstream_path: z.string(),
  }),
  twice: 'listed twice',
  fact({ country, title, feed_url, upstream_path }) {
    const nation = countryCode(country);
    const url = httpUrl(feed_url);
    if (nation === undefined) return unknownCountry(country);
    if (url === undefined) return noAddress;
    if (title === '') return skip('no title');
    const record = `${nation}/${url.replace(/^https?:\/\//, '')}`;
    return { record, title, url, nation, ...nationReach(nation), location: upstream_path };
  },
});
