/** The command new, in a copy of the project: everything that it writes is valid, judges, answers and builds as it is; what it refuses, it names. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories } from '../../src/assess/framework.ts';
import { run } from '../../src/commands/new.ts';
import { buildSmall, leavePages } from '../publish/small-project.ts';
import { data, fact, wordData, writeWorld } from '../small-world.ts';

const skeletons = [
  ['registry', 'city-lists'],
  ['registry', 'lists-of-all-the-benches-and-fountains-of-small-cities'],
  ...categories.map(({ id }) => ['criterion', id, `sample-${id}`]),
  ['criterion', 'governance', 'sample-administrative-responsibilities-and-organisations'],
  ['kind', 'environment', 'insect-hotels'],
  ['kind', 'other', 'lost-umbrellas'],
  ['platform', 'city-shelf'],
  ['host', 'my-cloud'],
];
const name = (argv: readonly string[]) => argv.join(' ');
let root: string;
/** What the command said of each skeleton. */
const said = new Map<string, Awaited<ReturnType<typeof command>>>();
const written = () =>
  [...said.values()].flatMap(({ out }) => [...out.matchAll(/^(?:wrote|changed) +(\S+)$/gm)].map(([, path]) => path!));
const stepsOf = (out: string) => [...out.matchAll(/^\d+\. (.*)$/gm)].map(([, step]) => step!);

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atlas-new-'));
  await mkdir(join(root, 'data'));
  for (const file of await readdir('data'))
    if (['registries.json', 'words', 'interface', 'kinds', 'texts'].includes(file))
      await cp(`data/${file}`, join(root, 'data', file), { recursive: true });
    else await symlink(resolve('data', file), join(root, 'data', file));
  for (const file of [
    'src',
    'test',
    'public',
    'package.json',
    'tsconfig.json',
    'astro.config.mjs',
    '.biome.json',
    '.github',
  ])
    await cp(file, join(root, file), { recursive: true });
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
  for (const argv of skeletons) said.set(name(argv), await command(...argv));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function command(...argv: string[]) {
  let [out, err] = ['', ''];
  const code = await run(
    argv,
    root,
    (text: string) => void (out += `${text}\n`),
    (text: string) => void (err += text),
  );
  return { code, out, err };
}

/** What a program of the copy prints, whether or not it fails. */
async function printed(program: string, ...args: string[]): Promise<string> {
  const options = { cwd: root, maxBuffer: 1e8, env: { ...process.env, NO_COLOR: '1' } };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [resolve(program), ...args], options).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return stdout + stderr;
}
const vitest = (...args: string[]) =>
  printed('node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--project', 'code', ...args);

describe.each(skeletons.map((argv) => [name(argv)]))('%s', (argv) => {
  test('is written, with steps that name files and scripts there are', async () => {
    const { code, out, err } = said.get(argv)!;
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^(?:(?:wrote|changed) +\S+\n)+\nLeft to do:\n1\. /);
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
    const steps = stepsOf(out).join('\n');
    for (const [path] of steps.matchAll(/\b(?:src|test|data)\/[\w./-]*\w/g))
      expect(existsSync(join(root, path)), path).toBe(true);
    for (const [, script] of steps.matchAll(/\bnpm run ([\w:]*\w)/g)) expect(Object.keys(scripts)).toContain(script);
    expect(steps).toMatch(/npm run readme[^]*npm run check, then npm test\.$/);
  });
});

test('a criterion has a term in every language, and the steps say so', async () => {
  const { languages: all } = wordData;
  const languages = Object.keys(all).filter((code) => all[code]!.criteria);
  const { out } = said.get('criterion water sample-water')!;
  expect(out).toContain(`in each of ${languages.length} languages, replace "sample water"`);
  for (const file of languages) expect(out).toContain(`changed data/words/${file}.json\n`);
  expect(out).toContain('changed data/interface/de.json\n');
});

