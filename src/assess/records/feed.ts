/**
 * Ranks a timetable or live feed after others of its city: rides on demand, lines that leave the city, an operator with
 * a narrow public, no name.
 */
import type { Fact } from '../../contract/data/fact.ts';
import type { Place } from '../../contract/data/place.ts';
import { fold, isLatin } from '../../language/fold.ts';
import { sign } from '../../language/signs.ts';

export const isOnDemand = ({ kind, title, url, record }: Fact): boolean =>
  kind === 'gtfs-schedule' && /(?<![a-z])flex(?![a-z])/i.test(`${title} ${record} ${new URL(url).pathname}`);

/** Timetables that their list doesn't name, where another list may. */
export const isNameless = ({ title }: Fact): boolean => title.startsWith('Feed at ');
export const leavesCity = ({ kind, title }: Fact): boolean =>
  kind === 'gtfs-schedule' && /extra-?urban|inter-?urban|regional bus|suburban/i.test(title);

/** A timetable that still runs, by its record. */
export const isRunning = (fact: Fact): boolean =>
  fact.kind === 'gtfs-schedule' && fact.until !== undefined && fact.until >= fact.observed;

/** Words of operators who move only a part of the public, folded. */
const NARROW = sign('narrowOperator');
/** A title that lists operators, as programs write it. */
const LIST = /,.*,| and \d+ more$/;
/** A city's own enterprise in Japanese titles, with the municipality before it. */
const MUNICIPAL = /[市都]営|[市都]交通局/;
const OF_MUNICIPALITY = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,6}[市町村]/u;
/** Before a city's name, these make it another place. */
const ELSEWHERE = /\b(?:north|south|east|west|new|port|lake|mount)$/;

/** 0 the city's own enterprise, 1 an operator named after it, 2 an operator that says nothing, and other records, 3 a list of many, 4 an operator with a narrow public. */
export function operatorRank(fact: Fact, place: Pick<Place, 'name' | 'names'>): number {
  if (fact.kind !== 'gtfs-schedule' && fact.kind !== 'gtfs-realtime') return 2;
  const names = [place.name, ...Object.values(place.names ?? {})]
    .map(fold)
    .filter((name) => name.length > (isLatin(name) ? 3 : 1));
  const operators = fact.title.split(/[,;]/).map(fold);
  const ranks = operators.map((text) =>
    NARROW.test(text)
      ? 4
      : MUNICIPAL.test(text)
        ? 0
        : OF_MUNICIPALITY.test(text) || names.some((name) => holdsWord(name, text))
          ? 1
          : 2,
  );
  const isFormed = names.some((name) => operators[0]!.startsWith(name));
  return Math.max(Math.min(...ranks), LIST.test(fact.title) && !isFormed ? 3 : 0);
}

/** Whether a folded text holds a folded name as a word; a long name with another ending too, as in "Transport w Krakowie". */
function holdsWord(name: string, text: string): boolean {
  if (!isLatin(name)) return text.includes(name);
  if (name.length > 5 && text.split(' ').some((word) => word !== name && word.startsWith(name.slice(0, -1))))
    return true;
  const at = ` ${text} `.indexOf(` ${name} `);
  return at >= 0 && !ELSEWHERE.test(text.slice(0, Math.max(0, at)).trimEnd());
}
