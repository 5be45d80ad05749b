/** Projected outlines -> the text of a path: tenths, differences, and no point that lies closer to the last one than a reader sees. */
import { geoPath, type GeoContext, type GeoProjection, type GeoPermissibleObjects } from 'd3-geo';
import { run } from './dots.ts';

/** Collects rings; `step` is the shortest line, in units of the drawing. */
class RingWriter implements GeoContext {
  text = '';
  private points: [number, number][] = [];
  private readonly step: number;
  constructor(step: number) { this.step = step; }
  beginPath(): void {}
  arc(): void {}
  moveTo(x: number, y: number): void { this.flush(false); this.points = [[x, y]]; }
  lineTo(x: number, y: number): void {
    const last = this.points.at(-1)!;
    if (Math.hypot(x - last[0], y - last[1]) >= this.step) this.points.push([x, y]);
  }
  closePath(): void { this.flush(true); }
  private flush(closed: boolean): void {
    const points = this.points;
    this.points = [];
    // Islands smaller than the step are dropped with their last point.
    if (points.length < 3) return;
    let [x, y] = [0, 0];
    points.forEach(([px, py], i) => {
      const [nx, ny] = [Math.round(px * 10), Math.round(py * 10)];
      const between = run((nx - x) / 10, (ny - y) / 10);
      this.text += i === 0 ? `M${between}` : i === 1 ? `l${between}` : between.startsWith('-') ? between : ` ${between}`;
      [x, y] = [nx, ny];
    });
    if (closed) this.text += 'z';
  }
}

export function outline(shape: GeoPermissibleObjects, projection: GeoProjection, step: number): string {
  const writer = new RingWriter(step);
  geoPath(projection, writer)(shape);
  return writer.text;
}
