/** Concludes from an address, its facts and its answer what became of it. Pure. */
import type { Outcome } from '../../contract/data/seen.ts';
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

const ofMeaning: Record<PageMeaning, [Outcome, string]> = {
  parked: ['gone', 'the domain is parked'],
  'not-found': ['gone', 'a page that says there is nothing'],
  wall: ['refused', 'a wall against robots'],
  login: ['needs-key', 'a login page'],
  passing: ['inconclusive', 'a page that stands there for the time being'],
};

/**
 * Statuses that are clear by themselves (RFC 9110, 15; RFC 6585; RFC 7725). Other 4xx say nothing, other 5xx that the
 * server failed.
 */
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

/** Decoded as UTF-8, like most pages. Signs are ASCII anyway, apart from words. */
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
interface PageText {
  /** Title and main headings, one per line. */
  heads: string;
  /** The text without scripts, styles and tags, on one line. */
  words: string;
  html: string;
}

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

/** Domain parking services. A redirect leads to one of their hosts, or the page loads from it. */
const parkingHosts =
  /(?:^|[./])(?:sedoparking|sedo|parkingcrew|bodis|afternic|dan|hugedomains|above|domainmarket|undeveloped|parklogic|voodoo|namebright|buydomains|domainnameshop|dynadot|expireddomains|cashparking|parked-content\.godaddy|skenzo|uniregistry)\.(?:com|net|de|org|io)\b/i;

type Sign = [where: keyof PageText, pattern: RegExp];

/** A domain that is for sale or has expired. */
const parked: Sign[] = [
  [
    'html',
    /(?:src|href|location(?:\.href)?)\s*=\s*["'](?:https?:)?\/\/[^"'/]*\b(?:sedoparking|parkingcrew|bodis|parklogic|skenzo|cashparking)\./i,
  ],
  [
    'words',
    /\b(?:this|the) domain (?:name )?(?:[\w.-]+ )?(?:is|may be|might be) (?:for sale|available for purchase|parked)\b/i,
  ],
  [
    'words',
    /\bbuy this domain\b|\bdomain (?:name )?(?:has|is) expired\b|\bdomain parking\b|\bparked free,? courtesy of\b/i,
  ],
  [
    'words',
    /\bdiese domain (?:steht zum verkauf|ist zu verkaufen|wurde geparkt)\b|\bce (?:nom de )?domaine est (?:à vendre|en vente)|\beste dominio está (?:en venta|à venda)\b|このドメインは.{0,20}(?:販売|売りに)/i,
  ],
  ['heads', /^(?:[\w.-]+ - )?(?:domain for sale|parked domain|hugedomains)\b/im],
];

/** Says "not found" in its title or a heading. */
const notFound: Sign[] = [
  // ArcGIS Server's directory sends this with status 200.
  ['heads', /^error: (?:invalid url|service .{1,200} not found|layer not found)/im],
  ['heads', /^(?:error |fehler |http |erreur )?404\b|\b404 (?:not found|error|page)\b|\b(?:error|fehler) 404\b/im],
  [
    'heads',
    /\b(?:page|file|resource|site|document|content|dataset|item)s? (?:you requested )?(?:was |is |could |can ?)?not (?:be )?(?:found|available)\b|\bpage (?:doesn['’]t|does not) exist\b|^not found$|\bno longer (?:available|exists?)\b/im,
  ],
  [
    'heads',
    /\bseite (?:wurde )?nicht (?:gefunden|verfügbar)\b|\bpage (?:introuvable|non trouvée)\b|\bpágina no encontrada\b|\bpágina não encontrada\b|\bpagina non trovata\b|\bpagina niet gevonden\b|\bsidan (?:kunde inte hittas|finns inte)\b|\bsivua ei löy|\bside(?:n)? (?:ble )?ikke fundet|\bnie znaleziono strony\b|\bstránka nenalezena\b|\bsayfa bulunamadı\b/im,
  ],
  [
    'heads',
    /ページが?見つかりません|ページは(?:存在しません|ありません)|страница не найдена|сторінку не знайдено|页面不存在|找不到(?:网页|頁面|页面)|페이지를 찾을 수 없/im,
  ],
  [
    'heads',
    /\b(?:service|site|website|portal) (?:has been |is |was )?(?:discontinued|retired|shut down|closed permanently)\b/im,
  ],
];

/** A bot wall. */
const wall: Sign[] = [
  [
    'heads',
    /^just a moment\b|^attention required!|^access denied$|^(?:are you|you are) (?:a )?(?:human|robot)\b|^robot check\b|^security check\b|^ddos-guard$|^checking your browser\b|^pardon our interruption\b|^request rejected$|^bot verification$/im,
  ],
  [
    'html',
    /_Incapsula_Resource|\/cdn-cgi\/challenge-platform\/|cf-chl-|window\._cf_chl_opt|px-captcha|captcha-delivery\.com|awswaf\.com|\bak_bmsc\b|_pxAppId|aws-waf-token/i,
  ],
  [
    'words',
    /\bverify (?:that )?you are (?:a )?human\b|\benable javascript and cookies to continue\b|\bunusual traffic from your\b|\bthe requested url was rejected\b/i,
  ],
];

/** A login page. */
const login: Sign[] = [
  ['heads', /^error: token required\b/im],
  [
    'heads',
    /^(?:please )?(?:log ?in|sign ?in|login required|authentication required|single sign-on)\b|^(?:anmeldung|anmelden|einloggen|connexion|se connecter|iniciar sesión|accedi|inloggen|logga in|kirjaudu|ログイン)/im,
  ],
];
/** Many portals have a password field in a corner, so it only counts on a page with little else. */
const passwordField = /<input\b[^>]*\btype\s*=\s*["']?password\b/i;
const FEW_WORDS = 600;

/** Temporarily closed, or empty. */
const passing: Sign[] = [
  [
    'heads',
    /\b(?:under|scheduled|site|down for) maintenance\b|\bwartungsarbeiten\b|\ben mantenimiento\b|\bmaintenance en cours\b|\bmeldung: wartung\b|\btemporarily unavailable\b|\bservice unavailable\b|メンテナンス中/im,
  ],
  [
    'heads',
    /^welcome to nginx!|^apache2? .*default page\b|^iis windows server$|^test page for\b|^index of \/$|^coming soon$|^under construction$|^it works!$|^account suspended$/im,
  ],
];

type PageMeaning = 'parked' | 'not-found' | 'wall' | 'login' | 'passing';
const meanings: [PageMeaning, Sign[]][] = [
  ['wall', wall],
  ['parked', parked],
  ['not-found', notFound],
  ['login', login],
  ['passing', passing],
];

/** What a page is, if it isn't what was asked for. */
function meaningOf(page: PageText): PageMeaning | undefined {
  const found = meanings.find(([, signs]) => signs.some(([where, pattern]) => pattern.test(page[where])));
  if (found) return found[0];
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
