/**
 * What the map shows and where a place is in it. Equal Earth about the middle of the view, so areas are true; near by
 * it's stretched until shapes in the middle are true too.
 */
import { geoEqualEarthRaw } from 'd3-geo';

/** Pixels of an arrow key; with Shift three times as many. */
const stride = 80;
export const zoomStep = 0.75;

/** What keys move: right and down in strides, and steps of zoom. */
const moves: Record<string, readonly [right: number, down: number, nearer: number]> = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, -1, 0],
  ArrowDown: [0, 1, 0],
  '+': [0, 0, 1],
  '=': [0, 0, 1],
  '-': [0, 0, -1],
  _: [0, 0, -1],
};
type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Nothing for keys that mean nothing here. */
export function keyView(pressed: Pressed, view: View, box: Box, world: View): View | 'home' | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  if (pressed.key === 'Home') return 'home';
  const [right, down, nearer] = moves[pressed.key] ?? [0, 0, 0];
  if (nearer !== 0) return zoomed(view, box, world, nearer * zoomStep, box.width / 2, box.height / 2);
  const far = pressed.shiftKey ? 3 * stride : stride;
  return right || down ? moved(view, box, world, right * far, down * far) : undefined;
}

export interface View {
  /** Degrees, of the middle. */
  longitude: number;
  latitude: number;
  /** As of map tiles: at 0 a radian is 256 / 2π pixels long, and each step doubles it. */
  zoom: number;
}
/** Pixels of CSS. */
export interface Box {
  width: number;
  height: number;
}
/** A parallel of Equal Earth, straight and evenly divided, on a globe of radius 1. */
interface Parallel {
  /** Length of a radian of longitude. */
  stretch: number;
  /** Distance from the equator, northwards positive. */
  height: number;
}
/** Longitude in radians with its parallel, computed once for each point. */
export interface Spot extends Parallel {
  lambda: number;
}
export type At = readonly [longitude: number, latitude: number];

/** The frame in which the world is drawn when nothing is chosen, as the drawing of the build has it. */
export interface WorldFrame extends Box {
  longitude: number;
  /** Units a radian, and where longitude and equator lie. */
  scale: number;
  x: number;
  y: number;
}

/** A view in a box, worked out. */
export interface Placing {
  box: Box;
  lambda: number;
  height: number;
  /** Pixels for one unit of the projection. */
  across: number;
  up: number;
}

/** Latitude in radians -> its parallel. */
export function parallelAt(phi: number): Parallel {
  const [stretch, height] = geoEqualEarthRaw(1, phi);
  return { stretch, height };
}
/** The reverse, in radians; beyond the poles the nearer one. */
export const latitudeAt = (height: number): number => geoEqualEarthRaw.invert!(0, height)[1];
const poleHeight = parallelAt(Math.PI / 2).height;

const radians = Math.PI / 180;
const turn = 2 * Math.PI;
export const nearest = 10;
/** Below the first zoom the projection is plain Equal Earth. From the second on, shapes in the middle are true. */
const [plainTo, trueFrom] = [2.5, 4.5];
/** Heights between which there are cities and coasts to see: 58° S to 84° N. */
const [south, north] = [parallelAt(-58 * radians).height, parallelAt(84 * radians).height];

const between = (least: number, n: number, most: number): number => Math.max(least, Math.min(most, n));
const pixels = (zoom: number): number => (256 * 2 ** zoom) / turn;
/** -π to π. */
export const turned = (lambda: number): number => lambda - turn * Math.round(lambda / turn);

export const spotAt = ([longitude, latitude]: At): Spot => ({
  lambda: longitude * radians,
  ...parallelAt(latitude * radians),
});

export function placing({ longitude, latitude, zoom }: View, box: Box): Placing {
  const phi = latitude * radians;
  const { stretch, height } = parallelAt(phi);
  const share = between(0, (zoom - plainTo) / (trueFrom - plainTo), 1);
  const narrowed = (Math.cos(phi) / stretch) ** share;
  const scale = pixels(zoom);
  return { box, lambda: longitude * radians, height, across: scale * narrowed, up: scale / narrowed };
}

/** Pixels from the corner at the top left. */
export const pixelOf = ({ box, lambda, height, across, up }: Placing, spot: Spot): [x: number, y: number] => [
  box.width / 2 + across * turned(spot.lambda - lambda) * spot.stretch,
  box.height / 2 - up * (spot.height - height),
];

