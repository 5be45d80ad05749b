/** Cities -> marks on a map: a class of size by population, a fill by score or status, and one path for all marks that share both. */
import type { Place } from '../../contract/data/place.ts';
import {
  stateLetter,
  stateWord,
  verdictStates,
  type StateLetter,
  type VerdictState,
} from '../../contract/verdict-state.ts';
import { sizeClass } from '../../queries/wording.ts';

/** Fifth of the score, lowest first, or the letter of a status as in strips. */
export type Fill = 's0' | 's1' | 's2' | 's3' | 's4' | StateLetter;

export interface MapDot {
  /** Longitude and latitude in degrees. */
  at: readonly [number, number];
  /** Inhabitants. */
  size: number;
  fill: Fill;
}

export const dotOf = ({ place }: { place: Pick<Place, 'coordinates' | 'population'> }, fill: Fill): MapDot => ({
  at: place.coordinates,
  size: place.population,
  fill,
});

/** Score of 0 to 100 as its fifth; 100 is of the last. */
export const scoreFill = (pct: number): Fill => `s${Math.max(0, Math.min(4, Math.floor(pct / 20)))}` as Fill;

/** A class in which a map shows cities. */
export interface Class {
  /** In addresses. */
  id: string;
  name: string;
  fill: Fill;
}

/** Fifths of the score, highest first as they are read in a key. */
export const scoreClasses: readonly Class[] = [
  { id: '80', name: '80 and more', fill: 's4' },
  { id: '60', name: '60 to 80', fill: 's3' },
  { id: '40', name: '40 to 60', fill: 's2' },
  { id: '20', name: '20 to 40', fill: 's1' },
  { id: '0', name: 'under 20', fill: 's0' },
];
export const stateClasses: readonly (Class & { id: VerdictState })[] = verdictStates.map((state) => ({
  id: state,
  name: stateWord[state],
  fill: stateLetter[state],
}));

/** Drawing order of marks of one size. Rarer and more striking ones come last, so that they stay visible. */
const order: readonly Fill[] = ['u', 'a', 'h', 'P', 's0', 's1', 's2', 's3', 's4'];

/** A whole number of tenths in the fewest characters: ".5", "-3", "12.4". */
function ofTenths(count: number): string {
  const size = Math.abs(count),
    whole = Math.trunc(size / 10),
    rest = size % 10;
  return `${count < 0 ? '-' : ''}${whole > 0 || rest === 0 ? whole : ''}${rest > 0 ? `.${rest}` : ''}`;
}

/** Rounded to tenths. */
export const tenths = (n: number): string => ofTenths(Math.round(n * 10));

/** Two numbers of a path, given in tenths, one after the other; a minus sign needs no space before it. */
export const pair = (x: number, y: number): string => `${ofTenths(x)}${y < 0 ? '' : ' '}${ofTenths(y)}`;

/**
 * Marks as lines without length, which round caps make into discs: largest first, so that small cities stay visible.
 * Positions are differences, from west to east.
 */
export function dotGroups(dots: readonly MapDot[], project: (at: [number, number]) => [number, number] | null) {
  const groups = Map.groupBy(dots, ({ size, fill }) => `${4 - sizeClass(size)}${order.indexOf(fill)}`);
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, members]) => {
      const points = members
        .flatMap(({ at }) => {
          const point = project([at[0], at[1]]);
          return point ? [point.map((n) => Math.round(n * 10)) as [number, number]] : [];
        })
        .sort((a, b) => a[0] - b[0] || a[1] - b[1]);
      let x = 0,
        y = 0,
        d = '';
      for (const point of points) {
        d += `${d ? 'm' : 'M'}${pair(point[0] - x, point[1] - y)}h0`;
        [x, y] = point;
      }
      const { fill, size } = members[0]!;
      return d ? [{ fill, size: sizeClass(size), d }] : [];
    });
}

export const isHollow = (fill: Fill): boolean => fill === 'h' || fill === 'a' || fill === 'u';

/** Groups as SVG text: paths, each drawn as a rim of the ground and as its mark; a hollow mark has a third, its hole. */
export function dotMarkup(groups: ReturnType<typeof dotGroups>, prefix: string): string {
  const paths = groups
    .map(({ d }, i) => `<path id="${prefix}${i}" vector-effect="non-scaling-stroke" d="${d}"/>`)
    .join('');
  const marks = groups
    .map(({ fill, size }, i) => {
      const use = (name: string) => `<use href="#${prefix}${i}" class="${name}"/>`;
      return `<g class="d${size} ${fill}">${use('rim')}${use('mark')}${isHollow(fill) ? use('hole') : ''}</g>`;
    })
    .join('');
  return `<defs>${paths}</defs>${marks}`;
}
