/** The ranking page as the island finds it: table, filters, panel of weights, criteria. */
import { markPositions } from '../../queries/strip.ts';
import { readRows, type Row } from './ranking-read.ts';

export const table = document.querySelector<HTMLTableElement>('table.ranking')!;
export const form = document.querySelector<HTMLFormElement>('form.ranking-filters')!;
export const panel = document.querySelector<HTMLElement>('aside.weights')!;
const key = document.querySelector('.marks-in-order')!;
export const head = table.tHead!.rows[0]!;
export const bodies = [...table.tBodies];
export const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[name=${name}]`)!;
export const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
export const sliders = [...panel.querySelectorAll<HTMLInputElement>('input[type=range]')];
export const categories = sliders.map(({ name }) => name);
export const output = form.querySelector('output')!;
export const widen = form.querySelector<HTMLElement>('.widen')!;

/** Criteria in the order of the strip, from the key of the page. */
export const criteria = [...key.children].flatMap((group, i) =>
  [...group.querySelectorAll<HTMLElement>('li')].map((item) => ({
    category: categories[i]!,
    id: item.querySelector('a')!.pathname.split('/').at(-1)!,
    weight: Number(item.dataset['weight']),
  })),
);
export const ids = criteria.map(({ id }) => id);

let known: Row[] | undefined;
/** All rows, read when they are first asked for. */
export function all(): Row[] {
  if (known) return known;
  const positions = markPositions([...key.children].map((group) => group.querySelectorAll('li').length));
  const regions = new Map(
    [...(field('nation') as HTMLSelectElement).options].map((option) => [
      option.value,
      (option.dataset['in'] ?? '').split(' '),
    ]),
  );
  return (known = readRows(table, positions, regions));
}
