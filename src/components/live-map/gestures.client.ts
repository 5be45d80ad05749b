/** Turns drag, pinch, wheel and double tap into views, and reports taps and mouse moves as pixels. */
import { bounded, held, placeAt, placing, zoomed, type At, type Box, type View } from './view.client.ts';

export interface MapState {
  readonly view: View;
  readonly box: Box;
  readonly world: View;
}
export interface Gestures {
  look(view: View): void;
  /** `fine` is a mouse: a finger needs a wider reach. */
  tap(x: number, y: number, fine: boolean): void;
  /** Where the mouse is, unless it has left. */
  hover(at?: Point): void;
}
type Point = readonly [x: number, y: number];

/** Pixels that a pointer may wander and still taps. */
const wander = { mouse: 4, other: 10 };
/** Steps of zoom for each pixel of the wheel; a pinch on a touch pad comes as a wheel with Ctrl, and finer. */
const wheelSteps = { plain: 0.0025, pinch: 0.01 };

export function gestures(surface: HTMLElement, state: MapState, { look, tap, hover }: Gestures): void {
  const pointers = new Map<number, Point>();
  let start: { at: Point; place: At; view: View; spread: number } | undefined;
  let dragged = false;

  const at = (event: MouseEvent): Point => {
    const { left, top } = surface.getBoundingClientRect();
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
    start = { at: middle, place: placeAt(placing(state.view, state.box), ...middle), view: state.view, spread };
  };

  surface.addEventListener('pointerdown', (event) => {
    if (event.button !== 0 || pointers.size === 2) return;
    surface.setPointerCapture(event.pointerId);
    dragged = pointers.size > 0;
    pointers.set(event.pointerId, at(event));
    grasp();
  });
  surface.addEventListener('pointermove', (event) => {
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
    const zoom = bounded({ ...view, zoom: view.zoom + steps }, state.box, state.world).zoom;
    look(bounded(held({ ...view, zoom }, state.box, place, x, y), state.box, state.world));
  });
  const release = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (event.type === 'pointerup' && !dragged && pointers.size === 0) tap(...at(event), event.pointerType === 'mouse');
    grasp();
  };
  surface.addEventListener('pointerup', release);
  surface.addEventListener('pointercancel', release);
  surface.addEventListener('pointerleave', () => hover());
  surface.addEventListener('dblclick', (event) => look(zoomed(state.view, state.box, state.world, 1, ...at(event))));
  surface.addEventListener(
    'wheel',
    (event) => {
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const steps = -event.deltaY * lines * (event.ctrlKey ? wheelSteps.pinch : wheelSteps.plain);
      const to = zoomed(state.view, state.box, state.world, Math.max(-1, Math.min(1, steps)), ...at(event));
      // If the map can't zoom further, the page scrolls.
      if (to.zoom === state.view.zoom) return;
      event.preventDefault();
      look(to);
    },
    { passive: false },
  );
}
