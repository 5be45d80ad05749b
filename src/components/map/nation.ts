/** A nation and its cities -> a projection that fits both, and the outlines inside its frame. Outlines: Natural Earth, public domain. */
import { geoArea, geoAzimuthalEqualArea, geoCentroid, geoContains, geoDistance, type GeoProjection } from 'd3-geo';
import type { Feature, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import countries50 from 'world-atlas/countries-50m.json';
import { isOutlineOf } from './iso-numeric.ts';
import { pathOf, ringsOf, type Ring } from './outline.ts';

type At = readonly [number, number];
type Part = Polygon;

/** A point of the unit sphere. */
type Vector = readonly [number, number, number];
const onSphere = ([longitude, latitude]: At): Vector => {
  const [x, y] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
};
/** In radians, as `geoDistance`, which sums exactly and takes its time for it: every frame asks for every polygon of the world. */
const angle = (a: Vector, b: Vector): number => Math.acos(Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2]));

/** A circle around a polygon: a point of the sphere, and how far from it the outline reaches at most, in radians. */
interface Cap { vector: Vector; reach: number }

/** The mean of the outline's points is not the middle of the land, but costs a tenth of it. */
function capOf({ coordinates: [outline] }: Part): Cap {
  const points = outline!.map((at) => onSphere(at as [number, number]));
  const sum = points.reduce<[number, number, number]>((all, one) => [all[0] + one[0], all[1] + one[1], all[2] + one[2]], [0, 0, 0]);
  const length = Math.hypot(...sum);
  const vector: Vector = [sum[0] / length, sum[1] / length, sum[2] / length];
  return { vector, reach: points.reduce((most, one) => Math.max(most, angle(vector, one)), 0) };
}

/** One polygon, with what every frame asks of it. */
interface Outline { part: Part; cap: Cap; own: (code: string) => boolean }

/** With what only its own nation asks: the middle, the area in steradians, how far it reaches from the middle in radians. */
interface Land extends Outline { centre: [number, number]; area: number; radius: number }

const partsOf = ({ geometry }: Feature): Part[] =>
  (geometry.type === 'MultiPolygon' ? geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates })) : geometry.type === 'Polygon' ? [geometry] : []);

let known: Outline[] | undefined;
const outlines = (): Outline[] => (known ??= feature(countries50, countries50.objects.countries).features.flatMap((shape) => {
  const { name } = shape.properties as { name: string };
  return partsOf(shape as Feature).map((part) => ({ part, cap: capOf(part), own: (code: string) => isOutlineOf(code, shape.id, name) }));
}));

const lands = new Map<string, Land[]>();

/** A nation's own, largest first. */
function landsOf(code: string): Land[] {
  let own = lands.get(code);
  if (!own) {
    own = outlines().filter((outline) => outline.own(code)).map((outline): Land => {
      const centre = geoCentroid(outline.part);
      return { ...outline, centre, area: geoArea(outline.part), radius: Math.max(...outline.part.coordinates[0]!.map((at) => geoDistance(centre, at as [number, number]))) };
    }).sort((a, b) => b.area - a.area);
    lands.set(code, own);
  }
  return own;
}

/** Radians that a frame shows at least, so that a city-state has surroundings: 0.009 is some 60 km. */
const leastReach = 0.009;
/** Across so much water an island counts as near: 190 km. */
const near = 0.03;

interface Extent { points: [number, number][]; centre: [number, number] }

/**
 * What the frame must hold: the largest part of the nation; parts with a tenth of its cities, or of some size and near the largest;
 * and every city, wherever it lies. Territories beyond an ocean without a city stay outside.
 */
export function extentOf(code: string, cities: readonly At[], least = leastReach): Extent {
  const own = landsOf(code);
  const [largest] = own;
  const alone = largest && cities.length > 0 && cities.every((at) => geoDistance([...at], largest.centre) > largest.radius * 1.5 + near);
  const kept = own.filter((land) => {
    if (land === largest) return !alone;
    if (!alone && land.area > largest!.area * 0.01 && geoDistance(land.centre, largest!.centre) < largest!.radius * 1.2 + near) return true;
    if (land.area < largest!.area * 0.0005) return false;
    const within = cities.filter((at) => geoDistance([...at], land.centre) <= land.radius);
    return within.length > 0 && within.length >= cities.length / 10 && within.filter((at) => geoContains(land.part, [...at])).length >= cities.length / 10;
  });
  const centre = geoCentroid(kept.length > 0 ? { type: 'GeometryCollection', geometries: kept.map(({ part }) => part) } : { type: 'MultiPoint', coordinates: cities.map((at) => [...at]) });
  const reach = (least * 180) / Math.PI;
  const around = (cities.length > 0 ? cities : [centre]).flatMap(([x, y]): [number, number][] => {
    const east = reach / Math.cos((y * Math.PI) / 180);
    return [[x, y + reach], [x, y - reach], [x + east, y], [x - east, y]];
  });
  return { centre, points: [...kept.flatMap(({ part }) => part.coordinates[0] as [number, number][]), ...around] };
}

