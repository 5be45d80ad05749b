/**
 * Visits one address: reads its start, then lets the adapter of its platform read on, within one limit of bytes and
 * requests.
 */
import type { Seen } from '../../contract/data/seen.ts';
import type { GuardedAnswer, GuardedAsk } from '../../outbound/guarded-ask.ts';
import type { Adapter } from '../../sources/adapter.ts';
import { AskError, type Ask, type AskOptions } from '../../sources/ask.ts';
import { beginningOf, classify } from './classify.ts';
import { expectedAt, type Observed, type Target, type Validators, type Verdict } from './targets.ts';
import { unchanged } from './ledger.ts';
import { Forbidden } from './polite.ts';

export interface Visited {
  verdict: Verdict;
  validators?: Validators | undefined;
}

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

/** Reuses the first answer if the adapter asks for the same address. A partial answer is asked for again, whole. */
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
 * The adapter and base address: the adapter that the kind of fact names, else the first that recognises the answer, or the
 * address if there is no good answer.
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

/**
 * Whether it's one page or layer of a portal, which may exist without the portal's interface. For a listed portal, any page
 * means it's there.
 */
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

const conditions = ({ etag, modified }: Validators): Record<string, string> => ({
  ...(etag === undefined ? {} : { 'if-none-match': etag }),
  ...(modified === undefined ? {} : { 'if-modified-since': modified }),
});

/** The start of the file. A server that can't send ranges is asked again for the whole. */
async function begin(target: Target, ask: GuardedAsk, headers: Record<string, string>): Promise<GuardedAnswer> {
  const maxBytes = BEGINNING[expectedAt(target) ? 'file' : 'page'];
  const answer = await ask(target.url, { headers, maxBytes, range: { from: 0, to: maxBytes - 1 } });
  return answer.status === 416 ? ask(target.url, { headers, maxBytes }) : answer;
}

/**
 * @param ask is polite and guarded.
 * @param requests to the address and its neighbours, without redirects.
 */
export async function visit(
  target: Target,
  before: Seen | undefined,
  validators: Validators | undefined,
  ask: GuardedAsk,
  adapters: readonly Adapter[],
  requests: number,
): Promise<Visited> {
  const left = { bytes: BYTES_AN_ADDRESS, requests: BEGINNING.requests };
  const bounded = within(ask, left);
  const isKnown = before?.outcome === 'alive' || before?.outcome === 'moved';
  try {
    const answer = await begin(target, bounded, isKnown && validators ? conditions(validators) : {});
    if (answer.status === 304 && isKnown) return { verdict: unchanged(before), validators };
    left.requests = requests - 1;
    const verdict = classify(target, { answer, adapterAnswer: await askAdapter(target, answer, bounded, adapters) });
    const [etag, modified] = ['etag', 'last-modified'].map((name) => answer.headers.get(name) ?? undefined);
    return { verdict, validators: isGood(answer) ? { etag, modified } : undefined };
  } catch (error) {
    if (error instanceof Forbidden) return { verdict: classify(target, { forbidden: error.message }) };
    if (error instanceof AskError) return { verdict: classify(target, { fault: error }) };
    throw error;
  }
}
