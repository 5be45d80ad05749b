/**
 * Script of the map page: draws a canvas over the static map, in step with map, list, key, card and address. Gzipped
 * sizes in November 2026: 9 kB, outlines 61 kB, matrix of cities 98 kB. MapLibre would add 230 kB, needs WebGL and
 * draws the world in Mercator.
 */
import { grouped } from '../../queries/wording.ts';
import { cityCard, cityList } from './city-list.client.ts';
import { classesOf, classKey, rowsShown, switched } from './classes.ts';
import {
  keyView,
  zoomStep,
  bounded,
  fitted,
  held,
  placeAt,
  placing,
  worldView,
  zoomed,
  type At,
  type Box,
  type View,
  type WorldFrame,
} from './view.client.ts';
import {
  type MapModel,
  mapModel,
  roundedView,
  writeSettings,
  type Settings,
  readSettings,
  type Known,
} from './map-model.client.ts';
import { nearestMark, noMarks, onPaletteChange, readPalette } from './marks.client.ts';
import { painter } from './paint.client.ts';
import type { CityMatrix } from '../../contract/answers/cities.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { outlinesPath, readOutlines } from '../../queries/map-outlines.ts';
import { element, loadFile } from '../element.client.ts';

async function loadMap(): Promise<MapModel> {
  const [matrix, outlines] = await Promise.all([
    loadFile<CityMatrix>(files.cityMatrix),
    loadFile(outlinesPath, readOutlines),
  ]);
  // Lets the page answer between two pieces of work.
  await new Promise((go) => setTimeout(go));
  const model = mapModel(matrix, outlines, readSettings(new URLSearchParams(location.search), known()));
  // Drawn with fallbacks, it would be drawn twice.
  await document.fonts.ready;
  return model;
}

/** The elements of the page, and those that the script adds. */
const find = <E extends Element>(selector: string): E => document.querySelector<E>(selector)!;

const box = find<HTMLElement>('.map-box');
const list = find<HTMLElement>('.in-view ol');
const key = find<HTMLElement>('.map-classes');
const said = find<HTMLElement>('#map-said');
const choice = (name: 'criterion' | 'nation') => find<HTMLSelectElement>(`.map-choices [name=${name}]`);

const known = (): Known => {
  const values = (name: 'criterion' | 'nation') => new Set([...choice(name).options].map(({ value }) => value));
  return { criteria: values('criterion'), nations: values('nation') };
};

/** Of the drawing: `equal-earth`, its turn, 0, scale, x, y. */
function worldFrame(): WorldFrame {
  const map = find<HTMLElement>('.map-box .map');
  const [turn = 0, , scale = 1, x = 0, y = 0] = map.dataset['frame']!.split(' ').slice(1).map(Number);
  const { width, height } = map.querySelector('svg')!.viewBox.baseVal;
  return { width, height, longitude: -turn, scale, x, y };
}

const canvas = element('canvas', { 'aria-hidden': 'true' });
const control = (sign: string, label: string) =>
  element('button', { type: 'button', 'aria-label': label, title: label }, sign);
const controls = {
  in: control('+', 'Zoom in'),
  out: control('−', 'Zoom out'),
  home: control('⤢', 'Show all'),
};
const zoom = element('div', { class: 'zoom' }, controls.in, controls.out, controls.home);
/** Where they lie on the map: left, top, right, bottom. */
const controlsBox = () => {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = zoom;
  return [left, top, left + offsetWidth, top + offsetHeight] as const;
};
/** What takes the keys. */
const live = element(
  'div',
  {
    class: 'live',
    role: 'application',
    tabindex: '0',
    'aria-label': 'Map of the cities',
    'aria-roledescription': 'map',
    'aria-describedby': 'map-help',
  },
  canvas,
  zoom,
);

/** Farthest that a mark may be from a mouse and from a finger, in pixels. */
const reach = { mouse: 8, finger: 22 };
/** Milliseconds of rest after which list and address follow the map. */
const rest = 150;

