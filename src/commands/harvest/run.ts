/** One harvest: reads many portals at once, each host politely, and can be killed and run again at any moment. */
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost } from '../../cache.ts';
import type { ReadablePortal } from '../../harvest/portals.ts';
import type { Adapter, ListingEnd } from '../../sources/adapter.ts';
import { type Clock, dayOf, politeAsk, type PoliteOptions, realClock } from '../probe/polite.ts';
import { clearParts, lastDatasets, lastReading, ReadingFile } from './portal-files.ts';
import { HarvestedDataset, type PortalReading } from '../../harvest/reading.ts';
import { type Ask, AskError, type Answer, type AskOptions } from '../../sources/ask.ts';
import { faultText } from '../../sources/listing.ts';

/** Most pages are shorter. */
const LARGE = 4 * 1024 * 1024;

/** The turn that all portals of a run take with large answers. Resolves with how to end it. */
type LargeTurn = () => Promise<() => void>;

export function largeTurns(): LargeTurn {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let end!: () => void;
    last = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  };
}

/**
 * Asks for a part first, and for the whole in the portal's turn, which lasts until its next request, use of the answer,
 * or `done`.
 */
export function inLargeTurns(ask: Ask, turn: LargeTurn): { ask: Ask; done: () => void } {
  let isLarge = false;
  let end: (() => void) | undefined;
  const done = (): void => {
    end?.();
    end = undefined;
  };
  const asking = async (url: string, options: AskOptions = {}): Promise<Answer> => {
    done();
    const { maxBytes = Infinity } = options;
    if (!isLarge || maxBytes <= LARGE) {
      const answer = await ask(url, { ...options, maxBytes: Math.min(LARGE, maxBytes) });
      if (answer.whole || maxBytes <= LARGE) return answer;
      isLarge = true;
    }
    end = await turn();
    return ask(url, options);
  };
  return { ask: asking, done };
}

/** What one portal may cost. */
interface PortalLimits {
  requests: number;
  datasets: number;
  minutes: number;
}

const portalLimits: PortalLimits = { requests: 3000, datasets: 200_000, minutes: 60 };

