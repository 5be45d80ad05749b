/** Reading a registry: what is unpacked, and how a download behaves when the network or the server does not. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Registry } from '../../src/contract/data/registry.ts';
import type { Snapshot } from '../../src/registries/importer.ts';
import { localSnapshot, upstreamSnapshot, type UpstreamOptions } from '../../src/snapshots/snapshot.ts';
import { tarGz } from '../registries/archives.ts';

const commit = 'a'.repeat(40);
const registry = (paths: string[]): Registry => ({
  slug: 'a-registry',
  title: 'A registry',
  shortTitle: 'A registry',
  homepage: 'https://example.org/',
  attribution: '',
  coverage: '',
  refresh: 'upstream',
  licence: { name: 'CC0', spdx: 'CC0-1.0', url: 'https://example.org/cc0' },
  upstream: [{ repository: 'https://example.org/owner/repo', commit, date: '2026-01-01', paths }],
});

let dir: string;
let server: Server | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'snapshot-'));
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  await rm(dir, { recursive: true, force: true });
});

async function read(snapshot: Snapshot): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const file of snapshot.files()) files[file.path] = await file.text();
  return files;
}

/** Options for a server on this machine; the listener's answers are counted in `requests`. */
async function serve(
  listener: RequestListener,
  options: UpstreamOptions = {},
): Promise<{ options: UpstreamOptions; requests: () => number }> {
  let count = 0;
  const listening = createServer((request, response) => {
    count++;
    listener(request, response);
  });
  server = listening;
  await new Promise<void>((ready) => listening.listen(0, '127.0.0.1', ready));
  const { port } = listening.address() as AddressInfo;
  const archiveUrl = (upstream: { commit: string }): string => `http://127.0.0.1:${port}/${upstream.commit}.tar.gz`;
  return {
    options: { cacheDir: join(dir, 'cache'), archiveUrl, pauseMs: 1, timeoutMs: 2000, attempts: 3, ...options },
    requests: () => count,
  };
}

async function localCopy(
  files: Record<string, string | Uint8Array>,
  manifest: unknown = { snapshot: { commit, date: '2026-01-01' } },
): Promise<void> {
  for (const [path, content] of Object.entries({ 'registry.json': JSON.stringify(manifest), ...files })) {
    await mkdir(join(dir, 'a-registry', path, '..'), { recursive: true });
    await writeFile(join(dir, 'a-registry', path), content);
  }
}

test.each<
  [
    name: string,
    files: Record<string, string | Uint8Array> | Promise<Record<string, Uint8Array>>,
    expected: Record<string, string>,
  ]
>([
  ['plain files in order of their names', { 'b.txt': 'B', 'a.txt': 'A' }, { 'a.txt': 'A', 'b.txt': 'B' }],
  ['.gz', { 'a.jsonl.gz': gzipSync('{"é":1}\n') }, { 'a.jsonl': '{"é":1}\n' }],
  ['.zst', { 'a.jsonl.zst': zstdCompressSync(Buffer.from('{}\n')) }, { 'a.jsonl': '{}\n' }],
  ['.zip', { 'a.zip': zipSync({ 'x/': new Uint8Array(), 'x/y.txt': strToU8('Y') }) }, { 'x/y.txt': 'Y' }],
  [
    '.tar.gz, with an archive inside',
    tarGz({ 'data/a.zip': zipSync({ 'y.txt': strToU8('Y') }), 'z.txt': 'Z' }).then((bytes) => ({ 'a.tar.gz': bytes })),
    { 'data/y.txt': 'Y', 'z.txt': 'Z' },
  ],
  ['only the current copy', { 'a.txt': 'new', 'previous/a.txt': 'old' }, { 'a.txt': 'new' }],
])('local copy: %s', async (_name, files, expected) => {
  await localCopy(await files);
  expect(await read(await localSnapshot(dir, registry(['*'])))).toEqual(expected);
});

test.each<[name: string, files: Record<string, string | Uint8Array>, message: RegExp]>([
  ['text that is not UTF-8', { 'a.txt': Uint8Array.of(0x41, 0xff) }, /^a\.txt: not UTF-8$/],
  ['a cut .gz', { 'a.txt.gz': gzipSync('x'.repeat(1000)).subarray(0, 20) }, /^a\.txt\.gz: unexpected end of file$/],
  ['a cut .tar.gz', { 'a.tar.gz': gzipSync(Buffer.alloc(512, 'x')).subarray(0, 20) }, /^a\.tar\.gz: /],
  ['a .zip that is none', { 'a.zip': 'no zip' }, /^a\.zip: invalid zip data$/],
])('local copy fails and names the file: %s', async (_name, files, message) => {
  await localCopy(files);
  await expect(localSnapshot(dir, registry(['*'])).then(read)).rejects.toThrow(message);
});

