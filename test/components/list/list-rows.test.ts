/** Pages of a list: every row is on one page, and what is said of a page is what it holds. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestPage, rowsOfPage, shownRows } from '../../../src/components/list/list-rows.ts';

test('pages hold every row once, in order', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 120 }), (total, size) => {
      const rows = Array.from({ length: total }, (_, i) => i);
      const last = nearestPage(Infinity, total, size);
      expect(Array.from({ length: last }, (_, i) => rowsOfPage(rows, i + 1, size)).flat()).toEqual(rows);
    }),
  ));

test.each([
  [1, 1],
  [3, 3],
  [9, 3],
  [-2, 1],
])('page %i of three is page %i', (page, nearest) => expect(nearestPage(page, 250, 100)).toBe(nearest));

test.each([
  [2285, 1, '1–100 of 2,285 cities'],
  [2285, 23, '2,201–2,285 of 2,285 cities'],
  [100, 1, '100 cities'],
  [0, 1, '0 cities'],
])('%i rows, page %i: %s', (total, page, text) => expect(shownRows(total, page, 100, 'cities')).toBe(text));
