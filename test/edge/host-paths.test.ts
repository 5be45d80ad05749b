/** Which addresses each host gives to the function: the route table's, and no file. */
import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { portalSearchPage } from '../../src/contract/answers/found-portals.ts';
import { framedPages } from '../../src/contract/interface/http-headers.ts';
import {
  mcpPaths,
  oembedPath,
  parameterisedPages,
  parameterisedPaths,
  formPaths,
  shortPaths,
} from '../../src/contract/interface/parameterised-paths.ts';
import { redirects } from '../../src/contract/published/redirects.ts';
import { routes, type Route } from '../../src/contract/interface/routes.ts';
import { config } from '../../src/edge/hosts/netlify/edge-function.ts';
import { netlifyToml } from '../../src/edge/hosts/netlify/netlify-toml.ts';
import { rewrites } from '../../src/edge/hosts/rewrites.ts';
import serve from '../../src/edge/hosts/serve.json' with { type: 'json' };
import { vercelConfig } from '../../src/edge/hosts/vercel/config.ts';
import { publications } from '../../src/publish/files.ts';
import { world } from './hosts.ts';

const files = new Set([...publications(world)].map(({ path }) => path));

test('they are the paths of the routes', () => {
  expect([...parameterisedPaths]).toEqual(
    [
      ...new Set([
        ...Object.values(routes).flatMap(({ path }) => [path, `${path}/`]),
        ...[...shortPaths, ...formPaths.map(({ path }) => path)].flatMap((path) => [path, `${path}/`]),
        ...parameterisedPages,
        oembedPath,
        ...mcpPaths,
      ]),
    ].sort(),
  );
  // Kinds of data by name are among those of the pattern.
  const redirected = redirects
    .map(({ from }) => from.replace(/\{(\w+)\}/g, ':$1'))
    .filter((from) => !/^\/datasets\/kinds\/[^:]/.test(from));
  // One pattern covers all short forms, and one each of the other representations.
  const own = new Set([...shortPaths, ...formPaths.map(({ path }) => path)]);
  const groupOf = (path: string) => (own.has(path.replace(/\/$/, '')) ? `/api/${path.split('/')[2]}/*` : undefined);
  const cloudflare = unstable_readConfig({ config: 'src/edge/hosts/cloudflare/wrangler.jsonc' });
  expect(cloudflare.assets?.run_worker_first).toEqual([
    ...new Set(parameterisedPaths.map((path) => groupOf(path) ?? path)),
  ]);
  // Netlify's patterns stand for a path with and without a slash at the end.
  const patterned = parameterisedPaths
    .filter((path) => !(path.endsWith('/') && parameterisedPaths.includes(path.slice(0, -1))))
    .map((path) => (parameterisedPaths.includes(`${path}/`) ? [path, `${path}{/}?`] : [path, path]))
    .map(([path = '', pattern = '']) => groupOf(path) ?? pattern);
  expect(config.path).toEqual([...new Set(patterned), ...redirected, `${framedPages}*`, portalSearchPage]);
  // What the function reads over HTTP must not come back to it.
  const excluded = config.excludedPath.map((pathname) => new URLPattern({ pathname }));
  expect(excluded.some((pattern) => pattern.test('https://atlas.example/embed/cities/fr.lyon.html'))).toBe(true);
  expect(excluded.some((pattern) => pattern.test('https://atlas.example/embed/cities/fr.lyon'))).toBe(false);
  const { routes: vercel } = vercelConfig() as { routes: { src?: string; dest?: string }[] };
  expect(vercel.filter(({ dest }) => dest === '/atlas').map(({ src }) => src)).toEqual([
    ...parameterisedPaths.map((path) => `^${path}$`),
    '^/api(?:/.*)?$',
  ]);
});

test('none of them is a file, nor a page', () => {
  for (const path of parameterisedPaths)
    for (const end of ['', '.html', '/index.html']) expect(files.has(path + end), path + end).toBe(false);
});

