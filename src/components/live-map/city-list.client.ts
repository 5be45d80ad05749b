/** The list beside the map: one stop of the keyboard, walked by the arrow keys; a row that has focus, or is pointed at, is marked on the map. */
import { rowHtml, type RowCity } from './city-rows.ts';

export interface CityList {
  show(rows: readonly RowCity[]): void;
  /** Marks the row of a city, if it is there, and brings it into the list's own view. */
  mark(scopeId: string): void;
}

export function cityList(list: HTMLElement, point: (scopeId: string) => void): CityList {
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
    show(rows) {
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
    mark(scopeId) {
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
