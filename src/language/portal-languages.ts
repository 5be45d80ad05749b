/** A country -> the languages its portals are searched in. `data/texts/portal-languages.json` has those we can search in. */
import file from '../../data/texts/portal-languages.json' with { type: 'json' };

export const portalLanguages: readonly string[] = file.languages;

/** Countries whose public bodies use several of them, commonest first, or another than most people speak. */
const written: Readonly<Record<string, readonly string[]>> = file.countries;

export function languagesOf(countryCode: string): readonly string[] {
  // Likeliest language (CLDR).
  const { language } = new Intl.Locale('und', { region: countryCode }).maximize();
  return written[countryCode] ?? [portalLanguages.includes(language) ? language : 'en'];
}
