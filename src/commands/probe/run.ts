/** One run of the probe: asks what is due, many hosts at once, and updates the ledger. */
import type { Outcome, Seen } from '../../contract/data/seen.ts';
import type { Adapter } from '../../sources/adapter.ts';
import { dayOf, politeAsk, type PoliteOptions, realClock, ROBOTS_BYTES } from './polite.ts';
import { Journal, nextLine } from './ledger.ts';
import { workOf, type HostWork, type Target, type Verdict } from './targets.ts';
import { visit, type Visited, withoutHash } from './visit.ts';

export interface ProbeOptions extends PoliteOptions {
  dataDir: string;
  cacheDir: string;
  targets: readonly Target[];
  /** The ledger by address. The run updates it. */
  seen: Map<string, Seen>;
  adapters: readonly Adapter[];
  /** Country codes in lower case; all countries if left out. */
  nations?: ReadonlySet<string> | undefined;
  limit?: number | undefined;
  minutes?: number | undefined;
  /** Stops the run after open requests. */
  signal?: AbortSignal | undefined;
  progress?: ((asked: number) => void) | undefined;
}

export interface Probed {
  asked: number;
  /** Due but not asked, because time ran out or the host failed. */
  left: number;
  outcomes: Map<Outcome, number>;
}

const HOSTS_AT_ONCE = 64;
/** Hosts at once. Most of the time they are in the pause between two requests. */
const HOSTS_IN_HAND = 4 * HOSTS_AT_ONCE;
/** Failures in a row after which a host is left for the next run. */
const FAILURES = 3;
/** Requests to one host, shared by its addresses. With a second between them this takes a quarter of an hour. */
const REQUESTS_A_HOST = 800;
const REQUESTS_AN_ADDRESS = 12;

/** The host gave no answer, or asked for fewer requests. */
const isFailure = ({ outcome, why }: Verdict): boolean => outcome === 'unreachable' || why === 'status 429';

/** Addresses that only differ in their fragment are asked once: servers never see it. */
const sameness = ({ url, kinds, access }: Target, before: Seen | undefined): string =>
  JSON.stringify([withoutHash(url), kinds, access, { ...before, url: undefined }]);

/** Visits hosts in order, several at once. */
async function each(work: readonly HostWork[], visitHost: (of: HostWork) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let of; (of = work[next++]); ) await visitHost(of);
  };
  await Promise.all(Array.from({ length: Math.min(HOSTS_IN_HAND, work.length) }, worker));
}

/** Asks what is due and writes the ledger, even if stopped. First it settles what a killed run left. */
export async function probe(options: ProbeOptions): Promise<Probed> {
  const { targets: all, seen, adapters, clock = realClock, minutes = Infinity, signal } = options;
  const journal = new Journal(options.cacheDir);
  journal.settle(options.dataDir, seen, all);
  const wanted = all.filter(({ nation }) => options.nations?.has(nation) ?? true);
  const work = workOf(wanted, seen, dayOf(clock.now()), options.limit);
  const due = work.reduce((sum, { targets }) => sum + targets.length, 0);
  const until = clock.now() + minutes * 60_000;

  const addresses = all.map(({ url }) => url);
  const { ask, close } = politeAsk(options, addresses, { requests: HOSTS_AT_ONCE, bytes: ROBOTS_BYTES });
  const validators = journal.validators();
  const outcomes: Probed['outcomes'] = new Map();
  let asked = 0;
  const isOver = () => signal?.aborted === true || clock.now() >= until;
  try {
    await each(work, async ({ targets }) => {
      let failures = 0;
      const files = new Set(targets.map(({ url }) => withoutHash(url))).size;
      const requests = Math.min(REQUESTS_AN_ADDRESS, Math.max(1, Math.floor(REQUESTS_A_HOST / files)));
      const visited = new Map<string, Visited>();
      for (const target of targets) {
        if (isOver() || failures === FAILURES) return;
        const before = seen.get(target.url);
        const key = sameness(target, before);
        const known = visited.get(key);
        const { verdict, validators: given } =
          known ?? (await visit(target, before, validators.get(target.url), ask, adapters, requests));
        visited.set(key, { verdict, validators: given });
        journal.add({ line: nextLine(target.url, before, verdict, dayOf(clock.now())), validators: given });
        failures = isFailure(verdict) ? failures + 1 : 0;
        outcomes.set(verdict.outcome, (outcomes.get(verdict.outcome) ?? 0) + 1);
        asked++;
        options.progress?.(asked);
      }
    });
  } finally {
    await close();
    journal.settle(options.dataDir, seen, all);
  }
  return { asked, left: due - asked, outcomes };
}
