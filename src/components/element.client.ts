/** What scripts of pages have in common: files to load and save, the query of the address, elements. */
import { csvText } from '../queries/csv.ts';
import type { OtherPlaces, Suggestions } from '../contract/answers/suggestions.ts';

export function saveCsv(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Columns of a CSV: a name and its cell, or the member of that name. */
export type CsvColumns<Row> = readonly ((keyof Row & string) | readonly [name: string, cell: (row: Row) => CsvCell])[];
export type CsvCell = string | number | null;

export const csvOf = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string => {
  const cells = columns.map((column) =>
    typeof column === 'string' ? ([column, (row: Row) => (row[column] as CsvCell) ?? null] as const) : column,
  );
  return csvText([cells.map(([name]) => name), ...rows.map((row) => cells.map(([, cell]) => cell(row)))]);
};

/** Puts values into the query of the address; empty ones are left out. */
export function putQuery(values: Record<string, string>, how: 'pushState' | 'replaceState' = 'replaceState'): void {
  const address = new URL(location.href);
  for (const [name, value] of Object.entries(values))
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  history[how](null, '', address);
}

export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

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

/** What the search box offers, loaded once for all scripts of a page. */
export const loadSuggestions = (): Promise<Suggestions> => loadFile('/search/suggestions.json');
export const loadOtherPlaces = (): Promise<OtherPlaces> => loadFile('/search/places.json');

const loading = new Map<string, Promise<unknown>>();

/** The text of a file, unpacked if it is still packed: some servers say that a .gz is encoded, and browsers then unpack it. */
async function textOf(answer: Response): Promise<string> {
  const file = await answer.blob();
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b
    ? new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text()
    : file.text();
}

/** Rejects when it cannot be had; the next call tries again. @param read default: as JSON */
export function loadFile<T>(path: string, read?: (text: string) => T): Promise<T> {
  if (loading.has(path)) return loading.get(path) as Promise<T>;
  const file = fetch(path).then((answer) => {
    if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
    return read ? textOf(answer).then(read) : (answer.json() as Promise<T>);
  });
  loading.set(path, file);
  file.catch(() => loading.delete(path));
  return file;
}
