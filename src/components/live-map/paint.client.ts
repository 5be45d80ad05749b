/** Paints a view on a canvas, and records where each mark is. */
import type { Scene } from './map-model.client.ts';
import { diameter, sprites, marksIn, type Marks, type Palette } from './marks.client.ts';
import { drawLand } from './land.client.ts';
import { placing, turned, type Box, type Placing, type View } from './view.client.ts';

export interface Named {
  /** Middle of the mark, in pixels. */
  x: number;
  y: number;
  /** Of the mark. */
  radius: number;
  /** Of the text. */
  width: number;
}
interface Label {
  /** Place in what was given. */
  of: number;
  /** Left end of the text, and the middle of its height. */
  x: number;
  y: number;
}
/** In pixels. */
type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

export const labelHeight = 16;
const gap = 3;

const apart = (a: Rectangle, b: Rectangle): boolean => a[2] <= b[0] || b[2] <= a[0] || a[3] <= b[1] || b[3] <= a[1];

const rectangleAt = (x: number, y: number, width: number): Rectangle => [
  x,
  y - labelHeight / 2,
  x + width,
  y + labelHeight / 2,
];

/** Places for a name, best first: right, left, above, below. */
function spots({ x, y, radius, width }: Named): [x: number, y: number][] {
  const aside = radius + gap,
    off = radius + labelHeight / 2;
  return [
    [x + aside, y],
    [x - aside - width, y],
    [x - width / 2, y - off],
    [x - width / 2, y + off],
  ];
}

interface LabelRoom {
  width: number;
  height: number;
  /** Rectangles that names must not cover. */
  reserved: readonly Rectangle[];
  most: number;
  /** How many marks a name there would cover. */
  covers: (rectangle: Rectangle) => number;
}

/** `cities` in the order of their right to a name. A name is inside the room as a whole, and where it covers the fewest marks. */
export function placeLabels(cities: Iterable<Named>, { width, height, reserved, most, covers }: LabelRoom): Label[] {
  const labels: Label[] = [];
  const taken: Rectangle[] = [...reserved];
  let of = -1;
  for (const city of cities) {
    of += 1;
    if (labels.length >= most) break;
    let best: Label | undefined,
      fewest = Infinity;
    for (const [x, y] of spots(city)) {
      const text = rectangleAt(x, y, city.width);
      if (text[0] < 2 || text[1] < 2 || text[2] > width - 2 || text[3] > height - 2) continue;
      if (!taken.every((other) => apart(text, other))) continue;
      const covered = covers(text);
      if (covered < fewest) [best, fewest] = [{ of, x, y }, covered];
      if (covered === 0) break;
    }
    if (!best) continue;
    const { x, y, radius } = city;
    labels.push(best);
    taken.push(rectangleAt(best.x, best.y, city.width), [x - radius, y - radius, x + radius, y + radius]);
  }
  return labels;
}

const labelFont = (palette: Palette) => `13px ${palette.font}`;
/** Pixels of map for each name, so that names do not fill it. */
const roomOfLabel = 7000;

export function painter(canvas: HTMLCanvasElement, marks: Marks) {
  const pen = canvas.getContext('2d', { alpha: false })!;
  const widths = new Map<string, number>();
  let palette: Palette, sprite: ReturnType<typeof sprites>, ratio: number, reserved: readonly Rectangle[];

  function drawMarks({ cities, classes, column }: Scene): void {
    // The largest first, so that small cities stay visible.
    for (const i of cities.largest) {
      const radius = marks.radius[i]!;
      if (radius === 0) continue;
      const mark = sprite(classes[column[i]!]!.fill, radius * 2);
      const size = mark.width / ratio;
      pen.drawImage(mark, marks.x[i]! - size / 2, marks.y[i]! - size / 2, size, size);
    }
  }

  function widthOf(text: string): number {
    let width = widths.get(text);
    if (width === undefined) widths.set(text, (width = pen.measureText(text).width));
    return width;
  }

  function drawLabels({ cities, note }: Scene, box: Box, active: number): void {
    pen.font = labelFont(palette);
    pen.textBaseline = 'middle';
    const order = cities.largest.filter((i) => i !== active && marks.radius[i]! > 0);
    if (active >= 0 && marks.radius[active]! > 0) order.unshift(active);
    const text = (i: number) => cities.names[i]! + note(i);
    const named = function* (): Generator<Named> {
      for (const i of order)
        yield { x: marks.x[i]!, y: marks.y[i]!, radius: marks.radius[i]!, width: widthOf(text(i)) };
    };
    pen.lineWidth = 3;
    pen.strokeStyle = palette.paper;
    const labels = placeLabels(named(), {
      ...box,
      reserved,
      most: Math.max(8, (box.width * box.height) / roomOfLabel),
      covers: (rectangle) => marksIn(marks, ...rectangle),
    });
    for (const { of, x, y } of labels) {
      const city = order[of]!;
      pen.strokeText(text(city), x, y);
      pen.fillStyle = palette.ink;
      pen.fillText(cities.names[city]!, x, y);
      const after = note(city);
      if (!after) continue;
      pen.fillStyle = palette.quiet;
      pen.fillText(after, x + widthOf(cities.names[city]!), y);
    }
  }

  function drawActive(active: number): void {
    if (active < 0 || marks.radius[active] === 0) return;
    pen.strokeStyle = palette.ink;
    pen.lineWidth = 2;
    pen.beginPath();
    pen.arc(marks.x[active]!, marks.y[active]!, Math.max(4, marks.radius[active]!) + 3, 0, 2 * Math.PI);
    pen.stroke();
  }

  return {
    /** Colours, size and what covers the map, whenever they have changed. */
    prepare(colours: Palette, box: Box, pixelRatio: number, covered: readonly Rectangle[]): void {
      [palette, ratio, reserved] = [colours, pixelRatio, covered];
      sprite = sprites(colours, pixelRatio);
      widths.clear();
      canvas.width = Math.round(box.width * ratio);
      canvas.height = Math.round(box.height * ratio);
    },
    /** `active` is the city that is pointed at or chosen; -1 for none. */
    paint(scene: Scene, view: View, box: Box, active: number): void {
      const placed = placing(view, box);
      pen.setTransform(ratio, 0, 0, ratio, 0, 0);
      pen.fillStyle = palette.paper;
      pen.fillRect(0, 0, box.width, box.height);
      place(marks, scene, placed, view.zoom);
      drawLand(pen, scene, placed, palette);
      drawMarks(scene);
      drawLabels(scene, box, active);
      drawActive(active);
    },
  };
}

function place(
  marks: Marks,
  { cities, shows }: Scene,
  { box, lambda, height, across, up }: Placing,
  zoom: number,
): void {
  const radii = [0, 1, 2, 3, 4].map((size) => diameter(size, zoom) / 2);
  for (let i = 0; i < cities.count; i += 1) {
    const x = box.width / 2 + across * turned(cities.lambda[i]! - lambda) * cities.stretch[i]!;
    const y = box.height / 2 - up * (cities.height[i]! - height);
    const seen = x > -8 && y > -8 && x < box.width + 8 && y < box.height + 8 && shows(i);
    marks.x[i] = x;
    marks.y[i] = y;
    marks.radius[i] = seen ? radii[cities.sizes[i]!]! : 0;
  }
}
