/** A text -> its scripts, as ISO 15924 codes. */

/** Further scripts and their letters. Japanese is `hani`; the rest is `zzzz`. */
const scripts = [
  ['hani', /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}]/u] as const,
  ...'Cyrl Arab Hang Grek Hebr Deva Beng Geor Armn Thai Taml Telu Knda Mlym Gujr Guru Mymr Khmr Laoo Ethi Sinh Orya Tibt'
    .split(' ')
    .map((code) => [code.toLowerCase(), new RegExp(`\\p{sc=${code}}`, 'u')] as const),
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
