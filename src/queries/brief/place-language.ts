/** The language of a place's public bodies, the briefs that its city has, and what it is called in a language. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { CityBrief } from '../../contract/answers/assessment.ts';
import type { BriefLanguage } from '../../contract/data/interface-language.ts';
import type { Place } from '../../contract/data/place.ts';
import { fill } from '../../contract/published/shapes.ts';
import { memoize } from '../../cache.ts';
import type { Atlas } from '../atlas.ts';

const profilesByCode = memoize(
  ({ profiles }: Pick<Atlas, 'profiles'>) => new Map(profiles.map((profile) => [profile.countryCode, profile])),
);

type Known = Pick<Atlas, 'profiles' | 'interfaceLanguages'>;

/** English where the place's own language has no file. */
export function languageOfPlace(atlas: Known, { scopeId, admin1 }: Pick<Place, 'scopeId' | 'admin1'>): BriefLanguage {
  const { official, divisions = {} } = profilesByCode(atlas).get(scopeId.slice(0, 2).toUpperCase())?.languages ?? {};
  const language = (admin1 === undefined ? undefined : divisions[admin1]) ?? official ?? 'en';
  return atlas.interfaceLanguages.has(language) ? language : 'en';
}

const scripts = new Map<string, RegExp>();

/** Unicode's scripts in those of a language that is written with several, or in a form of one. */
const joint: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Han'],
  Hant: ['Han'],
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul'],
};

function scriptOf(language: string): RegExp {
  const known = scripts.get(language);
  if (known) return known;
  const { script = 'Latn' } = new Intl.Locale(language).maximize();
  const properties = joint[script] ?? [script];
  const made = new RegExp(properties.map((property) => `\\p{Script=${property}}`).join('|'), 'u');
  scripts.set(language, made);
  return made;
}

/** Words for city after a name, by script. */
const citySuffix = /[市시]$/;

/** Whether a Chinese name is there in simplified and traditional characters, so that we can't tell which one this is. */
const isInOtherForm = (name: string, written: ReadonlySet<string>, language: string): boolean =>
  language.startsWith('zh-') &&
  [...written].some(
    (other) =>
      other !== name && other.length === name.length && [...other].some((letter, i) => i < 2 && letter === name[i]),
  );

/** The name among those of unknown language: with and without the word for city, or the only one in its script. */
function unlabelledName(otherNames: readonly string[], language: string): string | undefined {
  const script = scriptOf(language);
  if (script.test('a')) return undefined;
  const written = new Set(otherNames.filter((name) => script.test(name) && !/\p{Script=Latin}/u.test(name)));
  const pairs = [...written].filter((name) => citySuffix.test(name) && written.has(name.replace(citySuffix, '')));
  if (pairs.length > 0)
    return pairs.length === 1 && !isInOtherForm(pairs[0]!, written, language) ? pairs[0] : undefined;
  const [only, ...more] = written;
  return more.length === 0 && only !== undefined && !/\p{Script=Han}/u.test(only) ? only : undefined;
}

type Named = Pick<Place, 'name' | 'localName' | 'names' | 'otherNames'>;

/** Variants of a language that have the same names for most places. */
const namedAs: Readonly<Record<string, string>> = { 'zh-Hans': 'zh', 'pt-PT': 'pt' };
/** Letters that old character sets lacked: Romanian has a comma below ș and ț, not a cedilla. */
const properLetters: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ro: { ş: 'ș', Ş: 'Ș', ţ: 'ț', Ţ: 'Ț' },
};
const inProperLetters = (name: string, language: string): string => {
  const letters = properLetters[language];
  return letters ? [...name].map((letter) => letters[letter] ?? letter).join('') : name;
};

const namedIn = ({ names = {} }: Pick<Place, 'names'>, language: string): string | undefined =>
  names[language] ?? names[namedAs[language] ?? ''];

/** Whether a local name is one that readers of a language can read. "Bruxelles / Brussel" is two names. */
const isReadable = (localName: string | undefined, language: string): localName is string =>
  localName !== undefined && scriptOf(language).test(localName) && !localName.includes(' / ');

/** What a place of another language is called: what its people call it, if we know no other name but the English one. */
export function foreignNameIn(place: Pick<Place, 'name' | 'localName' | 'names'>, language: BriefLanguage): string {
  const { name, localName } = place;
  if (language === 'en') return name;
  const local = scriptOf(language).test('a') && isReadable(localName, language) ? localName : name;
  return namedIn(place, language) ?? local;
}

export function ownNameIn(place: Named, language: BriefLanguage): string {
  const { name, localName, otherNames = [] } = place;
  if (language === 'en') return name;
  const named = namedIn(place, language);
  const local = isReadable(localName, language) ? localName : named;
  return inProperLetters(local ?? unlabelledName(otherNames, language) ?? name, language);
}

export function nameIn(
  place: Named & Pick<Place, 'scopeId' | 'admin1'>,
  language: BriefLanguage,
  atlas: Known,
): string {
  return languageOfPlace(atlas, place) === language ? ownNameIn(place, language) : foreignNameIn(place, language);
}

export const selfName = ({ interfaceLanguages }: Pick<Atlas, 'interfaceLanguages'>, language: BriefLanguage): string =>
  interfaceLanguages.get(language)!.language.self;

const shapes = { own: '/cities/{scopeId}/brief', english: '/cities/{scopeId}/brief.en' } as const;

/** The briefs of a city: in the language of its place, then in English. None where a file limit leaves no room for them. */
export function briefsOf(atlas: Atlas, { scopeId, place }: Pick<AssessedCity, 'scopeId' | 'place'>): CityBrief[] {
  if (!atlas.otherForms || atlas.interfaceLanguages.size === 0) return [];
  const own = languageOfPlace(atlas, place);
  const row = (language: BriefLanguage, shape: string): CityBrief => ({
    language,
    name: ownNameIn(place, language),
    page: fill(shape, { scopeId }),
  });
  return own === 'en' ? [row('en', shapes.own)] : [row(own, shapes.own), row('en', shapes.english)];
}
