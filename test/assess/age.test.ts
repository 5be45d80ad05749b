/** Which checks of an address change a verdict, and which never do. */
import { describe, expect, test } from 'vitest';
import { isAlive, whyDead } from '../../src/assess/grades.ts';
import type { Dead } from '../../src/assess/criterion-row.ts';
import { nextLine } from '../../src/commands/probe/ledger.ts';
import type { Outcome, Seen } from '../../src/contract/data/seen.ts';
import { seenSentence } from '../../src/queries/liveness.ts';
import { findingOf } from '../../src/wording/finding.ts';
import { fact, judged as judgedIn, names } from '../small-world.ts';

const url = 'https://feeds.example/gtfs.zip';
const weekly = (...outcomes: Outcome[]): Seen | undefined =>
  outcomes.reduce<Seen | undefined>(
    (line, outcome, week) =>
      nextLine(url, line, { outcome, why: 'so' }, new Date(Date.UTC(2026, 9, 5 + 7 * week)).toISOString().slice(0, 10)),
    undefined,
  );
const gone = { gone: '2026-10-05' };

test.each<[Outcome[], Dead | undefined]>([
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
])('after %j', (outcomes, expected) => expect(whyDead({ kind: 'catalogue' }, weekly(...outcomes))).toEqual(expected));

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
])('after %j it counts as alive: %s', (outcomes, expected) => expect(isAlive(weekly(...outcomes))).toBe(expected));

test('three checks within two weeks are too few days', () => {
  const line = ['2026-10-05', '2026-10-11', '2026-10-18'].reduce<Seen | undefined>(
    (before, day) => nextLine(url, before, { outcome: 'gone' }, day),
    undefined,
  );
  expect(line!.gone!.checks).toBe(3);
  expect(whyDead({ kind: 'catalogue' }, line)).toBeUndefined();
});

const timetable = (from: string, to: string): Seen =>
  nextLine(url, undefined, { outcome: 'alive', alive: { platform: 'gtfs', service: { from, to } } }, '2026-10-05');
test.each<[Seen, 'gtfs-schedule' | 'gtfs-realtime', Dead | undefined]>([
  [timetable('2026-01-01', '2026-06-30'), 'gtfs-schedule', { ended: '2026-06-30' }],
  [timetable('2026-01-01', '2026-10-04'), 'gtfs-schedule', { ended: '2026-10-04' }],
  [timetable('2026-01-01', '2026-10-05'), 'gtfs-schedule', undefined],
  [timetable('2026-12-01', '2027-06-30'), 'gtfs-schedule', undefined],
  [timetable('2026-01-01', '2026-06-30'), 'gtfs-realtime', undefined],
])('%# of a timetable', (line, kind, expected) => {
  expect(whyDead({ kind }, line)).toEqual(expected);
  // A refusal later changes nothing.
  expect(whyDead({ kind }, nextLine(url, line, { outcome: 'refused' }, '2026-11-02'))).toEqual(expected);
});

describe('a verdict', () => {
  const one = [fact('gtfs-schedule', { url, title: 'City buses' })];
  const judged = (seen: Seen | undefined, facts = one) =>
    judgedIn('gtfs-schedule', facts, undefined, {
      ...(seen && {
        whyDead: (one) => whyDead(one, one.url === url ? seen : undefined),
        isAlive: (one) => one.url === url && isAlive(seen),
      }),
    });

  test('stays where nothing was asked, and where the source works', () => {
    expect(judged(undefined)).toMatchObject({ status: 'present' });
    const { features, ...verdict } = judged(undefined);
    expect(judged(weekly('alive'))).toEqual({ ...verdict, features: { ...features, alive: 1 } });
    expect(judged(weekly('refused', 'refused', 'refused'))).toEqual(judged(undefined));
  });

  test('is out of date where the source is gone, and says why', () => {
    const verdict = judged(weekly('gone', 'gone', 'gone'));
    const { status, reason } = verdict;
    expect({ status, reason }).toEqual({ status: 'partial', reason: 'stale' });
    expect(findingOf(verdict, names)).toMatch(
      /^We found .*, but its address has not worked since 5 October 2026: City buses\.$/,
    );
    expect(findingOf(judged(timetable('2026-01-01', '2026-06-30')), names)).toContain(
      'but its timetable ended in June 2026:',
    );
  });

  test('is based on the working one of two', () => {
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
  [{ outcome: 'refused' }, 'refused automated requests on 3 October 2026'],
  [{ outcome: 'inconclusive' }, 'answered on 3 October 2026 with something we couldn’t interpret'],
])('the sentence for %j', (members, expected) =>
  expect(seenSentence(members && { url, outcome: 'alive', checked: '2026-10-03', streak: 1, ...members })).toBe(
    expected,
  ),
);
