/** The command diff in a repository of its own: each revision is judged by its own code, and nothing is left behind. */
import { execFile, execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sides } from '../../src/commands/diff/sides.ts';
import type { Fact } from '../../src/contract/data/fact.ts';
import type { Data } from '../../src/facts/data.ts';
import { data, fact, writeWorld } from '../small-world.ts';

let root: string, dir: string, temporary: string;

const portal = (record: string, scopeId: string, more: Partial<Fact> = {}) =>
  fact('catalogue', {
    record,
    title: `Portal ${record}`,
    nation: scopeId.slice(0, 2).toUpperCase(),
    places: [{ scopeId, match: 'id' }],
    ...more,
  } as never);
const feed = fact('gtfs-schedule', { record: 'feed', title: 'Feed', official: false });
const drains = portal('drains', 'bb.alpha', { title: 'Adopt a Drain Map', software: 'arcgishub' } as never);
const town = portal('town', 'aa.beta');

const writeData = (of: Data): Promise<void> => writeWorld(join(dir, 'data'), of);

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: dir, encoding: 'utf8' });
const commit = (message: string) => {
  git('add', 'src', 'data', 'package.json');
  git('commit', '--quiet', '--message', message);
  git('tag', message);
};
const command = (...args: string[]) => [join(dir, 'src/commands/diff.ts'), ...args];
const options = () => ({ cwd: dir, env: { ...process.env, TMPDIR: temporary } });
const diff = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)(process.execPath, command(...args), options())).stdout;

