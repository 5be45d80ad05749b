/** A build for a host: its arguments, its limits, and what is made to deploy. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import fg from 'fast-glob';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plans } from '../../src/edge/hosts/host.ts';
import { hostNames, hosts } from '../../src/edge/hosts/hosts.ts';
import { checkLimits } from '../../src/publish/hosts/check-limits.ts';
import { emitHost } from '../../src/publish/hosts/emit.ts';
import { readBuildOptions } from '../../src/publish/hosts/options.ts';
import { headBytes, rowBytes } from '../../src/contract/interface/integrity.ts';
import { integrityOf } from '../../src/publish/site/manifest.ts';
import { readIntegrity } from '../../src/edge/published.ts';

const run = promisify(execFile);

describe('arguments', () => {
  const read: [args: string[], expected: object][] = [
    [[], { fileLimit: undefined, host: undefined, plan: 'paid' }],
    [['--file-limit', '500'], { fileLimit: 500, host: undefined }],
    [['--host', 'cloudflare'], { fileLimit: 100_000, host: 'cloudflare', plan: 'paid' }],
    [['--host=cloudflare', '--plan=free'], { fileLimit: 20_000, plan: 'free' }],
    [['--host', 'cloudflare', '--file-limit', '30000'], { fileLimit: 30_000 }],
    [['--host', 'vercel'], { fileLimit: undefined, host: 'vercel' }],
  ];
  test.each(read)('%j', (args, expected) => expect(readBuildOptions(args)).toMatchObject(expected));
  const refused: [args: string[], text: string][] = [
    [['--host', 'heroku'], '--host heroku is unknown; use one of cloudflare, netlify, vercel, deno, node.'],
    [['--host', 'node', '--plan', 'gold'], '--plan gold is unknown; use one of free, paid.'],
    [['--plan', 'free'], '--plan needs a --host.'],
    [['--file-limit', 'x'], '--file-limit x is not a whole number of files'],
    [['--file-limit=-5'], 'is not a whole number'],
    [['--hosts', 'node'], 'Unknown option'],
    [['--host'], 'Usage'],
    [['x'], 'Usage'],
  ];
  test.each(refused)('%j is refused', (args, text) => expect(() => readBuildOptions(args)).toThrow(text));
});

test('a folder with a description is a host', async () => {
  const folders = (await fg('src/edge/hosts/*/host.ts')).map((path) => path.split('/')[3]);
  expect(hostNames.toSorted()).toEqual(folders.sort());
});

describe('limits', () => {
  const entry = (path: string, bytes: number) => ({ path, bytes, sha256: '0'.repeat(64) });
  const many = (n: number) => Array.from({ length: n }, (_, i) => entry(`/f/${i}.json`, 1000));
  test('of Cloudflare', () => {
    expect(checkLimits(many(20_000), 'cloudflare', 'free').join('\n')).toMatch(/files\s+20,000 {2}of 20,000, 100 %/);
    expect(() => checkLimits(many(20_001), 'cloudflare', 'free')).toThrow(
      'cloudflare (free) does not take this build: files: 20,001, at most 20,000 are taken; build with --file-limit',
    );
    expect(checkLimits(many(60_000), 'cloudflare', 'paid').join('\n')).toMatch(/60 %/);
    expect(() => checkLimits([...many(5), entry('/large.csv', 27e6)], 'cloudflare', 'paid')).toThrow(
      'largest file (/large.csv): 27.0 MB, at most 26.2 MB',
    );
  });
  test('of size', () => {
    expect(() => checkLimits([entry('/a', 101e6)], 'vercel', 'free')).toThrow(
      'size of all files: 101.0 MB, at most 100.0 MB',
    );
    expect(() => checkLimits([entry('/a', 1001e6)], 'deno', 'paid')).toThrow(
      'Limits: https://docs.deno.com/deploy/pricing_and_limits',
    );
    for (const host of ['node', 'netlify'] as const)
      expect(checkLimits([entry('/a', 5e9)], host, 'paid').join()).toContain('not limited');
  });
  test('each has a source', () => {
    for (const { limits } of Object.values(hosts))
      for (const plan of plans) expect(limits[plan].source.length).toBeGreaterThan(5);
  });
});

