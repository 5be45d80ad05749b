/** What the guarded way out reaches: no forged request opens a socket, and nothing that answers can take more than its share of bytes, time or redirects. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Network } from '../../src/outbound/connect.ts';
import { guardedAsk } from '../../src/outbound/guarded-ask.ts';
import { AskError, type AskFault, type AskOptions } from '../../src/sources/ask.ts';

const PUBLIC = '93.184.215.14';
let answer: RequestListener = (_request, response) => void response.end('hello');
/** What was asked of the server, as `host path`. */
const asked: string[] = [];
const resolved: string[] = [];
/** Sockets that were opened towards anything but the server. */
const strays: string[] = [];
let server: Server;
let port = 0;

const { connect } = Socket.prototype;
/** Every connection of this process goes through it, with TLS or without. */
function watched(this: Socket, ...args: unknown[]): Socket {
  const [options] = [args[0]].flat() as { host?: string; port?: number | string }[];
  if (Number(options?.port) !== port) strays.push(`${options?.host}:${options?.port}`);
  return Reflect.apply(connect as (...all: unknown[]) => Socket, this, args);
}
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.headers.host} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
  Socket.prototype.connect = watched as Socket['connect'];
});
afterAll(() => {
  Socket.prototype.connect = connect;
  server.closeAllConnections();
  server.close();
});
afterEach(() => {
  asked.length = resolved.length = strays.length = 0;
  answer = (_request, response) => void response.end('hello');
});

