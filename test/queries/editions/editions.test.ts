/** Editions: what happened to a criterion by the days of its records, what we report of it, and how each snapshot adds to them. */
import { describe, expect, test } from 'vitest';
import type { Listing } from '../../../src/assess/listed-since.ts';
import type { Change } from '../../../src/contract/data/change.ts';
import { Edition } from '../../../src/contract/answers/history.ts';
import { encode } from '../../../src/queries/encode.ts';
import type { ListedRecord, RegistryHistory } from '../../../src/contract/data/history.ts';
import { afterChanges } from '../../../src/commands/upkeep/listing-upkeep.ts';
import { buildAtlas } from '../../../src/publish/atlas.ts';
import { edition, editionMonths, monthsUntil, eventsOf } from '../../../src/queries/history/edition.ts';
import { data, fact, places } from '../../small-world.ts';

/** `first–last~from/until=state:day,state:day`, where it was active at first and away for a time. */
const listing = (text: string): Listing => {
  const [spell = '', marks] = text.split('=');
  const [days = '', ...gaps] = spell.split('~');
  const [first, last] = days.split('–') as [string, string | undefined];
  const states = marks?.split(',').map((mark): [string, 'active'] => {
    const [state, day] = mark.split(':') as ['active', string];
    return [day, state];
  });
  return {
    fact: fact('gbfs'),
    first,
    isBulk: false,
    ...(last ? { last } : {}),
    ...(gaps.length > 0 ? { away: gaps.map((gap) => gap.split('/') as [string, string]) } : {}),
    ...(states ? { states: [[first, 'active'], ...states] } : {}),
  };
};
test.each([
  ['2020-01-01', 'first 2020-01-01'],
  ['2020-01-01 2021-01-01', 'first 2020-01-01'],
  ['2020-01-01–2020-06-01', 'first 2020-01-01, gone 2020-06-01'],
  ['2020-01-01–2020-06-01 2020-07-02', 'first 2020-01-01'], // its id changed
  ['2020-01-01–2020-06-01 2020-07-03', 'first 2020-01-01, gone 2020-06-01, again 2020-07-03'],
  ['2020-01-01–2021-06-01 2020-03-01–2020-04-01 2021-01-01', 'first 2020-01-01'],
  [
    '2020-01-01–2020-02-01 2020-06-01–2020-07-01',
    'first 2020-01-01, gone 2020-02-01, again 2020-06-01, gone 2020-07-01',
  ],
  ['2020-01-01~2020-06-01/2020-06-20', 'first 2020-01-01'],
  ['2020-01-01~2020-06-01/2020-07-03', 'first 2020-01-01, gone 2020-06-01, again 2020-07-03'],
  ['2020-01-01~2020-06-01/2020-07-03 2020-03-01', 'first 2020-01-01'], // another stayed
  [
    '2020-01-01–2021-01-01~2020-02-01/2020-05-01~2020-06-01/2020-09-01',
    'first 2020-01-01, gone 2020-02-01, again 2020-05-01, gone 2020-06-01, again 2020-09-01, gone 2021-01-01',
  ],
  [
    '2020-01-01~2021-02-01/2021-08-01=stale:2021-01-01,active:2021-06-01',
    'first 2020-01-01, gone 2021-01-01, again 2021-08-01',
  ],
  ['2020-01-01=stale:2021-01-01', 'first 2020-01-01, gone 2021-01-01'],
  ['2020-01-01=stale:2021-01-01,active:2021-01-20', 'first 2020-01-01'], // fixed within a month
  ['2020-01-01=stale:2021-01-01,active:2021-06-01', 'first 2020-01-01, gone 2021-01-01, again 2021-06-01'],
  ['2020-01-01=stale:2021-01-01 2020-12-01', 'first 2020-01-01'], // another took its place
  ['2020-01-01–2022-01-01=retired:2021-01-01', 'first 2020-01-01, gone 2021-01-01'],
])('%s: %s', (days, said) => {
  const dated = days.split(' ').map(listing);
  const told = eventsOf({ dated, undated: 0 }).map(({ kind, date }) => `${kind} ${date}`);
  expect(told.join(', ')).toBe(said);
  expect(eventsOf({ dated, undated: 1 })).toEqual([]);
});

