/** Concludes from an address, its facts and its answer what became of it. Pure. */
import { type PageMeaning, pageParts } from '../../contract/data/matching.ts';
import type { Outcome } from '../../contract/data/seen.ts';
import { pageSigns } from '../../facts/matching.ts';
import type { GuardedAnswer } from '../../outbound/guarded-ask.ts';
import type { Alive } from '../../sources/adapter.ts';
import type { AskFault } from '../../sources/ask.ts';
import { expectedAt, type Observed, type Target, type Verdict } from './targets.ts';

const ofFault: Partial<Record<AskFault, [Outcome, string]>> = {
  name: ['unreachable', 'the host has no address'],
  connection: ['unreachable', 'no connection, or a cut one'],
  tls: ['unreachable', 'no valid certificate'],
  timeout: ['unreachable', 'no answer in time'],
  redirects: ['inconclusive', 'redirects without end'],
  'not-allowed': ['inconclusive', 'it leads to where nothing is asked'],
  decoding: ['inconclusive', 'bytes that cannot be unpacked'],
};

type Signs = (typeof pageSigns)[PageMeaning];

const ofMeaning: Record<PageMeaning, [Outcome, string]> = {
  parked: ['gone', 'the domain is parked'],
  'not-found': ['gone', 'a page that says there is nothing'],
  wall: ['refused', 'a wall against robots'],
  login: ['needs-key', 'a login page'],
  passing: ['inconclusive', 'a placeholder page'],
};

/** Statuses that are clear by themselves (RFC 9110, 15; RFC 6585; RFC 7725). Other 5xx mean the server failed. */
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
/** Bot walls that say so in a header, such as Cloudflare's. */
const isWalled = ({ headers }: GuardedAnswer): boolean =>
  headers.get('cf-mitigated') === 'challenge' || headers.has('x-datadome') || headers.has('x-amzn-waf-action');

/** Decodes as UTF-8, like most pages. That is safe for other encodings, since nearly all signs are ASCII. */
const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, 65_536));
/** The first bytes as Latin-1, without a byte order mark. */
export const beginningOf = (bytes: Uint8Array): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 64)).replace(/^\xef\xbb\xbf/, '');

function ofFailure(answer: GuardedAnswer, { access }: Target): Verdict {
  const { status, bytes } = answer;
  const text = textOf(bytes);
  const why = `status ${status}`;
  const outcome = ofStatus[status];
  // Bot walls answer with any status.
  if (isWalled(answer) || (isHtml(text) && meaningOf(pageText(text)) === 'wall'))
    return { outcome: 'refused', why: `${why}, a wall against robots` };
  if (outcome) return { outcome, why };
  if (status === 403)
    return access === 'key' || access === 'login' || keyWords.test(text) || answer.headers.has('www-authenticate')
      ? { outcome: 'needs-key', why }
      : { outcome: 'refused', why };
  return { outcome: status >= 500 ? 'unreachable' : 'inconclusive', why };
}

/** The address works: did it move? */
function there(target: Target, answer: GuardedAnswer, alive: Alive | undefined): Verdict {
  const to = movedTo(target.url, answer.redirects);
  return to === undefined ? { outcome: 'alive', alive } : { outcome: 'moved', to, alive };
}

/** Shorter pages are usually scripts that fetch the rest. */
const A_PAGE = 200;

/** An answer with a good status. */
function ofContent(target: Target, answer: GuardedAnswer, adapterAnswer: Observed['adapterAnswer']): Verdict {
  if (adapterAnswer && !('fault' in adapterAnswer)) return there(target, answer, adapterAnswer);
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
  // The right first bytes show that the source exists, even if it can't be read, say because a table is missing.
  if (adapterAnswer && expected)
    return {
      outcome: expected.begins.test(beginningOf(answer.bytes)) ? 'inconclusive' : 'gone',
      why: adapterAnswer.fault,
    };
  if (answer.bytes.length === 0) return { outcome: 'inconclusive', why: 'an empty answer' };
  if (expected && !expected.begins.test(beginningOf(answer.bytes)))
    return { outcome: 'gone', why: `something else than ${expected.form}` };
  return there(target, answer, undefined);
}

