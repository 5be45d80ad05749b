/** Results of requesting the addresses of facts: `data/seen/<country>.jsonl`, one address per line. */
import * as z from 'zod';
import { HttpUrl, IsoDate } from './place.ts';
import { provenance } from '../provenance.ts';

export const Outcome = z.enum([
  /** It answered as listed. */
  'alive',
  /** Permanent redirect (RFC 9110, 15.4.2 and 15.4.9) to an address that answers. */
  'moved',
  /** Needs a key or login: 401, 402, 403 that mentions a key, a login page. */
  'needs-key',
  /** Gone: 404 or 410, a page that says so, a parked domain, something else. */
  'gone',
  /** No answer or a server failure: DNS, connection, certificate, timeout, 5xx. */
  'unreachable',
  /** The checker was turned away: robots.txt, a bot wall, 403 without mention of a key, 429. Says nothing about the source. */
  'refused',
  'inconclusive',
]);
export type Outcome = z.infer<typeof Outcome>;

/** Kinds whose address is the registry's own page, which isn't a source, and those that a harvest asks. */
export const neverAsked: ReadonlySet<string> = new Set(['weather-station', 'dataset', 'catalogue-reading']);

/** The first and last day of service of a timetable. */
const Service = z.strictObject({ from: IsoDate, to: IsoDate });

/** Days are UTC days of checks, unless stated otherwise. */
export const Seen = z.strictObject({
  url: HttpUrl,
  outcome: Outcome,
  checked: IsoDate,
  /** Checks in a row with this outcome. */
  streak: z.int().positive(),
  /** First and last day on which it was alive, at any address it had moved to. */
  alive: z.tuple([IsoDate, IsoDate]).optional(),
  /** First, last and number of checks that found it gone since any other result. Checks without a result don't count. */
  gone: z.strictObject({ from: IsoDate, to: IsoDate, checks: z.int().positive() }).optional(),
  /** Why it isn't alive: one short sentence without a full stop. */
  why: z.string().min(1).max(120).optional(),
  /** New address, unless it may identify the checker. */
  to: HttpUrl.optional(),
  /** The following members are from when it was last alive. Name of the platform's adapter: ckan, gtfs. */
  platform: z.string().min(1).max(40).optional(),
  version: z.string().min(1).max(40).optional(),
  count: z.int().nonnegative().optional(),
  newest: IsoDate.optional(),
  service: Service.optional(),
});
export type Seen = z.infer<typeof Seen>;

const Count = z.int().nonnegative();

/** The same as counts, by criterion and registry: distinct source addresses, without a registry's pages about its own records. */
export const Liveness = z.object({
  addresses: Count,
  checked: Count,
  days: z.tuple([IsoDate, IsoDate]).optional(),
  outcomes: z.array(z.object({ outcome: Outcome, count: z.int().positive() })),
});
export type Liveness = z.infer<typeof Liveness>;

export const SeenReport = z
  .object({
    all: Liveness,
    registries: z.array(Liveness.extend({ registry: z.string() })),
    ...provenance,
  })
  .meta({ id: 'SeenReport' });
export type SeenReport = z.infer<typeof SeenReport>;
