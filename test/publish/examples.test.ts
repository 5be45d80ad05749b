/** The examples of the home page, asked of a built site: the first link of each answer is a dataset, a feed, or a search that starts by itself. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examples } from '../../src/components/text.ts';
import { createHandler, type Handler } from '../../src/edge/handler.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { buildSmall, leavePages, smallProject } from './small-project.ts';

let dir: string, handle: Handler;
beforeAll(async () => {
  dir = await smallProject(['au', 'ch', 'fi']);
  await leavePages(dir, ['404.astro', 'index.astro', 'portal-search.astro', 'search.astro']);
  const { code, error } = await buildSmall(dir);
  expect(code, error).toBe(0);
  handle = createHandler(readFolder(join(dir, 'dist')), { origin: 'http://atlas.example' });
}, 400_000);
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Addresses that the home page's examples lead to, with their words. */
const linked = (): [address: string, words: string][] => {
  const [, list = ''] =
    /<p class="examples">(.*?)<\/p>/s.exec(readFileSync(join(dir, 'dist/index.html'), 'utf8')) ?? [];
  return [...list.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g)].map(([, address, words]) => [address!, words!]);
};

test('the home page links its examples', () => {
  expect(linked().map(([, words]) => words)).toEqual([...examples]);
});

/** What the first link of an answer may be. */
const endsWell = {
  'bus timetables in Helsinki': /^https?:\/\/\S+\.zip$/,
  'street trees in Melbourne': /^https:\/\/data\.melbourne\.vic\.gov\.au\/d\//,
  'parking in Zürich': /^\/portal-search\?scopeId=ch\.zuerich&#38;q=\w+$/,
} as const satisfies Record<(typeof examples)[number], RegExp>;

test.each(examples)('%s ends well in one click, without scripts', async (words) => {
  const [address] = linked().find(([, text]) => text === words)!;
  const response = await handle(new Request(`http://atlas.example${address}`));
  expect(response.status).toBe(200);
  const html = await response.text();
  const answer = html.slice(html.indexOf('id="reading"'));
  expect(html.match(/<h1/g)).toHaveLength(1);
  const [, first] = /<li><a href="([^"]+)"/.exec(answer) ?? [];
  expect(first).toMatch(endsWell[words]);
  if (first!.startsWith('/'))
    expect((await handle(new Request(`http://atlas.example${first!.replaceAll('&#38;', '&')}`))).status).toBe(200);
});
