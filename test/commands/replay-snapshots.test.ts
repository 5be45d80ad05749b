/** Snapshots that were imported before against the history of their days: what agrees, and each cause why something does not. */
import { expect, test } from 'vitest';
import { checkSnapshots, causes, checkSnapshot } from './snapshot-check.ts';
import type { Change } from '../../src/contract/data/change.ts';
import type { ListedRecord } from '../../src/contract/data/history.ts';
import { readData } from '../../src/publish/data.ts';
import { fact } from '../small-world.ts';

const date = '2026-02-20';
const change = (record: string, kind: Change['change'], more: Partial<Change> = {}) =>
  ({ record, change: kind, date: '2026-08-20', since: date, ...more }) as Change;
const gone = (record: string, first: string, last: string) =>
  ({ record, first, last, places: [] }) as unknown as ListedRecord;

test('every record is in both or has its cause', () => {
  const check = checkSnapshot(
    'gbfs-systems',
    { commit: '0'.repeat(40), date },
    {
      facts: ['same', 'added', 'renamed', 'gained', 'later'].map((record) => fact('gbfs', { record })),
      changes: [
        change('added', 'added'),
        change('renamed', 'added'),
        change('gained', 'changed', { fact: 'gained' }),
        change('lost', 'changed', { fact: 'lost' }),
        change('left', 'removed'),
        change('unknown', 'removed'),
        change('before', 'removed'),
        change('same', 'changed', { members: ['state'], was: { state: 'stale' } }),
      ],
      rows: [
        {
          record: 'same',
          first: '2020-01-01',
          states: [
            [date, 'stale'],
            ['2026-03-01', 'active'],
          ],
        },
        { record: 'added', first: '2026-05-01' },
        { record: 'renamed', first: '2020-01-01' },
        { record: 'gained', first: '2020-01-01' },
        { record: 'later', first: '2026-02-21' },
        gone('left', '2020-01-01', '2026-05-01'),
        gone('before', '2020-01-01', '2026-02-19'),
        gone('no-fact', '2020-01-01', '2026-03-01'),
      ],
    },
  );
  expect(check).toMatchObject({
    snapshot: 6,
    replay: 5,
    agree: 2,
    states: { changed: 1, alike: 1 },
    causes: {
      leftOut: ['renamed', 'gained'],
      goneBefore: ['no-fact'],
      notKept: ['unknown'],
      stillListed: ['lost'],
      takenOutBefore: ['before'],
      datedLater: ['later'],
    },
  });
});

test('the committed snapshots agree with the history', async () => {
  const told = await checkSnapshots(await readData());
  const shares = [...told.matchAll(/\(([\d.]+) %\) in both/g)].map(([, share]) => Number(share));
  expect(shares.length).toBeGreaterThan(4);
  for (const share of shares) expect(share).toBeGreaterThan(95);
  expect(told).not.toContain(causes.takenOutBefore);
});
