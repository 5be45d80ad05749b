/** Matching of names, subdivisions and boxes: every trap of the registries that has a name. */
import { describe, expect, test } from 'vitest';
import { fold } from '../../../src/language/fold.ts';
import { distanceKm, loadGazetteer } from '../../../src/places/match/match-place.ts';

const gazetteer = await loadGazetteer('data');

interface Query {
  name: string;
  nation: string;
  iso?: string;
  subdivision?: string;
  host?: string;
  near?: [number, number];
}
type Row = [query: Query, scopeId: string | null, method?: string];

const within = 'name-and-subdivision';
const other = 'alternate-or-ambiguous-name';
const only = 'unique-primary-name';

const rows: Row[] = [
  // Namesakes across countries and subdivisions: the stated subdivision decides, not the size.
  [{ name: 'Boston', nation: 'US', iso: 'US-MA' }, 'us.boston', within],
  [{ name: 'Boston', nation: 'GB', iso: 'GB-ENG', subdivision: 'England' }, 'gb.boston', within],
  [{ name: 'Birmingham', nation: 'GB', subdivision: 'England' }, 'gb.birmingham', within],
  [{ name: 'Birmingham', nation: 'US', iso: 'US-AL' }, 'us.birmingham', within],
  [{ name: 'Birmingham', nation: 'US', iso: 'US-MI' }, 'us.birmingham-mi', within],
  [{ name: 'London', nation: 'GB' }, 'gb.london', only],
  [{ name: 'London', nation: 'CA', iso: 'CA-ON' }, 'ca.london', within],
  [{ name: 'Hamilton', nation: 'CA', iso: 'CA-ON' }, 'ca.hamilton', within],
  [{ name: 'Hamilton', nation: 'NZ', subdivision: 'Waikato' }, 'nz.hamilton', within],
  [{ name: 'Hamilton', nation: 'US', iso: 'US-OH' }, 'us.hamilton', within],
  [{ name: 'Kingston', nation: 'CA', iso: 'CA-ON' }, 'ca.kingston', within],
  [{ name: 'Kingston', nation: 'JM' }, 'jm.kingston', only],
  [{ name: 'Columbus', nation: 'US', iso: 'US-OH' }, 'us.columbus', within],
  [{ name: 'Columbus', nation: 'US', iso: 'US-GA' }, 'us.columbus-ga', within],
  [{ name: 'Portland', nation: 'US', iso: 'US-OR' }, 'us.portland', within],
  [{ name: 'Portland', nation: 'US', iso: 'US-ME' }, 'us.portland-me', within],
  [{ name: 'Kansas City', nation: 'US', iso: 'US-KS' }, 'us.kansas-city-ks', within],
  [{ name: 'Kansas City', nation: 'US', iso: 'US-MO' }, 'us.kansas-city', within],
  [{ name: 'Richmond', nation: 'US', iso: 'US-CA' }, 'us.richmond-ca', within],
  [{ name: 'Santa Cruz', nation: 'US', iso: 'US-CA' }, 'us.santa-cruz', within],
  [{ name: 'Gwangju', nation: 'KR', iso: 'KR-29' }, 'kr.gwangju', within],
  [{ name: 'Gwangju', nation: 'KR', iso: 'KR-41' }, 'kr.gwangju-gyeonggi-do', within],
  [{ name: 'Suzhou', nation: 'CN', subdivision: 'Jiangsu Sheng' }, 'cn.suzhou', within],
  [{ name: 'Suzhou', nation: 'CN', subdivision: 'Anhui Sheng' }, 'cn.suzhou-anhui', within],
  [{ name: 'Taizhou', nation: 'CN', subdivision: 'Zhejiang Sheng' }, 'cn.taizhou-zhejiang', within],
  [{ name: 'Taizhou', nation: 'CN', subdivision: 'Jiangsu Sheng' }, 'cn.taizhou', within],
  [{ name: 'Fuzhou', nation: 'CN', subdivision: 'Fujian Sheng' }, 'cn.fuzhou', within],
  [{ name: 'Fuzhou', nation: 'CN', subdivision: 'Jiangxi Sheng' }, 'cn.fuzhou-jiangxi', within],
  [{ name: 'Nakano', nation: 'JP', subdivision: 'Nagano' }, 'jp.nakano', within],
  [{ name: 'Kawagoe', nation: 'JP', subdivision: 'Saitama' }, 'jp.kawagoe', within],
  [{ name: 'Córdoba', nation: 'AR', subdivision: 'Córdoba' }, 'ar.cordoba', within],
  [{ name: 'Cordoba', nation: 'ES', subdivision: 'Andalucía' }, 'es.cordoba', within],
  // No subdivision stated: five times the people of the next namesake, or nothing.
  [{ name: 'Birmingham', nation: 'US' }, 'us.birmingham', other],
  [{ name: 'Portland', nation: 'US' }, 'us.portland', other],
  [{ name: 'Gwangju', nation: 'KR' }, 'kr.gwangju', other],
  [{ name: 'Columbus', nation: 'US' }, null],
  [{ name: 'Springfield', nation: 'US' }, null],
  [{ name: 'Suzhou', nation: 'CN' }, null],
  // Another subdivision than stated: only a large city, unique in its country, and named by the host.
  [
    { name: 'Philadelphia', nation: 'US', iso: 'US-CA', host: 'data-philadelphia.opendata.arcgis.com' },
    'us.philadelphia',
    other,
  ],
  [{ name: 'Philadelphia', nation: 'US', iso: 'US-CA', host: 'data.example.org' }, null],
  [{ name: 'Poznań', nation: 'PL', subdivision: 'Lubuskie', host: 'sip.poznan.pl' }, 'pl.poznan', other],
  [{ name: 'Hamilton', nation: 'US', iso: 'US-TN', host: 'gis.hamiltontn.gov' }, null],
  [{ name: 'Des Moines', nation: 'US', iso: 'US-CA', host: 'data-desmoines.hub.arcgis.com' }, null],
  [{ name: 'Washington', nation: 'US', iso: 'US-AZ' }, null],
  [{ name: 'Nakano', nation: 'JP', subdivision: 'Tokyo' }, null],
  [{ name: 'Frankfurt', nation: 'DE', subdivision: 'Brandenburg' }, null],
  // Capital regions that differ between ISO 3166-2 and GeoNames.
  [{ name: 'Kyiv', nation: 'UA', iso: 'UA-30', subdivision: 'Kyiv' }, 'ua.kyiv', within],
  [{ name: 'Sofia', nation: 'BG', iso: 'BG-22', subdivision: 'Sofia (stolitsa)' }, 'bg.sofia', within],
  [
    { name: 'Buenos Aires', nation: 'AR', iso: 'AR-C', subdivision: 'Ciudad Autónoma de Buenos Aires' },
    'ar.buenos-aires',
    within,
  ],
  [{ name: 'Taipei', nation: 'TW', iso: 'TW-TPE', subdivision: 'Taipei' }, 'tw.taipei', within],
  [{ name: 'Almaty', nation: 'KZ', iso: 'KZ-75', subdivision: 'Almaty' }, 'kz.almaty', within],
  // Spelling: marks, letters that do not decompose, apostrophes, abbreviations, scripts.
  [{ name: 'Saint Etienne', nation: 'FR', subdivision: 'Auvergne-Rhône-Alpes' }, 'fr.saint-etienne', within],
  [{ name: 'St. Gallen', nation: 'CH', subdivision: 'Sankt Gallen' }, 'ch.sankt-gallen', within],
  [{ name: 'Saint Louis', nation: 'US', iso: 'US-MO' }, 'us.st-louis', within],
  [{ name: 'Lodz', nation: 'PL', subdivision: 'Łódzkie' }, 'pl.lodz', within],
  [{ name: 'IZMIR', nation: 'TR', subdivision: 'İzmir' }, 'tr.izmir', within],
  [{ name: 'Tromso', nation: 'NO' }, 'no.tromso', only],
  [{ name: 'Coeur d’Alene', nation: 'US', iso: 'US-ID' }, 'us.coeur-d-alene', within],
  [{ name: 'München', nation: 'DE', iso: 'DE-BY' }, 'de.munich', within],
  [{ name: 'Koeln', nation: 'DE', iso: 'DE-NW' }, 'de.koeln', within],
  [{ name: '苏州市', nation: 'CN', subdivision: 'Jiangsu Sheng' }, 'cn.suzhou', within],
  [{ name: '宿州市', nation: 'CN', subdivision: 'Anhui Sheng' }, 'cn.suzhou-anhui', within],
  [{ name: '北九州市', nation: 'JP', subdivision: 'Fukuoka' }, 'jp.kitakyushu', within],
  [{ name: '서울', nation: 'KR', iso: 'KR-11' }, 'kr.seoul', other],
  // Other names; merged twins; old names of English-speaking countries do not count.
  [{ name: 'Monaco di Baviera', nation: 'DE', iso: 'DE-BY' }, 'de.munich', other],
  [{ name: 'New York', nation: 'US', iso: 'US-NY' }, 'us.new-york-city', other],
  [{ name: 'New Delhi', nation: 'IN', iso: 'IN-DL', subdivision: 'Delhi' }, 'in.delhi', other],
  [{ name: 'Hull', nation: 'GB', subdivision: 'England' }, 'gb.kingston-upon-hull', other],
  [{ name: 'Newtown', nation: 'US', iso: 'US-CT' }, null],
  // A stated division outweighs an old name in a host: Newtown was Tallahassee's.
  [{ name: 'Newtown', nation: 'US', iso: 'US-CT', host: 'citizen-problem-reporter-newtown.hub.arcgis.com' }, null],
  [{ name: 'Danzig', nation: 'PL', subdivision: 'Lubuskie', host: 'sip.danzig.pl' }, 'pl.gdansk', other],
  // Airport codes and parts of names are no names.
  [{ name: 'LYS', nation: 'FR' }, null],
  [{ name: 'Lyo', nation: 'FR' }, null],
  [{ name: 'Charles', nation: 'US', iso: 'US-LA' }, null],
  // The code NA is Namibia; overseas divisions are countries.
  [{ name: 'Windhoek', nation: 'NA' }, 'na.windhoek', only],
  [{ name: 'Saint-Denis', nation: 'RE' }, 're.saint-denis', only],
  // A position decides if the name is ambiguous, and rules out places elsewhere.
  [{ name: 'Springfield', nation: 'US', near: [-89.65, 39.8] }, 'us.springfield-il', 'coordinates-within-radius'],
  [{ name: 'Denver', nation: 'US', iso: 'US-CO', near: [-114.8, 36.1] }, null],
  [{ name: 'Nowhere', nation: 'FR' }, null],
];

