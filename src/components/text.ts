/** Addresses, code and counts as text for pages. */
import { grouped } from '../queries/wording.ts';
import { escapeHtml } from '../markup/markup.ts';

/** An address as text to read: without scheme, www and closing slash. */
export const addressText = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');

/** Text as HTML: escaped, with text in backticks as code. */
export const codeText = (text: string): string =>
  escapeHtml(text).replace(
    /`([^`]+)`|&#96;([^&]+)&#96;/g,
    (_, plain?: string, escaped?: string) => `<code>${plain ?? escaped}</code>`,
  );

/** "1 feed", "2 feeds", "no feeds". */
export const counted = (n: number, one: string, many: string): string =>
  `${n === 0 ? 'no' : grouped(n)} ${n === 1 ? one : many}`;

/** Population as text; 0 means unknown. */
export const population = (n: number): string => (n === 0 ? 'unknown' : grouped(n));