test('a manifest without a commit is refused', async () => {
  await localCopy({}, { snapshot: { date: '2026-01-01' } });
  await expect(localSnapshot(dir, registry(['*']))).rejects.toThrow(/registry\.json: .*commit/s);
});

test('a folder without copies says what --from must hold', async () => {
  await expect(localSnapshot(dir, registry(['*']))).rejects.toThrow(/registry\.json: cannot be read; --from must name/);
});

const upstreamFiles = {
  'sources/us/a.json': '{"a":1}',
  'sources/b.json': '{}',
  'data/c.jsonl.zst': zstdCompressSync(Buffer.from('c')),
  'README.md': 'no',
};
const archive = await tarGz(upstreamFiles, `repo-${commit}`);
const wanted = registry(['sources/**/*.json', 'data/*.zst']);
const unpacked = { 'sources/us/a.json': '{"a":1}', 'sources/b.json': '{}', 'data/c.jsonl': 'c' };

test('upstream: matching members without the top folder; the second run needs no network', async () => {
  const { options, requests } = await serve((_request, response) => response.end(archive));
  expect(await read(upstreamSnapshot(wanted, options))).toEqual(unpacked);
  expect(await read(upstreamSnapshot(wanted, options))).toEqual(unpacked);
  expect(requests()).toBe(1);
  expect(await readdir(join(dir, 'cache'))).toEqual([`owner-repo-${commit}.tar.gz`]);
});

test.each<[name: string, first: RequestListener]>([
  ['503', (_request, response) => response.writeHead(503).end()],
  ['429 with Retry-After', (_request, response) => response.writeHead(429, { 'retry-after': '0' }).end()],
  ['a connection closed before the answer', (request) => request.socket.destroy()],
  [
    'a connection closed half-way',
    (_request, response) => {
      response.writeHead(200, { 'content-length': archive.length });
      response.write(archive.subarray(0, 100), () => response.socket?.destroy());
    },
  ],
])('upstream: tries again after %s', async (_name, first) => {
  let failed = false;
  const { options, requests } = await serve((request, response) => {
    if (failed) return void response.end(archive);
    failed = true;
    first(request, response);
  });
  expect(await read(upstreamSnapshot(wanted, options))).toEqual(unpacked);
  expect(requests()).toBe(2);
});

const leadTo =
  (location?: string): RequestListener =>
  (request, response) =>
    void (request.url === '/archive'
      ? response.end(archive)
      : response.writeHead(302, location === undefined ? {} : { location }).end());

test('upstream: a redirect to a public host is followed', async () => {
  const lookup = async () => ['93.184.215.14'];
  const { options, requests } = await serve((request, response) => {
    const { port } = server?.address() as AddressInfo;
    leadTo(`http://localhost:${port}/archive`)(request, response);
  });
  expect(await read(upstreamSnapshot(wanted, { ...options, lookup }))).toEqual(unpacked);
  expect(requests()).toBe(2);
});

test.each<[name: string, location: string | undefined, message: RegExp, options?: UpstreamOptions]>([
  ['this machine', '/archive', /\.tar\.gz: 127\.0\.0\.1 is not on the public internet; not asked$/],
  ['this machine by name', 'http://localhost:1/', /: localhost \(\S+\) is not on the public internet/],
  ['the data of a cloud machine', 'http://169.254.169.254/latest/', /: 169\.254\.169\.254 is not on the public/],
  [
    'a name of which one address is private',
    'http://two.example/',
    /: two\.example \(10\.0\.0\.1\) is not on the public internet/,
    { lookup: async () => ['93.184.215.14', '10.0.0.1'] },
  ],
  ['a name without address', 'http://none.example/', /: none\.example has no address$/, { lookup: async () => [] }],
  ['a file', 'file:///etc/passwd', /: redirected to no http\(s\) address$/],
  ['a login', 'https://user:word@one.example/', /: redirected to no http\(s\) address$/],
  ['nowhere', undefined, /: redirected to no http\(s\) address$/],
  ['itself', '/', /: more than 5 redirects$/, { allowPrivate: true }],
])('upstream: a redirect to %s is not followed', async (_name, location, message, more) => {
  const { options, requests } = await serve(leadTo(location), more);
  await expect(read(upstreamSnapshot(wanted, options))).rejects.toThrow(message);
  expect(requests()).toBe(more?.allowPrivate ? 6 : 1);
  expect(await readdir(join(dir, 'cache'))).toEqual([]);
});

