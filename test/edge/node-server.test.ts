/** The Node server as it is run: what comes in over a socket, how it ends, and what it refuses to serve. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment, flags } from '../../src/edge/hosts/node/settings.ts';
import { listening } from '../listening.ts';
import { publishedFolder, removeFolder } from './hosts.ts';

type Server = ChildProcessByStdio<null, Readable, Readable>;
const start = (cwd: string): Server =>
  spawn(process.execPath, [resolve('src/edge/hosts/node/serve.ts')], {
    cwd,
    // As in CI, where servers are often ended without warning.
    env: { ...process.env, PORT: '0', CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

let root: string, child: Server, port: number;
beforeAll(async () => {
  root = await publishedFolder();
  child = start(root);
  port = Number(new URL(await listening(child)).port);
});
afterAll(async () => {
  child.removeAllListeners('exit');
  child.kill();
  await removeFolder(root);
});

/** What is answered to these bytes until the other side closes, or nothing more comes. The socket stays open: to half-close is to give up. */
function sent(bytes: string | Uint8Array): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setTimeout(1000, () => socket.destroy());
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.on('error', () => {});
  socket.write(bytes);
  return new Promise((done) => socket.once('close', () => done(answer)));
}
const get = (path: string, lines: string[]) =>
  `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`;

test('everything that starts it gives Node the flags of its stated memory', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
  const unit = await readFile('src/edge/hosts/node/open-city-atlas.service', 'utf8');
  for (const [name, value] of Object.entries(environment)) {
    expect(scripts['preview']).toContain(`${name}=${value} `);
    expect(unit).toMatch(new RegExp(`^Environment=.*\\b${name}=${value}$`, 'm'));
  }
  for (const start of [scripts['preview'], unit]) expect(start).toContain(`node ${flags.join(' ')} `);
});

test.each([
  ['a port that is none', 'a:99999', 400],
  ['no host', '[::1', 200],
  ['a host with a slash', 'a/b', 200],
  ['an odd host', 'A_b.example:80', 200],
  ['an address', '[::1]:8787', 200],
])('Host with %s', async (_, host, status) => {
  for (const more of [[], ['Range: bytes=0-1,4-5']]) {
    const answer = await sent(get('/api/countries', [`Host: ${host}`, ...more]));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    if (status === 400) expect(answer).toContain('application/problem+json');
  }
});

test.each(['/"', '/api/countries?a="', '/mcp?"', '/../"', '/%'])('%s with an invalid port', async (path) => {
  for (const more of [[], ['Range: bytes=0-1,4-5']])
    expect(await sent(get(path, ['Host: a:99999', ...more]))).toMatch(/^HTTP\/1\.1 400 /);
});

