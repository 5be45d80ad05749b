/** Builds of a small project: parts make the whole; a later build makes only what changes; kills, a full disk and locked folders leave the site. */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onDisk } from '../../src/publish/build/disk-error.ts';
import type { ManifestEntry } from '../../src/publish/manifest.ts';
import { checkFolder } from '../../src/publish/verify/check.ts';
import { buildCommand, buildSmall, edit, manifestText, smallProject } from './small-project.ts';

let dir: string;
const minutes = 60_000;
const rows = (text: string): ManifestEntry[] => (JSON.parse(text) as { files: ManifestEntry[] }).files;
const times = (files: readonly ManifestEntry[]) => new Map(files.map(({ path }) => [path, statSync(join(dir, 'dist', path)).mtimeMs]));
const leftovers = () => readdirSync(dir).filter((name) => name.startsWith('.dist'));

beforeAll(async () => {
  dir = await smallProject(['at', 'be', 'lu']);
  expect(await buildSmall(dir)).toMatchObject({ code: 0 });
}, 5 * minutes);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('two nations, another and the world, built apart and merged, are the whole', async () => {
  for (const args of [['--only', 'at,be', '--out', 'parts/a'], ['--only', 'world', '--out', 'parts/b', '--jobs', '1'], ['--except', 'at,be,world', '--out', 'parts/c']]) {
    expect(await buildSmall(dir, args)).toMatchObject({ code: 0 });
  }
  expect(await buildSmall(dir, ['--merge', 'parts/a', 'parts/b', 'parts/c', '--out', 'parts/whole'])).toMatchObject({ code: 0 });
  expect(await manifestText(dir, 'parts/whole')).toBe(await manifestText(dir));
  expect(checkFolder(join(dir, 'parts/whole'), rows(await manifestText(dir)), true).faults).toEqual([]);
  expect((await buildSmall(dir, ['--merge', 'parts/a', 'parts/b', '--out', 'parts/x'])).error).toMatch(/hold \d+ of the \d+ files of the site/);
}, 5 * minutes);

describe('a later build', () => {
  const changes: [what: string, file: string, from: string | RegExp, to: string][] = [
    ['a title', 'data/facts/awesome-citygml/at.json', '"title":"Linz"', '"title":"Linz in 3D"'],
    ['a nation’s record', 'data/facts/cap-alert-feeds/at.json', '"title":"GeoSphere Austria"', '"title":"GeoSphere"'],
    ['a verdict', 'data/facts/awesome-citygml/at.json', /\{[^\n]*"record":"at\/linz"[^\n]*\},?\n/, ''],
  ];
  test.each(changes)('with %s changed has the bytes of a full one, and writes only what differs', async (_what, file, from, to) => {
    const before = rows(await manifestText(dir)), was = times(before);
    await edit(dir, file, from, to);
    const made = await buildSmall(dir);
    expect(made).toMatchObject({ code: 0, error: expect.stringMatching(/\d+ of them as before/) });
    const text = await manifestText(dir), after = rows(text), is = times(after);
    const hashes = new Map(before.map(({ path, sha256 }) => [path, sha256]));
    const changed = after.filter(({ path, sha256 }) => hashes.get(path) !== sha256).map(({ path }) => path);
    expect(changed.length).toBeGreaterThan(0);
    expect(after.filter(({ path }) => is.get(path) !== was.get(path)).map(({ path }) => path)).toEqual(changed);
    expect(await buildSmall(dir, ['--full', '--out', 'full'])).toMatchObject({ code: 0 });
    expect(await manifestText(dir, 'full')).toBe(text);
    expect(checkFolder(join(dir, 'dist'), after, true).faults).toEqual([]);
  }, 5 * minutes);
});

