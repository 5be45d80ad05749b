/** Tables of histories: since when records are listed, and which of cities are listed no more. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Change } from '../../src/contract/change.ts';
import type { ListedRecord } from '../../src/contract/history.ts';
import { importHistory, readTable } from '../../src/importers/listing-days.ts';
import { afterChanges } from '../../src/importers/listing-upkeep.ts';
import { fact } from '../small-world.ts';
import { gazetteer } from './fixture.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-history-'));
});
afterEach(() => rm(dir, { recursive: true }));

const header = 'record first last became kind url country subdivision place lat lon'.replaceAll(' ', '\t');
const table = (...rows: string[]) => `${[header, ...rows.map((row) => row.replaceAll('|', '\t'))].join('\n')}\n`;
const today = (record: string, nation: string) => ({ record, nation });
const about = (registry: string, dated = true) => ({
  registry,
  from: '2016-03-28',
  until: '2026-07-21',
  why: 'The list was made then.',
  dated,
  bulk: [],
});

async function imported(registry: string, text: string, facts: { record: string; nation: string }[], dated = true) {
  const write = async (path: string, rows: unknown) => {
    await mkdir(join(dir, path, '..'), { recursive: true });
    await writeFile(join(dir, path), typeof rows === 'string' ? rows : JSON.stringify(rows));
  };
  await write('data/history/registries.json', [about(registry, dated)]);
  await write(`data/facts/${registry}/all.json`, facts);
  await write(`from/${registry}.tsv`, text);
  const said: string[] = [];
  const code = await importHistory(['--from', join(dir, 'from')], {
    dataDir: join(dir, 'data'),
    gazetteer: async () => gazetteer,
    out: (line) => said.push(line),
    err: (line) => said.push(line),
  });
  const read = async (nation: string) =>
    JSON.parse(
      await readFile(join(dir, 'data/history', registry, `${nation}.json`), 'utf8').catch(() => 'null'),
    ) as unknown;
  return { code, said: said.join(''), read };
}

test('records of today have their first day; of what is gone only that of a city stays, without somebody’s key', async () => {
  const { read, said } = await imported(
    'gbfs-systems',
    table(
      'bluebikes|2020-08-10|||gbfs||||||',
      'hubway|2016-04-15|2020-12-08||gbfs|https://www.thehubway.com/?apikey=4f3c2b1a9d8e7f60|US||Boston, MA||',
      'NYC|2016-03-28|2020-12-08|lyft_nyc|gbfs||||||',
      'nowhere|2017-01-01|2018-01-01||gbfs|https://a.example/|US||Nowhere at all, ZZ||',
      'mail|2017-01-01|2018-01-01||gbfs|https://a.example/|US||Boston, MA (me@a.example)||',
      'abroad|2017-01-01|2018-01-01||gbfs|https://a.example/|QQ||Boston||',
    ),
    [today('bluebikes', 'US')],
  );
  expect(await read('us')).toEqual([
    { record: 'bluebikes', first: '2020-08-10' },
    {
      record: 'hubway',
      first: '2016-04-15',
      last: '2020-12-08',
      kind: 'gbfs',
      title: 'Boston, MA',
      url: 'https://www.thehubway.com/',
      places: [{ scopeId: 'us.boston', match: 'name-and-subdivision' }],
    },
  ]);
  expect(said).toBe('gbfs-systems: 1 of 1 facts have a day, 1 records of cities are gone\n');
});

test('sources of addresses are placed by their file and what it states; counties are no cities', async () => {
  const { read } = await imported(
    'openaddresses-sources',
    table(
      'us-ma-boston#addresses/1|2014-03-13|2014-11-25||addresses|https://data.boston.example/|US|ma|Boston||',
      'us/tx/harrison#addresses/county|2014-08-14|2022-01-02||addresses||US|tx|county:Harrison||',
      'us/oh/geauga#addresses/county|2014-08-14|2022-01-02||addresses||US|oh|census:Geauga County||',
      'fr/aisne#addresses/1|2015-08-14|2019-12-31||addresses||FR|FR-02|||',
    ),
    [],
  );
  expect(await read('us')).toMatchObject([{ kind: 'addresses', places: [{ scopeId: 'us.boston' }] }]);
  expect(await read('fr')).toBeNull();
});

test('of a registry whose days mean nothing none is kept', async () => {
  const { code, read } = await imported('gbfs-systems', table('a|2020-08-10|||gbfs||||||'), [today('a', 'US')], false);
  expect([code, await read('us')]).toEqual([0, null]);
});

test.each([
  ['a\tb\n', 'x.tsv line 1: the columns are not record, first'],
  [table('a|2020-08-10'), 'x.tsv line 2: 2 columns, not 11'],
  [table('a|2020-08-10|||||||||', 'b|10.8.2020|||||||||'), 'x.tsv line 3: '],
])('%j is refused', (text, fault) => expect(() => readTable(text, 'x.tsv')).toThrow(fault));

test('without a folder it says what it takes', async () => {
  const said: string[] = [];
  expect(await importHistory([], { err: (line) => said.push(line) })).toBe(1);
  expect(said.join('')).toContain('--from DIR');
});

test('a newer snapshot goes on: what came has its day, what is gone of a city the day on which it was missed', () => {
  const dates = { date: '2026-09-01', since: '2026-07-21' };
  const change = (record: string, kind: 'added' | 'removed' | 'changed') =>
    ({ registry: 'gbfs-systems', record, change: kind, ...dates }) as Change;
  const known = (record: string, registry: string) =>
    [
      record,
      fact('gbfs', { record, registry, title: `System ${record}`, url: `https://a.example/${record}` }),
    ] as const;
  const before = new Map([known('gone', 'gbfs-systems'), known('elsewhere', 'parking-sources')]);
  const rows = [
    { record: 'back', first: '2016-04-15', last: '2020-12-08', kind: 'gbfs', title: 'Alpha', places: [] },
    { record: 'elsewhere', first: '2017-01-01' },
    { record: 'gone', first: '2018-08-24' },
    { record: 'kept', first: '2019-01-01' },
  ] as ListedRecord[];
  const changes = [
    change('back', 'added'),
    change('elsewhere', 'removed'),
    change('gone', 'removed'),
    change('kept', 'changed'),
    change('new', 'added'),
  ];
  const after = afterChanges(rows, changes, before);
  expect(after).toEqual([
    { record: 'back', first: '2016-04-15' },
    {
      record: 'gone',
      first: '2018-08-24',
      last: '2026-09-01',
      kind: 'gbfs',
      title: 'System gone',
      url: 'https://a.example/gone',
      places: [{ scopeId: 'aa.alpha', match: 'name-and-subdivision' }],
    },
    { record: 'kept', first: '2019-01-01' },
    { record: 'new', first: '2026-09-01' },
  ]);
  expect(afterChanges(after, changes, before)).toEqual(after);
});
