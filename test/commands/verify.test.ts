/** A site in a folder and on a server, whole and with every kind of fault, against its manifest. */
import { createServer, type Server } from 'node:http';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHandler } from '../../src/edge/handler.ts';
import { SiteWriter } from '../../src/publish/site/write.ts';
import { writeManifest } from '../../src/publish/site/manifest.ts';
import { sampleOf } from '../../src/commands/verify.ts';
import { verify } from '../../src/commands/verify.ts';

const contents: Record<string, string> = {
  '/index.html': '<h1>Atlas</h1>',
  '/404.html': '<h1>Nothing here</h1>',
  '/cities/aa.capital.html': '<h1>Capital</h1>',
  '/datasets/aa/capital.json': '{"a":1}\n',
  '/_astro/style.0.css': 'h1{}',
  '/feeds/recent.xml': '<feed/>',
  '/downloads/facts.csv': 'a,b\r\n',
  '/_headers': '/*\n',
  '/.well-known/api-catalog.json': '{}\n',
};
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'atlas-verify-'));
  const writer = new SiteWriter(dir);
  for (const [path, text] of Object.entries(contents)) writer.write({ path, shape: '', body: () => text });
  writeManifest(dir, writer.entries);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

async function run(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  return { code: await verify(args, (line) => lines.push(line)), lines };
}

describe('a folder', () => {
  const copy = (spoil: (folder: string) => void): string => {
    const folder = mkdtempSync(join(tmpdir(), 'atlas-verify-'));
    cpSync(dir, folder, { recursive: true });
    spoil(folder);
    return folder;
  };
  const spoiled: [what: string, spoil: (folder: string) => void, line: RegExp][] = [
    [
      'tampered, of the same length',
      (folder) => writeFileSync(join(folder, 'datasets/aa/capital.json'), '{"a":2}\n'),
      /^\/datasets\/aa\/capital\.json: sha256 \w{16}…, where the manifest has \w{16}…; build again$/,
    ],
    [
      'cut off',
      (folder) => writeFileSync(join(folder, 'index.html'), '<h1>'),
      /^\/index\.html: 4 bytes, where the manifest has 14; build again$/,
    ],
    ['missing', (folder) => rmSync(join(folder, '404.html')), /^\/404\.html: missing; build again$/],
    [
      'extra',
      (folder) => writeFileSync(join(folder, 'extra.html'), ''),
      /^\/extra\.html: not in the manifest; remove it$/,
    ],
    [
      'unreadable',
      (folder) => {
        rmSync(join(folder, '404.html'));
        symlinkSync('404.html', join(folder, '404.html'));
      },
      /^\/404\.html: cannot be read \(ELOOP\); give this user the right to read it, or build again$/,
    ],
    [
      'without hashes',
      (folder) => rmSync(join(folder, 'integrity.bin')),
      /^\/integrity\.bin: missing; the function holds every file against it: build again$/,
    ],
    [
      'with other hashes',
      (folder) => writeFileSync(join(folder, 'integrity.bin'), readFileSync(join(folder, 'integrity.bin')).fill(7)),
      /^\/integrity\.bin: sha256 \w{16}…, where the manifest has \w{16}…; the function holds every file against it: build again$/,
    ],
  ];
  test('whole', async () => expect(await run(dir)).toEqual({ code: 0, lines: [`${dir} is as its manifest says.`] }));
  test.each(spoiled)('%s', async (_what, spoil, line) => {
    const folder = copy(spoil);
    const { code, lines } = await run(folder);
    rmSync(folder, { recursive: true, force: true });
    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(line);
  });
  test('without a manifest, and with a damaged one', async () => {
    expect(await run(join(dir, 'none'))).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('cannot be read (ENOENT). Name the folder of a built site')],
    });
    const folder = copy((at) =>
      writeFileSync(join(at, 'manifest.json'), '{"files":[{"path":"/../x","bytes":1,"sha256":"0"}]}'),
    );
    expect(await run(folder)).toMatchObject({
      code: 2,
      lines: [expect.stringMatching(/is no manifest: files\.0\.path.* Build and deploy again\.$/)],
    });
    rmSync(folder, { recursive: true, force: true });
  });
  test.each([[[]], [['a', 'b']], [['a', '--sample', '0']], [['a', '--concurrency', '1000']], [['a', '--fast']]])(
    '%j is refused',
    async (args) => {
      expect(await run(...args)).toMatchObject({ code: 2, lines: [expect.stringContaining('Usage: npm run verify')] });
    },
  );
});

