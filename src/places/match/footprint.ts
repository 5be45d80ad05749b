/** Turns the footprint polygon of a record into its area and into the answer whether a position lies inside. */
import * as z from 'zod';

const Ring = z.array(z.tuple([z.number(), z.number()], z.number())).min(4);

/** GeoJSON Polygon or MultiPolygon, degrees; the first ring of a polygon is its outline, the others are holes (RFC 7946 §3.1.6). */
export const Footprint = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring).min(1)).min(1) }),
]);
export type Footprint = z.infer<typeof Footprint>;
type Ring = z.infer<typeof Ring>;

/** The polygons of a footprint, each as one of its own. */
export const partsOf = (footprint: Footprint): Footprint[] =>
  polygons(footprint).map((coordinates) => ({ type: 'Polygon', coordinates }));

const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

const polygons = (footprint: Footprint): Ring[][] =>
  footprint.type === 'Polygon' ? [footprint.coordinates] : footprint.coordinates;

/** Area in km² on a sphere of 6,371 km radius, holes left out. Polygons of a MultiPolygon are taken not to overlap. */
export function areaKm2(footprint: Footprint): number {
  return polygons(footprint).reduce(
    (sum, [outline = [], ...holes]) => sum + ringArea(outline) - holes.reduce((hole, ring) => hole + ringArea(ring), 0),
    0,
  );
}

/** Area of a ring: the strips between its edges and the equator, summed. */
function ringArea(ring: Ring): number {
  const twice = ring.reduce((sum, [lon, lat], index) => {
    const [nextLon, nextLat] = ring[(index + 1) % ring.length] ?? [lon, lat];
    return sum + (nextLon - lon) * RADIANS * (2 + Math.sin(lat * RADIANS) + Math.sin(nextLat * RADIANS));
  }, 0);
  return Math.abs((twice * EARTH_KM ** 2) / 2);
}

/** True when a position [longitude, latitude] lies in the footprint and in none of its holes. */
export function isInside(position: readonly [number, number], footprint: Footprint): boolean {
  return polygons(footprint).some(
    ([outline = [], ...holes]) => inRing(position, outline) && !holes.some((hole) => inRing(position, hole)),
  );
}

/** Even-odd rule: a ray to the east crosses the ring an odd number of times. */
function inRing([x, y]: readonly [number, number], ring: Ring): boolean {
  return ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
  }, false);
}
