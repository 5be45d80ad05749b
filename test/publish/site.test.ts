/** The built site: two builds agree to the byte, everything parses, every link resolves, a bad build leaves the old one. */
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fg from 'fast-glob';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CityAssessment, Countries, Country, CriterionReport, GapAtlas, Gaps, Ranking } from '../../src/contract/assessment.ts';
import { Comparison } from '../../src/contract/comparison.ts';
import { DataMap, DatasetIndex, Leaders } from '../../src/contract/data-map.ts';
import { CoverageCollection, RecentCoverage } from '../../src/contract/coverage.ts';
import { JsonSchemaFile, Linkset, OpenApi } from '../../src/contract/description.ts';
import { Croissant } from '../../src/contract/croissant.ts';
import { JsonFeed } from '../../src/contract/feed.ts';
import { DataPackage } from '../../src/contract/download.ts';
import { Problem } from '../../src/contract/problem.ts';
import { Resources } from '../../src/contract/resources.ts';
import { parameterisedPaths } from '../../src/contract/parameterised-paths.ts';
import { SearchQualityReport } from '../../src/contract/search-quality.ts';
import { Suggestions } from '../../src/contract/suggestions.ts';
import { Vocabulary } from '../../src/contract/vocabulary.ts';
import { publishedPath } from '../../src/edge/pages.ts';
import { buildIn, builtSite, copyProject } from '../built-site.ts';
import { readAtom } from './read-atom.ts';

