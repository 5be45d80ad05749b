/**
 * Reads the feed files of the Transitland Atlas (`feeds/*.dmfr.json`, Distributed Mobility Feed Registry) as feeds with their
 * operators. A copy may hold the files as lines of `feeds.dmfr.jsonl` with the path as `upstream_path`.
 */
import * as z from 'zod';
import type { Report, Snapshot } from '../importer.ts';
import { jsonLines, skip } from '../records/json-lines.ts';

const Tags = z.record(z.string(), z.unknown()).nullish();
const Operator = z.object({
  onestop_id: z.string().min(1),
  name: z.string().nullish(),
  website: z.string().nullish(),
  associated_feeds: z.array(z.object({ feed_onestop_id: z.string().nullish() })).nullish(),
  tags: Tags,
});
export type Operator = z.infer<typeof Operator>;
const Address = z.union([z.string(), z.array(z.string())]).nullish();
const Feed = z.object({
  id: z.string().min(1),
  spec: z.string(),
  name: z.string().nullish(),
  urls: z.object({
    static_current: Address, static_historic: Address, realtime_vehicle_positions: Address, realtime_trip_updates: Address, realtime_alerts: Address,
  }).nullish(),
  license: z.object({ spdx_identifier: z.string().nullish(), url: z.string().nullish(), redistribution_allowed: z.string().nullish() }).nullish(),
  authorization: z.object({ type: z.string().nullish() }).nullish(),
  operators: z.array(Operator).nullish(),
  supersedes_ids: z.array(z.string()).nullish(),
  tags: Tags,
});
const File = z.object({ feeds: z.array(z.unknown()).nullish(), operators: z.array(Operator).nullish() });

export interface AtlasFeed {
  feed: z.infer<typeof Feed>;
  /** `feeds/<domain>.dmfr.json` and the position in it. */
  path: string;
  location: string;
  /** Its own operators, and those elsewhere that name it. */
  operators: Operator[];
}

/** Feeds of timetables and live data in order of the files; bicycle feeds repeat the list of GBFS systems and are left out. */
export async function readFeeds(snapshot: Snapshot, report: Report): Promise<AtlasFeed[]> {
  const feeds = new Map<string, AtlasFeed>();
  const operators: Operator[] = [];
  for await (const { value, path } of readFiles(snapshot, report)) {
    const file = File.safeParse(value);
    if (!file.success) {
      report.records++;
      report.rejected.push({ location: path, reason: issues(file.error) });
      continue;
    }
    operators.push(...(file.data.operators ?? []));
    for (const [index, entry] of (file.data.feeds ?? []).entries()) {
      report.records++;
      const location = `${path} feeds[${index}]`;
      const parsed = Feed.safeParse(entry);
      if (!parsed.success) report.rejected.push({ location, reason: issues(parsed.error) });
      else if (parsed.data.spec === 'gbfs') skip(report, 'GBFS feed, listed by its own registry');
      else if (parsed.data.spec !== 'gtfs' && parsed.data.spec !== 'gtfs-rt') report.rejected.push({ location, reason: `unknown spec ${parsed.data.spec}` });
      else if (feeds.has(parsed.data.id)) report.rejected.push({ location, reason: `feed ${parsed.data.id} occurs already in ${feeds.get(parsed.data.id)?.location}` });
      else {
        const feed = parsed.data;
        feeds.set(feed.id, { feed, path, location, operators: [...(feed.operators ?? [])] });
        operators.push(...(feed.operators ?? []));
      }
    }
  }
  for (const operator of operators) {
    for (const { feed_onestop_id: id } of operator.associated_feeds ?? []) {
      const row = id ? feeds.get(id) : undefined;
      if (row && !row.operators.some(({ onestop_id }) => onestop_id === operator.onestop_id)) row.operators.push(operator);
    }
  }
  return [...feeds.values()];
}

async function* readFiles(snapshot: Snapshot, report: Report): AsyncGenerator<{ value: unknown; path: string }> {
  for await (const file of snapshot.files()) {
    const own = /(?:^|\/)(feeds\/[^/]+\.dmfr\.json)$/.exec(file.path)?.[1];
    if (own !== undefined) yield { value: parsed(await file.text()), path: own };
    else if (/(^|\/)feeds\.dmfr\.jsonl$/.test(file.path)) {
      for await (const { value, line } of jsonLines(file, report)) {
        const stated = (value as { upstream_path?: unknown }).upstream_path;
        yield { value, path: typeof stated === 'string' ? stated : `${file.path}:${line}` };
      }
    }
  }
}

/** What is no JSON becomes a value that fits no schema. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const issues = (error: z.ZodError): string => error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