test('killed at 20 moments, a build leaves the site whole, and the next one succeeds', async () => {
  const before = await manifestText(dir), entries = rows(before);
  // The same moments every time, spread over a build: a golden-ratio sequence.
  const start = performance.now();
  expect(await buildSmall(dir, ['--full'])).toMatchObject({ code: 0 });
  const whole = performance.now() - start;
  for (let i = 1; i <= 20; i++) {
    const child = spawn(process.execPath, [...buildCommand(dir), '--full'], { cwd: dir, stdio: 'ignore', env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, whole * ((i * 0.618034) % 1)))]);
    child.kill('SIGKILL');
    await ended;
    expect(await manifestText(dir)).toBe(before);
    expect(checkFolder(join(dir, 'dist'), entries, true).faults).toEqual([]);
  }
  // A full build between, with the same bytes, keeps what the next can carry over.
  expect(await buildSmall(dir)).toMatchObject({ code: 0, error: expect.stringMatching(/as before/) });
  expect(await manifestText(dir)).toBe(before);
  expect(leftovers()).toEqual([]);
}, 10 * minutes);

test('a folder that cannot be made gives an error that says so', async () => {
  const before = await manifestText(dir);
  const { code, error } = await buildSmall(dir, ['--full', '--out', 'package.json/site']);
  expect(code).toBe(1);
  expect(error).toMatch(/package\.json\/\.site-next-\d+ cannot be made \(ENOTDIR\)\. Build in a folder that can be written\./);
  expect(error).not.toMatch(/\n\s+at /);
  expect(await manifestText(dir)).toBe(before);
}, 2 * minutes);

test.each([['EACCES', 'may not be written. Give this user the right'], ['EROFS', 'read-only'], ['ENOSPC', 'The disk is full: /a/b could not be written']])('%s names the path and the remedy', (code, text) => {
  const made = () => onDisk('/a/b', () => { throw Object.assign(new Error(code), { code }); });
  expect(made).toThrow(text);
  expect(made).toThrow('dist/ is as it was before.');
});

test('a full disk gives an error that says so, and leaves the site', async ({ skip }) => {
  const disk = await mkdtemp(join(tmpdir(), 'atlas-disk-'));
  try { execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk], { stdio: 'ignore' }); } catch { rmSync(disk, { recursive: true }); return skip('no file system may be mounted here'); }
  try {
    mkdirSync(join(disk, 'site'));
    const { code, error } = await buildSmall(dir, ['--full', '--out', join(disk, 'site')]);
    expect(code).toBe(1);
    expect(error).toMatch(/The disk is full: .*\.site-next-\d+\/.* could not be written\. Free some room/);
    expect(error).not.toMatch(/\n\s+at /);
    expect(readdirSync(disk)).toEqual(['site']);
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}, 3 * minutes);

test('what the last build kept is not trusted when the site was touched', async () => {
  const before = await manifestText(dir);
  const touched = rows(before).find(({ path }) => path.startsWith('/datasets/at/') && path.endsWith('.json'))!.path;
  await edit(dir, `dist${touched}`, '"query_id"', '"query_ix"');
  expect(await buildSmall(dir)).toMatchObject({ code: 0 });
  expect(await manifestText(dir)).toBe(before);
  expect(readFileSync(join(dir, 'dist', touched), 'utf8')).toContain('"query_id"');
}, 3 * minutes);

test('a changed page is in the next builds, even two at once, a broken one leaves the site, and faulty data are named once', async () => {
  await edit(dir, 'src/pages/404.astro', '<h1>Nothing is published', '<h1>Nothing stands');
  expect(await Promise.all([buildSmall(dir), buildSmall(dir, ['--out', 'beside'])])).toMatchObject([{ code: 0 }, { code: 0 }]);
  const before = await manifestText(dir);
  expect(readFileSync(join(dir, 'dist/404.html'), 'utf8')).toContain('<h1>Nothing stands');
  expect(await manifestText(dir, 'beside')).toBe(before);
  await edit(dir, 'src/pages/404.astro', '---\n<', '---\n{<');
  expect(await buildSmall(dir)).toMatchObject({ code: 1, error: expect.stringContaining('The pages could not be bundled') });
  await edit(dir, 'src/pages/404.astro', '---\n{<', '---\n<');
  await edit(dir, 'data/facts/awesome-citygml/at.json', '"url":"http', '"url":"nowhere');
  const { code, error } = await buildSmall(dir);
  expect([code, error.match(/data\/facts\/awesome-citygml\/at\.json line \d+: url/g)?.length]).toEqual([1, 1]);
  expect(await manifestText(dir)).toBe(before);
  expect(leftovers()).toEqual([]);
}, 5 * minutes);