describe('a server', () => {
  type Change = (path: string, answer: { status: number; headers: Headers; body: Uint8Array<ArrayBuffer> }) => void;
  let server: Server,
    origin: string,
    open = 0,
    most = 0;
  let change: Change = () => {};
  const file = async (path: string) => {
    try {
      return readFileSync(join(dir, path));
    } catch {
      return null;
    }
  };
  beforeAll(async () => {
    const handle = createHandler(file);
    server = createServer(async (request, response) => {
      most = Math.max(most, ++open);
      const made = await handle(new Request(`http://localhost${request.url}`));
      const answer = {
        status: made.status,
        headers: new Headers(made.headers),
        body: new Uint8Array(await made.arrayBuffer()),
      };
      change(request.url!, answer);
      answer.headers.set('content-length', String(answer.body.length));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(answer.body, () => {
        open -= 1;
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  test('the function, unchanged', async () => {
    change = () => {};
    expect(await run(origin, '--concurrency', '3')).toEqual({ code: 0, lines: [`${origin} is as its manifest says.`] });
    expect(most).toBeLessThanOrEqual(3);
  });
  const spoiled: [what: string, change: Change, line: RegExp][] = [
    [
      'other bytes',
      (path, answer) => {
        if (path === '/cities/aa.capital') answer.body = new TextEncoder().encode('<h1>Capitol</h1>');
      },
      /^\/cities\/aa\.capital\.html: sha256 .*; deploy the build again; if it stays, the host changes what it serves$/,
    ],
    [
      'a missing file',
      (path, answer) => {
        if (path === '/feeds/recent.xml') answer.status = 404;
      },
      /^\/feeds\/recent\.xml: status 404, where 200 is promised; deploy the build again$/,
    ],
    [
      'a redirect',
      (path, answer) => {
        if (path === '/cities/aa.capital') {
          answer.status = 307;
          answer.headers.set('location', '/cities/aa.capital/');
        }
      },
      /status 307, to \/cities\/aa\.capital\/, where 200 is promised; have the host serve it there, without a redirect$/,
    ],
    [
      'another type',
      (path, answer) => {
        if (path === '/downloads/facts.csv') answer.headers.set('content-type', 'text/html');
      },
      /content-type text\/html, where text\/csv is promised; have the host send this header$/,
    ],
    [
      'no CORS',
      (path, answer) => {
        if (path === '/datasets/aa/capital.json') answer.headers.delete('access-control-allow-origin');
      },
      /access-control-allow-origin missing, where \* is promised; have the host send this header$/,
    ],
    [
      'a page without policy',
      (path, answer) => {
        if (path === '/') answer.headers.delete('content-security-policy');
      },
      /^\/index\.html: content-security-policy missing/,
    ],
    [
      'assets that are not kept',
      (path, answer) => {
        if (path.startsWith('/_astro/')) answer.headers.set('cache-control', 'no-store');
      },
      /cache-control no-store, where public, max-age=31536000, immutable is promised/,
    ],
  ];
  test.each(spoiled)('%s', async (_what, spoil, line) => {
    change = spoil;
    const { code, lines } = await run(origin);
    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(line);
  });
  test('a host that is busy once is asked again', async () => {
    let refused = 0;
    change = (path, answer) => {
      if (path === '/feeds/recent.xml' && refused++ === 0) answer.status = 503;
    };
    expect((await run(origin)).code).toBe(0);
    expect(refused).toBe(2);
  });
  test('against the manifest of another build', async () => {
    change = () => {};
    const other = join(dir, '..', `other-${process.pid}.json`);
    writeFileSync(
      other,
      readFileSync(join(dir, 'manifest.json'), 'utf8')
        .replace(/"sha256":"."/, '"sha256":"0"')
        .replace('"bytes":14', '"bytes":15'),
    );
    const { code, lines } = await run(origin, '--manifest', other);
    rmSync(other);
    expect(code).toBe(1);
    expect(lines.slice(0, 2)).toEqual([
      `/manifest.json: differs from ${other}; deploy that build, or leave --manifest out`,
      '/index.html: 14 bytes, where the manifest has 15; deploy the build again; if it stays, the host changes what it serves',
    ]);
  });
  test('that is not there', async () =>
    expect(await run('http://127.0.0.1:1')).toMatchObject({
      code: 2,
      lines: [expect.stringMatching(/was not reached: .* Look at the address and the host, and try again\.$/)],
    }));
});

test('a sample is even, the same every time, and has the first page', () => {
  const entries = Array.from({ length: 500 }, (_, i) => ({
    path: `/f/${i}.json`,
    bytes: 1,
    sha256: ((i * 7919) % 500).toString(16).padStart(64, '0'),
  })).concat({ path: '/index.html', bytes: 1, sha256: 'f'.repeat(64) });
  const sample = sampleOf(entries, 50);
  expect(sample).toHaveLength(51);
  expect(
    sampleOf(entries.toReversed(), 50)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(sample.map(({ path }) => path).sort());
});
