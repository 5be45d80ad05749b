/** Names on the map: the most populous cities first, each beside its mark, none over another name or over the mark of a city named before. */

export interface Named {
  /** Middle of the mark, in pixels. */
  x: number;
  y: number;
  /** Of the mark. */
  radius: number;
  /** Of the text. */
  width: number;
}
export interface Label {
  /** Place in what was given. */
  of: number;
  /** Left end of the text, and the middle of its height. */
  x: number;
  y: number;
}
/** In pixels. */
export type Rectangle = readonly [left: number, top: number, right: number, bottom: number];

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

export interface LabelRoom {
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
