/** A timetable or live feed -> what puts it behind others of its city: rides on demand, lines that leave it, those of an owner's own public, no name. */
import { fold, isLatin } from '../language/fold.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Place } from '../contract/data/place.ts';

/** Of timetables those of rides on demand, which the ordinary one goes before. */
export const isOnDemand = ({ kind, title, url, record }: Fact): boolean =>
  kind === 'gtfs-schedule' && /(?<![a-z])flex(?![a-z])/i.test(`${title} ${record} ${new URL(url).pathname}`);

/** A timetable that its list gives no name, where another list has one for it. */
export const isNameless = ({ title }: Fact): boolean => title.startsWith('Feed at ');
/** Of timetables those of lines that leave the city. */
export const leavesCity = ({ kind, title }: Fact): boolean =>
  kind === 'gtfs-schedule' && /extra-?urban|inter-?urban|regional bus|suburban/i.test(title);

/** A timetable of which its record says that it still runs. */
export const isRunning = (fact: Fact): boolean =>
  fact.kind === 'gtfs-schedule' && fact.until !== undefined && fact.until >= fact.observed;

/** Words of operators who move a part of the public, folded. */
const NARROW =
  /\b(?:airports?|campus|clinic|coach(?:es)?|college|connector|cruises?|express|ferr(?:y|ies)|funicular|harbou?r|hospital|islands?|\w*rail|rural|shuttles?|sjostadstrafiken|ski|telepherique|trolley|uc\w{1,3}|university|water(?:ways?)?|zugbus)\b|渡船|代行|タクシー/;
/** A title that lists operators, as programs write it. */
const LIST = /,.*,| and \d+ more$/;
/** A city's own enterprise, as Japanese titles say, and a municipality in front of them. */
const MUNICIPAL = /[市都]営|[市都]交通局/;
const OF_MUNICIPALITY = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,6}[市町村]/u;
/** In front of a city's name it makes another place of it. */
const ELSEWHERE = /\b(?:north|south|east|west|new|port|lake|mount)$/;

/** 0 for the city's own enterprise, 1 for an operator named after it, 2 for one that tells nothing and for other records, 3 for a list of many, 4 for one of a narrower public. */
export function unlikeCityOperator(fact: Fact, place: Pick<Place, 'name' | 'names'>): number {
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
        : OF_MUNICIPALITY.test(text) || names.some((name) => standsIn(name, text))
          ? 1
          : 2,
  );
  const isFormed = names.some((name) => operators[0]!.startsWith(name));
  return Math.max(Math.min(...ranks), LIST.test(fact.title) && !isFormed ? 3 : 0);
}

/** Whether a folded name stands in a folded text by itself; a long one with another ending too, as in "Transport w Krakowie". */
function standsIn(name: string, text: string): boolean {
  if (!isLatin(name)) return text.includes(name);
  if (name.length > 5 && text.split(' ').some((word) => word !== name && word.startsWith(name.slice(0, -1))))
    return true;
  const at = ` ${text} `.indexOf(` ${name} `);
  return at >= 0 && !ELSEWHERE.test(text.slice(0, Math.max(0, at)).trimEnd());
}
