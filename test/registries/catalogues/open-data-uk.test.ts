/**
 * The UK Open Data Index: a council's own portal is its city's, a hub its region's, data.gov.uk the country's; boroughs
 * and counties are no city.
 */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/catalogues/open-data-uk.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, conforms, text } from '../conformance.ts';

const files = await fixture('open-data-uk');
const { facts, report } = await imported(importer, files);

test('each portal, by whose it is', () => {
  expect(
    [...facts.values()].map(({ record, level, places, title }) => [record, level, places?.[0]?.scopeId, title]),
  ).toEqual([
    [
      'E08000021/datamillnorth',
      'region',
      'gb.newcastle-upon-tyne',
      'Data Mill North (41 described data sets of Newcastle upon Tyne)',
    ],
    ['E08000026/data_gov_uk', 'nation', 'gb.coventry', 'data.gov.uk (7 described data sets of Coventry)'],
    ['agol_gateshead_council_agol', 'city', 'gb.gateshead', 'Gateshead Council on ArcGIS Online'],
    [
      'agol_greater_manchester_combined_',
      'region',
      'gb.manchester',
      'Greater Manchester Combined Authority on ArcGIS Online',
    ],
    ['agol_norwich', 'city', 'gb.norwich', 'Norwich City Council on ArcGIS Online'],
    ['bradford', 'city', 'gb.bradford', 'City of Bradford Metropolitan District Council open data'],
    ['bristol', 'city', 'gb.bristol', 'Open Data Bristol'],
    // Its council is filed with a hub, and has a portal all the same.
    ['edinburgh', 'city', 'gb.edinburgh', 'City of Edinburgh Council Mapping'],
    ['leicester', 'city', 'gb.leicester', 'Leicester City Council Open Data'],
    ['london_datastore', 'city', 'gb.london', 'London Datastore (GLA)'],
    ['york', 'city', 'gb.york', 'York Open Data'],
  ]);
  // data.gov.uk, two hubs, a borough of London, a county, and a company.
  expect(report.rejected).toEqual([]);
  expect(Object.fromEntries(report.skipped)).toEqual({ 'portal of no city of the gazetteer': 6 });
});

test.each([
  ['Brighton and Hove', 'gb.brighton'],
  ['Bournemouth, Christchurch and Poole', 'gb.bournemouth'],
  ['Cheshire West and Chester', undefined],
])('the council of %s is that of the place it names first', async (name, scopeId) => {
  const renamed = files['council_coverage.json']!.replace('"Norwich"', JSON.stringify(name));
  const { facts: few } = await imported(importer, { ...files, 'council_coverage.json': renamed });
  expect(few.get('agol_norwich')?.places?.[0]?.scopeId).toBe(scopeId);
});

test('an organisation of ArcGIS Online has no portal, and is cited by what it shares', () => {
  expect(facts.get('agol_norwich')).toMatchObject({
    catalogueType: 'ArcGIS Online organisation',
    url: expect.stringMatching(/^https:\/\/hub\.arcgis\.com\/api\/v3\/datasets\?filter%5BorgId%5D=\w+$/),
  });
  expect(facts.get('agol_norwich')).not.toHaveProperty('software');
});

test('the interface by which a portal is read', () => {
  expect(facts.get('bristol')).toMatchObject({ software: 'arcgishub', endpoints: ['dcatus11'], apiStatus: 'active' });
  expect(facts.get('leicester')).toMatchObject({ software: 'opendatasoft', endpoints: ['opendatasoftapi'] });
  expect(facts.get('york')).toMatchObject({ software: 'ckan', endpoints: ['ckan'] });
});

conforms(importer, {
  needs: [
    'own_sources',
    'state',
    'nation',
    'aggregated',
    text(/^ {4}api:/gm, '    apis:'),
    text(/^ {4}web:/gm, '    site:'),
  ],
  position: NONE,
  country: 'the list is of the United Kingdom',
  address: [text(/(?<=^ {4}web: ).*$/gm, 'javascript:alert(1)')],
});
