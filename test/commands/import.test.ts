/** The import command: what it writes, what it refuses to write, and what it says. */
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Registry } from '../../src/contract/data/registry.ts';
import { formatRows, replaceFiles } from '../../src/facts/data-files.ts';
import { compareCodePoints } from '../../src/registries/collect.ts';
import type { Importer } from '../../src/registries/importer.ts';
import { run } from '../../src/commands/import.ts';
import { tarGz } from '../registries/archives.ts';

vi.mock('../../src/registries/index.ts', () => ({ importers: {} }));

const commit = 'a'.repeat(40);
const registry: Registry = {
  slug: 'feeds',
  title: 'Feeds',
  shortTitle: 'Feeds',
  homepage: 'https://example.org/',
  attribution: '',
  coverage: '',
  refresh: 'upstream',
  licence: { name: 'CC0', spdx: 'CC0-1.0', url: 'https://example.org/cc0' },
  upstream: [{ repository: 'https://example.org/owner/repo', commit, date: '2026-01-01', paths: ['*'] }],
};

/** One record a line: `{"id", "nation", …}`. Other members of a record override the fact's. */
const importer: Importer = {
  registry: 'feeds',
  async *facts(snapshot, _gazetteer, report) {
    for await (const file of snapshot.files()) {
      for (const [index, line] of (await file.text()).trimEnd().split('\n').entries()) {
        report.records++;
        const { id, skip, ...more } = JSON.parse(line);
        if (skip) report.skipped.set(skip, (report.skipped.get(skip) ?? 0) + 1);
        else
          yield {
            kind: 'addresses',
            registry: 'feeds',
            record: id,
            title: id,
            url: 'https://example.org/',
            nation: 'FR',
            level: 'nation',
            access: 'open',
            state: 'active',
            location: `${file.path} line ${index + 1}`,
            observed: snapshot.date,
            ...more,
          };
      }
    }
  },
};

let dir: string;
let said: { out: string; err: string };
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'import-'));
  await mkdir(join(dir, 'data/places'), { recursive: true });
  await writeFile(join(dir, 'data/registries.json'), formatRows([registry]));
  await writeFile(join(dir, 'data/subdivisions.json'), '[]\n');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function copy(
  records: Iterable<object> | string | Uint8Array,
  manifest: object = { snapshot: { commit, date: '2026-01-01' } },
): Promise<void> {
  const content =
    typeof records === 'string' || records instanceof Uint8Array
      ? records
      : [...records].map((record) => JSON.stringify(record)).join('\n');
  await mkdir(join(dir, 'copy/feeds'), { recursive: true });
  await writeFile(join(dir, 'copy/feeds/registry.json'), JSON.stringify(manifest));
  await writeFile(join(dir, 'copy/feeds/records.jsonl'), content);
}

async function command(...argv: string[]): Promise<number> {
  said = { out: '', err: '' };
  const setting = {
    dataDir: join(dir, 'data'),
    importers: { feeds: importer },
    out: (text: string) => void (said.out += text),
    err: (text: string) => void (said.err += text),
  };
  return run([...argv, '--from', join(dir, 'copy')], setting);
}

