/** A past day judged by the rules of today: what was listed counts, what nobody knows is unknown, and today is today. */
import { describe, expect, test } from 'vitest';
import { newestOf, replay, run } from '../../src/commands/replay.ts';
import { CityAssessment } from '../../src/contract/answers/assessment.ts';
import { encode } from '../../src/queries/encode.ts';
import type { ListedRecord, RegistryHistory } from '../../src/contract/data/history.ts';
import { verdictState } from '../../src/contract/verdict-state.ts';
import { buildAtlas, type LoadedAtlas } from '../../src/publish/atlas.ts';
import { cityAssessment } from '../../src/queries/city/city.ts';
import { data, fact } from '../small-world.ts';

const about = (registry: string, from: string): RegistryHistory => ({
  registry,
  from,
  until: '2026-07-21',
  why: 'The list was made then.',
  dated: true,
  bulk: [],
});
const feeds = 'mobility-database-catalogs';
const gone: ListedRecord = {
  record: 'hubway',
  first: '2016-04-15',
  last: '2020-12-08',
  away: [['2018-02-01', '2019-03-01']],
  kind: 'gbfs',
  title: 'Alpha',
  places: [{ scopeId: 'aa.alpha', match: 'municipality' }],
};
const world = {
  ...data([
    fact('gtfs-schedule', { record: 'old', state: 'retired', successors: ['new'] }),
    fact('gtfs-schedule', { record: 'new' }),
    fact('gtfs-schedule', { record: 'b' }),
    fact('gtfs-schedule', { record: 'c' }),
    fact('gtfs-schedule', {
      record: 'marked',
      state: 'stale',
      places: [{ scopeId: 'bb.alpha', match: 'municipality' }],
      nation: 'BB',
    } as never),
    fact('climate-target', { record: 'target', target: 'Net zero', interim: true, planContents: true } as never),
  ]),
  listings: {
    registries: new Map([
      [feeds, about(feeds, '2022-03-24')],
      ['gbfs-systems', about('gbfs-systems', '2016-03-28')],
    ]),
    records: new Map<string, ListedRecord[]>([
      [
        feeds,
        [
          { record: 'b', first: '2022-03-14', away: [['2023-05-01', '2023-06-01']] },
          { record: 'c', first: '2022-03-14', away: [['2023-05-01', '2023-06-01']] },
          {
            record: 'marked',
            first: '2022-03-14',
            states: [
              ['2022-03-14', 'active'],
              ['2025-01-27', 'stale'],
            ],
          },
          { record: 'new', first: '2024-02-22' },
          { record: 'old', first: '2022-03-17' },
        ],
      ],
      ['gbfs-systems', [gone]],
    ]),
  },
};

const verdictOn = (at: string, criterionId: string) =>
  replay(world, at)
    .atlas.cities.find(({ scopeId }) => scopeId === 'aa.alpha')!
    .verdicts.find(({ row }) => row.criterionId === criterionId)!;

test.each([
  ['2016-03-01', 'shared-mobility', 'unknown'], // before the list
  ['2016-04-14', 'shared-mobility', 'unknown'], // it lists none of the country
  ['2016-04-15', 'shared-mobility', 'present'],
  ['2018-01-31', 'shared-mobility', 'present'],
  ['2018-02-01', 'shared-mobility', 'unknown'], // taken out, to come back
  ['2019-02-28', 'shared-mobility', 'unknown'],
  ['2019-03-01', 'shared-mobility', 'present'],
  ['2020-12-07', 'shared-mobility', 'present'],
  ['2020-12-08', 'shared-mobility', 'unknown'], // taken out on that day
  ['2022-03-23', 'gtfs-schedule', 'unknown'], // listed, but the list was not to be relied on yet
  ['2022-03-24', 'gtfs-schedule', 'present'], // its successor is not there yet
  ['2024-02-22', 'gtfs-schedule', 'present'],
])('on %s %s is %s', (at, criterionId, state) => expect(verdictState(verdictOn(at, criterionId))).toBe(state));

test.each([
  ['2025-01-26', 'present'],
  ['2025-01-27', 'partial'],
])('on %s a record is as it was marked: %s', (at, state) => {
  const city = replay(world, at).atlas.cities.find(({ scopeId }) => scopeId === 'bb.alpha')!;
  expect(verdictState(city.verdicts.find(({ row }) => row.criterionId === 'gtfs-schedule')!)).toBe(state);
});

test('a snapshot without a history covers its day and later', () => {
  const { date } = world.registries.find(({ slug }) => slug === 'climate-city-targets')!.upstream[0]!;
  expect(replay(world, date).unknown).not.toContain('climate-city-targets');
  expect(replay(world, '2022-12-19').unknown).toContain('climate-city-targets');
});

test('what a list covers whole is unknown before it existed, not absent', () => {
  for (const criterionId of ['hazard-warnings', 'grid-network-data', 'electricity-live-data'])
    expect([criterionId, verdictState(verdictOn('2016-04-15', criterionId))]).toEqual([criterionId, 'unknown']);
});

test('a finding names no list that did not exist, and none of a later day', () => {
  const { atlas } = replay(world, '2023-01-31');
  const text = JSON.stringify(cityAssessment(atlas, atlas.cities.find(({ scopeId }) => scopeId === 'aa.beta')!));
  expect(text).not.toMatch(/202[4-6]-\d\d|(?:January|July|August) 202[4-6]/);
  expect(text).toContain('the Mobility Database (31 January 2023)');
});

describe('on the day of the newest snapshot', () => {
  const bytes = (atlas: LoadedAtlas) => atlas.cities.map((city) => encode(CityAssessment, cityAssessment(atlas, city)));
  test('every answer has the bytes of today', () =>
    expect(bytes(replay(world, newestOf(world)).atlas)).toEqual(bytes(buildAtlas(world))));
});

test('the command says what it doesn’t know', async () => {
  const read = async () => world;
  const of = await run(['--at', '2022-03-24', '--city', 'aa.alpha'], read);
  expect(of).toContain('By the rules of today, on what the lists held then.');
  expect(of).toMatch(/# Nothing is known of that day from .*climate-city-targets/);
  expect(of).toMatch(
    /^gtfs-schedule\tpresent\tpresent\tWe found 3 GTFS timetable feeds for Alpha in the Mobility Database \(24 March 2022\)/m,
  );
  expect(await run([], read)).toMatch(/^aa\.alpha\t[\d.]+\t\d+\t/m);
  await expect(run(['--at', '2022-3-4'], read)).rejects.toThrow('--at 2022-3-4 is not a day');
  await expect(run(['--at', '2030-01-01'], read)).rejects.toThrow(
    /^--at 2030-01-01 is after the newest snapshot, which is of 2026-/,
  );
  await expect(run(['--att', '2020-01-01'], read)).rejects.toThrow(
    /^Unknown option '--att'[^]*\nusage: npm run replay/,
  );
  expect(await run(['--help'], read)).toMatch(/^usage: npm run replay/);
  await expect(run(['--city', 'aa.nowhere'], read)).rejects.toThrow('aa.nowhere is no assessed city');
});
