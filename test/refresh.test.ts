/**
 * A refresh leaves nothing stale, and adds an edition: the command is run as the workflow runs it, in a small world whose registry has a
 * future of four half-years, and what depends on data is checked after each.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Fact } from '../src/contract/data/fact.ts';
import { readRefreshArguments, steps } from '../src/commands/refresh.ts';
import { formatRows } from '../src/facts/data-files.ts';
import { UpstreamRepository } from './registries/upstream-repository.ts';
import { edit, smallProject } from './publish/small-project.ts';

const workflow = parse(await readFile('.github/workflows/refresh.yml', 'utf8')) as {
  jobs: { make: { steps: { run?: string }[] } };
};
const told = (argv: string[], probes = false) =>
  steps(readRefreshArguments(argv), argv.includes('--from') ? ['gbfs-systems'] : [], probes).map(({ script, args }) =>
    [script, ...args].join(' '),
  );
const figures = ['bench:search --write', 'bench:truth --write', 'estimate', 'readme', 'validate'];

let dir: string, clones: string;
const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, { cwd: dir, maxBuffer: 1e8 });
/** As npm does, which would take as long to begin as most of them. */
const script = (name: string, ...args: string[]) => run(process.execPath, '--run', name, '--', ...args);
const check = () =>
  script('readme', '--check').then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  );
const rows = async <T>(file: string): Promise<T[]> => JSON.parse(await readFile(join(dir, file), 'utf8')) as T[];
beforeAll(async () => {
  dir = await smallProject(['fi']);
  clones = await mkdtemp(join(tmpdir(), 'atlas-refresh-'));
  for (const name of ['README.md', '.github']) await cp(name, join(dir, name), { recursive: true });
  await mkdir(join(dir, 'data/history/gbfs-systems'), { recursive: true });
  for (const name of ['registries.json', 'gbfs-systems/fi.json'])
    await cp(join('data/history', name), join(dir, 'data/history', name));
  await symlink(resolve('test'), join(dir, 'test'));
});
afterAll(() => Promise.all([dir, clones].map((folder) => rm(folder, { recursive: true, force: true }))));

