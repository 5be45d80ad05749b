/** The order of a verdict's sources: one row per rule, and a check that it is a total order for any facts. */
import { describe, expect, test } from 'vitest';
import { holdsName } from '../../src/assess/records/address.ts';
import { sourceOrder, type Tied } from '../../src/assess/records/order.ts';
import { MatchMethod, type Fact } from '../../src/contract/data/fact.ts';
import { fact } from '../small-world.ts';

const lyon = { name: 'Lyon', names: { en: 'Lyon', zh: '里昂' } };
const feed = (more: object) => fact('gtfs-schedule', { url: 'https://feeds.example/gtfs.zip', ...more });
const portal = (more: object) => fact('catalogue', { url: 'https://data.example/', ...more });
const at = (url: string) => feed({ url });

/** Rule, the better source, the worse one. Unless the rule is about something else, the worse one has the better scheme. */
const rows: [rule: string, better: Fact, lesser: Fact, criterionId?: string][] = [
  [
    'a host of its own before an archive',
    at('http://old-city.example/gtfs.zip'),
    at('https://transitfeeds.com/p/a/1/latest/download'),
  ],
  ['a name before a number', at('http://city.example/gtfs.zip'), at('https://92.103.236.106/gtfs.zip')],
  ['a home page before a file share', at('https://city.example/'), at('https://drive.google.com/uc?id=1')],
  ['a site in earnest before a trial', at('http://city.example/'), at('https://gtfs.test.city.example/gtfs.zip')],
  ['a trial by its title last', portal({ url: 'http://data.example/' }), portal({ title: 'Sandbox of the city' })],
  ['a page before an entry of a blog', at('http://city.example/'), at('https://blog.blogspot.com.es/2014/03/a.html')],
  ['active before stale', at('http://city.example/'), feed({ state: 'stale' })],
  ['stale before retired', feed({ state: 'stale' }), feed({ state: 'retired' })],
  ['open before a key', at('http://city.example/'), feed({ access: 'key' })],
  ['a key before a login', feed({ access: 'key' }), feed({ access: 'login' })],
  ['a login before a vendor', feed({ access: 'login' }), feed({ access: 'proprietary' })],
  ['official before a copy', at('http://city.example/'), feed({ official: false })],
  [
    'the city’s monitors before an embassy’s',
    fact('air-quality-source', { url: 'http://air.example/', embassy: false }),
    fact('air-quality-source', { url: 'https://air.example/data.json', embassy: true }),
  ],
  [
    'a weather service before another authority',
    fact('cap-feed', {
      official: true,
      status: 'operating',
      title: 'National Weather Service',
      url: 'http://weather.example/cap.xml',
    }),
    fact('cap-feed', {
      official: true,
      status: 'operating',
      title: 'Environmental Protection Agency',
      url: 'https://epa.example/cap.xml',
    }),
  ],
  [
    'a feed before the page of a country in the register of authorities',
    fact('cap-feed', {
      official: true,
      status: 'operating',
      title: 'Disaster Management',
      url: 'http://alerts.example/rss.xml',
    }),
    fact('cap-feed', {
      official: true,
      status: 'operating',
      title: 'National Weather Service',
      url: 'https://register.example/authorities.php?recId=182',
    }),
  ],
  [
    'a county before its state',
    feed({ level: 'region', region: 'AA.01.025', url: 'http://county.example/' }),
    feed({ level: 'region', region: 'AA.01' }),
  ],
  [
    'an ordinary timetable before one of rides on demand',
    at('http://b.example/gtfs.zip'),
    feed({ title: 'Lyon Bus: Flex' }),
  ],
  [
    'the operator named after the city before another',
    feed({ title: 'Transports de Lyon', url: 'http://b.example/gtfs.zip' }),
    feed({ title: 'Cars Express' }),
  ],
  [
    'an operator before one of a narrower public, whose name holds the city’s',
    feed({ title: 'Métro', url: 'http://b.example/gtfs.zip' }),
    feed({ title: 'Lyon Airport Shuttle' }),
  ],
  [
    'an operator before a list of many',
    feed({ title: 'Métro', url: 'http://b.example/gtfs.zip' }),
    feed({ title: 'Bus Lyon, Bus Nord and 3 more' }),
  ],
  [
    'a name without spaces around it, where its letters have none',
    feed({ title: '里昂市公共汽车', url: 'http://b.example/gtfs.zip' }),
    feed({ title: 'Cars Express' }),
  ],
  [
    'another place of the name after the city’s own',
    feed({ title: 'Bus Lyon', url: 'http://b.example/gtfs.zip' }),
    feed({ title: 'North Lyon Bus' }),
  ],
  [
    'car parks before bicycle parking',
    fact('parking', { title: 'Parking Lyon', url: 'http://b.example/p.json', realtime: true, delivery: 'pull' }),
    fact('parking', {
      title: 'Bicycle parking Lyon',
      url: 'https://b.example/p.json',
      realtime: true,
      delivery: 'pull',
    }),
  ],
  [
    'a dataset of a government before a derivation where anybody publishes',
    fact('grid-dataset', { url: 'http://grid.example/', origin: 'government', forms: ['dataset'] }),
    fact('grid-dataset', { url: 'https://github.com/a/grid', origin: 'operator', forms: ['dataset'] }),
  ],
  [
    'a name before none',
    feed({ title: 'Toei Bus', url: 'http://feeds.example/gtfs.zip' }),
    feed({ title: 'Feed at feeds.example' }),
  ],
  [
    'a timetable that is known to run before one of the city’s host',
    feed({ url: 'http://b.example/gtfs.zip', observed: '2026-08-22', until: '2027-01-10' }),
    feed({ url: 'https://data.lyon.example/gtfs.zip', observed: '2026-08-22' }),
  ],
  [
    'one that has ended is not known to run',
    feed({ url: 'http://data.lyon.example/gtfs.zip', observed: '2026-08-22' }),
    feed({ observed: '2026-08-22', until: '2026-01-10' }),
  ],
  [
    'lines in the city before those that leave it',
    at('http://b.example/gtfs.zip'),
    feed({ title: 'Lyon Bus: Extraurbano' }),
  ],
  [
    'a site before a directory of services, of geoportals',
    portal({ url: 'http://maps.example/' }),
    portal({ url: 'https://gis.lyon.example/arcgis/rest/services' }),
    'geoportal',
  ],
  [
    'a directory of services before a site, of map services',
    portal({ url: 'https://gis.example/arcgis/rest/services' }),
    portal({ url: 'http://maps.example/' }),
    'geo-web-services',
  ],
  [
    'the office of statistics before a bank',
    portal({ level: 'nation', url: 'http://stat.example/' }),
    portal({ level: 'nation', title: 'DNB Data', publisher: 'De Nederlandsche Bank' }),
    'official-statistics',
  ],
  ['a host with the city’s name', at('http://gtfs.grand-lyon.example/feed.zip'), feed({})],
  [
    'a feed before a page',
    feed({}),
    fact('parking', { url: 'https://city.example/parking', realtime: true, delivery: 'pull' }),
  ],
  [
    'a service before a page',
    fact('addresses', { url: 'http://city.example/arcgis/rest/services/a/MapServer/0' }),
    fact('addresses', { url: 'https://city.example/about/addresses' }),
  ],
  ['a feed before a catalogue', at('http://city.example/gtfs.zip'), portal({})],
  [
    'of transport a body of a state for all before one of another subject',
    portal({ level: 'region', region: 'AA.01', title: 'State GIS', url: 'http://gis.example/' }),
    portal({ level: 'region', region: 'AA.01', title: 'Department of Fish and Wildlife' }),
    'transport-catalogue',
  ],
  [
    'of a theme the catalogue before a feed on its host',
    portal({}),
    at('https://city.example/gtfs.zip'),
    'transport-catalogue',
  ],
  ['a catalogue before a home page', portal({ url: 'http://data.example/' }), at('https://city.example/')],
  [
    'a home page before the terms',
    at('http://city.example/'),
    feed({ url: 'https://city.example/terms', licence: { url: 'https://city.example/terms' } }),
  ],
  [
    'a group’s site before a row of a list',
    fact('civic-group', { url: 'http://group.example/' }),
    fact('civic-group', { url: 'https://github.com/a/list/blob/HEAD/row.json' }),
  ],
  [
    'current before dated',
    fact('map-layer', { url: 'http://maps.example/a', category: 'photo', areaKm2: 1 }),
    fact('map-layer', { url: 'https://maps.example/a', category: 'photo', areaKm2: 1, endYear: 2020 }),
  ],
  [
    'newer before older',
    fact('map-layer', { url: 'http://maps.example/a', category: 'photo', areaKm2: 1, endYear: 2024 }),
    fact('map-layer', { url: 'https://maps.example/a', category: 'photo', areaKm2: 1, endYear: 2020 }),
  ],
  ['the publisher before storage', at('http://city.example/gtfs.zip'), at('https://s3.amazonaws.com/city/gtfs.zip')],
  ['storage before a home page', at('http://s3.amazonaws.com/city/gtfs.zip'), at('https://city.example/')],
  ['https before http', feed({}), at('http://feeds.example/gtfs.zip')],
  [
    'an open data portal that says so before one of the type',
    portal({ url: 'http://a.example/', saysOpenData: true, apiStatus: 'inactive' }),
    portal({}),
    'open-data-portal',
  ],
  [
    'an open data portal before a hub of one topic',
    portal({ url: 'http://a.example/' }),
    portal({ catalogueType: 'Geoportal', software: 'arcgishub', url: 'https://police-lyon.hub.arcgis.com/' }),
    'open-data-portal',
  ],
  [
    'a dataset by name before a catalogue that may have it',
    fact('listed-dataset', { themes: ['Boundaries'], found: true, url: 'http://services.example/wards/query' }),
    portal({ url: 'https://data.lyon.example/' }),
    'administrative-boundaries',
  ],
  [
    'all of a nation’s statistics before its goals',
    portal({ level: 'nation', title: 'Census Bureau', url: 'http://b.example/' }),
    portal({ level: 'nation', title: 'SDG Data Catalog' }),
    'official-statistics',
  ],
  [
    'a bank of data before a bank of money',
    portal({ level: 'nation', title: 'StatBank Northland', url: 'http://b.example/' }),
    fact('statistics-provider', { level: 'nation', title: 'Northlands Bank', url: 'https://a.example/api' }),
    'official-statistics',
  ],
  [
    'a terrain catalogue that says so first',
    portal({ level: 'region', title: 'Lidar Portal', url: 'http://b.example/' }),
    portal({ level: 'region', title: 'Roads Portal' }),
    'terrain-elevation',
  ],
  [
    'the station at the city before the nation’s centre',
    fact('weather-station', { url: 'http://station.example/1' }),
    fact('wis2-centre', { level: 'nation', status: 'Operational', url: 'https://centre.example/data.json' }),
    'weather-realtime',
  ],
  [
    'a map before what is laid over one',
    fact('map-layer', { level: 'nation', category: 'map', areaKm2: 9e5, url: 'http://b.example/' }),
    fact('map-layer', { level: 'nation', category: 'other', areaKm2: 9e5, url: 'https://a.example/' }),
    'base-map',
  ],
  [
    'of portals the one that bears the name',
    portal({ url: 'http://data.lyon.example/', apiStatus: 'inactive' }),
    portal({}),
    'open-data-portal',
  ],
  [
    'the city’s portal before one office’s',
    portal({ url: 'http://dados.example/' }),
    portal({ url: 'https://data.example/', publisher: 'Secretaria de Educação', saysOpenData: true }),
    'open-data-portal',
  ],
  [
    'the right office as well as any other, of a theme',
    portal({ title: 'Department of Health', url: 'https://data.example/' }),
    portal({ url: 'http://a.example/' }),
    'social-services-catalogue',
  ],
  [
    'a site before the machine behind it',
    portal({ url: 'http://observatory.alpha.example/' }),
    portal({ url: 'https://lyon-observatory.datopian.com/', saysOpenData: true }),
    'portal-breadth',
  ],
  [
    'a host under a government’s domain before a vendor’s',
    portal({ url: 'http://data.lyon.gouv.fr/' }),
    portal({ url: 'https://lyon.opendatasoft.com/' }),
    'open-data-portal',
  ],
  [
    'the body’s own host before one further down',
    portal({ url: 'http://dados.df.gov.br/' }),
    portal({ url: 'https://data.se.df.gov.br/' }),
    'catalogue-api',
  ],
  [
    'an active interface first',
    portal({ url: 'http://data.example/' }),
    portal({ apiStatus: 'inactive' }),
    'open-data-portal',
  ],
];

