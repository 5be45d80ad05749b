/** A long table whose other pages are drawn from its file, narrowed by the choice above it if there is one; the address carries both. */
import { loadFile } from '../load-file.client.ts';
import { saveCsv } from '../save-csv.client.ts';
import { listPages } from './list-pages.client.ts';

export interface ListTable<File, Row> {
  rows(file: File): readonly Row[];
  /** Rows as HTML; `first` is the place of the first in the list, counted from 1. */
  html(rows: readonly Row[], first: number, file: File): string | Promise<string>;
  /** Rows as CSV: for the button below the list, in a file of this name. */
  csv?: { name(file: File): string; text(rows: readonly Row[]): string };
  /** Whether a row is of what is chosen. */
  passes?(row: Row, chosen: HTMLOptionElement): boolean;
}

/** For the control below the table; the rows are those of the table's first body. */
export function listTable<File, Row>(control: HTMLElement, { rows, html, csv, passes }: ListTable<File, Row>): void {
  const body = control.previousElementSibling!.querySelector('tbody')!;
  const choice = document.querySelector<HTMLSelectElement>('.list-choices select');

  const chosenRows = (file: File): readonly Row[] => {
    const chosen = choice?.selectedOptions[0];
    return chosen?.value && passes ? rows(file).filter((row) => passes(row, chosen)) : rows(file);
  };
  async function draw(page: number): Promise<void> {
    const file = await loadFile<File>(pages.from);
    const shown = chosenRows(file);
    const drawn = pages.show(shown, page);
    body.innerHTML = await html(drawn, shown.indexOf(drawn[0]!) + 1, file);
  }
  async function go(page: number): Promise<void> {
    await draw(page);
    const address = new URL(location.href);
    const put = (name: string, value: string) => {
      if (value) address.searchParams.set(name, value);
      else address.searchParams.delete(name);
    };
    put('page', page > 1 ? String(page) : '');
    if (choice) put(choice.name, choice.value);
    history.replaceState(null, '', address);
  }
  const pages = listPages(control, go);

  async function save({ name, text }: NonNullable<typeof csv>): Promise<void> {
    const file = await loadFile<File>(pages.from);
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
