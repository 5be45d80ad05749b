/** The site is built in another folder, time zone and locale than those of the tests: the files that are made here are the same to the byte. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { readFile } from 'node:fs/promises';
import fg from 'fast-glob';
import { expect, test } from 'vitest';
import { outputs } from '../../src/publish/outputs.ts';
import { bytesOf } from '../../src/publish/publication.ts';
import type { ManifestEntry } from '../../src/publish/site/manifest.ts';
import { builtSite } from '../built-site.ts';
import { atlas } from './published-atlas.ts';

// Of pages, build.test.ts shows it in a small world, and source-files.test.ts that they ask for none of these.
test('files made in two folders, time zones and locales are byte-identical', async () => {
  const manifest = JSON.parse(await readFile(join(await builtSite(), 'dist/manifest.json'), 'utf8')) as {
    files: ManifestEntry[];
  };
  const fromPages = new Set([
    '/integrity.bin',
    '/brief.css',
    ...(await fg('**', { cwd: 'public', dot: true })).map((path) => `/${path}`),
  ]);
  const others = manifest.files.filter(
    ({ path }) =>
      !/^\/_astro\/|^\/map\/[a-z]{2}\.svg$|^(?!\/embed\/|.*\/brief(?:\.en)?\.html$).*\.html$/.test(path) &&
      !fromPages.has(path),
  );
  const files = [...outputs(atlas)];
  expect(files.length).toBeGreaterThan(20_000);
  expect(files.map(({ path }) => path).sort()).toEqual(others.map(({ path }) => path));

  // A folder's files are made alike: of each we make the first, the last, and one or two between them.
  const folders = Map.groupBy(files, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  const drawn = [...folders.values()].flatMap((all) => {
    const step = Math.ceil(all.length / 3);
    return all.filter((_, i) => i % step === 0 || i === all.length - 1);
  });
  const built = new Map(others.map((entry) => [entry.path, entry]));
  const unlike: string[] = [];
  for (const file of drawn) {
    const content = bytesOf(file.body());
    const { bytes, sha256 } = built.get(file.path)!;
    if (bytes !== content.length || sha256 !== hash('sha256', content)) unlike.push(file.path);
  }
  expect(unlike).toEqual([]);
});
