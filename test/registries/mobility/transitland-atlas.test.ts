/** The Transitland Atlas: timetable and live feeds, placed by geohash and name. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/mobility/transitland-atlas.ts';
import { centreOf, geohashOf } from '../../../src/places/feeds/feed-reach.ts';
import { fixture, gazetteer, imported } from '../fixture.ts';
import { conforms } from '../conformance.ts';

const files = await fixture('transitland-atlas');
const { facts, report } = await imported(importer, files);

test.each([
  // No place in its name: one of the area around the city in the middle of the cell.
  [
    'f-dngy-southwestohioregionaltransitauthority',
    {
      kind: 'gtfs-schedule',
      level: 'region',
      access: 'open',
      state: 'active',
      places: [{ scopeId: 'us.cincinnati', match: 'bounding-box-150km' }],
    },
  ],
  // Named after a place: that place, and not the large city near it.
  ['f-9q5f-pasadenatransit', { places: [{ scopeId: 'us.pasadena-ca', match: 'operator-name' }] }],
  ['f-jackson~tn~us', { nation: 'US', places: [{ scopeId: 'us.jackson-tn' }] }],
  ['f-u3jy-lodz', { nation: 'PL', level: 'city', places: [{ scopeId: 'pl.lodz' }] }],
  // At a border the name decides the country.
  ['f-dpsb-transitwindsor', { nation: 'CA', places: [{ scopeId: 'ca.windsor' }] }],
  // Another municipality than the large city in reach; a geohash that contradicts the name.
  ['f-xn4q-藤枝市', { nation: 'JP', level: 'city', places: [{ scopeId: 'jp.fujieda', match: 'operator-name' }] }],
  ['f-9q9y-escalon~ca~us', { nation: 'US', level: 'nation' }],
  ['f-9q5cs-newportbeach~ca~us', { places: [{ scopeId: 'us.newport-beach', match: 'operator-name' }] }],
  // Only old addresses: stale. A login.
  ['f-9mgve-avalon~ca~us', { state: 'stale' }],
  ['f-u05-tcl~systral', { access: 'login', licence: expect.anything() }],
  // A Japanese name ends in the word for city.
  [
    'f-yokohamamunicipal~train~jp',
    { nation: 'JP', level: 'city', places: [{ scopeId: 'jp.yokohama', match: 'operator-name' }] },
  ],
  // Live feeds follow the timetable feed of their operator.
  [
    'f-dpz2-bramptontransit~rt',
    {
      kind: 'gtfs-realtime',
      schedules: ['f-dpz2-bramptontransit'],
      places: [{ scopeId: 'ca.brampton' }],
      entities: ['sa', 'tu', 'vp'],
    },
  ],
] as [string, object][])('feed %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('a live feed is where its timetable feed is', () => {
  expect(facts.get('f-dpz2-bramptontransit~rt')?.places).toEqual(facts.get('f-dpz2-bramptontransit')?.places);
});

test('bicycle feeds are left to their own registry; every fact names file and row', () => {
  expect(report.rejected).toEqual([]);
  expect(report.skipped.get('GBFS feed, listed by its own registry')).toBe(1);
  expect([...facts.values()].every(({ location }) => /^feeds\/.+\.dmfr\.json feeds\[\d+\]$/.test(location))).toBe(true);
});

test('one file a line gives the same facts', async () => {
  const lines = Object.entries(files)
    .map(([path, text]) => JSON.stringify({ upstream_path: path, ...(JSON.parse(text) as object) }))
    .join('\n');
  expect((await imported(importer, { 'feeds.dmfr.jsonl': lines })).facts).toEqual(facts);
});

test.each([
  ['City of Murfreesboro', 'f-a~us', 'us.murfreesboro'],
  ['City of Santa Clarita Transit', 'f-a~us', 'us.santa-clarita'],
  // In English what only speaks of transport may be named after anything; a city of less than 100,000; a word that is of neither.
  ['Murfreesboro Transit Lines', 'f-a~us', undefined],
  ['Murfreesboro Transit', 'f-a~us', undefined],
  ['City of Ukiah', 'f-a~us', undefined],
  ['City of Murfreesboro Zoo', 'f-a~us', undefined],
  // In the United States a public body says so; a county or a street of the name is another.
  ['Tuscaloosa Transit Authority', 'f-a~us', 'us.tuscaloosa'],
  ['Rockford Mass Transit District', 'f-a~us', 'us.rockford'],
  ['Lakeland Bus Lines', 'f-a~us', undefined],
  ['McKinney Avenue Transit Authority', 'f-a~us', undefined],
  ['Tuscaloosa County Transit Authority', 'f-a~us', undefined],
  ['Flint Hills Area Transportation Agency', 'f-a~us', undefined],
  // Elsewhere bodies that move people and say nothing else.
  ['Blackpool Transport', 'f-a~uk', 'gb.blackpool'],
  ["Warrington's Own Buses", 'f-a~uk', 'gb.warrington'],
  ['Guelph Transit', 'f-a~on~ca', 'ca.guelph'],
  ['Guelph Owen Sound Transportation', 'f-a~on~ca', undefined],
  ['Reus Transport', 'f-a~es', 'es.reus'],
  ['Salamanca de Transportes', 'f-a~es', 'es.salamanca'],
  ['Transportes Urbanos de Badajoz S.A.', 'f-a~es', 'es.badajoz'],
  ['Autobusos de Lleida', 'f-a~es', 'es.lleida'],
  ['Autobuses Huesca Lleida', 'f-a~es', undefined],
  ['Transportes Insular La Palma', 'f-a~es', undefined],
  // Letters that an operator calls itself by, but not those of the format.
  ['TEP Parma', 'f-a~it', 'it.parma'],
  ['GTFS Regional Örebro', 'f-a~se', undefined],
  ['Örebro', 'f-a~se', undefined],
  // A clinic, cruises and coaches of the region have no city’s public.
  ['Mayo Clinic - Rochester', 'f-a~mn~us', undefined],
  ['Boston Cruise Company', 'f-a~ma~us', undefined],
  ['Cars Région Lyon', 'f-a~fr', undefined],
])('a feed without a place, of the operator %s', async (name, id, scopeId) => {
  const feed = {
    id,
    spec: 'gtfs',
    urls: { static_current: 'https://a.example/x.zip' },
    operators: [{ onestop_id: 'o-a', name }],
  };
  // The domain in the file's name gives the country if the id doesn't.
  const path = `feeds/a.${id.split('~').at(-1)}.dmfr.json`;
  const told = await imported(importer, { [path]: JSON.stringify({ feeds: [feed] }) });
  expect([...told.facts.values()].map(({ places }) => places?.[0]?.scopeId)).toEqual([scopeId]);
});

test('for a host without a name we give the page of the dataset', async () => {
  const feed = (id: string, url: string) => ({
    id,
    spec: 'gtfs',
    urls: { static_current: 'http://193.0.2.1:8002/export' },
    license: { spdx_identifier: 'CC-BY-4.0', url },
  });
  const feeds = [feed('f-u8v-a', 'https://data.gov.ua/dataset/96128887'), feed('f-u8v-b', 'https://a.example/terms')];
  const { facts: told } = await imported(importer, { 'feeds/a.ua.dmfr.json': JSON.stringify({ feeds }) });
  expect(feeds.map(({ id }) => told.get(id)?.url)).toEqual([
    'https://data.gov.ua/dataset/96128887',
    'http://193.0.2.1:8002/export',
  ]);
});

test('an id with the country’s body or name, or distant operators, make a feed wider than a city', async () => {
  const feed = (id: string, ...operators: { onestop_id: string; name: string }[]) => ({
    id,
    spec: 'gtfs',
    urls: { static_current: `https://a.example/${id}.zip` },
    operators,
  });
  const luas = { onestop_id: 'o-gc7x-luas', name: 'Dublin Bus' };
  const [brest, rennes] = [
    { onestop_id: 'o-gbsu-bibus', name: 'Brest Métropole' },
    { onestop_id: 'o-gbwc-star', name: 'Transports de Rennes' },
  ];
  const feeds = [
    feed('f-national~transport~authority~ie', luas),
    feed('f-transport~for~ireland~realtime~operators', luas),
  ];
  const { facts: irish } = await imported(importer, { 'feeds/a.ie.dmfr.json': JSON.stringify({ feeds }) });
  for (const { id } of feeds) expect(irish.get(id)).toMatchObject({ level: 'nation', match: 'nation-name' });
  const breton = [feed('f-gbwc-star', rennes), feed('f-gbwc-mobibreizh', brest, rennes)];
  const { facts: told } = await imported(importer, { 'feeds/a.fr.dmfr.json': JSON.stringify({ feeds: breton }) });
  expect(told.get('f-gbwc-star')).toMatchObject({ level: 'city', places: [{ scopeId: 'fr.rennes' }] });
  expect(told.get('f-gbwc-mobibreizh')?.level).toBe('nation');
});

test('a feed that replaces another, a key in an address, a record without an id', async () => {
  const feeds = [
    { id: 'f-9q8y-old', spec: 'gtfs', urls: { static_historic: ['https://old.example/gtfs.zip'] } },
    {
      id: 'f-9q8y-new',
      spec: 'gtfs',
      urls: { static_current: 'https://new.example/gtfs.zip?api_key=0a1b2c3d4e5f' },
      supersedes_ids: ['f-9q8y-old'],
      operators: [{ onestop_id: 'o-9q8y-new', name: 'San Francisco Railway', website: 'https://railway.example/' }],
    },
    { spec: 'gtfs' },
  ];
  const { facts: few, report: told } = await imported(importer, {
    'feeds/new.example.dmfr.json': JSON.stringify({ feeds }),
  });
  expect(few.get('f-9q8y-old')).toMatchObject({ state: 'stale', successors: ['f-9q8y-new'] });
  expect(few.get('f-9q8y-new')).toMatchObject({
    url: 'https://railway.example/',
    access: 'key',
    publisher: 'San Francisco Railway',
    places: [{ scopeId: 'us.san-francisco' }],
  });
  expect(told.rejected).toEqual([
    { location: 'feeds/new.example.dmfr.json feeds[2]', reason: expect.stringContaining('id') },
  ]);
});

/** A feed of Japan as the lists of its portals have it: id, address, name, prefecture. */
const inJapan = async (id: string, address: string, name?: string, prefecture?: string) => {
  const tags = prefecture === undefined ? {} : { tags: { gtfs_data_jp_prefecture_id: prefecture } };
  const feeds = [{ id, spec: 'gtfs', name, urls: { static_current: address }, ...tags }];
  const { facts: few } = await imported(importer, { 'feeds/new.example.dmfr.json': JSON.stringify({ feeds }) });
  const fact = few.get(id);
  return fact?.places?.map(({ scopeId, match }) => `${scopeId} ${match}`) ?? fact?.match;
};

