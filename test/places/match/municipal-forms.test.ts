/** Official forms of municipalities lead to their places, and those of bodies above them do not. */
import { expect, test } from 'vitest';
import { importer as domains } from '../../../src/registries/civic/dotgov-data.ts';
import { importer as systems } from '../../../src/registries/mobility/gbfs-systems.ts';
import type { Importer } from '../../../src/registries/importer.ts';
import { importer as agencies } from '../../../src/registries/mobility/mds-agencies.ts';
import { importer as catalog } from '../../../src/registries/mobility/mobility-database-catalogs.ts';
import { importer as addresses } from '../../../src/registries/maps/openaddresses-sources.ts';
import { importer as calendars } from '../../../src/registries/environment/waste-collection.ts';
import { municipalityIn, statedPlace } from '../../../src/places/match/named-places.ts';
import { gazetteer, imported } from '../../registries/fixture.ts';

const VIC = 'AU.07';
const QLD = 'AU.04';
const ON = 'CA.08';
const forms: [name: string, nation: string, area: string | undefined, scopeId: string][] = [
  ['City of Greater Geelong', 'AU', VIC, 'au.geelong'],
  ['Greater Geelong City Council', 'AU', VIC, 'au.geelong'],
  ['Greater Shepparton City Council', 'AU', VIC, 'au.shepparton'],
  ['The City of Greater Bendigo', 'AU', VIC, 'au.bendigo'],
  ['City of Ballarat', 'AU', VIC, 'au.ballarat'],
  ['Ballarat City Council', 'AU', VIC, 'au.ballarat'],
  ['Rural City of Wangaratta', 'AU', VIC, 'au.wangaratta'],
  ['Mackay Regional Council', 'AU', QLD, 'au.mackay'],
  ['Toowoomba Regional Council', 'AU', QLD, 'au.toowoomba'],
  ['Council of the City of Cairns', 'AU', QLD, 'au.cairns'],
  ['Corporation of the City of Adelaide', 'AU', undefined, 'au.adelaide'],
  ['Shire of Albany', 'AU', undefined, 'au.albany'],
  ['Albany Shire', 'AU', undefined, 'au.albany'],
  ['Albany Shire Council', 'AU', undefined, 'au.albany'],
  ['Metropolitan Borough of Wigan', 'GB', undefined, 'gb.wigan'],
  ['Wigan Metropolitan Borough Council', 'GB', undefined, 'gb.wigan'],
  ['Borough of Swindon', 'GB', undefined, 'gb.swindon'],
  ['Swindon Borough Council', 'GB', undefined, 'gb.swindon'],
  ['City of Bradford Metropolitan Borough Council', 'GB', undefined, 'gb.bradford'],
  ['Municipality of Anchorage', 'US', undefined, 'us.anchorage'],
  ['Municipality of Metropolitan Seattle', 'US', undefined, 'us.seattle'],
  ['City and County of Denver', 'US', undefined, 'us.denver'],
  ['City and Borough of Juneau', 'US', undefined, 'us.juneau'],
  ['City of Greater Sudbury', 'CA', ON, 'ca.greater-sudbury'],
  ['The Corporation of the City of London', 'CA', ON, 'ca.london'],
  ['Town of Oakville', 'CA', ON, 'ca.oakville'],
  ['Halifax Regional Municipality', 'CA', undefined, 'ca.halifax'],
  ['Ville de Lyon', 'FR', undefined, 'fr.lyon'],
  ['Métropole de Lyon', 'FR', undefined, 'fr.lyon'],
  ['Commune de Nancy', 'FR', undefined, 'fr.nancy'],
  ['Comune di Gioia del Colle', 'IT', undefined, 'it.gioia-del-colle'],
  ['Ayuntamiento de Zaragoza', 'ES', undefined, 'es.zaragoza'],
  ['Ajuntament de Mataró', 'ES', undefined, 'es.mataro'],
  ['Câmara Municipal de Lisboa', 'PT', undefined, 'pt.lisbon'],
  ['Prefeitura Municipal de Curitiba', 'BR', undefined, 'br.curitiba'],
  ['Landeshauptstadt Stuttgart', 'DE', undefined, 'de.stuttgart'],
  ['Gemeente Utrecht', 'NL', undefined, 'nl.utrecht'],
  ['Uppsala kommun', 'SE', undefined, 'se.uppsala'],
  ['Tartu linn', 'EE', undefined, 'ee.tartu'],
  ['Whangarei District Council', 'NZ', undefined, 'nz.whangarei'],
  ['Lichfield District Council', 'GB', undefined, 'gb.lichfield'],
  ['Wrexham County Borough Council', 'GB', undefined, 'gb.wrexham'],
  ['City of College Station', 'US', undefined, 'us.college-station'],
  ['State College Borough', 'US', undefined, 'us.state-college'],
  ['City of Kansas City', 'US', undefined, 'us.kansas-city'],
  ['District of Saanich', 'CA', 'CA.02', 'ca.saanich'],
  ['Mairie de Paris', 'FR', undefined, 'fr.paris'],
  ['Municipalidad Metropolitana de Lima', 'PE', undefined, 'pe.lima'],
  ['Marktgemeinde Lustenau', 'AT', undefined, 'at.lustenau'],
  ['Københavns Kommune', 'DK', undefined, 'dk.copenhagen'],
  ['Aarhus Kommune', 'DK', undefined, 'dk.arhus'],
  ['Göteborgs Stad', 'SE', undefined, 'se.goeteborg'],
  ['Vilniaus miesto savivaldybė', 'LT', undefined, 'lt.vilnius'],
  ['Greater Chennai Corporation', 'IN', undefined, 'in.chennai'],
  ['Izmir Metropolitan Municipality', 'TR', undefined, 'tr.izmir'],
  ['City of Johannesburg Metropolitan Municipality', 'ZA', undefined, 'za.johannesburg'],
];
test.each(forms)('%s (%s %s) is %s', (name, nation, area, scopeId) => {
  expect(municipalityIn(name, { nation, area }, gazetteer)?.place.scopeId).toBe(scopeId);
  expect(statedPlace(name, { nation, area }, gazetteer)?.scopeId).toBe(scopeId);
});