/** Replaces text in a file of the working tree; throws when it is not there. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(join(dir, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(join(dir, file), text.replace(from, to));
}

const part = (text: string, heading: string) => text.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atlas-diff-command-'));
  [dir, temporary] = [join(root, 'project'), join(root, 'tmp')];
  await Promise.all([mkdir(dir), mkdir(temporary)]);
  await cp('src', join(dir, 'src'), { recursive: true });
  await cp('package.json', join(dir, 'package.json'));
  await cp('data/texts', join(dir, 'data/texts'), { recursive: true });
  await symlink(resolve('node_modules'), join(dir, 'node_modules'));
  await writeData(data([feed, drains, town]));
  git('init', '--quiet');
  commit('base');
});
afterAll(() => rm(root, { recursive: true, force: true }));
afterEach(async () => {
  expect(await readdir(temporary), 'what is left behind').toEqual([]);
  git('reset', '--quiet', '--hard', 'base');
  git('clean', '--quiet', '--force', '-d', 'src', 'data');
});

test('a rule, a word list and a record change: each verdict is named with what moves it', async () => {
  await edit(
    'src/assess/criteria/transportation.ts',
    `fact.official === false ? 'unofficial' : 'present'`,
    `'present'`,
  );
  await edit('data/texts/record-signs.json', ', "adopt a"', '');
  await writeData(data([feed, drains, { ...town, state: 'stale' }]));
  const text = await diff('HEAD', 'data');
  const head = git('rev-parse', 'HEAD').slice(0, 12);
  expect(part(text, 'Rules').trim().split('\n')).toEqual([
    'Rules: 2 verdicts moved',
    '',
    `The new code judges the same records differently. \`git diff --stat ${head} -- src\``,
    '',
    '- gtfs-schedule: partial unofficial → present: `aa.alpha`. `npm run explain -- aa.alpha gtfs-schedule`',
    '- open-data-portal: partial incomplete → present: `bb.alpha`. `npm run explain -- bb.alpha open-data-portal`',
  ]);
  expect(part(text, 'Verdicts')).toContain(
    '- `aa.beta open-data-portal` → partial stale (`fact: dataportals-registry/town changed in state`)',
  );
  expect(text).toContain(`\`git diff --stat ${head} -- data/facts/dataportals-registry\``);
  expect(text).toMatch(/\| `\/api\/assessments\/scope\/\{scopeId\}\.json` \| [1-9] \| 0 \| 0 \|/);
});

test('a new criterion names a new registry', async () => {
  const file = join(dir, 'data/texts/criteria.json');
  const rows = JSON.parse(await readFile(file, 'utf8'));
  const { 'open-data-portal': portals } = rows;
  const claims = [{ registries: ['minutes'], atLeast: 5, noun: ['file', 'files'], kinds: [] }];
  const minutes = { ...portals, dataset: 'minutes', registries: ['minutes'], kinds: [], claims };
  await writeFile(file, JSON.stringify({ ...rows, minutes }));
  await edit(
    'src/assess/criteria/governance.ts',
    'export const governance: Gradings = {',
    'export const governance = {\n  minutes: openDataPortal,',
  );
  const world = data([feed, drains, town]);
  const [first] = world.registries;
  await writeData({ ...world, registries: [...world.registries, { ...first!, slug: 'minutes' }] });
  const text = await diff('HEAD', 'data');
  expect(part(text, 'Rules')).toMatch(/^Rules: 0 verdicts moved\n[^]*- New criterion `minutes`: \d/);
  expect(part(text, 'Registries')).toContain('`minutes`');
});

test('the same code and data, and a comment', async () => {
  expect(await diff('HEAD', 'data')).toBe('Nothing changed from `HEAD` to `data`.\n');
  await edit('src/assess/judge.ts', '/** The verdict of', '/** A verdict of');
  expect(await diff('HEAD', 'data')).toMatch(
    /^Nothing changed from `HEAD` to `data`\. Their code differs\. .*bench:search/,
  );
});

test('a word of questions', async () => {
  await edit('data/words/fi.json', '"aikataul*", ', '"aikataul*", "vuorovälit", ');
  expect(part(await diff('HEAD', 'data'), 'Addresses')).toContain('| `/search/words.{script}.json` | 1 | 0 | 0 |');
});

describe('what cannot be judged', () => {
  test.each([
    ['nowhere', 'nowhere is neither a manifest, a data folder nor a git revision.\n'],
    ['src', 'src is neither a manifest nor a data folder with registries.json.\n'],
  ])('%s', (name, stderr) => expect(diff('HEAD', name)).rejects.toMatchObject({ code: 1, stderr }));

  test('only one name', () => expect(diff('HEAD')).rejects.toMatchObject({ code: 2 }));

  test('a revision whose code does not run, with the way out', async () => {
    await edit('src/publish/atlas.ts', 'export const buildAtlas', 'export const makeAtlas');
    commit('renamed');
    git('reset', '--quiet', '--hard', 'base');
    await expect(diff('renamed', 'data')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^renamed cannot be judged by its own code\.[^]*buildAtlas[^]*git archive --prefix=old\/ [0-9a-f]{12} data \| tar -x, then compare old\/data\.\n$/,
      ),
    });
  });

  test('a revision without code', async () => {
    git('rm', '--quiet', '-r', '--cached', 'src');
    git('commit', '--quiet', '--message', 'data alone');
    const error = await diff('HEAD', 'data').catch((failed) => failed);
    expect([error.code, error.stderr]).toEqual([
      1,
      expect.stringMatching(/^HEAD cannot be judged .*'?src'? did not match/),
    ]);
  });
});

test.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('ended by %s it cleans up', async (signal) => {
  await edit('data/texts/record-signs.json', ', "adopt a"', '');
  const running = spawn(process.execPath, command('base', 'data'), { ...options(), stdio: 'ignore' });
  await expect.poll(() => readdir(temporary), { interval: 5 }).toHaveLength(1);
  running.kill(signal);
  await expect.poll(() => readdir(temporary)).toEqual([]);
});

test('a manifest is a side of addresses', async () => {
  const file = join(root, 'manifest.json');
  await writeFile(file, JSON.stringify({ files: [{ path: '/a.html', bytes: 1, sha256: 'f'.repeat(64) }] }));
  const side = { name: file, addresses: new Map([['/a.html', { hash: 'f'.repeat(64) }]]) };
  expect(await sides(file, file)).toEqual({ before: side, after: side });
});
