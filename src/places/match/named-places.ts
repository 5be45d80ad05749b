/** Turns what records say in words into places: municipalities as stated, names of operators and feeds, words of ids, hosts and file names. */
import { memoizeByKey } from '../../cache.ts';
import { fold, words } from '../../language/fold.ts';
import { ownNames, type Place } from '../../contract/data/place.ts';
import { cityOfLetters, municipalForms, nameWords, ownerWords, placeSign } from '../../facts/matching.ts';
import { distanceKm, type Gazetteer, isCandidate, liesIn, type PlaceMatch, type Where } from './match-place.ts';
import { push } from '../../cache.ts';
import { profileOf } from '../../facts/countries.ts';

/** A municipality at the beginning of a text without spaces, with a name that ends in one of the letters. */
const municipalityBefore = (endings: readonly string[]): RegExp =>
  new RegExp(`^([\\p{Script=Han}\\p{Script=Hiragana}]{1,6}[${endings.join('')}])`, 'u');

/**
 * The place that a record states as its municipality: by its whole name in the stated division, else by a unique name,
 * else next to words for a municipality: "Ville de Lyon", "Tartu linn".
 */
export function statedPlace(name: string, stated: Where, gazetteer: Gazetteer): Place | undefined {
  const { nation, area } = withoutNamesake(name, stated, gazetteer);
  const whole = (where: Where) => gazetteer.matchName(name, where);
  const inside = area === undefined ? undefined : whole({ nation, area });
  const found = inside ?? whole({ nation });
  const certain =
    found && (inside || found.match === 'unique-primary-name' || isCandidate(found.place)) ? found.place : undefined;
  if (certain) return certain;
  for (const plain of plainForms(name, nation, gazetteer))
    for (const { place, rest } of gazetteer.namesIn(plain, { nation, area })) if (isMunicipal(rest)) return place;
  return undefined;
}

/**
 * Places in an operator's or feed's name as words of their own ("Xplore Dundee", not "Orange County"). Small ones need
 * division or position.
 */
export function namedPlaces(name: string, stated: Where, gazetteer: Gazetteer): Place[] {
  const where = withoutNamesake(name, stated, gazetteer);
  const { names, municipalities } = profileOf(where.nation);
  const ended = municipalities?.endings && municipalityBefore(municipalities.endings).exec(name)?.[1];
  if (ended !== undefined) {
    const found = gazetteer.matchName(ended, where);
    return found && isCandidate(found.place) ? [found.place] : [];
  }
  const parted = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const all = words(parted);
  const taken: string[] = [];
  const places: Place[] = [];
  for (const { place, match, name: text } of gazetteer.namesIn(parted, where)) {
    if (taken.some((longer) => ` ${longer} `.includes(` ${text} `))) continue;
    taken.push(text);
    const confirmed = match === 'name-and-subdivision' || match === 'coordinates-within-radius';
    const isOther = match === 'alternate-or-ambiguous-name';
    if (!isByItself(text, all, isCandidate(place)) || (!confirmed && !isCandidate(place))) continue;
    if (isOther && (text.length < 4 || (names?.officialEnglish && !where.near))) continue;
    places.push(place);
  }
  return places;
}

/** A city may lie outside the division of its name, as Buenos Aires and Kyiv do: then the division says nothing against it. */
function withoutNamesake(name: string, where: Where, gazetteer: Gazetteer): Where {
  const division = where.area === undefined ? undefined : gazetteer.divisions.name(where.area);
  return division !== undefined && ` ${fold(name)} `.includes(` ${fold(division)} `)
    ? { ...where, area: undefined }
    : where;
}

/** Marks of a municipality at a name in an id or host: `cityofmadison`, `saitamacity`, `grad-zagreb`. */
const MARKED = placeSign('markedName');

/**
 * Places whose name is one of the words. A stated division or position must agree. Without one, only a candidate city
 * with a unique name counts.
 */
export function wordPlaces(tokens: readonly string[], { nation, area, near }: Where, gazetteer: Gazetteer): Place[] {
  const names = squashedNames(gazetteer, nation);
  const { namedAsCities } = profileOf(nation).divisions ?? {};
  return tokens.flatMap((token) => {
    const word = fold(token).replaceAll(' ', '');
    // "sf bay area" is the area around the city.
    const lettered = tokens.includes('area') ? undefined : byLetters(word, nation, gazetteer);
    if (!lettered && (word.length < 4 || Object.hasOwn(nameWords.otherMeanings, word))) return [];
    const { behind, before } = MARKED.exec(word)?.groups ?? {};
    const marked = behind ?? before;
    const isDivision = namedAsCities && gazetteer.subdivision(nation, undefined, word) !== undefined;
    const named = (marked === undefined ? undefined : names.get(marked)) ?? (isDivision ? undefined : names.get(word));
    const places = lettered ? [lettered] : named;
    const agreeing = (places ?? []).filter(
      (place) => (area === undefined || liesIn(place, area)) && (!near || isNear(place, near)),
    );
    const [place, second] = agreeing;
    const isConfirmed = area !== undefined || near !== undefined;
    return place && !second && (isConfirmed || (isCandidate(place) && places?.length === 1)) ? [place] : [];
  });
}

/** The city of a country that letters abbreviate, unless a division has them for its code: "rapid-rail-kl", and no "LA" of Louisiana. */
function byLetters(word: string, nation: string, gazetteer: Gazetteer): Place | undefined {
  const scopeId = cityOfLetters.get(word.toUpperCase()) ?? '';
  const isOfNation = scopeId.startsWith(`${nation.toLowerCase()}.`);
  return isOfNation && gazetteer.subdivision(nation, `${nation}-${word.toUpperCase()}`) === undefined
    ? gazetteer.place(scopeId)
    : undefined;
}

const isNear = (place: Place, near: NonNullable<Where['near']>): boolean =>
  distanceKm(place.coordinates, near.position) <= near.km;

/** Places of a country by their names without spaces, candidate cities by their names in all languages too. */
const squashedNames = memoizeByKey(
  Infinity,
  (nation: string) => nation,
  (gazetteer: Gazetteer, nation): Map<string, Place[]> => {
    const names = new Map<string, Place[]>();
    for (const place of gazetteer.places(nation)) {
      const own = new Set(
        [...ownNames(place), ...(isCandidate(place) ? Object.values(place.names ?? {}) : [])].map((name) =>
          fold(name).replaceAll(' ', ''),
        ),
      );
      for (const name of own) push(names, name, place);
    }
    return names;
  },
);

/** Whether a word is a name with another ending of up to two letters, maybe with more after it, or holds the whole name. */
export function isFormOf(word: string, name: string): boolean {
  if (name.length < 4) return false;
  const shared = [...name].findIndex((letter, index) => word[index] !== letter);
  return shared < 0 || shared >= Math.max(4, name.length - 2) || (name.length >= 6 && word.includes(name));
}

/** Whether a name is by itself among the words: not "Orange County", not "North Miami". */
export function isByItself(name: string, all: string[], isLarge = false): boolean {
  const parts = name.split(' ');
  const start = all.findIndex((_, index) => parts.every((part, offset) => all[index + offset] === part));
  const behind = all[start + parts.length] ?? '';
  return (
    !nameWords.before.has(all[start - 1] ?? '') &&
    (!nameWords.behind.has(behind) || (isLarge && nameWords.around.has(behind)))
  );
}

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