test.each(rows)('%o is %s', (query, scopeId, method) => {
  const { name, nation, iso, subdivision, host, near } = query;
  const area = gazetteer.subdivision(nation, iso, subdivision);
  const found = gazetteer.matchName(name, {
    nation,
    area,
    host,
    ...(near ? { near: { position: near, km: 120 } } : {}),
  });
  expect(found?.place.scopeId ?? null).toBe(scopeId);
  if (scopeId) expect(found?.match).toBe(method);
});

test('there are rows enough', () => expect(rows.length).toBeGreaterThanOrEqual(60));

describe('subdivisions', () => {
  test.each([
    ['US', 'US-VA', 'Virginia', 'US.VA'],
    ['US', 'US-WV', 'West Virginia', 'US.WV'],
    ['US', undefined, 'Kansas', 'US.KS'],
    ['US', undefined, 'Arkansas', 'US.AR'],
    ['DE', 'DE-NW', 'Nordrhein-Westfalen', 'DE.07'],
    ['DE', undefined, 'Bayern', 'DE.02'],
    ['SE', 'SE-O', 'Västra Götalands län [SE-14]', 'SE.28'],
    ['RU', 'RU-MOW', 'Moskva', 'RU.48'],
    ['RU', 'RU-MOS', "Moskovskaja oblast'", 'RU.47'],
    ['ES', 'ES-HU', 'Huesca', 'ES.52.HU'],
    ['FR', 'FR-64', 'Pyrénées-Atlantiques', 'FR.75.64'],
    ['NO', 'NO-30', 'Viken', undefined],
    ['US', undefined, 'Virgin', undefined],
    ['BE', 'BE-VLG', 'Flemish Region', 'BE.VLG'],
    ['BE', 'BE-WAL', 'Walloon Region', 'BE.WAL'],
    ['FI', 'FI-16', 'Päijänne Tavastia', 'FI.07'],
    ['FI', 'FI-14', 'Northern Ostrobothnia', 'FI.17'],
    // Codes of Switzerland are enough, but an empty one says nothing.
    ['CH', 'CH-AG', 'Bern', 'CH.AG'],
    ['CH', 'CH-', 'Aargau', 'CH.AG'],
  ])('%s %s %s', (nation, iso, name, code) => expect(gazetteer.subdivision(nation, iso, name)).toBe(code));

  test.each([
    ['CA', 'San Francisco', 'US.CA.075'],
    ['MO', 'St. Louis', 'US.MO.189'],
    ['CO', '031', 'US.CO.031'],
    ['XX', '001', undefined],
  ])('county %s %s', (state, county, code) => expect(gazetteer.divisions.county(`US.${state}`, county)).toBe(code));

  test('cities that are a region, a county or a country', () => {
    expect(gazetteer.cityOfRegion('KR-11')?.scopeId).toBe('kr.seoul');
    expect(gazetteer.cityOfRegion('DE-BY')).toBeUndefined();
    expect(gazetteer.cityOfCounty('US.PA.101')?.scopeId).toBe('us.philadelphia');
    expect(gazetteer.cityOfCounty('US.VA.710')?.scopeId).toBe('us.norfolk');
    expect(gazetteer.cityOfCounty('US.CA.037')).toBeUndefined();
    expect(gazetteer.nation('US', { iso: 'US-PR' })).toBe('PR');
  });
});

