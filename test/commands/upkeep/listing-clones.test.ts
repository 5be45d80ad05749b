/** Clones of repositories extend the history: small repositories with known pasts, through the commands of a refresh. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedRecord } from '../../../src/contract/data/history.ts';
import type { Registry } from '../../../src/contract/data/registry.ts';
import { run } from '../../../src/commands/import.ts';
import { formatRows } from '../../../src/facts/data-files.ts';
import { gazetteer } from '../../registries/fixture.ts';
import { UpstreamRepository } from '../../registries/upstream-repository.ts';

const all = JSON.parse(await readFile('data/registries.json', 'utf8')) as Registry[];
const start = '2026-09-01';

let dir: string, said: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-clones-'));
  said = '';
});
afterEach(() => {
  vi.unstubAllEnvs();
  return rm(dir, { recursive: true, force: true });
});

const clones = () => join(dir, 'clones');
async function command(...argv: string[]): Promise<number> {
  const tell = (text: string) => {
    said += text;
  };
  return run(argv, { dataDir: join(dir, 'data'), gazetteer: async () => gazetteer, out: tell, err: tell });
}
async function write(path: string, rows: unknown[]): Promise<void> {
  await mkdir(dirname(join(dir, path)), { recursive: true });
  await writeFile(join(dir, path), formatRows(rows));
}
const read = async <T>(path: string): Promise<T> => JSON.parse(await readFile(join(dir, path), 'utf8')) as T;

/** Rows of a registry, by record. */
async function rows(slug: string): Promise<Map<string, ListedRecord>> {
  const folder = `data/history/${slug}`;
  const files = await readdir(join(dir, folder));
  const of = await Promise.all(files.map((name) => read<ListedRecord[]>(`${folder}/${name}`)));
  return new Map(of.flat().map((row) => [row.record, row]));
}
/** What a reader sees of each row: first day, last day. */
const days = async (slug: string) =>
  Object.fromEntries(
    [...(await rows(slug))].map(([record, { first, last }]) => [record, last ? `${first} to ${last}` : first]),
  );

/** Data as of the repository's first commit, whose records have these first days. */
async function begun(slug: string, files: Record<string, string | object>, firsts: Record<string, string>) {
  const repository = new UpstreamRepository(join(clones(), slug));
  const commit = await repository.commit(start, files);
  const registry = all.find((row) => row.slug === slug)!;
  const upstream = [{ ...registry.upstream[0]!, commit, date: start }];
  await write('data/registries.json', [{ ...registry, upstream }]);
  const about = { registry: slug, from: '2016-01-01', until: start, why: 'It began then.', dated: true, bulk: [] };
  await write('data/history/registries.json', [about]);
  expect([await command(slug, '--clones', clones()), said]).toEqual([0, said]);
  const nations = await readdir(join(dir, 'data/facts', slug));
  for (const name of nations) {
    const facts = await read<{ record: string }[]>(`data/facts/${slug}/${name}`);
    await write(
      `data/history/${slug}/${name}`,
      facts.map(({ record }) => ({ record, first: firsts[record]! })),
    );
  }
  return repository;
}
const pins = () => command('pins', '--clones', clones());
const history = () => command('history', '--clones', clones());
const facts = (slug: string) => command(slug, '--clones', clones());
async function refresh(slug: string): Promise<void> {
  said = '';
  expect([await pins(), await history(), await facts(slug), said]).toEqual([0, 0, 0, said]);
}

const HEADER =
  'Country Code,Name,Location,System ID,URL,Auto-Discovery URL,Supported Versions,Authentication Info URL,Authentication Type,Authentication Parameter Name';
