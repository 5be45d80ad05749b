/** The built site: its manifest names every file, ranking and feeds agree with what they are made of. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fg from 'fast-glob';
import { beforeAll, expect, test } from 'vitest';
import { type CityAssessment, Countries, Ranking } from '../../src/contract/answers/assessment.ts';
import { RecentCoverage } from '../../src/contract/answers/coverage.ts';
import { JsonFeed } from '../../src/contract/answers/feed.ts';
import { stateLetter, verdictState } from '../../src/contract/verdict-state.ts';
import type { ManifestEntry } from '../../src/publish/site/manifest.ts';
import { builtSite } from '../built-site.ts';
import { builtFiles, type BuiltFiles } from './built-files.ts';
import { readAtom } from './read-atom.ts';

let one: string, read: BuiltFiles['read'];
const json = (path: string): unknown => JSON.parse(String(read(path)));
beforeAll(async () => {
  one = await builtSite();
  ({ read } = await builtFiles());
});

const manifest = async (dir: string): Promise<ManifestEntry[]> =>
  JSON.parse(await readFile(join(dir, 'dist/manifest.json'), 'utf8')).files;

test('the manifest names every file', async () => {
  const files = (await fg('**', { cwd: join(one, 'dist'), dot: true }))
    .filter((path) => path !== 'manifest.json')
    .map((path) => `/${path}`)
    .sort();
  expect((await manifest(one)).map(({ path }) => path)).toEqual(files);
});

test('the ranking agrees with every city file, and is large enough', () => {
  const { count, ranking } = Ranking.parse(json('/api/assessments.json'));
  expect(count).toBeGreaterThanOrEqual(1100);
  expect(ranking.length).toBe(count);
  for (const entry of ranking) {
    const city = json(entry.scope) as CityAssessment;
    expect({
      id: city.scopeId,
      rank: city.score.rank,
      pct: city.score.smartnessPct,
      present: city.score.present,
      strip: city.strip,
    }).toEqual({
      id: entry.scopeId,
      rank: entry.rank,
      pct: entry.smartnessPct,
      present: entry.present,
      strip: entry.strip,
    });
    const statuses = city.categories.flatMap(({ criteria }) =>
      criteria.map((verdict) => stateLetter[verdictState(verdict)]),
    );
    expect(statuses.join('')).toBe(city.strip);
  }
  expect(Countries.parse(json('/api/countries.json')).count).toBeGreaterThanOrEqual(190);
});

test('every feed is well formed, dated, and has its entries in both forms', async () => {
  const feeds = (await manifest(one)).map(({ path }) => path).filter((path) => /^\/feeds\/.*\.xml$/.test(path));
  expect(feeds.length).toBeGreaterThan(500);
  for (const path of feeds) {
    const feed = readAtom(String(read(path)));
    const { items } = JsonFeed.parse(json(path.replace(/xml$/, 'json')));
    expect(feed.self, path).toBe(path);
    expect(
      feed.entries.map(({ id, title }) => [id, title]),
      path,
    ).toEqual(items.map(({ id, title }) => [id, title]));
  }
});

test('the pages of the change feed follow one another to the last', () => {
  let path: string | undefined = '/api/coverage/recent.json';
  let seen = 0;
  while (path) {
    const page: RecentCoverage = RecentCoverage.parse(json(path));
    seen += page.count;
    path = page.next;
    if (!path) expect(seen).toBe(page.total);
  }
});
