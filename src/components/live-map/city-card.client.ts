/** The card of a city on the map: name, nation, population, the estimate with its band, and the state of the criterion that is chosen. */
import { oneDecimal } from '../../queries/wording.ts';
import { element } from '../element.client.ts';
import { population } from '../number-text.ts';
import type { Cities } from './cities.client.ts';
import type { Judged } from './map-model.client.ts';
import type { Box } from './view.client.ts';

export interface CityCard {
  /** At the mark, in pixels of the box; kept inside it. `open` is one that stays and can be used. */
  show(cities: Cities, city: number, judged: Judged | undefined, open: boolean): void;
  place(x: number, y: number, radius: number, box: Box): void;
  hide(): void;
}

export function cityCard(map: HTMLElement): CityCard {
  const card = map.appendChild(element('div', { class: 'map-card', hidden: '' }));
  let written = '';
  return {
    show(cities, city, judged, open) {
      card.hidden = false;
      card.classList.toggle('open', open);
      const key = `${cities.ids[city]} ${judged?.criterionId} ${open}`;
      if (key === written) return;
      written = key;
      const page = `/cities/${cities.ids[city]}`;
      const [pct, low, high, found] = [cities.pct, cities.low, cities.high, cities.found].map((column) =>
        oneDecimal(column[city]!),
      ) as [string, string, string, string];
      const name = open ? element('a', { href: page }, cities.names[city]!) : cities.names[city]!;
      card.replaceChildren(
        element('p', { class: 'city' }, element('b', {}, name), `, ${cities.nations.get(cities.codes[city]!)}`),
        element('p', { class: 'quiet' }, `Population ${population(cities.populations[city]!)}`),
      );
      if (judged) {
        const what = open ? element('a', { href: `${page}#${judged.criterionId}` }, judged.name) : judged.name;
        const sign = element('i', { class: `glyph ${judged.state}` });
        card.append(element('p', {}, what, ': ', element('span', { class: 'status' }, sign, judged.state)));
      }
      card.append(element('p', {}, 'Estimate ', element('b', {}, pct), `, ${low} to ${high}; ${found} found`));
    },
    place(x, y, radius, box) {
      const [width, height] = [card.offsetWidth, card.offsetHeight];
      const above = y - radius - height - 8,
        below = y + radius + 8;
      const top = above >= 4 ? above : below + height <= box.height - 4 ? below : Math.max(4, box.height - height - 4);
      card.style.left = `${Math.max(4, Math.min(x - width / 2, box.width - width - 4))}px`;
      card.style.top = `${top}px`;
    },
    hide() {
      card.hidden = true;
    },
  };
}