test.each<[name: string, nation: string, area?: string]>([
  ['Greater Wellington Regional Council', 'NZ'],
  ['Wellington Regional Council', 'NZ'],
  ['Greater Wellington', 'NZ'],
  ['Greater Nashville Regional Council', 'US'],
  ['Denver Regional Council of Governments', 'US'],
  ['Regional Municipality of Waterloo', 'CA', ON],
  ['Regional District of Nanaimo', 'CA', 'CA.02'],
  ['Langley Township', 'CA', 'CA.02'],
  ['London Borough of Camden', 'GB'],
  ['County of Los Angeles', 'US'],
  ['Los Angeles County', 'US'],
  ['Bucharest Metro Area', 'RO'],
  ['Portland Metropolitan Area', 'US'],
  ['Al Dhafrah Region Municipality', 'AE'],
  ['Pune District', 'IN'],
  ['Manchester', 'GB'],
  ['Greater Manchester', 'GB'],
  ['Greater Manchester Council', 'GB'],
  ['Greater Manchester Combined Authority', 'GB'],
  ['Region of Waterloo', 'CA', ON],
  ['Regional Municipality of York', 'CA', ON],
  ['Waikato Regional Council', 'NZ'],
  ['Durham County Council', 'GB'],
  ['Royal Borough of Windsor and Maidenhead', 'GB'],
  ['College Station', 'US'],
  ['Pune District Council', 'IN'],
  ['Provincia di Milano', 'IT'],
  ['Landkreis München', 'DE'],
  ['Kanton Zürich', 'CH'],
  ['Region Stockholm', 'SE'],
  ['Kabupaten Bandung', 'ID'],
  ['Diputación de Barcelona', 'ES'],
  ['University of Manchester', 'GB'],
])('%s (%s) is no form of a municipality that is known', (name, nation, area) =>
  expect(municipalityIn(name, { nation, area }, gazetteer)).toBeUndefined(),
);

const source = (country: string, state: string, city?: string) =>
  JSON.stringify({
    coverage: { country, state, ...(city === undefined ? {} : { city }) },
    schema: 2,
    layers: { addresses: [{ name: 'city', data: 'https://a.example/a.zip', protocol: 'http' }] },
  });
