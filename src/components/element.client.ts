/** What scripts of pages have in common: files to save, the query of the address, elements. */
import { csvText } from '../queries/csv.ts';

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

export type Child = Node | string;

export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

export const link = (href: string, text: string, more: Record<string, string> = {}): HTMLElement =>
  element('a', { href, ...more }, text);

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
