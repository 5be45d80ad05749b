/** Coasts and borders on a canvas, cut at the edges of the world. */
import type { Palette } from './marks.client.ts';
import { parallelAt, type Placing, spotAt } from './view.client.ts';
import { outlineSteps, type OutlinePoint } from '../../queries/map-outlines.ts';

type PathPen = Pick<CanvasRenderingContext2D, 'moveTo' | 'lineTo'>;

type OutlineLine = ReturnType<typeof outlineLine>;

/**
 * Longitude in radians, stretch and height of each point in turn; their bounds, and the shortest stretch. In one pass,
 * without a list of spots: tens of thousands of points are read before the map is first drawn.
 */
export function outlineLine(outline: readonly OutlinePoint[]) {
  const points = new Float64Array(outline.length * 3);
  let [west, east, south, north, narrowest] = [Infinity, -Infinity, Infinity, -Infinity, Infinity];
  for (let i = 0; i < outline.length; i += 1) {
    const [x, y] = outline[i]!;
    const { lambda, stretch, height } = spotAt([x / outlineSteps, y / outlineSteps]);
    points[3 * i] = lambda;
    points[3 * i + 1] = stretch;
    points[3 * i + 2] = height;
    if (lambda < west) west = lambda;
    if (lambda > east) east = lambda;
    if (height < south) south = height;
    if (height > north) north = height;
    if (stretch < narrowest) narrowest = stretch;
  }
  return { points, west, east, south, north, narrowest };
}

/** Shortest line that is drawn, in pixels. */
const step = 0.6;

function trace(
  pen: PathPen,
  { points }: OutlineLine,
  { box, lambda, height, across, up }: Placing,
  shift: number,
): void {
  const [middleX, middleY] = [box.width / 2, box.height / 2 + up * height];
  let lastX = Infinity,
    lastY = Infinity;
  for (let i = 0; i < points.length; i += 3) {
    const x = middleX + across * (points[i]! + shift - lambda) * points[i + 1]!;
    const y = middleY - up * points[i + 2]!;
    if (i === 0) pen.moveTo(x, y);
    else if (Math.abs(x - lastX) < step && Math.abs(y - lastY) < step && i < points.length - 3) continue;
    else pen.lineTo(x, y);
    [lastX, lastY] = [x, y];
  }
}

/** Adds the lines to the path of the pen, once for each copy in view, since the world continues beyond 180°. */
export function traceLines(pen: PathPen, lines: readonly OutlineLine[], placed: Placing): void {
  const { box, lambda, height, across, up } = placed;
  const half = box.height / 2 / up;
  for (const line of lines) {
    if (line.north < height - half || line.south > height + half) continue;
    const reach = Math.min(Math.PI, box.width / 2 / across / line.narrowest);
    for (const shift of [-2 * Math.PI, 0, 2 * Math.PI])
      if (line.west + shift - lambda < reach && line.east + shift - lambda > -reach) trace(pen, line, placed, shift);
  }
}

export interface Land {
  coasts: readonly OutlineLine[];
  borders: readonly OutlineLine[];
}
type Pen = CanvasRenderingContext2D;

/** Cuts at the edges of the world, half a turn from the middle, where they are in view. */
function clipToWorld(pen: Pen, { box, height, across, up }: Placing): void {
  if (across * Math.PI > box.width) return;
  const edge: [number, number][] = [];
  for (let degrees = -90; degrees <= 90; degrees += 3) {
    const { stretch, height: at } = parallelAt((degrees * Math.PI) / 180);
    edge.push([across * Math.PI * stretch, box.height / 2 - up * (at - height)]);
  }
  pen.beginPath();
  for (const [x, y] of edge) pen.lineTo(box.width / 2 + x, y);
  for (const [x, y] of edge.toReversed()) pen.lineTo(box.width / 2 - x, y);
  pen.clip();
}

export function drawLand(pen: Pen, { coasts, borders }: Land, placed: Placing, palette: Palette): void {
  pen.save();
  clipToWorld(pen, placed);
  pen.fillStyle = palette.land;
  pen.strokeStyle = palette.coast;
  pen.lineWidth = 0.6;
  pen.lineJoin = 'round';
  pen.beginPath();
  traceLines(pen, coasts, placed);
  pen.fill('evenodd');
  pen.stroke();
  pen.strokeStyle = palette.border;
  pen.lineWidth = 0.9;
  pen.beginPath();
  traceLines(pen, borders, placed);
  pen.stroke();
  pen.restore();
}
