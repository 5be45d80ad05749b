/** Pins move to the newest commit of real repositories on this disk, and to nothing else. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Registry } from '../../../src/contract/data/registry.ts';
import { movePins, newestCommit } from '../../../src/commands/upkeep/pins.ts';

const run = promisify(execFile);
let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-pins-'));
  await cp('data/registries.json', join(dir, 'registries.json'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

const read = async () => JSON.parse(await readFile(join(dir, 'registries.json'), 'utf8')) as Registry[];
const quiet = () => ({
  dataDir: dir,
  said: [] as string[],
  get out() {
    return (text: string) => {
      this.said.push(text);
    };
  },
  get err() {
    return (text: string) => {
      this.said.push(text);
    };
  },
});

/** A repository whose last commit is of a moment. */
async function repository(date: string): Promise<{ url: string; commit: string }> {
  const at = join(dir, 'upstream');
  const git = (...args: string[]) =>
    run('git', ['-C', at, '-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    });
  await run('git', ['init', '--quiet', at]);
  await writeFile(join(at, 'feeds.csv'), 'a\n');
  await git('add', '.');
  await git('commit', '--quiet', '-m', 'one');
  return { url: `file://${at}`, commit: (await git('rev-parse', 'HEAD')).stdout.trim() };
}

test('the newest commit and its day in UTC', async () => {
  const { url, commit } = await repository('2026-11-03T23:30:00-05:00');
  expect(await newestCommit(url)).toEqual({ commit, date: '2026-11-04' });
});

test('a repository that is not there is named', async () => {
  await expect(newestCommit(`file://${dir}/missing`)).rejects.toThrow(`file://${dir}/missing: `);
});

test('only what upstream keeps as files moves; the file stays one row a line', async () => {
  const before = await read();
  const setting = { ...quiet(), newest: async () => ({ commit: 'f'.repeat(40), date: '2099-01-01' }) };
  expect(await movePins([], setting)).toBe(0);
  const after = await read();
  for (const [i, row] of after.entries()) {
    const old = before[i]!;
    expect(row).toEqual(
      old.refresh === 'hand'
        ? old
        : { ...old, upstream: old.upstream.map((one) => ({ ...one, commit: 'f'.repeat(40), date: '2099-01-01' })) },
    );
  }
  expect((await readFile(join(dir, 'registries.json'), 'utf8')).trimEnd().split('\n')).toHaveLength(after.length + 2);
});

test('a pin never goes back, and nothing is written when nothing moves', async () => {
  const before = await readFile(join(dir, 'registries.json'), 'utf8');
  expect(await movePins([], { ...quiet(), newest: async () => ({ commit: 'f'.repeat(40), date: '2001-01-01' }) })).toBe(
    0,
  );
  expect(await readFile(join(dir, 'registries.json'), 'utf8')).toBe(before);
});

test('one repository that fails keeps its pin and is reported; the others move', async () => {
  const [first] = (await read()).filter(({ refresh }) => refresh === 'upstream');
  const said: string[] = [];
  const code = await movePins([], {
    dataDir: dir,
    out: () => {},
    err: (text) => said.push(text),
    newest: async (url) => {
      if (url === first!.upstream[0]!.repository) throw new Error(`${url}: gone`);
      return { commit: 'f'.repeat(40), date: '2099-01-01' };
    },
  });
  expect(code).toBe(1);
  expect(said.join('')).toContain(`${first!.slug}: ${first!.upstream[0]!.repository}: gone; the pin stays`);
  expect((await read()).find(({ slug }) => slug === first!.slug)).toEqual(first);
});

test('an unknown slug', async () => {
  const said: string[] = [];
  expect(await movePins(['nowhere'], { dataDir: dir, out: () => {}, err: (text) => said.push(text) })).toBe(1);
  expect(said.join('')).toContain('unknown slug nowhere');
});

test.each([
  [['--at', '2026-12-31']],
  [['--from', 'a', '--clones', 'b']],
  [['--clones', 'b', '--at', 'soon']],
  [['--bogus']],
])('unknown words are reported, and nothing moves: %j', async (argv) => {
  const said: string[] = [];
  expect(await movePins(argv, { dataDir: dir, out: () => {}, err: (text) => said.push(text) })).toBe(1);
  expect(said.join('')).toMatch(/^pins: /);
});

test('to the commits of local copies, or of clones up to a day; those without a copy stay', async () => {
  const { url, commit } = await repository('2099-01-02T12:00:00Z');
  await cp(join(dir, 'upstream'), join(dir, 'clones/gbfs-systems'), { recursive: true });
  const [before, bikes] = [await read(), 'gbfs-systems'];
  const pinOf = async () => (await read()).find(({ slug }) => slug === bikes)!.upstream[0];
  expect(await movePins(['--clones', join(dir, 'clones'), '--at', '2099-01-01'], quiet())).toBe(0);
  expect(await read()).toEqual(before);
  expect(await movePins(['--clones', join(dir, 'clones'), '--at', '2099-01-02'], quiet())).toBe(0);
  expect(await pinOf()).toMatchObject({ commit, date: '2099-01-02' });
  const copied = { commit: 'c'.repeat(40), date: '2099-02-01' };
  await cp(new URL(url).pathname, join(dir, 'copies', bikes), { recursive: true });
  await writeFile(join(dir, 'copies', bikes, 'registry.json'), JSON.stringify({ snapshot: copied }));
  expect(await movePins(['--from', join(dir, 'copies')], quiet())).toBe(0);
  expect(await pinOf()).toMatchObject(copied);
  const others = (rows: Registry[]) => rows.filter(({ slug }) => slug !== bikes);
  expect(others(await read())).toEqual(others(before));
});
