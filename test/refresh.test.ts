/**
 * A refresh leaves nothing stale: the data of a small world change, the steps of the workflow that follow the import are run as they stand,
 * and what depends on data is checked.
 */
import { execFile } from 'node:child_process';
import { cp, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { edit, smallProject } from './publish/small-project.ts';

const workflow = parse(await readFile('.github/workflows/refresh.yml', 'utf8')) as {
  jobs: { make: { steps: { run?: string }[] } };
};
/** What asks the world is left out. */
const asks = /^npm run --silent probe -- --minutes \d+$/;
const all = workflow.jobs.make.steps.flatMap(({ run }) => (run?.startsWith('npm run ') ? [run] : []));
const commands = all.filter((command) => !asks.test(command));
const written = commands.slice(
  commands.findLastIndex((command) => command.startsWith('npm run import')) + 1,
  commands.findIndex((command) => command.startsWith('npm run --silent diff')),
);

let dir: string;
const run = (command: string) =>
  promisify(execFile)('bash', ['-euo', 'pipefail', '-c', command], { cwd: dir, maxBuffer: 1e8 });
const check = () =>
  run('npm run --silent readme -- --check').then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
beforeAll(async () => {
  dir = await smallProject(['fi']);
  for (const name of ['README.md', '.github']) await cp(name, join(dir, name), { recursive: true });
  await symlink(resolve('test'), join(dir, 'test'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('the workflow asks the addresses of what it has imported, within minutes, before anything is written that depends on them', () => {
  expect(all.findIndex((command) => asks.test(command))).toBe(all.indexOf('npm run import') + 1);
});

test('the workflow writes what depends on data after the import, and validates last', () => {
  expect(commands.slice(0, 2)).toEqual(['npm run import -- pins', 'npm run import']);
  expect(written).toEqual([
    'npm run --silent bench:search -- --write',
    'npm run --silent bench:truth -- --write',
    'npm run --silent estimate',
    'npm run readme',
    'npm run validate',
  ]);
});

test('changed data make documents stale, and the steps of the workflow mend them', async () => {
  await run('npm run readme');
  const measured = (name: string) => readFile(join(dir, 'data', name), 'utf8');
  const made = ['search-quality.json', 'truth.json', 'estimate.json'] as const;
  const before = await Promise.all(made.map(measured));
  const date = /(?<="https:\/\/github\.com\/MobilityData\/mobility-database-catalogs","commit":"\w+","date":")[\d-]+/;
  await edit(dir, 'data/registries.json', date, '2026-10-30');
  await edit(dir, 'data/facts/mobility-database-catalogs/fi.json', '"Helsingin seudun liikenne (HSL)"', '"HSL"');
  const { code, stdout } = await check();
  expect(code).toBe(1);
  for (const region of ['README.md:\\d+ \\$ curl ', 'CONTRIBUTING.md:\\d+ fact fi.helsinki gtfs-schedule'])
    expect(stdout).toMatch(new RegExp(`${region}.* is stale`));

  for (const command of written) await run(command);
  expect(await check()).toEqual({ code: 0, stdout: '' });
  expect(await readFile(join(dir, 'README.md'), 'utf8')).toContain('"dataDate":"2026-10-30"');
  expect(await readFile(join(dir, '.github/CONTRIBUTING.md'), 'utf8')).toContain('"title":"HSL"');
  // Of one nation's places few questions are read right, and most known sources are elsewhere.
  for (const [i, name] of made.entries()) expect(await measured(name), name).not.toBe(before[i]);
});
