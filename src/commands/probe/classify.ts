/** An address, what it is listed as and what it answered -> what came of asking. Pure; who asks, and how, is not its matter. */
import type { Outcome } from '../../contract/data/seen.ts';
import type { GuardedAnswer } from '../../outbound/guarded-ask.ts';
import type { Alive } from '../../sources/adapter.ts';
import type { AskFault } from '../../sources/ask.ts';
import { expectedAt } from './expected.ts';
import { movedTo, wentHome } from './moved.ts';
import { isHtml, meaningOf, pageText, parkingHosts, type PageMeaning } from './page-signs.ts';
import type { Observed, Target, Verdict } from './verdict.ts';

const ofFault: Partial<Record<AskFault, [Outcome, string]>> = {
  name: ['unreachable', 'the host has no address'],
  connection: ['unreachable', 'no connection, or a cut one'],
  tls: ['unreachable', 'no valid certificate'],
  timeout: ['unreachable', 'no answer in time'],
  redirects: ['inconclusive', 'redirects without end'],
  'not-allowed': ['inconclusive', 'it leads to where nothing is asked'],
  decoding: ['inconclusive', 'bytes that cannot be unpacked'],
};

const ofMeaning: Record<PageMeaning, [Outcome, string]> = {
  parked: ['gone', 'the domain is parked'],
  'not-found': ['gone', 'a page that says there is nothing'],
  wall: ['refused', 'a wall against robots'],
  login: ['needs-key', 'a login page'],
  passing: ['inconclusive', 'a page that stands there for the time being'],
};

/** Statuses that say it by themselves (RFC 9110, 15; RFC 6585; RFC 7725). Others of 4xx say nothing, of 5xx that the server failed. */
const ofStatus: Record<number, Outcome> = {
  401: 'needs-key',
  402: 'needs-key',
  404: 'gone',
  407: 'needs-key',
  410: 'gone',
  429: 'refused',
  451: 'refused',
};
const keyWords =
  /\b(?:api|access|subscription|consumer|auth)[-_ ]?(?:key|token)\b|\bunauthori[sz]ed\b|\b(?:log|sign) ?in\b|\bcredentials\b/i;
/** Of Cloudflare's walls, and of others that say so in a header. */
const isWalled = ({ headers }: GuardedAnswer): boolean =>
  headers.get('cf-mitigated') === 'challenge' || headers.has('x-datadome') || headers.has('x-amzn-waf-action');

/** Text of the beginning; bytes above ASCII only matter in words, which are most often UTF-8. */
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, 65_536));
/** The first bytes, a letter each, without a byte order mark. */
export const beginningOf = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 64)).replace(/^\xef\xbb\xbf/, '');

function ofFailure(answer: GuardedAnswer, { access }: Target): Verdict {
  const { status, bytes } = answer;
  const text = textOf(bytes);
  const why = `status ${status}`;
  const outcome = ofStatus[status];
  // Walls turn robots away with any status they like.
  if (isWalled(answer) || (isHtml(text) && meaningOf(pageText(text)) === 'wall'))
    return { outcome: 'refused', why: `${why}, a wall against robots` };
  if (outcome) return { outcome, why };
  if (status === 403)
    return access === 'key' || access === 'login' || keyWords.test(text) || answer.headers.has('www-authenticate')
      ? { outcome: 'needs-key', why }
      : { outcome: 'refused', why };
  return { outcome: status >= 500 ? 'unreachable' : 'inconclusive', why };
}

/** Where it stands, once it is known to be there. */
function there(target: Target, answer: GuardedAnswer, alive: Alive | undefined): Verdict {
  const to = movedTo(target.url, answer.redirects);
  return to === undefined ? { outcome: 'alive', alive } : { outcome: 'moved', to, alive };
}

/** Shorter pages are most often scripts that would fetch the rest. */
const A_PAGE = 200;

/** An answer that is fine by its status. */
function ofContent(target: Target, answer: GuardedAnswer, told: Observed['told']): Verdict {
  if (told && !('fault' in told)) return there(target, answer, told);
  const expected = expectedAt(target);
  const host = new URL(answer.url).hostname;
  if (parkingHosts.test(host) && host !== new URL(target.url).hostname)
    return { outcome: 'gone', why: 'the domain is parked' };
  const text = textOf(answer.bytes);
  if (isHtml(text)) {
    const page = pageText(text);
    const meaning = meaningOf(page);
    if (meaning) return { outcome: ofMeaning[meaning][0], why: ofMeaning[meaning][1] };
    const home = wentHome(target.url, answer.url);
    if (home) return { outcome: home, why: 'it leads to the front page' };
    if (expected)
      return page.words.length < A_PAGE
        ? { outcome: 'inconclusive', why: `a page without text instead of ${expected.form}` }
        : { outcome: 'gone', why: `a web page instead of ${expected.form}` };
    return there(target, answer, undefined);
  }
  // What begins as it should is there, if it cannot be read: a server that fails at a later request, a table that is missing.
  if (told && expected)
    return { outcome: expected.begins.test(beginningOf(answer.bytes)) ? 'inconclusive' : 'gone', why: told.fault };
  if (answer.bytes.length === 0) return { outcome: 'inconclusive', why: 'an empty answer' };
  if (expected && !expected.begins.test(beginningOf(answer.bytes)))
    return { outcome: 'gone', why: `something else than ${expected.form}` };
  return there(target, answer, undefined);
}

export function classify(target: Target, { answer, fault, told, forbidden }: Observed): Verdict {
  if (forbidden !== undefined) return { outcome: 'refused', why: forbidden };
  if (fault) {
    const [outcome, why] = ofFault[fault.fault] ?? ['inconclusive', 'it cannot be read'];
    return { outcome, why };
  }
  if (!answer) return { outcome: 'inconclusive', why: 'nothing was asked' };
  if (answer.status >= 200 && answer.status < 300) return ofContent(target, answer, told);
  // Nothing stands at its base, and its interface answers.
  if (told && !('fault' in told)) return there(target, answer, told);
  return ofFailure(answer, target);
}
