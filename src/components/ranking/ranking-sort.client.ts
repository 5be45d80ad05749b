/** Heads of sortable columns as buttons, and what they say of the order. */

import { element } from '../element.client.ts';

/** Puts a button into every head that names its column in `data-sort` and has none yet. */
export function makeSortable(head: HTMLTableRowElement, press: (column: string) => void): void {
  for (const cell of head.querySelectorAll<HTMLElement>('th[data-sort]:not(:has(button))')) {
    const button = element('button', { type: 'button' }, ...cell.childNodes);
    button.addEventListener('click', () => press(cell.dataset['sort']!));
    cell.append(button);
  }
}

export function markSorted(head: HTMLTableRowElement, column: string, descending: boolean): void {
  for (const cell of head.querySelectorAll<HTMLElement>('th[data-sort]')) {
    if (cell.dataset['sort'] === column) cell.ariaSort = descending ? 'descending' : 'ascending';
    else cell.removeAttribute('aria-sort');
  }
}
