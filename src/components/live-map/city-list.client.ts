/** The list next to the map: one tab stop, with arrow keys between rows. The row with focus or under the pointer is marked on the map. */
import { rowHtml, type RowCity } from './classes.ts';
import { oneDecimal } from '../../queries/wording.ts';
import { escapeHtml, link, statusHtml } from '../../markup/markup.ts';
import { element } from '../element.client.ts';
import { population } from '../text.ts';
import type { Cities, Judged } from './map-model.client.ts';
import type { Box } from './view.client.ts';

/** The card of a city on the map: name, country, population, the score, and the state of the criterion that is chosen. */
export function cityCard(map: HTMLElement) {
  const card = map.appendChild(element('div', { class: 'map-card', hidden: '' }));
  let written = '';
  return {
    /** `open` is one that stays and can be used. */
    show(cities: Cities, city: number, judged: Judged | undefined, open: boolean): void {
      card.hidden = false;
      card.classList.toggle('open', open);
      const key = `${cities.ids[city]} ${judged?.criterionId} ${open}`;
      if (key === written) return;
      written = key;
      const page = `/cities/${cities.ids[city]}`;
      const linked = (address: string, text: string) => (open ? link(address, text) : escapeHtml(text));
      const nation = escapeHtml(cities.nations.get(cities.codes[city]!)!);
      card.innerHTML =
        `<p class="city"><b>${linked(page, cities.names[city]!)}</b>, ${nation}</p>` +
        `<p class="quiet">Population ${population(cities.populations[city]!)}</p>` +
        (judged ? `<p>${linked(`${page}#${judged.criterionId}`, judged.name)}: ${statusHtml(judged.state)}</p>` : '') +
        `<p>Score <b>${oneDecimal(cities.score[city]!)}</b> of 100</p>`;
    },
    /** At the mark, in pixels of the box; kept inside it. */
    place(x: number, y: number, radius: number, box: Box): void {
      const [width, height] = [card.offsetWidth, card.offsetHeight];
      const above = y - radius - height - 8,
        below = y + radius + 8;
      const top = above >= 4 ? above : below + height <= box.height - 4 ? below : Math.max(4, box.height - height - 4);
      card.style.left = `${Math.max(4, Math.min(x - width / 2, box.width - width - 4))}px`;
      card.style.top = `${top}px`;
    },
    hide(): void {
      card.hidden = true;
    },
  };
}

export function cityList(list: HTMLElement, point: (scopeId: string) => void) {
  const links = () => [...list.querySelectorAll<HTMLAnchorElement>('a')];
  const idOf = (target: EventTarget | null) =>
    (target as Element | null)?.closest('a')?.pathname.slice('/cities/'.length) ?? '';
  const stopAt = (stop: HTMLAnchorElement | undefined) => {
    for (const link of links()) link.tabIndex = link === stop ? 0 : -1;
  };
  let written = '';

  list.addEventListener('focusin', ({ target }) => {
    stopAt((target as Element).closest('a') ?? undefined);
    point(idOf(target));
  });
  list.addEventListener('focusout', () => point(''));
  list.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') point(idOf(event.target));
  });
  list.addEventListener('pointerleave', () => point(''));
  list.addEventListener('keydown', (event) => {
    const all = links();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, to))]!.focus();
  });
  stopAt(links()[0]);

  return {
    show(rows: readonly RowCity[]): void {
      const html = rows.map(rowHtml).join('');
      if (html === written) return;
      written = html;
      const focused = list.contains(document.activeElement) ? idOf(document.activeElement) : '';
      list.innerHTML = html;
      list.scrollTop = 0;
      const again = focused ? links().find((link) => idOf(link) === focused) : undefined;
      stopAt(again ?? links()[0]);
      again?.focus({ preventScroll: true });
    },
    /** Marks the row of a city, if it is there, and brings it into the list's own view. */
    mark(scopeId: string): void {
      for (const link of links()) {
        const same = idOf(link) === scopeId;
        link.parentElement!.classList.toggle('here', same);
        if (same && !list.contains(document.activeElement)) {
          const { offsetTop, offsetHeight } = link;
          const hidden = offsetTop < list.scrollTop || offsetTop + offsetHeight > list.scrollTop + list.clientHeight;
          if (hidden) list.scrollTop = offsetTop - list.clientHeight / 2;
        }
      }
    },
  };
}
