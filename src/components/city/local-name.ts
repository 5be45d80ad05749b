/** A city's name in the script of its nation: 大阪市 beside Osaka. Found by CLDR's likely language of a nation, where the city is recorded in it. */

/** Nations whose cities are written in several scripts, so that the nation's likely language says too little about one city. */
const several: ReadonlySet<string> = new Set(['IN', 'LK', 'IQ', 'BA', 'ME', 'KZ', 'ET', 'SG']);
const latin = /\p{Script=Latin}/u;

/** A spelling and its language; undefined where there is none that a Latin reader would not know. */
export function localName(
  names: Readonly<Record<string, string>>,
  countryCode: string,
): { lang: string; name: string } | undefined {
  if (several.has(countryCode)) return undefined;
  const { language, script } = new Intl.Locale('und', { region: countryCode }).maximize();
  const lang = [`${language}-${script}`, language].find((tag) => names[tag] !== undefined);
  const name = lang && names[lang];
  return lang && name && !latin.test(name) ? { lang, name } : undefined;
}

/** Direction of a word by its first letter that has one. */
export const direction = (word: string): 'ltr' | 'rtl' =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u.test(word)
    ? 'rtl'
    : 'ltr';
