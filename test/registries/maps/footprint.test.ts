/** Areas on the sphere and positions in polygons. */
import { expect, test } from 'vitest';
import { areaKm2, type Footprint, isInside } from '../../../src/registries/maps/editor-layer-index.ts';

const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const sphere = 4 * Math.PI * 6371 ** 2;
const ring: Footprint = { type: 'Polygon', coordinates: [box(0, 0, 10, 10), box(4, 4, 6, 6)] };
const two: Footprint = { type: 'MultiPolygon', coordinates: [[box(0, 0, 1, 1)], [box(20, 20, 21, 21)]] };

test('an octant is an eighth of the sphere', () => {
  expect(areaKm2({ type: 'Polygon', coordinates: [box(0, 0, 90, 90)] })).toBeCloseTo(sphere / 8, 3);
});

test('holes are left out, parts add up, direction does not matter', () => {
  const area = (coordinates: [number, number][][]) => areaKm2({ type: 'Polygon', coordinates });
  expect(areaKm2(ring)).toBeCloseTo(area([box(0, 0, 10, 10)]) - area([box(4, 4, 6, 6)]), 6);
  expect(areaKm2(two)).toBeCloseTo(area([box(0, 0, 1, 1)]) + area([box(20, 20, 21, 21)]), 6);
  expect(area([box(0, 0, 10, 10).reverse()])).toBeCloseTo(area([box(0, 0, 10, 10)]), 6);
});

test.each([
  [[1, 1], ring, true],
  [[5, 5], ring, false],
  [[11, 5], ring, false],
  [[5, -1], ring, false],
  [[20.5, 20.5], two, true],
  [[10, 10], two, false],
] as [[number, number], Footprint, boolean][])('%j', (position, footprint, inside) =>
  expect(isInside(position, footprint)).toBe(inside),
);
