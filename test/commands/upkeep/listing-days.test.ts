/** Tables of histories: since when records are listed, and which of cities are listed no more. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Change } from '../../../src/contract/data/change.ts';
import type { ListedRecord } from '../../../src/contract/data/history.ts';
import { importHistory } from '../../../src/commands/upkeep/import-history.ts';
import { readTable } from '../../../src/commands/upkeep/listing-tables.ts';
import { afterChanges } from '../../../src/commands/upkeep/listing-upkeep.ts';
import { fact } from '../../small-world.ts';
import { gazetteer } from '../../registries/fixture.ts';

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

async function imported(
  registry: string,
  text: string,
  facts: { record: string; nation: string; state?: string }[],
  dated = true,
  status?: string,
) {
  const write = async (path: string, rows: unknown) => {
    await mkdir(join(dir, path, '..'), { recursive: true });
    await writeFile(join(dir, path), typeof rows === 'string' ? rows : JSON.stringify(rows));
  };
  await write('data/history/registries.json', [about(registry, dated)]);
  await write(`data/facts/${registry}/all.json`, facts);
  await write(`from/${registry}.tsv`, text);
  if (status !== undefined) await write(`from/${registry}-status.tsv`, status);
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

test.each<[registry: string, row: string, nation: string, tied: [title: string, scopeId: string] | undefined]>([
  [
    'transitland-atlas',
    'f-drt2-bostoncitybus~ma~us|2019-11-16|2024-10-30||gtfs-schedule|https://a.example/gtfs.zip|||Boston City Bus|42.28|-71.19',
    'us',
    ['Boston City Bus', 'us.boston'],
  ],
  [
    'transitland-atlas',
    'f-bostoncitybus~ma~us|2019-11-16|2024-10-30||gtfs-schedule|https://a.example/gtfs.zip|||Boston City Bus||',
    'us',
    undefined, // no cell
  ],
  [
    'openpolicedata-sources',
    '~Massachusetts/Boston/Boston/USE OF FORCE - CIVILIANS/OFFICERS/2019|2022-05-17|2022-09-05||safety-dataset|https://data.boston.example/|US|Massachusetts|Boston||',
    'us',
    ['Police data of Boston: use of force - civilians/officers', 'us.boston'],
  ],
  [
    'openpolicedata-sources',
    '~Massachusetts/Massachusetts/NONE/STOPS/2019|2022-05-17|2022-09-05||safety-dataset|https://data.boston.example/|US|Massachusetts|Massachusetts||',
    'us',
    undefined, // the state's
  ],
  [
    'brigade-information',
    'Code for Boston|2015-12-22|2018-01-04||civic-group|https://codeforboston.example/|||Boston, MA|42.36|-71.06',
    'us',
    ['Code for Boston', 'us.boston'],
  ],
  [
    'brigade-information',
    'Harbor Lab|2015-12-22|2018-01-04||civic-group||||Boston, MA|42.36|-71.06',
    'us',
    undefined, // it may be no group of volunteers
  ],
  [
    'waste-collection',
    'US/Boston, MA/boston_gov|2023-01-01|2024-01-01||waste-calendar|https://boston.gov|US||Boston, MA||',
    'us',
    ['Boston, MA', 'us.boston'],
  ],
  [
    'waste-collection',
    'US/BSWM Boston/x|2023-01-01|2024-01-01||waste-calendar|https://a.example|US||BSWM Boston||',
    'us',
    undefined,
  ],
  [
    'parking-sources',
    'v1/Boston|2016-11-01|2019-11-25||parking|https://parking.boston.example/|||Boston|42.36|-71.06',
    'us',
    undefined, // the lists are of three other nations
  ],
  [
    'parking-sources',
    'v1/Odense|2016-11-01|2019-11-25||parking|https://parking.odense.example/|||Odense|55.401|10.387269',
    'dk',
    ['Parking Odense', 'dk.odense'],
  ],
  [
    'parking-sources',
    'v1/Odense|2016-11-01|2019-11-25||parking|https://parking.odense.example/|||Odense|48.1|11.5',
    'dk',
    undefined, // elsewhere
  ],
  [
    'parking-sources',
    'v3/bfrk|2024-04-06|2024-08-24||parking||||Barrierefreie Reisekette: Parkplätze||',
    'de',
    undefined, // of an association
  ],
  [
    'dataportals-registry',
    'cdi00000291|2023-04-20|2023-05-24||catalogue|https://data.boston.example|US|US-MA|City of Boston||',
    'us',
    undefined,
  ], // of what type is not kept
])('%s: %s', async (registry, row, nation, tied) => {
  const { read } = await imported(registry, table(row), []);
  const kept = (await read(nation)) as ListedRecord[] | null;
  expect(kept?.map(({ title, places }) => [title, places![0]!.scopeId])[0]).toEqual(tied);
});

test('marks: since when a record was active, stale or retired; not where today tells another state', async () => {
  const { read } = await imported(
    'mobility-database-catalogs',
    table(
      '1|2022-03-24|||gtfs-schedule||||||',
      '2|2022-03-24|||gtfs-schedule||||||',
      '3|2022-03-24|||gtfs-schedule||||||',
      '4|2022-03-24|||gtfs-schedule||||||',
    ),
    [
      { ...today('1', 'US'), state: 'stale' },
      { ...today('2', 'US'), state: 'active' },
      { ...today('3', 'US'), state: 'active' },
      { ...today('4', 'US'), state: 'stale' },
    ],
    true,
    [
      'record\tdate\tfrom\tto',
      '1\t2024-01-22\tactive\tinactive',
      '1\t2025-01-22\tinactive\tdeprecated',
      '2\t2024-01-22\tactive\tinactive', // today it is active, by other signs
      '3\t2022-03-24\t\tdevelopment',
      '4\t2022-03-24\t\tinactive',
      '4\t2023-01-01\tinactive\tactive',
      '4\t2023-06-01\tactive\tdeprecated',
      '',
    ].join('\n'),
  );
  expect(await read('us')).toEqual([
    {
      record: '1',
      first: '2022-03-24',
      states: [
        ['2022-03-24', 'active'],
        ['2024-01-22', 'stale'],
      ],
    },
    { record: '2', first: '2022-03-24' },
    { record: '3', first: '2022-03-24' },
    {
      record: '4',
      first: '2022-03-24',
      states: [
        ['2022-03-24', 'stale'],
        ['2023-01-01', 'active'],
        ['2023-06-01', 'stale'],
      ],
    },
  ]);
});

test('a newer snapshot in which the state of a record changed adds its day', () => {
  const change = {
    registry: 'mobility-database-catalogs',
    record: '1',
    change: 'changed',
    members: ['state'],
    was: { state: 'active' },
    date: '2026-09-01',
    since: '2026-08-04',
  } as unknown as Change;
  const after = new Map([['1', fact('gtfs-schedule', { record: '1', state: 'stale' })]]);
  const states = [
    ['2022-03-24', 'active'],
    ['2026-09-01', 'stale'],
  ];
  const once = afterChanges([{ record: '1', first: '2022-03-24' }], [change], new Map(), after);
  expect(once).toEqual([{ record: '1', first: '2022-03-24', states }]);
  expect(afterChanges(once, [change], new Map(), after)).toEqual(once);
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

test('a newer snapshot goes on: what came has its day, what is gone the day on which it was missed, and its city where such count', () => {
  const dates = { date: '2026-09-01', since: '2026-07-21' };
  const change = (record: string, kind: 'added' | 'removed' | 'changed') =>
    ({ registry: 'gbfs-systems', record, change: kind, ...dates }) as Change;
  const known = (record: string, registry: string) =>
    [
      record,
      fact('gbfs', { record, registry, title: `System ${record}`, url: `https://a.example/${record}` }),
    ] as const;
  const before = new Map([known('gone', 'gbfs-systems'), known('elsewhere', 'cap-alert-feeds')]);
  const rows = [
    {
      record: 'back',
      first: '2016-04-15',
      last: '2020-12-08',
      away: [['2018-01-01', '2018-02-01']],
      kind: 'gbfs',
      title: 'Alpha',
      places: [],
    },
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
    {
      record: 'back',
      first: '2016-04-15',
      away: [
        ['2018-01-01', '2018-02-01'],
        ['2020-12-08', '2026-09-01'],
      ],
    },
    {
      record: 'elsewhere',
      first: '2017-01-01',
      last: '2026-09-01',
      kind: 'gbfs',
      title: 'System elsewhere',
      url: 'https://a.example/elsewhere',
    },
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
