/**
 * Natural Earth's countries (1:50 million, public domain) -> `/map/outlines.txt`. Arcs are simplified before coasts and
 * borders are made of them, so that both agree.
 */
import { merge, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import countries50 from 'world-atlas/countries-50m.json' with { type: 'json' };
import { outlineSteps, writeOutlines, type OutlinePoint } from '../queries/map-outlines.ts';

type Point = readonly [number, number];

/** Farthest that a point left out may lie from the line, in degrees of a great circle: 2 km. */
const tolerance = 0.02;
/** Latitude in degrees that the map ends at in the south: Antarctica isn't drawn. */
const southEnd = -60;

/** The points without which the line would be off by more than the tolerance (Douglas and Peucker 1973). */
export function simplified(points: readonly Point[]): Point[] {
  const kept = new Set([0, points.length - 1]);
  const spans: [number, number][] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const narrow = Math.cos((points[from]![1] * Math.PI) / 180);
    const [x, y] = [points[from]![0] * narrow, points[from]![1]];
    const [dx, dy] = [points[to]![0] * narrow - x, points[to]![1] - y];
    const length = Math.hypot(dx, dy);
    let most = tolerance,
      farthest = 0;
    for (let i = from + 1; i < to; i += 1) {
      const [px, py] = [points[i]![0] * narrow - x, points[i]![1] - y];
      // An arc that ends where it begins is a ring: its farthest point divides it.
      const off = length > 0 ? Math.abs(dx * py - dy * px) / length : Math.hypot(px, py);
      if (off > most) [most, farthest] = [off, i];
    }
    if (farthest > 0) {
      kept.add(farthest);
      spans.push([from, farthest], [farthest, to]);
    }
  }
  return points.filter((_, i) => kept.has(i));
}

/** In degrees, as TopoJSON writes arcs: each point as its difference from the one before, in steps of the transform. */
function arcsOf({ arcs, transform }: Topology): Point[][] {
  const { scale, translate } = transform!;
  return arcs.map((arc) => {
    let x = 0,
      y = 0;
    return arc.map(
      ([dx, dy]): Point => [(x += dx!) * scale[0]! + translate[0]!, (y += dy!) * scale[1]! + translate[1]!],
    );
  });
}

/** Lines continue beyond 180°, so that what crosses it is drawn in one piece. */
function unbroken(line: readonly (readonly number[])[]): Point[] {
  let turns = 0;
  return line.map(([x, y], i) => {
    const jump = i === 0 ? 0 : x! - line[i - 1]![0]!;
    turns -= Math.abs(jump) > 180 ? Math.sign(jump) : 0;
    return [x! + 360 * turns, y!];
  });
}

/** In steps, each point once. */
const stepped = (line: readonly (readonly number[])[]): OutlinePoint[] =>
  unbroken(line)
    .map(([x, y]): OutlinePoint => [Math.round(x! * outlineSteps), Math.round(y! * outlineSteps)])
    .filter(([x, y], i, all) => i === 0 || x !== all[i - 1]![0] || y !== all[i - 1]![1]);

export function mapOutlines(): string {
  const { transform: _, ...world } = countries50 as Topology;
  const coarse: Topology = {
    ...world,
    arcs: arcsOf(countries50).map((arc) => simplified(arc).map(([x, y]) => [x, y])),
  };
  const nations = coarse.objects['countries'] as GeometryCollection;
  const coasts = merge(coarse, nations.geometries as Parameters<typeof merge>[1])
    .coordinates.flat()
    .filter((ring) => ring.some(([, latitude]) => latitude! > southEnd));
  const borders = mesh(coarse, nations, (a, b) => a !== b).coordinates;
  return writeOutlines({
    coasts: coasts.map(stepped).filter((ring) => ring.length > 3),
    borders: borders.map(stepped).filter((line) => line.length > 1),
  });
}
