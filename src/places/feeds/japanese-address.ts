/**
 * Tells whose a Japanese feed is by its id and address, where they name a municipality as one: by its code, by the host of its site, or
 * as `naritacity`, `kusutown`, `onoshiei`. A name alone is as often that of a private operator.
 */
import { fold } from '../../language/fold.ts';
import { ownNames } from '../../contract/data/place.ts';
import { TOKYO_WARDS } from '../match/owner-words.ts';
import type { Municipality } from '../match/municipalities.ts';
import { type Gazetteer, liesIn } from '../match/match-place.ts';
import { latinKey } from '../match/romaji.ts';

/** A word of an id or file that ends as the name of a municipality does, or in the word for its own enterprise, by what it is. */
const MARKED: readonly (readonly [kind: string, RegExp])[] = [
  ['市', /^(.{2,}?)(?:city|shi|shiei)$/],
  ['町', /^(.{2,}?)(?:town|machi|cho|choei)$/],
  ['村', /^(.{2,}?)(?:village|vill|mura|son|sonei)$/],
];
const KINDS: Readonly<Record<string, string>> = { city: '市', town: '町', vill: '村' };

/** Codes of the prefectures, two digits, that an address says its host is of: `pref.fukui.lg.jp`, `toyama-pref.box.com`. */
export function prefecturesOf(url: string, gazetteer: Gazetteer): string[] {
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
export function byCode(id: string, gazetteer: Gazetteer): Municipality | undefined {
  const [, code, check] = /^f-(\d{5})(\d)(?!\d)/.exec(id) ?? [];
  if (code === undefined || check !== checkDigit(code)) return undefined;
  return gazetteer.municipalities('JP').find((municipality) => municipality.code === code);
}

/** Check digit of a municipality's code (JIS X 0402): weights of 6 to 2, modulo 11. */
const checkDigit = (code: string): string =>
  `${(11 - ([...code].reduce((sum, digit, at) => sum + Number(digit) * (6 - at), 0) % 11)) % 10}`;

/** The municipality whose site the host is, today's or one of the form `city.nomi.ishikawa.jp`. */
export function byHost(url: string, gazetteer: Gazetteer): Municipality | undefined {
  const host = hostOf(url);
  const known = gazetteer.municipalities('JP');
  const own = known.find((municipality) => hostOf(municipality.url) === host);
  const [, kind = '', name = '', prefecture] = /^(city|town|vill)\.([a-z-]+)\.([a-z]+)\.jp$/.exec(host) ?? [];
  const area = prefecture === undefined ? undefined : gazetteer.subdivision('JP', undefined, prefecture);
  if (own || area === undefined) return own;
  return alone(named(name, KINDS[kind]!, known, gazetteer).filter((one) => isIn(one, area, gazetteer)));
}

/**
 * The municipality that a word names as one, in a stated prefecture. Without a stated one a city counts that is alone of its name, and
 * no ward of Tokyo, which calls itself a city too; of towns and villages too few are known to say so.
 */
export function byMarkedWord(
  tokens: readonly string[],
  prefectures: readonly string[],
  gazetteer: Gazetteer,
): Municipality | undefined {
  const known = gazetteer.municipalities('JP');
  for (const token of tokens)
    for (const [kind, mark] of MARKED) {
      const name = mark.exec(fold(token).replaceAll(' ', ''))?.[1];
      if (name === undefined || (prefectures.length === 0 && (kind !== '市' || TOKYO_WARDS.has(name)))) continue;
      const found = alone(
        named(name, kind, known, gazetteer).filter(
          ({ code }) => prefectures.length === 0 || prefectures.includes(code.slice(0, 2)),
        ),
      );
      if (found) return found;
    }
  return undefined;
}

const named = (name: string, kind: string, known: readonly Municipality[], gazetteer: Gazetteer): Municipality[] =>
  known.filter(
    (one) =>
      one.name.endsWith(kind) &&
      ownNames(gazetteer.place(one.scopeId)!).some((own) => latinKey(own) === latinKey(name)),
  );

const alone = (found: readonly Municipality[]): Municipality | undefined => (found.length === 1 ? found[0] : undefined);

function isIn({ scopeId }: Municipality, area: string, gazetteer: Gazetteer): boolean {
  const place = gazetteer.place(scopeId);
  return place !== undefined && liesIn(place, area);
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\d?\./, '') : '');
