/** Marks of cities on a canvas: a disc for a score; for a state its sign, solid, half, ring or square, so that shape tells it without colour. */
import type { Fill } from '../map/dots.ts';
import type { Palette } from './palette.client.ts';

/** Pixels across by class of size, where the world is shown on a desk. */
const diameters = [4, 5.2, 7, 10, 14] as const;

/** Marks grow as the map comes nearer, and are smaller where the world is on a phone. Halves of a pixel, so that few are drawn. */
export function diameter(size: number, zoom: number): number {
  const growth = Math.max(0.7, Math.min(2, 0.7 + 0.26 * (zoom - 0.95)));
  return Math.round(diameters[size]! * growth * 2) / 2;
}

type Pen = CanvasRenderingContext2D;

/** The outline of a mark of diameter `d` around 0, 0; unknown is a square, a little smaller, since it has corners. */
function outline(pen: Pen, fill: Fill, d: number): void {
  pen.beginPath();
  if (fill === 'u') pen.rect(-d * 0.4, -d * 0.4, d * 0.8, d * 0.8);
  else pen.arc(0, 0, d / 2, 0, 2 * Math.PI);
}

/** Around 0, 0. */
export function drawMark(pen: Pen, fill: Fill, d: number, palette: Palette): void {
  const colour = palette.fills[fill];
  pen.fillStyle = palette.paper;
  outline(pen, fill, d + 1.4);
  pen.fill();
  if (fill !== 'h' && fill !== 'a' && fill !== 'u') {
    pen.fillStyle = colour;
    outline(pen, fill, d);
    pen.fill();
    return;
  }
  pen.lineWidth = Math.max(1.1, d * 0.13);
  pen.strokeStyle = pen.fillStyle = colour;
  outline(pen, fill, d - pen.lineWidth);
  if (fill === 'u') pen.setLineDash([Math.max(1.4, d / 8), Math.max(1, d / 10)]);
  pen.stroke();
  pen.setLineDash([]);
  if (fill !== 'h') return;
  pen.beginPath();
  pen.arc(0, 0, (d - pen.lineWidth) / 2, Math.PI / 2, (3 * Math.PI) / 2);
  pen.fill();
}

/** Each kind of mark drawn once, to be copied. `ratio` is of device pixels. */
export function sprites(palette: Palette, ratio: number) {
  const drawn = new Map<string, HTMLCanvasElement>();
  return (fill: Fill, d: number): HTMLCanvasElement => {
    const key = `${fill}${d}`;
    let sprite = drawn.get(key);
    if (!sprite) {
      sprite = document.createElement('canvas');
      sprite.width = sprite.height = Math.ceil((d + 3) * ratio);
      const pen = sprite.getContext('2d')!;
      pen.translate(sprite.width / 2, sprite.height / 2);
      pen.scale(ratio, ratio);
      drawMark(pen, fill, d, palette);
      drawn.set(key, sprite);
    }
    return sprite;
  };
}
