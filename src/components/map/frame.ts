/** A nation and its cities -> a projection that fits both, and the outlines inside its frame. */
import { geoAzimuthalEqualArea, type GeoProjection } from 'd3-geo';
import { extentOf, leastReach, type Extent } from './extent.ts';
import { angle, onSphere, outlines, type At } from './lands.ts';
import { pathOf, ringsOf, type Ring } from './outline.ts';

export interface Frame {
  projection: GeoProjection;
  width: number;
  height: number;
  own: string;
  others: string;
}

/** A frame whose outlines are projected but not yet written. */
export interface Projected extends Omit<Frame, 'own' | 'others'> {
  own: readonly Ring[];
  others: readonly Ring[];
}

export interface FrameOptions {
  width: number;
  /** Bounds of the height, as shares of the width. */
  flattest: number;
  tallest: number;
  /** Room around what is fitted. */
  margin: number;
}

/** `step` is the shortest line that is drawn, `grain` as in `pathOf`. */
export const drawn = (frame: Projected, step: number, grain?: number): Frame => ({
  ...frame,
  own: pathOf(frame.own, step, grain),
  others: pathOf(frame.others, step, grain),
});

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
    // What is far away is not streamed at all, so nothing has to be cut at the antipode.
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
  const from = onSphere(middle);
  const shown = outlines().filter(({ cap }) => angle(cap.vector, from) - cap.reach < reach * 1.2);
  const rings = (own: boolean) =>
    shown.filter((outline) => outline.own(code) === own).flatMap(({ part }) => ringsOf(part, projection));
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
