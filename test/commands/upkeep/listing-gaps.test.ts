/** The table of gaps, and when a record with gaps is listed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isListedOn, ListedRecord } from '../../../src/contract/data/history.ts';
import { readOrKnownGaps, readGaps } from '../../../src/commands/upkeep/listing-tables.ts';

const table = (...rows: string[]) => ['record\tfrom\tuntil', ...rows, ''].join('\n');

test('gaps stand by record, in order', () =>
  expect([
    ...readGaps(table('a\t2022-01-01\t2022-02-01', 'b\t2020-01-01\t2021-01-01', 'a\t2020-12-08\t2021-07-30'), 'x'),
  ]).toEqual([
    [
      'a',
      [
        ['2020-12-08', '2021-07-30'],
        ['2022-01-01', '2022-02-01'],
      ],
    ],
    ['b', [['2020-01-01', '2021-01-01']]],
  ]));

test.each([
  ['record\tfrom\n', 'gbfs-away.tsv line 1: the columns are not record, from, until'],
  [table('a\t2020-01-01'), 'gbfs-away.tsv line 2: it is not a record, a day, and a later one'],
  [table('a\t2020-01-01\t2019-01-01'), 'gbfs-away.tsv line 2: it is not a record, a day, and a later one'],
  [table('a\t2020-01-01\tsoon'), 'gbfs-away.tsv line 2: it is not a record, a day, and a later one'],
])('%j is refused', (text, message) => expect(() => readGaps(text, 'gbfs-away.tsv')).toThrow(message));

test('without a table those stay that are known', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'atlas-gaps-'));
  try {
    mkdirSync(join(dir, 'history/bikes'), { recursive: true });
    const rows = [
      { record: 'a', first: '2019-01-01', away: [['2020-01-01', '2020-06-01']] },
      { record: 'b', first: '2019-01-01' },
    ];
    writeFileSync(join(dir, 'history/bikes/fr.json'), JSON.stringify(rows));
    expect([...(await readOrKnownGaps(dir, dir, 'bikes'))]).toEqual([['a', [['2020-01-01', '2020-06-01']]]]);
    writeFileSync(join(dir, 'bikes-away.tsv'), table('b\t2020-01-01\t2020-02-01'));
    expect([...(await readOrKnownGaps(dir, dir, 'bikes'))]).toEqual([['b', [['2020-01-01', '2020-02-01']]]]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});

test.each([
  ['2018-12-31', false],
  ['2019-01-01', true],
  ['2019-12-31', true],
  ['2020-01-01', false],
  ['2020-05-31', false],
  ['2020-06-01', true],
  ['2020-12-31', true],
  ['2021-01-01', false],
])('on %s it is listed: %s', (day, listed) =>
  expect(isListedOn({ first: '2019-01-01', last: '2021-01-01', away: [['2020-01-01', '2020-06-01']] }, day)).toBe(
    listed,
  ),
);

test.each([
  [[['2020-06-01', '2020-01-01']]],
  [[['2018-01-01', '2020-01-01']]],
  [[['2020-01-01', '2022-01-01']]],
  [
    [
      ['2020-05-01', '2020-06-01'],
      ['2020-01-01', '2020-02-01'],
    ],
  ],
  [[]],
])('gaps of %j are none of a record of 2019 and 2020', (away) => {
  const row = { record: 'a', first: '2019-01-01', last: '2021-01-01', kind: 'gbfs', title: 'A', away };
  expect(ListedRecord.safeParse(row).success).toBe(false);
});
