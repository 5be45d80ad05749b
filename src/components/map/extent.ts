/** A nation and its cities -> what a frame must hold. */
import { geoCentroid, geoContains, geoDistance } from 'd3-geo';
import { landsOf, type At } from './lands.ts';

/** Radians that a frame shows at least, so that a city-state has surroundings: 0.009 is some 60 km. */
export const leastReach = 0.009;
/** Across so much water an island counts as near: 190 km. */
const near = 0.03;

export interface Extent {
  points: [number, number][];
  centre: [number, number];
}

/**
 * What the frame must hold: the largest part of the nation; parts with a tenth of its cities, or of some size and near the largest;
 * and every city, wherever it lies. Territories beyond an ocean without a city stay outside.
 */
export function extentOf(code: string, cities: readonly At[], least = leastReach): Extent {
  const own = landsOf(code);
  const [largest] = own;
  const alone =
    largest &&
    cities.length > 0 &&
    cities.every((at) => geoDistance([...at], largest.centre) > largest.radius * 1.5 + near);
  const kept = own.filter((land) => {
    if (land === largest) return !alone;
    if (
      !alone &&
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
    kept.length > 0
      ? { type: 'GeometryCollection', geometries: kept.map(({ part }) => part) }
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
  return { centre, points: [...kept.flatMap(({ part }) => part.coordinates[0] as [number, number][]), ...around] };
}
