/** Paints a view on a canvas, and records where each mark is. */
import type { Scene } from './map-model.client.ts';
import { placeLabels, type Named, type Rectangle } from './labels.client.ts';
import { diameter, sprites, marksIn, type Marks, type Palette } from './marks.client.ts';
import { drawLand } from './land.client.ts';
import { placing, turned, type Box, type Placing, type View } from './view.client.ts';

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