/** The state of the view: its size, the section shown, and the city under the pointer. */
function scope(model: MapModel) {
  const marks = noMarks(model.cities.count);
  const picture = painter(canvas, marks);
  const card = cityCard(live);
  let size: Box, world: View, view: View;
  let pointed = -1;
  const home = (): View => (model.settings.nation ? fitted(model.places(), size, world) : world);

  function paint(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    const chosen = model.chosen(),
      active = pointed >= 0 ? pointed : chosen;
    picture.paint(model.scene, view, size, active);
    // Where all of the world's height is seen, a finger that goes up or down scrolls the page.
    canvas.classList.toggle('whole', view.zoom < world.zoom + 0.05);
    if (active < 0 || marks.radius[active] === 0) return card.hide();
    card.show(model.cities, active, model.judged(active), active === chosen);
    card.place(marks.x[active]!, marks.y[active]!, marks.radius[active]!, size);
  }
  let frame = 0;
  const redraw = () => (frame ||= requestAnimationFrame(paint));

  const seen = (i: number) => {
    const [x, y] = [marks.x[i]!, marks.y[i]!];
    return marks.radius[i]! > 0 && x >= 0 && y >= 0 && x <= size.width && y <= size.height;
  };
  return {
    get view() {
      return view;
    },
    get box() {
      return size;
    },
    get world() {
      return world;
    },
    redraw,
    look(to: View) {
      view = to;
      model.change({ view: roundedView(to) });
    },
    /** Back to what the map opens with. */
    reset() {
      model.change({ view: undefined });
      view = home();
    },
    measure() {
      size = { width: box.clientWidth, height: box.clientHeight };
      world = worldView(size, worldFrame());
      view = model.settings.view ? bounded(model.settings.view, size, world) : home();
      picture.prepare(readPalette(live), size, devicePixelRatio, [controlsBox()]);
      paint();
    },
    point(city: number) {
      if (city === pointed) return;
      pointed = city;
      redraw();
    },
    at: (x: number, y: number, isMouse: boolean) => nearestMark(marks, x, y, isMouse ? reach.mouse : reach.finger),
    /** Cities in view, the most populous first. */
    seen: () => model.cities.largest.filter(seen),
  };
}

type Point = readonly [x: number, y: number];

/** Pixels that a pointer may wander and still taps. */
const wander = { mouse: 4, other: 10 };
/** Steps of zoom for each pixel of the wheel; a pinch on a touch pad comes as a wheel with Ctrl, and finer. */
const wheelSteps = { plain: 0.0025, pinch: 0.01 };

/** Turns drag, pinch, wheel and double tap into views, and reports taps and where the mouse is, as pixels. */
function gestures(
  map: ReturnType<typeof scope>,
  look: (view: View) => void,
  tap: (x: number, y: number, isMouse: boolean) => void,
  hover: (at?: Point) => void,
): void {
  const pointers = new Map<number, Point>();
  let start: { at: Point; place: At; view: View; spread: number } | undefined;
  let dragged = false;

  const at = (event: MouseEvent): Point => {
    const { left, top } = canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  /** Middle of the fingers, and how far they are from each other. */
  const hand = (): [middle: Point, spread: number] => {
    const [first, second] = [...pointers.values()] as [Point, Point?];
    if (!second) return [first, 0];
    const middle: Point = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2];
    return [middle, Math.hypot(first[0] - second[0], first[1] - second[1])];
  };
  const grasp = () => {
    if (pointers.size === 0) return;
    const [middle, spread] = hand();
    start = { at: middle, place: placeAt(placing(map.view, map.box), ...middle), view: map.view, spread };
  };

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || pointers.size === 2) return;
    canvas.setPointerCapture(event.pointerId);
    dragged = pointers.size > 0;
    pointers.set(event.pointerId, at(event));
    grasp();
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!pointers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') hover(at(event));
      return;
    }
    pointers.set(event.pointerId, at(event));
    const { at: from, place, view, spread } = start!;
    const [[x, y], now] = hand();
    dragged ||= Math.hypot(x - from[0], y - from[1]) > (event.pointerType === 'mouse' ? wander.mouse : wander.other);
    if (!dragged) return;
    hover();
    const steps = spread > 0 && now > 0 ? Math.log2(now / spread) : 0;
    const zoom = bounded({ ...view, zoom: view.zoom + steps }, map.box, map.world).zoom;
    look(bounded(held({ ...view, zoom }, map.box, place, x, y), map.box, map.world));
  });
  const release = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (event.type === 'pointerup' && !dragged && pointers.size === 0) tap(...at(event), event.pointerType === 'mouse');
    grasp();
  };
  canvas.addEventListener('pointerup', release);
  canvas.addEventListener('pointercancel', release);
  canvas.addEventListener('pointerleave', () => hover());
  canvas.addEventListener('dblclick', (event) => look(zoomed(map.view, map.box, map.world, 1, ...at(event))));
  canvas.addEventListener(
    'wheel',
    (event) => {
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const steps = -event.deltaY * lines * (event.ctrlKey ? wheelSteps.pinch : wheelSteps.plain);
      const to = zoomed(map.view, map.box, map.world, Math.max(-1, Math.min(1, steps)), ...at(event));
      // If the map can't zoom further, the page scrolls.
      if (to.zoom === map.view.zoom) return;
      event.preventDefault();
      look(to);
    },
    { passive: false },
  );
}

