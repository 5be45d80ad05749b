/** The Mobility Database: timetable and live feeds, one file a feed or one line a feed. */
import { expect, test } from 'vitest';
import { Fact } from '../../../src/contract/data/fact.ts';
import { importer } from '../../../src/registries/mobility/mobility-database-catalogs.ts';
import { fixture, imported } from '../fixture.ts';
import { conforms, set } from '../conformance.ts';

const files = await fixture('mobility-database-catalogs');
const { facts, report } = await imported(importer, files);

test.each([
  // By the stated municipality; of a district the towns around it are its surroundings.
  [
    '437',
    {
      kind: 'gtfs-schedule',
      level: 'city',
      places: [
        { scopeId: 'us.boston', match: 'municipality' },
        { scopeId: 'us.lowell', match: 'surroundings' },
        { scopeId: 'us.cambridge', match: 'surroundings' },
      ],
      state: 'active',
      access: 'open',
    },
  ],
  [
    '1846',
    {
      level: 'city',
      access: 'key',
      places: [{ scopeId: 'us.washington', match: 'municipality' }],
    },
  ],
  [
    '2006',
    {
      level: 'city',
      places: [{ scopeId: 'fr.lyon', match: 'operator-name' }],
      licence: {
        url: 'https://transport.data.gouv.fr/datasets/horaires-theoriques-du-reseau-transports-en-commun-lyonnais',
      },
    },
  ],
  [
    '247',
    {
      level: 'city',
      official: true,
      places: [{ scopeId: 'us.portland' }, { scopeId: 'us.gresham' }, { scopeId: 'us.hillsboro' }],
    },
  ],
  // Trains of its association run far beyond the cities around it, which it serves too.
  [
    '865',
    {
      level: 'city',
      nation: 'FI',
      places: [
        { scopeId: 'fi.helsinki', match: 'municipality' },
        { scopeId: 'fi.espoo', match: 'surroundings' },
        { scopeId: 'fi.vantaa', match: 'surroundings' },
      ],
    },
  ],
  // A deprecated feed names the active feed it was replaced by.
  ['1020', { state: 'stale', successors: ['2006'] }],
  // A stated division that is a city-region makes it the city's.
  ['3234', { level: 'city', title: 'Verkehrsverbund Berlin-Brandenburg (VBB)' }],
  // A municipality far outside the box is no match; no box and no municipality leave the country.
  ['2042', { level: 'nation', match: 'unplaced' }],
  ['6', { level: 'city', places: [{ scopeId: 'ar.buenos-aires', match: 'operator-name' }], state: 'stale' }],
  // Live feeds follow their timetable feed, else the file name.
  [
    '1603',
    {
      kind: 'gtfs-realtime',
      level: 'city',
      entities: ['sa'],
      schedules: ['437'],
      places: [{ scopeId: 'us.boston', match: 'municipality' }, { scopeId: 'us.lowell' }, { scopeId: 'us.cambridge' }],
    },
  ],
  ['3119', { kind: 'gtfs-realtime', level: 'nation', nation: 'HU', match: 'unplaced' }],
] as [string, object][])('feed %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('a city-region’s feed is only the city’s, and one without a place reaches none', () => {
  expect(facts.get('3234')?.places).toEqual([{ scopeId: 'de.berlin', match: 'id' }]);
  expect(facts.get('2042')).not.toHaveProperty('places');
});

test('a timetable without a place of its own is where the live feeds of its operator are', async () => {
  const row = (kind: string, name: string, id: number, provider: string) => ({
    upstream_path: `catalogs/sources/gtfs/${kind}/${name}-${id}.json`,
    mdb_source_id: id,
    data_type: kind === 'schedule' ? 'gtfs' : 'gtfs-rt',
    provider,
    location: { country_code: 'SE' },
    urls: { direct_download: `https://a.example/${id}` },
  });
  const rows = [
    row('schedule', 'se-sl-gtfs-regional', 1, 'SL'),
    row('schedule', 'se-bt-gtfs-regional', 2, 'BT buss'),
    row('realtime', 'se-sl-gtfs-rt-tu', 3, 'Stockholm Länstrafik'),
  ];
  const told = await imported(importer, { 'catalogs.jsonl': rows.map((one) => JSON.stringify(one)).join('\n') });
  expect(told.facts.get('1')?.places).toEqual([{ scopeId: 'se.stockholm', match: 'operator-name' }]);
  expect(told.facts.get('2')?.match).toBe('unplaced');
});

