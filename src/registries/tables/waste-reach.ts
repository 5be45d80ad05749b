/** Turns the title of a waste calendar into the city or region whose it is. */
import { areaReach, type AreaReach } from '../../places/match/area-reach.ts';
import { countryCode } from '../../places/match/country-names.ts';
import { fold, words } from '../../language/fold.ts';
import type { Gazetteer, PlaceMatch, Where } from '../../places/match/match-place.ts';
import { plainForms } from '../../places/match/municipal-forms.ts';
import { ADJECTIVES, COUNCIL, EXPLAINED, WIDER } from './waste-words.ts';

/** Nations whose districts, shires and regions are municipalities. */
const COUNCIL_NATIONS = new Set(['GB', 'AU', 'NZ', 'CA']);

/** City, region or, where the title names no place of the gazetteer, a city's without places. */
export function calendarReach(title: string, site: string, nation: string, gazetteer: Gazetteer): AreaReach {
  const { name: stated, area } = withoutState(title, nation, gazetteer);
  const name = plainForms(stated, nation, gazetteer).at(-1)!;
  const where: Where = { nation, area: area ?? siteState(site, nation, gazetteer), host: site.split('/')[0] };
  if (isWider(name, nation)) return county(name, where, gazetteer) ?? { level: 'region' };
  for (const part of parts(name)) {
    const found = isWider(part, nation) ? undefined : cityIn(part, where, gazetteer);
    if (found) return { level: 'city', places: [{ scopeId: found.place.scopeId, match: found.match }] };
  }
  return { level: 'city' };
}

/** The title without the nation and state that end it: "Richmond, BC, Canada", "Blacktown City Council (NSW)", "Minneapolis MN USA". */
function withoutState(
  title: string,
  nation: string,
  gazetteer: Gazetteer,
): { name: string; area?: string | undefined } {
  const [, head, tail = ''] =
    /^(.+?)(?:,\s*|\s*\()([^,()]+)\)?\s*$/.exec(title) ?? /^(.+?)\s+(USA|[A-Z]{2}|\p{Lu}\p{Ll}+)$/u.exec(title) ?? [];
  if (head === undefined) return { name: title };
  if (countryCode(tail) === nation) return withoutState(head, nation, gazetteer);
  const area =
    gazetteer.subdivision(nation, `${nation}-${tail.toUpperCase()}`) ??
    (/[,(]/.test(title) || nation === 'US' ? gazetteer.subdivision(nation, undefined, tail) : undefined);
  const stated = nation === 'US' || nation === 'CA' || nation === 'AU';
  if (!stated || area === undefined) return { name: title };
  // "Sunshine Coast Queensland (QLD)" tells it twice.
  const [, again, state] = /^(.+)\s(\S+)$/.exec(head) ?? [];
  return { name: again && gazetteer.subdivision(nation, undefined, state) === area ? again : head, area };
}

/** The state that an official address gives: `kingston.vic.gov.au`, `bloomington.in.gov`. */
function siteState(site: string, nation: string, gazetteer: Gazetteer): string | undefined {
  const host = site.split('/')[0] ?? '';
  const state =
    nation === 'AU'
      ? /\.([a-z]+)\.gov\.au$/.exec(host)?.[1]
      : nation === 'US'
        ? /\.([a-z]{2})\.(?:gov|us)$/.exec(host)?.[1]
        : undefined;
  return state === undefined ? undefined : gazetteer.subdivision(nation, `${nation}-${state.toUpperCase()}`);
}

/** True for counties, provinces and unions; a Kreis may end a longer word. A bracket counts when nothing else stands in it. */
function isWider(text: string, nation: string): boolean {
  const bare = text.replace(/\(.*?\)/g, ' ');
  const named = COUNCIL_NATIONS.has(nation) ? bare.replace(COUNCIL, ' ') : bare;
  const bracketed = words(/\(([^()]*)\)/.exec(text)?.[1] ?? '');
  return (
    words(named).some((word) => WIDER.has(word) || /.(kreis|kreises)$/.test(word)) ||
    (bracketed.length > 0 && bracketed.every((word) => WIDER.has(word)))
  );
}

/** A county of the United States, where the state is known. */
function county(name: string, { nation, area }: Where, gazetteer: Gazetteer): AreaReach | undefined {
  const state = /^US\.([A-Z]{2})$/.exec(area ?? '')?.[1];
  const code = nation !== 'US' || state === undefined ? undefined : gazetteer.county(state, name);
  return code === undefined ? undefined : areaReach(code, gazetteer);
}

/**
 * The whole title, the title without brackets, and the pieces between dashes, colons, slashes and brackets. What follows a comma is
 * where the named place lies ("The Hills Shire Council, Sydney"), unless what precedes it names none.
 */
function parts(title: string): string[] {
  const [head = '', ...tails] = title.split(/,\s/);
  const rest = words(head).every((word) => EXPLAINED.has(word)) ? tails : [];
  const pieces = head.split(/\s[-–|/]\s|:\s|[()]/);
  return [
    ...new Set(
      [head, head.replace(/\(.*?\)/g, ' '), ...pieces, ...rest]
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ];
}

/** The place that a text names, when every other word explains itself; longest name first. */
function cityIn(text: string, where: Where, gazetteer: Gazetteer): PlaceMatch | undefined {
  const plain = (COUNCIL_NATIONS.has(where.nation) ? text.replace(COUNCIL, ' council ') : text).replace(
    /(?<=\p{L}{3})s(?= kommun)/iu,
    '',
  );
  const named = plain
    .split(/\s+/)
    .map((word) => ADJECTIVES[where.nation]?.[fold(word)] ?? word)
    .join(' ');
  const acronyms = new Set([...named.matchAll(/(?<!\p{L})\p{Lu}{2,6}(?!\p{L})/gu)].flatMap(([word]) => words(word)));
  for (const { place, match, name, rest } of gazetteer.namesIn(named, where)) {
    if (EXPLAINED.has(name) || acronyms.has(name)) continue;
    if (rest.every((word) => EXPLAINED.has(word) || acronyms.has(word) || /^\d+$/.test(word))) return { place, match };
  }
  return undefined;
}
