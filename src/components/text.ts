/** Code, counts and local names as text for pages. */
import { and, grouped } from '../queries/wording.ts';
import { longDate } from '../wording/phrases.ts';
import { escapeHtml } from '../markup/markup.ts';
import texts from '../../data/texts/words.json' with { type: 'json' };
import type { Basis, PartialReason } from '../contract/criterion.ts';
import type { VerdictState } from '../contract/verdict-state.ts';

/** The path of a page, as links to it have it. */
export const pathOf = ({ pathname }: URL): string =>
  pathname.replace(/(?:\/index)?\.html$/, '').replace(/\/$/, '') || '/';

/** Text as HTML: escaped, with text in backticks as code. */
export const codeText = (text: string): string =>
  escapeHtml(text).replace(
    /`([^`]+)`|&#96;([^&]+)&#96;/g,
    (_, plain?: string, escaped?: string) => `<code>${plain ?? escaped}</code>`,
  );

/** "1 feed", "2 feeds", "no feeds". */
export const counted = (n: number, one: string, many: string): string =>
  `${n === 0 ? 'no' : grouped(n)} ${n === 1 ? one : many}`;

/** A cell of a table, as HTML. Numbers are shown as they are. */
export type Cell = string | number;

export const nowrap = (text: string): string => `<span class="nowrap">${escapeHtml(text)}</span>`;

/** A share in percent with one decimal; nothing of nothing. */
export const percent = (part: number, of = 1): string => (of === 0 ? '' : ((100 * part) / of).toFixed(1));

/** An interval of shares in whole percent. */
export const ends = ([low, high]: readonly [number, number]): string =>
  `${Math.round(low * 100)}–${Math.round(high * 100)}`;

export const signed = (value: number, digits: number): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

export const timeHtml = (date: string): string => `<time class="nowrap" datetime="${date}">${longDate(date)}</time>`;

const collator = new Intl.Collator('en');
export const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name);

/** Population as text; 0 means unknown. */
export const population = (n: number): string => (n === 0 ? 'unknown' : grouped(n));

/** The tag under which the names of a city have its local name: of the country's likeliest language (CLDR), else none. */
export function languageOf(
  localName: string,
  names: Readonly<Record<string, string>>,
  countryCode: string,
): string | undefined {
  const { language, script } = new Intl.Locale('und', { region: countryCode }).maximize();
  return [`${language}-${script}`, language].find((tag) => names[tag] === localName);
}

export const direction = (word: string): 'ltr' | 'rtl' =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(word)
    ? 'rtl'
    : 'ltr';

export const stateMeaning: Record<VerdictState, string> = texts.states;
export const basisMeaning: Record<Basis, string> = texts.bases;
export const reasonMeaning: Record<PartialReason, string> = texts.reasons;

/** A rule as the sentences that a criterion page shows: "ISO 37120:2018, clause 19". */
export const clauses = (numbers: readonly string[]): string =>
  `ISO 37120:2018, ${numbers.length === 1 ? 'clause' : 'clauses'} ${and(numbers)}`;

/** Questions below the search box. A test asks each of a built site: its first link is a dataset, a feed or a search that runs. */
export const examples = ['bus timetables in Helsinki', 'street trees in Melbourne', 'parking in Zürich'] as const;