/** Rows `id city nation` with `=address` if the id doesn't show it. */
const systems = (...list: string[]) => ({
  'systems.csv': `${[
    HEADER,
    ...list.map((row) => {
      const [id = '', city = '', nation = '', address = `=${id}`] = row.split(' ');
      const url = `https://${address.slice(1)}.example/`;
      return `${nation},Bikes ${id},"${city.replaceAll('_', ' ')}",${id},${url},${url}gbfs.json,3.0,,,`;
    }),
  ].join('\n')}\n`,
});
const bikes = 'gbfs-systems';
const known = ['blue Boston,_MA US', 'velov Lyon FR', 'far Nowhere_at_all FR'];
const firsts = { blue: '2020-08-10', velov: '2018-01-01', far: '2019-01-01' };

/** A table's past: each step with its day. */
async function bikesPast(repository: UpstreamRepository): Promise<void> {
  await repository.commit('2026-09-03', systems(...known, 'paris Paris FR'));
  const renamed = ['lyon_velov Lyon FR =velov', 'paris Paris FR'];
  await repository.commit('2026-09-05', systems(...renamed));
  await repository.commit('2026-09-07', { 'notes.md': 'nothing of the list' });
  await repository.commit('2026-09-08', { 'systems.csv': `${HEADER}\nFR,half a row\n` });
  await repository.commit('2026-09-10', systems('lyon_velov Lyon FR =velov', 'blue Boston,_MA US'));
  await repository.commit(
    '2026-09-20',
    systems('lyon_velov Lyon FR =velov', 'blue Boston,_MA US', 'paris2 Paris FR =paris'),
  );
  // A draft of August, merged in September; its clock is of a zone in which it was the day before.
  await repository.git('2026-08-20', 'switch', '--quiet', '--create', 'draft');
  const merged = ['lyon_velov Lyon FR =velov', 'paris2 Paris FR =paris', 'nice Nice FR'];
  await repository.commit('2026-08-20', systems(...merged));
  await repository.git('2026-09-20', 'switch', '--quiet', 'main');
  await repository.git('2026-09-25T21:30:00-05:00', 'merge', '--quiet', '--no-ff', 'draft');
  await repository.commit('2026-11-10', systems('lyon_velov Lyon FR =velov', 'nice Nice FR', 'paris3 Paris FR =paris'));
}
const bikesTold = {
  blue: '2020-08-10 to 2026-09-26', // gone on the 5th, back on the 10th
  far: '2019-01-01 to 2026-09-05', // of no city that is known
  lyon_velov: '2018-01-01', // once velov
  nice: '2026-09-26', // when it was merged, in UTC
  paris2: '2026-09-03 to 2026-11-10',
  paris3: '2026-09-03', // the same address
};

test('a table: what came and went has its day, what came back or has another id its first one', async () => {
  const repository = await begun(bikes, systems(...known), firsts);
  await bikesPast(repository);
  await refresh(bikes);
  const { paris2: _, ...told } = bikesTold;
  expect(await days(bikes)).toEqual(told);
  expect(said).toMatch(
    /gbfs-systems: 7 commits read, up to 2026-11-10\n {2}\w{12} of 2026-09-08 is passed over: 1 of 1 records rejected/,
  );
  const { blue, far } = Object.fromEntries(await rows(bikes));
  expect(blue).toMatchObject({ kind: 'gbfs', places: [{ scopeId: 'us.boston' }] });
  expect(far).not.toHaveProperty('places');
  expect(await read('data/history/registries.json')).toMatchObject([{ until: '2026-11-10' }]);
});

/** All files of the history. */
async function kept(): Promise<Record<string, string>> {
  const names = (await readdir(join(dir, 'data/history'), { recursive: true })).filter((name) =>
    name.endsWith('.json'),
  );
  return Object.fromEntries(
    await Promise.all(
      names.sort().map(async (name) => [name, await readFile(join(dir, 'data/history', name), 'utf8')] as const),
    ),
  );
}

test('a second run changes nothing, nor does a clone without new commits, at any time', async () => {
  const repository = await begun(bikes, systems(...known), firsts);
  const before = await kept();
  await refresh(bikes);
  expect(await kept()).toEqual(before);
  await bikesPast(repository);
  expect([await pins(), await history()]).toEqual([0, 0]);
  const once = await kept();
  expect([await history(), await kept()]).toEqual([0, once]);
  await refresh(bikes);
  expect(await kept()).toEqual(once);
  await refresh(bikes);
  expect(await kept()).toEqual(once);
});

test('week by week, or all at once, or after the facts: the same days', async () => {
  const repository = await begun(bikes, systems(...known), firsts);
  await cp(join(dir, 'data'), join(dir, 'first'), { recursive: true });
  await bikesPast(repository);
  await refresh(bikes);
  const atOnce = await days(bikes);
  const again = async () => {
    await rm(join(dir, 'data'), { recursive: true });
    await cp(join(dir, 'first'), join(dir, 'data'), { recursive: true });
  };
  await again();
  for (const at of ['2026-09-04', '2026-09-07', '2026-09-15', '2026-09-21', '2026-10-01', '2026-12-01'])
    for (const words of [['pins', '--at', at], ['history'], [bikes]])
      expect(await command(...words, '--clones', clones()), words.join(' ')).toBe(0);
  expect(await days(bikes)).toEqual(atOnce);
  await again();
  expect([await pins(), await facts(bikes)]).toEqual([0, 0]);
  // The days of the snapshot, until the clone is read.
  expect(await days(bikes)).toMatchObject({ nice: '2026-11-10' });
  expect(await history()).toBe(0);
  expect(await days(bikes)).toMatchObject({ nice: '2026-09-26', lyon_velov: '2018-01-01' });
});

test('a file a record: taken out and put back, marked, and moved to another folder', async () => {
  const slug = 'openaddresses-sources';
  const city = (name: string, more = {}) => ({
    coverage: { country: 'us', state: 'ma', city: name },
    schema: 2,
    layers: {
      addresses: [{ name: 'city', data: `https://${name.toLowerCase()}.example/layer`, protocol: 'ESRI', ...more }],
    },
  });
  const [boston, worcester] = ['sources/us/ma/city_of_boston.json', 'sources/us/ma/city_of_worcester.json'];
  const repository = await begun(
    slug,
    { [boston]: city('Boston'), [worcester]: city('Worcester') },
    {
      'us/ma/city_of_boston#addresses/city': '2014-03-13',
      'us/ma/city_of_worcester#addresses/city': '2015-01-01',
    },
  );
  await repository.commit('2026-09-02', { [worcester]: null });
  await repository.commit('2026-09-04', { [boston]: city('Boston', { skip: true }) });
  await repository.commit('2026-10-20', { [worcester]: city('Worcester') });
  await repository.commit('2026-10-21', {
    [worcester]: null,
    'sources/us/ma/worcester/city.json': city('Worcester'),
    'sources/us/ma/city_of_springfield.json': city('Springfield'),
  });
  await refresh(slug);
  expect([...(await rows(slug)).values()]).toEqual([
    {
      record: 'us/ma/city_of_boston#addresses/city',
      first: '2014-03-13',
      states: [
        ['2014-03-13', 'active'],
        ['2026-09-04', 'retired'],
      ],
    },
    { record: 'us/ma/city_of_springfield#addresses/city', first: '2026-10-21' },
    { record: 'us/ma/worcester/city#addresses/city', first: '2015-01-01', away: [['2026-09-02', '2026-10-20']] },
  ]);
});

