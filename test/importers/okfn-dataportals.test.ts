/** DataPortals.org: a portal is a city's when its publisher or title says so and its position lies there; none of them was tested. */
import { expect, test } from 'vitest';
import { importer } from '../../src/importers/okfn-dataportals.ts';
import { fixture, imported } from './fixture.ts';
import { conforms, set } from './conformance.ts';

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
  expect(facts.get('busan-metropolitan-city')).not.toHaveProperty('updated');
  expect(facts.get('halifaxopendata_ca')).toMatchObject({ state: 'retired' });
});

test('a title that only repeats the place says what it is; a licence without a name for all is left out', () => {
  expect(facts.get('a2gov_org')).toMatchObject({ title: 'Open data of City of Ann Arbor' });
  expect(facts.get('grandlyon')).toMatchObject({ licence: { spdx: 'ODbL-1.0' } });
  expect(facts.get('london_gov_uk')).not.toHaveProperty('licence');
});

test('portals of nations, counties, universities and citizens are no city’s', () => {
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