test.each([
  // Number of the municipality in the address, code in front of the id; with a wrong check digit it is none.
  ['f-1000020472093~jp', 'https://a.example/1000020472093', undefined, undefined, ['jp.nago id']],
  ['f-401005~line~jp', 'https://a.example/x.zip', undefined, undefined, ['jp.kitakyushu id']],
  ['f-401006~line~jp', 'https://a.example/x.zip', undefined, undefined, 'unplaced'],
  // Named as a municipality in the title; a town of a common name without its prefecture is none.
  ['f-x~jp', 'https://a.example/x.zip', '一関市市営バス', '03', ['jp.ichinoseki name-and-subdivision']],
  ['f-x~jp', 'https://a.example/x.zip', '大口町コミュニティバス', '23', ['jp.oguchi name-and-subdivision']],
  ['f-x~jp', 'https://a.example/x.zip', '大口町コミュニティバス', undefined, 'unplaced'],
  // Host of its site, old or new; a host of the prefecture says no more than that.
  ['f-x~jp', 'https://www.city.sano.lg.jp/x.zip', undefined, undefined, ['jp.sano id-or-host']],
  ['f-x~jp', 'https://www.city.hakusan.ishikawa.jp/x.zip', undefined, undefined, ['jp.matsuto id-or-host']],
  ['f-onoshiei~bus~jp', 'https://www.pref.fukui.lg.jp/x.zip', undefined, undefined, ['jp.ono-fukui id-or-host']],
  ['f-simizu~bus~jp', 'https://www.pref.fukui.lg.jp/x.zip', undefined, undefined, 'unplaced'],
  // Marked as one in the id. Wards call themselves cities too; a ward's feed that its city publishes is the city's.
  ['f-nakatsucity~miho~jp', 'https://a.example/x.zip', '三保線', '44', ['jp.nakatsu id-or-host']],
  ['f-bus~yokotecity~jp', 'https://a.example/x.zip', undefined, undefined, ['jp.yokote id-or-host']],
  ['f-bus~otacity~jp', 'https://a.example/x.zip', undefined, undefined, 'unplaced'],
  ['f-saitamacity~nisiku~jp', 'https://a.example/x.zip', '西区コミュニティバス', '11', ['jp.saitama id-or-host']],
  ['f-chuocity~all~jp', 'https://a.example/x.zip', '中央区コミュニティバス', '13', 'unplaced'],
  // A private operator's name is no place.
  ['f-oitabus~jp', 'https://a.example/x.zip', '大分バス', '44', 'unplaced'],
] as const)('%s at %s, %s in %s', async (id, address, name, prefecture, expected) =>
  expect(await inJapan(id, address, name, prefecture)).toEqual(expected),
);

