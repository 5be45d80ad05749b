/**
 * Where a Japanese feed applies. Municipalities run buses of their own and operators use names of cities elsewhere, so
 * only a municipality named as one counts: by number in the address, in the title, or as publisher.
 */
import type { MatchMethod } from '../../contract/data/fact.ts';
import { fold } from '../../language/fold.ts';
import { ownNames } from '../../contract/data/place.ts';
import { profileOf } from '../../facts/countries.ts';
import { tokensOf } from './catalog-reach.ts';
import { type AtlasFeed, currentOf } from './dmfr.ts';
import { listedReach } from './place-feed.ts';
import type { FeedReach } from './operator-words.ts';
import type { Municipality } from '../match/gazetteer-facts.ts';
import { type Gazetteer, liesIn } from '../match/match-place.ts';
import { latinKey } from '../match/romaji.ts';

interface JapaneseFeed {
  title: string;
  /** Empty where none is given. */
  publisher: string;
  url: string;
  /** Two-digit codes of the prefectures that the record states; none where it states none. */
  prefectures: readonly string[];
}

/** The corporate number of a municipality is a check digit, 000020 and its code with check digit. */
const CORPORATE_NUMBER = /(?<!\d)\d000020(\d{5})\d(?!\d)/;
/** Kanji, kana and their marks: before a name they make it a part of a longer one. */
const JAPANESE = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]`;
/** Nothing that could belong to the name comes before it, except its prefecture or district. */
const BEFORE = `(?<!${JAPANESE})(?:[\\p{Script=Han}]{2,3}[都道府県])?(?:[\\p{Script=Han}]{1,4}郡)?`;
/** A municipality or ward at the beginning, by what follows it. */
const SOME_MUNICIPALITY = new RegExp(
  `^${BEFORE}${JAPANESE}{1,6}?(?:[市町村]|(?<!地)区)(?:$|[営民内]|[市町村][営民内]|地域|路線|福祉|自主|乗合|巡回|役[所場]|(?![\\p{Script=Han}]))`,
  'u',
);
/** The metropolis runs buses and trains as 都営. Its plain name also comes before those of its municipalities. */
const METROPOLITAN = /^(?:東京都交通局|都営)/;
const OTHER_MUNICIPALITY = 'of a ward, or of a municipality not in the gazetteer';
const COACH = /高速|都市間/;

function isNamed({ name, code }: Municipality, text: string): boolean {
  if (code === '13000') return METROPOLITAN.test(text);
  return text.includes(name) && new RegExp(`${BEFORE}${name}`, 'u').test(text);
}

/** Where the feed applies; a reason where it is not to be listed. A private operator's is linked to no city. */
export function japaneseReach(feed: JapaneseFeed, gazetteer: Gazetteer): FeedReach | string {
  const { title, publisher, url, prefectures } = feed;
  if (COACH.test(title)) return 'coach line';
  const known = gazetteer.municipalities('JP');
  const code = CORPORATE_NUMBER.exec(url)?.[1];
  const numbered = code === undefined ? [] : known.filter((municipality) => municipality.code === code);
  const inPrefecture = known.filter((one) => prefectures.length === 0 || prefectures.includes(one.code.slice(0, 2)));
  const named = (text: string) => distinct(inPrefecture.filter((municipality) => isNamed(municipality, text)));
  const [inTitle, asPublisher] = [named(title), named(publisher)];
  if (numbered.length > 0) return inCities(numbered, 'id');
  if (inTitle.length > 0) return inCities(inTitle, 'name-and-subdivision');
  if (SOME_MUNICIPALITY.test(title)) return OTHER_MUNICIPALITY;
  if (asPublisher.length > 0) return inCities(asPublisher, 'operator-name');
  if (code !== undefined || SOME_MUNICIPALITY.test(publisher)) return OTHER_MUNICIPALITY;
  return { nation: 'JP', level: 'nation', match: 'unplaced' };
}

/** Municipalities but those of one name in two prefectures. */
const distinct = (found: readonly Municipality[]): Municipality[] =>
  found.filter(({ name, code }) => found.every((other) => other.code === code || other.name !== name));

const inCities = (
  found: readonly Municipality[],
  match: 'id' | 'name-and-subdivision' | 'operator-name',
): FeedReach => ({ nation: 'JP', level: 'city', places: found.map(({ scopeId }) => ({ scopeId, match })) });

/** By kind: a word of an id or file that ends like the name of a municipality, or in the word for its own enterprise. */
const MARKED: readonly (readonly [kind: string, RegExp])[] = [
  ['市', /^(.{2,}?)(?:city|shi|shiei)$/],
  ['町', /^(.{2,}?)(?:town|machi|cho|choei)$/],
  ['村', /^(.{2,}?)(?:village|vill|mura|son|sonei)$/],
];
const KINDS: Readonly<Record<string, string>> = { city: '市', town: '町', vill: '村' };

/** Codes of the prefectures, two digits, that an address says its host is of: `pref.fukui.lg.jp`, `toyama-pref.box.com`. */
function prefecturesOf(url: string, gazetteer: Gazetteer): string[] {
  const host = hostOf(url);
  const name = /(?:^|\.)pref[.-]([a-z]+)/.exec(host)?.[1] ?? /(?:^|\.)([a-z]+)-pref\./.exec(host)?.[1];
  const area = name === undefined ? undefined : gazetteer.subdivision('JP', undefined, name);
  return area === undefined
    ? []
    : gazetteer
        .municipalities('JP')
        .flatMap((one) => (isIn(one, area, gazetteer) ? [one.code.slice(0, 2)] : []))
        .slice(0, 1);
}

/** The municipality whose six-digit code, the last a check digit, the id of a feed begins with: `f-401005~…`. */
function byCode(id: string, gazetteer: Gazetteer): Municipality | undefined {
  const [, code, check] = /^f-(\d{5})(\d)(?!\d)/.exec(id) ?? [];
  if (code === undefined || check !== checkDigit(code)) return undefined;
  return gazetteer.municipalities('JP').find((municipality) => municipality.code === code);
}

/** Check digit of a municipality's code (JIS X 0402): weights of 6 to 2, modulo 11. */
const checkDigit = (code: string): string =>
  `${(11 - ([...code].reduce((sum, digit, at) => sum + Number(digit) * (6 - at), 0) % 11)) % 10}`;

/** The municipality whose site the host is, today's or one of the form `city.nomi.ishikawa.jp`. */
function byHost(url: string, gazetteer: Gazetteer): Municipality | undefined {
  const host = hostOf(url);
  const known = gazetteer.municipalities('JP');
  const own = known.find((municipality) => hostOf(municipality.url) === host);
  const [, kind = '', name = '', prefecture] = /^(city|town|vill)\.([a-z-]+)\.([a-z]+)\.jp$/.exec(host) ?? [];
  const area = prefecture === undefined ? undefined : gazetteer.subdivision('JP', undefined, prefecture);
  if (own || area === undefined) return own;
  return onlyOne(named(name, KINDS[kind]!, known, gazetteer).filter((one) => isIn(one, area, gazetteer)));
}

/**
 * The municipality that a word names as one, in a stated prefecture. Without a prefecture only a city with a unique
 * name counts, and no ward of Tokyo.
 */
function byMarkedWord(
  tokens: readonly string[],
  prefectures: readonly string[],
  gazetteer: Gazetteer,
): Municipality | undefined {
  const known = gazetteer.municipalities('JP');
  for (const token of tokens)
    for (const [kind, mark] of MARKED) {
      const name = mark.exec(fold(token).replaceAll(' ', ''))?.[1];
      if (name === undefined || (prefectures.length === 0 && (kind !== '市' || isWard(name)))) continue;
      const found = onlyOne(
        named(name, kind, known, gazetteer).filter(
          ({ code }) => prefectures.length === 0 || prefectures.includes(code.slice(0, 2)),
        ),
      );
      if (found) return found;
    }
  return undefined;
}

const isWard = (name: string): boolean =>
  profileOf('JP').cities?.boroughs?.some(({ names }) => names?.includes(name)) === true;

const named = (name: string, kind: string, known: readonly Municipality[], gazetteer: Gazetteer): Municipality[] =>
  known.filter(
    (one) =>
      one.name.endsWith(kind) &&
      ownNames(gazetteer.place(one.scopeId)!).some((own) => latinKey(own) === latinKey(name)),
  );

const onlyOne = (found: readonly Municipality[]): Municipality | undefined =>
  found.length === 1 ? found[0] : undefined;

function isIn({ scopeId }: Municipality, area: string, gazetteer: Gazetteer): boolean {
  const place = gazetteer.place(scopeId);
  return place !== undefined && liesIn(place, area);
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\d?\./, '') : '');

const PREFECTURE = 'gtfs_data_jp_prefecture_id';

/** The municipalities of a feed; undefined where it names none as one. `unplaced` where it names one that the gazetteer lacks. */
export function japaneseAtlasReach({ feed, operators }: AtlasFeed, gazetteer: Gazetteer): FeedReach | undefined {
  const url = currentOf(feed.urls)[0] ?? '';
  const tag = feed.tags?.[PREFECTURE];
  const prefectures = typeof tag === 'string' ? [tag.padStart(2, '0')] : prefecturesOf(url, gazetteer);
  const tokens = [...feed.id.slice(2).split(/[~_-]/), ...tokensOf(url)];
  const coded = byCode(feed.id, gazetteer);
  if (coded) return inCity(coded, 'id');
  const publisher = operators.length === 1 ? (operators[0]?.name ?? '') : '';
  const stated = japaneseReach({ title: feed.name ?? '', publisher, url, prefectures }, gazetteer);
  const addressed = () => byHost(url, gazetteer) ?? byMarkedWord(tokens, prefectures, gazetteer);
  if (typeof stated === 'string') {
    // A ward's feed is its city's where the publisher is the city.
    const city = stated === OTHER_MUNICIPALITY && prefectures.length > 0 ? addressed() : undefined;
    return city ? inCity(city, 'id-or-host') : { nation: 'JP', level: 'nation', match: 'unplaced' };
  }
  if (stated.level === 'city' && (prefectures.length > 0 || isOfCities(stated, gazetteer))) return stated;
  const listed = listedReach('JP', url, gazetteer);
  if (listed) return listed;
  const found = addressed();
  return found && inCity(found, 'id-or-host');
}

/** Towns and villages share their names, and we know few of them, so a name is enough only for a city. Others need a code. */
const isOfCities = ({ places = [] }: FeedReach, gazetteer: Gazetteer): boolean => {
  const known = gazetteer.municipalities('JP');
  return places.every(
    ({ scopeId, match }) => match === 'id' || known.some((one) => one.scopeId === scopeId && !/[町村]$/.test(one.name)),
  );
};

const inCity = ({ scopeId }: Municipality, match: MatchMethod): FeedReach => ({
  nation: 'JP',
  level: 'city',
  places: [{ scopeId, match }],
});
