/** The build's arguments, and what a file limit leaves out. */
import { readFile } from 'node:fs/promises';
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import { cloudflare } from '../../src/edge/hosts/cloudflare/host.ts';
import { loadAtlas } from '../../src/publish/atlas.ts';
import { outputs } from '../../src/publish/outputs.ts';
import { checkLimit, estimatedFiles, fitAtlas } from '../../src/publish/site/plan.ts';
import { readFileLimit } from '../../src/publish/site-settings.ts';
import { siteSettings } from '../../src/publish/site-settings.ts';
import { readBuildOptions } from '../../src/publish/hosts/options.ts';

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

test('a limit that cannot be kept is refused with the one that can', () => {
  expect(() => checkLimit(10, 10)).not.toThrow();
  expect(() => checkLimit(10, 9)).toThrow(/The site needs 10 files .* use --file-limit 10 or more/);
});

test('the files are counted with their pages, each once', () => {
  const of = (...paths: string[]) => estimatedFiles(paths.map((path) => ({ path })));
  expect(of('/datasets/fr.json', '/datasets/fr.md') - of('/datasets/fr.json')).toBe(1);
  expect(of('/datasets/fr.json') - of('/api/vocabulary.json')).toBe(1);
});

test('today’s cities fit the free plan of Cloudflare', async () => {
  const atlas = { ...(await loadAtlas()) };
  fitAtlas(atlas, cloudflare.limits['free']!.files!);
  expect(estimatedFiles([...outputs(atlas)])).toBeLessThanOrEqual(cloudflare.limits['free']!.files!);
});

test('no page names an address without a file', async () => {
  const makers = ['/search/maps/', /files\.gaps\([^)]*,/, /files\.coverage\(`[^`]*:/];
  for (const file of await fg('src/{pages,components,layouts}/**/*.{astro,ts}')) {
    const text = await readFile(file, 'utf8');
    for (const maker of makers)
      expect(typeof maker === 'string' ? text.includes(maker) : maker.test(text), `${file} ${maker}`).toBe(false);
  }
});
