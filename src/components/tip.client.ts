/** A label above the element under the pointer. Assistive technology gets the same text elsewhere. */

import { element } from './element.client.ts';

export function makeTip() {
  const tip = document.body.appendChild(element('div', { class: 'tip', hidden: '', 'aria-hidden': 'true' }));
  return {
    /** At a corner in the window, in pixels; moved so far that all of it is seen. */
    show(text: string, left: number, top: number): void {
      tip.hidden = false;
      tip.textContent = text;
      const most = document.documentElement.clientWidth - tip.offsetWidth - 8;
      tip.style.left = `${Math.max(8, Math.min(left, most)) + scrollX}px`;
      tip.style.top = `${top + scrollY - tip.offsetHeight - 6}px`;
    },
    hide(): void {
      tip.hidden = true;
    },
  };
}
