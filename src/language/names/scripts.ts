/** A text -> its scripts, as ISO 15924 codes. */

/** Further scripts and their letters. Japanese is `hani`; the rest is `zzzz`. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['hani', /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}]/u],
  ['cyrl', /\p{sc=Cyrillic}/u],
  ['arab', /\p{sc=Arabic}/u],
  ['hang', /\p{sc=Hangul}/u],
  ['grek', /\p{sc=Greek}/u],
  ['hebr', /\p{sc=Hebrew}/u],
  ['deva', /\p{sc=Devanagari}/u],
  ['beng', /\p{sc=Bengali}/u],
  ['geor', /\p{sc=Georgian}/u],
  ['armn', /\p{sc=Armenian}/u],
  ['thai', /\p{sc=Thai}/u],
  ['taml', /\p{sc=Tamil}/u],
  ['telu', /\p{sc=Telugu}/u],
  ['knda', /\p{sc=Kannada}/u],
  ['mlym', /\p{sc=Malayalam}/u],
  ['gujr', /\p{sc=Gujarati}/u],
  ['guru', /\p{sc=Gurmukhi}/u],
  ['mymr', /\p{sc=Myanmar}/u],
  ['khmr', /\p{sc=Khmer}/u],
  ['laoo', /\p{sc=Lao}/u],
  ['ethi', /\p{sc=Ethiopic}/u],
  ['sinh', /\p{sc=Sinhala}/u],
  ['orya', /\p{sc=Oriya}/u],
  ['tibt', /\p{sc=Tibetan}/u],
];
export const notLatin = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u;

export const scriptCodes: readonly string[] = ['latn', ...scripts.map(([code]) => code), 'zzzz'];

/** `latn` if the whole name is Latin, else the first script in the table with a letter of it. */
export const scriptOf = (name: string): string =>
  notLatin.test(name) ? (scripts.find(([, letters]) => letters.test(name))?.[0] ?? 'zzzz') : 'latn';

export function scriptsIn(text: string): string[] {
  if (!notLatin.test(text)) return [];
  const found = scripts.filter(([, letters]) => letters.test(text)).map(([code]) => code);
  return found.length > 0 ? found : ['zzzz'];
}
