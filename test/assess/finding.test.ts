/** Findings as sentences: singular, plural, shortfall, inherited, searched, uncovered. */
import { expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import { judge } from '../../src/assess/judge.ts';
import type { Fact, FactOf } from '../../src/contract/data/fact.ts';
import { capital, context, fact } from '../small-world.ts';

const finding = (id: string, facts: Fact[]) => {
  const world = context(facts);
  return judge(criteria.find(({ criterionId }) => criterionId === id)!, capital, world.index.lists(capital), world)
    .finding;
};
const elsewhere = { places: [{ scopeId: 'aa.beta', match: 'name-and-subdivision' as const }] };

const station = (title: string, km: number, more: Partial<FactOf<'weather-station'>> = {}) =>
  fact('weather-station', {
    registry: 'meteostat-stations',
    title,
    wmo: '10384',
    places: [{ scopeId: 'aa.alpha', match: 'coordinates-within-radius', km }],
    ...more,
  });

const listed = fact('catalogue', {
  registry: 'okfn-dataportals',
  title: 'Alpha Open Data',
  url: 'http://data.alpha.example/',
  state: 'stale',
  updated: '2013-05-02',
});

const addresses = fact('addresses', { title: 'Alpha: addresses', url: 'http://data.alpha.example/addresses.csv' });

const table: [id: string, facts: Fact[], sentence: string][] = [
  [
    'gtfs-schedule',
    [fact('gtfs-schedule', { title: 'Metro Alpha' })],
    'A GTFS timetable feed for Alpha is listed in the Mobility Database (4 August 2026): Metro Alpha.',
  ],
  // A catalogue is no terrain model where one is listed.
  [
    'terrain-elevation',
    [
      fact('catalogue', { title: 'Alpha Geodata', catalogueType: 'Geoportal', themes: ['Elevation'] }),
      fact('map-layer', { registry: 'editor-layer-index', title: 'Alpha DTM', category: 'elevation', areaKm2: 90 }),
    ],
    'A terrain model for Alpha is listed in the Editor Layer Index (22 October 2024): Alpha DTM.',
  ],
  // The full stop of an abbreviation ends the sentence too.
  [
    'gtfs-schedule',
    [fact('gtfs-schedule', { title: 'Buses of Alpha S.A.' })],
    'A GTFS timetable feed for Alpha is listed in the Mobility Database (4 August 2026): Buses of Alpha S.A.',
  ],
  [
    'transit-data-licence',
    [fact('gtfs-schedule', { title: 'Metro Alpha', access: 'key', licence: { spdx: 'CC-BY-4.0' } })],
    'A timetable feed for Alpha with stated terms of use is listed in the Mobility Database (4 August 2026), but it needs an access key: Metro Alpha.',
  ],
  [
    'transit-data-licence',
    [fact('gtfs-schedule', { title: 'Metro Alpha', state: 'stale', licence: { spdx: 'CC-BY-4.0' } })],
    'A timetable feed for Alpha with stated terms of use is listed in the Mobility Database (4 August 2026), but it is marked inactive or deprecated: Metro Alpha.',
  ],
  [
    'gtfs-schedule',
    ['A', 'B', 'C', 'D'].map((title) => fact('gtfs-schedule', { title })),
    '4 GTFS timetable feeds for Alpha are listed in the Mobility Database (4 August 2026): A, B and 2 more.',
  ],
  [
    'gtfs-schedule',
    [fact('gtfs-schedule', { title: 'Metro', access: 'key' })],
    'A GTFS timetable feed for Alpha is listed in the Mobility Database (4 August 2026), but it needs an access key: Metro.',
  ],
  [
    'gtfs-schedule',
    ['Metro', 'Metro', 'Bus'].map((title) => fact('gtfs-schedule', { title })),
    '3 GTFS timetable feeds for Alpha are listed in the Mobility Database (4 August 2026): Metro (2 records) and Bus.',
  ],
  // One operator’s feed as two lists have it, at different days; two of one list are two.
  [
    'gtfs-schedule',
    ['mobility-database-catalogs', 'transitland-atlas'].map((registry, i) =>
      fact('gtfs-schedule', {
        title: i === 0 ? 'City Transit (CT)' : 'City Transit',
        publisher: i === 0 ? 'City Transit (CT)' : 'City Transit',
        registry,
        url: `https://a.example/${i}.zip`,
      }),
    ),
    'A GTFS timetable feed for Alpha is listed in the Mobility Database (4 August 2026) and the Transitland Atlas (21 August 2026): City Transit (CT).',
  ],
  [
    'gtfs-schedule',
    ['Bus', 'Bus: Flex'].map((title, i) =>
      fact('gtfs-schedule', {
        title,
        publisher: 'City Transit',
        registry: ['mobility-database-catalogs', 'transitland-atlas'][i]!,
        url: `https://a.example/${i}.zip`,
      }),
    ),
    '2 GTFS timetable feeds for Alpha are listed in the Mobility Database (4 August 2026) and the Transitland Atlas (21 August 2026): Bus and Bus: Flex.',
  ],
  // One bus at two addresses.
  [
    'gtfs-schedule',
    [
      '日進市巡回バス くるりんばす',
      '日進市コミュニティバス「くるりんばす」',
      '日進市巡回バスくるりんばす（市サイト）',
    ].map((title, i) => fact('gtfs-schedule', { title, nation: 'JP', url: `https://a.example/${i}.zip` })),
    '2 GTFS timetable feeds for Alpha are listed in the Mobility Database (4 August 2026): 日進市巡回バス くるりんばす and 日進市コミュニティバス「くるりんばす」.',
  ],
  [
    'gtfs-schedule',
    ['Bus, Tram', 'Rail'].map((title) => fact('gtfs-schedule', { title })),
    '2 GTFS timetable feeds for Alpha are listed in the Mobility Database (4 August 2026): Bus, Tram; and Rail.',
  ],
  [
    'gtfs-schedule',
    ['mobility-database-catalogs', 'transitland-atlas'].map((registry, i) =>
      fact('gtfs-schedule', { registry, title: `Metro ${i}`, url: 'https://metro.example/gtfs.zip' }),
    ),
    'A GTFS timetable feed for Alpha is listed in the Mobility Database (4 August 2026) and the Transitland Atlas (21 August 2026): Metro 0.',
  ],
  [
    'gtfs-schedule',
    [fact('gtfs-schedule', { registry: 'gtfs-jp-feeds', title: 'Bus', state: 'stale', until: '2024-03-31' })],
    'A GTFS timetable feed for Alpha is listed in the GTFS-JP list (22 August 2026), but it is a timetable that ended in March 2024: Bus.',
  ],
  [
    'gtfs-realtime',
    [fact('gtfs-realtime', { registry: 'gtfs-jp-feeds', title: 'Bus', state: 'stale', updated: '2021-07-26' })],
    'A GTFS Realtime feed for Alpha is listed in the GTFS-JP list (22 August 2026), but it is known from an entry of July 2021 alone, which nothing newer confirms: Bus.',
  ],
  [
    'open-data-portal',
    [fact('portal-report', { registry: 'japan-opendata-survey', title: 'answer of 2024', publishes: true })],
    'Alpha says in the survey of Japan’s local governments (22 August 2026) that it publishes open data, without the address of a portal: answer of 2024.',
  ],
  [
    'open-data-portal',
    [fact('portal-report', { registry: 'japan-opendata-survey', title: 'answer of 2024', publishes: false })],
    'Alpha says in the survey of Japan’s local governments (22 August 2026) that it does not publish open data.',
  ],
  [
    'open-data-portal',
    [
      fact('portal-report', { registry: 'japan-opendata-survey', title: 'answer of 2024', publishes: true }),
      fact('catalogue', { title: 'Alpha Map', catalogueType: 'Geoportal' }),
    ],
    'No open data portal of Alpha is listed in the Common Data Index (22 August 2026) or DataPortals.org (23 June 2026); what is listed is a catalogue that does not call itself one, and the city’s answer that it publishes open data, without the address of a portal: Alpha Map and answer of 2024.',
  ],
  [
    'hazard-warnings',
    [
      fact('cap-feed', {
        registry: 'cap-alert-feeds',
        level: 'nation',
        title: 'Weather Office',
        official: true,
        status: 'operating',
        updated: '2024-08-03',
      }),
    ],
    'No official CAP warning feed of Alpha itself is listed; the list of CAP alert feeds (29 June 2026) lists one for Aland: Weather Office (as of August 2024).',
  ],
  [
    'telecom-catalogue',
    [
      fact('catalogue', {
        level: 'nation',
        title: 'Antennas',
        publisher: 'Communications Commission',
        themes: ['Government'],
      }),
    ],
    'No catalogue of Alpha itself with the theme of utilities and communication is listed; the Common Data Index (22 August 2026) lists a catalogue of the regulator of telecommunications for Aland: Antennas.',
  ],
  [
    'electricity-live-data',
    [
      fact('electricity-zone', {
        registry: 'electricitymaps-zones',
        level: 'nation',
        title: 'National grid, read in 3 zones',
        zone: 'AA',
        readers: ['production'],
      }),
    ],
    'No live electricity data source of Alpha itself is listed; Electricity Maps (30 January 2023) lists one for Aland: National grid, read in 3 zones (which of them serves the city is not told). It is known from an entry of January 2023 alone, which nothing newer confirms.',
  ],
  [
    'civic-participation',
    ['2009', '2024'].map((year) =>
      fact('gazette', {
        registry: 'querido-diario-brazil',
        title: `Gazette since ${year}`,
        url: `https://g${year}.example/`,
        since: `${year}-06-01`,
      }),
    ),
    'Querido Diário (2 August 2026) lists for Alpha an official gazette that software collects (Gazette since 2024).',
  ],
  [
    'civic-participation',
    [fact('code-account', { registry: 'government-github-orgs', title: 'alpha on GitHub' })],
    'The GitHub and Government list (2 March 2024) lists for Alpha an account with open code (alpha on GitHub).',
  ],
  [
    'population-catalogue',
    [
      fact('listed-dataset', {
        registry: 'japan-opendata-survey',
        title: 'Basic statistics (2020)',
        themes: ['SOCI'],
        found: true,
        declared: true,
        state: 'stale',
        updated: '2021-03-31',
      }),
    ],
    'Alpha said in the survey of Japan’s local governments (22 August 2026), as of March 2021, that it published population data, without an address: Basic statistics (2020).',
  ],
  [
    'river-levels',
    [7, 2, 12, 5].map((km) =>
      fact('river-gauge', {
        title: `Gauge ${km}`,
        places: [{ scopeId: 'aa.alpha', match: 'coordinates-within-half-radius', km }],
      }),
    ),
    'River gauge data sources for Alpha are listed in the USGS gauge list (23 March 2026); the nearest: Gauge 2 (2 km from the centre), Gauge 5 (5 km from the centre) and Gauge 7 (7 km from the centre).',
  ],
  [
    'gtfs-schedule',
    [
      fact('gtfs-schedule', {
        title: 'Rail',
        level: 'nation',
        places: [{ scopeId: 'aa.alpha', match: 'wide-bounding-box' }],
      }),
    ],
    'No GTFS timetable feed of Alpha itself is listed; the Mobility Database (4 August 2026) lists one for a wider area: Rail.',
  ],
  [
    'gtfs-schedule',
    Array.from({ length: 3 }, () => fact('gtfs-schedule', elsewhere)),
    'No GTFS timetable feed for Alpha is listed in the Mobility Database (4 August 2026) or the Transitland Atlas (21 August 2026).',
  ],
  [
    'gtfs-schedule',
    [fact('gtfs-schedule', elsewhere)],
    'No GTFS timetable feed for Alpha is listed in the Mobility Database (4 August 2026) or the Transitland Atlas (21 August 2026), which hold only 1 timetable feed of Aland, so this says little.',
  ],
  [
    'address-register',
    [],
    'No address register for Alpha is listed in OpenAddresses (22 August 2026), which holds no source of Aland, so this says little.',
  ],
  [
    'address-register',
    [fact('addresses', { title: 'Addresses', level: 'region', region: 'AA.01' })],
    'No address register of Alpha itself is listed; OpenAddresses (22 August 2026) lists one for Northland: Addresses.',
  ],
  // Every area is named that the records are of; one that names its cities is of less than its region.
  [
    'address-register',
    [
      fact('addresses', { title: 'Addresses', level: 'region', region: 'AA.01' }),
      fact('addresses', {
        title: 'Metropolitan addresses',
        level: 'region',
        region: 'AA.01',
        places: [{ scopeId: 'aa.alpha', match: 'name-and-subdivision' }],
      }),
    ],
    'No address register of Alpha itself is listed; OpenAddresses (22 August 2026) lists 2 for a wider area and Northland: Metropolitan addresses and Addresses.',
  ],
  // What is listed is told by what it lacks, and by nothing else.
  [
    'weather-stations',
    [station('Hill', 17), station('Old harbour', 3, { state: 'stale' })],
    'No active official weather station of the nation within 15 km of Alpha is listed in Meteostat (16 August 2026); what is listed is more than 15 km away or marked inactive: Old harbour (3 km from the centre) and Hill (17 km from the centre).',
  ],
  // What a program named is told by who publishes it, or by its host.
  [
    'address-register',
    [fact('addresses', { title: 'Northland: addresses', publisher: 'Land Survey', level: 'region', region: 'AA.01' })],
    'No address register of Alpha itself is listed; OpenAddresses (22 August 2026) lists one for Northland: Land Survey.',
  ],
  [
    'address-register',
    [fact('addresses', { title: 'Alpha: addresses', url: 'https://www.alpha.example/addresses' })],
    'An address register for Alpha is listed in OpenAddresses (22 August 2026), but no licence is stated for it: data at alpha.example.',
  ],
  [
    'address-register',
    [
      fact('addresses', {
        title: 'Northland: addresses',
        url: 'https://github.com/openaddresses/openaddresses/blob/master/sources/aa/01.json',
        level: 'region',
        region: 'AA.01',
        cachedOnly: true,
      }),
    ],
    'No address register of Alpha itself is listed; OpenAddresses (22 August 2026) lists one for Northland: a copy that OpenAddresses keeps.',
  ],
  // Of files among everybody's it is told whose they are.
  [
    'address-register',
    [fact('addresses', { title: 'Aland: addresses', url: 'https://github.com/somebody/files/a.csv', level: 'nation' })],
    'No address register of Alpha itself is listed; OpenAddresses (22 August 2026) lists one for Aland: data at github.com/somebody.',
  ],
  [
    'terrain-elevation',
    [
      fact('catalogue', {
        title: 'North Data',
        catalogueType: 'Geoportal',
        themes: ['Elevation'],
        level: 'region',
        region: 'AA.01',
      }),
    ],
    'No terrain model of Alpha itself is listed; the Common Data Index (22 August 2026) lists a catalogue with the theme “Elevation” for Northland: North Data.',
  ],
  // A catalogue is no gauge.
  [
    'river-levels',
    [
      fact('catalogue', {
        title: 'Water Agency Data',
        themes: ['Inland Waters'],
        level: 'nation',
        match: 'nation-code',
        places: undefined,
      }),
    ],
    'No river gauge data source of Alpha itself is listed; the Common Data Index (22 August 2026) lists a catalogue of a water authority for Aland: Water Agency Data.',
  ],
  // Several things are.
  [
    'civic-participation',
    ['Mappers', 'Coders'].map((title) =>
      fact('civic-group', { title, url: `https://${title.toLowerCase()}.example/` }),
    ),
    'No open participation channel of Alpha is listed in Open311 Status (21 July 2026), the GitHub and Government list (2 March 2024) or the OSM Community Index (31 July 2026); what is listed are 2 civic technology groups at or near the city: Mappers and Coders.',
  ],
  [
    'open-data-portal',
    [listed, fact('catalogue', { title: 'Alpha Data', url: 'https://data.alpha.example/browse' })],
    'An open data portal for Alpha is listed in the Common Data Index (22 August 2026) and DataPortals.org (23 June 2026): Alpha Data.',
  ],
  [
    'open-data-portal',
    [listed],
    'An open data portal for Alpha is listed in DataPortals.org (23 June 2026), but it is known from an entry of May 2013 alone, which nothing newer confirms: Alpha Open Data.',
  ],
  [
    'open-data-portal',
    [fact('catalogue', { title: 'Map', catalogueType: 'Geoportal' })],
    'No open data portal of Alpha is listed in the Common Data Index (22 August 2026) or DataPortals.org (23 June 2026); what is listed is a catalogue that does not call itself one: Map.',
  ],
  [
    'open-data-portal',
    [
      listed,
      fact('catalogue', {
        ...listed,
        registry: 'open-data-canada',
        title: 'Alpha Hub',
        url: 'https://hub.alpha.example/',
        updated: '2019-01-25',
      }),
    ],
    'An open data portal for Alpha is listed in Open Data Canada (11 March 2020), but it is known from an entry of January 2019 alone, which nothing newer confirms: Alpha Hub.',
  ],
  // One portal that several lists tell of by old entries is told once, with their dates.
  [
    'open-data-portal',
    [
      listed,
      fact('catalogue', {
        ...listed,
        registry: 'datagov-open-data-sites',
        title: 'Open data of Alpha',
        url: 'https://data.alpha.example/',
        updated: '2017-05-31',
      }),
    ],
    'An open data portal for Alpha is listed in DataPortals.org (23 June 2026) and Data.gov’s list of city sites (5 October 2021), but it is known from entries of May 2013 and May 2017 alone, which nothing newer confirms: Open data of Alpha.',
  ],
  // An old entry on whose portal current records stand: which they are.
  [
    'open-data-portal',
    [listed, addresses],
    'An open data portal for Alpha is listed in DataPortals.org (23 June 2026): Alpha Open Data. The entry is as of May 2013; OpenAddresses (22 August 2026) lists data there: Alpha: addresses.',
  ],
  [
    'open-data-portal',
    [
      { ...listed, updated: undefined },
      addresses,
      fact('city-model', {
        registry: 'awesome-citygml',
        title: 'Model',
        url: 'http://data.alpha.example/a',
        semantic: true,
      }),
      fact('parcels', { title: 'Alpha: parcels', url: 'http://data.alpha.example/b' }),
      fact('buildings', {
        registry: 'openaddresses-sources',
        title: 'Alpha: buildings',
        url: 'http://data.alpha.example/c',
      }),
    ],
    'An open data portal for Alpha is listed in DataPortals.org (23 June 2026): Alpha Open Data. The entry is without a date; Awesome CityGML (18 May 2026) and OpenAddresses (22 August 2026) list data there: Alpha: addresses, Model and 2 more.',
  ],
  // A plan whose target nobody has agreed on yet.
  [
    'climate-plan',
    [
      fact('climate-target', {
        target: 'Emissions reduction target',
        targetYear: 2050,
        status: 'Proposed / in discussion',
        interim: false,
        plan: true,
        planContents: true,
      }),
    ],
    'A climate action plan for Alpha is listed in the Net Zero Tracker (20 December 2022): towards an emissions reduction by 2050, which is only proposed.',
  ],
  [
    'catalogue-api',
    [fact('catalogue', { title: 'Map of Alpha', endpoints: ['page'] })],
    'No catalogue interface of Alpha is listed in the Common Data Index (22 August 2026); what is given as one only serves the page of the catalogue itself: Map of Alpha.',
  ],
  // A county that publishes under its own name.
  [
    'address-register',
    [
      fact('addresses', {
        title: 'North County, AA: addresses',
        publisher: 'North County',
        url: 'https://gis.north.example/addresses',
        level: 'region',
        region: 'AA.01',
      }),
    ],
    'No address register of Alpha itself is listed; OpenAddresses (22 August 2026) lists one for Northland: data at gis.north.example.',
  ],
  // Addresses of businesses are no register of all.
  [
    'address-register',
    [
      fact('addresses', {
        title: 'Northland: addresses',
        publisher: 'INEGI, Directorio de Unidades Económicas',
        level: 'region',
        region: 'AA.01',
      }),
    ],
    'No address register of Alpha itself is listed; OpenAddresses (22 August 2026) lists a directory of businesses with their addresses for Northland: INEGI, Directorio de Unidades Económicas.',
  ],
  // What one tag alone tells of.
  [
    'transport-catalogue',
    [fact('catalogue', { title: 'Alpha Data', themes: ['GOVE', 'TRAN'] })],
    'A city catalogue for Alpha with transport data is listed in the Common Data Index (22 August 2026): Alpha Data. That is told by one tag of its entry alone, “TRAN”.',
  ],
  [
    'transport-catalogue',
    [fact('catalogue', { title: 'Alpha Data', themes: ['TRAN', 'Transportation'] })],
    'A city catalogue for Alpha with transport data is listed in the Common Data Index (22 August 2026): Alpha Data.',
  ],
  [
    'transport-catalogue',
    ['a', 'b'].map((name) =>
      fact('catalogue', { title: name, url: `https://${name}.alpha.example/`, themes: ['Transportation'] }),
    ),
    '2 city catalogues for Alpha with transport data are listed in the Common Data Index (22 August 2026): a and b. That is told by one tag of their entries alone, “Transportation”.',
  ],
  // A title tells of the theme as well as a tag does.
  [
    'energy-catalogue',
    [
      fact('catalogue', { title: 'Energieatlas Alpha', url: 'https://a.alpha.example/' }),
      fact('catalogue', { title: 'Alpha Data', url: 'https://b.alpha.example/', themes: ['ENER'] }),
    ],
    '2 city catalogues for Alpha with energy data are listed in the Common Data Index (22 August 2026): Energieatlas Alpha and Alpha Data.',
  ],
  // Shaded relief is no terrain model.
  [
    'terrain-elevation',
    [
      fact('map-layer', {
        registry: 'editor-layer-index',
        title: 'Alpha Hillshade',
        category: 'elevation',
        areaKm2: 9,
      }),
    ],
    'No terrain model of Alpha is listed in the Editor Layer Index (22 October 2024) or the Common Data Index (22 August 2026); what is listed is shaded relief, a picture of the terrain: Alpha Hillshade.',
  ],
  [
    'terrain-elevation',
    [
      fact('map-layer', {
        registry: 'editor-layer-index',
        title: 'Hillshade of Aland',
        category: 'elevation',
        areaKm2: 90_000,
        level: 'nation',
      }),
    ],
    'No terrain model of Alpha itself is listed; the Editor Layer Index (22 October 2024) lists a layer of shaded relief, which is a picture of one, for Aland: Hillshade of Aland.',
  ],
  // A name of a publisher that looks like the id of a reader.
  [
    'air-quality',
    [fact('air-quality-source', { title: 'AirNow', url: 'http://www.airnow.gov/', embassy: false, level: 'nation' })],
    'No official air quality source of Alpha itself is listed; OpenAQ (11 August 2026) lists one for Aland: AirNow.',
  ],
  // What is closed is told as such, and not as old.
  [
    'open-data-portal',
    [fact('catalogue', { title: 'Alpha Data', state: 'retired' })],
    'An open data portal for Alpha is listed in the Common Data Index (22 August 2026), but it is marked inactive: Alpha Data.',
  ],
  [
    'geoportal',
    [fact('catalogue', { title: 'Alpha Map', catalogueType: 'Geoportal', url: 'https://test-gis.alpha.example/' })],
    'A geoportal for Alpha is listed in the Common Data Index (22 August 2026), but it is a test site: Alpha Map.',
  ],
  [
    'catalogue-api',
    [fact('catalogue', { title: 'Alpha', state: 'retired', apiStatus: 'active', endpoints: ['ckan:package-list'] })],
    'A catalogue interface for Alpha is listed in the Common Data Index (22 August 2026), but it is marked inactive: Alpha.',
  ],
  [
    'gtfs-schedule',
    ['20240213', '20241107'].map((day) =>
      fact('gtfs-schedule', {
        title: `Bus ${day}`,
        url: `https://transport-data-gouv-fr-resource-history-prod.example/80742.${day}.160916.zip`,
      }),
    ),
    '2 GTFS timetable feeds for Alpha are listed in the Mobility Database (4 August 2026), but they are copies of February 2024 and November 2024 in an archive: Bus 20240213 and Bus 20241107.',
  ],
  // What surrounds a city from a neighbour is not its nation's.
  [
    'gtfs-schedule',
    [fact('gtfs-schedule', { title: 'Beta Metro', places: [{ scopeId: 'aa.alpha', match: 'surroundings' }] })],
    'No GTFS timetable feed of Alpha itself is listed; the Mobility Database (4 August 2026) lists one for a wider area: Beta Metro.',
  ],
  // A foreign monitor beside the nation's own station says nothing.
  [
    'air-quality',
    [
      ['US Diplomatic Post', true, 3, 'active'],
      ['Main Street', false, 9, 'stale'],
    ].map(([title, foreign, km, state]) =>
      fact('air-quality-station', {
        registry: 'openaq-stations-2016',
        title: title as string,
        publisher: 'AA',
        foreign: foreign as boolean,
        state: state as 'active',
        places: [{ scopeId: 'aa.alpha', match: 'coordinates-within-radius', km: km as number }],
      }),
    ),
    'An official air quality source for Alpha is listed in the OpenAQ station list (13 August 2016), but it is marked inactive: Main Street (AA, 9 km from the centre).',
  ],
  [
    'transport-catalogue',
    [fact('catalogue', { title: 'North Data', themes: ['TRAN'], level: 'region', region: 'AA.01' })],
    'No city catalogue of Alpha itself with transport data is listed; the Common Data Index (22 August 2026) lists one for Northland: North Data.',
  ],
  [
    'portal-breadth',
    [fact('catalogue', { title: 'Map' })],
    'The catalogues of Alpha in the Common Data Index (22 August 2026) stand on one host: Map.',
  ],
];
test.each(table)('%s %#', (id, facts, sentence) => expect(finding(id, facts)).toBe(sentence));
