/** The map's projection: that of the drawing where the world is shown, true in its middle where it is near, and what moves it. */
import { geoEqualEarth } from 'd3-geo';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  keyView,
  latitudeAt,
  parallelAt,
  bounded,
  fitted,
  held,
  moved,
  nearest,
  pixelOf,
  placeAt,
  placing,
  spotAt,
  worldView,
  zoomed,
  type At,
  type View,
} from '../../../src/components/live-map/view.client.ts';
import { worldProjection, worldSize } from '../../../src/components/map/world.ts';

const box = { width: 760, height: 460 };
const [x, y] = worldProjection.translate();
const frame = { ...worldSize, longitude: 11, scale: worldProjection.scale(), x, y };
const world = worldView(box, frame);
const paris: At = [2.35, 48.85];
const cities: At[] = [paris, [-46.64, -23.55], [139.69, 35.69], [-157.86, 21.31], [18.42, -33.93], [178.44, -18.14]];

const latitude = fc.double({ min: -57, max: 83, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });
const view = fc.record({ longitude, latitude, zoom: fc.double({ min: world.zoom, max: nearest, noNaN: true }) });
const pixel = fc.tuple(fc.double({ min: 0, max: 760, noNaN: true }), fc.double({ min: 0, max: 460, noNaN: true }));

test('the world is where the drawing has it', () => {
  const placed = placing(world, box);
  const size = Math.min(box.width / worldSize.width, box.height / worldSize.height);
  for (const at of cities) {
    const [px, py] = pixelOf(placed, spotAt(at));
    const [dx, dy] = worldProjection([...at])!;
    expect(px).toBeCloseTo(box.width / 2 + (dx - worldSize.width / 2) * size, 0);
    expect(py).toBeCloseTo(box.height / 2 + (dy - worldSize.height / 2) * size, 0);
  }
});

test('the height of a parallel gives back its latitude', () => {
  fc.assert(
    fc.property(latitude, (degrees) => {
      const phi = (degrees * Math.PI) / 180;
      expect(latitudeAt(parallelAt(phi).height)).toBeCloseTo(phi, 9);
    }),
  );
});

test('parallels are those of Equal Earth', () => {
  fc.assert(
    fc.property(longitude, latitude, (lambda, phi) => {
      const [px, py] = geoEqualEarth().scale(1).translate([0, 0]).precision(0)([lambda * 0.99, phi])!;
      const { stretch, height } = parallelAt((phi * Math.PI) / 180);
      expect((lambda * 0.99 * Math.PI * stretch) / 180).toBeCloseTo(px, 6);
      expect(-height).toBeCloseTo(py, 6);
    }),
  );
});

test('a pixel is where the place under it is drawn', () => {
  fc.assert(
    fc.property(view, pixel, (from, [px, py]) => {
      const placed = placing(from, box);
      const at = placeAt(placed, px, py);
      const [backX, backY] = pixelOf(placed, spotAt(at));
      // Beyond the edge of the world we get the nearest place.
      const beyond = Math.abs(px - box.width / 2) > placed.across * Math.PI * spotAt(at).stretch * 0.999;
      if (beyond || Math.abs(at[1]) > 87) return;
      expect(backX).toBeCloseTo(px, 3);
      expect(backY).toBeCloseTo(py, 3);
    }),
  );
});

test.each([
  [4.5, 60],
  [6, 48],
  [9, -33],
])('at zoom %f a degree is as long to the east as to the north in the middle, at %i°', (zoom, middle) => {
  const placed = placing({ longitude: 10, latitude: middle, zoom }, box);
  const [east] = pixelOf(placed, spotAt([10.01, middle]));
  const [, north] = pixelOf(placed, spotAt([10, middle + 0.01]));
  const ratio = (east - box.width / 2) / Math.cos((middle * Math.PI) / 180) / (box.height / 2 - north);
  expect(ratio).toBeCloseTo(1, 2);
});

