/** What a country's frame holds: its main land and its cities, and no territory beyond an ocean. */
import { describe, expect, test } from 'vitest';
import { frameOf } from '../../../src/components/map/frame.ts';

const options = { width: 560, flattest: 0.55, tallest: 1.2, margin: 22 };
type At = [number, number];
const rows: [name: string, code: string, cities: At[], inside: At[], outside: At[]][] = [
  [
    'France without overseas land',
    'FR',
    [[2.35, 48.85]],
    [
      [-4.49, 48.39],
      [8.74, 41.93],
    ],
    [
      [-52.33, 4.94],
      [55.45, -20.88],
    ],
  ],
  ['the Netherlands without the Caribbean', 'NL', [[4.9, 52.37]], [[6.57, 53.22]], [[-68.26, 12.15]]],
  [
    'the United States without Hawaii, when no city is there',
    'US',
    [[-74, 40.7]],
    [
      [-122.3, 47.6],
      [-80.2, 25.8],
    ],
    [[-157.86, 21.31]],
  ],
  [
    'the United States with Honolulu',
    'US',
    [
      [-74, 40.7],
      [-157.86, 21.31],
    ],
    [
      [-157.86, 21.31],
      [-80.2, 25.8],
    ],
    [],
  ],
  [
    'Russia across the date line',
    'RU',
    [[37.6, 55.75]],
    [
      [131.9, 43.1],
      [158.6, 53],
    ],
    [],
  ],
  ['Denmark with Jutland', 'DK', [[12.57, 55.68]], [[9.92, 57.05]], [[-51.7, 64.2]]],
  ['Malaysia about its peninsula, where its cities are', 'MY', [[101.69, 3.14]], [[101.69, 3.14]], []],
  [
    'Fiji with both of its large islands',
    'FJ',
    [[178.44, -18.14]],
    [
      [177.4, -17.8],
      [179.3, -16.5],
    ],
    [],
  ],
];
test.each(rows)('%s', (_, code, cities, inside, outside) => {
  const { projection, width, height } = frameOf(code, cities, options, 3);
  const holds = (at: At) => {
    const [x, y] = projection(at)!;
    return x >= 0 && y >= 0 && x <= width && y <= height;
  };
  expect(inside.map(holds)).toEqual(inside.map(() => true));
  expect(outside.map(holds)).toEqual(outside.map(() => false));
});

describe('countries without an outline, or with one city', () => {
  test.each([
    ['TV', [179.19, -8.52]],
    ['SG', [103.85, 1.29]],
    ['VA', [12.45, 41.9]],
  ] as [string, At][])('%s has land in its frame', (code, at) => {
    const { own, others, projection, width, height } = frameOf(code, [at], options, 3);
    expect(own.length + others.length).toBeGreaterThan(50);
    expect(projection(at)![0]).toBeCloseTo(width / 2, -2);
    expect(projection(at)![1]).toBeLessThan(height);
  });
});
