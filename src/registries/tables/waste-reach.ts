/** Turns the title of a waste calendar into the city or region whose it is. */
import { areaReach, type AreaReach } from '../../places/match/area-reach.ts';
import { countryCode } from '../../places/match/country-names.ts';
import { fold, words } from '../../contract/fold.ts';
import { profileOf } from '../../facts/countries.ts';
import { stateOfDomain } from '../../places/portals/portal-host.ts';
import type { Gazetteer, PlaceMatch, Where } from '../../places/match/match-place.ts';
import { plainForms } from '../../places/match/municipal-forms.ts';
import { COUNCIL, EXPLAINED, WIDER } from './waste-words.ts';

/** Whether districts, shires and regions are municipalities. */
const hasDistricts = (nation: string): boolean => profileOf(nation).municipalities?.districts === true;

/** City, region or, where the title names no place of the gazetteer, a city's without places. */
export function calendarReach(title: string, site: string, nation: string, gazetteer: Gazetteer): AreaReach {
  const { name: stated, area } = withoutState(title, nation, gazetteer);
  const name = plainForms(stated, nation, gazetteer).at(-1)!;
  const where: Where = {
    nation,
    area: area ?? stateOfDomain(site.split('/')[0] ?? '', nation, gazetteer),
    host: site.split('/')[0],
  };
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
  const { state } = profileOf(nation).names ?? {};
  if (countryCode(tail) === nation) return withoutState(head, nation, gazetteer);
  const area =
    gazetteer.subdivision(nation, `${nation}-${tail.toUpperCase()}`) ??
    (/[,(]/.test(title) || state === 'always' ? gazetteer.subdivision(nation, undefined, tail) : undefined);
  if (!state || area === undefined) return { name: title };
  // "Sunshine Coast Queensland (QLD)" tells it twice.
  const [, again, stated] = /^(.+)\s(\S+)$/.exec(head) ?? [];
  return { name: again && gazetteer.subdivision(nation, undefined, stated) === area ? again : head, area };
}

/** True for counties, provinces and unions; a Kreis may end a longer word. A bracket counts when nothing else stands in it. */
function isWider(text: string, nation: string): boolean {
  const bare = text.replace(/\(.*?\)/g, ' ');
  const named = hasDistricts(nation) ? bare.replace(COUNCIL, ' ') : bare;
  const bracketed = words(/\(([^()]*)\)/.exec(text)?.[1] ?? '');
  return (
    words(named).some((word) => WIDER.has(word) || /.(kreis|kreises)$/.test(word)) ||
    (bracketed.length > 0 && bracketed.every((word) => WIDER.has(word)))
  );
}

/** A county, where the state is known. */
function county(name: string, { area }: Where, gazetteer: Gazetteer): AreaReach | undefined {
  const code = gazetteer.county(area, name);
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
  const plain = (hasDistricts(where.nation) ? text.replace(COUNCIL, ' council ') : text).replace(
    /(?<=\p{L}{3})s(?= kommun)/iu,
    '',
  );
  const named = plain
    .split(/\s+/)
    .map((word) => profileOf(where.nation).names?.forms?.[fold(word)] ?? word)
    .join(' ');
  const acronyms = new Set([...named.matchAll(/(?<!\p{L})\p{Lu}{2,6}(?!\p{L})/gu)].flatMap(([word]) => words(word)));
  for (const { place, match, name, rest } of gazetteer.namesIn(named, where)) {
    if (EXPLAINED.has(name) || acronyms.has(name)) continue;
    if (rest.every((word) => EXPLAINED.has(word) || acronyms.has(word) || /^\d+$/.test(word))) return { place, match };
  }
  return undefined;
}