/** Facts of records that say this. */
async function placed(...records: Record<string, unknown>[]) {
  const { facts: told } = await imported(importer, {
    'catalogs.jsonl': records
      .map(({ id, path = `schedule/x-gtfs-${id}`, url, ...said }) =>
        JSON.stringify({
          upstream_path: `catalogs/sources/gtfs/${path}.json`,
          mdb_source_id: id,
          data_type: String(path).startsWith('schedule') ? 'gtfs' : 'gtfs-rt',
          urls: { direct_download: url ?? `https://a.example/${id}.zip` },
          ...said,
        }),
      )
      .join('\n'),
  });
  return ({ id }: { id: number }) => told.get(String(id));
}
const box = (
  minimum_longitude: number,
  minimum_latitude: number,
  maximum_longitude: number,
  maximum_latitude: number,
) => ({
  minimum_longitude,
  minimum_latitude,
  maximum_longitude,
  maximum_latitude,
});

test('a county’s operator is the county’s, and so is its live feed, with any timetable', async () => {
  const told = await placed(
    { id: 1, provider: 'Trafiklab', name: 'GTFS Sweden 3', location: { country_code: 'SE' } },
    { id: 2, provider: 'Skånetrafiken', name: 'GTFS Regional Skånetrafiken', location: { country_code: 'SE' } },
    { id: 3, path: 'realtime/se-skane-gtfs-rt-3', provider: 'Skånetrafiken', static_reference: ['2'] },
    { id: 4, path: 'realtime/se-skane-gtfs-rt-4', provider: 'Skånetrafiken', static_reference: ['1'] },
  );
  for (const id of [2, 3, 4]) expect(told({ id })).toMatchObject({ level: 'region', region: 'SE.27' });
});

test('a coach across the state is no city’s where the city has a feed of its own', async () => {
  const denver = { country_code: 'US', subdivision_name: 'Colorado', municipality: 'Denver' };
  const coach = {
    id: 1,
    provider: 'Mountain Coaching',
    location: { ...denver, bounding_box: box(-108.5, 37, -104.5, 40.5) },
  };
  const own = { id: 2, provider: 'RTD', location: { ...denver, bounding_box: box(-105.3, 39.5, -104.6, 40.2) } };
  const named = { ...coach, id: 3, provider: 'Denver Lines' };
  const told = await placed(coach, own, named);
  expect(told({ id: 1 })).toMatchObject({ level: 'nation', match: 'unplaced' });
  for (const id of [2, 3]) expect(told({ id })).toMatchObject({ places: [{ scopeId: 'us.denver' }] });
  expect((await placed(coach))({ id: 1 })).toMatchObject({ places: [{ scopeId: 'us.denver' }] });
});

test('a live feed of one operator is not the country’s', async () => {
  const told = await placed(
    { id: 1, provider: 'Entur', name: 'Norway Aggregated', location: { country_code: 'NO' } },
    { id: 2, path: 'realtime/no-vy-gtfs-rt-2', provider: 'Vy Express', static_reference: ['1'] },
    { id: 3, path: 'realtime/no-entur-gtfs-rt-3', provider: 'Entur', static_reference: ['1'] },
  );
  expect(told({ id: 2 })).toMatchObject({ level: 'nation', match: 'unplaced' });
  expect(told({ id: 3 })).toMatchObject({ level: 'nation', match: 'nation-name' });
});

test('towns of 100,000 around the city of a district are in its surroundings, only in America', async () => {
  const around = (code: string, division: string, municipality: string, place: readonly [number, number]) => ({
    country_code: code,
    subdivision_name: division,
    municipality,
    bounding_box: box(place[0] - 0.4, place[1] - 0.4, place[0] + 0.4, place[1] + 0.4),
  });
  const told = await placed(
    {
      id: 1,
      provider: 'Regional Transportation District',
      location: around('US', 'Colorado', 'Denver', [-104.98, 39.74]),
    },
    { id: 2, provider: 'Denver Lines', location: around('US', 'Colorado', 'Denver', [-104.98, 39.74]) },
    { id: 3, provider: 'Nahverkehr der Region', location: around('DE', 'Hamburg', 'Hamburg', [10, 53.55]) },
    { id: 4, path: 'realtime/us-rtd-gtfs-rt-4', provider: 'RTD', static_reference: ['1'] },
  );
  const near = (id: number) =>
    told({ id })?.places?.flatMap(({ scopeId, match }) => (match === 'surroundings' ? scopeId : []));
  expect(near(1)).toContain('us.centennial');
  expect(near(4)).toContain('us.centennial');
  expect([near(2), near(3)]).toEqual([[], []]);
});

test('a name can show that a copy isn’t official', async () => {
  const told = await placed(
    {
      id: 1,
      provider: 'De Lijn',
      name: 'unofficial feed with data quality improvements',
      location: { country_code: 'BE' },
    },
    { id: 2, provider: 'De Lijn', is_official: 'True', location: { country_code: 'BE' } },
  );
  expect(told({ id: 1 })).toMatchObject({ official: false });
  expect(told({ id: 2 })).toMatchObject({ official: true });
});