let one: string, two: string;
beforeAll(async () => {
  two = await copyProject();
  [one] = await Promise.all([builtSite(), buildIn(two, { TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' })]);
}, 600_000);
afterAll(() => rm(two, { recursive: true, force: true }));

const manifest = async (dir: string): Promise<{ path: string; bytes: number; sha256: string }[]> => JSON.parse(await readFile(join(dir, 'dist/manifest.json'), 'utf8')).files;

test('two builds in two folders, time zones and locales are byte-identical', async () => {
  const [a, b] = await Promise.all([manifest(one), manifest(two)]);
  expect(a.length).toBeGreaterThan(10_000);
  expect(b).toEqual(a);
});

test('the manifest names every file', async () => {
  const files = (await fg('**', { cwd: join(one, 'dist'), dot: true })).filter((path) => path !== 'manifest.json').map((path) => `/${path}`).sort();
  expect((await manifest(one)).map(({ path }) => path)).toEqual(files);
});

const schemas: [pattern: RegExp, schema: { parse(value: unknown): unknown }][] = [
  [/^\/datasets\.json$/, DatasetIndex], [/^\/datasets\//, DataMap],
  [/^\/api\/vocabulary\.json$/, Vocabulary], [/^\/api\/assessments\.json$/, Ranking], [/^\/api\/countries\.json$/, Countries],
  [/^\/(?:api\/assessments\/scope|cities)\/[^/]+\.json$/, CityAssessment], [/^\/(?:api\/)?countries\/[^/]+\.json$/, Country],
  [/^\/criteria\/[^/]+\.json$/, CriterionReport], [/^\/api\/gaps\.json$/, GapAtlas], [/^\/api\/gaps\//, Gaps], [/^\/api\/compare\//, Comparison], [/^\/api\/resources\//, Resources], [/^\/api\/coverage\/query\//, CoverageCollection],
  [/^\/(?:api\/coverage\/)?recent(?:\/\d+)?\.json$/, RecentCoverage], [/^\/feeds\/.*\.json$/, JsonFeed],
  [/^\/openapi\.json$/, OpenApi], [/^\/schemas\//, JsonSchemaFile], [/^\/\.well-known\/api-catalog\.json$/, Linkset],
  [/^\/search\/maps\//, DataMap], [/^\/search\/leaders\.json$/, Leaders], [/^\/search\/suggestions\.json$/, Suggestions], [/^\/search-quality\.json$/, SearchQualityReport], [/^\/problems\//, Problem], [/^\/downloads\/datapackage\.json$/, DataPackage], [/^\/downloads\/croissant\.json$/, Croissant],
];
test('every JSON file fits its schema', async () => {
  for (const { path } of (await manifest(one)).filter((file) => file.path.endsWith('.json'))) {
    const schema = schemas.find(([pattern]) => pattern.test(path))?.[1];
    expect(schema, path).toBeDefined();
    const value: unknown = JSON.parse(await readFile(join(one, 'dist', path), 'utf8'));
    expect(() => schema!.parse(value), path).not.toThrow();
  }
}, 120_000);

test('the ranking agrees with every city file, and is large enough', async () => {
  const read = async (path: string) => JSON.parse(await readFile(join(one, 'dist', path), 'utf8'));
  const { count, ranking } = Ranking.parse(await read('/api/assessments.json'));
  expect(count).toBeGreaterThanOrEqual(1100);
  expect(ranking.length).toBe(count);
  for (const entry of ranking) {
    const city = await read(entry.scope) as CityAssessment;
    expect({ id: city.scopeId, rank: city.score.rank, pct: city.score.smartnessPct, present: city.score.present, strip: city.strip })
      .toEqual({ id: entry.scopeId, rank: entry.rank, pct: entry.smartnessPct, present: entry.present, strip: entry.strip });
    const statuses = city.categories.flatMap(({ criteria }) => criteria.map(({ status, basis }) => (basis === 'uncovered' ? 'u' : { present: 'P', partial: 'h', absent: 'a' }[status])));
    expect(statuses.join('')).toBe(city.strip);
  }
  expect((await read('/api/countries.json')).count).toBeGreaterThanOrEqual(190);
}, 60_000);

test('no page needs an exception from the Content-Security-Policy: no inline script, style or handler', async () => {
  const inline = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>|<style|\sstyle="|\son[a-z]+="|javascript:/;
  const found = (await Promise.all((await manifest(one)).filter(({ path }) => path.endsWith('.html')).map(async ({ path }) => {
    const match = inline.exec(await readFile(join(one, 'dist', path), 'utf8'));
    return match ? [`${path}: ${match[0]}`] : [];
  }))).flat();
  expect(found).toEqual([]);
}, 60_000);

test('every internal link and asset of every page resolves, without .html and trailing slash', async () => {
  const files = new Set((await manifest(one)).map(({ path }) => path).concat('/manifest.json'));
  const answered = new Set<string>(parameterisedPaths);
  const broken = new Set<string>();
  for (const path of [...files].filter((file) => file.endsWith('.html'))) {
    const html = await readFile(join(one, 'dist', path), 'utf8');
    for (const [, link] of html.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)) {
      if (answered.has(link!)) continue;
      const target = publishedPath(link!);
      if (!target || !files.has(target) || link!.endsWith('.html') || (link !== '/' && link!.endsWith('/'))) broken.add(`${path} -> ${link}`);
    }
    if (/\s(?:src|srcset)="https?:/.test(html) || /<link[^>]+rel="(?:stylesheet|preload|icon)"[^>]+href="https?:/.test(html)) broken.add(`${path} loads from elsewhere`);
    const anchors = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    for (const [, anchor] of html.matchAll(/\shref="#([^"]+)"/g)) if (!anchors.has(anchor)) broken.add(`${path} -> #${anchor}`);
  }
  expect([...broken].slice(0, 20)).toEqual([]);
}, 120_000);

test('every feed is well formed, dated, and has its entries in both forms', async () => {
  const feeds = (await manifest(one)).map(({ path }) => path).filter((path) => /^\/feeds\/.*\.xml$/.test(path));
  expect(feeds.length).toBeGreaterThan(500);
  for (const path of feeds) {
    const feed = readAtom(await readFile(join(one, 'dist', path), 'utf8'));
    const { items } = JsonFeed.parse(JSON.parse(await readFile(join(one, 'dist', path.replace(/xml$/, 'json')), 'utf8')));
    expect(feed.self, path).toBe(path);
    expect(feed.entries.map(({ id, title }) => [id, title]), path).toEqual(items.map(({ id, title }) => [id, title]));
  }
}, 60_000);

test('the pages of the change feed follow one another to the last', async () => {
  let path: string | undefined = '/api/coverage/recent.json';
  let seen = 0;
  while (path) {
    const page: RecentCoverage = RecentCoverage.parse(JSON.parse(await readFile(join(one, 'dist', path), 'utf8')));
    seen += page.count;
    path = page.next;
    if (!path) expect(seen).toBe(page.total);
  }
});

test('every dataset page has its siblings, and linked data that parses and names no address but http(s)', async () => {
  const files = new Set((await manifest(one)).map(({ path }) => path));
  const pages = [...files].filter((path) => /^\/datasets(?:\/|\.html$)/.test(path) && path.endsWith('.html')).map((path) => path.slice(0, -5));
  expect(pages.length).toBeGreaterThan(5000);
  const faults: string[] = [];
  for (const page of pages) {
    if (!files.has(`${page}.json`)) faults.push(`${page} has no JSON`);
    if (/^\/datasets\/(?:[a-z]{2}|topics|kinds)(?:\/[^/]+)?$/.test(page) && !files.has(`${page}.md`)) faults.push(`${page} has no Markdown`);
    const html = await readFile(join(one, 'dist', `${page}.html`), 'utf8');
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => JSON.parse(text!) as Record<string, unknown>);
    if (blocks.length !== 1 || blocks[0]!['@id'] !== page || !Array.isArray(blocks[0]!['@context'])) faults.push(`${page} has no linked data of its own`);
    for (const [, address] of html.matchAll(/<a [^>]*?href="([^"]*)"/g)) if (!/^(?:https?:\/\/|\/(?!\/)|#)/.test(address!)) faults.push(`${page} links ${address}`);
  }
  for (const path of files) if (path.startsWith('/datasets') && path.endsWith('.json') && !files.has(path.replace(/json$/, 'html'))) faults.push(`${path} has no page`);
  expect(faults.slice(0, 20)).toEqual([]);
}, 120_000);

test('no e-mail address is published', async () => {
  const found = [];
  for (const { path } of await manifest(one)) {
    if (!/\.(?:json|html|txt|md)$/.test(path)) continue;
    const match = /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+\.[A-Za-z]{2,}/.exec(await readFile(join(one, 'dist', path), 'utf8'));
    if (match) found.push(`${path}: ${match[0]}`);
  }
  expect(found.slice(0, 10)).toEqual([]);
}, 60_000);

test('bad data stop the build, name every fault, and leave the published site whole', async () => {
  const before = await readFile(join(two, 'dist/manifest.json'), 'utf8');
  const [folder] = await readdir(join(two, 'data/facts'));
  const file = join(two, 'data/facts', folder!, 'fr.json');
  const good = await readFile(file, 'utf8');
  await writeFile(file, good.replace('"url":"http', '"url":"ftp').replace('"access":"open"', '"access":"free"'));
  const failure = await buildIn(two).then(() => undefined, (error: { code: number; stderr: string }) => error);
  await writeFile(file, good);
  expect(failure?.code).toBe(1);
  expect(failure?.stderr).toMatch(new RegExp(`data/facts/${folder}/fr\\.json line \\d+: url: `));
  expect(failure?.stderr).toMatch(/access: /);
  expect(await readFile(join(two, 'dist/manifest.json'), 'utf8')).toBe(before);
}, 60_000);