/** The place at a pixel; beyond the edge of the world the nearest on it. */
export function placeAt({ box, lambda, height, across, up }: Placing, x: number, y: number): At {
  const high = between(-poleHeight * 0.999, height + (box.height / 2 - y) / up, poleHeight * 0.999);
  const phi = latitudeAt(high);
  const away = (x - box.width / 2) / across / parallelAt(phi).stretch;
  return [turned(lambda + between(-Math.PI, away, Math.PI)) / radians, phi / radians];
}

/** The view that shows a place at a given pixel. The scale at the pixel depends on the centre that we solve for, so we iterate. */
export function held(view: View, box: Box, place: At, x: number, y: number): View {
  const spot = spotAt(place);
  let found = view;
  for (let i = 0; i < 12; i += 1) {
    const { across, up } = placing(found, box);
    const height = between(-poleHeight * 0.98, spot.height + (y - box.height / 2) / up, poleHeight * 0.98);
    const lambda = spot.lambda - (x - box.width / 2) / across / spot.stretch;
    found = { longitude: turned(lambda) / radians, latitude: latitudeAt(height) / radians, zoom: view.zoom };
  }
  return found;
}

/** The world, framed like the static drawing. */
export function worldView(box: Box, frame: WorldFrame): View {
  const size = Math.min(box.width / frame.width, box.height / frame.height);
  const latitude = latitudeAt((frame.y - frame.height / 2) / frame.scale);
  const aside = (frame.width / 2 - frame.x) / frame.scale / parallelAt(0).stretch;
  return {
    longitude: frame.longitude + aside / radians,
    latitude: latitude / radians,
    zoom: Math.log2((size * frame.scale * turn) / 256),
  };
}

/** The nearest view in bounds: no wider than the world, no closer than cities need, and never only sea and ice. */
export function bounded(view: View, box: Box, world: View): View {
  const zoom = between(world.zoom, view.zoom, nearest);
  let { latitude } = view;
  // The visible height depends on the latitude that we solve for, so we iterate.
  for (let i = 0; i < 6; i += 1) {
    const { up, height } = placing({ ...view, latitude, zoom }, box);
    const half = box.height / 2 / up;
    if (south + half >= north - half) return { ...view, zoom, latitude: world.latitude };
    const inside = between(south + half, height, north - half);
    if (inside === height) break;
    latitude = latitudeAt(inside) / radians;
  }
  return { ...view, zoom, latitude };
}

/** Zooms in or out by so many steps. The place at the pixel stays there. */
export function zoomed(view: View, box: Box, world: View, steps: number, x: number, y: number): View {
  const place = placeAt(placing(view, box), x, y);
  const zoom = between(world.zoom, view.zoom + steps, nearest);
  return bounded(held({ ...view, zoom }, box, place, x, y), box, world);
}

/** Moves the view so many pixels right and down. */
export function moved(view: View, box: Box, world: View, dx: number, dy: number): View {
  const middle = placeAt(placing(view, box), box.width / 2, box.height / 2);
  return bounded(held(view, box, middle, box.width / 2 - dx, box.height / 2 - dy), box, world);
}

/** The shortest arc of longitudes with all of them: its western end and its length. */
function arcOf(longitudes: readonly number[]): [west: number, length: number] {
  const sorted = longitudes.toSorted((a, b) => a - b);
  let [west, widest] = [sorted[0]!, sorted[0]! + 360 - sorted.at(-1)!];
  for (let i = 1; i < sorted.length; i += 1) {
    const gap = sorted[i]! - sorted[i - 1]!;
    if (gap > widest) [west, widest] = [sorted[i]!, gap];
  }
  return [west, 360 - widest];
}

/** The nearest view with all places inside a margin, though not so near that a single one has no surroundings. */
export function fitted(places: readonly At[], box: Box, world: View): View {
  if (places.length === 0) return world;
  const margin = Math.min(48, box.width / 8, box.height / 8);
  const [west, length] = arcOf(places.map(([longitude]) => longitude));
  const heights = places.map((at) => spotAt(at).height);
  const height = (Math.min(...heights) + Math.max(...heights)) / 2;
  const middle = { longitude: turned((west + length / 2) * radians) / radians, latitude: latitudeAt(height) / radians };
  const spots = places.map(spotAt);
  for (let zoom = 7.5; zoom > world.zoom; zoom -= 0.1) {
    const view = bounded({ ...middle, zoom }, box, world);
    const placed = placing(view, box);
    const inside = spots.every((spot) => {
      const [x, y] = pixelOf(placed, spot);
      return x >= margin && y >= margin && x <= box.width - margin && y <= box.height - margin;
    });
    if (inside) return view;
  }
  return world;
}
