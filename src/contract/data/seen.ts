/** What was seen of the addresses of facts when they were last asked: the ledger `data/seen/<nation>.jsonl`, one address a line. */
import * as z from 'zod';
import { HttpUrl, IsoDate } from './place.ts';

/** What came of asking an address. */
export const Outcome = z.enum([
  /** It answered with what it is listed as. */
  'alive',
  /** A permanent redirect (RFC 9110, 15.4.2 and 15.4.9) leads to another address, which answers. */
  'moved',
  /** It is there, and wants a key or a login: 401, 402, 403 where a key is spoken of, a login page. */
  'needs-key',
  /** It is there no more: 404 or 410, a page that says so, a parked domain, something else than what is listed. */
  'gone',
  /** Nobody answered, or the server failed: no address of the host, no connection, no valid certificate, no answer in time, 5xx. */
  'unreachable',
  /** Who asked was turned away: robots.txt, a wall against robots, 403 without a word of a key, 429. It says nothing of the source. */
  'refused',
  /** It answered, and nothing can be told from it. */
  'inconclusive',
]);
export type Outcome = z.infer<typeof Outcome>;

/** Kinds of fact whose address is the page that their registry has on the record, and nobody else's source: it is not asked. */
export const neverAsked: ReadonlySet<string> = new Set(['weather-station']);

/** The first and last day of service of a timetable. */
const Service = z.strictObject({ from: IsoDate, to: IsoDate });

/** A line of the ledger. All days are those of checks, in UTC, unless told otherwise. */
export const Seen = z.strictObject({
  /** As the facts have it. */
  url: HttpUrl,
  /** Of the last check. */
  outcome: Outcome,
  checked: IsoDate,
  /** Checks in a row with this outcome. */
  streak: z.int().positive(),
  /** First and last day on which it was alive, wherever it had moved to. */
  alive: z.tuple([IsoDate, IsoDate]).optional(),
  /** First and last of the checks that found it gone since it was last found otherwise, and how many they are. What could not be told counts neither way. */
  gone: z.strictObject({ from: IsoDate, to: IsoDate, checks: z.int().positive() }).optional(),
  /** Why, where it is not alive: one short sentence without a full stop. */
  why: z.string().min(1).max(120).optional(),
  /** Where it moved to. Left out where that address may say who asked. */
  to: HttpUrl.optional(),
  /** The members that follow are as they were when it was last alive. Name of the platform's adapter: ckan, gtfs. */
  platform: z.string().min(1).max(40).optional(),
  version: z.string().min(1).max(40).optional(),
  /** Datasets, layers, flows or stations in all. */
  count: z.int().nonnegative().optional(),
  /** Newest change that the source tells of. */
  newest: IsoDate.optional(),
  service: Service.optional(),
});
export type Seen = z.infer<typeof Seen>;