test('months go back over the turn of a year', () =>
  expect(monthsUntil('2026-02-18', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']));

const slug = 'gbfs-systems';
const about: RegistryHistory = {
  registry: slug,
  from: '2016-03-28',
  until: '2026-07-21',
  why: 'The list was made then.',
  dated: true,
  bulk: [{ date: '2026-05-05', count: 151, why: 'one operator' }],
};
const system = (record: string, scopeId: string, title = record) =>
  fact('gbfs', {
    record,
    registry: slug,
    title,
    url: `https://a.example/${record}`,
    nation: scopeId.slice(0, 2).toUpperCase(),
    places: [{ scopeId, match: 'municipality' }],
  });
const gone = (record: string, scopeId: string, first: string, last: string): ListedRecord => ({
  record,
  first,
  last,
  kind: 'gbfs',
  title: record,
  places: [{ scopeId, match: 'municipality' }],
});
const atlasOf = (facts: ReturnType<typeof system>[], rows: ListedRecord[]) =>
  buildAtlas(
    {
      ...data(facts),
      listings: { registries: new Map([[slug, about]]), records: new Map([[slug, rows]]) },
    },
    new Set(places.map(({ scopeId }) => scopeId)),
  );

describe('a month', () => {
  const atlas = atlasOf(
    [system('bulk', 'aa.beta'), system('new', 'bb.alpha', 'Alpha Bikes'), system('back', 'aa.alpha')],
    [
      { record: 'back', first: '2026-05-20' },
      { record: 'bulk', first: '2026-05-05' },
      { record: 'new', first: '2026-05-11' },
      gone('before', 'aa.alpha', '2019-01-01', '2025-01-01'),
      gone('short', 'aa.gamma', '2026-05-02', '2026-05-30'),
    ],
  );
  const may = edition(atlas, '2026-05');
  test('has its schema', () => expect(() => encode(Edition, may)).not.toThrow());
  test('lists new records, with the reason, and whether each is the first in the country', () => {
    const shared = may.entries.map(({ event, scopeId, criteria, reason }) => [
      event,
      scopeId,
      criteria.find(({ criterionId }) => criterionId === 'shared-mobility')?.firstInNation ?? false,
      reason,
    ]);
    expect(shared).toEqual([
      [
        'again',
        'aa.alpha',
        false,
        'Listed again in the GBFS systems list on 20 May 2026: back. Nothing had been listed since 1 January 2025.',
      ],
      ['first', 'aa.gamma', false, 'First listed in the GBFS systems list on 2 May 2026: short.'],
      ['gone', 'aa.gamma', false, 'No longer listed in the GBFS systems list since 30 May 2026: short.'],
      ['first', 'bb.alpha', true, 'First listed in the GBFS systems list on 11 May 2026: Alpha Bikes.'],
    ]);
  });
  test('names what it leaves out', () => {
    expect(may.leftOut.map(({ text }) => text)).toEqual([
      'The GBFS systems list added 151 records on 5 May 2026 (one operator).',
    ]);
    expect(may.summary).toMatch(
      /^A quiet month: in May 2026, registries listed new kinds of data for 2 cities in 2 countries: \d in all/,
    );
  });
  test('without anything says so', () => {
    const { summary, entries } = edition(atlas, '2026-03');
    expect(entries).toEqual([]);
    expect(summary).toBe('A quiet month: in March 2026, no registry listed anything new of a city.');
  });
});

test('no registry with days: no edition', () => expect(editionMonths(buildAtlas(data([])))).toEqual([]));

test('four snapshots at half-years, imported one after another, are four editions', () => {
  const snapshots = ['2024-08-20', '2025-02-20', '2025-08-20', '2026-02-20'];
  let rows: ListedRecord[] = [{ record: 'known', first: '2020-01-01' }];
  let facts = [system('known', 'aa.alpha')];
  const cities = ['aa.beta', 'aa.gamma', 'bb.alpha', 'aa.islet'];
  snapshots.forEach((date, i) => {
    const since = snapshots[i - 1] ?? '2024-02-20';
    const before = new Map(facts.map((row) => [row.record, row]));
    const change = (record: string, kind: 'added' | 'removed') =>
      ({ registry: slug, record, change: kind, date, since }) as Change;
    const left = i === 3 ? ['r0'] : [];
    rows = afterChanges(rows, [change(`r${i}`, 'added'), ...left.map((record) => change(record, 'removed'))], before);
    facts = [...facts.filter(({ record }) => !left.includes(record)), system(`r${i}`, cities[i]!)];
    const newest = edition(atlasOf(facts, rows), date.slice(0, 7));
    expect(newest.entries.map(({ event, scopeId }) => [event, scopeId])).toContainEqual(['first', cities[i]]);
  });
  const atlas = atlasOf(facts, rows);
  const told = snapshots.map((date) =>
    edition(atlas, date.slice(0, 7)).entries.map(({ event, scopeId, date: day }) => `${event} ${scopeId} ${day}`),
  );
  expect(told).toEqual([
    ['first aa.beta 2024-08-20'],
    ['first aa.gamma 2025-02-20'],
    ['first bb.alpha 2025-08-20'],
    expect.arrayContaining(['gone aa.beta 2026-02-20']),
  ]);
});
