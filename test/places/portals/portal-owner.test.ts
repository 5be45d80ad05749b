/** Whose a catalogue is, by owner name, type, stated subdivision and link. */
import { expect, test } from 'vitest';
import type { Owner } from '../../../src/places/portals/municipality-owner.ts';
import { ownership } from '../../../src/places/portals/portal-owner.ts';
import { gazetteer } from '../../registries/fixture.ts';

type Query = [
  name: string,
  type: Owner['type'],
  country: string,
  iso?: string,
  subdivision?: string,
  link?: string,
  title?: string,
];
/** Expected: scopeIds, `region <code>` with the cities that it reaches where it names them, `nation`, or `none`. */
type Row = [query: Query, expected: string];

const rows: Row[] = [
  // Municipalities and metropolitan municipalities, of any owner type.
  [['City of Boston', 'local', 'US', 'US-MA', 'Massachusetts'], 'us.boston'],
  [['Métropole de Lyon', 'local', 'FR', 'FR-ARA', 'Auvergne-Rhône-Alpes'], 'fr.lyon'],
  [['City of Copenhagen', 'regional', 'DK', 'DK-84', 'Hovedstaden'], 'dk.copenhagen'],
  [['Câmara Municipal de Lisboa', 'regional', 'PT', 'PT-11', 'Lisboa'], 'pt.lisbon'],
  [['City of Antwerpen', 'regional', 'BE', 'BE-VAN', 'Antwerpen'], 'be.antwerpen'],
  [['Göteborgs Stad', 'local', 'SE', 'SE-O', 'Västra Götalands län [SE-14]'], 'se.goeteborg'],
  [['Landeshauptstadt München, Kommunalreferat GeodatenService', 'local', 'DE', 'DE-BY', 'Bayern'], 'de.munich'],
  [['Gerencia de Urbanismo. Ayuntamiento de Sevilla', 'regional', 'ES', 'ES-SE', 'Sevilla'], 'es.sevilla'],
  [['Communauté urbaine de Dunkerque', 'local', 'FR', 'FR-HDF', 'Hauts-de-France'], 'fr.dunkerque'],
  [['City and County of Swansea', 'local', 'GB', 'GB-WLS', 'Wales [Cymru GB-CYM]'], 'gb.swansea'],
  [['Halifax Regional Municipality', 'local', 'CA', 'CA-NS', 'Nova Scotia'], 'ca.halifax'],
  [['EThekwini Municipality', 'local', 'ZA', 'ZA-KZN', 'KwaZulu-Natal'], 'za.durban'],
  [['Ibaraki City, Osaka Prefecture', 'local', 'JP', 'JP-27', 'Osaka'], 'jp.ibaraki'],
  [['Gwangju-si (Gyeonggi)', 'local', 'KR', 'KR-41', 'Gyeonggi-do'], 'kr.gwangju-gyeonggi-do'],
  [['Ville de Saint-Pierre', 'local', 'FR', 'FR-974', 'La Réunion'], 're.saint-pierre'],
  [['Västerås stad', 'local', 'SE', 'SE-U', 'Västmanlands län'], 'se.vaesteras'],
  [['Métropole Européenne de Lille', 'local', 'FR', 'FR-HDF', 'Hauts-de-France'], 'fr.lille'],
  [['Vilniaus miesto duomenų centras', 'regional', 'LT', 'LT-VL', 'Vilniaus apskritis'], 'lt.vilnius'],
  [['Klaipėdos miesto savivaldybė', 'regional', 'LT', 'LT-KL', 'Klaipėdos apskritis'], 'lt.klaipeda'],
  // An administration is its municipality's; in Lithuania a domain in -r is that of the district around the city.
  [['Klaipėdos miesto savivaldybės administracija', 'regional', 'LT', 'LT-KL', 'Klaipėdos apskritis'], 'lt.klaipeda'],
  [
    ['Klaipėdos miesto savivaldybė', 'local', 'LT', 'LT-KL', 'Klaipėdos apskritis', 'https://gis.klaipedos-r.lt/rest'],
    'none',
  ],
  // An Indonesian host that says "city" counts in any division. One of a regency or of no such city doesn't.
  [['Local Government of SDI', 'local', 'ID', '', '', 'http://palukota.ina-sdi.or.id/geoserver'], 'id.palu'],
  [
    ['Local Government of SDI', 'local', 'ID', 'ID-JI', 'Jawa Timur', 'http://palukota.ina-sdi.or.id/geoserver'],
    'id.palu',
  ],
  [['Local Government of SDI', 'local', 'ID', '', '', 'http://bogorkab.ina-sdi.or.id/geoserver'], 'none'],
  [['Local Government of SDI', 'local', 'ID', '', '', 'http://nowherekota.ina-sdi.or.id/geoserver'], 'none'],
  // Bodies of a part of a division, by what they are or by its side that they name; a division may itself be called after a side.
  [['Grand River Conservation Authority', 'regional', 'CA', 'CA-ON', 'Ontario'], 'none'],
  [['Eastern Ontario Health Services', 'regional', 'CA', 'CA-ON', 'Ontario'], 'none'],
  [['Coastal Regional Commission', 'regional', 'US', 'US-GA', 'Georgia'], 'none'],
  [['Department of Fire Services, Western Australia', 'regional', 'AU', 'AU-WA', 'Western Australia'], 'region AU.08'],
  [['Land Information Ontario', 'regional', 'CA', 'CA-ON', 'Ontario'], 'region CA.08'],
  // Filed under another division: only where name and host leave no doubt.
  [['Mesto Nitra', 'local', 'SK', 'SK-TA', 'Trnavský kraj', 'https://egov.nitra.sk/'], 'sk.nitra'],
  [['Mesto Nitra', 'local', 'SK', 'SK-TA', 'Trnavský kraj', 'https://egov.example.sk/'], 'none'],
  [['City of Norfolk', 'local', 'US', 'US-NV', 'Nevada', 'https://gis.norfolk.gov/'], 'none'],
  // Filed under another region: the owner's own name decides, by every word of it.
  [['Région Hauts-de-France', 'regional', 'FR', 'FR-IDF', 'Île-de-France'], 'region FR.32'],
  [['West Java Province', 'regional', 'ID', 'ID-GO', 'Gorontalo'], 'region ID.30'],
  [['de la Loire region', 'regional', 'FR', 'FR-ARA', 'Auvergne-Rhône-Alpes'], 'region FR.52'],
  [['geo jura bernois', 'regional', 'CH', 'CH-BE', 'Bern'], 'region CH.BE'],
  [
    ['Kanton Aargau', 'regional', 'CH', 'CH-BL', 'Basel-Landschaft', '', 'Geodaten Kanton Basel-Landschaft'],
    'region CH.BL',
  ],
  // Bodies of a part of a region: a second-level division's own reach its cities, others nothing.
  [['Foral Deputation of Gipuzkoa', 'regional', 'ES', 'ES-PV', 'País Vasco'], 'region ES.59 of es.san-sebastian'],
  [['Muskoka GeoHub', 'regional', 'CA', 'CA-ON', 'Ontario'], 'region CA.08.3544'],
  [['GPS - Grand Paris Sud', 'regional', 'FR', 'FR-IDF', 'Île-de-France'], 'none'],
  [["Agence de l'Eau Rhin-Meuse", 'regional', 'FR', 'FR-GES', 'Grand Est'], 'none'],
  [['Autoridad Portuaria de Santa Cruz de Tenerife', 'regional', 'ES', 'ES-CN', 'Canarias'], 'none'],
  [['Port of San Diego', 'regional', 'US', 'US-CA', 'California'], 'none'],
  [['Central Lake Ontario Conservation Authority', 'regional', 'CA', 'CA-ON', 'Ontario'], 'none'],
  [
    ["Collectivité européenne d'Alsace", 'regional', 'FR', 'FR-GES', 'Grand Est'],
    'region FR.44 of fr.strasbourg fr.mulhouse fr.colmar',
  ],
  [
    ['VRN', 'regional', 'DE', 'DE-BW', 'Baden-Württemberg'],
    'region DE.01 of de.mannheim de.ludwigshafen-am-rhein de.heidelberg de.worms',
  ],
  [['Southwestern Pennsylvania Commission', 'regional', 'US', 'US-PA', 'Pennsylvania'], 'none'],
  [['Northeast Ohio Areawide Coordinating Agency', 'regional', 'US', 'US-OH', 'Ohio'], 'none'],
  [['Alxa League Administrative Office', 'regional', 'CN', 'CN-NM', 'Nei Mongol Zizhiqu'], 'none'],
  [['Planungsregion Abw', 'regional', 'DE', 'DE-ST', 'Sachsen-Anhalt'], 'none'],
  [['ACUMAR', 'regional', 'AR', 'AR-B', 'Buenos Aires', '', 'Autoridad de Cuenca Matanza Riachuelo - ACUMAR'], 'none'],
  [
    [
      'Conservation Ontario',
      'regional',
      'CA',
      'CA-ON',
      'Ontario',
      '',
      'Niagara Peninsula Conservation Authority Open Data',
    ],
    'none',
  ],
  [['Conservation Ontario', 'regional', 'CA', 'CA-ON', 'Ontario', '', 'Conservation Halton Open Data Hub'], 'none'],
  // Bodies that several cities keep together.
  [['Helsinki Region', 'local', 'FI', 'FI-18', 'Uusimaa'], 'fi.helsinki fi.espoo fi.vantaa'],
  [
    ["Helsinki region's environmental services HSY", 'local', 'FI', 'FI-18', 'Uusimaa'],
    'fi.helsinki fi.espoo fi.vantaa',
  ],
  // Under the domain of another city's government than upstream says.
  [['DMT UAE (Dubai Municipality)', 'local', 'AE', 'AE-DU', 'Dubayy', 'https://geosmart.dmt.gov.ae/'], 'ae.abu-dhabi'],
  // City-regions, city-states and coextensive counties.
  [['Seoul Metropolitan Government', 'regional', 'KR', 'KR-11', 'Seoul-teukbyeolsi'], 'kr.seoul'],
  [
    [
      'Senatsverwaltung für Wirtschaft, Energie und Betriebe',
      'local',
      'DE',
      'DE-BE',
      'Berlin',
      'https://energieatlas.berlin.de/',
    ],
    'de.berlin',
  ],
  [['Secretaría Distrital de Movilidad', 'regional', 'CO', 'CO-DC', 'Distrito Capital de Bogotá'], 'co.bogota'],
  [
    [
      'District Department of Transportation (DDOT)',
      'local',
      'US',
      'US-DC',
      'District of Columbia',
      'https://movedc.dc.gov',
    ],
    'us.washington',
  ],
  [
    ['Gwangju City', 'regional', 'KR', 'KR-29', 'Gwangju-gwangyeoksi', 'https://gis.gjcity.go.kr/arcgis'],
    'kr.gwangju-gyeonggi-do',
  ],
  // Local bodies of a city-region by their host, under the domain of its government or beside the city's name.
  [
    ['Not provided', 'local', 'NO', 'NO-03', 'Oslo', 'https://geodata.bymoslo.no/arcgis', 'Not provided Geoportal'],
    'no.oslo',
  ],
  [
    ['Not provided', 'local', 'NO', 'NO-03', 'Oslo', 'https://geodata.example.no/arcgis', 'Not provided Geoportal'],
    'none',
  ],
  [['Sofiaplan', 'local', 'BG', 'BG-22', 'Sofia (stolitsa)', 'https://sofiaplan.bg/api/'], 'bg.sofia'],
  [['IPEDF Codeplan', 'regional', 'BR', 'BR-DF', 'Distrito Federal', 'https://catalogo.ipe.df.gov.br'], 'br.brasilia'],
  [['IPEDF Codeplan', 'regional', 'BR', 'BR-DF', 'Distrito Federal', 'https://catalogo.example.br'], 'none'],
  [['Otemachi Library', 'regional', 'JP', 'JP-13', 'Tokyo', 'https://data.tokyo-omy-w.jp'], 'none'],
  [
    ['Comunidad de Madrid', 'local', 'ES', 'ES-MD', 'Madrid', 'https://sigma.madrid.es/hosted/rest/services'],
    'es.madrid',
  ],
  [['JUDU', 'regional', 'LT', 'LT-VL', 'Vilniaus apskritis', 'https://arcgis.sviesoforai.lt/arcgis'], 'lt.vilnius'],
  [['Bristol SDGs', 'local', 'GB', 'GB-ENG', 'England', 'https://bristolsdgs.github.io/'], 'gb.bristol'],
  // The District has no parish.
  [['Calcasieu Parish Police Jury', 'regional', 'US', 'US-DC', 'District of Columbia'], 'none'],
  // One of six agencies between which the country's rivers are parted.
  [["Agence de l'eau Rhône Méditerranée Corse", 'national', 'FR'], 'none'],
  [['Adour-Garonne Water Agency', 'national', 'FR'], 'none'],
  [['Confederación Hidrográfica del Júcar', 'national', 'ES'], 'none'],
  [['Stadt Bremerhaven', 'local', 'DE', 'DE-HB', 'Bremen'], 'de.bremerhaven'],
  [['Land Transport Authority', 'national', 'SG'], 'sg.singapore'],
  [['City and County of Denver', 'local', 'US', 'US-CO', 'Colorado'], 'us.denver'],
  [['Unified Government of Wyandotte County / Kansas City, KS', 'local', 'US', 'US-KS', 'Kansas'], 'us.kansas-city-ks'],
  // Agencies named after the city.
  [['Portland Police Bureau', 'local', 'US', 'US-OR', 'Oregon'], 'us.portland'],
  [['Transport for London', 'local', 'GB', 'GB-ENG', 'England'], 'gb.london'],
  [['Auckland Transport', 'local', 'NZ', 'NZ-AUK', 'Auckland'], 'nz.auckland'],
  // Counties, provinces and other bodies above the municipality.
  [['Los Angeles County', 'local', 'US', 'US-CA', 'California'], 'region US.CA.037'],
  [['Clay County, MN', 'local', 'US', 'US-MN', 'Minnesota'], 'region US.MN.027'],
  [['Miami-Dade County, Florida', 'local', 'US', 'US-FL', 'Florida'], 'region US.FL.086'],
  [
    [
      'City of Rockislandcountyil',
      'local',
      'US',
      'US-DC',
      'District of Columbia',
      'https://gis.rockislandcountyil.gov/arcgis',
    ],
    'region US.IL.161',
  ],
  [['Hiroshima Prefecture', 'regional', 'JP', 'JP-34', 'Hiroshima'], 'region JP.11'],
  [['Gobierno de Córdoba', 'regional', 'AR', 'AR-X', 'Córdoba'], 'region AR.05'],
  [['Government of Jujuy', 'local', 'AR', 'AR-Y', 'Jujuy'], 'region AR.10'],
  [['New York State Department of Health', 'regional', 'US', 'US-NY', 'New York'], 'region US.NY'],
  [['Chiang Mai Provincial Administration', 'local', 'TH', 'TH-50', 'Chiang Mai'], 'region TH.02'],
  [['Diputación de Salamanca', 'local', 'ES', 'ES-CL', 'Castilla y León'], 'region ES.55'],
  [["Département de l'Hérault", 'local', 'FR', 'FR-34', 'Hérault'], 'region FR.76'],
  [['Comunidad de Madrid', 'regional', 'ES', 'ES-MD', 'Madrid, Comunidad de'], 'region ES.29'],
  [['Ministry of Health', 'national', 'KE'], 'nation'],
  // Some metropolitan bodies are the city's own government; others serve cities only (metropolitan-owner.test.ts).
  [['Región Metropolitana de Santiago', 'regional', 'CL', 'CL-RM', 'Región Metropolitana de Santiago'], 'region CL.12'],
  [['Montpellier 3M (Montpellier Méditerranée Métropole)', 'regional', 'FR', 'FR-34', 'Hérault'], 'fr.montpellier'],
  [['City of Bradford Metropolitan District Council', 'local', 'GB', 'GB-ENG', 'England'], 'gb.bradford'],
  // Bodies that are neither.
  [['Powiat mławski', 'local', 'PL', 'PL-14', 'Mazowieckie'], 'none'],
  [['Landkreis Cham', 'local', 'DE', 'DE-BY', 'Bayern'], 'none'],
  [['Newark and Sherwood District Council', 'local', 'GB', 'GB-ENG', 'England'], 'none'],
  [['Metropolitan Water Reclamation District of Greater Chicago', 'local', 'US', 'US-IL', 'Illinois'], 'none'],
  [['Sacramento Area Council of Governments', 'local', 'US', 'US-CA', 'California'], 'none'],
  [['University of Tennessee at Chattanooga IGTLab', 'regional', 'US', 'US-TN', 'Tennessee'], 'none'],
  [['Chapel Hill Public Library', 'local', 'US', 'US-NC', 'North Carolina'], 'none'],
  [['Grand Paris Seine Ouest', 'local', 'FR', 'FR-IDF', 'Île-de-France'], 'none'],
  // Districts of a city are not the city.
  [['London Borough of Camden', 'local', 'GB', 'GB-ENG', 'England'], 'none'],
  [['Songpa-gu', 'local', 'KR', 'KR-11', 'Seoul-teukbyeolsi'], 'none'],
  [['Minato City', 'local', 'JP', 'JP-13', 'Tokyo', 'https://opendata.city.minato.tokyo.jp'], 'none'],
  [['Kadikoy municipality', 'local', 'TR', 'TR-34', 'İstanbul'], 'none'],
  [['Alcaldía Tlalpan / geoint.mx', 'local', 'MX', 'MX-CMX', 'Ciudad de México'], 'none'],
  [['District of Treptow-Köpenick', 'local', 'DE', 'DE-BE', 'Berlin', 'https://sdg-treptow-koepenick.de/'], 'none'],
  [['Machida City', 'local', 'JP', 'JP-13', 'Tokyo', 'https://opendata.city.machida.tokyo.jp'], 'jp.machida'],
  [['Kita City', 'local', 'JP', 'JP-13', 'Tokyo'], 'none'],
  // Regencies are not the city of the same name; the seat of one without a city of its own inherits from it.
  [['Pemerintah Kota Bandung', 'local', 'ID', 'ID-JB', 'Jawa Barat'], 'id.bandung'],
  [['Pemerintah Kabupaten Grobogan (Grobogan Regency Government)', 'local', 'ID', 'ID-JT', 'Jawa Tengah'], 'none'],
  [['Pemerintah Kabupaten Jember', 'local', 'ID', 'ID-JI', 'Jawa Timur'], 'region ID.08'],
  // Machine-made names: the link is the second signal.
  [['City of Losaltosca', 'local', 'US', 'US-CA', 'California', 'https://map.losaltosca.gov/arcgis'], 'us.los-altos'],
  [
    ['City of Oaklandca', 'local', 'US', 'US-DC', 'District of Columbia', 'https://gismaps.oaklandca.gov/arcgis'],
    'us.oakland',
  ],
  [
    ['City of Ca, California', 'local', 'US', 'US-CA', 'California', 'https://maps.cityofventura.ca.gov/image'],
    'us.ventura',
  ],
  [['City of Ny, New York', 'local', 'US', 'US-NY', 'New York', 'https://services.nyserda.ny.gov/arcgis'], 'none'],
  [['City of Cr', 'local', 'US', 'US-IA', 'Iowa', 'https://example.org/'], 'none'],
  [
    ['Local Government of Ina Sdi', 'local', 'ID', 'ID-JB', 'Jawa Barat', 'http://bekasikota.ina-sdi.or.id/geoserver'],
    'id.bekasi',
  ],
  [['Not explicitly stated', 'local', 'NL', 'NL-GE', 'Gelderland', 'https://geo.arnhem.nl/geoserver'], 'nl.arnhem'],
  [['Shelby, Alabama', 'local', 'US', 'US-AL', 'Alabama', 'https://maps.shelbyal.com/'], 'none'],
  // Wrong subdivisions upstream.
  [
    ['City of Philadelphia', 'local', 'US', 'US-CA', 'California', 'https://data-philadelphia.opendata.arcgis.com'],
    'us.philadelphia',
  ],
  [['City of Bellevue', 'local', 'US', 'US-AZ', 'Arizona', 'https://data.bellevuewa.gov'], 'us.bellevue'],
  [['RaymoreGIS', 'local', 'US', 'US-CA', 'California', 'https://gis-raymore.hub.arcgis.com/'], 'none'],
  [['City of Des Moines', 'local', 'US', 'US-CA', 'California', 'https://data-desmoines.hub.arcgis.com/'], 'none'],
];