test('the hashes are all there, and no others', async () => {
  const entries = Array.from({ length: 3000 }, (_, i) => ({
    path: `/api/${i % 7}/${i}.json`,
    bytes: 1,
    sha256: i.toString(16).padStart(64, '0'),
  }));
  const file = integrityOf([...entries, { path: '/manifest.json', bytes: 1, sha256: '0'.repeat(64) }]);
  expect(file.length).toBe(headBytes + rowBytes * entries.length);
  const found = (await readIntegrity(file))!;
  for (const { path } of entries) {
    expect(found.lists(path)).toBe(true);
    expect(found.length(path)).toBe(1);
    expect(found.lists(`${path}x`)).toBe(false);
  }
  expect(found.lists('/manifest.json')).toBe(false);
  expect(found.length('/manifest.json')).toBeUndefined();
  for (const damaged of [
    file.subarray(0, -1),
    file.subarray(0, -rowBytes),
    file.subarray(0, 20),
    Buffer.from(file).fill(7, 100, 101),
  ])
    expect(await readIntegrity(damaged)).toBeNull();
});

describe('what is deployed', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'atlas-hosts-'));
    for (const folder of ['src', 'data/texts']) await cp(folder, join(root, folder), { recursive: true });
    await cp('package.json', join(root, 'package.json'));
    await symlink(resolve('node_modules'), join(root, 'node_modules'));
    await mkdir(join(root, 'dist/api'), { recursive: true });
    await writeFile(join(root, 'dist/index.html'), '<!doctype html>\n');
    await writeFile(join(root, 'dist/api/countries.json'), '{}\n');
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  const made: [host: 'netlify' | 'vercel' | 'deno' | 'node', bundle: string, site: string, files: string[]][] = [
    ['netlify', 'edge-functions/atlas.js', 'site', ['netlify.toml']],
    [
      'vercel',
      '.vercel/output/functions/atlas.func/index.mjs',
      '.vercel/output/static',
      ['.vercel/output/config.json', '.vercel/output/functions/atlas.func/.vc-config.json'],
    ],
    ['deno', 'main.js', 'dist', ['deno.json']],
    ['node', 'serve.js', 'dist', ['open-city-atlas.service', 'Caddyfile', 'nginx.conf', 'package.json']],
  ];
  test.each(made)('%s', async (host, bundled, site, files) => {
    for (let i = 0; i < 2; i++)
      expect((await emitHost(host, 'paid', root)).join('\n')).toMatch(/is ready, its function has \d+ KB gzipped/);
    const folder = join(root, '.deploy', host);
    expect((await stat(join(folder, site, 'api/countries.json'))).ino).toBe(
      (await stat(join(root, 'dist/api/countries.json'))).ino,
    );
    for (const file of files) expect((await readFile(join(folder, file), 'utf8')).length).toBeGreaterThan(10);
    const code = await readFile(join(folder, bundled), 'utf8');
    if (host !== 'node') expect(code).not.toMatch(/\bfrom\s*["'](?!node:)[\w@./]/);
    expect(code).not.toContain('Zod Locale');
    if (host === 'netlify' || host === 'vercel') {
      const { default: entry } = (await import(join(folder, bundled))) as {
        default: ((request: Request) => Promise<Response>) | { fetch(request: Request): Promise<Response> };
      };
      const fetchIt = typeof entry === 'function' ? entry : entry.fetch;
      expect((await fetchIt(new Request('http://atlas.example/api/gaps?status=x'))).status).toBe(400);
    }
  });
  test('cloudflare deploys dist/ itself, with a worker that fits', async () => {
    expect((await emitHost('cloudflare', 'paid', root)).join()).toContain('deploy:cloudflare');
    const { stdout } = await run(
      process.execPath,
      [
        resolve('node_modules/wrangler/bin/wrangler.js'),
        'deploy',
        '--dry-run',
        '--config',
        'src/edge/hosts/cloudflare/wrangler.jsonc',
      ],
      { cwd: root, env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CI: '1' } },
    );
    expect(stdout).toContain('--dry-run: exiting now.');
    const [, gzipped] = /gzip: ([\d.]+) KiB/.exec(stdout)!;
    expect(Number(gzipped)).toBeLessThan(260);
  });
});
