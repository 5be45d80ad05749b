/** One portal → its reading: everything it lists now, or why its last reading is kept. */
import type { ReadablePortal } from '../../harvest/portals.ts';
import { HarvestedDataset, type PortalReading } from '../../harvest/reading.ts';
import type { Adapter, ListingEnd } from '../../sources/adapter.ts';
import { type Ask, AskError } from '../../sources/ask.ts';
import { faultText } from '../../sources/listing.ts';
import type { Clock } from '../probe/polite.ts';
import { inLargeTurns, type LargeTurn } from './large-answers.ts';
import { lastDatasets, lastReading, ReadingFile } from './portal-files.ts';

/** What one portal may cost. */
export interface PortalLimits {
  requests: number;
  datasets: number;
  minutes: number;
}

export const portalLimits: PortalLimits = { requests: 3000, datasets: 200_000, minutes: 60 };

export interface Outcome {
  portal: string;
  url: string;
  /** Datasets of this reading. */
  listed: number;
  complete: boolean;
  stated?: number | undefined;
  /** Why it isn't complete. */
  fault?: string | undefined;
  /** Day of an earlier reading that is kept, because this one says less. */
  kept?: string | undefined;
}

export interface PortalRun {
  dir: string;
  /** Day on which the run began, ISO date in UTC. */
  day: string;
  ask: Ask;
  clock: Clock;
  limits?: Partial<PortalLimits> | undefined;
  /** Ask only for what changed since the last complete reading, where the platform can say so. */
  sinceLast?: boolean | undefined;
  signal?: AbortSignal | undefined;
  largeTurn: LargeTurn;
}

/** @throws errors of our own. */
function faultOf(error: unknown): string {
  const fault = faultText(error);
  if (fault === undefined) throw error;
  return fault.slice(0, 200);
}

const withoutWww = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** One host is another's if it is the same or below it: `data.example.org` and `www.data.example.org`. */
const isSameSite = (a: string, b: string): boolean => a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`);

/**
 * The portal's own `Ask`: within its limits, and never answered by somebody else. A portal that leads to another website shows that
 * website's catalogue, which is not the city's.
 */
function boundedAsk({ ask, clock, signal, limits }: PortalRun): Ask {
  const { requests, minutes } = { ...portalLimits, ...limits };
  const until = clock.now() + minutes * 60_000;
  let asked = 0;
  return async (url, options) => {
    signal?.throwIfAborted();
    if (++asked > requests) throw new AskError('not-allowed', url, `it takes more than ${requests} requests`);
    if (clock.now() > until) throw new AskError('timeout', url, `it takes more than ${minutes} minutes`);
    const answer = await ask(url, options);
    signal?.throwIfAborted();
    const [from, to] = [withoutWww(url), withoutWww(answer.url)];
    if (!isSameSite(from, to)) throw new AskError('redirects', url, `it leads to another website, ${to}`);
    return answer;
  };
}

/** Fills the file from a listing. A fault before the first dataset ends it too. */
async function fill(
  file: ReadingFile,
  listing: AsyncGenerator<unknown, ListingEnd>,
  most: number,
): Promise<ListingEnd> {
  let unreadable = 0;
  try {
    for (;;) {
      const { value, done } = await listing.next();
      if (done) {
        const end = value as ListingEnd;
        // What we couldn't read may be what somebody looks for.
        return unreadable === 0 || !end.complete
          ? end
          : { ...end, complete: false, fault: `${unreadable} of its datasets can't be read` };
      }
      const dataset = HarvestedDataset.safeParse(value);
      if (dataset.success) await file.add(dataset.data);
      else unreadable++;
      if (file.size >= most) return { complete: false, fault: `it lists more than ${most} datasets` };
    }
  } catch (error) {
    return { complete: false, fault: faultOf(error) };
  } finally {
    await listing.return({ complete: false });
  }
}

/** The last complete reading with what changed since; undefined if the portal's own count says that more has changed. */
async function fillChanges(
  file: ReadingFile,
  { portal, base }: ReadablePortal,
  adapter: Adapter,
  ask: Ask,
  run: PortalRun,
  last: PortalReading,
): Promise<ListingEnd | undefined> {
  for await (const dataset of lastDatasets(run.dir, portal)) await file.add(dataset);
  const changes = adapter.list!(base, ask, { since: last.read });
  const end = await fill(file, changes, run.limits?.datasets ?? portalLimits.datasets);
  if (!end.complete) return undefined;
  try {
    const alive = await adapter.probe(base, ask);
    return 'count' in alive && alive.count === file.size ? { stated: file.size, complete: true } : undefined;
  } catch (error) {
    faultOf(error);
    return undefined;
  }
}

/**
 * Says less than the reading before, or no more on a later day: that one is kept. On the same day it is the one that a run had written
 * when it was killed.
 */
const saysLess = (last: PortalReading, now: { listed: number; complete: boolean }, day: string): boolean =>
  !now.complete && (last.complete || last.listed > now.listed || (last.listed === now.listed && last.read !== day));

/** Reads a portal and puts its reading into the folder. @throws when the run is stopped, and on errors of our own. */
export async function readPortal(portal: ReadablePortal, adapter: Adapter, run: PortalRun): Promise<Outcome> {
  const { ask, done } = inLargeTurns(boundedAsk(run), run.largeTurn);
  const last = await lastReading(run.dir, portal.portal);
  let file = new ReadingFile(run.dir, portal.portal);
  try {
    const canAskChanges = run.sinceLast && adapter.listsSince && last?.complete && last.base === portal.base;
    let end = canAskChanges ? await fillChanges(file, portal, adapter, ask, run, last) : undefined;
    if (!end) {
      await file.discard();
      file = new ReadingFile(run.dir, portal.portal);
      end = await fill(file, adapter.list!(portal.base, ask), run.limits?.datasets ?? portalLimits.datasets);
    }
    const now = { listed: file.size, complete: end.complete };
    const { stated, fault } = end;
    const said = { stated, ...(fault === undefined ? {} : { fault }) };
    const outcome: Outcome = { portal: portal.portal, url: portal.url, ...now, ...said };
    if (last && saysLess(last, now, run.day)) return { ...outcome, kept: last.read };
    if (now.listed === 0 && !now.complete) return outcome;
    const { url, title, platform, base } = portal;
    await file.finish({
      portal: portal.portal,
      url,
      title,
      adapter: platform,
      base,
      read: run.day,
      ...now,
      ...said,
    });
    return outcome;
  } finally {
    done();
    await file.discard();
  }
}
