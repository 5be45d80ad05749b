/** Turns what a municipality is called officially into its place: "City of Greater Geelong", "Shire of Albany", "Mackay Regional Council". */
import { words } from '../../language/fold.ts';
import { profileOf } from '../../facts/countries.ts';
import { municipalForms, ownerWords } from '../../facts/matching.ts';
import type { Gazetteer, PlaceMatch, Where } from './match-place.ts';

/** Unless named after a division, as those of Waterloo and Niagara are, it is one municipality. */
const REGIONAL = /\bregional municipality\b/i;
/** The text without the genitive of a name: Göteborgs stad, but Västerås stad. */
function withoutGenitive(text: string, nation: string): string {
  const genitives = profileOf(nation).names?.genitives ?? [];
  return genitives.reduce(
    (rest, { ending, name, before }) =>
      rest.replace(new RegExp(`(?<=\\p{L}{2})${ending} (?=(?:${before.join('|')})\\b)`, 'giu'), `${name} `),
    text,
  );
}

/** The text with "city" for each form of a municipality: without the genitive of its name, and with it. */
export function plainForms(text: string, nation: string, gazetteer: Gazetteer): string[] {
  const councils = profileOf(nation).municipalities?.councils;
  const plain = municipalForms.reduce((rest, { pattern, meaning }) => rest.replace(pattern, meaning), text.trim());
  const local = councils ? plain.replace(new RegExp(`\\b(?:${councils.join('|')})\\b`, 'i'), 'city council') : plain;
  const name = words(local.replace(REGIONAL, ' ')).filter((word) => !/^(?:the|of)$/.test(word));
  const isOfDivision = gazetteer.subdivision(nation, undefined, name.join(' ')) !== undefined;
  const whole = isOfDivision ? local : local.replace(REGIONAL, 'city council');
  return [...new Set([withoutGenitive(whole, nation), whole])];
}

const isForm = (word: string): boolean => ownerWords.municipal.has(word) && !ownerWords.describing.has(word);

/** Whether words next to a city's name are those for its municipality, or say nothing. */
export const isMunicipal = (rest: readonly string[]): boolean =>
  rest.length > 0 && rest.every((word) => ownerWords.municipal.has(word) || ownerWords.neutral.has(word));

/** Whether they say outright that it is one. A "Greater X Council" is that of the area around a city, unlike the "City of Greater X". */
const saysMunicipality = (rest: readonly string[]): boolean =>
  rest.some(isForm) || (rest.includes('council') && !rest.includes('greater'));

/** The place of the municipality that every word of a text names. */
export function municipalityIn(text: string, where: Where, gazetteer: Gazetteer): PlaceMatch | undefined {
  const found = plainForms(text, where.nation, gazetteer).flatMap((plain) =>
    [...gazetteer.namesIn(plain, where)].filter(({ rest }) => isMunicipal(rest) && saysMunicipality(rest)),
  );
  const [best] = [...found.filter(({ match }) => match !== 'alternate-or-ambiguous-name'), ...found];
  return best && { place: best.place, match: best.match };
}

/** The place that a text names as a whole, by its plain or its official name. */
export function placeOrMunicipality(text: string, where: Where, gazetteer: Gazetteer): PlaceMatch | undefined {
  const whole = gazetteer.matchName(text, where);
  if (whole && whole.match !== 'alternate-or-ambiguous-name') return whole;
  const plain = municipalityIn(text, where, gazetteer);
  return whole && plain?.place !== whole.place ? whole : plain;
}
