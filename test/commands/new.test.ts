/** The command new, in a copy of the project: what it writes type-checks and passes its own tests; what it refuses, it names. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../src/commands/new.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'atlas-new-'));
  await mkdir(join(root, 'data'));
  for (const name of await readdir('data'))
    if (name === 'registries.json') await cp(`data/${name}`, join(root, 'data', name));
    else await symlink(resolve('data', name), join(root, 'data', name));
  for (const name of ['src', 'package.json', 'tsconfig.json', 'test/assess', 'test/small-world.ts'])
    await cp(name, join(root, name), { recursive: true });
  for (const name of ['importers/conformance.ts', 'importers/fixture.ts', 'importers/archives.ts'])
    await cp(join('test', name), join(root, 'test', name));
  await symlink(resolve('node_modules'), join(root, 'node_modules'));
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

test('a registry, a criterion and a host are written, with what is left to do', async () => {
  expect(await command('registry', 'city-lists')).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(
      /^wrote   src\/importers\/city-lists\.ts\nwrote   test\/fixtures\/city-lists\/cities\.csv\nwrote   test\/importers\/city-lists\.test\.ts\nchanged data\/registries\.json\n\nLeft to do:\n1\. /,
    ),
  });
  expect(await command('criterion', 'governance', 'open-minutes')).toMatchObject({
    code: 0,
    out: expect.stringMatching(
      /^changed src\/assess\/criteria\/governance\.ts\nchanged test\/assess\/tables\/governance\.ts\n\nLeft to do:\n1\. /,
    ),
  });
  expect(await command('host', 'my-cloud')).toMatchObject({ code: 0, out: expect.stringContaining('\n4. ') });
  expect(await readFile(join(root, 'src/edge/hosts/hosts.ts'), 'utf8')).toContain("'my-cloud': myCloud };");
});

test('what was written type-checks', { timeout: 180_000 }, async () => {
  const own = ['src/edge/hosts/my-cloud/*.ts', 'test/importers/city-lists.test.ts', 'test/assess/criteria.test.ts'];
  const include = ['src/**/*.d.ts', 'src/edge/hosts/hosts.ts', ...own];
  const options = { extends: './tsconfig.json', compilerOptions: { types: ['node'] }, include };
  await writeFile(join(root, 'tsconfig.new.json'), JSON.stringify(options));
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const checked = promisify(execFile)(process.execPath, [tsc, '-p', 'tsconfig.new.json'], { cwd: root });
  expect((await checked.catch((error: { stdout: string }) => error)).stdout).toBe('');
});

test('the tests that were written pass', { timeout: 180_000 }, async () => {
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const files = ['test/importers/city-lists.test.ts', 'test/assess/criteria.test.ts'];
  await writeFile(join(root, 'vitest.config.ts'), 'export default {};\n');
  const args = [vitest, 'run', '--reporter', 'verbose', ...files];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: root }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  expect(stdout, stderr).toContain('city-lists conforms');
  expect(stdout).not.toMatch(/\bFAIL\b/);
});

test.each([
  [['registry', 'gbfs-systems'], 'gbfs-systems is in data/registries.json already; choose another slug'],
  [['registry', 'importer'], 'src/importers/importer.ts exists already; choose another name or edit it'],
  [['registry', 'City_Lists'], 'City_Lists is no slug; write small letters'],
  [['criterion', 'sports', 'pools'], 'sports is no category; there are transportation, energy'],
  [['criterion', 'water', 'geoportal'], 'geoportal is a criterion or dataset of src/assess/criteria/governance.ts'],
  [['host', 'deno'], 'deno is in src/edge/hosts/hosts.ts already; choose another name'],
  [['registry'], 'usage: npm run new -- registry <slug>'],
  [['nation', 'fr'], 'usage: npm run new -- registry <slug>'],
])('%j is refused', async (argv, sentence) => {
  const { code, out, err } = await command(...argv);
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(sentence);
});
