/** The projections of the maps, in their scripts: from a frame's text and a place in degrees to the drawing. Agrees with d3-geo's; a test compares them. */

const radians = Math.PI / 180;

/** Coefficients of Equal Earth (Šavrič, Patterson and Jenny 2018). */
const [a1, a2, a3, a4] = [1.340264, -0.081106, 0.000893, 0.003796];
const root3 = Math.sqrt(3);

type Raw = (lambda: number, phi: number) => [number, number];

const equalEarth: Raw = (lambda, phi) => {
  const t = Math.asin((root3 / 2) * Math.sin(phi));
  const t2 = t * t,
    t6 = t2 ** 3;
  return [
    (2 * lambda * Math.cos(t)) / (root3 * (a1 + 3 * a2 * t2 + t6 * (7 * a3 + 9 * a4 * t2))),
    t * (a1 + a2 * t2 + t6 * (a3 + a4 * t2)),
  ];
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
