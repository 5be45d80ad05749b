/** The site as a crawler finds it: from robots.txt, the API catalogue, llms.txt, the home page and the MCP files everything that is named is followed. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Croissant } from '../../src/contract/answers/croissant.ts';
import {
  Linkset,
  OpenApi,
  AiCatalog,
  McpRegistryEntry,
  McpServerCard,
} from '../../src/contract/answers/description.ts';
import { DataPackage } from '../../src/contract/answers/download.ts';
import { JsonFeed } from '../../src/contract/answers/feed.ts';
import { integrityPath } from '../../src/contract/interface/integrity.ts';
import { routes } from '../../src/contract/interface/routes.ts';
import { createHandler } from '../../src/edge/handler.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { linkedPages, sitemaps } from '../../src/publish/description-files.ts';
import { publications } from '../../src/publish/files.ts';
import { integrityOf } from '../../src/publish/site/manifest.ts';
import { builtSite } from '../built-site.ts';
import { world } from '../edge/hosts.ts';
import { membersNamed } from './published-world.ts';
import { readAtom } from './read-atom.ts';

const origin = 'https://atlas.example';
const absolute =
  /^\/(?:robots\.txt|sitemap.*\.xml|opensearch\.xml|server\.json|mcp\/.*|\.well-known\/(?:ai-catalog\.json|security\.txt))$/;

let handle: (request: Request) => Promise<Response>;
let pages: Set<string>;
/** Answers by address, each asked for once. */
const seen = new Map<string, Promise<{ status: number; type: string; headers: Headers; body: string }>>();

/** The site is built without an origin; what only an operator's origin adds is made here, for the pages that were built. */
beforeAll(async () => {
  const dist = join(await builtSite(), 'dist');
  const { files } = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as {
    files: { path: string; bytes: number; sha256: string }[];
  };
  pages = new Set(files.flatMap(({ path }) => (path.endsWith('.html') ? [path.slice(0, -5)] : [])));
  const sitemap = sitemaps(origin, linkedPages(files.map(({ path }) => path)), world.provenance.dataDate);
  const added = new Map(
    [
      ...publications(
        { ...world },
        { origin, operator: undefined, securityContact: `${origin}/agents`, issues: undefined, fileLimit: undefined },
      ),
      ...sitemap,
    ]
      .filter(({ path }) => absolute.test(path))
      .map(({ path, body }) => [path, new TextEncoder().encode(body())]),
  );
  const rows = [
    ...files.filter(({ path }) => !added.has(path)),
    ...[...added].map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: hash('sha256', bytes) })),
  ].sort((a, b) => (a.path < b.path ? -1 : 1));
  const read = readFolder(dist),
    integrity = integrityOf(rows);
  handle = createHandler(async (path) => (path === integrityPath ? integrity : (added.get(path) ?? read(path))));
});

function get(address: string) {
  const url = new URL(address, origin);
  expect(url.origin, address).toBe(origin);
  const key = url.pathname + url.search;
  if (!seen.has(key))
    seen.set(
      key,
      handle(new Request(url)).then(async (response) => ({
        status: response.status,
        type: response.headers.get('content-type')!.split(';')[0]!,
        headers: response.headers,
        body: await response.text(),
      })),
    );
  return seen.get(key)!;
}
/** This server can't ask portals: it answers 501 with the addresses to ask. */
const asksPortals = (address: string): boolean => address.startsWith(routes.portalSearch.path);
async function found(address: string, type?: string): Promise<string> {
  const answer = await get(address);
  expect([address, answer.status]).toEqual([address, asksPortals(address) ? 501 : 200]);
  if (type) expect([address, answer.type]).toEqual([address, type]);
  return answer.body;
}
const linksOf = (header: string): { href: string; rel: string; type: string | undefined }[] =>
  [...header.matchAll(/<([^>]*)>((?:; \w+="[^"]*")+)/g)].map(([, href, more]) => ({
    href: href!,
    rel: /rel="([^"]*)"/.exec(more!)![1]!,
    type: /type="([^"]*)"/.exec(more!)?.[1]!.split(';')[0],
  }));
const elementsOf = (html: string) =>
  [...html.matchAll(/<link\s([^>]*)>/g)].map(
    ([, text]) =>
      Object.fromEntries([...text!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])) as Record<
        string,
        string
      >,
  );
