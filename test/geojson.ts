/** A strict checker of GeoJSON feature collections of points, after RFC 7946. */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** §7.1: members that define one GeoJSON type must not stand in another. */
const defining: Record<string, string[]> = {
  FeatureCollection: ['coordinates', 'geometries', 'geometry', 'properties'],
  Feature: ['coordinates', 'geometries', 'features'],
  Point: ['geometries', 'geometry', 'properties', 'features'],
};

/** Every fault of a value, with where it is; none when it is valid. */
export function geoJsonFaults(value: unknown): string[] {
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault);
  };
  const typed = (object: Record<string, unknown>, type: string, where: string) => {
    check(object['type'] === type, `${where}: type is not ${type} (§3)`);
    for (const member of defining[type]!) check(!(member in object), `${where}: has ${member} (§7.1)`);
    check(!('crs' in object), `${where}: has crs (§4)`);
    check(!('bbox' in object), `${where}: has bbox, which is not checked here`);
  };
  if (!isObject(value)) return ['not an object'];
  typed(value, 'FeatureCollection', 'collection');
  if (!Array.isArray(value['features'])) return [...faults, 'collection: features is not an array (§3.3)'];
  const ids = new Set<unknown>();
  for (const [i, feature] of value['features'].entries()) {
    const where = `features[${i}]`;
    if (!isObject(feature)) {
      faults.push(`${where}: not an object`);
      continue;
    }
    typed(feature, 'Feature', where);
    check(
      'properties' in feature && (feature['properties'] === null || isObject(feature['properties'])),
      `${where}: properties is no object or null (§3.2)`,
    );
    if ('id' in feature) {
      check(['string', 'number'].includes(typeof feature['id']), `${where}: id is no string or number (§3.2)`);
      check(!ids.has(feature['id']), `${where}: id ${String(feature['id'])} stands twice`);
      ids.add(feature['id']);
    }
    const { geometry } = feature;
    if (geometry === null) continue;
    if (!isObject(geometry)) {
      faults.push(`${where}: geometry is missing (§3.2)`);
      continue;
    }
    typed(geometry, 'Point', `${where}.geometry`);
    const { coordinates } = geometry;
    if (
      !Array.isArray(coordinates) ||
      coordinates.length !== 2 ||
      !coordinates.every((n) => typeof n === 'number' && Number.isFinite(n))
    ) {
      faults.push(`${where}.geometry: coordinates are not two numbers (§3.1.1)`);
      continue;
    }
    const [longitude, latitude] = coordinates as [number, number];
    check(
      Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90,
      `${where}.geometry: ${longitude}, ${latitude} is no longitude, latitude (§3.1.1, §4)`,
    );
  }
  return faults;
}
