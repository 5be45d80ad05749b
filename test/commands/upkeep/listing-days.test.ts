/** Since when records are listed: what a newer snapshot adds to the days that are known. */
import { expect, test } from 'vitest';
import type { Change } from '../../../src/contract/data/change.ts';
import type { ListedRecord } from '../../../src/contract/data/history.ts';
import { importHistory } from '../../../src/commands/upkeep/import-history.ts';
import { afterChanges } from '../../../src/commands/upkeep/listing-upkeep.ts';
import { fact } from '../../small-world.ts';

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

test('without a folder it prints its usage', async () => {
  const said: string[] = [];
  expect(await importHistory([], { err: (line) => said.push(line) })).toBe(1);
  expect(said.join('')).toContain('--clones DIR');
});

test('a newer snapshot continues: new records have its day, gone ones the day they were missed, and their city if such count', () => {
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
