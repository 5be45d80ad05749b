/** The key of the strips, as StripKey sets it out on a page. */
import { markPositions } from '../markup/strip.ts';

const key = document.querySelector('.marks-in-order');

/** Left edges of a strip's marks. */
export const keyPositions = (): number[] =>
  markPositions([...(key?.children ?? [])].map((category) => category.querySelectorAll('li').length));

export const keyNames = (): string[] => [...(key?.querySelectorAll('ol li') ?? [])].map((item) => item.textContent);
