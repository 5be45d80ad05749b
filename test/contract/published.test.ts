/** The table of published families: addresses are made from its shapes and read by them, and everything that is published is in it. */
import { expect, test } from 'vitest';
import { familyOf, fileOf, isRedirect, pageOf, shapesOf } from '../../src/contract/published/addresses.ts';
import { criteria } from '../../src/assess/criteria/index.ts';
import { datasetPages } from '../../src/contract/answers/dataset-pages.ts';
import { families } from '../../src/contract/published/families.ts';
import { contentType, fileTypes } from '../../src/contract/published/media-types.ts';
import { redirects } from '../../src/contract/published/redirects.ts';
import { fill, matcher, pathOf } from '../../src/contract/published/shapes.ts';
import { endpointPages } from '../../src/contract/interface/reference.ts';
import { files, routes, type Route } from '../../src/contract/interface/routes.ts';
import { publicationAt } from '../../src/publish/files.ts';
import { publishedWorld } from '../publish/published-world.ts';
import { world } from '../edge/hosts.ts';

const { outputs } = publishedWorld();

test('every published path is of exactly one family, and its parameters make it again', () => {
  expect(outputs.size).toBeGreaterThan(350);
  for (const { path, shape } of outputs.values()) {
    const fitting = families.filter((family) => matcher(family.shape).test(path)).map((family) => family.shape);
    expect(fitting, path).toEqual([shape]);
    const { family, params } = familyOf(path)!;
    expect(family.shape).toBe(shape);
    expect(fill(family.shape, params)).toBe(path);
  }
});

test('no shape occurs twice, and every family but redirects has a file in the small world, where nothing changed and no origin is set', () => {
  expect(new Set(families.map(({ shape }) => shape)).size).toBe(families.length);
  const published = new Set<string>([...outputs.values()].map(({ shape }) => shape));
  const unmade = families
    .filter((family) => !published.has(family.shape) && !('needsOrigin' in family && family.needsOrigin))
    .map(({ shape }) => shape);
  expect(unmade.filter((shape) => !isRedirect(shape))).toEqual([
    '/api/coverage/recent/{page}.json',
    '/search-quality.json',
    '/truth.json',
    // Its places have no language but English.
    '/cities/{scopeId}/brief.en.html',
    '/recent/{month}.json',
    '/feeds/{country}.xml',
    '/feeds/{country}.json',
    '/feeds/cities/{scopeId}.xml',
    '/feeds/cities/{scopeId}.json',
    '/sitemap-{part}.xml',
    '/.well-known/security.txt',
    '/manifest.json',
    '/integrity.bin',
  ]);
});

test('each file is found by just its address, with the same body, and nothing else is', () => {
  const downloads = /^\/(?:downloads\/|(?:criteria|kinds)\/[^/]+\.gz$|_headers|problems\/)/;
  const some = [...Map.groupBy(outputs.values(), ({ shape }) => shape).values()].flatMap((of) => of.slice(-4));
  expect(some.length).toBeGreaterThan(90);
  for (const { path, body } of some) {
    if (downloads.test(path)) continue;
    expect(publicationAt(world, path)?.body() === body(), path).toBe(true);
  }
  for (const path of [
    '/cities/aa.alpha.json',
    '/cities/aa.nowhere.md',
    '/api/gaps/gbfs/zz.json',
    '/api/compare/aa.beta,aa.alpha.json',
    '/index.html',
    '/nothing.json',
  ])
    expect(publicationAt(world, path), path).toBeUndefined();
}, 120_000);

test('the file of every endpoint is of a family of that endpoint', () => {
  const asked: Partial<Record<keyof typeof routes, Record<string, string>>> = {
    ranking: {},
    city: { scopeId: 'aa.alpha' },
    coverage: { pattern: 'aa' },
    recent: {},
    resources: { scopeId: 'aa.alpha' },
    datasets: { scopeId: 'aa.alpha' },
    gaps: { criterion: 'gbfs' },
    countries: {},
    history: { scopeId: 'aa.alpha' },
  };
  for (const [id, { query, file }] of Object.entries(routes) as [keyof typeof routes, Route][]) {
    expect(asked[id] === undefined, id).toBe(shapesOf(id).length === 0);
    if (asked[id]) expect(shapesOf(id), id).toContain(familyOf(file(query.parse(asked[id]))!)?.family.shape);
  }
  for (const path of [files.recent(2), files.criterion('gbfs'), files.feed('cities/aa.alpha', 'xml'), files.leaders])
    expect(familyOf(path), path).toBeDefined();
});

