/** Turns the pages of a long list: what all lists that come in pages have in common. */
import { nearestPage, rowsOfPage, shownRows } from './list-rows.ts';

export interface ListPages {
  /** Published file that holds all rows. */
  from: string;
  /** Rows of a page, or of the last page that there is; says which they are. */
  show<T>(rows: readonly T[], page: number): T[];
  /** Says that the rows could not be had. */
  fail(): void;
}

/** `turn` draws a page, counted from 1; the reader is then taken to the head of the list. */
export function listPages(control: HTMLElement, turn: (page: number) => Promise<void>): ListPages {
  const { size: rowsOfOne, rows: name, from } = control.dataset as { size: string; rows: string; from: string };
  const size = Number(rowsOfOne);
  const line = control.querySelector<HTMLElement>('.turn');
  const output = line?.querySelector('output');
  const [previous, next] = [...(line?.querySelectorAll('button') ?? [])];
  const list = control.previousElementSibling as HTMLElement;
  let page = 1;

  const fail = () => {
    if (output) output.textContent = 'The other rows could not be loaded. Try again.';
  };
  const go = (step: number) =>
    turn(page + step).then(() => {
      list.scrollIntoView();
      list.focus({ preventScroll: true });
    }, fail);
  previous?.addEventListener('click', () => void go(-1));
  next?.addEventListener('click', () => void go(1));

  return {
    from,
    fail,
    show(rows, wanted) {
      page = nearestPage(wanted, rows.length, size);
      if (line) {
        output!.textContent = shownRows(rows.length, page, size, name);
        previous!.hidden = next!.hidden = rows.length <= size;
        previous!.disabled = page === 1;
        next!.disabled = page * size >= rows.length;
      }
      return rowsOfPage(rows, page, size);
    },
  };
}
