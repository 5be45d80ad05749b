/**
 * Tells where a Japanese feed applies. Municipalities run buses of their own, and operators bear the names of cities in which they do
 * not drive, so that only a municipality named as one counts: by its number in the address, in the title, or as the publisher.
 */
import type { Municipality } from '../match/municipalities.ts';
import type { Gazetteer } from '../match/match-place.ts';
import type { FeedReach } from './feed-clues.ts';

export interface JapaneseFeed {
  title: string;
  /** Empty where none is given. */
  publisher: string;
  url: string;
  /** Two-digit codes of the prefectures that the record states; none where it states none. */
  prefectures: readonly string[];
}

/** The corporate number of a municipality is a check digit, 000020 and its code with check digit. */
const CORPORATE_NUMBER = /(?<!\d)\d000020(\d{5})\d(?!\d)/;
/** Kanji, kana and their marks: in front of a name they make it a part of a longer one. */
const JAPANESE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]`;
/** In front of a name stands nothing that could belong to it, or the prefecture or district that it lies in. */
const BEFORE = `(?<!${JAPANESE})(?:[\\p{Script=Han}]{2,3}[都道府県])?(?:[\\p{Script=Han}]{1,4}郡)?`;
/** A municipality or ward at the beginning, by what stands behind it. */
const SOME_MUNICIPALITY = new RegExp(
  `^${BEFORE}${JAPANESE}{1,6}?(?:[市町村]|(?<!地)区)(?:$|[営民内]|[市町村][営民内]|地域|路線|福祉|自主|乗合|巡回|役[所場]|(?![\\p{Script=Han}]))`,
  'u',
);
/** The metropolis runs buses and trains as 都営; its name alone stands in front of those of its municipalities too. */
const METROPOLITAN = /^(?:東京都交通局|都営)/;
/** Why a feed that names a municipality stands for no place. */
export const OTHER_MUNICIPALITY = 'of a ward, or of a municipality not in the gazetteer';
const COACH = /高速|都市間/;

/** Whether a municipality is named in a text as one. */
function isNamed({ name, code }: Municipality, text: string): boolean {
  if (code === '13000') return METROPOLITAN.test(text);
  return text.includes(name) && new RegExp(`${BEFORE}${name}`, 'u').test(text);
}

/** Where the feed applies; a reason where it is not to be listed. A private operator's is tied to no city. */
export function japaneseReach(feed: JapaneseFeed, gazetteer: Gazetteer): FeedReach | string {
  const { title, publisher, url, prefectures } = feed;
  if (COACH.test(title)) return 'coach line';
  const known = gazetteer.municipalities('JP');
  const code = CORPORATE_NUMBER.exec(url)?.[1];
  const numbered = code === undefined ? [] : known.filter((municipality) => municipality.code === code);
  const inPrefecture = known.filter((one) => prefectures.length === 0 || prefectures.includes(one.code.slice(0, 2)));
  const named = (text: string) => alone(inPrefecture.filter((municipality) => isNamed(municipality, text)));
  const [inTitle, asPublisher] = [named(title), named(publisher)];
  if (numbered.length > 0) return inCities(numbered, 'id');
  if (inTitle.length > 0) return inCities(inTitle, 'name-and-subdivision');
  if (SOME_MUNICIPALITY.test(title)) return OTHER_MUNICIPALITY;
  if (asPublisher.length > 0) return inCities(asPublisher, 'operator-name');
  if (code !== undefined || SOME_MUNICIPALITY.test(publisher)) return OTHER_MUNICIPALITY;
  return { nation: 'JP', level: 'nation', match: 'unplaced' };
}

/** Municipalities but those of one name in two prefectures. */
const alone = (found: readonly Municipality[]): Municipality[] =>
  found.filter(({ name, code }) => found.every((other) => other.code === code || other.name !== name));

const inCities = (
  found: readonly Municipality[],
  match: 'id' | 'name-and-subdivision' | 'operator-name',
): FeedReach => ({ nation: 'JP', level: 'city', places: found.map(({ scopeId }) => ({ scopeId, match })) });
