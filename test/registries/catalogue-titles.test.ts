/** Titles of catalogues: what is another page's is none, the platform is no part of a name. */
import { expect, test } from 'vitest';
import { describesAnotherBody, publisherOf, titleOf } from '../../src/places/portals/catalogue-words.ts';
import type { Ownership } from '../../src/places/portals/municipality-owner.ts';
import { gazetteer } from './fixture.ts';

test.each([
  ['Neighborhoods - Dataset - Catalog - Data.gov', undefined],
  ['Catalog requirements schema', undefined],
  ['Antenna Structure Registration (ASR) - AZGeo - ArcGIS Online', undefined],
  ['City of Markham - Open Data - ArcGIS Online', 'City of Markham - Open Data'],
  ['Open Data - City of Leeds', 'Open Data - City of Leeds'],
  // What a helper of upstream doubted, and what it misspelt.
  ['Vlaamse Milieumaatschappij (likely, not fully stated) Geoportal', 'Vlaamse Milieumaatschappij Geoportal'],
  ['Geoportal (Lizmap)', 'Geoportal (Lizmap)'],
  ['Czezh Open Data portal', 'Czech Open Data portal'],
])('%s: %s', (title, expected) => {
  expect(titleOf(title, 'City of Example', true)).toBe(expected);
});

test.each([
  ['World Conflict Catalogue (WCC) Data Catalog', 'Wellington City Council', 'WCC Data Catalog'],
  ['Wellington City Council (WCC) Data', 'Wellington City Council', 'Wellington City Council (WCC) Data'],
  // Of another's initials nothing is known.
  ['World Conflict Catalogue (WCC) Data', 'City of Leeds', 'World Conflict Catalogue (WCC) Data'],
])('%s of %s: %s', (title, owner, expected) => expect(titleOf(title, owner, true)).toBe(expected));

test.each([
  ['Bem-vindo - CascaisData', 'CascaisData'],
  ['GeoServer: Welcome - Enköpings kommun', 'GeoServer - Enköpings kommun'],
  ['Geoportal Slemankab Geoportal', 'Geoportal Slemankab'],
  ['Tasmania Government Government Open Data', 'Tasmania Government Open Data'],
  ['Canoas GeoServices (example designation, not official title)', 'Canoas GeoServices'],
  ['Riverside County Open Data | Riverside County Open Data', 'Riverside County Open Data'],
  ['Lost Angeles County ArcGIS REST', 'Los Angeles County ArcGIS REST'],
  ['PGB GIS Portal', 'Province of Bukidnon GIS Portal'],
  ['Township of Langley Open Data Portal.', 'Township of Langley Open Data Portal'],
  ['Output must be CSV or JSON according to user request.', undefined],
  ['geosampa_geonetwork', undefined],
  ['Territoire/SDA_WMS (MapServer)', undefined],
  ['data catalog from https://sakhagis.ru', undefined],
  ['Walla Walla County GIS', 'Walla Walla County GIS'],
])('%s: %s', (title, expected) => expect(titleOf(title, 'An owner', true)).toBe(expected));

test('the platform is no part of a publisher', () => {
  expect(publisherOf('City of Garland, ArcGIS Online')).toBe('City of Garland');
  expect(publisherOf('Rowan County - ArcGIS Online')).toBe('Rowan County');
  expect(publisherOf('Stokholms stad')).toBe('Stockholms stad');
});

const city = (scopeId: string): Ownership => ({ level: 'city', named: true, places: [{ scopeId, match: 'id' }] });
const region = (code: string): Ownership => ({ level: 'region', named: true, region: code, match: 'id' });

test.each([
  ['Città Metropolitana di Firenze metadata catalogue', 'Comune di Bolzano', 'IT', city('it.bolzano'), true],
  ['Opendata del Comune di Parma', 'Regione Abruzzo', 'IT', region('IT.01'), true],
  ['Geoportal Hessen', 'Landesamt für Digitalisierung, Breitband und Vermessung', 'DE', region('DE.02'), true],
  // Its own name, a city in its region, and what the owner says too.
  ['Geoportal Bayern', 'Landesamt für Digitalisierung', 'DE', region('DE.02'), false],
  ['Opendata del Comune di Parma', 'Comune di Parma', 'IT', city('it.parma'), false],
  ['Dati del Comune di Parma', 'Regione Emilia-Romagna', 'IT', region('IT.05'), false],
  ['geo jura bernois', 'geo jura bernois', 'CH', region('CH.BE'), false],
  // A city may be named without being said to be the publisher.
  ['Firenze e Bolzano a confronto', 'Comune di Bolzano', 'IT', city('it.bolzano'), false],
  ['Delaware County GIS', 'Delaware County', 'US', region('US.PA.045'), false],
  // A county that the city does not lie in.
  ['Catawba County GIS Open Data Portal', 'Greenville, North Carolina', 'US', city('us.greenville'), true],
  ['Pitt County GIS', 'Greenville, North Carolina', 'US', city('us.greenville'), false],
] as const)('%s of %s is another’s: %s', (title, name, country, told, expected) => {
  expect(describesAnotherBody({ title, name, type: 'local', country, link: '' }, told, country, gazetteer)).toBe(
    expected,
  );
});

test.each([
  ['Offene Daten Braunschweig', 'https://opendata.heilbronn.de', 'de.heilbronn', true],
  ['Open Data - Comune di Siena', 'https://opendata.comune.pisa.it', 'it.pisa', true],
  // Its own name next to another's, a host that belongs to nobody, and a short name that may be just letters.
  ['Von Heilbronn bis Braunschweig', 'https://opendata.heilbronn.de', 'de.heilbronn', false],
  ['Heilbronn und Stuttgart', 'https://opendata.heilbronn.de', 'de.heilbronn', false],
  ['Offene Daten Braunschweig', 'https://opendata.example', 'de.heilbronn', false],
  ['Dados Abertos POA', 'https://dados.portoalegre.rs.gov.br', 'br.porto-alegre', false],
])('%s at %s is another city’s than %s: %s', (title, link, scopeId, expected) => {
  const nation = scopeId.slice(0, 2).toUpperCase();
  const owner = { title, name: 'City', type: 'local' as const, country: nation, link };
  expect(describesAnotherBody(owner, city(scopeId), nation, gazetteer)).toBe(expected);
});
