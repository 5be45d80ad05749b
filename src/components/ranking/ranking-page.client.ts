/** The ranking page as the island finds it: table, filters, panel of weights; and the published ranking behind it. */
import type { Ranking } from '../../contract/answers/assessment.ts';
import { markPositions } from '../../markup/strip.ts';
import { nationsOf } from '../list/regions.client.ts';
import { loadFile } from '../load-file.client.ts';
import { readRows, type Row } from './ranking-read.client.ts';

export const table = document.querySelector<HTMLTableElement>('table.ranking')!;
export const form = document.querySelector<HTMLFormElement>('form.ranking-filters')!;
export const panel = document.querySelector<HTMLElement>('aside.weights')!;
export const control = document.querySelector<HTMLElement>('.list-pages')!;
export const head = table.tHead!.rows[0]!;
export const body = table.tBodies[0]!;
export const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[name=${name}]`)!;
export const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
export const sliders = [...panel.querySelectorAll<HTMLInputElement>('input[type=range]')];
export const categories = sliders.map(({ name }) => name);
export const output = form.querySelector('output')!;
export const widen = form.querySelector<HTMLElement>('.widen')!;

/** What the page shows of the published ranking. */
export interface Published {
  rows: readonly Row[];
  /** In the order of the strip. */
  criteria: Ranking['criteria'];
  ids: readonly string[];
  /** Left edges of the strip's marks. */
  positions: readonly number[];
  /** Names of nations by code. */
  nations: ReadonlyMap<string, string>;
}

let read: Published | undefined;
/** Everything, loaded when something is first asked for that the page does not hold. */
export async function published(): Promise<Published> {
  const file = await loadFile<Ranking>(control.dataset['from']!);
  const options = [...(field('nation') as HTMLSelectElement).options].slice(1);
  const names = new Map(options.map(({ value, text }) => [value, text]));
  return (read ??= {
    rows: readRows(file, names, nationsOf(field('region') as HTMLSelectElement)),
    criteria: file.criteria,
    ids: file.criteria.map(({ criterionId }) => criterionId),
    positions: markPositions(
      file.categories.map(({ id }) => file.criteria.filter(({ category }) => category === id).length),
    ),
    nations: new Map(options.map(({ value, text }) => [value.toUpperCase(), text])),
  });
}