test('buses and trains that end in a city are not that city’s', async () => {
  const told = await placed({
    id: 2651,
    provider: 'Verkehrsverbund Rhein-Ruhr',
    location: { country_code: 'DE', subdivision_name: 'Nordrhein-Westfalen', bounding_box: box(5.8, 50.3, 9.5, 52.3) },
  });
  const cities = told({ id: 2651 })?.places?.map(({ scopeId }) => scopeId);
  expect(cities).toContain('de.essen');
  expect(cities).not.toContain('de.koeln');
});

test('a file of all feeds is the country’s', async () => {
  const told = await placed(
    { id: 1, provider: 'Transit', location: { country_code: 'IE' }, url: 'https://a.example/Data/GTFS_All.zip' },
    { id: 2, provider: 'Dublin Bus', location: { country_code: 'IE' }, url: 'https://a.example/Data/GTFS_Dublin.zip' },
  );
  expect(told({ id: 1 })).toMatchObject({ level: 'nation', match: 'nation-name' });
  expect(told({ id: 2 })).toMatchObject({ places: [{ scopeId: 'ie.dublin' }] });
});

test('one file a line gives the same facts', async () => {
  const lines = Object.entries(files)
    .map(([path, text]) => JSON.stringify({ upstream_path: path, ...(JSON.parse(text) as object) }))
    .join('\n');
  expect((await imported(importer, { 'catalogs.jsonl': lines })).facts).toEqual(facts);
});

test.each([
  ['Exo', 'Exo Trains', 'Exo Trains'],
  ['Metro (Alpha)', 'GTFS Regional Metro (Alpha)', 'GTFS Regional Metro (Alpha)'],
  ['Metro Alpha', 'Metro', 'Metro Alpha'],
  ['Metro Alpha', 'Night buses', 'Metro Alpha: Night buses'],
  ['Exo', 'Exotic Trains', 'Exo: Exotic Trains'],
  ['Metro Alpha', 'https://metro.example/', 'Metro Alpha'],
  ['Metro Alpha', undefined, 'Metro Alpha'],
])('the title of %s, %s', async (provider, name, expected) => {
  const path = 'catalogs/sources/gtfs/schedule/us-oregon-trimet-portland-streetcar-gtfs-247.json';
  const feed = { ...(JSON.parse(files[path]!) as object), provider, name };
  const told = await imported(importer, { [path]: JSON.stringify(feed) });
  expect([...told.facts.values()].map(({ title }) => title)).toEqual([expected]);
});

test('faulty records are rejected with their location', async () => {
  const schedule = 'catalogs/sources/gtfs/schedule';
  const feed = JSON.parse(files[`${schedule}/us-oregon-trimet-portland-streetcar-gtfs-247.json`]!) as {
    location: object;
    urls: object;
  };
  const wrong = await imported(importer, {
    [`${schedule}/a.json`]: '{',
    [`${schedule}/b.json`]: JSON.stringify({
      ...feed,
      location: {
        ...feed.location,
        bounding_box: {
          minimum_latitude: 4528,
          maximum_latitude: 45.6,
          minimum_longitude: -123.1,
          maximum_longitude: -122.3,
        },
      },
    }),
    [`${schedule}/c.json`]: JSON.stringify({ ...feed, mdb_source_id: 9001, location: { country_code: 'ZZ' } }),
    [`${schedule}/d.json`]: JSON.stringify({
      ...feed,
      mdb_source_id: 9002,
      urls: { direct_download: 'ftp://example.org/feed.zip' },
    }),
  });
  expect(wrong.facts.size).toBe(0);
  expect(wrong.report.rejected.map(({ location }) => location.slice(schedule.length + 1))).toEqual([
    'a.json',
    'b.json',
    'c.json',
    'd.json',
  ]);
  expect(wrong.report.rejected[1]?.reason).toContain('location.bounding_box.minimum_latitude');
  expect(wrong.report.rejected[2]?.reason).toBe('unknown country ZZ');
});

test('feeds in development are skipped', () => {
  expect(report.skipped).toEqual(new Map([['feed in development', 1]]));
  expect(report.rejected).toEqual([]);
});

test('facts fit the contract and hold no mail address', () => {
  for (const fact of facts.values()) {
    expect(Fact.parse(fact)).toEqual(fact);
    expect(JSON.stringify([fact.title, fact.publisher])).not.toContain('@');
  }
});

conforms(importer, {
  needs: ['mdb_source_id', 'data_type', 'provider', 'location', 'country_code', 'urls'],
  position: [set('maximum_latitude', 95), set('maximum_longitude', 999)],
  country: [set('country_code', 'QQ')],
  address: ['direct_download', 'latest', 'license'],
});
