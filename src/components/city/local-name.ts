/** In which language and direction a city's local name is written: 大阪市 beside Osaka, Sevilla beside Seville. */

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
