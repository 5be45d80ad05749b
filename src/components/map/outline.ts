/** Turns projected outlines into the text of a path: in tenths of a unit, as differences, without points too close together to see. */
import { geoPath, type GeoContext, type GeoProjection, type GeoPermissibleObjects } from 'd3-geo';
import { pair } from './dots.ts';

/** Points in units of the drawing; closed where the shape is one with an inside. */
export interface Ring {
  points: readonly (readonly [number, number])[];
  closed: boolean;
}

class RingCollector implements GeoContext {
  readonly rings: Ring[] = [];
  private points: [number, number][] = [];
  beginPath(): void {}
  arc(): void {}
  moveTo(x: number, y: number): void {
    this.flush(false);
    this.points = [[x, y]];
  }
  lineTo(x: number, y: number): void {
    this.points.push([x, y]);
  }
  closePath(): void {
    this.flush(true);
  }
  private flush(closed: boolean): void {
    if (this.points.length > 2) this.rings.push({ points: this.points, closed });
    this.points = [];
  }
}

export function ringsOf(shape: GeoPermissibleObjects, projection: GeoProjection): Ring[] {
  const collector = new RingCollector();
  geoPath(projection, collector)(shape);
  return collector.rings;
}

/** `step` is the shortest line, in units of the drawing; `grain` what positions are rounded to, in tenths of a unit. */
export const pathOf = (rings: readonly Ring[], step: number, grain = 1): string =>
  rings.map((ring) => ringText(ring, step, grain)).join('');

function ringText({ points, closed }: Ring, step: number, grain: number): string {
  let text = '',
    count = 0,
    x = 0,
    y = 0,
    last = points[0]!;
  for (const point of points) {
    const [dx, dy] = [point[0] - last[0], point[1] - last[1]];
    if (count > 0 && dx * dx + dy * dy < step * step) continue;
    last = point;
    const nx = Math.round((point[0] * 10) / grain) * grain,
      ny = Math.round((point[1] * 10) / grain) * grain,
      between = pair(nx - x, ny - y);
    text +=
      count === 0 ? `M${between}` : count === 1 ? `l${between}` : between.startsWith('-') ? between : ` ${between}`;
    x = nx;
    y = ny;
    count += 1;
  }
  // Islands smaller than the step are dropped with their last point.
  if (count < 3) return '';
  return closed ? `${text}z` : text;
}
