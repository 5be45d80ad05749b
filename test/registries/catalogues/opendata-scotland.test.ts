/** Open Data Scotland: a portal is the city's whose council it or its data sets name; tags of data sets tell its themes. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/catalogues/opendata-scotland.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, conforms } from '../conformance.ts';

const files = await fixture('opendata-scotland');
const { facts, report } = await imported(importer, files);

test('a portal belongs to the city of its council, at its own address', () => {
  expect([...facts.values()].map(({ record, places, url }) => [record, places?.[0]?.scopeId, url])).toEqual([
    ['Aberdeen City Council', 'gb.aberdeen', 'https://spatialdata-accabdn.opendata.arcgis.com/'],
    ['Stirling Council', 'gb.stirling', 'https://data.stirling.gov.uk/'],
    ['edinburgh', 'gb.edinburgh', 'https://data.edinburghcouncilmaps.info/'],
    ['glasgow', 'gb.glasgow', 'https://open-data-design-glasgowgis.hub.arcgis.com/'],
  ]);
  // The town of Renfrew is not Renfrewshire; Highland and Angus are no cities, the health service no council.
  expect(report).toMatchObject({ records: 8, rejected: [] });
  expect(Object.fromEntries(report.skipped)).toEqual({ 'portal of no city of the gazetteer': 4 });
});

test('the tags of its data sets give its themes; without data sets it has none', async () => {
  const tagged = (Tags: string[]) =>
    JSON.stringify({ source: 'dcat/glasgow.csv', Owner: 'Glasgow City Council', Tags });
  const { facts: few } = await imported(importer, {
    ...files,
    'datasets.facts.jsonl': [tagged(['Cycling', 'cctv']), tagged([' Planning ']), tagged([])].join('\n'),
  });
  expect(few.get('glasgow')).toMatchObject({ themes: ['Planning / Cadastre', 'TRAN'] });
  expect(facts.get('Stirling Council')).not.toHaveProperty('themes');
});

test('the interface by which it is read', () => {
  expect(facts.get('glasgow')).toMatchObject({ software: 'arcgishub', endpoints: ['dcatap201'], apiStatus: 'active' });
});

conforms(importer, {
  needs: ['Name', 'Source URL', 'Processor', 'source', 'Owner', 'Tags'],
  position: NONE,
  country: 'the list is of Scotland',
  address: ['Source URL'],
  unseen: { 'sources.csv': 'a list cut in its last word is a shorter list' },
});
