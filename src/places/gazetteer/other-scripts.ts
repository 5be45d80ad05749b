/** Which names in other scripts a place keeps that is given no names in other languages: people write Kofu as 甲府. */
import { isLatin } from '../../language/fold.ts';

/** From this population on names in all scripts are kept, below it those in the script of the nation. */
const ALL_SCRIPTS_POPULATION = 60_000;

/** ISO 15924 codes that stand for several scripts, or for a form of one. */
const WRITTEN_IN: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};
const letters = new Map<string, RegExp>();

/** Names in the script of a nation's likeliest language (CLDR). */
function ownScript(countryCode: string): RegExp {
  const { script = 'Latn' } = new Intl.Locale('und', { region: countryCode }).maximize();
  const known = letters.get(script);
  if (known) return known;
  const classes = (WRITTEN_IN[script] ?? [script]).map((one) => `\\p{sc=${one}}`).join('');
  const made = new RegExp(`^[${classes}\\p{P}\\p{M}\\s]+$`, 'u');
  letters.set(script, made);
  return made;
}

/** True for a name in a script other than Latin that a place of this nation and population keeps. */
export const isInScript = (name: string, place: { countryCode: string; population: number }): boolean =>
  !isLatin(name) && (place.population >= ALL_SCRIPTS_POPULATION || ownScript(place.countryCode).test(name));