test('one object: of a list whose gone records are not counted, one that comes back has its first day', async () => {
  const slug = 'freifunk-directory';
  const directory = (...names: string[]) => ({
    'directory.json': Object.fromEntries(names.map((name) => [name, `https://${name}.example/api.json`])),
  });
  const repository = await begun(slug, directory('aachen', 'berlin'), { aachen: '2013-06-17', berlin: '2014-01-01' });
  await repository.commit('2026-09-05', directory('berlin'));
  await refresh(slug);
  expect(await days(slug)).toEqual({ aachen: '2013-06-17 to 2026-09-05', berlin: '2014-01-01' });
  expect((await rows(slug)).get('aachen')).not.toHaveProperty('places');
  await repository.commit('2026-11-30', directory('berlin', 'aachen', 'bremen'));
  await refresh(slug);
  expect(await days(slug)).toEqual({ aachen: '2013-06-17', berlin: '2014-01-01', bremen: '2026-11-30' });
});

test('a recreated branch: known records keep their day, and missing ones left on the first day of the new branch', async () => {
  const repository = await begun(bikes, systems(...known), firsts);
  await repository.git('2026-10-01', 'switch', '--quiet', '--orphan', 'anew');
  await repository.commit('2026-10-01', systems('blue Boston,_MA US', 'velov Lyon FR'));
  await repository.commit('2026-10-02', systems('blue Boston,_MA US', 'velov Lyon FR', 'nice Nice FR'));
  await repository.git('2026-10-02', 'branch', '--quiet', '--delete', '--force', 'main');
  await refresh(bikes);
  expect(await days(bikes)).toEqual({
    blue: '2020-08-10',
    far: '2019-01-01 to 2026-10-01',
    nice: '2026-10-02',
    velov: '2018-01-01',
  });
});

