/** Timetables that cannot be read as they should: servers without parts, large and damaged zips, bombs. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Alive, NotAlive } from '../../src/sources/adapter.ts';
import { AskError } from '../../src/sources/ask.ts';
import { adapter as gtfs } from '../../src/sources/gtfs/adapter.ts';
import { probeBytes } from '../../src/sources/ask.ts';
import { askOf, type FalsePortal } from './fixture.ts';
import { timetable, zipOf } from './fixtures/gtfs.ts';
import { inParts, whole } from './ranges.ts';

const url = 'https://transit.example/gtfs.zip';
const probe = (portal: FalsePortal, asked: string[] = []) => gtfs.probe(url, askOf(portal, asked));
const days = { from: '2026-01-05', to: '2027-01-01' };

/** Bytes that no packing makes smaller, the same at each run. */
function noise(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state & 0xff;
  });
}
const small = zipOf(timetable);
// The calendars stand far from the directory.
const large = zipOf({ ...timetable, 'shapes.txt': noise(600_000) });

describe('servers', () => {
  test('of a large file the directory and the calendars are read', async () => {
    let read = 0;
    const portal: FalsePortal = (request) => {
      const response = inParts(large, request);
      const [, from = '', to = ''] = /bytes (\d+)-(\d+)/.exec(response.headers.get('content-range')!)!;
      read += Number(to) - Number(from) + 1;
      return response;
    };
    expect(await probe(portal)).toEqual({ platform: 'gtfs', service: days });
    expect(read).toBeLessThan(probeBytes);
  });

  test('one that knows parts only from a first byte on gives them', async () => {
    const portal: FalsePortal = (request) =>
      request.headers.get('range')!.startsWith('bytes=-')
        ? whole(large, { 'accept-ranges': 'bytes' })
        : inParts(large, request);
    expect(await probe(portal)).toEqual({ platform: 'gtfs', service: days });
  });

  test('one that gives no parts gives a small file whole', async () => {
    expect(await probe(() => whole(zipOf({ ...timetable, 'shapes.txt': noise(100_000) })))).toEqual({
      platform: 'gtfs',
      service: days,
    });
  });

  test.each(['with', 'without'])(
    'one that gives no parts of a large file, %s its length: nothing is said of the source',
    async (told) => {
      const found = probe(() => (told === 'with' ? whole(large) : new Response(large.slice())));
      await expect(found).rejects.toBeInstanceOf(AskError);
      await expect(found).rejects.toMatchObject({ fault: 'too-large' });
    },
  );

  test('a file that changes while it is read is neither alive nor at fault', async () => {
    let served = 0;
    const portal: FalsePortal = (request) => inParts(large, request, { etag: `"${served++}"` });
    await expect(probe(portal)).rejects.toMatchObject({ fault: 'connection' });
  });
});

describe('what is in the zip', () => {
  const { 'calendar.txt': calendar, ...withoutCalendar } = timetable;
  const { 'stops.txt': _stops, 'agency.txt': _agency, ...withoutStops } = timetable;
  const { 'calendar_dates.txt': _dates, ...withoutBoth } = withoutCalendar;
  const info = 'feed_publisher_name,feed_start_date,feed_end_date\nX,20260101,20260630\n';
  const rows: [what: string, files: Record<string, string | Uint8Array>, outcome: Partial<Alive & NotAlive>][] = [
    ['only days', withoutCalendar, { service: { from: '2027-01-01', to: '2027-01-01' } }],
    ['no stops', withoutStops, { fault: 'the zip has no agency.txt and stops.txt' }],
    ['areas instead of stops', { ...withoutStops, 'agency.txt': '', 'locations.geojson': '{}' }, { service: days }],
    ['no calendar', withoutBoth, { fault: 'the zip has no calendar.txt or calendar_dates.txt' }],
    [
      'a folder',
      Object.fromEntries(Object.entries(timetable).map(([name, text]) => [`gtfs/${name}`, text])),
      { service: days },
    ],
    ['no day', { ...withoutBoth, 'calendar.txt': 'service_id\n' }, {}],
    [
      'an expired service',
      { ...withoutBoth, 'calendar.txt': calendar!.replaceAll('2026', '2019') },
      { service: { from: '2019-01-03', to: '2019-12-31' } },
    ],
    ['days too large, and none vouched for', { ...timetable, 'calendar_dates.txt': noise(300_000) }, {}],
    [
      'days too large, and some vouched for',
      { ...timetable, 'calendar_dates.txt': noise(300_000), 'feed_info.txt': info },
      { service: { from: '2026-01-01', to: '2026-06-30' } },
    ],
    ['a bomb of 40 MB', { ...timetable, 'calendar.txt': new Uint8Array(40_000_000) }, {}],
    ['another zip', { 'readme.txt': 'hello' }, { fault: expect.stringContaining('no agency.txt, routes.txt') }],
  ];
  test.each(rows)('%s', async (_, files, outcome) => {
    const zip = zipOf(files);
    expect(await probe((request) => inParts(zip, request))).toEqual({ platform: 'gtfs', ...outcome });
  });

  test('a bomb that declares little stays one', async () => {
    const zip = zipOf({ ...timetable, 'calendar.txt': new Uint8Array(40_000_000) });
    const view = new DataView(zip.buffer, zip.byteOffset);
    // The size is in the directory and before the member.
    for (let at = 0; at + 4 <= zip.length; at++)
      if (view.getUint32(at, true) === 40_000_000) view.setUint32(at, 200, true);
    expect(await probe((request) => inParts(zip, request))).toEqual({
      platform: 'gtfs',
      fault: '/gtfs.zip is a damaged zip',
    });
  });
});

describe('damaged', () => {
  test('a zip that was cut anywhere is reported as cut', async () => {
    for (let length = 4; length < small.length; length++) {
      const cut = small.slice(0, length);
      expect(await probe((request) => inParts(cut, request))).toEqual({
        platform: 'gtfs',
        fault: expect.stringMatching(/is a zip whose end is missing$|not a zip$/),
      });
    }
  });

  /** Days it may find, but no error that is not of the port. */
  const survives = async (bytes: Uint8Array) => {
    const outcome = await probe((request) => inParts(bytes, request)).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(AskError);
  };

  test('with any byte changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(small.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) =>
        survives(small.with(at, small[at]! ^ by)),
      ),
      { numRuns: 300 },
    );
  });

  test('with any bytes', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    await fc.assert(fc.asyncProperty(bytes, survives), { numRuns: 200 });
    // With a directory's end at its own end.
    const end = zipOf({}).slice(-22);
    await fc.assert(
      fc.asyncProperty(bytes, fc.nat(21), fc.nat(255), (head, at, value) =>
        survives(Uint8Array.from([...head, ...end.with(at, value)])),
      ),
      { numRuns: 300 },
    );
  });
});
