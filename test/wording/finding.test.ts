/** Findings as sentences: singular, plural, shortfall, inherited, searched, uncovered. */
import { expect, test } from 'vitest';
import type { Fact, FactOf } from '../../src/contract/data/fact.ts';
import { fact, findingIn } from '../small-world.ts';

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
    'We found a GTFS timetable feed for Alpha in the Mobility Database (4 August 2026): Metro Alpha.',
  ],
  // A catalogue is no terrain model where one is listed.
  [
    'terrain-elevation',
    [
      fact('catalogue', { title: 'Alpha Geodata', catalogueType: 'Geoportal', themes: ['Elevation'] }),
      fact('map-layer', { registry: 'editor-layer-index', title: 'Alpha DTM', category: 'elevation', areaKm2: 90 }),
    ],
    'We found a terrain model for Alpha in the Editor Layer Index (22 October 2024): Alpha DTM.',
  ],
  // The full stop of an abbreviation ends the sentence too.
  [
    'gtfs-schedule',
    [fact('gtfs-schedule', { title: 'Buses of Alpha S.A.' })],
    'We found a GTFS timetable feed for Alpha in the Mobility Database (4 August 2026): Buses of Alpha S.A.',
  ],
  [
    'transit-data-licence',
    [fact('gtfs-schedule', { title: 'Metro Alpha', access: 'key', licence: { spdx: 'CC-BY-4.0' } })],
    'We found a timetable feed with stated terms of use for Alpha in the Mobility Database (4 August 2026), but it needs an access key: Metro Alpha.',
  ],
  [
    'transit-data-licence',
    [fact('gtfs-schedule', { title: 'Metro Alpha', state: 'stale', licence: { spdx: 'CC-BY-4.0' } })],
    'We found a timetable feed with stated terms of use for Alpha in the Mobility Database (4 August 2026), but it’s marked inactive or deprecated: Metro Alpha.',
  ],
  [
    'gtfs-schedule',
    ['A', 'B', 'C', 'D'].map((title) => fact('gtfs-schedule', { title })),
    'We found 4 GTFS timetable feeds for Alpha in the Mobility Database (4 August 2026): A, B and 2 more.',
  ],
  [
    'gtfs-schedule',
    [fact('gtfs-schedule', { title: 'Metro', access: 'key' })],
    'We found a GTFS timetable feed for Alpha in the Mobility Database (4 August 2026), but it needs an access key: Metro.',
  ],
  [
    'gtfs-schedule',
    ['Metro', 'Metro', 'Bus'].map((title) => fact('gtfs-schedule', { title })),
    'We found 3 GTFS timetable feeds for Alpha in the Mobility Database (4 August 2026): Metro (2 records) and Bus.',
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
    'We found a GTFS timetable feed for Alpha in the Mobility Database (4 August 2026) and the Transitland Atlas (21 August 2026): City Transit (CT).',
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
    'We found 2 GTFS timetable feeds for Alpha in the Mobility Database (4 August 2026) and the Transitland Atlas (21 August 2026): Bus and Bus: Flex.',
  ],
  // One bus at two addresses.
  [
    'gtfs-schedule',
    [
      '日進市巡回バス くるりんばす',
      '日進市コミュニティバス「くるりんばす」',
      '日進市巡回バスくるりんばす（市サイト）',
    ].map((title, i) => fact('gtfs-schedule', { title, nation: 'JP', url: `https://a.example/${i}.zip` })),
    'We found 2 GTFS timetable feeds for Alpha in the Mobility Database (4 August 2026): 日進市巡回バス くるりんばす and 日進市コミュニティバス「くるりんばす」.',
  ],
  [
    'gtfs-schedule',
    ['Bus, Tram', 'Rail'].map((title) => fact('gtfs-schedule', { title })),
    'We found 2 GTFS timetable feeds for Alpha in the Mobility Database (4 August 2026): Bus, Tram; and Rail.',
  ],
  [
    'gtfs-schedule',
    ['mobility-database-catalogs', 'transitland-atlas'].map((registry, i) =>
      fact('gtfs-schedule', { registry, title: `Metro ${i}`, url: 'https://metro.example/gtfs.zip' }),
    ),
    'We found a GTFS timetable feed for Alpha in the Mobility Database (4 August 2026) and the Transitland Atlas (21 August 2026): Metro 0.',
  ],
  [
    'gtfs-schedule',
    [fact('gtfs-schedule', { registry: 'gtfs-jp-feeds', title: 'Bus', state: 'stale', until: '2024-03-31' })],
    'We found a GTFS timetable feed for Alpha in the GTFS-JP list (22 August 2026), but its timetable ended in March 2024: Bus.',
  ],
  [
    'gtfs-realtime',
    [fact('gtfs-realtime', { registry: 'gtfs-jp-feeds', title: 'Bus', state: 'stale', updated: '2021-07-26' })],
    'We found a live public transport feed for Alpha in the GTFS-JP list (22 August 2026), but its entry is from July 2021 and nothing newer confirms it: Bus.',
  ],
  [
    'open-data-portal',
    [fact('portal-report', { registry: 'japan-opendata-survey', title: 'answer of 2024', publishes: true })],
    'Alpha says in the survey of Japan’s local governments (22 August 2026) that it publishes open data, but gives no address: answer of 2024.',
  ],
  [
    'open-data-portal',
    [fact('portal-report', { registry: 'japan-opendata-survey', title: 'answer of 2024', publishes: false })],
    'Alpha says in the survey of Japan’s local governments (22 August 2026) that it doesn’t publish open data.',
  ],
  [
    'open-data-portal',
    [
      fact('portal-report', { registry: 'japan-opendata-survey', title: 'answer of 2024', publishes: true }),
      fact('catalogue', { title: 'Alpha Map', catalogueType: 'Geoportal' }),
    ],
    'We found no open data portal for Alpha in the Common Data Index (22 August 2026) or DataPortals.org (23 June 2026), only a catalogue that doesn’t call itself an open data portal, and its own statement that it publishes open data, without an address: Alpha Map and answer of 2024.',
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
    'We found an official warning feed for Aland in the list of CAP alert feeds (29 June 2026). It covers Alpha too: Weather Office (as of August 2024).',
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
    'We found no catalogue with the theme of utilities and communication for Alpha itself. The Common Data Index (22 August 2026) lists a catalogue of the telecom regulator for Aland: Antennas.',
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
    'We found no live electricity data source for Alpha itself. Electricity Maps (30 January 2023) lists one for Aland, but its entry is from January 2023 and nothing newer confirms it: National grid, read in 3 zones (the list doesn’t say which one serves the city).',
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
    'We found an official gazette that software collects (Gazette since 2024) for Alpha in Querido Diário (2 August 2026).',
  ],
  [
    'civic-participation',
    [fact('code-account', { registry: 'government-github-orgs', title: 'alpha on GitHub' })],
    'We found an account with open code (alpha on GitHub) for Alpha in the GitHub and Government list (2 March 2024).',
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
    'Alpha said in March 2021, in the survey of Japan’s local governments (22 August 2026), that it published population data, but gave no address: Basic statistics (2020).',
  ],
  [
    'river-levels',
    [7, 2, 12, 5].map((km) =>
      fact('river-gauge', {
        title: `Gauge ${km}`,
        places: [{ scopeId: 'aa.alpha', match: 'coordinates-within-half-radius', km }],
      }),
    ),
    'We found river gauge data sources near Alpha in the USGS gauge list (23 March 2026). Nearest first: Gauge 2 (2 km from the centre), Gauge 5 (5 km from the centre) and Gauge 7 (7 km from the centre).',
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
    'We found no GTFS timetable feed for Alpha itself. The Mobility Database (4 August 2026) lists one for a wider area: Rail.',
  ],
  [
    'gtfs-schedule',
    Array.from({ length: 3 }, () => fact('gtfs-schedule', elsewhere)),
    'We found no GTFS timetable feed for Alpha in the Mobility Database (4 August 2026) or the Transitland Atlas (21 August 2026).',
  ],
  [
    'gtfs-schedule',
    [fact('gtfs-schedule', elsewhere)],
    'Not checked: none of our sources covers GTFS timetable feeds in Aland. The Mobility Database (4 August 2026) and the Transitland Atlas (21 August 2026) list only one timetable feed there, and no GTFS timetable feed for Alpha.',
  ],
  [
    'address-register',
    [],
    'Not checked: none of our sources covers address registers in Aland. OpenAddresses (22 August 2026) lists no source there.',
  ],
  [
    'address-register',
    [fact('addresses', { title: 'Addresses', level: 'region', region: 'AA.01' })],
    'We found no address register for Alpha itself. OpenAddresses (22 August 2026) lists one for Northland, but with no stated licence: Addresses.',
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
    'We found no address register for Alpha itself. OpenAddresses (22 August 2026) lists 2 for a wider area and Northland, but with no stated licence: Metropolitan addresses and Addresses.',
  ],
  // A listed source is described only by what it lacks.
  [
    'weather-stations',
    [station('Hill', 17), station('Old harbour', 3, { state: 'stale' })],
    'We found no active official weather station of the same country within 15 km of Alpha in Meteostat (16 August 2026), only stations that are more than 15 km away or marked inactive. Nearest first: Old harbour (3 km from the centre) and Hill (17 km from the centre).',
  ],
  // Named after the city, with a position that can't be right.
  [
    'weather-stations',
    [station('Alpha', 0, { places: [{ scopeId: 'aa.alpha', match: 'unique-primary-name' }] })],
    'We found no active official weather station of the same country within 15 km of Alpha in Meteostat (16 August 2026), only one that is named after the city but listed more than 25 km away: Alpha.',
  ],
  // A source with a name from a program is described by its publisher or host.
  [
    'address-register',
    [fact('addresses', { title: 'Northland: addresses', publisher: 'Land Survey', level: 'region', region: 'AA.01' })],
    'We found no address register for Alpha itself. OpenAddresses (22 August 2026) lists one for Northland, but with no stated licence: Land Survey.',
  ],
  [
    'address-register',
    [fact('addresses', { title: 'Alpha: addresses', url: 'https://www.alpha.example/addresses' })],
    'We found an address register for Alpha in OpenAddresses (22 August 2026), but with no stated licence: data at alpha.example.',
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
    'We found no address register for Alpha itself. OpenAddresses (22 August 2026) lists one for Northland: a copy that OpenAddresses keeps.',
  ],
  // For files among those of many owners we say whose they are.
  [
    'address-register',
    [fact('addresses', { title: 'Aland: addresses', url: 'https://github.com/somebody/files/a.csv', level: 'nation' })],
    'We found no address register for Alpha itself. OpenAddresses (22 August 2026) lists one for Aland, but with no stated licence: data at github.com/somebody.',
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
    'We found no terrain model for Alpha itself. The Common Data Index (22 August 2026) lists a catalogue with the theme “Elevation” for Northland: North Data.',
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
    'We found no river gauge data source for Alpha itself. The Common Data Index (22 August 2026) lists a catalogue of a water authority for Aland: Water Agency Data.',
  ],
  // Several things are.
  [
    'civic-participation',
    ['Mappers', 'Coders'].map((title) =>
      fact('civic-group', { title, url: `https://${title.toLowerCase()}.example/` }),
    ),
    'We found no open participation channel for Alpha in Open311 Status (21 July 2026), the GitHub and Government list (2 March 2024) or the OSM Community Index (31 July 2026), only 2 civic technology groups in or near the city: Mappers and Coders.',
  ],
  [
    'open-data-portal',
    [listed, fact('catalogue', { title: 'Alpha Data', url: 'https://data.alpha.example/browse' })],
    'We found an open data portal for Alpha in the Common Data Index (22 August 2026) and DataPortals.org (23 June 2026): Alpha Data.',
  ],
  [
    'open-data-portal',
    [listed],
    'We found an open data portal for Alpha in DataPortals.org (23 June 2026), but its entry is from May 2013 and nothing newer confirms it: Alpha Open Data.',
  ],
  [
    'open-data-portal',
    [fact('catalogue', { title: 'Map', catalogueType: 'Geoportal' })],
    'We found no open data portal for Alpha in the Common Data Index (22 August 2026) or DataPortals.org (23 June 2026), only a catalogue that doesn’t call itself an open data portal: Map.',
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
    'We found an open data portal for Alpha in Open Data Canada (11 March 2020), but its entry is from January 2019 and nothing newer confirms it: Alpha Hub.',
  ],
  // If several lists have old entries of one portal, we name it once, with their dates.
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
    'We found an open data portal for Alpha in DataPortals.org (23 June 2026) and Data.gov’s list of city sites (5 October 2021), but its entries are from May 2013 and May 2017 and nothing newer confirms them: Open data of Alpha.',
  ],
  // An old entry on whose portal current records stand: which they are.
  [
    'open-data-portal',
    [listed, addresses],
    'We found an open data portal for Alpha in DataPortals.org (23 June 2026): Alpha Open Data. The entry is from May 2013, but OpenAddresses (22 August 2026) lists data there: Alpha: addresses.',
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
    'We found an open data portal for Alpha in DataPortals.org (23 June 2026): Alpha Open Data. The entry is undated, but Awesome CityGML (18 May 2026) and OpenAddresses (22 August 2026) list data there: Alpha: addresses, Model and 2 more.',
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
    'We found a climate action plan for Alpha in the Net Zero Tracker (20 December 2022): its target is an emissions reduction by 2050, which is only proposed.',
  ],
  [
    'catalogue-api',
    [fact('catalogue', { title: 'Map of Alpha', endpoints: ['page'] })],
    'We found no catalogue interface for Alpha in the Common Data Index (22 August 2026), only an address that just serves the catalogue’s own page: Map of Alpha.',
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
    'We found no address register for Alpha itself. OpenAddresses (22 August 2026) lists one for Northland, but with no stated licence: data at gis.north.example.',
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
    'We found no address register for Alpha itself. OpenAddresses (22 August 2026) lists a directory of businesses with their addresses for Northland: INEGI, Directorio de Unidades Económicas.',
  ],
  // What follows from just one tag.
  [
    'transport-catalogue',
    [fact('catalogue', { title: 'Alpha Data', themes: ['GOVE', 'TRAN'] })],
    'We found a city catalogue with transport data for Alpha in the Common Data Index (22 August 2026): Alpha Data. Based only on the tag “TRAN” in its entry.',
  ],
  [
    'transport-catalogue',
    [fact('catalogue', { title: 'Alpha Data', themes: ['TRAN', 'Transportation'] })],
    'We found a city catalogue with transport data for Alpha in the Common Data Index (22 August 2026): Alpha Data.',
  ],
  [
    'transport-catalogue',
    ['a', 'b'].map((name) =>
      fact('catalogue', { title: name, url: `https://${name}.alpha.example/`, themes: ['Transportation'] }),
    ),
    'We found 2 city catalogues with transport data for Alpha in the Common Data Index (22 August 2026): a and b. Based only on the tag “Transportation” in their entries.',
  ],
  // A title shows the theme as well as a tag does.
  [
    'energy-catalogue',
    [
      fact('catalogue', { title: 'Energieatlas Alpha', url: 'https://a.alpha.example/' }),
      fact('catalogue', { title: 'Alpha Data', url: 'https://b.alpha.example/', themes: ['ENER'] }),
    ],
    'We found 2 city catalogues with energy data for Alpha in the Common Data Index (22 August 2026): Energieatlas Alpha and Alpha Data.',
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
    'We found no terrain model for Alpha in the Editor Layer Index (22 October 2024) or the Common Data Index (22 August 2026), only shaded relief, which is a picture of the terrain: Alpha Hillshade.',
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
    'We found no terrain model for Alpha itself. The Editor Layer Index (22 October 2024) lists only a picture of one, shaded relief, for Aland: Hillshade of Aland.',
  ],
  // A name of a publisher that looks like the id of a reader.
  [
    'air-quality',
    [fact('air-quality-source', { title: 'AirNow', url: 'http://www.airnow.gov/', embassy: false, level: 'nation' })],
    'We found no official air quality source for Alpha itself. OpenAQ (11 August 2026) lists one for Aland: AirNow.',
  ],
  // Closed sources are described as closed, not as old.
  [
    'open-data-portal',
    [fact('catalogue', { title: 'Alpha Data', state: 'retired' })],
    'We found an open data portal for Alpha in the Common Data Index (22 August 2026), but it’s marked inactive: Alpha Data.',
  ],
  [
    'geoportal',
    [fact('catalogue', { title: 'Alpha Map', catalogueType: 'Geoportal', url: 'https://test-gis.alpha.example/' })],
    'We found a geoportal for Alpha in the Common Data Index (22 August 2026), but it’s a test site: Alpha Map.',
  ],
  [
    'catalogue-api',
    [fact('catalogue', { title: 'Alpha', state: 'retired', apiStatus: 'active', endpoints: ['ckan:package-list'] })],
    'We found a catalogue interface for Alpha in the Common Data Index (22 August 2026), but it’s marked inactive: Alpha.',
  ],
  [
    'gtfs-schedule',
    ['20240213', '20241107'].map((day) =>
      fact('gtfs-schedule', {
        title: `Bus ${day}`,
        url: `https://transport-data-gouv-fr-resource-history-prod.example/80742.${day}.160916.zip`,
      }),
    ),
    'We found 2 GTFS timetable feeds for Alpha in the Mobility Database (4 August 2026), but they’re archived copies from February 2024 and November 2024: Bus 20240213 and Bus 20241107.',
  ],
  // What surrounds a city from a neighbour is not its country's.
  [
    'gtfs-schedule',
    [fact('gtfs-schedule', { title: 'Beta Metro', places: [{ scopeId: 'aa.alpha', match: 'surroundings' }] })],
    'We found no GTFS timetable feed for Alpha itself. The Mobility Database (4 August 2026) lists one for a wider area: Beta Metro.',
  ],
  // A foreign monitor beside the country's own station says nothing.
  [
    'air-quality',
    [
      ['US Diplomatic Post', true, 3, 'active'],
      ['Main Street', false, 9, 'stale'],
    ].map(([title, foreign, km, state]) =>
      fact('air-quality-station', {
        registry: 'air-quality-stations',
        title: title as string,
        publisher: 'AA',
        foreign: foreign as boolean,
        state: state as 'active',
        places: [{ scopeId: 'aa.alpha', match: 'coordinates-within-radius', km: km as number }],
      }),
    ),
    'We found an official air quality source near Alpha in the lists of official air quality stations (16 December 2022), but it’s marked inactive: Main Street (AA, 9 km from the centre).',
  ],
  [
    'transport-catalogue',
    [fact('catalogue', { title: 'North Data', themes: ['TRAN'], level: 'region', region: 'AA.01' })],
    'We found no city catalogue with transport data for Alpha itself. The Common Data Index (22 August 2026) lists one for Northland: North Data.',
  ],
  [
    'portal-breadth',
    [fact('catalogue', { title: 'Map' })],
    'We found only one catalogue of Alpha in the Common Data Index (22 August 2026): Map.',
  ],
];
test.each(table)('%s %#', (id, facts, sentence) => expect(findingIn(id, facts)).toBe(sentence));
