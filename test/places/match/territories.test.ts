/** Territories with a code of their own are countries here, even if upstream files them under another. */
import { describe, expect, test } from 'vitest';
import { importer as climate } from '../../../src/registries/environment/climate-city-targets.ts';
import { importer as systems } from '../../../src/registries/mobility/gbfs-systems.ts';
import { importer as agencies } from '../../../src/registries/mobility/mds-agencies.ts';
import { importer as sites } from '../../../src/registries/networks/mlab-sites.ts';
import { importer as catalog } from '../../../src/registries/mobility/mobility-database-catalogs.ts';
import { importer as addresses } from '../../../src/registries/maps/openaddresses-sources.ts';
import { importer as plants } from '../../../src/registries/networks/power-plants.ts';
import { importer as gauges } from '../../../src/registries/environment/rivretrieve-gauges.ts';
import { importer as atlas } from '../../../src/registries/mobility/transitland-atlas.ts';
import { importer as calendars } from '../../../src/registries/environment/waste-collection.ts';
import type { Importer } from '../../../src/registries/importer.ts';
import type { StatedPlaces } from '../../../src/places/match/territories.ts';
import { gazetteer, imported } from '../../registries/fixture.ts';

describe('the country that a record means', () => {
  test.each<[stated: string, said: StatedPlaces, nation: string]>([
    // By a code of ISO 3166-2, of the territory or of its parent.
    ['FR', { iso: 'FR-971' }, 'GP'],
    ['FR', { iso: 'FR-GP' }, 'GP'],
    ['FR', { iso: 'FR-974' }, 'RE'],
    ['FR', { iso: 'FR-BL' }, 'BL'],
    ['FR', { iso: 'FR-978' }, 'MF'],
    ['US', { iso: 'US-PR' }, 'PR'],
    ['US', { iso: 'US-VI' }, 'VI'],
    ['NL', { iso: 'NL-CW' }, 'CW'],
    ['NL', { iso: 'NL-BQ1' }, 'BQ'],
    ['CN', { iso: 'CN-HK' }, 'HK'],
    ['FI', { iso: 'FI-01' }, 'AX'],
    ['NO', { iso: 'NO-21' }, 'SJ'],
    ['AU', { iso: 'AU-CX' }, 'CX'],
    // By the name of a division.
    ['FR', { division: 'La Réunion' }, 'RE'],
    ['FR', { division: 'Guadeloupe' }, 'GP'],
    ['FR', { division: 'Guyane' }, 'GF'],
    ['FR', { division: 'Nouvelle-Calédonie' }, 'NC'],
    ['FR', { division: 'Polynésie française' }, 'PF'],
    ['US', { division: 'Puerto Rico' }, 'PR'],
    ['US', { division: 'Commonwealth of Puerto Rico' }, 'PR'],
    ['US', { division: 'U.S. Virgin Islands' }, 'VI'],
    ['US', { division: 'American Samoa' }, 'AS'],
    ['CN', { division: 'Hong Kong SAR' }, 'HK'],
    ['CN', { division: '澳门' }, 'MO'],
    ['FI', { division: 'Ahvenanmaa' }, 'AX'],
    ['FI', { division: 'Åland' }, 'AX'],
    ['NO', { division: 'Svalbard' }, 'SJ'],
    ['GB', { division: 'Isle of Man' }, 'IM'],
    ['GB', { division: 'Jersey' }, 'JE'],
    ['DK', { division: 'Færøerne' }, 'FO'],
    ['DK', { division: 'Grønland' }, 'GL'],
    ['NZ', { division: 'Cook Islands' }, 'CK'],
    ['AU', { division: 'Norfolk Island' }, 'NF'],
    // By the name behind or in brackets.
    ['FR', { places: ['Saint-Denis, La Réunion'] }, 'RE'],
    ['FR', { places: ['Saint-Denis (La Réunion)'] }, 'RE'],
    ['US', { places: ['San Juan, Puerto Rico'] }, 'PR'],
    ['GB', { places: ['Gibraltar'] }, 'GI'],
    // By position.
    ['FR', { position: [-61.53, 16.24] }, 'GP'],
    ['FR', { position: [55.45, -20.88] }, 'RE'],
    ['US', { position: [-66.1, 18.46] }, 'PR'],
    ['US', { position: [144.75, 13.47] }, 'GU'],
    ['NL', { position: [-68.93, 12.1] }, 'CW'],
    ['CN', { position: [114.17, 22.3] }, 'HK'],
    ['GB', { position: [-4.48, 54.15] }, 'IM'],
    ['NO', { position: [15.6, 78.2] }, 'SJ'],
    ['FR', { position: [55.45, -20.88], places: ['Saint-Denis'] }, 'RE'],
    // By places that only the territory has.
    ['FR', { places: ['Pointe-à-Pitre'] }, 'GP'],
    ['FR', { places: ['Fort-de-France'] }, 'MQ'],
    ['FR', { places: ['Cayenne'] }, 'GF'],
    ['FR', { places: ['Nouméa'] }, 'NC'],
    ['FR', { places: ['Papeete'] }, 'PF'],
    ['FR', { places: ['Mamoudzou'] }, 'YT'],
    ['FR', { places: ['Saint-Pierre, L’Étang-Salé & Saint-Louis'] }, 'RE'],
    ['US', { places: ['Bayamón'] }, 'PR'],
    ['US', { places: ['Pago Pago'] }, 'AS'],
    ['NL', { places: ['Willemstad'] }, 'CW'],
    ['NL', { places: ['Oranjestad'] }, 'AW'],
    ['NL', { places: ['Kralendijk'] }, 'BQ'],
    ['CN', { places: ['Macau'] }, 'MO'],
    ['CN', { places: ['Taipei'] }, 'TW'],
    ['FI', { places: ['Mariehamn'] }, 'AX'],
    ['NO', { places: ['Longyearbyen'] }, 'SJ'],
    ['GB', { places: ['Douglas'] }, 'IM'],
    ['DK', { places: ['Tórshavn'] }, 'FO'],
    ['DK', { places: ['Nuuk'] }, 'GL'],
    // What the sovereign has too stays its own, as does what many share or nobody knows.
    ['FR', { places: ['Saint-Denis'] }, 'FR'],
    ['FR', { places: ['Saint-Paul'] }, 'FR'],
    ['FR', { places: ['Macau'] }, 'FR'],
    ['FR', { places: ['Lyon'] }, 'FR'],
    ['FR', { places: ['Nowhere'] }, 'FR'],
    ['AU', { places: ['Kingston'] }, 'AU'],
    ['GB', { places: ['Hamilton'] }, 'GB'],
    ['GB', { division: 'Falkland' }, 'GB'],
    ['FR', { iso: 'FR-75', division: 'Île-de-France', position: [2.35, 48.86], places: ['Paris'] }, 'FR'],
    ['US', { iso: 'US-HI', position: [-157.8, 21.3] }, 'US'],
    ['CN', { position: [114.06, 22.55] }, 'CN'],
    ['GB', { position: [-3.6, 54.5] }, 'GB'],
    ['RE', { places: ['Paris'] }, 'RE'],
    ['DE', { places: ['Pointe-à-Pitre'], position: [-61.53, 16.24] }, 'DE'],
  ])('%s %o: %s', (stated, said, nation) => expect(gazetteer.nation(stated, said)).toBe(nation));
});

