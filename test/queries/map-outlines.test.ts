/** Outlines as text and back, and what of Natural Earth is in the published one. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outlineSteps, readOutlines, writeOutlines, type OutlinePoint } from '../../src/queries/map-outlines.ts';
import { mapOutlines, simplified } from '../../src/publish/map-outlines.ts';

const point = fc.tuple(fc.integer({ min: -27_000, max: 27_000 }), fc.integer({ min: -4500, max: 4500 }));
const lines = fc.array(fc.array(point, { minLength: 1, maxLength: 12 }), { maxLength: 6 });

test('what is written is read', () => {
  fc.assert(
    fc.property(lines, lines, (coasts, borders) => {
      expect(readOutlines(writeOutlines({ coasts, borders }))).toEqual({ coasts, borders });
    }),
  );
});

test.each<[OutlinePoint[], string]>([
  [[[0, 0]], '><<'],
  [[[1, -1]], '>>='],
  [[[16, -16]], '>\\=['],
])('%j is %s', (points, text) => {
  expect(writeOutlines({ coasts: [points], borders: [] })).toBe(`${text}\n\n`);
});

describe('simplified', () => {
  test('leaves out points on the line, and keeps ends and corners', () => {
    const straight = Array.from({ length: 9 }, (_, i) => [i, 0] as const);
    expect(simplified(straight)).toEqual([
      [0, 0],
      [8, 0],
    ]);
    expect(simplified([...straight, [8, 4]])).toEqual([
      [0, 0],
      [8, 0],
      [8, 4],
    ]);
  });
  test('a ring stays a ring', () => {
    const ring = [
      [0, 0],
      [0, 2],
      [1, 2.01],
      [2, 2],
      [2, 0],
      [0, 0],
    ] as const;
    expect(simplified(ring)).toEqual(ring.filter(([x]) => x !== 1));
  });
});

describe('the published outlines', () => {
  const { coasts, borders } = readOutlines(mapOutlines());

  test('coasts are closed, and nothing jumps around the world', () => {
    for (const ring of coasts) expect(ring.at(-1)).toEqual(ring[0]);
    const steps = [...coasts, ...borders].flatMap((line) => line.slice(1).map(([x], i) => Math.abs(x - line[i]![0])));
    expect(Math.max(...steps)).toBeLessThan(60 * outlineSteps);
  });

  test('a city is on land, a sea is not, and Antarctica is left out', () => {
    const crossings = ([longitude, latitude]: readonly [number, number]) => {
      const [x, y] = [longitude * outlineSteps, latitude * outlineSteps];
      return coasts
        .flatMap((ring) => ring.slice(1).map((to, i) => [ring[i]!, to] as const))
        .filter(([a, b]) => a[1] > y !== b[1] > y && x < a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])).length;
    };
    for (const [at, land] of [
      [[2.35, 48.85], true],
      [[37.6, 55.75], true],
      [[133.9, -23.7], true],
      [[-30, 40], false],
      [[51, 42], false],
      [[0, -85], false],
    ] as const)
      expect(crossings(at) % 2 === 1, at.join()).toBe(land);
    expect(borders.length).toBeGreaterThan(100);
  });
});
