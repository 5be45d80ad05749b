/** The build's arguments, and what a file limit leaves out. */
import { readFile } from 'node:fs/promises';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { loadAtlas } from '../../src/publish/atlas.ts';
import {
  formatLeftOut,
  leftOutFirst,
  needsFewerPages,
  readFileLimit,
  topicShape,
  withinLimit,
} from '../../src/publish/file-limit.ts';
import { familyAt } from '../../src/contract/published/addresses.ts';
import { siteSettings } from '../../src/publish/site-settings.ts';
import { readBuildOptions } from '../../src/publish/hosts/options.ts';
import { publications } from '../../src/publish/files.ts';
import type { Publication } from '../../src/publish/publication.ts';

test('a limit is a whole number of files', () => {
  expect(readFileLimit(undefined)).toBeUndefined();
  expect(readFileLimit('20000')).toBe(20000);
  expect(readBuildOptions(['--file-limit=500']).fileLimit).toBe(500);
  expect(readBuildOptions(['--file-limit', '500', '--host', 'cloudflare', '--plan', 'free']).fileLimit).toBe(500);
  expect(readBuildOptions(['--host', 'cloudflare', '--plan', 'free']).fileLimit).toBe(20_000);
  expect(readBuildOptions([])).toMatchObject({ fileLimit: undefined, host: undefined, out: 'dist' });
  expect(siteSettings({ ATLAS_FILE_LIMIT: '500' }).fileLimit).toBe(500);
  expect(siteSettings({ ATLAS_FILE_LIMIT: '' }).fileLimit).toBeUndefined();
});

const faulty: [args: string[], message: RegExp][] = [
  [['--file-limit'], /argument missing/],
  [['--file-limit', 'many'], /many is not a whole number of files/],
  [['--file-limit', '0'], /0 is not/],
  [['--file-limit', '1.5'], /1\.5 is not/],
  [['--file-limit=-1'], /-1 is not/],
  [['--file-limit', '1e5'], /1e5 is not/],
  [['--file-limit='], / is not a whole number/],
  [['--limit', '5'], /Unknown option '--limit'.*Usage: npm run build -- \[--file-limit N\]/s],
  [['--only', 'fr'], /Unknown option '--only'/],
  [['20000'], /Unexpected argument '20000'/],
];
test.each(faulty)('%j is refused', (args, message) => {
  expect(() => readBuildOptions(args)).toThrow(message);
});

describe('leaving out', () => {
  const outputs = [
    ...leftOutFirst.flatMap(({ shape }, i) => Array.from({ length: 10 * (i + 1) }, () => ({ shape }))),
    { shape: '/always.json' },
  ];
  const total = outputs.length + 9;

  test('nothing, while it fits', () => {
    expect(withinLimit(outputs, 9, total)).toEqual({ kept: outputs, leftOut: [] });
    expect(formatLeftOut([], total)).toMatch(/Nothing had to be left out/);
  });
  test('whole shapes, lowest value first, until it fits', () => {
    const { kept, leftOut } = withinLimit(outputs, 9, total - 11);
    expect(leftOut.map(({ shape, count }) => [shape, count])).toEqual([
      [leftOutFirst[0]!.shape, 10],
      [leftOutFirst[1]!.shape, 20],
    ]);
    expect(kept.length).toBe(outputs.length - 30);
    expect(formatLeftOut(leftOut, total - 11)).toContain(leftOutFirst[1]!.reason);
  });
  test('a limit that cannot be kept is refused with the one that can', () => {
    expect(withinLimit(outputs, 9, 10).kept).toEqual([{ shape: '/always.json' }]);
    expect(() => withinLimit(outputs, 9, 9)).toThrow(/The site needs 10 files .* use --file-limit 10 or more/);
  });
});

test('topic pages go only when leaving out everything else is not enough', () => {
  const outputs = [
    ...Array.from({ length: 500 }, (_, i) => ({ path: `/api/gaps/c/${i}.json`, shape: leftOutFirst[2]!.shape })),
    ...Array.from({ length: 100 }, (_, i) => ({ path: `/datasets/aa/p${i}/energy.json`, shape: topicShape })),
    { path: '/feeds/recent.xml', shape: '/feeds/recent.xml' },
  ];
  expect(needsFewerPages(outputs, 100 + 100 + 1 + 150)).toBe(false);
  expect(needsFewerPages(outputs, 100 + 100 + 150)).toBe(true);
});

test('without topic pages nothing links to one, and every other answer has the same bytes', async () => {
  const atlas = await loadAtlas();
  const bodies = (all: Iterable<Publication>) =>
    new Map(
      [...all]
        .filter(({ shape }) => !shape.startsWith('/datasets/{nation}') && !familyAt(shape).withTopicPages)
        .map(({ path, body }) => [path, body]),
    );
  const [full, fewer] = [[...publications(atlas)], [...publications({ ...atlas, topicPages: false })]];
  expect(full.length - fewer.length).toBe(full.filter(({ shape }) => familyAt(shape).withTopicPages).length);
  expect([...bodies(fewer).keys()]).toEqual([...bodies(full).keys()]);
  const places = fewer
    .filter(({ shape }) => shape.startsWith('/datasets/{nation}/{place}.'))
    .filter((_, i) => i % 20 === 0);
  expect(places.length).toBeGreaterThan(50);
  for (const { path, body } of places)
    expect(body(), path).not.toMatch(new RegExp(`${path.replace(/\.\w+$/, '')}/[a-z]`));
});

test('no page names a file that may be left out', async () => {
  const makers = ['files.compare(', /files\.gaps\([^)]*,/, /files\.coverage\(`[^`]*:/];
  for (const file of await fg('src/{pages,components,layouts}/**/*.{astro,ts}')) {
    const text = await readFile(file, 'utf8');
    for (const maker of makers)
      expect(typeof maker === 'string' ? text.includes(maker) : maker.test(text), `${file} ${maker}`).toBe(false);
  }
});
