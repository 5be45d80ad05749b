/** Published files by their address: `/cities/fr.lyon` is the page `cities/fr.lyon.html`, everything with an extension is itself. */
import { apiCatalogPath } from '../../contract/about.ts';
import { portalSearchPage } from '../../contract/answers/found-portals.ts';
import {
  cacheForever,
  framedPages,
  framePolicy,
  longestInHeader,
  portalSearchPolicy,
} from '../../contract/interface/http-headers.ts';
import { leadsTo } from '../../contract/published/addresses.ts';
import { contentType, extensionOf, mediaTypes } from '../../contract/published/media-types.ts';
import { redirectStatus } from '../../contract/published/redirects.ts';
import { dataLinks, jsonOf, markdownLinks, pageLinks } from '../http/links.ts';
import { wantedAtPage, finish, type Finished } from '../http/respond.ts';
import { ProblemError } from '../http/problems.ts';
import type { Published } from '../published.ts';
import { apiPaths } from '../../contract/interface/parameterised-paths.ts';
import { families } from '../../contract/published/families.ts';
import { fill, namesIn, type PathParameter } from '../../contract/published/shapes.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { asSlug, nearest } from '../../queries/nearest.ts';
import { nearestScopes } from '../../queries/named-scopes.ts';

/** The known values nearest to a text, for the parameters of files. */
const nearValues: Partial<Record<PathParameter, (text: string, words: Vocabulary) => string[]>> = {
  scopeId: (text, words) => nearestScopes(words, text),
  criterion: (text, { criteria }) =>
    nearest(
      text,
      criteria.map(({ criterionId }) => criterionId),
    ),
  kind: (text, { kinds }) =>
    nearest(
      text,
      kinds.map(({ kind }) => kind),
    ),
};

const shapes = families.flatMap(({ shape }) => {
  const [name, ...others] = namesIn(shape);
  if (!name || others.length > 0 || !nearValues[name] || !shape.startsWith('/api/')) return [];
  const [start = '', end = ''] = shape.split(`{${name}}`);
  return [{ shape, name, start, end }];
});

const mostNear = 5;

async function nearAddresses(path: string, published: Published): Promise<string[]> {
  if (!path.startsWith('/api/')) return [];
  if (!path.endsWith('.json'))
    return nearest(
      path.slice('/api/'.length),
      apiPaths.map((id) => ({ id, keys: [asSlug(id.slice('/api/'.length))] })),
    );
  const fitting = shapes.filter(({ start, end }) => path.startsWith(start) && path.endsWith(end));
  if (fitting.length === 0) return [];
  const words = await published.vocabulary();
  const found = fitting.flatMap(({ shape, name, start, end }) =>
    nearValues[name]!(path.slice(start.length, -end.length), words).map((value) => fill(shape, { [name]: value })),
  );
  return found.filter((address) => published.lists(address)).slice(0, mostNear);
}

/** The path of a published file that an address names; null for none, or for an attempt to leave the folder. */
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

/** Frame pages may be framed, and the search page may ask portals. */
const policyOf = (path: string): Record<string, string> =>
  path.startsWith(framedPages) && path.endsWith('.html')
    ? { 'content-security-policy': framePolicy }
    : path === `${portalSearchPage}.html`
      ? { 'content-security-policy': portalSearchPolicy }
      : {};

/** Links to related addresses. Assets, feeds and downloads have none. */
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

function otherForms(published: Published, pathname: string, file: string): Partial<Record<string, string>> {
  const page = file.replace(/\.html$/, '');
  if (pathname.endsWith('.html') || page === file) return {};
  const json = jsonOf(published, page);
  return {
    ...(published.lists(`${page}.md`) ? { 'text/markdown': `${page}.md` } : {}),
    ...(json ? { 'application/json': json } : {}),
  };
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether to answer a missing file with a problem document: under /api however it's spelled, and for JSON. */
const isForPrograms = (pathname: string): boolean =>
  [pathname, decoded(pathname)].some((path) => /^\/+api(?:\/|$)|\.json$/i.test(path));

/** Redirects without checking the target, which answers for itself. */
const redirectTo = (address: string): Promise<Finished> =>
  finish('', {
    status: redirectStatus,
    type: contentType('.txt'),
    headers: { location: encodeURI(address) },
  });

/** Suggestions for a missing address: the file of that name, or the descriptions of the endpoints. */
function meantBy(published: Published, pathname: string): string | undefined {
  const path = decoded(pathname).replace(/\/+$/, '');
  if (/^\/api$/i.test(path)) return '/reference';
  const file = `${path}.json`;
  const body = leadsTo(file) ?? file;
  return published.lists(body) || body.includes('?') ? file : undefined;
}

async function notFound(pathname: string, published: Published, accept: string | null): Promise<Finished> {
  const problem = (headers: Record<string, string> = {}, did_you_mean: readonly string[] = []): ProblemError => {
    const see = meantBy(published, pathname);
    return new ProblemError(
      'not-found',
      `There’s nothing at ${pathname.slice(0, 200)}${see ? `; see ${see.slice(0, 200)}` : ''}.`,
      { did_you_mean, ...(see ? { see } : {}) },
      headers,
    );
  };
  if (isForPrograms(pathname)) throw problem({}, await nearAddresses(decoded(pathname).replace(/\/+$/, ''), published));
  const page = await published.bytes('/404.html');
  const type = wantedAtPage(accept);
  const headers = { vary: 'accept' };
  if (type === 'application/json' || !page) throw problem(headers);
  if (type === 'text/markdown')
    return finish(`# Not found\n\n${problem().message}\n`, { status: 404, type: contentType('.md'), headers });
  return finish(page, { status: 404, type: contentType('/404.html'), headers });
}

/** The file at an address or its redirect. If a page also has Markdown or JSON, the preferred one. */
export async function servePage(url: URL, published: Published, request: Request): Promise<Finished> {
  const accept = request.headers.get('accept');
  const path = url.pathname.length > longestInHeader ? null : publishedPath(url.pathname);
  const elsewhere = path && leadsTo(path.replace(/\.html$/, ''));
  if (elsewhere) return redirectTo(elsewhere);
  const body = path && (await published.content(path));
  if (!path || !body) return notFound(url.pathname, published, accept);
  const others = otherForms(published, url.pathname, path);
  const other = others[wantedAtPage(accept)];
  const chosen = other && (await published.content(other));
  if (other && chosen)
    return finish(chosen, {
      type: contentType(other),
      headers: { ...linkOf(published, other), vary: 'accept', 'content-location': encodeURI(other) },
    });
  return finish(body, {
    type: contentType(path),
    ...cacheOf(path),
    headers: {
      ...policyOf(path),
      ...linkOf(published, path),
      ...(Object.keys(others).length > 0 ? { vary: 'accept' } : {}),
    },
  });
}