interface Outcome {
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

interface PortalRun {
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
 * The portal's own `Ask`, within its limits. A portal that leads to another website shows that website's catalogue, not
 * the city's.
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
        // A search may be for the datasets that we couldn't read.
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
 * Less than the reading before, or no more on a later day: that one is kept. On the same day it's what a killed run had
 * written.
 */
const saysLess = (last: PortalReading, now: { listed: number; complete: boolean }, day: string): boolean =>
  !now.complete && (last.complete || last.listed > now.listed || (last.listed === now.listed && last.read !== day));

/** Reads a portal and puts its reading into the folder. @throws when the run is stopped, and on errors of our own. */
async function readPortal(portal: ReadablePortal, adapter: Adapter, run: PortalRun): Promise<Outcome> {
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

/** Hosts in hand: most of the time they are in the pause between two requests. */
const HOSTS_IN_HAND = 64;
/** Requests at once. Their answers are short, except for the one whose turn it is. */
const REQUESTS_AT_ONCE = 16;
const ANSWER_BYTES = 16 * 1024 * 1024;

export interface HarvestOptions extends PoliteOptions {
  dir: string;
  portals: readonly ReadablePortal[];
  adapters: readonly Adapter[];
  /** What was chosen. Another choice starts over. */
  choice: string;
  /** Ends the name of the summary, where several shards are put together. */
  shard?: string | undefined;
  sinceLast?: boolean | undefined;
  /** Stops the run; what is half read is read again by the next. */
  signal?: AbortSignal | undefined;
  progress?: ((state: Progress) => void) | undefined;
  limits?: Partial<PortalLimits> | undefined;
}

export interface Progress {
  portals: number;
  of: number;
  datasets: number;
  /** Milliseconds since the run began. */
  elapsed: number;
  /** What the run had read before it was stopped. */
  before: { portals: number; datasets: number };
}

export interface Summary {
  day: string;
  portals: number;
  complete: number;
  incomplete: number;
  failed: number;
  datasets: number;
  /** A row for each portal that wasn't read completely, sorted. */
  faults: Omit<Outcome, 'complete'>[];
}

/** What a run has done so far, one line per portal, so that a killed run can resume. */
class RunLog {
  readonly #path: string;
  readonly day: string;
  readonly outcomes = new Map<string, Outcome>();

  constructor(dir: string, choice: string, today: string) {
    this.#path = join(dir, '.run.jsonl');
    const lines = existsSync(this.#path) ? readFileSync(this.#path, 'utf8').split('\n') : [];
    // The last line is empty, or was cut when the run was killed.
    const [begun, ...done] = lines.slice(0, -1).map((line) => JSON.parse(line));
    const goesOn = begun?.choice === choice;
    this.day = goesOn ? begun.day : today;
    if (goesOn) for (const outcome of done as Outcome[]) this.outcomes.set(outcome.portal, outcome);
    const kept = [{ choice, day: this.day }, ...this.outcomes.values()];
    writeFileSync(`${this.#path}.new`, kept.map((line) => `${JSON.stringify(line)}\n`).join(''));
    renameSync(`${this.#path}.new`, this.#path);
  }

  add(outcome: Outcome): void {
    this.outcomes.set(outcome.portal, outcome);
    appendFileSync(this.#path, `${JSON.stringify(outcome)}\n`);
  }

  end(): void {
    rmSync(this.#path, { force: true });
  }
}

function summaryOf(day: string, outcomes: Iterable<Outcome>): Summary {
  const all = [...outcomes].toSorted((a, b) => (a.portal < b.portal ? -1 : 1));
  const faults = all.filter(({ complete }) => !complete);
  return {
    day,
    portals: all.length,
    complete: all.length - faults.length,
    incomplete: faults.filter(({ listed }) => listed > 0).length,
    failed: faults.filter(({ listed }) => listed === 0).length,
    datasets: all.reduce((sum, { listed }) => sum + listed, 0),
    faults: faults.map(({ complete: _, ...row }) => row),
  };
}

/** Portals by host, so that portals that share a host are read one at a time. */
const byHost = (portals: readonly ReadablePortal[]): ReadablePortal[][] => [
  ...Map.groupBy(portals, ({ base }) => new URL(base).hostname).values(),
];

/** Reads the portals and writes the summary; undefined if it was stopped. @throws on errors of our own and of the disk. */
export async function harvest(options: HarvestOptions): Promise<Summary | undefined> {
  const { dir, portals, adapters, clock = realClock, signal } = options;
  await mkdir(dir, { recursive: true });
  await clearParts(dir);
  const log = new RunLog(dir, options.choice, dayOf(clock.now()));
  const started = clock.now();
  const addresses = portals.map(({ base }) => base);
  const { ask, close } = politeAsk(options, addresses, { requests: REQUESTS_AT_ONCE, bytes: ANSWER_BYTES });
  const { limits, sinceLast } = options;
  const run = { dir, day: log.day, ask, clock, limits, sinceLast, signal, largeTurn: largeTurns() };
  let datasets = [...log.outcomes.values()].reduce((sum, { listed }) => sum + listed, 0);
  const before = { portals: log.outcomes.size, datasets };
  const inHand = atMost(HOSTS_IN_HAND);
  try {
    const readHost = async (ofHost: readonly ReadablePortal[]): Promise<void> => {
      for (const portal of ofHost) {
        if (log.outcomes.has(portal.portal)) continue;
        if (signal?.aborted) return;
        const adapter = adapters.find(({ platform }) => platform === portal.platform)!;
        const outcome = await readPortal(portal, adapter, run);
        log.add(outcome);
        datasets += outcome.listed;
        const elapsed = clock.now() - started;
        options.progress?.({ portals: log.outcomes.size, of: portals.length, datasets, elapsed, before });
      }
    };
    await Promise.all(byHost(portals).map((ofHost) => inHand(() => readHost(ofHost))));
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    await close();
  }
  if (signal?.aborted) return undefined;
  const summary = summaryOf(log.day, log.outcomes.values());
  const name = `summary${options.shard === undefined ? '' : `-${options.shard}`}.json`;
  writeFileSync(join(dir, `.${name}`), `${JSON.stringify(summary, undefined, 1)}\n`);
  renameSync(join(dir, `.${name}`), join(dir, name));
  log.end();
  return summary;
}
