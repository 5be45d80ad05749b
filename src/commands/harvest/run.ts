/** One harvest: reads many portals at once, each host politely, and can be killed and run again at any moment. */
import { appendFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { atMost } from '../../cache.ts';
import type { ReadablePortal } from '../../harvest/portals.ts';
import type { Adapter } from '../../sources/adapter.ts';
import { dayOf, politeAsk, type PoliteOptions, realClock } from '../probe/polite.ts';
import { largeTurns } from './large-answers.ts';
import { clearParts } from './portal-files.ts';
import { type Outcome, type PortalLimits, readPortal } from './read-portal.ts';

/** Hosts in hand: most of the time they are in the pause between two requests. */
const HOSTS_IN_HAND = 64;
/** Requests at once. Their answers are short, but for the one whose turn it is (`large-answers.ts`). */
const REQUESTS_AT_ONCE = 16;
const ANSWER_BYTES = 16 * 1024 * 1024;

export interface HarvestOptions extends PoliteOptions {
  dir: string;
  portals: readonly ReadablePortal[];
  adapters: readonly Adapter[];
  /** What was chosen; another choice begins anew. */
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

/** What a run has done so far, a line a portal, so that a killed run goes on where it was. */
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

/** Portals by host, so that one that several portals share is asked by one of them at a time. */
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
