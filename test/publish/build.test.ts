/** Builds of a small project depend only on its code and data. A full disk or a locked folder leaves the site as it was. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onDisk } from '../../src/publish/site/disk-error.ts';
import type { ManifestEntry } from '../../src/publish/site/manifest.ts';
import { lock, unlock } from '../../src/publish/site/lock.ts';
import { placesOf } from '../../src/publish/site/swap.ts';
import { checkFolder } from '../../src/commands/verify.ts';
import { abroad } from '../built-site.ts';
import { buildSmall, edit, leavePages, leftovers, manifestText, smallProject, type Built } from './small-project.ts';

let dir: string, first: Built;
const world = ['be', 'lu'];
const minutes = 60_000;
const rows = (text: string): ManifestEntry[] => (JSON.parse(text) as { files: ManifestEntry[] }).files;

beforeAll(async () => {
  dir = await smallProject(world);
  first = await buildSmall(dir);
  expect(first).toMatchObject({ code: 0 });
}, 5 * minutes);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test(
  'a build depends only on the commit: in another folder, time zone and locale it has the same bytes except for the operator, who is named in pages, llms.txt, OpenAPI and security.txt, and a build without one says so',
  async () => {
    const other = await smallProject(world);
    const env = { ...abroad, ATLAS_OPERATOR: 'City of Example <https://example.org/contact>' };
    expect(await buildSmall(other, [], env)).toMatchObject({
      code: 0,
      out: expect.not.stringContaining('ATLAS_OPERATOR'),
    });
    expect(first.out).toContain('ATLAS_OPERATOR is not set: ');
    const [without, operated] = [rows(await manifestText(dir)), rows(await manifestText(other))];
    const before = new Map(without.map(({ path, sha256 }) => [path, sha256]));
    // Its contact is the operator's page.
    expect(operated.map(({ path }) => path).filter((path) => !before.has(path))).toEqual(['/.well-known/security.txt']);
    expect(operated.length).toBe(without.length + 1);
    const changed = operated
      .filter(({ path, sha256 }) => before.has(path) && before.get(path) !== sha256)
      .map(({ path }) => path);
    const isPage = (path: string) => path.endsWith('.html');
    expect(changed.filter((path) => !isPage(path))).toEqual([
      '/integrity.bin',
      '/llms-full.txt',
      '/llms.txt',
      '/openapi.json',
      '/openapi.yaml',
    ]);
    const text = (path: string, project = other) => readFileSync(join(project, 'dist', path), 'utf8');
    const link = 'Operated by <a href="https://example.org/contact">City of Example</a>';
    for (const path of changed.filter(isPage)) {
      expect(text(path), path).toContain(link);
      expect(text(path).replace(`<p>${link}. Please contact them before heavy or commercial use.</p>`, ''), path).toBe(
        text(path, dir),
      );
    }
    expect(text('index.html')).toContain(link);
    expect(text('index.html', dir)).not.toContain('Operated by');
    expect(text('llms.txt')).toContain('operated by [City of Example](https://example.org/contact)');
    const described = (project: string) => JSON.parse(text('openapi.json', project)) as { info: { contact?: object } };
    const { contact, ...info } = described(other).info;
    expect(contact).toEqual({ name: 'City of Example', url: 'https://example.org/contact' });
    expect({ ...described(other), info }).toEqual(described(dir));
    rmSync(other, { recursive: true });
  },
  5 * minutes,
);

test(
  'of two builds at once into one folder the second says who is building, a third into another is free, both sites have a changed page and fact, and undoing the change restores the files',
  async () => {
    const before = rows(await manifestText(dir));
    await leavePages(dir, ['404.astro']);
    const [page, fact] = ['src/pages/404.astro', 'data/facts/awesome-citygml/be.json'];
    await edit(dir, page, '<h1>Page not found', '<h1>Nothing stands');
    await edit(dir, fact, '"title":"Namur"', '"title":"Namur in 3D"');
    const [beside, ...here] = await Promise.all([
      buildSmall(dir, ['--out', 'beside']),
      buildSmall(dir),
      buildSmall(dir),
    ]);
    here.sort((a, b) => a.code - b.code);
    expect([beside, ...here]).toMatchObject([{ code: 0 }, { code: 0 }, { code: 1 }]);
    expect(here[1]!.error).toMatch(
      /^Process \d+ has been building dist\/ since \d{4}-\d\d-\d\dT[\d:]{8}Z: wait until it has ended, or build in another folder with --out\.\n$/,
    );
    const manifest = await manifestText(dir);
    expect(checkFolder(join(dir, 'dist'), rows(manifest), true).faults).toEqual([]);
    expect(readFileSync(join(dir, 'dist/404.html'), 'utf8')).toContain('<h1>Nothing stands');
    expect(await manifestText(dir, 'beside')).toBe(manifest);
    expect(leftovers(dir)).toEqual([]);
    const known = new Map(before.map(({ path, sha256 }) => [path, sha256]));
    const changed = async () =>
      rows(await manifestText(dir))
        .filter(({ path, sha256 }) => known.get(path) !== sha256)
        .map(({ path }) => path);
    expect(await changed()).toEqual(expect.arrayContaining(['/404.html', '/downloads/facts.csv.gz']));
    await edit(dir, page, '<h1>Nothing stands', '<h1>Page not found');
    await edit(dir, fact, '"title":"Namur in 3D"', '"title":"Namur"');
    expect(await buildSmall(dir)).toMatchObject({ code: 0 });
    // There is one page now: what it loads is parted otherwise, and the list of all files is another.
    expect((await changed()).filter((path) => !/^\/(?:404\.html|integrity\.bin|_astro\/.*)$/.test(path))).toEqual([]);
  },
  5 * minutes,
);

test('the lock of a process that has ended is taken, also when its number is given again', async () => {
  const places = placesOf(join(dir, 'locked'));
  for (const name of ['99999999-1', `${process.pid}-1`, `${process.ppid}-1`]) {
    mkdirSync(places.lock);
    writeFileSync(join(places.lock, name), '');
    mkdirSync(places.work);
    lock(places);
    expect(readdirSync(places.lock)).toHaveLength(1);
    expect(() => lock(places)).toThrow(`Process ${process.pid} has been building locked/ since `);
    unlock(places);
    rmSync(places.work, { recursive: true });
    expect(readdirSync(dir).filter((name) => name.includes('locked'))).toEqual([]);
  }
});

test(
  'a folder that cannot be made gives an error that says so',
  async () => {
    const before = await manifestText(dir);
    const { code, error } = await buildSmall(dir, ['--out', 'package.json/site']);
    expect(code).toBe(1);
    expect(error).toMatch(
      /package\.json\/\.site-next-\d+ cannot be made \(ENOTDIR\)\. Build in a folder that can be written\./,
    );
    expect(error).not.toMatch(/\n\s+at /);
    expect(await manifestText(dir)).toBe(before);
  },
  2 * minutes,
);

test.each([
  ['EACCES', 'may not be written. Give this user the right'],
  ['EROFS', 'read-only'],
  ['ENOSPC', 'The disk is full: /a/b could not be written'],
])('%s names the path and the remedy', (code, text) => {
  const made = () =>
    onDisk('/a/b', () => {
      throw Object.assign(new Error(code), { code });
    });
  expect(made).toThrow(text);
  expect(made).toThrow('dist/ is as it was before.');
});

test(
  'a full disk gives an error that says so, and leaves the site; with room a site on another file system is built',
  async ({ skip }) => {
    const disk = await mkdtemp(join(tmpdir(), 'atlas-disk-'));
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk], { stdio: 'ignore' });
    } catch {
      rmSync(disk, { recursive: true });
      return skip('no file system may be mounted here');
    }
    try {
      mkdirSync(join(disk, 'site'));
      const { code, error } = await buildSmall(dir, ['--out', join(disk, 'site')]);
      expect(code).toBe(1);
      expect(error).toMatch(/The disk is full: .*\.site-next-\d+\/.* could not be written\. Free some room/);
      expect(error).not.toMatch(/\n\s+at /);
      expect(readdirSync(disk)).toEqual(['site']);
      execFileSync('mount', ['-o', 'remount,size=200m', disk]);
      expect(await buildSmall(dir, ['--out', join(disk, 'site')])).toMatchObject({ code: 0 });
      expect(readFileSync(join(disk, 'site/manifest.json'), 'utf8')).toBe(await manifestText(dir));
    } finally {
      execFileSync('umount', [disk]);
      rmSync(disk, { recursive: true });
    }
  },
  3 * minutes,
);

test(
  'a broken page and faulty data leave the site, and each fault is named once',
  async () => {
    const before = await manifestText(dir);
    await edit(dir, 'src/pages/404.astro', '---\n<', '---\n{<');
    expect(await buildSmall(dir)).toMatchObject({
      code: 1,
      error: expect.stringContaining('The pages could not be made'),
    });
    await edit(dir, 'src/pages/404.astro', '---\n{<', '---\n<');
    await edit(dir, 'data/facts/awesome-citygml/be.json', '"url":"http', '"url":"ftp');
    await edit(dir, 'data/facts/awesome-citygml/be.json', '"access":"open"', '"access":"free"');
    const { code, error } = await buildSmall(dir);
    expect([code, error.match(/data\/facts\/awesome-citygml\/be\.json line \d+: url: /g)?.length]).toEqual([1, 1]);
    expect(error.match(/access: /g)).toHaveLength(1);
    expect(await manifestText(dir)).toBe(before);
    expect(leftovers(dir)).toEqual([]);
  },
  5 * minutes,
);
