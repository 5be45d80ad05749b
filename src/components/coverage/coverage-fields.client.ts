/** The page of the explorer as its island finds it: fields of the tiers, and counts by pattern. */
import { states, type CoverageFound } from './coverage-answer.ts';

export const at = <E extends HTMLElement>(id: string) => document.querySelector<E>(`#${id}`)!;
export const form = at<HTMLFormElement>('builder');
export const text = at<HTMLInputElement>('pattern');
export const selects = {
  nation: at<HTMLSelectElement>('nation'),
  domain: at<HTMLSelectElement>('domain'),
  dataset: at<HTMLSelectElement>('dataset'),
};

/** Names of the kinds of data. */
export const kinds = new Map([...selects.dataset.options].map(({ value, text: name }) => [value, name]));
/** Their criteria. */
export const criteria = new Map(
  [...selects.dataset.options].map(({ value, dataset }) => [value, dataset['criterion'] ?? '']),
);
/** Counts that stand in the page, by pattern. */
export const inPage = new Map(
  [...document.querySelectorAll<HTMLTableRowElement>('.counts tr[data-pattern]')].map(({ dataset }) => {
    const numbers = dataset['counts']!.split(',').map(Number);
    return [
      dataset['pattern']!,
      {
        scopes: Number(dataset['cities']),
        matched: numbers.reduce((a, b) => a + b),
        counts: Object.fromEntries(states.map((state, i) => [state, numbers[i]!])) as CoverageFound['counts'],
      },
    ];
  }),
);

export const offers = ({ options }: HTMLSelectElement, value: string) =>
  [...options].some((option) => option.value === value);
/** Domain of a kind of data; empty for none. */
export const domainOf = (option: HTMLOptionElement | undefined) =>
  option?.parentElement instanceof HTMLOptGroupElement ? option.parentElement.label : '';