describe.concurrent('what was written', () => {
  test('type-checks', async () => {
    const own = [
      'src/sources/index.ts',
      'test/sources/fixtures/city-shelf.ts',
      'src/edge/hosts/my-cloud/*.ts',
      'test/registries/civic/*lists*.test.ts',
      'test/assess/criteria.test.ts',
    ];
    const include = ['src/**/*.d.ts', 'src/edge/hosts/hosts.ts', ...own];
    const options = { extends: './tsconfig.json', compilerOptions: { types: ['node'] }, include };
    await writeFile(join(root, 'tsconfig.new.json'), JSON.stringify(options));
    expect(await printed('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json')).toBe('');
  });

  test('is in the project’s style', async () => {
    const files = written().filter((path) => path.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(20);
    const out = await printed('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...files);
    expect(out).toMatch(/^Checked \d+ files in \S+ No fixes applied\.\s*$/);
  });

  test('leaves the data valid', async () =>
    expect(await printed(join(root, 'src/commands/validate.ts'))).toMatch(/^data\/ is valid: /));

  test('passes the tests of registries and criteria', async () => {
    const out = await vitest(
      '--mode',
      'fast',
      '--reporter=verbose',
      'test/registries/civic/city-lists',
      'test/registries/civic/lists-of',
      'test/assess/criteria',
      'test/language/criteria',
      'test/queries/listed-map',
    );
    expect(out).toContain('sample-governance');
    expect(out).not.toMatch(/\bFAIL\b/);
  });

  test('passes the tests of platforms', async () => {
    const out = await vitest('test/sources/conformance', '-t', 'city-shelf|adapter');
    expect(out).not.toMatch(/\bFAIL\b/);
    expect(out).toMatch(/Tests +\d+ passed/);
  });

  test('passes the tests of hosts', async () => {
    const out = await vitest('test/edge/conformance', '-t', 'my-cloud');
    expect(out).not.toMatch(/\bFAIL\b/);
    expect(out).toMatch(/Tests +\d+ passed/);
  });
});

test('a small world builds, for the host that was written', async () => {
  for (const file of await readdir(join(root, 'data')))
    if (file !== 'texts' && file !== 'skeletons') await rm(join(root, 'data', file), { recursive: true });
  await writeWorld(join(root, 'data'), data([fact('gtfs-schedule'), fact('catalogue', { title: 'Sample water' })]));
  await leavePages(root, ['criteria/[criterion].astro']);
  const built = await buildSmall(root, ['--host', 'my-cloud']);
  expect(built).toMatchObject({ code: 0 });
  const city = JSON.parse(await readFile(join(root, 'dist/api/assessments/scope/aa.alpha.json'), 'utf8'));
  expect(JSON.stringify(city)).toContain('"criterionId":"sample-water","name":"Sample water","status":"present"');
  expect(existsSync(join(root, 'dist/criteria/sample-water.html'))).toBe(true);
  expect(existsSync(join(root, '.deploy/my-cloud/main.js'))).toBe(true);
});

test.each([
  [['registry', 'gbfs-systems'], 'gbfs-systems is in data/registries.json already; choose another slug'],
  [
    ['registry', 'civic-groups'],
    'test/registries/civic/civic-groups.test.ts exists already; choose another name or edit it',
  ],
  [['registry', 'City_Lists'], 'City_Lists is no slug; write small letters'],
  [['criterion', 'sports', 'pools'], 'sports is no category; there are transportation, energy'],
  [['criterion', 'water', 'geoportal'], 'geoportal is a criterion or dataset of data/texts/criteria.json'],
  [['criterion', 'water', 'bike-share'], 'the words of bike-share name the criterion shared-mobility already; choose'],
  [['platform', 'ckan'], 'src/sources/ckan/adapter.ts exists already; choose another name or edit it'],
  [['host', 'deno'], 'deno is in src/edge/hosts/hosts.ts already; choose another name'],
  [['registry'], 'usage: npm run new -- registry <slug>'],
  [['nation', 'fr'], 'usage: npm run new -- registry <slug>'],
])('%j is refused', async (argv, sentence) => {
  const { code, out, err } = await command(...argv);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(sentence);
});
