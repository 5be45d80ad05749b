/** DataPortals.org: a portal is a city's if its publisher or title says so and its position is there. None of them was tested. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/catalogues/okfn-dataportals.ts';
import { fixture, imported } from '../fixture.ts';
import { conforms, set } from '../conformance.ts';

const files = await fixture('okfn-dataportals');
const { facts, report } = await imported(importer, files);

test.each([
  ['denver', 'us.denver', 'City and County of Denver'],
  ['grandlyon', 'fr.lyon', 'Grand Lyon'],
  // Of namesakes the one at the stated position.
  ['london_ca', 'ca.london', 'City of London (Ontario)'],
  ['london_gov_uk', 'gb.london', 'Greater London Authority'],
  ['busan-metropolitan-city', 'kr.busan', 'Busan Metropolitan City'],
  // A person is no publisher: the title names the city.
  ['open-raleigh', 'us.raleigh', undefined],
  ['singapore_opendata', 'sg.singapore', 'Government of Singapore'],
])('%s is the portal of %s', (record, scopeId, publisher) => {
  const fact = facts.get(record);
  expect([fact?.places?.[0]?.scopeId, fact?.publisher]).toEqual([scopeId, publisher]);
});

test('an entry is as old as its date and was not tested; one marked inactive is closed', () => {
  expect(facts.get('denver')).toMatchObject({ state: 'stale', updated: '2012-07-17' });
  // Without a date it is no younger than the list's last growth.
  expect(facts.get('busan-metropolitan-city')).toMatchObject({ updated: '2018-12-31' });
  expect(facts.get('halifaxopendata_ca')).toMatchObject({ state: 'retired' });
});

test('a title that only repeats the place says what it is; a licence without a name for all is left out', () => {
  expect(facts.get('a2gov_org')).toMatchObject({ title: 'Open data of City of Ann Arbor' });
  expect(facts.get('grandlyon')).toMatchObject({ licence: { spdx: 'ODbL-1.0' } });
  expect(facts.get('london_gov_uk')).not.toHaveProperty('licence');
});

const header = Object.values(files)[0]!.split('\n')[0]!;
/** A row that says no more than name, title, address, publisher, place, position and country. */
const row = (told: Record<string, string>): string =>
  header
    .split(',')
    .map((column) => JSON.stringify(told[column] ?? (column === 'status' ? 'active' : '')))
    .join(',');

test.each([
  // The sign of the longitude was lost; a position elsewhere speaks against the city.
  ['Ayuntamiento de Madrid', 'Datos abiertos', 'Madrid', 'ES', '40.4000, 3.7167', 'es.madrid'],
  ['Ayuntamiento de Madrid', 'Datos abiertos', 'Madrid', 'ES', '40.4000, 9.7167', undefined],
  // Bodies of a city-region, and those that only have their seat there.
  ['Berliner Senatsverwaltung', 'Berlin Open Data', 'Berlin', 'DE', '52.51,13.38', 'de.berlin'],
  ['Statistisches Amt Kanton Basel-Stadt', 'Datenkatalog', 'Canton Basel-Stadt', 'CH', '47.56,7.60', 'ch.basel'],
  ['Amt für Daten Kanton Basel-Land', 'Datenkatalog', 'Canton Basel-Land', 'CH', '47.48,7.73', undefined],
  ['Institute of Health and Welfare', 'Reports and data', 'Canberra', 'AU', '-35.28,149.13', undefined],
])('%s, %s in %s, %s at %s', async (publisher, title, place, country, location, scopeId) => {
  const text = row({ name: 'x', title, url: 'https://data.example/', publisher, place, location, country });
  const { facts: few } = await imported(importer, { 'portals.csv': `${header}\n${text}\n` });
  expect(few.get('x')?.places?.[0]?.scopeId).toBe(scopeId);
});

test('portals of countries, counties, universities and citizens are no city’s', () => {
  expect(Object.fromEntries(report.skipped)).toEqual({
    'namesake of a city': 1,
    'not the own portal of a city of the gazetteer': 2,
    'portal of a body that is no government': 2,
    'portal of a nation, or unofficial': 1,
  });
  expect(report.rejected).toEqual([]);
});

conforms(importer, {
  needs: ['name', 'title', 'url', 'publisher', 'place', 'location', 'country', 'status', 'metadatacreated'],
  position: [set('location', '95,999'), set('location', 'nowhere')],
  country: [set('country', 'QQ')],
  address: ['url'],
});
