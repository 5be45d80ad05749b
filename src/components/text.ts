/** Code, counts and local names as text for pages. */
import { grouped } from '../queries/wording.ts';
import { escapeHtml } from '../markup/markup.ts';

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

/** The tag under which the names of a city have its local name: of the country's likeliest language (CLDR), else none. */
export function languageOf(
  localName: string,
  names: Readonly<Record<string, string>>,
  countryCode: string,
): string | undefined {
  const { language, script } = new Intl.Locale('und', { region: countryCode }).maximize();
  return [`${language}-${script}`, language].find((tag) => names[tag] === localName);
}

/** Direction of a word by its first letter that has one. */
export const direction = (word: string): 'ltr' | 'rtl' =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(word)
    ? 'rtl'
    : 'ltr';