const tied = (of: Fact, record: string, match: MatchMethod = 'municipality'): Tied => ({
  fact: { ...of, record },
  match,
});

describe('the order', () => {
  test.each(rows)('%s', (_, better, lesser, criterionId = 'gtfs-schedule') => {
    // Neither the tie nor ids outweigh the rule.
    const [first, second] = [tied(better, '2', 'wide-bounding-box'), tied(lesser, '1', 'id')];
    const order = sourceOrder(criterionId, lyon);
    expect([second, first].sort(order)).toEqual([first, second]);
    expect([first, second].sort(order)).toEqual([first, second]);
  });

  test('then the tie to the city, then the record, then its registry', () => {
    const order = sourceOrder('gtfs-schedule', lyon);
    const inOrder = [
      tied(feed({}), '9', 'id'),
      tied(feed({}), '1'),
      tied(feed({}), '2'),
      tied(feed({ registry: 'transitland-atlas' }), '2'),
      tied(feed({}), '0', 'wide-bounding-box'),
    ];
    expect(inOrder.toReversed().sort(order)).toEqual(inOrder);
  });

  test.each(['open-data-portal', 'gtfs-schedule'])('is total for %s, for any facts', (criterionId) => {
    const order = sourceOrder(criterionId, lyon);
    const all = rows.flatMap(([, better, lesser], i) => [
      tied(better, String((i * 7) % 101), MatchMethod.options[i % 3]),
      tied(lesser, String(200 + ((i * 11) % 101)), MatchMethod.options[i % 4]),
      tied(
        { ...lesser, registry: 'transitland-atlas' } as Fact,
        String(200 + ((i * 11) % 101)),
        MatchMethod.options[i % 4],
      ),
    ]);
    const same = (a: Tied, b: Tied) => order(a, b) === 0;
    for (const a of all) {
      expect(order(a, a)).toBe(0);
      for (const b of all) {
        expect(Math.sign(order(a, b)) + Math.sign(order(b, a))).toBe(0);
        for (const c of all)
          if (order(a, b) <= 0 && order(b, c) <= 0 && order(a, c) > 0) expect([a, b, c]).toBe('in order');
      }
    }
    const key = ({ fact: { record, registry } }: Tied) => `${registry}/${record}`;
    for (const a of all) for (const b of all) if (same(a, b)) expect(key(a)).toBe(key(b));
    // The input order doesn't matter. The multiplicative steps are coprime to the length, so each is a permutation.
    const sorted = [...all].sort(order);
    for (const step of [1, all.length - 1].concat([5, 7, 11, 13].filter((n) => all.length % n !== 0)))
      expect(all.map((_, i) => all[(i * step) % all.length]!).sort(order)).toEqual(sorted);
  });
});

describe('a host has a city’s name', () => {
  const named = (name: string, names: Record<string, string> = {}) => ({ name, names });
  test.each([
    ['https://data.lyon.fr/', named('Lyon'), true],
    ['https://opendata.stadt-koeln.de/', named('Köln'), true],
    ['https://opendata.brussel.be/', named('Brussels', { nl: 'Brussel' }), true],
    ['https://datastore.brussels/', named('Brussels'), true],
    ['https://metrostlouis.org/', named('St. Louis'), true],
    ['https://new-york.example/', named('New York'), true],
    // Nor across parts of a label.
    ['https://data.mos-gorsud.ru/', named('Moscow', { ko: 'Mosgo' }), false],
    ['https://data.ulm.de/', named('Ulm'), true],
    ['https://kulmbach.de/', named('Ulm'), false],
    ['https://data.gov.fr/lyon', named('Lyon'), false],
    ['https://data.gov.jp/', named('東京'), false],
  ])('%s, %o: %s', (address, place, expected) => expect(holdsName(address, place)).toBe(expected));
});