test.each<[name: string, listener: RequestListener, options: UpstreamOptions, requests: number, message: RegExp]>([
  ['404 at once', (_request, response) => response.writeHead(404).end(), {}, 1, /\.tar\.gz: HTTP 404$/],
  [
    '500 after all attempts',
    (_request, response) => response.writeHead(500).end(),
    {},
    3,
    /\.tar\.gz: HTTP 500, given up after 3 attempts$/,
  ],
  [
    'a pause longer than five minutes',
    (_request, response) => response.writeHead(503, { 'retry-after': '3600' }).end(),
    {},
    1,
    /asks to wait 3600 s$/,
  ],
  [
    'a body too large',
    (_request, response) => response.end(archive),
    { maxBytes: 50 },
    1,
    /larger than the 50 bytes allowed$/,
  ],
  [
    'a server that says nothing',
    () => {},
    { timeoutMs: 50, attempts: 2 },
    2,
    /no complete answer in 0\.05 s, given up after 2 attempts$/,
  ],
  [
    'a body that never ends',
    (_request, response) => void response.write(archive.subarray(0, 100)),
    { timeoutMs: 50, attempts: 1 },
    1,
    /no complete answer in 0\.05 s/,
  ],
])('upstream: gives up on %s and cleans up', async (_name, listener, more, count, message) => {
  const { options, requests } = await serve(listener, more);
  await expect(read(upstreamSnapshot(wanted, options))).rejects.toThrow(message);
  expect(requests()).toBe(count);
  expect(await readdir(join(dir, 'cache'))).toEqual([]);
});

test('upstream: a process killed half-way leaves no archive, and the next one gets it whole', async () => {
  let arrived = (): void => {};
  const halfWay = new Promise<void>((resolve) => (arrived = resolve));
  let stalled = false;
  const { options } = await serve((_request, response) => {
    if (stalled) return void response.end(archive);
    stalled = true;
    response.write(archive.subarray(0, 100), () => arrived());
  });
  const target = join(dir, 'cache', `owner-repo-${commit}.tar.gz`);
  const script = `const { download } = await import('./src/snapshots/snapshot.ts'); await download(process.argv[1], process.argv[2]);`;
  const child = spawn('node_modules/.bin/node', [
    '--input-type=module',
    '-e',
    script,
    options.archiveUrl?.({ ...wanted.upstream[0]! }) ?? '',
    target,
  ]);
  await halfWay;
  await expect.poll(async () => (await readdir(join(dir, 'cache')).catch(() => [])).length).toBe(1);
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
  expect((await readdir(join(dir, 'cache'))).map((name) => name.replace(/\.\d+\./, '.PID.'))).toEqual([
    `owner-repo-${commit}.tar.gz.PID.partial`,
  ]);
  expect(await read(upstreamSnapshot(wanted, options))).toEqual(unpacked);
});

test('upstream: a damaged archive names the file to delete', async () => {
  const { options } = await serve((_request, response) => response.end(archive.subarray(0, archive.length - 20)));
  await expect(read(upstreamSnapshot(wanted, options))).rejects.toThrow(
    /unexpected end of file; delete .*\.tar\.gz and import again$/,
  );
});

test('upstream: of files that are only named the path is read', async () => {
  const { options } = await serve((_request, response) => response.end(archive));
  const named = { ...wanted, upstream: [{ ...wanted.upstream[0]!, names: ['*.md'] }] };
  const files = await read(upstreamSnapshot(named, options));
  expect(files).toEqual({ ...unpacked, 'README.md': '' });
});

test('upstream: a pattern that matches nothing is an error', async () => {
  const { options } = await serve((_request, response) => response.end(archive));
  await expect(read(upstreamSnapshot(registry(['sources/**/*.json', 'moved/*.csv']), options))).rejects.toThrow(
    /^a-registry: moved\/\*\.csv matches no file/,
  );
});
