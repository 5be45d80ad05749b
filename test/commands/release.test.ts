/** `npm run release`: an archive with checksums and a citation, the same from the same commit, and the row that lists it. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import packageFile from '../../package.json' with { type: 'json' };
import lockFile from '../../package-lock.json' with { type: 'json' };
import { interfaceVersion } from '../../src/contract/about.ts';
import { Release } from '../../src/contract/answers/releases.ts';
import { releaseFiles, sha256, tarball } from '../../src/commands/release.ts';
import { citationFile, zenodoMetadata } from '../../src/commands/release.ts';

const run = promisify(execFile);
const described = { version: interfaceVersion, date: '2026-11-27', dataDate: '2026-08-22' };
const commit = 'a'.repeat(40);
let dir: string, dist: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-release-'));
  dist = join(dir, 'dist');
  await mkdir(join(dist, 'downloads'), { recursive: true });
  await mkdir(join(dist, 'api'));
  await writeFile(join(dist, 'api/vocabulary.json'), JSON.stringify({ dataDate: described.dataDate }));
  await writeFile(join(dist, 'downloads/datapackage.json'), '{}');
  await writeFile(join(dist, 'downloads/cities.csv'), 'scopeId\nfr.lyon\n');
});
afterAll(() => rm(dir, { recursive: true, force: true }));

test('a release, the package and the interface have one version', () => {
  expect(packageFile.version).toBe(interfaceVersion);
  expect([lockFile.version, lockFile.packages[''].version]).toEqual([interfaceVersion, interfaceVersion]);
});

test('every file is in the manifest and in the checksums', () => {
  const files = new Map(releaseFiles(dist, described, commit));
  expect([...files.keys()]).toEqual([
    ...['manifest.json', 'SHA256SUMS', 'README.md', 'CITATION.cff', '.zenodo.json'],
    ...['data/cities.csv', 'data/datapackage.json'],
  ]);
  const manifest = JSON.parse(String(files.get('manifest.json'))) as { files: { path: string; sha256: string }[] };
  expect(manifest).toMatchObject({ ...described, commit });
  const listed = manifest.files.map(({ path, sha256: sum }) => `${sum}  ${path}\n`).join('');
  expect(String(files.get('SHA256SUMS'))).toBe(listed);
  for (const { path, sha256: sum } of manifest.files) expect(sha256(files.get(path)!), path).toBe(sum);
});

test('a folder without downloads is refused', () =>
  expect(() => releaseFiles(join(dir, 'empty'), described, commit)).toThrow('run npm run build first'));

test('the same files make the same bytes', async () => {
  const make = () => tarball('atlas', releaseFiles(dist, described, commit), described.date);
  const [one, two] = await Promise.all([make(), make()]);
  expect(one.equals(two)).toBe(true);
  expect(String(gunzipSync(one))).toContain('atlas/data/cities.csv');
});

test('the citation file has what Citation File Format 1.2 requires', () => {
  const cited = parse(citationFile({ ...described, doi: '10.5281/zenodo.1' })) as Record<string, unknown>;
  expect(cited).toMatchObject({
    'cff-version': '1.2.0',
    type: 'dataset',
    version: interfaceVersion,
    'date-released': '2026-11-27',
    license: 'CC-BY-4.0',
    doi: '10.5281/zenodo.1',
  });
  for (const name of ['message', 'title', 'authors']) expect(cited[name]).toBeTruthy();
});

test('what Zenodo reads in the repository is what the archive has, without version and date', async () => {
  expect(await readFile('.zenodo.json', 'utf8')).toBe(zenodoMetadata());
  const { version, publication_date: date, ...rest } = JSON.parse(zenodoMetadata(described)) as Record<string, unknown>;
  expect([version, date]).toEqual([interfaceVersion, '2026-11-27']);
  expect(rest).toEqual(JSON.parse(zenodoMetadata()));
});

test('the command makes it, and lists it after publication', async () => {
  const out = join(dir, 'out');
  const release = (args: string[], cwd: string, env: Record<string, string> = {}) =>
    run(process.execPath, [resolve('src/commands/release.ts'), ...args], { cwd, env: { ...process.env, ...env } });
  const tag = { GITHUB_REF_TYPE: 'tag', GITHUB_REF_NAME: 'v9.9.9' };
  await expect(release(['--from', dist, '--out', out], '.', tag)).rejects.toThrow('they must agree');
  await release(['--from', dist, '--out', out], '.', { GITHUB_REF_TYPE: 'branch' });
  const row = Release.parse(JSON.parse(await readFile(join(out, 'release.json'), 'utf8')));
  const archive = await readFile(join(out, row.archive));
  expect([row.bytes, row.sha256]).toEqual([archive.length, sha256(archive)]);
  const project = join(dir, 'project');
  await mkdir(join(project, 'data'), { recursive: true });
  await writeFile(join(project, 'data/releases.json'), '[]\n');
  for (const doi of ['10.5281/zenodo.1', '10.5281/zenodo.2'])
    await release(['--record', out, '--url', 'https://example.org/v1', '--doi', doi], project);
  expect(JSON.parse(await readFile(join(project, 'data/releases.json'), 'utf8'))).toEqual([
    { ...row, url: 'https://example.org/v1', doi: '10.5281/zenodo.2' },
  ]);
});
