/** One address -> what came of asking it: its beginning, then what the adapter of its platform makes of it, all within one limit of bytes and requests. */
import type { Seen } from '../../contract/seen.ts';
import type { GuardedAnswer, GuardedAsk } from '../../outbound/guarded-ask.ts';
import type { Adapter } from '../../sources/adapter.ts';
import { AskError, type Ask, type AskOptions } from '../../sources/ask.ts';
import { classify } from './classify.ts';
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
/** Enough of a page to have its title and headings. */
const BEGINNING = 64 * 1024;
/** Requests to an address and what stands beside it, redirects not counted. */
const REQUESTS = 8;

/** The ask within what an address may take. */
function within(ask: GuardedAsk): GuardedAsk {
  let bytes = BYTES_AN_ADDRESS;
  let requests = REQUESTS;
  return async (url, options = {}) => {
    if (requests-- <= 0 || bytes <= 0)
      throw new AskError('not-allowed', url, 'as much was asked as an address may take');
    const answer = await ask(url, { ...options, maxBytes: Math.min(options.maxBytes ?? bytes, bytes) });
    bytes -= answer.bytes.length;
    return answer;
  };
}

/** Total length that a partial answer tells (RFC 9110, 14.4). */
const totalOf = ({ headers }: GuardedAnswer): number =>
  Number(/\/(\d+)\s*$/.exec(headers.get('content-range') ?? '')?.[1] ?? NaN);
const isWhole = (answer: GuardedAnswer): boolean =>
  answer.whole && (answer.status === 200 || (answer.status === 206 && totalOf(answer) === answer.bytes.length));

/** Gives what is there already to an adapter that asks for it. */
const remembering =
  (first: GuardedAnswer, asked: string, ask: Ask): Ask =>
  async (url, options: AskOptions = {}) => {
    const same = url === asked || url === first.url;
    const plain =
      (options.method ?? 'GET') === 'GET' && !options.range && (options.maxBytes ?? Infinity) >= first.bytes.length;
    return same && plain && isWhole(first) ? { ...first, status: 200 } : ask(url, options);
  };

/** What the platform's adapter makes of a good answer: of the one that the kind of fact names, else of whoever recognises it. */
async function told(
  target: Target,
  answer: GuardedAnswer,
  ask: Ask,
  adapters: readonly Adapter[],
): Promise<Observed['told']> {
  const url = new URL(answer.url);
  const named = adapters.find(({ platform }) => platform === expectedAt(target)?.platform);
  const found = named ?? adapters.find((adapter) => adapter.recognise(url, answer) !== undefined);
  if (!found) return undefined;
  try {
    return await found.probe(found.recognise(url, answer) ?? answer.url, remembering(answer, target.url, ask));
  } catch {
    // That it cannot be read as what it seems says less than that it answered.
    return undefined;
  }
}

const conditions = ({ etag, modified }: Validators): Record<string, string> => ({
  ...(etag === undefined ? {} : { 'if-none-match': etag }),
  ...(modified === undefined ? {} : { 'if-modified-since': modified }),
});

/** The beginning; of a server that refuses to cut it, all. */
async function begin(url: string, ask: Ask, headers: Record<string, string>): Promise<GuardedAnswer> {
  const asked = { headers, maxBytes: BEGINNING };
  const answer = await ask(url, { ...asked, range: { from: 0, to: BEGINNING - 1 } });
  return (answer.status === 416 ? await ask(url, asked) : answer) as GuardedAnswer;
}

/** @param ask is polite and guarded. */
export async function visit(
  target: Target,
  before: Seen | undefined,
  validators: Validators | undefined,
  ask: GuardedAsk,
  adapters: readonly Adapter[],
): Promise<Visited> {
  const bounded = within(ask);
  const isKnown = before?.outcome === 'alive' || before?.outcome === 'moved';
  try {
    const answer = await begin(target.url, bounded, isKnown && validators ? conditions(validators) : {});
    if (answer.status === 304 && isKnown) return { verdict: unchanged(before), validators };
    const isGood = answer.status >= 200 && answer.status < 300;
    const verdict = classify(target, {
      answer,
      told: isGood ? await told(target, answer, bounded, adapters) : undefined,
    });
    return {
      verdict,
      validators: isGood
        ? { etag: answer.headers.get('etag') ?? undefined, modified: answer.headers.get('last-modified') ?? undefined }
        : undefined,
    };
  } catch (error) {
    if (error instanceof Forbidden) return { verdict: classify(target, { forbidden: error.message }) };
    if (error instanceof AskError) return { verdict: classify(target, { fault: error }) };
    throw error;
  }
}