test.each<[path: string, page: string | undefined]>([
  ['/cities/fr.paris.md', '/cities/fr.paris'],
  ['/cities/fr.paris.html', undefined],
  ['/embed/cities/fr.paris.html', undefined],
  ['/badges/fr.paris.svg', undefined],
  ['/api/assessments/scope/fr.paris.json', '/cities/fr.paris'],
  ['/api/compare/de.berlin,fr.paris.json', undefined],
  ['/api/countries/fr.json', '/countries/fr'],
  ['/api/countries.json', '/countries'],
  ['/api/gaps/gtfs-schedule.json', '/criteria/gtfs-schedule'],
  ['/api/coverage/query/_/paris.json', undefined],
  ['/api/coverage/query/fr/lyon.json', undefined],
  ['/datasets/fr/paris/transport.json', undefined],
  ['/datasets/topics/energy.json', '/datasets/topics/energy'],
  ['/search/maps/fr/energy.json', undefined],
  ['/downloads/croissant.json', '/downloads'],
  ['/favicon.svg', undefined],
])('%s belongs to the page %s', (path, page) => expect(pageOf(path)).toBe(page));

test('a redirect leads from a family without files, or a page, to a file, an answer or a section of a page, of the same values', () => {
  const shapes: string[] = families.map(({ shape }) => shape);
  const pages = families.map((family) => ('page' in family ? family.page : undefined));
  const paths: string[] = Object.values(routes).map(({ path }) => path);
  for (const { from, to } of redirects) {
    expect(shapes.includes(from) || !from.endsWith('.json'), from).toBe(true);
    const [target] = to.split(/[?#]/);
    const page = target!.replace(/^\/criteria\/.+/, '/criteria/{criterion}');
    expect([...shapes, ...paths, ...pages, ...endpointPages.keys()]).toContain(page);
    expect(isRedirect(to)).toBe(false);
  }
  expect(fileOf('/datasets/fr/lyon/transport.json')).toBe('/api/search?place=fr.lyon&topic=transport');
  expect(fileOf('/datasets/fr/lyon/transport')).toBe('/datasets/fr/lyon#transport');
  expect(fileOf('/cities/fr.lyon.json')).toBe('/api/assessments/scope/fr.lyon.json');
  expect(fileOf('/countries/fr.json')).toBe('/api/countries/fr.json');
  expect(fileOf('/datasets/fr.json')).toBe('/datasets/fr.json');
  expect(fileOf('/cities/nowhere.json')).toBeUndefined();
});

test('media types: of the family, else of the extension', () => {
  for (const { shape, type } of families) {
    const path = fill(shape, { country: 'fr', scopeId: 'fr.lyon', nation: 'fr', place: 'lyon' });
    if (familyOf(path)) expect(contentType(path).split(';')[0], shape).toBe(type);
  }
  expect(contentType(pathOf('/feeds/{country}.xml', { country: 'fr' }))).toBe('application/atom+xml; charset=utf-8');
  expect(contentType('/.well-known/api-catalog')).toBe('application/linkset+json');
  expect(contentType('/cities/fr.lyon.html')).toBe('text/html; charset=utf-8');
  expect(contentType('/_astro/x.woff2')).toBe('font/woff2');
  expect(fileTypes).toEqual([
    ['/.well-known/api-catalog', 'application/linkset+json'],
    ['/.well-known/api-catalog.json', 'application/linkset+json'],
    ['/feeds/*.xml', 'application/atom+xml; charset=utf-8'],
    ['/mcp/server-card.json', 'application/mcp-server-card+json'],
    ['/opensearch.xml', 'application/opensearchdescription+xml'],
  ]);
});

test.each(criteria.map(({ criterionId, dataset }) => [dataset, criterionId]))(
  'the page of the kind %s is that of the criterion %s',
  (dataset, criterionId) => expect(datasetPages.kind(dataset)).toBe(`/criteria/${criterionId}`),
);
