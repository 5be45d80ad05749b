/** Turns the geohash inside a Onestop id, such as `9q8y` in `o-9q8y-sfmta`, into a position. */

const ALPHABET = '0123456789bcdefghjkmnpqrstuvwxyz';

/** Geohash of a Onestop id: the second of three parts. Newer ids have two parts and none. */
export function geohashOf(onestopId: string): string | undefined {
  const [, hash, name] = onestopId.split('-');
  return name !== undefined && hash !== undefined && /^[0-9b-hjkmnp-z]{1,9}$/.test(hash) ? hash : undefined;
}

/** Centre [longitude, latitude] of the cell of a geohash. Bits alternate between longitude and latitude. */
export function centreOf(hash: string): [number, number] {
  const ranges: [[number, number], [number, number]] = [
    [-180, 180],
    [-90, 90],
  ];
  let axis: 0 | 1 = 0;
  for (const character of hash) {
    const value = ALPHABET.indexOf(character);
    for (let bit = 16; bit >= 1; bit /= 2) {
      const range = ranges[axis];
      const middle = (range[0] + range[1]) / 2;
      range[(value & bit) === 0 ? 1 : 0] = middle;
      axis = axis === 0 ? 1 : 0;
    }
  }
  return [(ranges[0][0] + ranges[0][1]) / 2, (ranges[1][0] + ranges[1][1]) / 2];
}
