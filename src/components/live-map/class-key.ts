/** The key of the map: each class with its sign, its name and how many cities it has, as a switch. */
import { grouped } from '../../queries/wording.ts';
import type { Class } from './classes.ts';

/** The sign of a class, drawn by the stylesheet; fifths of the scale are discs, darker with the estimate. */
const signClass = ({ id, fill }: Class): string => (fill.startsWith('s') ? `disc ${fill}` : `glyph ${id}`);

/** As HTML, which the build writes too. */
export const keyHtml = (classes: readonly Class[], counts: readonly number[], shown: readonly string[]): string =>
  classes
    .map(
      (row, i) =>
        `<li><button type="button" value="${row.id}" aria-pressed="${shown.includes(row.id)}"><i class="${signClass(row)}"></i>${row.name} <small>${grouped(counts[i]!)}</small></button></li>`,
    )
    .join('');

/** Switches a class; when none is left, all are shown again. */
export function switched(classes: readonly Class[], shown: readonly string[], id: string): string[] {
  const next = classes.map((row) => row.id).filter((other) => shown.includes(other) !== (other === id));
  return next.length > 0 ? next : classes.map((row) => row.id);
}

export function classKey(host: HTMLElement, choose: (id: string) => void) {
  let written = '';
  host.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button');
    if (button) choose(button.value);
  });
  return {
    show(classes: readonly Class[], counts: readonly number[], shown: readonly string[]): void {
      const html = keyHtml(classes, counts, shown);
      if (html === written) return;
      const focused = host.contains(document.activeElement) ? (document.activeElement as HTMLButtonElement).value : '';
      host.innerHTML = written = html;
      [...host.querySelectorAll('button')].find(({ value }) => value === focused)?.focus();
    },
  };
}