test('a bare clone is read like any other; a shallow one, or one without the pin, is reported and skipped', async () => {
  const repository = await begun(bikes, systems(...known), firsts);
  await repository.commit('2026-09-03', systems(...known, 'paris Paris FR'));
  await repository.commit('2026-09-06', systems(...known, 'paris Paris FR', 'nice Nice FR'));
  expect(await pins()).toBe(0);
  const before = await kept();
  const origin = join(dir, 'origin');
  await cp(repository.dir, origin, { recursive: true });
  const cloned = async (...how: string[]) => {
    await rm(repository.dir, { recursive: true, force: true });
    await promisify(execFile)('git', ['clone', '--quiet', '--bare', ...how, `file://${origin}`, repository.dir]);
    said = '';
    return history();
  };
  expect([await cloned('--depth=1'), said]).toEqual([
    1,
    `${bikes}: the clone does not reach back to 2026-09-01; fetch more of its past; its history stays\n`,
  ]);
  await rm(repository.dir, { recursive: true });
  expect([await history(), said]).toEqual([
    0,
    expect.stringContaining(`${bikes}: no clone ${repository.dir}; its history stays`),
  ]);
  expect(await kept()).toEqual(before);
  expect([await cloned(), said]).toEqual([0, `${bikes}: 2 commits read, up to 2026-09-06\n`]);
  expect(await days(bikes)).toEqual({ ...firsts, nice: '2026-09-06', paris: '2026-09-03' });
  const [registry] = await read<[Registry]>('data/registries.json');
  registry.upstream[0]!.commit = 'f'.repeat(40);
  await write('data/registries.json', [registry]);
  said = '';
  expect([await history(), said]).toEqual([
    1,
    expect.stringContaining('lacks the pinned commit ffffffffffff; fetch it'),
  ]);
});

test('clones of repositories that moved are made with the history they need, and updated; the others aren’t', async () => {
  const repository = await begun(bikes, systems(...known), firsts);
  const upstream = join(dir, 'upstream');
  await repository.commit('2026-09-10', systems(...known, 'paris Paris FR'));
  await cp(repository.dir, upstream, { recursive: true });
  await rm(repository.dir, { recursive: true });
  const [registry] = await read<[Registry]>('data/registries.json');
  const { repository: address } = registry.upstream[0]!;
  // The address of the registry leads to this disk.
  vi.stubEnv('GIT_CONFIG_COUNT', '1');
  vi.stubEnv('GIT_CONFIG_KEY_0', `url.file://${upstream}.insteadOf`);
  vi.stubEnv('GIT_CONFIG_VALUE_0', address);
  const there = new UpstreamRepository(upstream);
  const fetched = async (when: string, ...list: string[]) => {
    const commit = await there.commit(when, systems(...list));
    registry.upstream[0] = { ...registry.upstream[0]!, commit, date: when };
    await write('data/registries.json', [registry]);
    said = '';
    return [await command('clones', clones()), await history(), said];
  };
  expect(await command('clones', clones())).toBe(0);
  await expect(readdir(clones())).resolves.toEqual([]);
  expect(await fetched('2026-09-12', ...known, 'paris Paris FR', 'nice Nice FR')).toEqual([
    0,
    0,
    expect.stringContaining(`${bikes}: 2 commits read, up to 2026-09-12`),
  ]);
  expect(await fetched('2026-09-19', ...known, 'paris Paris FR', 'nice Nice FR', 'lille Lille FR')).toEqual([
    0,
    0,
    expect.stringContaining('up to 2026-09-19'),
  ]);
  expect(await days(bikes)).toEqual({ ...firsts, paris: '2026-09-10', nice: '2026-09-12', lille: '2026-09-19' });
  await rm(upstream, { recursive: true });
  registry.upstream[0] = { ...registry.upstream[0]!, commit: 'e'.repeat(40) };
  await write('data/registries.json', [registry]);
  said = '';
  expect([await command('clones', clones()), said]).toEqual([
    1,
    expect.stringMatching(/^gbfs-systems: .*; it is not cloned\n$/),
  ]);
});