/** Files below data/facts/feeds. */
async function facts(): Promise<Record<string, string>> {
  const folder = join(dir, 'data/facts/feeds');
  const names = await readdir(folder).catch(() => []);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

const records = (file: string): string[] => (JSON.parse(file) as { record: string }[]).map(({ record }) => record);
const many = (count: number): { id: string }[] =>
  Array.from({ length: count }, (_, index) => ({ id: `r${String(index).padStart(4, '0')}` }));

test('facts are split by country, sorted by record, one a line, keys in the order of the schema', async () => {
  await copy([{ id: 'b' }, { id: 'a' }, { id: 'c', nation: 'BE' }, { id: 'd', skip: 'no address' }]);
  expect(await command('feeds')).toBe(0);
  expect(await facts()).toEqual({
    'be.json': expect.stringMatching(/^\[\n\{.*\}\n\]\n$/),
    'fr.json':
      '[\n' +
      '{"kind":"addresses","registry":"feeds","record":"a","title":"a","url":"https://example.org/","nation":"FR","level":"nation","access":"open","state":"active","location":"records.jsonl line 2","observed":"2026-01-01"},\n' +
      '{"kind":"addresses","registry":"feeds","record":"b","title":"b","url":"https://example.org/","nation":"FR","level":"nation","access":"open","state":"active","location":"records.jsonl line 1","observed":"2026-01-01"}\n]\n',
  });
  expect(said).toEqual({
    out: 'feeds: 4 records, 3 facts in 2 nations, 0 places matched, 0 rejected\n  1 skipped: no address\n  3 files written, 0 removed, 0 unchanged\n',
    err: '',
  });
});

test('a second run writes nothing, a later one only what differs, and files of countries that are gone are deleted', async () => {
  await copy([{ id: 'a' }, { id: 'b', nation: 'BE' }, { id: 'c', nation: 'CH' }]);
  await command('feeds');
  const before = await stat(join(dir, 'data/facts/feeds/fr.json'));
  await command('feeds');
  expect(said.out).toContain('0 files written, 0 removed, 4 unchanged');
  await copy([{ id: 'a' }, { id: 'b', nation: 'BE', title: 'new' }]);
  await command('feeds');
  expect(said.out).toContain('1 files written, 1 removed, 2 unchanged');
  expect(Object.keys(await facts())).toEqual(['be.json', 'fr.json']);
  expect((await stat(join(dir, 'data/facts/feeds/fr.json'))).ino).toBe(before.ino);
  expect((await readdir(join(dir, 'data'))).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('--check writes nothing and lists the stale files', async () => {
  await copy([{ id: 'a' }, { id: 'b', nation: 'BE' }]);
  await command('feeds');
  expect(await command('feeds', '--check')).toBe(0);
  await copy([{ id: 'a', title: 'new' }]);
  const before = await facts();
  expect(await command('feeds', '--check')).toBe(1);
  expect(said.err.replaceAll(dir, '')).toBe(
    '/data/facts/feeds/fr.json: stale; run npm run import and commit the result\n/data/facts/feeds/be.json: stale; run npm run import and commit the result\n',
  );
  expect(await facts()).toEqual(before);
});

test.each<[name: string, wrong: object, reason: string]>([
  ['a fact that does not fit', { id: 'x', url: 'example.org' }, 'url: url is not an absolute http(s) address'],
  ['a record that occurs twice', { id: 'r0000' }, 'record r0000 occurs already in records.jsonl line 1'],
  ['a fact of another registry', { id: 'x', registry: 'others' }, 'registry is others, not feeds'],
])('%s is rejected with its line; the rest is written', async (_name, wrong, reason) => {
  await copy([...many(150), wrong]);
  expect(await command('feeds')).toBe(0);
  expect(said.err).toBe(`feeds: records.jsonl line 151: ${reason}\n`);
  expect(records((await facts())['fr.json'] ?? '[]')).toEqual(many(150).map(({ id }) => id));
});

test.each<[name: string, content: Iterable<object> | string | Uint8Array, message: RegExp]>([
  [
    'more than 1 % rejected',
    [...many(95), ...['w', 'x', 'y', 'z'].map((id) => ({ id, url: '' }))],
    /feeds: 4 of 99 records rejected, more than 1 %; nothing written/,
  ],
  ['an empty file', '', /import: .*JSON/],
  ['truncated JSON', '{"id":"a"}\n{"id":"b', /import: .*JSON/],
  ['invalid UTF-8', Uint8Array.of(0x7b, 0xff), /import: records\.jsonl: not UTF-8/],
])('%s: nothing is written', async (_name, content, message) => {
  await copy([{ id: 'old' }]);
  await command('feeds');
  const before = await facts();
  await copy(content);
  expect(await command('feeds')).toBe(1);
  expect(said.err).toMatch(message);
  expect(await facts()).toEqual(before);
});

test.each([
  ['exactly 1 %', 396, 4],
  ['three of a list of 30', 27, 3],
  ['one of a list of ten', 9, 1],
])('%s rejected is written', async (_name, right, wrong) => {
  await copy([...many(right), ...many(wrong).map(({ id }) => ({ id: `x${id}`, url: '' }))]);
  expect(await command('feeds')).toBe(0);
});

test.each<[name: string, argv: string[], message: RegExp]>([
  ['an unknown slug', ['feed'], /unknown slug feed; known are places, feeds/],
  ['an unknown option', ['--form', 'x'], /Unknown option '--form'.*usage: npm run import/s],
  ['a registry without copy', ['feeds'], /copy\/feeds\/registry\.json: cannot be read; --from must name/],
])('%s is an error that says what to do', async (_name, argv, message) => {
  expect(await command(...argv)).toBe(1);
  expect(said.err).toMatch(message);
});

test('without --from the pinned commit is downloaded', async () => {
  const archive = await tarGz({ 'records.jsonl': '{"id":"a"}' }, `repo-${commit}`);
  const server = createServer((_request, response) => response.end(archive));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const upstream = { cacheDir: join(dir, 'cache'), archiveUrl: () => `http://127.0.0.1:${port}/` };
  const code = await run(['feeds'], {
    dataDir: join(dir, 'data'),
    importers: { feeds: importer },
    upstream,
    out: () => {},
    err: () => {},
  });
  server.close();
  expect(code).toBe(0);
  expect(records((await facts())['fr.json'] ?? '[]')).toEqual(['a']);
});

test('a copy of another commit than the pinned one is an error that names both', async () => {
  await copy([{ id: 'a' }], { snapshot: { commit: 'c'.repeat(40), date: '2026-02-02' }, previous: null });
  expect(await command('feeds')).toBe(1);
  expect(said.err).toMatch(/feeds: .*pins a{40} \(2026-01-01\), .* holds c{40} \(2026-02-02\)/);
});

test('a registry without a row is an error', async () => {
  await writeFile(join(dir, 'data/registries.json'), '[]\n');
  await copy([{ id: 'a' }]);
  expect(await command('feeds')).toBe(1);
  expect(said.err).toMatch(/feeds: not in .*registries\.json; add a row/);
});

test('files are replaced all or not at all', async () => {
  await writeFile(join(dir, 'data/a.json'), 'old');
  const files = new Map([
    ['a.json', 'new'],
    ['\0.json', 'a name no file system takes'],
  ]);
  await expect(
    replaceFiles(join(dir, 'data'), files, { written: [...files.keys()], removed: ['registries.json'] }),
  ).rejects.toThrow();
  expect(await readFile(join(dir, 'data/a.json'), 'utf8')).toBe('old');
  expect((await readdir(join(dir, 'data'))).toSorted()).toEqual([
    'a.json',
    'places',
    'registries.json',
    'subdivisions.json',
  ]);
});

test.each<[rows: unknown[], text: string]>([
  [[], '[]\n'],
  [[{ a: 1 }], '[\n{"a":1}\n]\n'],
  [[{ a: 'é' }, { a: '\n' }], '[\n{"a":"é"},\n{"a":"\\n"}\n]\n'],
])('rows %j', (rows, text) => expect(formatRows(rows)).toBe(text));

test('records are sorted by code point', () => {
  expect(['b', '\u{1F600}', 'a', '\uFFFD', 'ab', 'B', ''].toSorted(compareCodePoints)).toEqual([
    '',
    'B',
    'a',
    'ab',
    'b',
    '\uFFFD',
    '\u{1F600}',
  ]);
});

test('a registry that is refreshed by hand asks for a local copy', async () => {
  await writeFile(join(dir, 'data/registries.json'), formatRows([{ ...registry, refresh: 'hand' }]));
  said = { out: '', err: '' };
  const setting = {
    dataDir: join(dir, 'data'),
    importers: { feeds: importer },
    out: (text: string) => void (said.out += text),
    err: (text: string) => void (said.err += text),
  };
  expect(await run(['feeds'], setting)).toBe(1);
  expect(said.err).toBe(
    'import: feeds: refreshed by hand, since upstream keeps it as code, pages or a closed list; give a local copy with --from DIR\n',
  );
});
