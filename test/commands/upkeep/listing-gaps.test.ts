/** When a record with gaps is listed. */
import { expect, test } from 'vitest';
import { isListedOn, ListedRecord } from '../../../src/contract/data/history.ts';

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