test('places in a box are large ones of the country', () => {
  const around = gazetteer.placesInBox([-123.2, 45.2, -122.2, 45.8], 'US').map(({ scopeId }) => scopeId);
  expect(around).toContain('us.portland');
  expect(around).not.toContain('us.gresham');
  expect(gazetteer.placesInBox([-123.2, 45.2, -122.2, 45.8], 'CA')).toEqual([]);
});

test('names inside a text are whole words, longest first', () => {
  const names = [...gazetteer.namesIn('City of Lake Charles', { nation: 'US', area: 'US.LA' })].map(
    ({ name, rest }) => [name, rest],
  );
  expect(names).toEqual([['lake charles', ['city', 'of']]]);
});

test.each([
  ['Saint-Étienne', 'saint etienne'],
  ['St. Gallen', 'saint gallen'],
  ['Łódź', 'lodz'],
  ['İstanbul', 'istanbul'],
  ['Mt. Vernon', 'mount vernon'],
  ['北九州市', '北九州'],
  ['津市', '津市'],
  ['N’Djamena', 'n djamena'],
  ['constructor', 'constructor'],
])('fold %s', (name, folded) => expect(fold(name)).toBe(folded));

test('distance', () => expect(distanceKm([2.35, 48.86], [4.85, 45.76])).toBeCloseTo(392.8, 1));
