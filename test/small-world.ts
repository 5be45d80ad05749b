/** A small world for tests: a few places and registries, and facts made from what a test cares about. */
import type { Data } from '../src/facts/load.ts';
import { Fact, type FactKind, type FactOf, Registry } from '../src/contract/fact.ts';
import { Nation, Place } from '../src/contract/place.ts';
import { FactIndex } from '../src/facts/index.ts';
import { coverageOf } from '../src/assess/claims.ts';
import { Grades } from '../src/assess/grades.ts';
import type { Context } from '../src/assess/judge.ts';

const registry = (slug: string, shortTitle: string, date: string): Registry => Registry.parse({
  slug, title: shortTitle, shortTitle, homepage: 'https://registry.example/', attribution: `${shortTitle}, CC0`, coverage: 'A test.', refresh: 'upstream',
  licence: { name: 'CC0', spdx: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  upstream: [{ repository: 'https://repository.example/r', commit: '0'.repeat(40), date, paths: ['*'] }],
});

export const registries = [
  registry('awesome-citygml', 'Awesome CityGML', '2026-05-18'),
  registry('brigade-information', 'the Code for America brigade list', '2023-02-21'),
  registry('cap-alert-feeds', 'the list of CAP alert feeds', '2026-06-29'),
  registry('climate-city-targets', 'the Net Zero Tracker', '2022-12-20'),
  registry('dataportals-registry', 'the Common Data Index', '2026-08-22'),
  registry('editor-layer-index', 'the Editor Layer Index', '2024-10-22'),
  registry('electrical-grid-datasets', 'Awesome Electrical Grid Mapping', '2026-07-17'),
  registry('electricitymaps-zones', 'Electricity Maps', '2023-01-30'),
  registry('freifunk-directory', 'the Freifunk directory', '2026-08-21'),
  registry('gbfs-systems', 'the GBFS systems list', '2026-07-21'),
  registry('gorge-hydrology', 'Gorge', '2026-04-16'),
  registry('government-github-orgs', 'the GitHub and Government list', '2024-03-02'),
  registry('mds-agencies', 'the MDS agency list', '2025-06-04'),
  registry('meteostat-stations', 'Meteostat', '2026-08-16'),
  registry('mlab-sites', 'the Measurement Lab site list', '2026-01-14'),
  registry('mobility-database-catalogs', 'the Mobility Database', '2026-08-04'),
  registry('ocds-publishers', 'Kingfisher Collect', '2026-07-24'),
  registry('open311status-cities', 'Open311 Status', '2026-07-21'),
  registry('openaddresses-sources', 'OpenAddresses', '2026-08-22'),
  registry('openaq-sources', 'OpenAQ', '2026-08-11'),
  registry('openaq-stations-2016', 'the OpenAQ station list', '2016-08-13'),
  registry('openpolicedata-sources', 'OpenPoliceData', '2026-06-19'),
  registry('osm-community-index', 'the OSM Community Index', '2026-07-31'),
  registry('parking-sources', 'the ParkAPI source list', '2026-08-02'),
  registry('power-plants', 'the Global Power Plant Database', '2021-06-02'),
  registry('querido-diario-brazil', 'Querido Diário', '2026-08-02'),
  registry('rivretrieve-gauges', 'the USGS gauge list', '2026-03-23'),
  registry('sdmx-sources', 'the SDMX provider list', '2026-04-04'),
  registry('traffic-cameras-us', 'OpenTrafficCamMap', '2024-10-05'),
  registry('transitland-atlas', 'the Transitland Atlas', '2026-08-21'),
  registry('transport-apis', 'the journey planner list', '2024-02-21'),
  registry('waste-collection', 'the Waste Collection Schedule list', '2026-08-06'),
  registry('wis2-centres', 'the WIS2 centre list', '2026-08-17'),
];

const nation = (countryCode: string, alpha3: string, name: string): Nation =>
  Nation.parse({ countryCode, alpha3, name, region: 'Test', subregion: 'Test', sovereign: true, names: {} });
export const nations = [nation('AA', 'AAA', 'Aland'), nation('BB', 'BBB', 'Beland'), nation('CC', 'CCC', 'Celand')];

const place = (scopeId: string, name: string, population: number, more: Partial<Place> = {}): Place =>
  Place.parse({ scopeId, geonameId: 1 + [...scopeId].reduce((n, c) => n * 31 % 1e6 + c.charCodeAt(0), 7), name, admin1: `${scopeId.slice(0, 2).toUpperCase()}.01`, coordinates: [10, 50], population, ...more });
export const capital = place('aa.alpha', 'Alpha', 900_000, { capital: true, admin2: '025' });
export const places = [
  capital, place('aa.beta', 'Beta', 1_200_000), place('aa.gamma', 'Gamma', 300_000, { admin1: 'AA.02' }),
  place('aa.hamlet', 'Hamlet', 20_000), place('bb.alpha', 'Alpha', 2_000_000, { capital: true }),
];
export const subdivisions = [{ code: 'AA.01', name: 'Northland' }, { code: 'AA.02', name: 'Southland' }, { code: 'BB.01', name: 'Eastland' }];

let serial = 0;
/** A valid fact of a kind about the capital; `more` overrides anything. */
export function fact<K extends FactKind>(kind: K, more: Partial<FactOf<K>> = {}): FactOf<K> {
  const own = { 'gtfs-schedule': { registry: 'mobility-database-catalogs' }, 'gtfs-realtime': { registry: 'mobility-database-catalogs', entities: ['vp'] }, 'catalogue': { registry: 'dataportals-registry', catalogueType: 'Open data portal', ownerType: 'local', apiStatus: 'active' } } as Record<string, object>;
  const level = more.level ?? 'city';
  return Fact.parse({
    kind, registry: 'openaddresses-sources', ...own[kind], record: String(++serial).padStart(6, '0'), title: `Record ${serial}`, url: `https://source.example/${serial}`,
    nation: 'AA', level, ...(level === 'city' ? { places: [{ scopeId: capital.scopeId, match: 'name-and-subdivision' }] } : {}),
    access: 'open', state: 'active', location: 'file.json', observed: '2026-08-04', ...more,
  }) as FactOf<K>;
}

export const data = (facts: Fact[]): Data => ({ registries, nations, subdivisions, places, facts, changes: [], precision: null, searchQuality: null, news: new Map() });

/** What judging needs, over the given facts. */
export function context(facts: Fact[]): Context & { index: FactIndex } {
  const index = new FactIndex(facts);
  return {
    index, coverage: coverageOf(index), grades: new Grades(), registries: new Map(registries.map((row) => [row.slug, row])), newest: '2026-08-22',
    nationName: (code) => nations.find(({ countryCode }) => countryCode === code)?.name ?? code,
    completeness: () => null,
    subdivisionName: (code) => subdivisions.find((row) => row.code === code)?.name,
  };
}
