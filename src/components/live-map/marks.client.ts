/** Marks of cities on a canvas: a disc for a score; for a state its sign, solid, half, ring or square, so that the shape is enough without colour. */
import { isHollow, type Fill } from '../map/dots.ts';

/** Marks in columns, in pixels; a radius of 0 is a city that is not shown. */
export interface Marks {
  x: Float32Array;
  y: Float32Array;
  radius: Float32Array;
}

export const noMarks = (count: number): Marks => ({
  x: new Float32Array(count),
  y: new Float32Array(count),
  radius: new Float32Array(count),
});

/** Index of the city in the columns, or -1. Where marks overlap, the one with the nearest centre. */
export function nearestMark({ x, y, radius }: Marks, atX: number, atY: number, reach: number): number {
  let best = -1,
    least = Infinity;
  for (let i = 0; i < x.length; i += 1) {
    if (radius[i] === 0) continue;
    const distance = Math.hypot(x[i]! - atX, y[i]! - atY);
    if (distance > radius[i]! + reach) continue;
    // From the middle to the edge counts as little, so that a large mark does not hide a small one on it.
    const rank = Math.max(0, distance - radius[i]!) + distance / 1000;
    if (rank < least) [best, least] = [i, rank];
  }
  return best;
}

export function marksIn({ x, y, radius }: Marks, left: number, top: number, right: number, bottom: number): number {
  let count = 0;
  for (let i = 0; i < x.length; i += 1)
    if (radius[i]! > 0 && x[i]! > left && x[i]! < right && y[i]! > top && y[i]! < bottom) count += 1;
  return count;
}

const tokens = ['paper', 'ink', 'quiet', 'land', 'coast', 'border', 'accent'] as const;
const fillTokens: Record<Fill, string> = {
  ...{ P: 'present', h: 'partial', a: 'absent', u: 'absent' },
  ...{ s0: 's0', s1: 's1', s2: 's2', s3: 's3', s4: 's4' },
};

/** Colours and type of the stylesheet, as a canvas takes them: in the scheme and the contrast that the reader has chosen. */
export interface Palette extends Record<(typeof tokens)[number], string> {
  fills: Record<Fill, string>;
  /** Family of the labels. */
  font: string;
}

export function readPalette(map: HTMLElement): Palette {
  const probe = map.appendChild(document.createElement('i'));
  probe.className = 'probe';
  const of = (token: string): string => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = tokens.map((token) => [token, of(token)]);
  const fills = Object.entries(fillTokens).map(([fill, token]) => [fill, of(token)]);
  const font = getComputedStyle(map).fontFamily;
  probe.remove();
  return { ...Object.fromEntries(colours), fills: Object.fromEntries(fills), font };
}

/** Calls back when the colour scheme or contrast changes. */
export function onPaletteChange(changed: () => void): void {
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'])
    matchMedia(query).addEventListener('change', changed);
}

/** Pixels across by class of size, where the world is shown on a desk. */
const diameters = [4, 5.2, 7, 10, 14] as const;

/** Marks grow with the zoom, and are smaller where the world fits a phone. In steps of half a pixel, so that few sprites are drawn. */
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
  if (!isHollow(fill)) {
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
