/** Coasts and borders on a canvas, cut at the edges of the world. */
import { parallelAt } from '../map/equal-earth.client.ts';
import { traceLines, type OutlineLine } from './outline-lines.client.ts';
import type { Palette } from './palette.client.ts';
import type { Placing } from './view.client.ts';

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
