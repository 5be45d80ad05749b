/** The projections of the maps' scripts against d3-geo's. */
import { expect, test } from 'vitest';
import { placer } from '../../../src/components/map/projections.client.ts';
import { frameOf } from '../../../src/components/map/frame.ts';
import { worldProjection } from '../../../src/components/map/world.ts';

const cities: [number, number][] = [
  [2.35, 48.85],
  [-46.64, -23.55],
  [139.69, 35.69],
  [178.44, -18.14],
  [-157.86, 21.31],
  [-171.77, -13.83],
  [18.42, -33.93],
];

test('Equal Earth', () => {
  const place = placer(
    `equal-earth ${worldProjection.rotate()[0]} 0 ${worldProjection.scale()} ${worldProjection.translate().join(' ')}`,
  );
  for (const at of cities)
    for (const i of [0, 1] as const) expect(place(...at)[i]).toBeCloseTo(worldProjection(at)![i], 3);
});

test('azimuthal equal-area', () => {
  const { projection } = frameOf(
    'FR',
    [
      [2.35, 48.85],
      [5.37, 43.3],
    ],
    { width: 560, flattest: 0.55, tallest: 1.2, margin: 22 },
    4,
  );
  const place = placer(
    ['azimuthal', ...projection.rotate().slice(0, 2), projection.scale(), ...projection.translate()].join(' '),
  );
  for (const at of [
    [2.35, 48.85],
    [-1.55, 47.22],
    [7.27, 43.7],
  ] as [number, number][])
    for (const i of [0, 1] as const) expect(place(...at)[i]).toBeCloseTo(projection(at)![i], 3);
});
