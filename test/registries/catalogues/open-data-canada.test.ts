/** Open Data Canada: a municipality by its census code and name in its province; provinces, counties and regional districts are no city. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/catalogues/open-data-canada.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('open-data-canada'));

test('a catalogue belongs to the municipality of its row', () => {
  expect([...facts.values()].map(({ record, places, title }) => [record, places?.[0]?.scopeId, title])).toEqual([
    ['1209034', 'ca.halifax', 'Open data of Halifax'],
    ['1301006', 'ca.saint-john', 'Open data of Saint John'],
    ['2423027', 'ca.quebec', 'Open data of Québec'],
    ['3506008', 'ca.ottawa', 'Open data of Ottawa'],
    ['3530013', 'ca.kitchener', 'Open data of Kitchener'],
    ['3539036', 'ca.london', 'Open data of London'],
    ['3553005', 'ca.greater-sudbury', 'Open data of Greater Sudbury'],
    ['4611040', 'ca.winnipeg', 'Open data of Winnipeg'],
    ['5917034', 'ca.victoria', 'Open data of Victoria'],
  ]);
  expect(report).toMatchObject({ records: 14, rejected: [] });
  expect(Object.fromEntries(report.skipped)).toEqual({
    'catalogue of a province, county or regional district': 3,
    'district around a city of the same name': 1,
    'municipality not in the gazetteer': 1,
  });
});

test('it is as old as the list, at today’s address of its site, under the municipality’s own licence', () => {
  expect(facts.get('3530013')).toMatchObject({
    url: 'http://data-kitchenergis.opendata.arcgis.com/',
    state: 'stale',
    updated: '2019-01-25',
    licence: { url: 'http://www.kitchener.ca/en/insidecityhall/Open-data-license.asp' },
  });
  expect(facts.get('4611040')).toMatchObject({ software: 'socrata' });
});

conforms(importer, {
  needs: ['Geographic name', 'Geographic code', 'Catalog URL', 'License URL', 'Software'],
  position: NONE,
  country: [set('Geographic code', 'QQ')],
  address: ['Catalog URL'],
});