test('no bytes cause an error of ours, and the server goes on', async () => {
  const line = fc.oneof(
    fc.constantFrom(
      'GET / HTTP/1.1',
      'GET /api/search?q=%FF HTTP/1.1',
      'POST /mcp HTTP/1.1',
      'BREW / HTTP/1.1',
      'GET * HTTP/1.1',
    ),
    fc.string({ maxLength: 40 }).map((path) => `GET /${path} HTTP/1.1`),
    fc.string({ unit: 'binary', maxLength: 60 }),
  );
  const header = fc.oneof(
    fc.constantFrom(
      'Host: a:99999',
      'Host: ',
      'Host: b',
      'Content-Length: -1',
      'Transfer-Encoding: chunked',
      'Range: bytes=0-,5-',
      'Expect: x',
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(
      line,
      fc.array(header, { maxLength: 4 }),
      fc.string({ maxLength: 60 }),
      async (first, headers, body) => {
        const answer = await sent(`${[first, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
        expect(answer).not.toMatch(/^HTTP\/1\.1 5/);
      },
    ),
    { numRuns: 300 },
  );
  expect((await fetch(`http://127.0.0.1:${port}/api/countries`)).status).toBe(200);
});

test('on SIGTERM the answers that are under way are finished', async () => {
  const other = start(root);
  const base = await listening(other);
  other.removeAllListeners('exit');
  // The request is not yet whole when the signal comes.
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'POST /api/search HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 23\r\n\r\n{"query":',
  );
  const answer = text(socket);
  await new Promise((done) => setTimeout(done, 200));
  other.kill('SIGTERM');
  await new Promise((done) => setTimeout(done, 200));
  await expect(fetch(base)).rejects.toThrow();
  socket.write('"timetables"}'.padEnd(14));
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
  await once(other, 'exit');
});

test.each([
  ['missing', (file: string) => rm(file)],
  ['damaged', async (file: string) => writeFile(file, (await readFile(file)).fill(1, 40, 41))],
])('hashes that are %s: nothing is served, and the remedy is said', async (what, harm) => {
  const dir = await mkdtemp(join(tmpdir(), 'atlas-harmed-'));
  await cp(join(root, 'dist'), join(dir, 'dist'), { recursive: true });
  await harm(join(dir, 'dist/integrity.bin'));
  const harmed = start(dir);
  const [code, said] = await Promise.all([once(harmed, 'exit'), text(harmed.stderr)]);
  expect([code[0], said]).toEqual([
    1,
    `The published file /integrity.bin is ${what}; deploy the build again, whole.\n`,
  ]);
  await rm(dir, { recursive: true });
});

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a header that is none', get('/', ['Host: a', 'no colon']), 400],
  ['two lengths', get('/', ['Host: a', 'Content-Length: 1', 'Content-Length: 2']), 400],
  ['an expectation that nobody meets', get('/', ['Host: a', 'Expect: 200-ok']), 417],
  ['headers of 40 KB', get('/', ['Host: a', `X-Long: ${'x'.repeat(40_000)}`]), 431],
])('%s is refused with a status that a page of another site may read', async (_, bytes, status) => {
  const answer = await sent(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain('access-control-allow-origin: *');
});

/** Bytes of a request that stop short, on a socket that stays open or is half closed; and what is answered to it. */
function unfinished(bytes: string, end = false): { answer: () => string; close: () => void } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.on('error', () => {});
  socket.write(bytes);
  if (end) socket.end();
  return { answer: () => answer, close: () => socket.destroy() };
}
const post = (path: string, more: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nAccept: application/json, text/event-stream\r\nContent-Type: application/json\r\n${more}\r\n\r\n${body}`;

test.concurrent('requests that stop short block no one, and end with a status', async ({ expect }) => {
  const hung = ['/api/search', '/mcp']
    .flatMap((path): [bytes: string, status: number, end?: boolean][] => [
      [post(path, 'Content-Length: 1000', ''), 408],
      [post(path, 'Content-Length: 1000', '{'), 408],
      [post(path, 'Content-Length: 1000\r\nExpect: 100-continue', '{'), 408],
      [post(path, 'Transfer-Encoding: chunked', ''), 408],
      [post(path, 'Transfer-Encoding: chunked', '5\r\n{"q'), 408],
      [post(path, 'Content-Length: 1000', '{'), 400, true],
      [`POST ${path} HT`, 408],
      [`POST ${path} HTTP/1.1\r\nHost: a\r\nX`, 408],
    ])
    .map(([bytes, status, end]) => ({ bytes, status, ...unfinished(bytes, end) }));
  const plain = (answer: string) => answer.replace('HTTP/1.1 100 Continue\r\n\r\n', '');
  try {
    for (const other of ['/api/countries', '/api/gaps?criterion=gtfs-schedule', '/api/interpret?q=timetables', '/'])
      expect((await fetch(`http://127.0.0.1:${port}${other}`)).status).toBe(200);
    const found = await fetch(`http://127.0.0.1:${port}/api/search`, {
      method: 'POST',
      body: '{"query":"timetables"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(found.status).toBe(200);
    await expect
      .poll(() => hung.map(({ bytes, answer }) => `${bytes} -> ${plain(answer()).slice(0, 12)}`))
      .toEqual(hung.map(({ bytes, status }) => `${bytes} -> HTTP/1.1 ${status}`));
    for (const { answer } of hung) expect(answer().toLowerCase()).toContain('access-control-allow-origin: *');
  } finally {
    for (const { close } of hung) close();
  }
});

test.concurrent.each(['/api/search', '/mcp'])('a body that comes a byte at a time to %s is read', async (path) => {
  const whole = path === '/mcp' ? '{"jsonrpc":"2.0","id":1,"method":"ping"}' : '{"query":"timetables"}';
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket);
  socket.write(post(path, `Connection: close\r\nContent-Length: ${whole.length}`, ''));
  for (const byte of whole) {
    socket.write(byte);
    await new Promise((done) => setTimeout(done, 5));
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('clients that never read their answers block no one', async () => {
  const { files } = JSON.parse(await readFile(join(root, 'dist/manifest.json'), 'utf8')) as {
    files: { path: string; bytes: number }[];
  };
  const [largest] = files.toSorted((a, b) => b.bytes - a.bytes);
  const sockets = Array.from({ length: 12 }, () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    socket.pause();
    for (let i = 0; i < 200; i += 1) socket.write(`GET ${largest!.path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return socket;
  });
  for (const path of ['/api/countries', '/api/gaps?criterion=gtfs-schedule', '/'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});
