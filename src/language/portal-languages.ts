/** A country -> the languages its portals are searched in. */

export const portalLanguages = [
  'ar',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fi',
  'fr',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
] as const;
export type PortalLanguage = (typeof portalLanguages)[number];

const isKnown = (language: string): language is PortalLanguage =>
  (portalLanguages as readonly string[]).includes(language);

/** Countries whose public bodies use several of them, commonest first, or another than most people speak. */
const written: Readonly<Record<string, readonly PortalLanguage[]>> = {
  AD: ['es', 'fr'],
  BE: ['nl', 'fr'],
  BI: ['fr'],
  CA: ['en', 'fr'],
  CH: ['de', 'fr', 'it'],
  CM: ['fr', 'en'],
  CY: ['el', 'en'],
  FI: ['fi', 'sv'],
  HK: ['zh', 'en'],
  HT: ['fr'],
  IN: ['en'],
  LU: ['fr', 'de'],
  MA: ['fr', 'ar'],
  MG: ['fr'],
  ML: ['fr'],
  MO: ['zh', 'pt'],
  NE: ['fr'],
  PY: ['es'],
  RW: ['en', 'fr'],
  SN: ['fr'],
  TN: ['fr', 'ar'],
};

/** Languages of a country (ISO 3166-1), at least one: English if we have none of its own. */
export function languagesOf(countryCode: string): readonly PortalLanguage[] {
  const known = written[countryCode];
  if (known) return known;
  // Likeliest language (CLDR).
  const { language } = new Intl.Locale('und', { region: countryCode }).maximize();
  return [isKnown(language) ? language : 'en'];
}
