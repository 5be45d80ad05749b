/**
 * CAP feeds of the FOSS Public Alert Server → `cap-feed`, one an authority: feeds in several languages have the same
 * alerts. `feeds.facts.jsonl` joins the project's two files.
 */
import * as z from 'zod';
import { areaReach, nationReach, type Gazetteer } from '../../places/match/match-place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { filesLike, records } from '../../snapshots/records.ts';
import { textByKey, readTables } from '../../facts/data-files.ts';

const REGISTRY = 'cap-alert-feeds';

const Feed = z.object({
  upstream_path: z.string(),
  as_of: z.iso.date(),
  source_id: z.string().min(1),
  code: z.string(),
  name: z.string().min(1),
  register_url: z.string().nullish(),
  source_is_official: z.union([z.boolean(), z.enum(['True', 'False', 'true', 'false'])]),
  cap_alert_feed: z.string().nullish(),
  cap_alert_feed_status: z.string().min(1),
  authorityCountry: z.string().min(2),
  status_2026: z.string().nullish(),
  ignore: z.boolean().nullish(),
});
type Feed = z.infer<typeof Feed>;

const { divisions, nationOfAuthority } = readTables(REGISTRY, {
  /** Authorities that the list files under the country of another one. */
  nationOfAuthority: textByKey,
  /** Authorities of a first-level division, by the part of the id before the language. */
  divisions: textByKey,
});
/** Storage in which the hubs of the register keep copies of feeds. */
const HUB = /^https?:\/\/[^/]+\.s3[.a-z0-9-]*\.amazonaws\.com\//;

interface Row {
  feed: Feed;
  authority: string;
  nation: string;
  status: string;
  location: string;
}

/** What the list says last: a correction counts before the first status, "address replaced" only mends the address. */
const statusOf = ({ cap_alert_feed_status: status, status_2026: later }: Feed): string =>
  later && later !== 'address replaced' ? later : status;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const rows: Row[] = [];
  const files = filesLike(snapshot, /(^|\/)feeds\.facts\.jsonl$/);
  for await (const { row: feed } of records(files, Feed, report)) {
    const authority = feed.source_id.replace(/-[^-]+$/, '');
    const nation = nationOfAuthority[authority] ?? feed.authorityCountry.toUpperCase();
    rows.push({ feed, authority, nation, status: statusOf(feed), location: `${feed.upstream_path}#${feed.source_id}` });
  }
  const nations = new Map(rows.map(({ feed, nation }) => [feed.source_id, nation]));
  for (const feeds of Map.groupBy(rows, ({ authority, nation }) => `${nation} ${authority}`).values()) {
    const [row, ...others] = feeds.toSorted((a, b) => preference(a) - preference(b));
    if (!row) continue;
    for (const _ of others) report.skip('same authority in another language');
    const url = feedUrl(row.feed);
    const target = /^redundant to (.+)$/.exec(row.status)?.[1];
    if (!gazetteer.hasNation(row.nation)) {
      if (/^(?!XX)[A-Z]{2}$/.test(row.nation)) report.reject(row.location, `unknown country ${row.nation}`);
      else report.skip('international or test feed');
    } else if (target !== undefined && nations.get(target) === row.nation)
      report.skip('redundant to another feed of the nation');
    else if (url === undefined) report.skip('no http(s) address');
    else {
      const { feed, authority, nation, status, location } = row;
      const division = divisions[authority];
      const isOperating = status === 'operating' || status.startsWith('redundant to ');
      yield {
        kind: 'cap-feed',
        record: feed.source_id,
        title: feed.name.replace(/^[^:]+: /, '').trim(),
        url,
        nation,
        ...(division === undefined ? nationReach(nation) : areaReach(division, gazetteer)),
        state: isOperating ? 'active' : 'stale',
        location,
        // Most rows are from a file that was removed in 2024, so each row has its own day.
        updated: feed.as_of,
        official: String(feed.source_is_official).toLowerCase() === 'true',
        status,
      };
    }
  }
}

/** The feed at its authority, else the authority's page in the register, else the copy that the register's hub keeps of the feed. */
function feedUrl({ cap_alert_feed, register_url }: Feed): string | undefined {
  const feed = /[{}]/.test(cap_alert_feed ?? '') ? undefined : httpUrl(cap_alert_feed);
  const page = /recId=\d+$/.test(register_url ?? '') ? httpUrl(register_url) : undefined;
  const isCopy = feed !== undefined && HUB.test(feed);
  return (isCopy ? page : (feed ?? page)) ?? httpUrl(cap_alert_feed);
}

/** Operating before others, those that the list's own server reads before those that it passes over, then English: its name can be read by most. */
const preference = ({ status, feed }: Row): number =>
  (status === 'operating' ? 0 : status.startsWith('redundant') ? 4 : 8) +
  (feed.ignore === true ? 2 : 0) +
  (feed.code.toLowerCase() === 'en' ? 0 : 1);

export const importer: Importer = { registry: REGISTRY, facts };
