/** One run of the probe: asks what is due, many hosts at once, and updates the ledger. */
import type { Outcome, Seen } from '../../contract/data/seen.ts';
import type { Adapter } from '../../sources/adapter.ts';
import { dayOf, Forbidden, politeAsk, type PoliteOptions, realClock, ROBOTS_BYTES } from './polite.ts';
import { Journal, nextLine } from './ledger.ts';
import { expectedAt, type HostWork, type Observed, type Target, type Verdict, workOf } from './targets.ts';
import type { GuardedAnswer, GuardedAsk } from '../../outbound/guarded-ask.ts';
import { type Ask, AskError, type AskOptions } from '../../sources/ask.ts';
import { beginningOf, classify } from './classify.ts';

/** The most bytes read from an address, by probe and adapter together. */
export const BYTES_AN_ADDRESS = 256 * 1024;
/** Enough for a page's title and headings, and for most feeds and small timetables. */
const BEGINNING = { page: 64 * 1024, file: 128 * 1024, requests: 2 };

interface Left {
  bytes: number;
  requests: number;
}

const within =
  (ask: GuardedAsk, left: Left): GuardedAsk =>
  async (url, options = {}) => {
    if (left.requests-- <= 0 || left.bytes <= 0)
      throw new AskError('not-allowed', url, 'as much was asked as an address may take');
    const answer = await ask(url, { ...options, maxBytes: Math.min(options.maxBytes ?? left.bytes, left.bytes) });
    left.bytes -= answer.bytes.length;
    return answer;
  };

export const withoutHash = (url: string): string => url.replace(/#.*$/, '');

/** The total length named by a partial answer (RFC 9110, 14.4). */
const totalOf = ({ headers }: GuardedAnswer): number =>
  Number(/\/(\d+)\s*$/.exec(headers.get('content-range') ?? '')?.[1] ?? NaN);
const isWhole = (answer: GuardedAnswer): boolean =>
  answer.whole && (answer.status === 200 || (answer.status === 206 && totalOf(answer) === answer.bytes.length));

/** Reuses the first answer if the adapter requests the same address. Requests a partial answer again, whole. */
const remembering =
  (first: GuardedAnswer, asked: string, ask: Ask): Ask =>
  async (url, options: AskOptions = {}) => {
    const same = url === withoutHash(asked) || url === withoutHash(first.url);
    return same && (options.method ?? 'GET') === 'GET' && isWhole(first)
      ? { ...first, status: 200 }
      : ask(url, options);
  };

/** Interfaces answer like this if their base URL is empty. */
const emptyBase = [400, 404, 405, 406];
const isGood = ({ status }: GuardedAnswer): boolean => status >= 200 && status < 300;

/**
 * The adapter of the fact's kind, else the first that recognises the answer; or the address if there's no good answer.
 */
function adapterOf(
  target: Target,
  answer: GuardedAnswer,
  adapters: readonly Adapter[],
): [Adapter, base: string] | undefined {
  const url = new URL(answer.url);
  const seen = isGood(answer) ? answer : undefined;
  const named = seen && adapters.find(({ platform }) => platform === expectedAt(target)?.platform);
  if (named) return [named, named.recognise(url, seen) ?? answer.url];
  for (const adapter of adapters) {
    const base = adapter.recognise(url, seen);
    if (base !== undefined) return [adapter, base];
  }
  return undefined;
}

const bare = (url: string): string => url.replace(/[?#].*$/, '').replace(/\/+$/, '');

/** Whether it's one page or layer of a portal, which may exist without the portal's interface. */
const speaksForItself = (target: Target, answer: GuardedAnswer, base: string): boolean =>
  bare(answer.url).startsWith(`${bare(base)}/`) && !(isGood(answer) && target.kinds.includes('catalogue'));

/** What the adapter makes of the answer; nothing if its first bytes are wrong. */
async function askAdapter(
  target: Target,
  answer: GuardedAnswer,
  ask: Ask,
  adapters: readonly Adapter[],
): Promise<Observed['adapterAnswer']> {
  if (!isGood(answer) && !emptyBase.includes(answer.status)) return undefined;
  const expected = expectedAt(target);
  if (expected && isGood(answer) && !expected.begins.test(beginningOf(answer.bytes))) return undefined;
  const [adapter, base] = adapterOf(target, answer, adapters) ?? [];
  if (!adapter || base === undefined || speaksForItself(target, answer, base)) return undefined;
  try {
    return await adapter.probe(base, remembering(answer, target.url, ask));
  } catch {
    // An unreadable source says less than its answer did.
    return undefined;
  }
}

/** The start of the file. If the server can't send ranges, requests the whole. */
async function begin(target: Target, ask: GuardedAsk): Promise<GuardedAnswer> {
  const maxBytes = BEGINNING[expectedAt(target) ? 'file' : 'page'];
  const answer = await ask(target.url, { maxBytes, range: { from: 0, to: maxBytes - 1 } });
  return answer.status === 416 ? ask(target.url, { maxBytes }) : answer;
}

/** @param ask is polite and guarded. @param requests to the address and its neighbours, without redirects. */
export async function visit(
  target: Target,
  ask: GuardedAsk,
  adapters: readonly Adapter[],
  requests: number,
): Promise<Verdict> {
  const left = { bytes: BYTES_AN_ADDRESS, requests: BEGINNING.requests };
  const bounded = within(ask, left);
  try {
    const answer = await begin(target, bounded);
    left.requests = requests - 1;
    return classify(target, { answer, adapterAnswer: await askAdapter(target, answer, bounded, adapters) });
  } catch (error) {
    if (error instanceof Forbidden) return classify(target, { forbidden: error.message });
    if (error instanceof AskError) return classify(target, { fault: error });
    throw error;
  }
}

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
/** After this many failures in sequence we leave a host for the next run. */
const FAILURES = 3;
/** Requests to one host, shared by its addresses. With a second between them this takes a quarter of an hour. */
const REQUESTS_A_HOST = 800;
const REQUESTS_AN_ADDRESS = 12;

/** The host gave no answer, or asked for fewer requests. */
const isFailure = ({ outcome, why }: Verdict): boolean => outcome === 'unreachable' || why === 'status 429';

/** Addresses that only differ in their fragment are requested once: servers never see it. */
const sameness = ({ url, kinds, access }: Target): string => JSON.stringify([withoutHash(url), kinds, access]);

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
  const outcomes: Probed['outcomes'] = new Map();
  let asked = 0;
  const isOver = () => signal?.aborted === true || clock.now() >= until;
  try {
    await each(work, async ({ targets }) => {
      let failures = 0;
      const files = new Set(targets.map(({ url }) => withoutHash(url))).size;
      const requests = Math.min(REQUESTS_AN_ADDRESS, Math.max(1, Math.floor(REQUESTS_A_HOST / files)));
      const visited = new Map<string, Verdict>();
      for (const target of targets) {
        if (isOver() || failures === FAILURES) return;
        const key = sameness(target);
        const verdict = visited.get(key) ?? (await visit(target, ask, adapters, requests));
        visited.set(key, verdict);
        journal.add(nextLine(target.url, seen.get(target.url), verdict, dayOf(clock.now())));
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
