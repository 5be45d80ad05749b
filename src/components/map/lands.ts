/** Natural Earth's nations (public domain) -> every polygon with what a frame asks of it, and the lands of one nation. */
import { geoArea, geoCentroid, geoDistance } from 'd3-geo';
import type { Feature, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import countries50 from 'world-atlas/countries-50m.json' with { type: 'json' };
import { isOutlineOf } from './iso-numeric.ts';

/** Longitude and latitude in degrees. */
export type At = readonly [number, number];

/** A point of the unit sphere. */
type Vector = readonly [number, number, number];
export const onSphere = ([longitude, latitude]: At): Vector => {
  const [x, y] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
};
/** In radians, as `geoDistance`, which sums exactly and takes its time for it: every frame asks for every polygon of the world. */
export const angle = (a: Vector, b: Vector): number => Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));

/** A circle around a polygon: a point of the sphere, and how far from it the outline reaches at most, in radians. */
interface Cap {
  vector: Vector;
  reach: number;
}

/** The mean of the outline's points is not the middle of the land, but costs a tenth of it. */
function capOf({ coordinates: [outline] }: Polygon): Cap {
  const points = outline!.map((at) => onSphere(at as [number, number]));
  const sum = points.reduce<[number, number, number]>(
    (all, one) => [all[0] + one[0], all[1] + one[1], all[2] + one[2]],
    [0, 0, 0],
  );
  const length = Math.hypot(...sum);
  const vector: Vector = [sum[0] / length, sum[1] / length, sum[2] / length];
  return { vector, reach: points.reduce((most, one) => Math.max(most, angle(vector, one)), 0) };
}

/** One polygon, with what every frame asks of it. */
interface Outline {
  part: Polygon;
  cap: Cap;
  own: (code: string) => boolean;
}

/** With what only its own nation asks: the middle, the area in steradians, how far it reaches from the middle in radians. */
interface Land extends Outline {
  centre: [number, number];
  area: number;
  radius: number;
}

const partsOf = ({ geometry }: Feature): Polygon[] =>
  geometry.type === 'MultiPolygon'
    ? geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
    : geometry.type === 'Polygon'
      ? [geometry]
      : [];

let known: Outline[] | undefined;
/** Of all nations. */
export const outlines = (): Outline[] =>
  (known ??= feature(countries50, countries50.objects.countries).features.flatMap((shape) => {
    const { name } = shape.properties as { name: string };
    return partsOf(shape as Feature).map((part) => ({
      part,
      cap: capOf(part),
      own: (code: string) => isOutlineOf(code, shape.id, name),
    }));
  }));

const lands = new Map<string, Land[]>();

/** A nation's own, largest first. */
export function landsOf(code: string): Land[] {
  let own = lands.get(code);
  if (!own) {
    own = outlines()
      .filter((outline) => outline.own(code))
      .map((outline): Land => {
        const centre = geoCentroid(outline.part);
        return {
          ...outline,
          centre,
          area: geoArea(outline.part),
          radius: Math.max(...outline.part.coordinates[0]!.map((at) => geoDistance(centre, at as [number, number]))),
        };
      })
      .sort((a, b) => b.area - a.area);
    lands.set(code, own);
  }
  return own;
}
