/** Days of a city's records -> a calendar (iCalendar, RFC 5545): what was first listed, is listed no more, or changed, as events of a day. */
import type { CityHistory, FirstListed, ListedCriterion } from '../../contract/answers/history.ts';
import type { JsonFeed } from '../../contract/answers/feed.ts';

export interface DayEvent {
  /** Permanent: the id of the event, or its source. */
  name: string;
  date: string;
  summary: string;
  description: string;
}

const bulkWords = ' It came with many others in one day.';

function ofListing(
  { name, criterionId }: ListedCriterion,
  row: FirstListed,
  scopeId: string,
  names: ReadonlyMap<string, string>,
): DayEvent[] {
  const { registry, record, title, first, last, bulk } = row;
  const of = `history ${scopeId} ${criterionId} ${registry}`;
  const list = names.get(registry) ?? registry;
  const what = `${title} (${registry}/${record}).`;
  return [
    {
      name: `${of} first`,
      date: first,
      summary: `${name}: first listed in ${list}`,
      description: `${what} The day is that of the list: what it leads to may be older.${bulk ? bulkWords : ''}`,
    },
    ...(last === undefined
      ? []
      : [
          {
            name: `${of} last`,
            date: last,
            summary: `${name}: a record is no longer listed in ${list}`,
            description: `${what} No longer listed does not mean closed.`,
          },
        ]),
  ];
}

/** Events of the history of a city and, where it has one, of its feed of changes; in order of their days. `names` are those of registries by slug. */
export const cityEvents = (
  { scopeId, criteria }: CityHistory,
  feed: JsonFeed | null,
  names: ReadonlyMap<string, string>,
): DayEvent[] =>
  [
    ...criteria.flatMap((row) => row.listed.flatMap((listing) => ofListing(row, listing, scopeId, names))),
    ...(feed?.items ?? []).map(
      ({ id, title, content_text: description, date_published: at }): DayEvent => ({
        name: id,
        date: at.slice(0, 10),
        summary: title,
        description,
      }),
    ),
  ].sort((a, b) => (a.date === b.date ? (a.name < b.name ? -1 : 1) : a.date < b.date ? -1 : 1));

/** Value of the type TEXT (§3.3.11). Control characters but line breaks have no place in it. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');

const encoder = new TextEncoder();
/** Most octets of a line without its end (§3.1). */
const longestLine = 75;

/** A content line, folded between characters where it is longer; the space that a next line begins with counts. */
export function folded(line: string): string {
  const parts = [''];
  let octets = 0;
  for (const character of line) {
    const length = encoder.encode(character).length;
    if (octets + length > longestLine) {
      parts.push('');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += length;
  }
  return parts.join('\r\n ');
}

const compact = (date: string): string => date.replaceAll('-', '');

/** The calendar. Its bytes depend only on the events, so that an unchanged calendar keeps its entity tag. */
export const calendarText = (title: string, events: readonly (DayEvent & { uid: string })[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Open City Atlas//Changes//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(title)}`,
    `X-WR-CALNAME:${escaped(title)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    ...events.flatMap(({ uid, date, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${compact(date)}T000000Z`,
      `DTSTART;VALUE=DATE:${compact(date)}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