const gbfs = (country: string, location: string) => ({
  'systems.csv': `Country Code,Name,Location,System ID,URL,Auto-Discovery URL,Supported Versions,Authentication Info URL,Authentication Type\n${country},Karu,"${location}",karu,https://a.example/,https://a.example/gbfs.json,2.3,,\n`,
});
const feed = (location: object) => ({
  'catalogs/sources/gtfs/schedule/x.json': JSON.stringify({
    mdb_source_id: 1,
    data_type: 'gtfs',
    provider: 'Buses',
    location,
    urls: { direct_download: 'https://a.example/g.zip' },
  }),
});
const source = (path: string, coverage: object) => ({
  [`sources/${path}.json`]: JSON.stringify({
    coverage,
    schema: 2,
    layers: { addresses: [{ name: 'city', data: 'https://a.example/a.zip' }] },
  }),
});
const onestop = (id: string, operators: object[] = []) => ({
  'feeds/a.example.dmfr.json': JSON.stringify({
    feeds: [{ id, spec: 'gtfs', urls: { static_current: 'https://a.example/g.zip' }, operators }],
  }),
});

describe('importers ask the same', () => {
  test.each<[Importer, string, Record<string, string>, [nation: string, scopeId?: string]]>([
    [systems, 'FR, Pointe-à-Pitre', gbfs('FR', 'Pointe-à-Pitre'), ['GP', 'gp.pointe-a-pitre']],
    [systems, 'FR, a city of Réunion', gbfs('FR', 'Saint-Denis, La Réunion'), ['RE', 're.saint-denis']],
    [systems, 'US, a city of Puerto Rico', gbfs('US', 'San Juan, Puerto Rico'), ['PR', 'pr.san-juan']],
    [systems, 'FR, Macau in Gironde', gbfs('FR', 'Macau'), ['FR']],
    [
      catalog,
      'La Réunion',
      feed({ country_code: 'FR', subdivision_name: 'La Réunion', municipality: 'Saint-Denis' }),
      ['RE', 're.saint-denis'],
    ],
    [catalog, 'La Réunion by its other name', feed({ country_code: 'FR', subdivision: 'La Réunion' }), ['RE']],
    [
      catalog,
      'San Juan',
      feed({ country_code: 'US', subdivision_name: 'Puerto Rico', municipality: 'San Juan' }),
      ['PR', 'pr.san-juan'],
    ],
    [
      catalog,
      'stops',
      feed({
        country_code: 'FR',
        municipality: 'Saint-Denis',
        bounding_box: {
          minimum_latitude: -20.95,
          maximum_latitude: -20.85,
          minimum_longitude: 55.4,
          maximum_longitude: 55.5,
        },
      }),
      ['RE', 're.saint-denis'],
    ],
    [atlas, 'the end of an id', onestop('f-guam~gu~us'), ['GU']],
    [atlas, 'a cell', onestop('f-mhr3-karouest~fr'), ['RE']],
    [atlas, 'a part of an id', onestop('f-agglobus~guyane~fr'), ['GF']],
    [atlas, 'no part of an id', onestop('f-new~jersey~transit~fr'), ['FR']],
    [
      addresses,
      'FR-971',
      source('fr/971/statewide', { country: 'fr', state: '971', 'ISO 3166': { alpha2: 'FR-971', country: 'France' } }),
      ['GP'],
    ],
    [
      addresses,
      'AU-CX',
      source('au/christmas_island', { country: 'au', state: 'christmas-island', 'ISO 3166': { alpha2: 'AU-CX' } }),
      ['CX'],
    ],
    [addresses, 'Svalbard', source('no/21/statewide', { country: 'no', 'ISO 3166': { alpha2: 'NO-21' } }), ['SJ']],
    [
      addresses,
      'a city',
      source('fr/fort_de_france', { country: 'fr', city: 'Fort-de-France' }),
      ['MQ', 'mq.fort-de-france'],
    ],
    [
      climate,
      'a target',
      {
        'net-zero-tracker-cities.facts.jsonl': JSON.stringify({
          id_code: 'CIT-1',
          name: 'San Juan, Puerto Rico',
          country: 'USA',
          end_target: 'Net zero',
          last_updated: '2022-01-01',
        }),
      },
      ['PR', 'pr.san-juan'],
    ],
    [
      agencies,
      'an agency',
      {
        'agencies.csv':
          'agency_country_iso_code,agency_state,agency_city,agency_name,agency_id,department_url,requirement_url\nUS,PR,San Juan,A,1,https://a.example/,\n',
      },
      ['PR', 'pr.san-juan'],
    ],
    [
      sites,
      'a site',
      {
        'sites.facts.jsonl': JSON.stringify({
          site: 'sju01',
          country: 'US',
          city: 'San Juan',
          latitude: 18.43,
          longitude: -66,
        }),
      },
      ['PR', 'pr.san-juan'],
    ],
    [
      plants,
      'a plant',
      {
        'plants.csv':
          'iso2,name,latitude,longitude,primary_fuel,capacity_mw,gppd_idnr,source,url\nUS,A,18.43,-66.1,Gas,1,X1,S,https://a.example/\n',
      },
      ['PR', 'pr.san-juan'],
    ],
    [
      gauges,
      'a gauge',
      { 'usa_sites.csv': 'gauge_id,latitude,longitude\n50049100,18.41,-66.08\n' },
      ['PR', 'pr.san-juan'],
    ],
    [
      calendars,
      'a calendar',
      {
        'sources.facts.jsonl': JSON.stringify({
          country: 'France',
          title: 'Fort-de-France',
          kind: 'source',
          module: 'a',
          site: 'a.example',
        }),
      },
      ['MQ', 'mq.fort-de-france'],
    ],
  ])('%o: %s', async (importer, _, files, [nation, scopeId]) => {
    const { facts, report } = await imported(importer, files);
    const [fact] = facts.values();
    expect([report.rejected, fact?.nation]).toEqual([[], nation]);
    const places = fact?.places?.map((place) => place.scopeId) ?? [];
    expect(scopeId === undefined ? places : places.includes(scopeId)).toEqual(scopeId === undefined ? [] : true);
  });
});