/** OpenAPI has a media type of its own, which no host gives a `.json`. */
const served = (type: string | undefined) =>
  type
    ?.replace('application/vnd.oai.openapi+json', 'application/json')
    .replace('application/vnd.oai.openapi+yaml', 'application/yaml')
    .replace('application/schema+json', 'application/json')
    .replace('application/feed+json', 'application/json')
    .split(';')[0];
const follow = async (href: string, type?: string) =>
  href.startsWith('/') || href.startsWith(origin) ? found(href, served(type)) : undefined;

test('robots.txt allows everything and leads to the sitemap, which lists every page and nothing else', async () => {
  const robots = await found('/robots.txt', 'text/plain');
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/$/m);
  const [, sitemap] = /^Sitemap: (\S+)$/m.exec(robots)!;
  const locations = async (address: string): Promise<string[]> => {
    const text = await found(address, 'application/xml');
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one]) => one!);
    return text.includes('<sitemapindex') ? (await Promise.all(addresses.map(locations))).flat() : addresses;
  };
  const listed = (await locations(sitemap!)).map((address) => {
    expect(address.startsWith(origin)).toBe(true);
    return decodeURI(new URL(address).pathname);
  });
  expect(new Set(listed).size).toBe(listed.length);
  const own = [...pages]
    .map((page) => page.replace(/^\/index$/, '/'))
    .filter((page) => page !== '/404' && !page.startsWith('/problems/') && !page.startsWith('/embed/'));
  expect(listed.filter((page) => !own.includes(page)).slice(0, 5)).toEqual([]);
  const all = new Set(listed);
  expect(own.filter((page) => !all.has(page)).slice(0, 5)).toEqual([]);
  for (const page of listed.filter((_, i) => i % 400 === 0)) await found(page, 'text/html');
});

test('the API catalogue leads to every description', async () => {
  const { linkset } = Linkset.parse(JSON.parse(await found('/.well-known/api-catalog', 'application/linkset+json')));
  for (const { anchor, item = [], ...relations } of linkset) {
    // Endpoints answer by themselves, or say which parameter is missing.
    for (const { href } of item as { href: string }[]) expect([200, 400], href).toContain((await get(href)).status);
    expect([200, 400], anchor).toContain((await get(anchor)).status);
    for (const links of Object.values(relations))
      for (const { href, type } of links as unknown as { href: string; type?: string }[]) await follow(href, type);
  }
});

test('Link headers and <link> elements of pages lead to what they say', async () => {
  const some = [
    '/',
    '/ranking',
    '/downloads',
    '/datasets',
    '/recent',
    ...['cities', 'countries', 'criteria', 'datasets/topics', 'kinds'].map(
      (folder) => [...pages].find((page) => page.startsWith(`/${folder}/`))!,
    ),
    '/datasets/fr/lyon',
  ];
  for (const page of some) {
    const { headers } = await get(page);
    const html = await found(page, 'text/html');
    const elements = elementsOf(html);
    for (const { href, type } of linksOf(headers.get('link') ?? '')) await follow(href, type);
    for (const { href, type, rel } of elements) if (rel !== 'canonical') await follow(href!, type);
    const markdown = elements.find(({ type }) => type === 'text/markdown')?.['href'];
    expect(markdown, page).toBe(/^\/(?:cities|countries|criteria|datasets)\//.test(page) ? `${page}.md` : undefined);
    if (markdown)
      expect(linksOf(headers.get('link')!), page).toContainEqual({
        href: markdown,
        rel: 'alternate',
        type: 'text/markdown',
      });
    expect(elements.filter(({ type }) => type === 'application/atom+xml').length, page).toBeGreaterThan(0);
  }
  const rels = linksOf((await get('/')).headers.get('link')!).map(({ rel }) => rel);
  expect(rels).toEqual(expect.arrayContaining(['api-catalog', 'service-desc', 'service-doc']));
});

test('llms.txt and llms-full.txt name nothing that is not there', async () => {
  for (const text of ['/llms.txt', '/llms-full.txt'])
    for (const [, address] of (await found(text, 'text/plain')).matchAll(/\]\((\/[^)\s]*)\)/g)) await found(address!);
});

