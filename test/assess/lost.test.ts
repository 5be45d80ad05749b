/** Which checks of an address change a verdict, and which never do. */
import { describe, expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import { judge } from '../../src/assess/judge.ts';
import { lost, seenAlive } from '../../src/assess/lost.ts';
import { nextLine } from '../../src/commands/probe/next-line.ts';
import type { Outcome, Seen } from '../../src/contract/data/seen.ts';
import { seenSentence } from '../../src/queries/liveness.ts';
import { context, fact, places } from '../small-world.ts';

const url = 'https://feeds.example/gtfs.zip';
const weekly = (...outcomes: Outcome[]): Seen | undefined =>
  outcomes.reduce<Seen | undefined>(
    (line, outcome, week) =>
      nextLine(url, line, { outcome, why: 'so' }, new Date(Date.UTC(2026, 9, 5 + 7 * week)).toISOString().slice(0, 10)),
    undefined,
  );
const gone = 'not found at its address since 5 October 2026';

test.each<[Outcome[], string | undefined]>([
  [[], undefined],
  [['alive', 'alive', 'alive'], undefined],
  [['moved', 'moved', 'moved'], undefined],
  [['gone'], undefined],
  [['gone', 'gone'], undefined],
  [['gone', 'gone', 'gone'], gone],
  [['gone', 'refused', 'gone', 'inconclusive', 'gone'], gone],
  [['gone', 'gone', 'gone', 'refused'], gone],
  [['gone', 'gone', 'gone', 'alive'], undefined],
  [['gone', 'gone', 'gone', 'needs-key'], undefined],
  [['gone', 'gone', 'alive', 'gone', 'gone'], undefined],
  [['refused', 'refused', 'refused', 'refused'], undefined],
  [['unreachable', 'unreachable', 'unreachable', 'unreachable'], undefined],
  [['inconclusive', 'inconclusive', 'inconclusive'], undefined],
  [['needs-key', 'needs-key', 'needs-key'], undefined],
])('after %j', (outcomes, expected) => expect(lost({ kind: 'catalogue' }, weekly(...outcomes))).toBe(expected));

test.each<[Outcome[], boolean]>([
  [[], false],
  [['alive'], true],
  [['moved'], true],
  [['alive', 'refused', 'unreachable', 'inconclusive'], true],
  [['alive', 'needs-key'], true],
  [['alive', 'gone'], false],
  [['alive', 'gone', 'refused'], false],
  [['gone', 'gone', 'gone', 'alive'], true],
  [['refused', 'unreachable', 'inconclusive'], false],
  [['needs-key'], false],
])('after %j it counts as alive: %s', (outcomes, expected) => expect(seenAlive(weekly(...outcomes))).toBe(expected));

test('three checks within two weeks are too few days', () => {
  const line = ['2026-10-05', '2026-10-11', '2026-10-18'].reduce<Seen | undefined>(
    (before, day) => nextLine(url, before, { outcome: 'gone' }, day),
    undefined,
  );
  expect(line!.gone!.checks).toBe(3);
  expect(lost({ kind: 'catalogue' }, line)).toBeUndefined();
});

const timetable = (from: string, to: string): Seen =>
  nextLine(url, undefined, { outcome: 'alive', alive: { platform: 'gtfs', service: { from, to } } }, '2026-10-05');
test.each<[Seen, 'gtfs-schedule' | 'gtfs-realtime', string | undefined]>([
  [timetable('2026-01-01', '2026-06-30'), 'gtfs-schedule', 'a timetable that ended in June 2026'],
  [timetable('2026-01-01', '2026-10-04'), 'gtfs-schedule', 'a timetable that ended in October 2026'],
  [timetable('2026-01-01', '2026-10-05'), 'gtfs-schedule', undefined],
  [timetable('2026-12-01', '2027-06-30'), 'gtfs-schedule', undefined],
  [timetable('2026-01-01', '2026-06-30'), 'gtfs-realtime', undefined],
])('%# of a timetable', (line, kind, expected) => {
  expect(lost({ kind }, line)).toBe(expected);
  // Refused later, it is as it was.
  expect(lost({ kind }, nextLine(url, line, { outcome: 'refused' }, '2026-11-02'))).toBe(expected);
});

describe('a verdict', () => {
  const row = criteria.find(({ criterionId }) => criterionId === 'gtfs-schedule')!;
  const one = [fact('gtfs-schedule', { url, title: 'City buses' })];
  const judged = (seen: Seen | undefined, facts = one) => {
    const given = context(facts);
    return judge(row, places[0]!, given.index.lists(places[0]!), {
      ...given,
      ...(seen && {
        lost: (one) => lost(one, one.url === url ? seen : undefined),
        alive: (one) => one.url === url && seenAlive(seen),
      }),
    });
  };

  test('stands where nothing was asked, and where the source lives', () => {
    expect(judged(undefined)).toMatchObject({ status: 'present' });
    const { features, ...verdict } = judged(undefined);
    expect(judged(weekly('alive'))).toEqual({ ...verdict, features: { ...features, alive: 1 } });
    expect(judged(weekly('refused', 'refused', 'refused'))).toEqual(judged(undefined));
  });

  test('is out of date where the source is lost, and says why', () => {
    const { status, reason, finding } = judged(weekly('gone', 'gone', 'gone'));
    expect({ status, reason }).toEqual({ status: 'partial', reason: 'stale' });
    expect(finding).toMatch(/ is listed in .*, but it is not found at its address since 5 October 2026: City buses\.$/);
    expect(judged(timetable('2026-01-01', '2026-06-30')).finding).toContain(
      'but it is a timetable that ended in June 2026:',
    );
  });

  test('rests on the living one of two', () => {
    const facts = [fact('gtfs-schedule', { url, title: 'Old buses' }), fact('gtfs-schedule', { title: 'City buses' })];
    expect(judged(weekly('gone', 'gone', 'gone'), facts)).toMatchObject({ status: 'present', facts: [facts[1]] });
  });
});

test.each<[Partial<Seen> | undefined, string]>([
  [undefined, 'not yet checked'],
  [{}, 'seen alive on 3 October 2026'],
  [
    { platform: 'ckan', count: 1204, newest: '2026-10-02' },
    'seen alive on 3 October 2026, 1,204 datasets, newest 2 October',
  ],
  [
    { platform: 'ckan', count: 1, newest: '2019-10-02' },
    'seen alive on 3 October 2026, 1 dataset, newest 2 October 2019',
  ],
  [{ platform: 'gbfs', count: 0 }, 'seen alive on 3 October 2026, 0 stations'],
  [
    { platform: 'gtfs', service: { from: '2026-09-01', to: '2026-12-12' } },
    'seen alive on 3 October 2026, timetable from 1 September 2026 to 12 December 2026',
  ],
  [{ outcome: 'moved', to: 'https://new.example/' }, 'seen alive on 3 October 2026 at a new address'],
  [{ outcome: 'needs-key' }, 'asked for a key or a login on 3 October 2026'],
  [{ outcome: 'gone' }, 'not found on 3 October 2026'],
  [
    { outcome: 'gone', alive: ['2026-08-01', '2026-09-19'] },
    'not found on 3 October 2026, last seen alive on 19 September 2026',
  ],
  [{ outcome: 'unreachable' }, 'did not answer on 3 October 2026'],
  [{ outcome: 'refused' }, 'answered no robot on 3 October 2026'],
  [{ outcome: 'inconclusive' }, 'answered on 3 October 2026 in a way that tells nothing'],
])('%j is told', (members, expected) =>
  expect(seenSentence(members && { url, outcome: 'alive', checked: '2026-10-03', streak: 1, ...members })).toBe(
    expected,
  ),
);
