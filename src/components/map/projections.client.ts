/** The projections of the maps, in their scripts: from a frame's text and a place in degrees to the drawing. Agrees with d3-geo's; a test compares them. */

/** Equal Earth (Šavrič, Patterson and Jenny 2018), with straight, evenly divided parallels: length and height of a parallel follow from its latitude. */
const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796];
const root3 = Math.sqrt(3);

/** On a globe of radius 1. */
export interface Parallel {
  /** Length of a radian of longitude. */
  stretch: number;
  /** Distance from the equator, northwards positive. */
  height: number;
}

/** How fast the height grows with `t`. */
const slope = (t2: number): number => a1 + 3 * a2 * t2 + t2 ** 3 * (7 * a3 + 9 * a4 * t2);
const heightOf = (t: number): number => t * (a1 + a2 * t * t + t ** 6 * (a3 + a4 * t * t));

/** Latitude in radians -> its parallel. */
export function parallelAt(phi: number): Parallel {
  const t = Math.asin((root3 / 2) * Math.sin(phi));
  return { stretch: (2 * Math.cos(t)) / (root3 * slope(t * t)), height: heightOf(t) };
}

export const poleHeight = heightOf(Math.PI / 3);

/** The reverse, in radians; beyond the poles the nearer one. */
export function latitudeAt(height: number): number {
  if (Math.abs(height) >= poleHeight) return (Math.sign(height) * Math.PI) / 2;
  let t = height / a1;
  for (let i = 0; i < 8; i += 1) t -= (heightOf(t) - height) / slope(t * t);
  return Math.asin(Math.max(-1, Math.min(1, (2 * Math.sin(t)) / root3)));
}

const radians = Math.PI / 180;

type Raw = (lambda: number, phi: number) => [number, number];

const equalEarth: Raw = (lambda, phi) => {
  const { stretch, height } = parallelAt(phi);
  return [lambda * stretch, height];
};

/** Lambert's azimuthal equal-area projection about latitude `phi0`. */
const azimuthal =
  (phi0: number): Raw =>
  (lambda, phi) => {
    const cosine = Math.sin(phi0) * Math.sin(phi) + Math.cos(phi0) * Math.cos(phi) * Math.cos(lambda);
    const k = Math.sqrt(2 / (1 + cosine));
    return [
      k * Math.cos(phi) * Math.sin(lambda),
      k * (Math.cos(phi0) * Math.sin(phi) - Math.sin(phi0) * Math.cos(phi) * Math.cos(lambda)),
    ];
  };

/** `frame`: name of the projection, rotation in longitude and latitude, scale, translation in x and y. */
export function placer(frame: string): (longitude: number, latitude: number) => [number, number] {
  const [name, ...numbers] = frame.split(' ');
  const [turn, tilt, scale, x0, y0] = numbers.map(Number) as [number, number, number, number, number];
  const raw = name === 'equal-earth' ? equalEarth : azimuthal(-tilt * radians);
  return (longitude, latitude) => {
    const turned = ((((longitude + turn + 180) % 360) + 360) % 360) - 180;
    const [x, y] = raw(turned * radians, latitude * radians);
    return [x0 + scale * x, y0 - scale * y];
  };
}