describe('moving', () => {
  test('what is held stays under the pointer', () => {
    fc.assert(
      fc.property(view, pixel, (from, [px, py]) => {
        const start = bounded(from, box, world);
        const end = held({ ...start, zoom: Math.max(4.5, start.zoom) }, box, paris, px, py);
        const [x2, y2] = pixelOf(placing(end, box), spotAt(paris));
        expect(Math.hypot(x2 - px, y2 - py)).toBeLessThan(1.5);
      }),
    );
  });

  test('zooming keeps the place at the pixel, in and out again', () => {
    const start: View = { longitude: 5, latitude: 47, zoom: 5 };
    const at = placeAt(placing(start, box), 600, 100);
    const near = zoomed(start, box, world, 1.5, 600, 100);
    expect(near.zoom).toBe(6.5);
    const [px, py] = pixelOf(placing(near, box), spotAt(at));
    expect(Math.hypot(px - 600, py - 100)).toBeLessThan(1);
    const back = zoomed(near, box, world, -1.5, 600, 100);
    expect(back.longitude).toBeCloseTo(5, 1);
    expect(back.latitude).toBeCloseTo(47, 1);
  });

  test('no view is out of bounds, and bounds don’t change a bounded view', () => {
    fc.assert(
      fc.property(view, fc.double({ min: -9, max: 9, noNaN: true }), pixel, (from, steps, at) => {
        const to = zoomed(bounded(from, box, world), box, world, steps, ...at);
        expect(to.zoom).toBeGreaterThanOrEqual(world.zoom);
        expect(to.zoom).toBeLessThanOrEqual(nearest);
        expect(Math.abs(to.longitude)).toBeLessThanOrEqual(180);
        const again = bounded(to, box, world);
        expect(again.latitude).toBeCloseTo(to.latitude, 3);
      }),
    );
  });

  test('moving east continues around the world', () => {
    let at: View = { longitude: 170, latitude: 0, zoom: 3 };
    for (let i = 0; i < 4; i += 1) at = moved(at, box, world, 80, 0);
    expect(at.longitude).toBeLessThan(0);
    expect(at.longitude).toBeGreaterThan(-180);
  });
});

describe('fitted', () => {
  test.each<[string, At[]]>([
    [
      'across 180°',
      [
        [174.8, -36.9],
        [178.4, -18.1],
        [-171.8, -13.8],
      ],
    ],
    ['one city', [paris]],
    ['a nation', [paris, [7.27, 43.7], [-4.49, 48.39], [3.06, 50.63]]],
    ['the world', cities],
  ])('%s', (_, places) => {
    const found = fitted(places, box, world);
    expect(found.zoom).toBeLessThanOrEqual(7.5);
    const placed = placing(found, box);
    for (const at of places) {
      const [px, py] = pixelOf(placed, spotAt(at));
      expect(px >= 0 && px <= box.width && py >= 0 && py <= box.height, at.join()).toBe(true);
    }
  });
  test('nothing is the world', () => expect(fitted([], box, world)).toEqual(world));
});

describe('keys', () => {
  const start: View = { longitude: 5, latitude: 47, zoom: 5 };
  const press = (key: string, held: Partial<KeyboardEvent> = {}) =>
    keyView({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held }, start, box, world);
  test.each([
    ['ArrowLeft', 'longitude', -1],
    ['ArrowRight', 'longitude', 1],
    ['ArrowUp', 'latitude', 1],
    ['ArrowDown', 'latitude', -1],
    ['+', 'zoom', 1],
    ['=', 'zoom', 1],
    ['-', 'zoom', -1],
  ] as const)('%s', (key, part, sign) => {
    const to = press(key) as View;
    expect(Math.sign(to[part] - start[part])).toBe(sign);
  });
  test('Shift goes farther', () => {
    const [near, far] = [press('ArrowRight') as View, press('ArrowRight', { shiftKey: true }) as View];
    expect(far.longitude).toBeGreaterThan(near.longitude);
  });
  test('Home, and keys that are not ours', () => {
    expect(press('Home')).toBe('home');
    expect(press('a')).toBeUndefined();
    expect(press('+', { ctrlKey: true })).toBeUndefined();
  });
});
