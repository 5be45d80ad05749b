/** The redirects from an address -> where it moved to for good, as far as that may be written down; and whether it was only sent to a front page. */
import type { GuardedAnswer } from '../../outbound/guarded-ask.ts';

const PERMANENT = [301, 308];

/** What makes no other address: scheme, `www.`, a last slash, an index page, letter case of the host. */
const sameness = (url: URL): string =>
  `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/(?:index\.\w+)?$/, '')}${url.search}`;

/** Where a permanent redirect leads, or several one after another; undefined where that is the same address but for its spelling. */
export function movedTo(from: string, redirects: GuardedAnswer['redirects']): string | undefined {
  const temporary = redirects.findIndex(({ status }) => !PERMANENT.includes(status));
  const last = (temporary < 0 ? redirects : redirects.slice(0, temporary)).at(-1);
  return last && sameness(new URL(last.to)) !== sameness(new URL(from)) ? last.to : undefined;
}

const isFront = ({ pathname }: URL): boolean => /^\/(?:(?:index|home|default)(?:\.\w+)?)?\/?$/i.test(pathname);

/** A deep address that is answered by the front page of the same site is lost; one step above it may be but a new home for it. */
export function wentHome(from: string, to: string): 'gone' | 'inconclusive' | undefined {
  const [start, end] = [new URL(from), new URL(to)];
  const site = ({ hostname }: URL) => hostname.replace(/^www\./, '');
  if (site(start) !== site(end) || isFront(start) || !isFront(end) || start.search !== '' || end.search !== '')
    return undefined;
  return start.pathname.split('/').filter(Boolean).length > 1 ? 'gone' : 'inconclusive';
}

/** Long runs of letters and figures: session ids, tokens. */
const tokenLike = /[\w-]{24,}/;
const isToken = (part: string): boolean =>
  tokenLike.test(part) && /\d/.test(part) && /[a-z]/i.test(part) && !/-.*-/.test(part);

/** The address as the ledger may keep it: nothing in it that the redirect made up for who asked. */
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
