/** A country and its cities -> a projection that fits both, and the outlines inside its frame. */
import { geoArea, geoAzimuthalEqualArea, geoCentroid, geoContains, geoDistance, type GeoProjection } from 'd3-geo';
import { pathOf, ringsOf, type Ring } from './outline.ts';
import type { Feature, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import countries50 from 'world-atlas/countries-50m.json' with { type: 'json' };
import owners from '../../../data/texts/map-outlines.json' with { type: 'json' };

/** Longitude and latitude in degrees. */
type At = readonly [number, number];

/** One polygon of a country. */
interface Outline {
  part: Polygon;
  /** The country that ISO 3166-1 counts its cities to. */
  owner: string | undefined;
  centre: [number, number];
  /** In steradians. */
  area: number;
  /** How far it reaches from its centre, in radians. */
  radius: number;
}

const partsOf = ({ geometry }: Feature): Polygon[] =>
  geometry.type === 'MultiPolygon'
    ? geometry.coordinates.map((coordinates) => ({ type: 'Polygon' as const, coordinates }))
    : geometry.type === 'Polygon'
      ? [geometry]
      : [];

/** By the numeric code of ISO 3166-1, or by name where Natural Earth gives an outline no code. */
const ownerOf: ReadonlyMap<string, string> = new Map(Object.entries(owners));

let known: Outline[] | undefined;
const outlines = (): Outline[] =>
  (known ??= feature(countries50, countries50.objects.countries).features.flatMap((shape) => {
    const { name } = shape.properties as { name: string };
    const owner = ownerOf.get(String(shape.id)) ?? ownerOf.get(name);
    return partsOf(shape as Feature).map((part) => {
      const centre = geoCentroid(part);
      const radius = Math.max(...part.coordinates[0]!.map((at) => geoDistance(centre, at as [number, number])));
      return { part, owner, centre, area: geoArea(part), radius };
    });
  }));

/** Radians that a frame shows at least, so that a city-state has surroundings: 0.009 is some 60 km. */
const leastReach = 0.009;
/** Across so much water an island counts as near: 190 km. */
const near = 0.03;

interface Extent {
  points: [number, number][];
  centre: [number, number];
}

/**
 * What the frame must hold: the largest part of the country, parts with a tenth of its cities or near and large enough,
 * and every city.
 */
function extentOf(code: string, cities: readonly At[], least = leastReach): Extent {
  const own = outlines()
    .filter(({ owner }) => owner === code)
    .sort((a, b) => b.area - a.area);
  const [largest] = own;
  const remote =
    largest &&
    cities.length > 0 &&
    cities.every((at) => geoDistance([...at], largest.centre) > largest.radius * 1.5 + near);
  const shown = own.filter((land) => {
    if (land === largest) return !remote;
    if (
      !remote &&
      land.area > largest!.area * 0.01 &&
      geoDistance(land.centre, largest!.centre) < largest!.radius * 1.2 + near
    )
      return true;
    if (land.area < largest!.area * 0.0005) return false;
    const within = cities.filter((at) => geoDistance([...at], land.centre) <= land.radius);
    return (
      within.length > 0 &&
      within.length >= cities.length / 10 &&
      within.filter((at) => geoContains(land.part, [...at])).length >= cities.length / 10
    );
  });
  const centre = geoCentroid(
    shown.length > 0
      ? { type: 'GeometryCollection', geometries: shown.map(({ part }) => part) }
      : { type: 'MultiPoint', coordinates: cities.map((at) => [...at]) },
  );
  const reach = (least * 180) / Math.PI;
  const around = (cities.length > 0 ? cities : [centre]).flatMap(([x, y]): [number, number][] => {
    const east = reach / Math.cos((y * Math.PI) / 180);
    return [
      [x, y + reach],
      [x, y - reach],
      [x + east, y],
      [x - east, y],
    ];
  });
  return { centre, points: [...shown.flatMap(({ part }) => part.coordinates[0] as [number, number][]), ...around] };
}

/** Two units a pixel, so that whole numbers are fine enough: they are half as long to write. */
const options = { width: 480, flattest: 0.6, tallest: 1.1, margin: 16 };
const whole = 10;
/** Characters of outline that an inset may have: long coasts are drawn more coarsely. */
const most = 2000;
const shared = new Map<string, Frame>();

const holds = ({ projection, width, height }: Frame, at: readonly [number, number]): boolean => {
  const [x, y] = projection([at[0], at[1]]) ?? [-1, -1];
  return x >= 8 && y >= 8 && x <= width - 8 && y <= height - 8;
};

function draw(code: string, cities: readonly (readonly [number, number])[]): Frame {
  let step = 2.8;
  const frame = projectedFrame(code, cities, options, step);
  let made = drawn(frame, step, whole);
  while (made.own.length + made.others.length > most && step < 10) made = drawn(frame, (step *= 1.4), whole);
  return made;
}

/** The map of a country that its cities share: it doesn't depend on the city that asks first, since pages are built in any order and by several processes. */
export function countryInset(code: string): Frame {
  let country = shared.get(code);
  if (!country) shared.set(code, (country = draw(code, [])));
  return country;
}

/** Of a city: the map of its country if the city is on it (`isShared`), or one of its own. */
export function insetOf(code: string, at: readonly [number, number]): Frame & { isShared: boolean } {
  const country = countryInset(code);
  const isShared = country.own !== '' && holds(country, at);
  return { ...(isShared ? country : draw(code, [at])), isShared };
}

export interface Frame {
  projection: GeoProjection;
  width: number;
  height: number;
  own: string;
  others: string;
}

/** A frame with projected outlines that are not yet text. */
export interface Projected extends Omit<Frame, 'own' | 'others'> {
  own: readonly Ring[];
  others: readonly Ring[];
}

export interface FrameOptions {
  width: number;
  /** Bounds of the height, as shares of the width. */
  flattest: number;
  tallest: number;
  /** Space around the content. */
  margin: number;
}

/** `step` is the shortest line that is drawn, `grain` as in `pathOf`. */
export const drawn = (frame: Projected, step: number, grain?: number): Frame => ({
  ...frame,
  own: pathOf(frame.own, step, grain),
  others: pathOf(frame.others, step, grain),
});

/** Lambert's azimuthal equal-area projection, centred on the area shown: areas are true, and shapes nearly so. */
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

function framed(
  { points, centre }: Extent,
  code: string,
  { width, flattest, tallest, margin }: FrameOptions,
): Projected {
  const projection = geoAzimuthalEqualArea()
    .rotate([-tenth(centre[0]), -tenth(centre[1])])
    .precision(0)
    .scale(1)
    .translate([0, 0])
    // Distant polygons are filtered before, so nothing has to be cut at the antipode.
    .preclip((stream) => stream);
  const seen = points.map((at) => projection(at)!);
  const [x0, x1] = rangeOf(seen.map(([x]) => x)),
    [y0, y1] = rangeOf(seen.map(([, y]) => y));
  const height = Math.round(width * Math.max(flattest, Math.min(tallest, (y1 - y0) / (x1 - x0))));
  const scale = Math.min((width - 2 * margin) / (x1 - x0), (height - 2 * margin) / (y1 - y0));
  projection
    .scale(scale)
    .translate([width / 2 - (scale * (x0 + x1)) / 2, height / 2 - (scale * (y0 + y1)) / 2])
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ]);
  const middle = projection.invert!([width / 2, height / 2]) ?? centre;
  const reach = Math.hypot(width, height) / scale / 2;
  const shown = outlines().filter(({ centre: at, radius }) => geoDistance(at, middle) - radius < reach * 1.2);
  const rings = (own: boolean) =>
    shown.filter(({ owner }) => (owner === code) === own).flatMap(({ part }) => ringsOf(part, projection));
  return { projection, width, height, own: rings(true), others: rings(false) };
}

const tenth = (n: number): number => Math.round(n * 10) / 10;
const rangeOf = (values: readonly number[]): [number, number] =>
  values.reduce<[number, number]>(([low, high], n) => [Math.min(low, n), Math.max(high, n)], [Infinity, -Infinity]);

/** A round length for a scale bar of at most a fifth of the width, in kilometres and units of the drawing. */
export function scaleBar({ projection, width }: Frame): { kilometres: number; length: number } {
  const earthRadius = 6371;
  const most = (width / 5 / projection.scale()) * earthRadius;
  const power = 10 ** Math.floor(Math.log10(most));
  const kilometres = ([5, 2, 1].find((n) => n * power <= most) ?? 1) * power;
  return { kilometres, length: (kilometres / earthRadius) * projection.scale() };
}
