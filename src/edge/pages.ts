/** Published files by their address: `/cities/fr.lyon` is the page `cities/fr.lyon.html`, everything with an extension is itself. */
import { apiCatalogPath } from '../contract/about.ts';
import {
  cacheForever,
  framedPages,
  framePolicy,
  portalSearchPage,
  portalSearchPolicy,
} from '../contract/http-headers.ts';
import { leadsTo } from '../contract/published/addresses.ts';
import { contentType, extensionOf, mediaTypes } from '../contract/published/media-types.ts';
import { redirectStatus } from '../contract/published/redirects.ts';
import { dataLinks, markdownLinks, pageLinks } from './links.ts';
import { prefersMarkdown } from './negotiate.ts';
import { ProblemError } from './problems.ts';
import type { Published } from './published.ts';
import { finish, type Finished } from './respond.ts';

/** The path of a published file that an address names; null when it names none, or tries to leave the folder. */
export function publishedPath(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (/[\\\0]/.test(path) || path.split('/').some((segment) => segment === '..' || segment === '.')) return null;
  if (path === '/') return '/index.html';
  if (path === apiCatalogPath) return `${path}.json`;
  if (path.endsWith('/')) return publishedPath(path.replace(/\/+$/, '') || '/');
  return extensionOf(path) in mediaTypes ? path : `${path}.html`;
}

/** Hashed assets never change. */
const cacheOf = (path: string) => (path.startsWith('/_astro/') ? { cache: cacheForever } : {});

/** Pages for frames may stand in one; the page that searches portals may ask them. */
const policyOf = (path: string): Record<string, string> =>
  path.startsWith(framedPages) && path.endsWith('.html')
    ? { 'content-security-policy': framePolicy }
    : path === `${portalSearchPage}.html`
      ? { 'content-security-policy': portalSearchPolicy }
      : {};

/** Related addresses; assets, feeds and downloads have none. */
function linkOf(published: Published, path: string): Record<string, string> {
  const link = path.endsWith('.html')
    ? pageLinks(published, path)
    : path.endsWith('.json')
      ? dataLinks(published, path)
      : path.endsWith('.md')
        ? markdownLinks(published, path)
        : undefined;
  return link ? { link } : {};
}

/** The Markdown beside a page that an address without extension names; null when there is none. */
function markdownBeside(published: Published, pathname: string, page: string): string | null {
  const markdown = page.replace(/\.html$/, '.md');
  return !pathname.endsWith('.html') && page !== markdown && published.lists(markdown) ? markdown : null;
}

/** Whether a missing file at an address is told as a problem: under /api however that is written, and for JSON. */
function isForPrograms(pathname: string): boolean {
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    /* Malformed escapes name nothing anyway. */
  }
  return /^\/+api(?:\/|$)|\.json$/i.test(path) || /^\/+api(?:\/|$)/i.test(pathname);
}

/** The body stands elsewhere. Whether it does is not asked: that address answers for it. */
const redirectTo = (address: string): Promise<Finished> =>
  finish('', {
    status: redirectStatus,
    type: contentType('.txt'),
    headers: { location: encodeURI(address) },
  });

/** The file at an address, or the address that it leads to; of a page with Markdown beside it the one that is preferred. Under /api and for JSON a missing one is a problem, elsewhere the 404 page. */
export async function servePage(url: URL, published: Published, request: Request): Promise<Finished> {
  const path = publishedPath(url.pathname);
  const elsewhere = path && leadsTo(path.replace(/\.html$/, ''));
  if (elsewhere) return redirectTo(elsewhere);
  const body = path && (await published.content(path));
  if (path && body) {
    const markdown = markdownBeside(published, url.pathname, path);
    const chosen = markdown && prefersMarkdown(request.headers.get('accept')) ? await published.bytes(markdown) : null;
    if (markdown && chosen)
      return finish(chosen, {
        type: contentType(markdown),
        headers: { ...linkOf(published, markdown), vary: 'accept', 'content-location': encodeURI(markdown) },
      });
    return finish(body, {
      type: contentType(path),
      ...cacheOf(path),
      headers: { ...policyOf(path), ...linkOf(published, path), ...(markdown ? { vary: 'accept' } : {}) },
    });
  }
  const page = isForPrograms(url.pathname) ? null : await published.bytes('/404.html');
  if (!page) throw new ProblemError('not-found', `Nothing is published at ${url.pathname.slice(0, 200)}.`);
  return finish(page, { status: 404, type: contentType('/404.html') });
}
