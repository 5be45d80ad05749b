/** One address -> what came of asking it: its beginning, then what the adapter of its platform makes of it, all within one limit of bytes and requests. */
import type { Seen } from '../../contract/data/seen.ts';
import type { GuardedAnswer, GuardedAsk } from '../../outbound/guarded-ask.ts';
import type { Adapter } from '../../sources/adapter.ts';
import { AskError, type Ask, type AskOptions } from '../../sources/ask.ts';
import { beginningOf, classify } from './classify.ts';
import { expectedAt } from './expected.ts';
import { unchanged } from './next-line.ts';
import { Forbidden } from './polite.ts';
import type { Observed, Target, Verdict } from './verdict.ts';

/** What an answer may be asked for again with (RFC 9110, 8.8). */
export interface Validators {
  etag?: string | undefined;
  modified?: string | undefined;
}
export interface Visited {
  verdict: Verdict;
  /** Of an answer that was good. */
  validators?: Validators | undefined;
}

/** Read of an address at most, in bytes: by the probe and by the adapter together. */
export const BYTES_AN_ADDRESS = 256 * 1024;
/** Enough of a page to have its title and headings, and to hold most feeds and the timetables of small places whole. */
const BEGINNING = { page: 64 * 1024, file: 128 * 1024, requests: 2 };

/** What an address may still take. */
interface Left {
  bytes: number;
  requests: number;
}

/** The ask within that. */
const within =
  (ask: GuardedAsk, left: Left): GuardedAsk =>
  async (url, options = {}) => {
    if (left.requests-- <= 0 || left.bytes <= 0)
      throw new AskError('not-allowed', url, 'as much was asked as an address may take');
    const answer = await ask(url, { ...options, maxBytes: Math.min(options.maxBytes ?? left.bytes, left.bytes) });
    left.bytes -= answer.bytes.length;
    return answer;
  };

/** The address as it is asked for. */
export const withoutHash = (url: string): string => url.replace(/#.*$/, '');

/** Total length that a partial answer tells (RFC 9110, 14.4). */
const totalOf = ({ headers }: GuardedAnswer): number =>
  Number(/\/(\d+)\s*$/.exec(headers.get('content-range') ?? '')?.[1] ?? NaN);
const isWhole = (answer: GuardedAnswer): boolean =>
  answer.whole && (answer.status === 200 || (answer.status === 206 && totalOf(answer) === answer.bytes.length));

/** Gives what is there already to an adapter that asks for it; of a part the whole, as servers do that give no parts. */
const remembering =
  (first: GuardedAnswer, asked: string, ask: Ask): Ask =>
  async (url, options: AskOptions = {}) => {
    const same = url === withoutHash(asked) || url === withoutHash(first.url);
    return same && (options.method ?? 'GET') === 'GET' && isWhole(first)
      ? { ...first, status: 200 }
      : ask(url, options);
  };

/** Interfaces answer so where nothing stands at their base. */
const emptyBase = [400, 404, 405, 406];
const isGood = ({ status }: GuardedAnswer): boolean => status >= 200 && status < 300;

/** The adapter of an answer and the base to ask: the one that the kind of fact names, else the first that recognises it; of an empty base by its address alone. */
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

/** An address without query, fragment and last slash. */
const bare = (url: string): string => url.replace(/[?#].*$/, '').replace(/\/+$/, '');

/** Whether it is one page or layer of a portal, which may live without it: then it speaks for itself. Of a listed portal any page that is there leads to it. */
const speaksForItself = (target: Target, answer: GuardedAnswer, base: string): boolean =>
  bare(answer.url).startsWith(`${bare(base)}/`) && !(isGood(answer) && target.kinds.includes('catalogue'));

/** What the platform's adapter makes of it; nothing where it does not begin as it should, which no adapter would mend. */
async function told(
  target: Target,
  answer: GuardedAnswer,
  ask: Ask,
  adapters: readonly Adapter[],
): Promise<Observed['told']> {
  if (!isGood(answer) && !emptyBase.includes(answer.status)) return undefined;
  const expected = expectedAt(target);
  if (expected && isGood(answer) && !expected.begins.test(beginningOf(answer.bytes))) return undefined;
  const [adapter, base] = adapterOf(target, answer, adapters) ?? [];
  if (!adapter || base === undefined || speaksForItself(target, answer, base)) return undefined;
  try {
    return await adapter.probe(base, remembering(answer, target.url, ask));
  } catch {
    // That it cannot be read as what it seems says less than what it answered.
    return undefined;
  }
}

const conditions = ({ etag, modified }: Validators): Record<string, string> => ({
  ...(etag === undefined ? {} : { 'if-none-match': etag }),
  ...(modified === undefined ? {} : { 'if-modified-since': modified }),
});

/** The beginning; of a server that refuses to cut it, all, which may be a second request. */
async function begin(target: Target, ask: GuardedAsk, headers: Record<string, string>): Promise<GuardedAnswer> {
  const maxBytes = BEGINNING[expectedAt(target) ? 'file' : 'page'];
  const answer = await ask(target.url, { headers, maxBytes, range: { from: 0, to: maxBytes - 1 } });
  return answer.status === 416 ? ask(target.url, { headers, maxBytes }) : answer;
}

/** @param ask is polite and guarded. @param requests to the address and to what stands beside it: redirects are not counted, nor a second one for its beginning. */
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
    const verdict = classify(target, { answer, told: await told(target, answer, bounded, adapters) });
    const [etag, modified] = ['etag', 'last-modified'].map((name) => answer.headers.get(name) ?? undefined);
    return { verdict, validators: isGood(answer) ? { etag, modified } : undefined };
  } catch (error) {
    if (error instanceof Forbidden) return { verdict: classify(target, { forbidden: error.message }) };
    if (error instanceof AskError) return { verdict: classify(target, { fault: error }) };
    throw error;
  }
}