const inView = (count: number): string =>
  count === 0
    ? 'No cities in view. Zoom out, or switch more classes on.'
    : `${grouped(count)} ${count === 1 ? 'city' : 'cities'} in view${count > rowsShown ? `; the ${rowsShown} largest are listed` : ''}.`;

function start(model: MapModel): void {
  const map = scope(model);
  const rows = cityList(list, (scopeId) => map.point(model.cities.ids.indexOf(scopeId)));
  const classes = classKey(key, (id) => change({ shown: switched(model.classes, model.settings.shown, id) }));

  /** List and address follow once the map stops moving; until then it is marked as busy. */
  function update(): void {
    const cities = map.seen();
    rows.show(cities.slice(0, rowsShown).map(model.row));
    rows.mark(model.settings.city);
    said.textContent = inView(cities.length);
    history.replaceState(history.state, '', location.pathname + writeSettings(model.settings) + location.hash);
    live.removeAttribute('aria-busy');
  }
  let later = 0;
  function follow(): void {
    map.redraw();
    live.setAttribute('aria-busy', 'true');
    clearTimeout(later);
    later = window.setTimeout(() => requestAnimationFrame(update), rest);
  }
  const look = (to: View) => {
    map.look(to);
    follow();
  };
  const reset = () => {
    map.reset();
    follow();
  };
  function change(to: Partial<Settings>): void {
    model.change(to);
    choice('criterion').value = model.settings.criterion;
    choice('nation').value = model.settings.nation;
    classes.show(model.classes, model.counts, model.settings.shown);
    if (to.nation === undefined) follow();
    else reset();
  }
  const choose = (city: number) => change({ city: model.cities.ids[city] ?? '' });
  const step = (steps: number) =>
    look(zoomed(map.view, map.box, map.world, steps, map.box.width / 2, map.box.height / 2));
  const measure = () => {
    follow();
    map.measure();
  };

  box.append(live);
  change({});
  map.measure();
  // The observer also fires for the initial size, which is known.
  new ResizeObserver(() => {
    if (box.clientWidth !== map.box.width || box.clientHeight !== map.box.height) measure();
  }).observe(box);
  onPaletteChange(measure);
  if (document.fonts.status !== 'loaded') void document.fonts.ready.then(measure);
  const hover = (at?: Point) => {
    const city = at ? map.at(...at, true) : -1;
    canvas.classList.toggle('on-mark', city >= 0);
    map.point(city);
  };
  gestures(map, look, (x, y, isMouse) => choose(map.at(x, y, isMouse)), hover);
  live.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return choose(-1);
    const to = event.target === live && keyView(event, map.view, map.box, map.world);
    if (!to) return;
    event.preventDefault();
    if (to === 'home') reset();
    else look(to);
  });
  controls.in.addEventListener('click', () => step(zoomStep));
  controls.out.addEventListener('click', () => step(-zoomStep));
  controls.home.addEventListener('click', reset);
  choice('criterion').addEventListener('change', () => {
    const criterion = choice('criterion').value;
    change({ criterion, shown: classesOf(criterion).map(({ id }) => id) });
  });
  choice('nation').addEventListener('change', () => change({ nation: choice('nation').value }));
}

loadMap()
  .then(start)
  .catch(() => {
    said.textContent = 'We couldn’t load the interactive map. Reload the page to try again.';
  });
