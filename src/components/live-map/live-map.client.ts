/**
 * Island of the map page: puts a canvas of our own over the drawing of the build, and keeps map, list, key, card and address in step.
 * Measured in November 2026, packed with gzip: this script and what it loads 9 kB, outlines 61 kB, and the published matrix of cities
 * 98 kB, which any map needs. MapLibre alone has 230 kB before its first outline, asks for WebGL, and draws the world in Mercator.
 */
import { grouped } from '../../queries/wording.ts';
import { cityCard } from './city-card.client.ts';
import { cityList } from './city-list.client.ts';
import { rowsShown } from './city-rows.ts';
import { classKey, switched } from './class-key.ts';
import { classesOf } from './classes.ts';
import { gestures } from './gestures.client.ts';
import { keyView, zoomStep } from './key-view.client.ts';
import { loadMap } from './load-map.client.ts';
import type { MapModel } from './map-model.client.ts';
import { box, canvas, choice, controls, controlsBox, key, list, live, said, worldFrame } from './map-page.client.ts';
import { nearestMark, noMarks } from './nearest-mark.client.ts';
import { painter } from './paint.client.ts';
import { onPaletteChange, readPalette } from './palette.client.ts';
import { roundedView, writeSettings, type Settings } from './settings.client.ts';
import { bounded, fitted, worldView, zoomed, type Box, type View } from './view.client.ts';

/** Farthest that a mark may be from a mouse and from a finger, in pixels. */
const reach = { fine: 8, coarse: 22 };
/** Milliseconds of rest after which list and address follow the map. */
const rest = 150;

/** The map as it is looked at: its size, what is in view, which city is pointed at. */
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
    at: (x: number, y: number, fine: boolean) => nearestMark(marks, x, y, fine ? reach.fine : reach.coarse),
    /** Cities in view, the most populous first. */
    seen: () => model.cities.largest.filter(seen),
  };
}

const inView = (count: number): string =>
  count === 0
    ? 'No city in view. Zoom out, or show more of the key.'
    : `${grouped(count)} ${count === 1 ? 'city' : 'cities'} in view${count > rowsShown ? `, the ${rowsShown} largest listed` : ''}.`;

function start(model: MapModel): void {
  const map = scope(model);
  const rows = cityList(list, (scopeId) => map.point(model.cities.ids.indexOf(scopeId)));
  const classes = classKey(key, (id) => change({ shown: switched(model.classes, model.settings.shown, id) }));

  /** List and address follow when the map rests; until then it is marked as busy. */
  function tell(): void {
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
    later = window.setTimeout(() => requestAnimationFrame(tell), rest);
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
  // An observer tells the first size too, which is known.
  new ResizeObserver(() => {
    if (box.clientWidth !== map.box.width || box.clientHeight !== map.box.height) measure();
  }).observe(box);
  onPaletteChange(measure);
  if (document.fonts.status !== 'loaded') void document.fonts.ready.then(measure);
  gestures(canvas, map, {
    look,
    tap: (x, y, fine) => choose(map.at(x, y, fine)),
    hover: (at) => {
      const city = at ? map.at(...at, true) : -1;
      canvas.classList.toggle('on-mark', city >= 0);
      map.point(city);
    },
  });
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
    said.textContent =
      'The map that moves could not be loaded; the drawing shows the estimates. Reload the page to try again.';
  });
