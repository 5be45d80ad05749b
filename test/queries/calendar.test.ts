/** Calendars: lines are folded between characters at 75 octets, texts are escaped, and ids last. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CityHistory } from '../../src/contract/answers/history.ts';
import type { JsonFeed } from '../../src/contract/answers/feed.ts';
import { calendarText, cityEvents, folded } from '../../src/queries/feeds/calendar.ts';

const octets = (text: string) => new TextEncoder().encode(text).length;
/** What a reader of calendars takes for the lines (RFC 5545 §3.1), and for the texts (§3.3.11). */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
const unescaped = (text: string) => text.replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));

test('any line is folded so that it can be joined again', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const line = text.replace(/[\r\n]/g, '');
      const parts = folded(line).split('\r\n');
      expect(parts.every((part) => octets(part) <= 75)).toBe(true);
      expect(unfolded(folded(line))).toEqual([line]);
    }),
  ));

const event = { name: 'a', uid: 'u1', date: '2020-08-10', summary: 'S', description: 'D' };

test.each(['a, b; c\\d', 'one\ntwo\r\nthree', 'Ñuñoa, 東京都, “x”', 'BEGIN:VEVENT', 'a\u0000b\tc'])(
  'a text stays text: %j',
  (text) => {
    const lines = unfolded(calendarText(text, [{ ...event, summary: text, description: text }]));
    const said = lines.find((line) => line.startsWith('SUMMARY:'))!.slice('SUMMARY:'.length);
    expect(unescaped(said)).toBe(text.replaceAll('\r\n', '\n').replace(/[\0\t]/g, ' '));
    expect(lines.filter((line) => line === 'BEGIN:VEVENT').length).toBe(1);
  },
);

test('a calendar', () =>
  expect(calendarText('Lyon', [event]).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Open City Atlas//Changes//EN',
    'CALSCALE:GREGORIAN',
    'NAME:Lyon',
    'X-WR-CALNAME:Lyon',
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'BEGIN:VEVENT',
    'UID:u1',
    'DTSTAMP:20200810T000000Z',
    'DTSTART;VALUE=DATE:20200810',
    'SUMMARY:S',
    'DESCRIPTION:D',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]));

test('days of a city in order: listed, no longer listed, and what its feed says', () => {
  const listing = { registry: 'gbfs-systems', record: 'velov', title: 'Vélo’v', first: '2020-08-10' };
  const history = {
    scopeId: 'fr.lyon',
    criteria: [
      {
        criterionId: 'shared-mobility',
        name: 'Shared mobility',
        listed: [{ ...listing, last: '2024-04-09', bulk: true }],
      },
    ],
  } as unknown as CityHistory;
  const feed = {
    items: [{ id: 'urn:uuid:1', title: 'T', content_text: 'C', date_published: '2022-01-02T00:00:00Z' }],
  } as JsonFeed;
  expect(cityEvents(history, feed, new Map([['gbfs-systems', 'the GBFS systems list']]))).toEqual([
    {
      name: 'history fr.lyon shared-mobility gbfs-systems first',
      date: '2020-08-10',
      summary: 'Shared mobility: first listed in the GBFS systems list',
      description:
        'Vélo’v (gbfs-systems/velov). The day is that of the list: what it leads to may be older. It came with many others in one day.',
    },
    { name: 'urn:uuid:1', date: '2022-01-02', summary: 'T', description: 'C' },
    {
      name: 'history fr.lyon shared-mobility gbfs-systems last',
      date: '2024-04-09',
      summary: 'Shared mobility: a record is no longer listed in the GBFS systems list',
      description: 'Vélo’v (gbfs-systems/velov). No longer listed does not mean closed.',
    },
  ]);
});