test('OpenAPI, its YAML, its schemas and its examples', async () => {
  const text = await found('/openapi.json', 'application/json');
  const document = OpenApi.parse(JSON.parse(text));
  expect(parse(await found('/openapi.yaml', 'application/yaml'))).toEqual(JSON.parse(text));
  const examples = [...membersNamed(document, 'description')].flatMap(
    (one) => /\bExample: (\S+)/.exec(String(one))?.[1] ?? [],
  );
  expect(examples.length).toBeGreaterThan(30);
  // A coverage pattern of one city is answered by the function, to which its address redirects.
  for (const address of examples)
    expect(asksPortals(address) ? [501] : [200, 302], address).toContain((await get(address)).status);
  const schemas = await Promise.all(
    Object.keys(document.components['schemas']!).map(async (name) => ({
      name,
      at: await get(`/schemas/${name}.json`),
    })),
  );
  // Short forms and files of the site itself have no schema file of their own.
  const published = schemas.filter(({ at }) => at.status === 200);
  expect(published.length).toBeGreaterThan(55);
  for (const { name } of published) {
    const schema = JSON.parse(await found(`/schemas/${name}.json`, 'application/json')) as { $id: string };
    expect(schema.$id).toBe(`/schemas/${name}.json`);
    for (const ref of membersNamed(schema, '$ref')) if (String(ref).startsWith('/')) await found(String(ref));
  }
  for (const [, address] of text.matchAll(/\((\/problems\/[a-z-]+)\)/g)) await found(address!, 'text/html');
});

test('feeds name themselves and lead to what they are about', async () => {
  const html = await found('/');
  const feeds = elementsOf(html)
    .filter(({ type }) => /atom|feed\+json/.test(type ?? ''))
    .map(({ href }) => href!);
  expect(feeds.sort()).toEqual(['/feeds/recent.json', '/feeds/recent.xml']);
  for (const name of ['recent', 'fr', 'cities/fr.lyon']) {
    const atom = readAtom(await found(`/feeds/${name}.xml`, 'application/atom+xml'));
    expect(atom.self).toBe(`/feeds/${name}.xml`);
    const json = JsonFeed.parse(JSON.parse(await found(`/feeds/${name}.json`, 'application/json')));
    const at = (address: string) => new URL(address, `${origin}/feeds/${name}.json`).href;
    expect(at(json.feed_url)).toBe(`${origin}/feeds/${name}.json`);
    await found(at(json.home_page_url), 'text/html');
    for (const { url } of json.items.slice(0, 5) as { url?: string }[])
      if (url && at(url).startsWith(origin)) await found(at(url));
  }
});

test('the downloads are described twice, in the same way, and exist', async () => {
  const { resources } = DataPackage.parse(JSON.parse(await found('/downloads/datapackage.json', 'application/json')));
  const { distribution, conformsTo } = Croissant.parse(
    JSON.parse(await found('/downloads/croissant.json', 'application/json')),
  );
  expect(conformsTo).toBe('http://mlcommons.org/croissant/1.1');
  expect(distribution.map(({ sha256 }) => `sha256:${sha256}`)).toEqual(resources.map(({ hash: of }) => of));
  for (const { contentUrl, sha256 } of distribution) {
    const response = await handle(new Request(new URL(contentUrl, `${origin}/downloads/croissant.json`)));
    expect(hash('sha256', new Uint8Array(await response.arrayBuffer())), contentUrl).toBe(sha256);
  }
});

test('MCP: from the host name to the server, and from the registry', async () => {
  const { host, entries } = AiCatalog.parse(
    JSON.parse(await found('/.well-known/ai-catalog.json', 'application/json')),
  );
  await found(host.documentationUrl, 'text/html');
  const [entry] = entries;
  const card = McpServerCard.parse(JSON.parse(await found(entry!.url, entry!.type)));
  const listed = McpRegistryEntry.parse(JSON.parse(await found('/server.json', 'application/json')));
  expect([listed.name, listed.version]).toEqual([card.name, card.version]);
  expect(await found('/mcp/server-card.json', entry!.type)).toBe(await found(entry!.url));
  for (const { url } of [...card.remotes, ...listed.remotes]) {
    const response = await handle(
      new Request(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method: 'initialize',
          params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'crawler', version: '1' } },
        }),
      }),
    );
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('"protocolVersion":"2025-11-25"'),
    ]);
  }
});

test('security.txt and the search description', async () => {
  const security = await found('/.well-known/security.txt', 'text/plain');
  expect(security).toMatch(/^Contact: \S+\nExpires: \d{4}-\d\d-\d\dT/);
  await found(/^Canonical: (\S+)$/m.exec(security)![1]!);
  const search = await found('/opensearch.xml', 'application/opensearchdescription+xml');
  for (const [, , template] of search.matchAll(/<Url type="([^"]+)" template="([^"]+)"/g)) {
    const response = await handle(new Request(template!.replace('{searchTerms}', 'bus%20timetables%20in%20Lyon')));
    expect([200, 303], template).toContain(response.status);
  }
});