export interface Frame { projection: GeoProjection; width: number; height: number; own: string; others: string }

/** A frame whose outlines are projected but not yet written. */
export interface Projected extends Omit<Frame, 'own' | 'others'> { own: readonly Ring[]; others: readonly Ring[] }

export interface FrameOptions {
  width: number;
  /** Bounds of the height, as shares of the width. */
  flattest: number;
  tallest: number;
  /** Room around what is fitted. */
  margin: number;
}

/** `step` is the shortest line that is drawn. */
export const drawn = (frame: Projected, step: number): Frame => ({ ...frame, own: pathOf(frame.own, step), others: pathOf(frame.others, step) });

/** Lambert's azimuthal equal-area projection about the middle of what is shown: areas are true, and shapes nearly so. */
export function frameOf(code: string, cities: readonly At[], options: FrameOptions, step: number): Frame {
  return drawn(projectedFrame(code, cities, options, step), step);
}

/** An atoll has no outline: the frame widens until there is land in it, drawn with lines of `step`. */
export function projectedFrame(code: string, cities: readonly At[], options: FrameOptions, step: number): Projected {
  for (let least = leastReach; ; least *= 3) {
    const frame = framed(extentOf(code, cities, least), code, options);
    if (pathOf(frame.own, step) || pathOf(frame.others, step).length > 400 || least > 0.5) return frame;
  }
}

function framed({ points, centre }: Extent, code: string, { width, flattest, tallest, margin }: FrameOptions): Projected {
  const projection = geoAzimuthalEqualArea().rotate([-tenth(centre[0]), -tenth(centre[1])]).precision(0).scale(1).translate([0, 0])
    // What is far away is not streamed at all, so nothing has to be cut at the antipode.
    .preclip((stream) => stream);
  const seen = points.map((at) => projection(at)!);
  const [x0, x1] = rangeOf(seen.map(([x]) => x)), [y0, y1] = rangeOf(seen.map(([, y]) => y));
  const height = Math.round(width * Math.max(flattest, Math.min(tallest, (y1 - y0) / (x1 - x0))));
  const scale = Math.min((width - 2 * margin) / (x1 - x0), (height - 2 * margin) / (y1 - y0));
  projection.scale(scale).translate([width / 2 - (scale * (x0 + x1)) / 2, height / 2 - (scale * (y0 + y1)) / 2])
    .clipExtent([[-2, -2], [width + 2, height + 2]]);
  const middle = projection.invert!([width / 2, height / 2]) ?? centre;
  const reach = Math.hypot(width, height) / scale / 2;
  const from = onSphere(middle);
  const shown = outlines().filter(({ cap }) => angle(cap.vector, from) - cap.reach < reach * 1.2);
  const rings = (own: boolean) => shown.filter((outline) => outline.own(code) === own).flatMap(({ part }) => ringsOf(part, projection));
  return { projection, width, height, own: rings(true), others: rings(false) };
}

const tenth = (n: number): number => Math.round(n * 10) / 10;
const rangeOf = (values: readonly number[]): [number, number] => values.reduce<[number, number]>(([low, high], n) => [Math.min(low, n), Math.max(high, n)], [Infinity, -Infinity]);

/** A round length for a scale bar of at most a fifth of the width, in kilometres and units of the drawing. */
export function scaleBar({ projection, width }: Frame): { kilometres: number; length: number } {
  const earthRadius = 6371;
  const most = (width / 5 / projection.scale()) * earthRadius;
  const power = 10 ** Math.floor(Math.log10(most));
  const kilometres = ([5, 2, 1].find((n) => n * power <= most) ?? 1) * power;
  return { kilometres, length: (kilometres / earthRadius) * projection.scale() };
}
