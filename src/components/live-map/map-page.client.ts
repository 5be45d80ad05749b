/** The map page as the island finds it, and what the island puts over the drawing. */
import { element } from '../element.client.ts';
import type { Known } from './settings.client.ts';
import type { WorldFrame } from './view.client.ts';

const find = <E extends Element>(selector: string): E => document.querySelector<E>(selector)!;

export const box = find<HTMLElement>('.map-box');
export const list = find<HTMLElement>('.in-view ol');
export const key = find<HTMLElement>('.map-classes');
export const said = find<HTMLElement>('#map-said');
export const choice = (name: 'criterion' | 'nation') => find<HTMLSelectElement>(`.map-choices [name=${name}]`);

/** What the address may name. */
export const known = (): Known => {
  const values = (name: 'criterion' | 'nation') => new Set([...choice(name).options].map(({ value }) => value));
  return { criteria: values('criterion'), nations: values('nation') };
};

/** Of the drawing: `equal-earth`, its turn, 0, scale, x, y. */
export function worldFrame(): WorldFrame {
  const map = find<HTMLElement>('.map-box .map');
  const [turn, , scale, x, y] = map.dataset['frame']!.split(' ').slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const { width, height } = map.querySelector('svg')!.viewBox.baseVal;
  return { width, height, longitude: -turn, scale, x, y };
}

export const canvas = element('canvas', { 'aria-hidden': 'true' });
const control = (sign: string, label: string) =>
  element('button', { type: 'button', 'aria-label': label, title: label }, sign);
export const controls = {
  in: control('+', 'Zoom in'),
  out: control('−', 'Zoom out'),
  home: control('⤢', 'Show all'),
};
const zoom = element('div', { class: 'zoom' }, controls.in, controls.out, controls.home);
/** Where they lie on the map: left, top, right, bottom. */
export const controlsBox = () => {
  const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = zoom;
  return [left, top, left + offsetWidth, top + offsetHeight] as const;
};
/** What takes the keys. */
export const live = element(
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
