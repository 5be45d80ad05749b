/** For how many criteria a city had records of its own, by period, and the line that is drawn of it. */
import { expect, test } from 'vitest';
import { stepLines } from '../../../src/components/history/curve.ts';
import type { ListedRecord, RegistryHistory } from '../../../src/contract/data/history.ts';
import { buildAtlas } from '../../../src/publish/atlas.ts';
import { citySeries } from '../../../src/queries/history/history.ts';
import { data, fact } from '../../small-world.ts';

const about = (registry: string, from: string, bulk: RegistryHistory['bulk'] = []): [string, RegistryHistory] => [
  registry,
  { registry, from, until: '2026-07-21', why: 'The list was made then.', dated: true, bulk },
];
const [bikes, feeds] = ['gbfs-systems', 'mobility-database-catalogs'];
const rows: Record<string, ListedRecord[]> = {
  [bikes]: [
    {
      record: 'gone',
      first: '2017-05-01',
      last: '2021-05-01',
      away: [['2018-12-01', '2019-02-01']],
      kind: 'gbfs',
      title: 'Alpha',
      places: [{ scopeId: 'aa.alpha', match: 'municipality' }],
    },
    { record: 'bike', first: '2021-10-01' },
  ],
  // Listed before the list can be relied on.
  [feeds]: [{ record: 'feed', first: '2021-12-01' }],
};
const atlas = buildAtlas({
  ...data([fact('gbfs', { record: 'bike' }), fact('gtfs-schedule', { record: 'feed' })]),
  listings: {
    registries: new Map([
      about(bikes, '2016-03-28', [{ date: '2021-10-01', count: 90, why: 'one operator' }]),
      about(feeds, '2022-03-24'),
    ]),
    records: new Map(Object.entries(rows)),
  },
});

test('records count from their day on, in a list that can be relied on, and not while they are gone', () => {
  const { ends, listed, single, known } = citySeries(atlas, 'aa.alpha');
  const at = (end: string) => {
    const i = ends.indexOf(end);
    expect(i).toBeGreaterThanOrEqual(0);
    return [listed[i], single[i], known[i]];
  };
  // Bikes are transport data too. A timetable is one, and a licence.
  expect(at('2016-12-31')).toEqual([0, 0, 2]);
  expect(at('2017-12-31')).toEqual([2, 2, 2]);
  expect(at('2018-12-31')).toEqual([0, 0, 2]); // away
  expect(at('2019-12-31')).toEqual([2, 2, 2]);
  expect(at('2021-03-31')).toEqual([2, 2, 2]);
  expect(at('2021-06-30')).toEqual([0, 0, 2]);
  expect(at('2021-12-31')).toEqual([2, 0, 2]); // with many others
  expect(at('2022-03-31')).toEqual([4, 3, 4]);
});

const drawn = (listed: number[], single = listed) =>
  stepLines({
    ends: ['2019-12-31', '2020-12-31', '2021-03-31', '2021-06-30', '2021-08-01'],
    listed,
    single,
    known: listed,
  });

test('a line goes from nothing to the newest count, by steps', () =>
  expect(drawn([0, 1, 1, 3, 4], [0, 0, 0, 2, 2])).toEqual({
    width: 32,
    listed: 'M0 46H20V35H30V13H32V2H32',
    single: 'M0 46H30V24H32',
    from: 2020,
    most: 4,
  }));

test.each([
  ['nothing', [0, 0, 0, 0, 0]],
  ['one step', [0, 0, 2, 2, 2]],
  ['two steps', [0, 1, 2, 2, 2]],
])('%s is not drawn', (_what, listed) => expect(drawn(listed)).toBeUndefined());
