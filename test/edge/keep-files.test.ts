/** Files that the Node host keeps in memory: never other bytes than those on the disk, and no more of them than there is room for. */
import { hash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHandler } from '../../src/edge/handler.ts';
import type { Content } from '../../src/edge/published.ts';
import { keepFiles } from '../../src/edge/hosts/node/keep-files.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { integrityPath } from '../../src/contract/interface/integrity.ts';
import { placesOf, swapIn } from '../../src/publish/site/swap.ts';
import { rowsOf } from '../manifest-rows.ts';
import { writeManifest } from '../../src/publish/site/manifest.ts';
import { publishedFolder, removeFolder } from './hosts.ts';

let root: string, dist: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'atlas-kept-'));
  dist = join(root, 'dist');
  await mkdir(dist);
});
afterEach(() => rm(root, { recursive: true }));

const put = (name: string, text: string) => writeFile(join(dist, name), text);
const text = (content: Content | null) =>
  content && new Response(content instanceof Uint8Array ? (content as BodyInit) : content.stream()).text();

test('a file that stays the same is the same array', async () => {
  await put('a.json', 'one');
  const read = readFolder(dist);
  const first = await read('/a.json');
  expect(await text(first)).toBe('one');
  expect(await read('/a.json')).toBe(first);
});

test('a rewritten file is read again, even with the same length and date', async () => {
  await put('a.json', 'one');
  const read = readFolder(dist),
    when = (await stat(join(dist, 'a.json'))).mtime;
  expect(await text(await read('/a.json'))).toBe('one');
  await put('next.json', 'two');
  await utimes(join(dist, 'next.json'), when, when);
  await rename(join(dist, 'next.json'), join(dist, 'a.json'));
  expect(await text(await read('/a.json'))).toBe('two');
  await put('a.json', 'longer');
  expect(await text(await read('/a.json'))).toBe('longer');
});

test('a file that is gone is gone, and is there again when it comes back', async () => {
  await put('a.json', 'one');
  const read = readFolder(dist);
  await read('/a.json');
  await rm(join(dist, 'a.json'));
  expect(await read('/a.json')).toBeNull();
  await put('a.json', 'two');
  expect(await text(await read('/a.json'))).toBe('two');
});

test('a file that becomes a link out of the folder names nothing', async () => {
  await writeFile(join(root, 'secret.json'), 'secret');
  await put('a.json', 'one');
  const read = readFolder(dist);
  await read('/a.json');
  await rm(join(dist, 'a.json'));
  await symlink(join(root, 'secret.json'), join(dist, 'a.json'));
  expect(await read('/a.json')).toBeNull();
  expect(await read('/a.json')).toBeNull();
});

test('at most as much as fits; requested files stay, and reading twice at once counts once', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await put(name, 'x'.repeat(2500));
  const reads: string[] = [];
  const read = keepFiles(
    async (path) => {
      reads.push(path);
      return readFile(join(dist, path));
    },
    (path) => join(dist, path),
    10_000,
  );
  await Promise.all([read('/a'), read('/a'), read('/a'), read('/a')]);
  for (const path of ['/b', '/c', '/a', '/d']) await read(path);
  reads.length = 0;
  for (const path of ['/a', '/c', '/d', '/b']) await read(path);
  expect(reads).toEqual(['/b']);
});

test('a long file is hashed once and streamed from disk, whole or in part', async () => {
  const long = 'x'.repeat(2_100_000);
  await put('long', `${long}yz`);
  const read = readFolder(dist);
  const [one, two] = await Promise.all([read('/long'), read('/long')]);
  if (!one || one instanceof Uint8Array) throw new Error('held in memory');
  expect(two).toBe(one);
  expect(await read('/long')).toBe(one);
  expect([one.length, Buffer.from(one.sha256).toString('hex')]).toEqual([2_100_002, hash('sha256', `${long}yz`)]);
  expect(await text(one)).toBe(`${long}yz`);
  expect(await new Response(one.stream(2_099_999, 2_100_000)).text()).toBe('xy');
  await put('long', `y${long}z`);
  expect((await text(await read('/long')))![0]).toBe('y');
});

test('a site that takes the place of another under a running server is served from then on', async () => {
  const [before, after] = await Promise.all([publishedFolder(), publishedFolder()]);
  try {
    const next = join(after, 'dist'),
      served = join(before, 'dist');
    await writeFile(join(next, 'cities/aa.alpha.html'), '<!doctype html><title>Omega</title>\n');
    await writeFile(join(next, '_astro/page.abc.css'), 'main{}\n');
    writeManifest(next, await rowsOf(next));
    expect((await stat(join(next, 'cities/aa.alpha.html'))).size).toBe(
      (await stat(join(served, 'cities/aa.alpha.html'))).size,
    );
    const handle = createHandler(readFolder(served));
    const get = (path: string, headers = {}) => handle(new Request(`http://atlas.example${path}`, { headers }));
    const paths = ['/cities/aa.alpha', '/_astro/page.abc.css', '/api/countries.json', integrityPath];
    for (const path of [...paths, ...paths]) expect((await get(path)).status, path).toBe(200);
    const etag = (await get('/cities/aa.alpha')).headers.get('etag')!;
    expect((await get('/cities/aa.alpha', { 'if-none-match': etag })).status).toBe(304);
    const countries = await (await get('/api/countries.json')).text();

    await swapIn(next, placesOf(served));
    const page = await get('/cities/aa.alpha', { 'if-none-match': etag });
    expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>Omega</title>\n']);
    expect(await (await get('/_astro/page.abc.css')).text()).toBe('main{}\n');
    expect(await (await get('/api/countries.json')).text()).toBe(countries);
  } finally {
    await Promise.all([before, after].map(removeFolder));
  }
});

test('a kept file that is damaged on disk is never sent', async () => {
  const site = await publishedFolder();
  try {
    const handle = createHandler(readFolder(join(site, 'dist')));
    const get = () => handle(new Request('http://atlas.example/api/countries.json'));
    const truth = await (await get()).text();
    await writeFile(join(site, 'dist/api/countries.json'), truth.replace('Aland', 'Blond'));
    expect((await get()).status).toBe(503);
    await writeFile(join(site, 'dist/api/countries.json'), truth);
    expect(await (await get()).text()).toBe(truth);
  } finally {
    await removeFolder(site);
  }
});

test('what is parsed once is not changed by the answers that are cut from it', async () => {
  const site = await publishedFolder();
  try {
    const read = readFolder(join(site, 'dist'));
    const paths = ['sort=difference', 'sort=framework', 'sort=difference&framework=smart-cities'].map(
      (more) => `/api/compare?scopeIds=aa.beta,aa.alpha&detail=full&${more}`,
    );
    paths.push(
      ...['present', 'absent', 'present,absent'].map((status) => `/api/gaps?criterion=gtfs-schedule&status=${status}`),
      '/api/coverage/query?pattern=*:*:transport:gtfs-schedule',
      '/api/coverage/query?pattern=aa&geometry=none',
      '/api/coverage/query?pattern=aa:*:transport:gtfs-schedule',
    );
    const one = createHandler(read);
    for (const path of [...paths, ...paths.map((path) => `${path}&`)]) {
      const address = new Request(`http://atlas.example${path}`);
      const [kept, fresh] = await Promise.all([
        one(address),
        createHandler(async (name) => ((await read(name)) as Uint8Array | null)?.slice() ?? null)(address),
      ]);
      expect(kept.status, path).toBe(200);
      expect(await kept.text()).toBe(await fresh.text());
    }
  } finally {
    await removeFolder(site);
  }
});
