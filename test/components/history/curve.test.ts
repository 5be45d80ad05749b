/** Where the points of a curve stand: within the drawing, from the period before anything is known, the table at the ends of years. */
import { expect, test } from 'vitest';
import { frame, lineOf, scaleOf, shownOf, shownPeriods } from '../../../src/components/history/curve.ts';
import { periodsBetween } from '../../../src/queries/history/history.ts';

const all = periodsBetween('2017-05-01', '2021-08-22');
const row = { listed: [null, null, 3, 8, 8, 9, 12], single: [null, null, 1, 1, 1, 2, 2] };

test('from the period before the first that is known', () => {
  const { periods, listed, single } = shownOf(row, all);
  expect(periods.map(({ label }) => label)).toEqual(['2018', '2019', '2020', '2021 Q1', '2021 Q2', '2021 Q3']);
  expect([listed[0], single[0], listed[1], single.at(-1)]).toEqual([null, null, 3, 2]);
  expect(shownPeriods(periods)).toEqual([0, 1, 2, 5]);
});

test('the newest is at the right, the largest at the top, and unknown values nowhere', () => {
  const { periods, listed } = shownOf(row, all);
  const scale = scaleOf(periods, listed);
  expect([scale.x('2018-01-01'), scale.x('2021-08-22')]).toEqual([frame.left, frame.right]);
  expect([scale.y(0), scale.y(12)]).toEqual([frame.bottom, frame.top]);
  const line = lineOf(periods, listed, scale);
  expect(line.match(/[ML]/g)).toHaveLength(5);
  expect(line.endsWith(`L${frame.right} ${frame.top}`)).toBe(true);
});

test('nothing known is no line', () => expect(lineOf(all, [null], scaleOf(all, [null]))).toBe(''));