test.each<[path: string, state: string, city: string | undefined, scopeId: string | undefined]>([
  ['au/vic/city_of_greater_geelong', 'vic', 'City of Greater Geelong', 'au.geelong'],
  ['au/vic/city_of_greater_geelong', 'vic', undefined, 'au.geelong'],
  ['au/vic/greater_shepparton_city_council', 'vic', 'Greater Shepparton', 'au.shepparton'],
  ['au/qld/mackay', 'qld', 'Mackay Regional Council', 'au.mackay'],
  ['au/wa/shire_of_albany', 'wa', undefined, 'au.albany'],
  ['ca/ns/halifax', 'ns', 'Halifax Regional Municipality', 'ca.halifax'],
  ['ca/on/waterloo', 'on', 'Regional Municipality of Waterloo', undefined],
  ['ca/bc/langley', 'bc', 'Langley Township', undefined],
])('the addresses of %s, of %s %s, are those of %s', async (path, state, city, scopeId) => {
  const country = path.slice(0, 2);
  const { facts } = await imported(addresses, { [`sources/${path}.json`]: source(country, state, city) });
  expect([...facts.values()].map(({ level, places }) => [level, places?.[0]?.scopeId])).toEqual(
    scopeId === undefined ? [] : [['city', scopeId]],
  );
});

const calendar = (title: string, country: string) => ({
  'sources.facts.jsonl': JSON.stringify({ country, title, kind: 'source', module: 'a', site: 'a.example' }),
});
const bikes = (location: string, country: string) => ({
  'systems.csv': `Country Code,Name,Location,System ID,URL,Auto-Discovery URL,Supported Versions,Authentication Info URL,Authentication Type\n${country},Bikes,"${location}",b,https://a.example/,https://a.example/gbfs.json,2.3,,\n`,
});
const domain = (organisation: string, state: string) => ({
  'current-full.csv': `Domain name,Domain type,Organization name,State\na.gov,City,${organisation},${state}\n`,
});
const agency = (city: string, state: string, country: string) => ({
  'agencies.csv': `agency_country_iso_code,agency_state,agency_city,agency_name,agency_id,department_url,requirement_url\n${country},${state},${city},A,1,https://a.example/,\n`,
});
const feed = (country: string, municipality: string) => ({
  'catalogs/sources/gtfs/schedule/x.json': JSON.stringify({
    mdb_source_id: 1,
    data_type: 'gtfs',
    provider: 'Buses',
    location: { country_code: country, municipality },
    urls: { direct_download: 'https://a.example/g.zip' },
  }),
});
test.each<[Importer, Record<string, string>, scopeId: string | undefined]>([
  [calendars, calendar('City of Greater Geelong', 'Australia'), 'au.geelong'],
  [calendars, calendar('Albany Shire Council', 'Australia'), 'au.albany'],
  [calendars, calendar('Stadtgemeinde Klosterneuburg', 'Austria'), 'at.klosterneuburg'],
  [calendars, calendar('Regional Municipality of Waterloo', 'Canada'), undefined],
  [systems, bikes('City of Greater Geelong, Victoria', 'AU'), 'au.geelong'],
  [systems, bikes('Comune di Milano', 'IT'), 'it.milan'],
  [systems, bikes('Borough of State College, PA', 'US'), 'us.state-college'],
  [systems, bikes('Region of Waterloo, ON', 'CA'), undefined],
  [domains, domain('Municipality of Anchorage', 'AK'), 'us.anchorage'],
  [domains, domain('City and County of Denver', 'CO'), 'us.denver'],
  [domains, domain('County of Anchorage', 'AK'), undefined],
  [agencies, agency('City of Austin', 'TX', 'US'), 'us.austin'],
  [agencies, agency('Municipality of Anchorage', 'AK', 'US'), 'us.anchorage'],
  [catalog, feed('AU', 'City of Greater Geelong'), 'au.geelong'],
  [catalog, feed('AU', 'Toowoomba Regional Council'), 'au.toowoomba'],
  [catalog, feed('IT', 'Comune di Gioia del Colle'), 'it.gioia-del-colle'],
  [catalog, feed('CA', 'Region of Waterloo'), undefined],
])('%o reads %o as %s', async (importer, files, scopeId) => {
  const { facts } = await imported(importer, files);
  const found = [...facts.values()].flatMap(({ places }) => places?.map((place) => place.scopeId) ?? []);
  expect(found).toEqual(scopeId === undefined ? [] : [scopeId]);
});