/** What names resolve to; each further question gets the next row. A name without a row has no address. */
const names: Record<string, string[][]> = {
  'portal.example': [[PUBLIC]],
  'other.example': [[PUBLIC, '2606:4700::1111']],
  '10.0.0.1.nip.example': [['10.0.0.1']],
  'loopback.example': [['127.0.0.1']],
  'loopback6.example': [['::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'unspecified.example': [['0.0.0.0']],
  'link-local.example': [['169.254.169.254']],
  'unique-local.example': [['fd00:ec2::254']],
  'multicast.example': [['224.0.0.251']],
  'carrier.example': [['100.100.100.200']],
  'two-faced.example': [[PUBLIC, '192.168.1.1']],
  'rebinding.example': [[PUBLIC], ['127.0.0.1']],
  'none.example': [[]],
};
const network = (): Network => {
  const times = new Map<string, number>();
  return {
    resolve: async (host) => {
      resolved.push(host);
      const rows = names[host];
      if (!rows) throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' });
      const time = times.get(host) ?? 0;
      times.set(host, time + 1);
      return rows[Math.min(time, rows.length - 1)]!;
    },
    route: () => ({ address: '127.0.0.1', port }),
  };
};
const known = [
  ...Object.keys(names),
  'unknown.example',
  'localhost',
  'localhost.',
  'intranet',
  'printer.local',
].flatMap((host) => [`http://${host}/`]);
const literal = [
  'http://127.0.0.1/', 'http://[::1]/', 'http://[::]/', 'http://0.0.0.0/', 'http://10.1.2.3/', 'http://169.254.169.254/',
  'http://[::ffff:7f00:1]/', 'http://[fe80::1]/', 'http://192.168.0.1/', 'http://[64:ff9b::7f00:1]/', 'http://[2002:7f00:1::]/',
  'http://255.255.255.255/', 'http://[ff02::1]/', 'http://100.64.0.1/', 'http://172.16.0.1/', 'http://[::7f00:1]/',
]; // biome-ignore format: a list
const open = (settings: { timeoutMs?: number; maxBytes?: number } = {}) =>
  guardedAsk([...known, ...literal, 'http://ported.example:8080/', 'https://portal.example:8443/x'], {
    userAgent: 'atlas-test',
    network: network(),
    ...settings,
  });
const outcome = async (url: string, options?: AskOptions, settings?: { timeoutMs?: number; maxBytes?: number }) => {
  const { ask, close } = open(settings);
  try {
    return await ask(url, options);
  } catch (error) {
    expect(error).toBeInstanceOf(AskError);
    return (error as AskError).fault;
  } finally {
    await close();
  }
};

/** Addresses that are refused; what is resolved for it, where that is needed to know. */
const forged: [url: string, resolved?: string][] = [
  // Ways to write this machine and its networks.
  ['http://127.0.0.1/'], ['http://127.1/'], ['http://2130706433/'], ['http://0x7f000001/'], ['http://0x7f.0.0.1/'],
  ['http://0177.0.0.1/'], ['http://017700000001/'], ['http://0/'], ['http://0.0.0.0/'], ['http://127.0.0.1./'],
  ['http://[::1]/'], ['http://[::]/'], ['http://[::ffff:127.0.0.1]/'], ['http://[::ffff:7f00:1]/'], ['http://[0:0:0:0:0:0:0:1]/'],
  ['http://[fe80::1]/'], ['http://[64:ff9b::7f00:1]/'], ['http://[2002:7f00:1::]/'], ['http://[::7f00:1]/'], ['http://[ff02::1]/'],
  ['http://10.1.2.3/'], ['http://192.168.0.1/'], ['http://172.16.0.1/'], ['http://100.64.0.1/'], ['http://169.254.169.254/'],
  ['http://169.254.169.254/latest/meta-data/'], ['http://2852039166/'], ['http://255.255.255.255/'], ['http://①②⑦.⓪.⓪.①/'], ['http://127。0。0。1/'],
  // Names.
  ['http://localhost/'], ['http://localhost./'], ['http://LOCALHOST/'], ['http://intranet/'], ['http://printer.local/'],
  ['http://loopback.example/', 'loopback.example'], ['http://loopback6.example/', 'loopback6.example'],
  ['http://mapped.example/', 'mapped.example'], ['http://unspecified.example/', 'unspecified.example'],
  ['http://link-local.example/', 'link-local.example'], ['http://unique-local.example/', 'unique-local.example'],
  ['http://multicast.example/', 'multicast.example'], ['http://carrier.example/', 'carrier.example'],
  ['http://10.0.0.1.nip.example/', '10.0.0.1.nip.example'], ['http://two-faced.example/', 'two-faced.example'],
  ['https://loopback.example/', 'loopback.example'],
  // Hosts and ports of no fact.
  ['http://evil.example/'], ['http://portal.example.evil.example/'], ['http://portal.example./'], ['http://portal.example:22/'],
  ['http://portal.example:6379/'], ['http://portal.example:8080/'], ['http://ported.example:9200/'], ['http://portal.example@evil.example/'],
  // Forms.
  ['http://user@portal.example/'], ['http://user:pass@portal.example/'], ['http://:pass@portal.example/'], ['file:///etc/passwd'],
  ['gopher://portal.example:70/_x'], ['ftp://portal.example/'], ['data:text/plain,x'], ['javascript:alert(1)'],
  ['unix:/var/run/docker.sock'], ['//portal.example/'], ['/etc/passwd'], [''], ['http://'], ['http:// portal.example/'],
]; // biome-ignore format: a table
describe('a forged request leaves nothing', () => {
  test('there are enough', () => expect(forged.length).toBeGreaterThanOrEqual(40));
  test.each(['http://127.0.0.1:9/', 'https://127.0.0.1:9/'])('a socket to %s would be seen', async (url) => {
    await request(url).catch(() => {});
    expect(strays).toEqual(['127.0.0.1:9']);
  });
  test.each(forged)('%s', async (url, name) => {
    expect(await outcome(url)).toBe('not-allowed');
    expect({ asked, resolved, strays }).toEqual({ asked: [], resolved: name ? [name] : [], strays: [] });
  });

  test.each([
    ['file:///etc/passwd'], ['gopher://portal.example/'], ['ftp://other.example/'], ['http://127.0.0.1:6379/'], ['http://[::1]/'],
    ['http://169.254.169.254/latest/meta-data/iam/'], ['http://metadata.google.internal/'], ['http://2130706433/'], ['http://0/'],
    ['http://loopback.example/'], ['http://two-faced.example/'], ['http://link-local.example/x'], ['//127.0.0.1/'],
    ['http://user:pass@other.example/'], ['http://other.example:6379/'], ['http://localhost./'], ['http://[::ffff:10.0.0.1]/'], ['data:text/html,x'],
  ])('a redirect to %s', async (location) => {
    answer = (_request, response) => void response.writeHead(302, { location }).end();
    expect(await outcome('http://portal.example/start')).toBe('not-allowed');
    expect({ asked, strays }).toEqual({ asked: ['portal.example /start'], strays: [] });
  }); // biome-ignore format: a table

  test('a chain of redirects into a private network', async () => {
    const chain = [
      'http://other.example/2',
      'https://portal.example:8443/3',
      'http://other.example/4',
      'http://10.0.0.1.nip.example/',
    ];
    answer = (request, response) => {
      const at = Number(request.url!.slice(1));
      response
        .writeHead(301, { location: at === 2 ? 'http://portal.example/3' : at === 3 ? chain[3]! : chain[0]! })
        .end();
    };
    expect(await outcome('http://portal.example/1')).toBe('not-allowed');
    expect(asked).toEqual(['portal.example /1', 'other.example /2', 'portal.example /3']);
    expect(strays).toEqual([]);
  });

  test('a name that is public when judged and private when resolved again is connected to as it was judged, and resolved once', async () => {
    expect(await outcome('http://rebinding.example/')).toMatchObject({ status: 200 });
    expect(resolved).toEqual(['rebinding.example']);
  });
  test('and refused once it is private', async () => {
    const { ask, close } = open();
    answer = (_request, response) => void response.writeHead(200, { connection: 'close' }).end('x');
    await ask('http://rebinding.example/');
    await expect(ask('http://rebinding.example/')).rejects.toMatchObject({ fault: 'not-allowed' });
    await close();
  });
});

describe('what may be asked', () => {
  test('a host of the facts, with who asks', async () => {
    let agent: string | undefined;
    answer = (request, response) => {
      agent = request.headers['user-agent'];
      response.setHeader('etag', '"1"').end('hello');
    };
    const got = await outcome('http://portal.example/data?x=1#part', { headers: { 'User-Agent': 'other' } });
    expect(got).toMatchObject({ url: 'http://portal.example/data?x=1#part', status: 200, whole: true, redirects: [] });
    expect(agent).toBe('atlas-test');
    expect(asked).toEqual(['portal.example /data?x=1']);
  });

  test('another public host, where a redirect leads there', async () => {
    answer = (request, response) =>
      void (request.headers.host === 'other.example'
        ? response.end('there')
        : response.writeHead(301, { location: 'http://other.example/new' }).end());
    const { ask, close } = guardedAsk(['http://portal.example/'], { userAgent: 'atlas-test', network: network() });
    expect(await ask('http://portal.example/')).toMatchObject({
      url: 'http://other.example/new',
      redirects: [{ status: 301, to: 'http://other.example/new' }],
    });
    await close();
  });

  test('a range, and a POST with its body', async () => {
    answer = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () =>
        response.end(`${request.method} ${request.headers.range} ${Buffer.concat(chunks).toString()}`),
      );
    };
    const text = async (options: AskOptions) => {
      const got = await outcome('http://portal.example/', options);
      return typeof got === 'string' ? got : new TextDecoder().decode(got.bytes);
    };
    expect(await text({ range: { from: 0, to: 9 } })).toBe('GET bytes=0-9 ');
    expect(await text({ range: { last: 100 } })).toBe('GET bytes=-100 ');
    expect(await text({ method: 'POST', body: 'a=1' })).toBe('POST undefined a=1');
    expect(await text({ method: 'HEAD' })).toBe('');
  });
});

