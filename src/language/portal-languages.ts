/** A nation -> the languages in which its portals are asked. */

/** Languages of which there are words for portals, ISO 639-1. */
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

/** Nations whose public bodies write in several of them, the commonest first, or in another than most people speak. */
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

/** Languages of a nation by its ISO 3166-1 code, at least one: English where none of hers is known here. */
export function languagesOf(countryCode: string): readonly PortalLanguage[] {
  const known = written[countryCode];
  if (known) return known;
  // The likeliest of the nation (CLDR).
  const { language } = new Intl.Locale('und', { region: countryCode }).maximize();
  return [isKnown(language) ? language : 'en'];
}
