/** First and last day of service, by calendars in all their forms. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRecords } from '../../../src/sources/csv.ts';
import { serviceDays } from '../../../src/sources/gtfs/adapter.ts';

const header = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date';
const daily = '1,1,1,1,1,1,1';
const saturdays = '0,0,0,0,0,1,0';

const rows: [what: string, calendar: string[], dates: string[], days: [string, string] | undefined][] = [
  ['every day', [`A,${daily},20260101,20261231`], [], ['2026-01-01', '2026-12-31']],
  ['Saturdays', [`A,${saturdays},20260101,20261231`], [], ['2026-01-03', '2026-12-26']],
  ['two services', [`A,${daily},20260201,20260228`, `B,${daily},20260401,20260430`], [], ['2026-02-01', '2026-04-30']],
  [
    'ends taken out',
    [`A,${daily},20260101,20260110`],
    ['A,20260101,2', 'A,20260110,2', 'A,20260109,2'],
    ['2026-01-02', '2026-01-08'],
  ],
  [
    'those of another service taken out',
    [`A,${daily},20260101,20260110`],
    ['B,20260101,2'],
    ['2026-01-01', '2026-01-10'],
  ],
  ['all taken out', [`A,${saturdays},20260103,20260103`], ['A,20260103,2'], undefined],
  ['one day', [`A,${daily},20260105,20260105`], [], ['2026-01-05', '2026-01-05']],
  [
    'days outside the calendar',
    [`A,${saturdays},20260101,20260131`],
    ['A,20251224,1', 'X,20260301,1'],
    ['2025-12-24', '2026-03-01'],
  ],
  ['no weekday', ['A,0,0,0,0,0,0,0,20260101,20261231'], ['A,20260501,1'], ['2026-05-01', '2026-05-01']],
  [
    'days that are none',
    [`A,${daily},20260230,20261231`, `A,${daily},2026-01-01,x`, `A,${daily},20261231,20260101`],
    ['A,20261301,1', 'A,,1'],
    undefined,
  ],
  ['before 1970', [`A,${saturdays},19000101,19000131`], [], ['1900-01-06', '1900-01-27']],
  ['nothing', [], [], undefined],
];
test.each(rows)('%s', (_, calendar, dates, days) => {
  const found = serviceDays(
    csvRecords([header, ...calendar].join('\n')),
    csvRecords(['service_id,date,exception_type', ...dates].join('\r\n')),
  );
  expect(found).toEqual(days && { from: days[0], to: days[1] });
});

test('as many days as a calendar can name are no work', () => {
  const names = header.split(',');
  const row = Object.fromEntries([
    ...names.map((name) => [name, '1']),
    ['start_date', '00010101'],
    ['end_date', '99991231'],
  ]);
  expect(
    serviceDays(
      Array.from({ length: 1000 }, () => row),
      [],
    ),
  ).toEqual({ from: '0001-01-01', to: '9999-12-31' });
});

test('any rows', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('20260101', '20260229', '1', '2', '0'));
  const table = fc.array(fc.dictionary(fc.constantFrom(...header.split(','), 'date', 'exception_type'), cell));
  fc.assert(
    fc.property(table, table, (calendar, exceptions) => {
      const days = serviceDays(calendar, exceptions);
      if (days) expect(days.from <= days.to).toBe(true);
    }),
  );
});