test('the workflow refreshes with clones, and reports changes last', () => {
  const commands = workflow.jobs.make.steps.flatMap(({ run: line }) => (line?.startsWith('npm run ') ? [line] : []));
  expect(commands[0]).toBe('npm run refresh -- --clones "$RUNNER_TEMP/clones" --fetch');
  expect(commands.slice(1).map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual([
    'npm run --silent diff',
    'npm run --silent probe',
  ]);
});

test('pins, history, facts, addresses, and then what depends on them', () => {
  expect(told([])).toEqual(['import pins', 'import', ...figures]);
  expect(told(['--clones', 'c', '--fetch'], true)).toEqual([
    'import pins',
    'import clones c',
    'import history --clones c',
    'import',
    'probe --minutes 25',
    ...figures,
  ]);
});

test('copies and clones are enough: the world is not asked', () => {
  expect(told(['--from', 'd', '--clones', 'c'], true)).toEqual([
    'import pins --from d',
    'import history --clones c',
    'import gbfs-systems --from d',
    ...figures,
  ]);
  expect(told(['--clones', 'c', '--at', '2026-12-31'], true)).toEqual([
    'import pins --clones c --at 2026-12-31',
    'import history --clones c',
    'import --clones c',
    ...figures,
  ]);
});

test.each([
  [['--at', '2026-12-31']],
  [['--fetch']],
  [['--from', 'd', '--clones', 'c', '--at', '2026-12-31']],
  [['--x']],
])('%j is refused', (argv) => expect(() => readRefreshArguments(argv)).toThrow('usage: npm run refresh'));

test('changed data make documents stale, and a refresh mends them', async () => {
  await script('readme');
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

  // Without a clone all registries stay as they are.
  await script('refresh', '--clones', clones);
  expect(await check()).toEqual({ code: 0, stdout: '' });
  expect(await readFile(join(dir, 'README.md'), 'utf8')).toContain('"dataDate":"2026-10-30"');
  expect(await readFile(join(dir, '.github/CONTRIBUTING.md'), 'utf8')).toContain('"title":"HSL"');
  // Of one country's places few questions are read right, and most known sources are elsewhere.
  for (const [i, name] of made.entries()) expect(await measured(name), name).not.toBe(before[i]);
});

test('four half-years, four editions: what came, went and came back is in the edition of its month', async () => {
  // The test above makes the figures and documents: here a refresh only imports.
  const { scripts, ...manifest } = JSON.parse(await readFile(join(dir, 'package.json'), 'utf8'));
  const made = ['bench:search', 'bench:truth', 'estimate', 'readme', 'validate'];
  for (const name of made) scripts[name] = 'true';
  await writeFile(join(dir, 'package.json'), JSON.stringify({ ...manifest, scripts }));

  const facts = await rows<Fact>('data/facts/gbfs-systems/fi.json');
  const places = await rows<{ scopeId: string; name: string }>('data/places/fi.json');
  const nameOf = new Map(places.map(({ scopeId, name }) => [scopeId, name]));
  const cityOf = ({ places: of = [] }: Fact): string => of[0]?.scopeId ?? '';
  const listing = (without: string[], ...more: Fact[]) => {
    const header =
      'Country Code,Name,Location,System ID,URL,Auto-Discovery URL,Supported Versions,Authentication Info URL,Authentication Type';
    const kept = [...facts.filter((fact) => !without.includes(cityOf(fact))), ...more];
    const lines = kept.map((fact) =>
      ['FI', fact.title, nameOf.get(cityOf(fact)) ?? '', fact.record, fact.url, fact.url, '', '', ''].map(
        (cell) => `"${cell}"`,
      ),
    );
    return { 'systems.csv': `${[header, ...lines].join('\n')}\n` };
  };
  // Kuopio had none before.
  const listed = await rows<{ record: string }>('data/history/gbfs-systems/fi.json');
  const late = new Set(facts.filter((fact) => cityOf(fact) === 'fi.kuopio').map(({ record }) => record));
  const write = (file: string, of: { record: string }[]) =>
    writeFile(join(dir, file), formatRows(of.filter(({ record }) => !late.has(record))));
  await write('data/history/gbfs-systems/fi.json', listed);
  await write('data/facts/gbfs-systems/fi.json', facts);

  const repository = new UpstreamRepository(join(clones, 'gbfs-systems'));
  await repository.commit('2026-11-01', listing(['fi.kuopio']));
  await repository.commit('2026-12-10', listing([]));
  await repository.commit('2027-06-11', listing(['fi.tampere']));
  await repository.commit('2027-12-20', { 'README.md': 'Nothing new.' });
  // Another operator's: one that comes back under its id has only been away.
  const other = {
    ...facts.find((fact) => cityOf(fact) === 'fi.tampere')!,
    record: 'tampere-other',
    url: 'https://other.example/gbfs.json',
  };
  await repository.commit('2028-06-15', listing(['fi.tampere'], other));

  const editions = [];
  for (const at of ['2026-12-31', '2027-06-30', '2027-12-31', '2028-06-30']) {
    const { stdout } = await script('refresh', '--clones', clones, '--at', at);
    editions.push(stdout.slice(stdout.indexOf('# Edition of ') + 13).trim());
  }
  expect(editions).toEqual([
    expect.stringMatching(/^December 2026\n.*a new kind of data for 1 city/),
    expect.stringMatching(/^June 2027\n.*1 is no longer listed/),
    expect.stringMatching(/^December 2027\nA quiet month/),
    expect.stringMatching(/^June 2028\n.*1 is listed again/),
  ]);
  const days = new Map(
    (await rows<{ record: string; first: string }>('data/history/gbfs-systems/fi.json')).map((row) => [
      row.record,
      row,
    ]),
  );
  for (const record of late) expect(days.get(record)).toEqual({ record, first: '2026-12-10' });
  const written = 'data/history/*/*.json data/history/*.json data/changes/*.json';
  const hashes = async () => (await run('bash', '-euc', `sha256sum ${written}`)).stdout;
  const before = await hashes();
  await script('refresh', '--clones', clones, '--at', '2028-06-30');
  expect(await hashes()).toBe(before);
});
