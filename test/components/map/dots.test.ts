/** Marks as compact paths: classes, order, positions. */
import { expect, test } from 'vitest';
import { dotGroups, dotMarkup, pair, scoreFill, tenths, type MapDot } from '../../../src/components/map/dots.ts';
import { sizeClass } from '../../../src/queries/wording.ts';

test.each([
  [0, 's0'],
  [19.9, 's0'],
  [20, 's1'],
  [59.9, 's2'],
  [80, 's4'],
  [100, 's4'],
])('a score of %d is filled %s', (pct, fill) => expect(scoreFill(pct)).toBe(fill));
test.each([
  [0, 0],
  [299_999, 0],
  [300_000, 1],
  [1_000_000, 2],
  [9_999_999, 3],
  [10_000_000, 4],
])('%d inhabitants are of size %d', (n, size) => expect(sizeClass(n)).toBe(size));
test.each([
  [0.5, '.5'],
  [-0.5, '-.5'],
  [3, '3'],
  [12.34, '12.3'],
  [-0.04, '0'],
])('%d is written %s', (n, text) => expect(tenths(n)).toBe(text));
test.each([
  [10, -25, '1-2.5'],
  [-25, 3, '-2.5 .3'],
  [-3, -120, '-.3-12'],
  [0, -0, '0 0'],
])('%d and %d tenths are %s', (x, y, text) => expect(pair(x, y)).toBe(text));

const dot = (size: number, at: [number, number], fill: MapDot['fill'] = 's1'): MapDot => ({
  at,
  size,
  fill,
});
test('one path for marks of the same look, largest first, from west to east', () => {
  const groups = dotGroups([dot(1, [20, 5]), dot(1, [10, 5]), dot(5e6, [1, 2]), dot(1, [0, 0], 'P')], (at) => at);
  expect(groups).toEqual([
    { fill: 's1', size: 3, d: 'M1 2h0' },
    { fill: 'P', size: 0, d: 'M0 0h0' },
    { fill: 's1', size: 0, d: 'M10 5h0m10 0h0' },
  ]);
});
test('what the projection does not show is left out', () =>
  expect(dotGroups([dot(1, [0, 0])], () => null)).toEqual([]));
test('statuses that are not present have a hole', () => {
  const uses = (fill: MapDot['fill']) =>
    dotMarkup(
      dotGroups([dot(1, [0, 0], fill)], (at) => at),
      'm',
    ).match(/class="(?:rim|mark|hole)"/g);
  expect(uses('P')).toHaveLength(2);
  expect(uses('a')).toHaveLength(3);
});