const MB = 2 ** 20;
describe('what an answer may take', () => {
  test.each<[string, RequestListener, AskFault]>([
    ['redirects in a circle', (request, response) => void response.writeHead(302, { location: request.url === '/a' ? '/b' : '/a' }).end(), 'redirects'],
    ['more than five redirects', (request, response) => void response.writeHead(302, { location: `${request.url}a` }).end(), 'redirects'],
    ['no answer', () => {}, 'timeout'],
    ['headers and no end', (_request, response) => void response.writeHead(200).write('x'), 'timeout'],
    ['a connection that is cut', (request) => void request.socket.destroy(), 'connection'],
    ['a body that is cut', (_request, response) => { response.writeHead(200, { 'content-length': '100' }).write('x'); setTimeout(() => response.destroy(), 20); }, 'connection'],
    ['gzip that is none', (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain'), 'decoding'],
    ['br that is none', (_request, response) => void response.writeHead(200, { 'content-encoding': 'br' }).end('plain text here'), 'decoding'],
    ['gzip that is cut', (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(99)).subarray(0, 20)), 'decoding'],
    ['gzip five times over', (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip, gzip, gzip' }).end('x'), 'decoding'],
    ['headers without end', (_request, response) => void response.writeHead(200, Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`x-${i}`, 'y'.repeat(100)]))).end(), 'connection'],
  ])('%s', async (_what, listener, fault) => {
    answer = listener;
    expect(await outcome('http://portal.example/a', {}, { timeoutMs: 400 })).toBe(fault);
    expect(asked.length).toBeLessThanOrEqual(6);
  }); // biome-ignore format: a table

  test('a name without an address, or with none', async () => {
    expect(await outcome('http://unknown.example/')).toBe('name');
    expect(await outcome('http://none.example/')).toBe('name');
  });

  test.each<[string, RequestListener]>([
    ['a long body', (_request, response) => void response.end(Buffer.alloc(3 * MB))],
    ['an endless body', (_request, response) => { const more = () => { while (!response.destroyed && response.write(Buffer.alloc(16_384))); }; response.on('drain', more); more(); }],
    ['a gzip bomb', (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(64 * MB)))],
    ['a bomb in a bomb', (_request, response) => void response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync(Buffer.alloc(64 * MB))))],
    ['a br bomb', (_request, response) => void response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(Buffer.alloc(64 * MB)))],
  ])('%s is cut at the limit', async (_what, listener) => {
    answer = listener;
    for (const [maxBytes, most] of [[MB, 200_000], [1000, MB]] as const) {
      const got = await outcome('http://portal.example/', { maxBytes: most }, { maxBytes });
      expect(got).toMatchObject({ status: 200, whole: false });
      expect((got as { bytes: Uint8Array }).bytes.length).toBe(Math.min(most, maxBytes));
    }
  }); // biome-ignore format: a table

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('what is packed as %s is unpacked', async (coding, pack) => {
    answer = (_request, response) => void response.writeHead(200, { 'content-encoding': coding }).end(pack('grüß'));
    const got = await outcome('http://portal.example/');
    expect(new TextDecoder().decode((got as { bytes: Uint8Array }).bytes)).toBe('grüß');
  });

  test('a body of exactly the limit is whole', async () => {
    answer = (_request, response) => void response.end('12345');
    expect(await outcome('http://portal.example/', {}, { maxBytes: 5 })).toMatchObject({ whole: true });
    expect(await outcome('http://portal.example/', {}, { maxBytes: 4 })).toMatchObject({ whole: false });
  });
});