test.each(rows)('%j: %s', ([name, type, country, iso, subdivision, link, title], expected) => {
  const owner: Owner = {
    name,
    type,
    country,
    ...(iso && subdivision ? { subdivision: { id: iso, name: subdivision } } : {}),
    title: title ?? 'Open data',
    link: link || 'https://www.example.org/',
  };
  const found = ownership(owner, gazetteer);
  const told =
    found.level === 'city'
      ? found.places.map(({ scopeId }) => scopeId).join(' ')
      : found.level === 'region'
        ? `region ${found.region}${expected.includes(' of ') ? ` of ${found.places?.map(({ scopeId }) => scopeId).join(' ')}` : ''}`
        : found.level;
  expect(told).toBe(expected);
});

test('a region of the second level reaches its cities only', () => {
  const found = ownership(
    {
      name: 'Diputación de Salamanca',
      type: 'local',
      country: 'ES',
      subdivision: { id: 'ES-CL', name: 'Castilla y León' },
      title: '',
      link: '',
    },
    gazetteer,
  );
  expect(found.level === 'region' && found.places).toEqual([
    { scopeId: 'es.salamanca', match: 'name-and-subdivision' },
  ]);
});

test('a name that only comes from the link is no publisher', () => {
  const found = ownership(
    {
      name: 'City of Losaltosca',
      type: 'local',
      country: 'US',
      subdivision: { id: 'US-CA', name: 'California' },
      title: '',
      link: 'https://map.losaltosca.gov/',
    },
    gazetteer,
  );
  expect(found).toMatchObject({ level: 'city', named: false });
});

test.each<[query: Query, region: string | undefined]>([
  // What a division publishes that a city governs reaches the other places in it; what the city's own government does is the city's.
  [['Tokyo Metropolitan Government', 'regional', 'JP', 'JP-13', 'Tokyo'], 'JP.40'],
  [['Freie Hansestadt Bremen', 'regional', 'DE', 'DE-HB', 'Bremen'], 'DE.03'],
  [['Stadt Bremen', 'local', 'DE', 'DE-HB', 'Bremen'], undefined],
  // No other place is in it.
  [['Freie und Hansestadt Hamburg', 'regional', 'DE', 'DE-HH', 'Hamburg'], undefined],
])('%j also belongs to the division %s', ([name, type, country, iso, subdivision], region) => {
  const owner: Owner = {
    name,
    type,
    country,
    subdivision: { id: iso!, name: subdivision! },
    title: name,
    link: 'https://data.example/',
  };
  const told = ownership(owner, gazetteer);
  expect(told.level).toBe('city');
  expect('region' in told ? told.region : undefined).toBe(region);
});
