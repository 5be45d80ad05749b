/** Data.gov's list of 2017: a site belongs to the city of its name at its point; counties and sites of citizens are no city's. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/catalogues/datagov-open-data-sites.ts';
import { fixture, imported } from '../fixture.ts';
import { US, conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('datagov-open-data-sites'));

test('a site belongs to the city of its name at its point', () => {
  expect([...facts.values()].map(({ record, places, url }) => [record, places?.[0]?.scopeId, url])).toEqual([
    ['Boise, Idaho', 'us.boise', 'http://opendata.cityofboise.org/'],
    ['Burlington', 'us.burlington-vt', 'https://data.burlingtonvt.gov/'],
    ['Charlotte, NC', 'us.charlotte', 'http://clt-charlotte.opendata.arcgis.com/'],
    ['Denver', 'us.denver', 'http://data.denvergov.org/'],
    // One with its county; its shape gives no point.
    ['Indianapolis/Marion County', 'us.indianapolis', 'http://data.indy.gov/'],
    // Two cities of the name lie around the point.
    ['Kansas City', 'us.kansas-city', 'https://data.kcmo.org/'],
    // Latitude before longitude upstream.
    ['Weatherford', 'us.weatherford', 'http://tx-weatherford2.civicplus.com/index.aspx?NID=1448'],
  ]);
  expect(report).toMatchObject({ records: 10, rejected: [] });
  expect(Object.fromEntries(report.skipped)).toEqual({
    'county, or not in the gazetteer': 1,
    'entry of the legend': 1,
    'site of citizens': 1,
  });
});

test('it is as old as the list', () => {
  expect(facts.get('Denver')).toMatchObject({ state: 'stale', updated: '2017-05-31' });
});

conforms(importer, {
  needs: ['features', 'Item', 'Link'],
  position: [set('coordinates', [999, 999])],
  country: US,
  address: ['Link'],
});
