/** The projections of the maps, in their scripts: from a frame's text and a place in degrees to the drawing. Agrees with d3-geo's; a test compares them. */
import { parallelAt } from './equal-earth.client.ts';

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