test('a feed that doesn’t state its place has that of the same address in another list', async () => {
  const [address, { nation, places }] = [...gazetteer.feedAddresses].find(
    ([key, { level }]) => key.startsWith('nap.transportes.gob.es/') && level === 'city',
  )!;
  const feed = (id: string, url: string, name: string, more: object = {}) => ({
    id,
    spec: 'gtfs',
    name,
    urls: { static_current: url },
    tags: { es_nap_fichero_id: '1' },
    ...more,
  });
  const moved = { urls: { static_current: 'https://new.example/x.zip', static_historic: [`https://${address}`] } };
  const feeds = [
    feed('f-same', `https://${address}`, 'X'),
    feed('f-moved', '', 'X', moved),
    feed('f-joined', '', 'X', { ...moved, supersedes_ids: ['f-a', 'f-b'] }),
    feed('f-shuttle', `https://${address}`, 'Airport shuttle'),
    feed('f-county', `https://${address}`, 'Sonoma County Transit'),
    feed('f-host', `https://${new URL(`https://${address}`).host}/`, 'X'),
    feed('f-sbp4-far', `https://${address}`, 'X'),
  ];
  const { facts: few } = await imported(importer, { 'feeds/new.example.dmfr.json': JSON.stringify({ feeds }) });
  expect(few.get('f-same')).toMatchObject({ nation, level: 'city', places });
  expect(few.get('f-moved')).toMatchObject({ nation, level: 'city', places });
  for (const id of ['f-joined', 'f-shuttle', 'f-county', 'f-host', 'f-sbp4-far'])
    expect(few.get(id)?.match).toBe('unplaced');
});

test.each([
  ['f-9q8y-sfmta', '9q8y'],
  ['o-u33d-bvg', 'u33d'],
  ['f-jackson~tn~us', undefined],
  ['f-hubup~saint-hyacinthe', undefined],
])('geohash of %s', (id, hash) => expect(geohashOf(id)).toBe(hash));

test('the middle of a cell', () => {
  const [lon, lat] = centreOf('u4pruydqqvj');
  expect(lon).toBeCloseTo(10.40744, 4);
  expect(lat).toBeCloseTo(57.64911, 4);
});

test.each<[id: string, more: object, level: string, places: string[]]>([
  // A country's feed in the place of those of cities.
  [
    'f-tdx~tw',
    { supersedes_ids: ['f-bus~taipei~tdx~tw', 'f-bus~new~taipei~tdx~tw', 'f-tra~tdx~tw'] },
    'nation',
    ['tw.taipei/predecessor', 'tw.new-taipei-city/predecessor'],
  ],
  ['f-autobús~urbano~de~tarrasa', { supersedes_ids: ['f-terrassa~es'] }, 'city', ['es.terrassa/predecessor']],
  // It keeps its own.
  [
    'f-drk-cttransit~hartford',
    { supersedes_ids: ['f-dr79-cttransit~stamford'] },
    'city',
    ['us.hartford/operator-name', 'us.stamford/predecessor'],
  ],
  // Nothing in the old id, or a whole country's by its name.
  ['f-tdx~tw', { supersedes_ids: ['f-tra~tdx~tw'] }, 'nation', []],
  ['f-norway~no', { name: 'Norway', supersedes_ids: ['f-oslo~no'] }, 'nation', []],
])('%s, %o, applies where the feeds did that it replaced', async (id, more, level, places) => {
  const feed = { id, spec: 'gtfs', urls: { static_current: 'https://a.example/x.zip' }, ...more };
  const end =
    { 'f-drk-cttransit~hartford': 'us', 'f-autobús~urbano~de~tarrasa': 'es', 'f-norway~no': 'no' }[id] ?? 'tw';
  const { facts } = await imported(importer, { [`feeds/a.${end}.dmfr.json`]: JSON.stringify({ feeds: [feed] }) });
  expect(facts.get(id)?.level).toBe(level);
  expect((facts.get(id)?.places ?? []).map(({ scopeId, match }) => `${scopeId}/${match}`).sort()).toEqual(
    places.toSorted(),
  );
});

test('a feed that takes more than an address to fetch is live and needs a key', async () => {
  const tags = { notes: 'Transitland uses a custom script to fetch this feed.' };
  const old = { static_historic: ['https://a.example/x.zip'] };
  const feeds = [
    { id: 'f-a~tw', spec: 'gtfs', urls: old, tags, license: { url: 'https://a.example/terms' } },
    { id: 'f-b~tw', spec: 'gtfs', urls: old, license: { url: 'https://a.example/terms' } },
  ];
  const { facts } = await imported(importer, { 'feeds/a.tw.dmfr.json': JSON.stringify({ feeds }) });
  expect(facts.get('f-a~tw')).toMatchObject({ state: 'active', access: 'key' });
  expect(facts.get('f-b~tw')).toMatchObject({ state: 'stale' });
});

conforms(importer, {
  needs: ['feeds', 'id', 'spec'],
  position: 'cells are parts of ids',
  country: 'nations are parts of ids',
  address: [
    'static_current',
    'static_historic',
    'realtime_vehicle_positions',
    'realtime_trip_updates',
    'realtime_alerts',
    'url',
    'website',
  ],
});
