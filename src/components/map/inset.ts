/** The inset of a nation, drawn once for all of its cities that lie inside; one that lies far away has its own. */
import { drawn, projectedFrame, type Frame } from './frame.ts';

/** Two units a pixel, so that whole numbers are fine enough: they are half as long to write. */
const options = { width: 480, flattest: 0.6, tallest: 1.1, margin: 16 };
const whole = 10;
/** Characters of outline that an inset may have: long coasts are drawn more coarsely. */
const most = 2000;
const shared = new Map<string, Frame>();

const holds = ({ projection, width, height }: Frame, at: readonly [number, number]): boolean => {
  const [x, y] = projection([at[0], at[1]]) ?? [-1, -1];
  return x >= 8 && y >= 8 && x <= width - 8 && y <= height - 8;
};

function draw(code: string, cities: readonly (readonly [number, number])[]): Frame {
  let step = 2.8;
  const frame = projectedFrame(code, cities, options, step);
  let made = drawn(frame, step, whole);
  while (made.own.length + made.others.length > most && step < 10) made = drawn(frame, (step *= 1.4), whole);
  return made;
}

/** The shared one is fitted to the nation alone, not to whichever city asks first: pages are made in any order, and in several processes. */
export function insetOf(code: string, at: readonly [number, number]): Frame {
  let nation = shared.get(code);
  if (!nation) shared.set(code, (nation = draw(code, [])));
  return nation.own && holds(nation, at) ? nation : draw(code, [at]);
}