test('a rewrite names the file that the function answers with', () => {
  const examples: Record<string, string> = { scopeId: 'aa.alpha', criterion: 'gtfs-schedule', pattern: 'aa' };
  expect(rewrites().length).toBeGreaterThanOrEqual(7);
  for (const { path, parameter, file } of rewrites()) {
    const value = parameter && examples[parameter]!;
    const route = (Object.values(routes) as Route[]).find((row) => row.path === path && row.method === 'GET')!;
    const query = route.query.parse(parameter ? { [parameter]: value } : {});
    expect(route.file(query)).toBe(file.replace('{value}', value ?? ''));
    expect(files.has(file.replace('{value}', value ?? '')), file).toBe(true);
  }
});

const moved: [from: string, to: string][] = [
  ['/cities/fr.paris.json', '/api/assessments/scope/fr.paris.json'],
  ['/countries/fr.json', '/api/countries/fr.json'],
  ['/api/compare/fr.lyon,fr.paris.json', '/api/compare?scopeIds=fr.lyon,fr.paris'],
  ['/api/coverage/query/_/london.json', '/api/coverage/query?pattern=*:london'],
  ['/api/coverage/query/fr/lyon.json', '/api/coverage/query?pattern=fr:lyon'],
  ['/api/coverage/query/_/_/_/gbfs.json', '/api/coverage/query?pattern=*:*:*:gbfs'],
  ['/datasets/fr/lyon/transport.json', '/api/search?place=fr.lyon&topic=transport'],
  ['/datasets/fr/lyon/transport', '/datasets/fr/lyon#transport'],
  ['/datasets/kinds/gbfs', '/criteria/shared-mobility'],
  ['/datasets/kinds/air-quality', '/criteria/air-quality'],
  ['/criteria', '/datasets'],
  ['/kinds', '/datasets'],
  ['/coverage', '/reference/coverage'],
];
test.each(moved)('%s leads to %s without the function on Vercel, by it on Netlify', (from, to) => {
  const { routes: rows } = vercelConfig() as { routes: { src?: string; headers?: { Location?: string } }[] };
  const row = rows.find(({ src, headers }) => headers?.Location && new RegExp(src!).test(from))!;
  expect(row).toMatchObject({ status: 302 });
  expect(from.replace(new RegExp(row.src!), row.headers!.Location!)).toBe(to);
  const patterns = config.path.map((pathname) => new URLPattern({ pathname }));
  const taken = (path: string) => patterns.some((pattern) => pattern.test(`https://atlas.example${path}`));
  expect(taken(from)).toBe(true);
  // No page or file is next to the address of a topic of a place.
  for (const end of !from.endsWith('.json') || from.startsWith('/datasets') ? [] : ['', '.md', '/x.json', '.json/']) {
    const beside = from.replace('.json', end);
    expect(taken(beside), beside).toBe(false);
    expect(rows.filter(({ src, headers }) => headers?.Location && new RegExp(src!).test(beside))).toEqual([]);
  }
});

test('routes of Vercel are regular expressions', () => {
  const { routes: rows } = vercelConfig() as { routes: { src?: string }[] };
  for (const { src } of rows) if (src) expect(() => new RegExp(src)).not.toThrow();
});

test('netlify.toml', () => {
  const text = netlifyToml();
  expect(text).toContain(
    '[[redirects]]\nfrom = "/api/assessments/scope"\nto = "/api/assessments/scope/:scopeId.json"\nstatus = 200\n  [redirects.query]\n  "scopeId" = ":scopeId"\n',
  );
  expect(text.trimEnd()).toMatch(/from = "\/api\/\*"\nto = "\/problems\/not-found\.json"\nstatus = 404$/);
});

test('a static server that reads serve.json leads old addresses of topics to the place’s page or map, and old coverage addresses to the country’s', () => {
  const leading = new Map(serve.redirects.map(({ source, destination }) => [source, destination]));
  expect(leading.get('/api/coverage/query/:nation/:place.json')).toBe('/api/coverage/query/:nation.json');
  expect(leading.get('/datasets/:nation/:place/:topic')).toBe('/datasets/:nation/:place#:topic');
  expect(leading.get('/datasets/:nation/:place/:topic.json')).toBe('/datasets/:nation/:place.json');
  for (const { from, to } of redirects.filter(({ from }) => !from.includes('{') && !from.startsWith('/api')))
    expect(leading.get(from), from).toBe(to);
});