export function classify(target: Target, { answer, fault, adapterAnswer, forbidden }: Observed): Verdict {
  if (forbidden !== undefined) return { outcome: 'refused', why: forbidden };
  if (fault) {
    const [outcome, why] = ofFault[fault.fault] ?? ['inconclusive', 'it cannot be read'];
    return { outcome, why };
  }
  if (!answer) return { outcome: 'inconclusive', why: 'nothing was asked' };
  if (answer.status >= 200 && answer.status < 300) return ofContent(target, answer, adapterAnswer);
  // An interface may answer although its base URL is empty.
  if (adapterAnswer && !('fault' in adapterAnswer)) return there(target, answer, adapterAnswer);
  return ofFailure(answer, target);
}

/** The start of an HTML page, prepared for the signs. */
type PageText = Record<(typeof pageParts)[number], string>;

const plain = (html: string): string =>
  html
    .replace(/<(script|style|noscript|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();

const isHtml = (text: string): boolean =>
  /^\s*(?:<!--[\s\S]*?-->\s*)*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body|title|meta|script|div|h1|p|center|frameset)\b/i.test(
    text,
  );

function pageText(html: string): PageText {
  const heads = [...html.matchAll(/<(title|h1|h2)\b[^>]*>([\s\S]*?)<\/\1\s*>/gi)].map(([, , inner]) => plain(inner!));
  return { heads: heads.join('\n'), words: plain(html), html };
}

/** Domain parking services. A redirect leads to one of their hosts. */
const parkingHosts =
  /(?:^|[./])(?:sedoparking|sedo|parkingcrew|bodis|afternic|dan|hugedomains|above|domainmarket|undeveloped|parklogic|voodoo|namebright|buydomains|domainnameshop|dynadot|expireddomains|cashparking|parked-content\.godaddy|skenzo|uniregistry)\.(?:com|net|de|org|io)\b/i;

/** Many portals have a password field in a corner, so it only counts on a page with little else. */
const passwordField = /<input\b[^>]*\btype\s*=\s*["']?password\b/i;
const FEW_WORDS = 600;

/** What a page is, if it isn't what was asked for. The first meaning with a sign wins. */
function meaningOf(page: PageText): PageMeaning | undefined {
  for (const [meaning, signs] of Object.entries(pageSigns) as [PageMeaning, Signs][])
    if (pageParts.some((part) => signs[part]?.test(page[part]))) return meaning;
  return passwordField.test(page.html) && page.words.length < FEW_WORDS ? 'login' : undefined;
}

const PERMANENT = [301, 308];

/** Spellings of one address: scheme, `www.`, final slash, index page and case of the host don't matter. */
const sameness = (url: URL): string =>
  `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/(?:index\.\w+)?$/, '')}${url.search}`;

/** Where permanent redirects lead; undefined if it's another spelling of the same address. */
export function movedTo(from: string, redirects: GuardedAnswer['redirects']): string | undefined {
  const temporary = redirects.findIndex(({ status }) => !PERMANENT.includes(status));
  const last = (temporary < 0 ? redirects : redirects.slice(0, temporary)).at(-1);
  return last && sameness(new URL(last.to)) !== sameness(new URL(from)) ? last.to : undefined;
}

const isFront = ({ pathname }: URL): boolean => /^\/(?:(?:index|home|default)(?:\.\w+)?)?\/?$/i.test(pathname);

/** A deep address redirected to the site's front page is gone. One level deep, the front page may be its new home. */
export function wentHome(from: string, to: string): 'gone' | 'inconclusive' | undefined {
  const [start, end] = [new URL(from), new URL(to)];
  const site = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  if (site(start) !== site(end) || isFront(start) || !isFront(end) || start.search !== '' || end.search !== '')
    return undefined;
  return start.pathname.split('/').filter(Boolean).length > 1 ? 'gone' : 'inconclusive';
}

/** Session ids and tokens. */
const tokenLike = /[\w-]{24,}/;
const isToken = (part: string): boolean =>
  tokenLike.test(part) && /\d/.test(part) && /[a-z]/i.test(part) && !/-.*-/.test(part);

/** The new address without anything the redirect made up for this visitor; undefined if that can't be removed. */
export function keepable(from: string, to: string): string | undefined {
  const [start, end] = [new URL(from), new URL(to)];
  if (end.username !== '' || end.password !== '' || end.pathname.includes(';')) return undefined;
  if (end.search !== '' && end.search !== start.search) return undefined;
  const known = new Set(start.pathname.split('/'));
  if (end.pathname.split('/').some((part) => !known.has(part) && (isToken(part) || /@|%40/.test(part))))
    return undefined;
  end.hash = '';
  return end.href.length > 300 ? undefined : end.href;
}
