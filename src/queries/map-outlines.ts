/**
 * `/map/outlines.txt`: coasts and borders, two lines of text. For each outline its number of points, then for each
 * point the difference from the one before, in fiftieths of a degree. Numbers are doubled, negative ones made positive
 * and lessened by one, in digits of five bits, the lowest first, each a character from `<`, plus 32 where another
 * follows.
 */
export const outlinesPath = '/map/outlines.txt';

export const outlineSteps = 50;
const firstCharacter = 60;

/** Longitude and latitude, in steps; of a coast the last point is the first. */
export type OutlinePoint = readonly [x: number, y: number];
export interface Outlines {
  coasts: readonly (readonly OutlinePoint[])[];
  borders: readonly (readonly OutlinePoint[])[];
}

function digits(n: number): string {
  let rest = n < 0 ? -2 * n - 1 : 2 * n,
    text = '';
  for (; rest >= 32; rest >>>= 5) text += String.fromCharCode(firstCharacter + 32 + (rest & 31));
  return text + String.fromCharCode(firstCharacter + rest);
}

function lineOf(outlines: Outlines['coasts']): string {
  let text = '',
    x = 0,
    y = 0;
  for (const points of outlines) {
    text += digits(points.length);
    for (const [toX, toY] of points) {
      text += digits(toX - x) + digits(toY - y);
      [x, y] = [toX, toY];
    }
  }
  return text;
}

export const writeOutlines = ({ coasts, borders }: Outlines): string => `${lineOf(coasts)}\n${lineOf(borders)}\n`;

function readLine(line: string): OutlinePoint[][] {
  let at = 0,
    x = 0,
    y = 0;
  const next = () => {
    let n = 0,
      shift = 0,
      digit: number;
    do {
      digit = line.charCodeAt(at++) - firstCharacter;
      n |= (digit & 31) << shift;
      shift += 5;
    } while (digit >= 32);
    return n & 1 ? -(n + 1) / 2 : n / 2;
  };
  const outlines: OutlinePoint[][] = [];
  while (at < line.length)
    outlines.push(Array.from({ length: next() }, (): OutlinePoint => [(x += next()), (y += next())]));
  return outlines;
}

export function readOutlines(text: string): Outlines {
  const [coasts = '', borders = ''] = text.split('\n');
  return { coasts: readLine(coasts), borders: readLine(borders) };
}
