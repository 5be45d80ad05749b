/** Turns the pages of a long list: what all lists that come in pages have in common. */
import { nearestPage, rowsOfPage, shownRows } from './list-rows.ts';
import { loadFile, putQuery, saveCsv } from '../element.client.ts';

/** A long table. Its other pages are drawn from its file, filtered by the choice above it if there is one; the address keeps both. */
interface ListTable<File, Row> {
  /** Reads a file that isn't JSON. */
  read?(text: string): File;
  rows(file: File): readonly Row[];
  /** Rows as HTML; `first` is the place of the first in the list, counted from 1. */
  html(rows: readonly Row[], first: number, file: File): string | Promise<string>;
  /** Rows as CSV: for the button below the list, in a file of this name. */
  csv?: { name(file: File): string; text(rows: readonly Row[]): string };
  passes?(row: Row, chosen: HTMLOptionElement): boolean;
}

/** For the control below the table; the rows are those of the table's first body. */
export function listTable<File, Row>(
  control: HTMLElement,
  { read, rows, html, csv, passes }: ListTable<File, Row>,
): void {
  const body = control.previousElementSibling!.querySelector('tbody')!;
  const choice = document.querySelector<HTMLSelectElement>('.list-choices select');

  const chosenRows = (file: File): readonly Row[] => {
    const chosen = choice?.selectedOptions[0];
    return chosen?.value && passes ? rows(file).filter((row) => passes(row, chosen)) : rows(file);
  };
  async function draw(page: number): Promise<void> {
    const file = await loadFile<File>(pages.from, read);
    const shown = chosenRows(file);
    const drawn = pages.show(shown, page);
    body.innerHTML = await html(drawn, shown.indexOf(drawn[0]!) + 1, file);
  }
  async function go(page: number): Promise<void> {
    await draw(page);
    putQuery({ page: page > 1 ? String(page) : '', ...(choice && { [choice.name]: choice.value }) });
  }
  const pages = listPages(control, go);

  async function save({ name, text }: NonNullable<typeof csv>): Promise<void> {
    const file = await loadFile<File>(pages.from, read);
    saveCsv(text(chosenRows(file)), `${[name(file), choice?.value].filter(Boolean).join('-')}.csv`);
  }
  if (csv) control.querySelector('[name=csv]')?.addEventListener('click', () => void save(csv).catch(pages.fail));
  choice?.form?.addEventListener('submit', (event) => event.preventDefault());
  choice?.addEventListener('change', () => void go(1).catch(pages.fail));
  const asked = new URLSearchParams(location.search);
  const page = Math.max(1, Math.trunc(Number(asked.get('page'))) || 1);
  const wanted = choice && asked.get(choice.name);
  if (wanted && [...choice.options].some(({ value }) => value === wanted)) choice.value = wanted;
  if (page > 1 || choice?.value) draw(page).catch(pages.fail);
}

/** A choice of regions, as RegionSelect writes it -> the countries of a region, lower-case. */
export const nationsOf = (select: HTMLSelectElement): Map<string, readonly string[]> =>
  new Map([...select.options].map(({ value, dataset }) => [value, (dataset['nations'] ?? '').split(' ')]));

/** `turn` draws a page, counted from 1; the reader is then taken to the head of the list. */
export function listPages(control: HTMLElement, turn: (page: number) => Promise<void>) {
  const { size: rowsOfOne, rows: name, from } = control.dataset as { size: string; rows: string; from: string };
  const size = Number(rowsOfOne);
  const line = control.querySelector<HTMLElement>('.turn');
  const output = line?.querySelector('output');
  const [previous, next] = [...(line?.querySelectorAll('button') ?? [])];
  const list = control.previousElementSibling as HTMLElement;
  let page = 1;

  const fail = () => {
    if (output) output.textContent = 'We couldn’t load the other rows. Try again.';
  };
  const go = (step: number) =>
    turn(page + step).then(() => {
      list.scrollIntoView();
      list.focus({ preventScroll: true });
    }, fail);
  previous?.addEventListener('click', () => void go(-1));
  next?.addEventListener('click', () => void go(1));

  return {
    /** Published file that holds all rows. */
    from,
    /** Says that the rows could not be had. */
    fail,
    /** Rows of a page, or of the last page that there is; says which they are. */
    show<T>(rows: readonly T[], wanted: number): T[] {
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
