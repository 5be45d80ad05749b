/** Open311 endpoints: the city by name and state or country, and the address that answers. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/civic/open311status-cities.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, conforms, text } from '../conformance.ts';

const files = await fixture('open311status-cities');
const { facts, report } = await imported(importer, files);
const cityOf = (record: string) => facts.get(record)?.places?.[0];

test.each([
  ['alexandria', 'us.alexandria', 'name-and-subdivision'],
  ['bloomington', 'us.bloomington-in', 'name-and-subdivision'],
  ['surrey', 'ca.surrey', 'name-and-subdivision'],
  ['bonn', 'de.bonn', 'unique-primary-name'],
  ['koln', 'de.koeln', 'unique-primary-name'],
  ['lamia', 'gr.lamia', 'unique-primary-name'],
  ['turku', 'fi.turku', 'unique-primary-name'],
])('%s is %s', (record, scopeId, match) => expect(cityOf(record)).toEqual({ scopeId, match }));

test('the address lists the services, with jurisdiction and format', () => {
  expect(facts.get('bonn')?.url).toBe('https://anliegen.bonn.de/georeport/v2/services.json');
  expect(facts.get('surrey')?.url).toBe('https://cosmos.surrey.ca/api/open311/services.json?jurisdiction_id=surrey.ca');
  expect(facts.get('alexandria')?.url).toBe('https://request.alexandriava.gov/GeoReport/Service.ashx/services.xml');
});

test('a borough is no city', () => {
  expect(facts.has('greenwich')).toBe(false);
  expect(report).toMatchObject({ records: 8, rejected: [], skipped: new Map([['no such city in the gazetteer', 1]]) });
});

test('an endpoint that is no address is rejected with its line', async () => {
  const bad = await imported(importer, {
    'config/cities.yml': "x:\n  name: 'Bonn, Deutschland'\n  endpoint: 'ftp://bonn.de/'\ny:\n  name: Bonn\n",
  });
  expect(bad.report.rejected).toMatchObject([
    { location: 'config/cities.yml:1', reason: 'no http(s) address' },
    { location: 'config/cities.yml:4' },
  ]);
});

test('a file that is no YAML map stops the import', async () => {
  await expect(imported(importer, { 'config/cities.yml': '- a' })).rejects.toThrow(
    'config/cities.yml: not a YAML map of endpoints',
  );
});

conforms(importer, {
  needs: [text(/^ +name:/gm, '  title:'), text(/^ +endpoint:/gm, '  base:')],
  position: NONE,
  country: [text(/, [^'"]+(['"])$/gm, ', Atlantis$1')],
  address: [text(/(endpoint: ['"])https?/g, '$1javascript')],
  unseen: { 'cities.yml': 'a list may end behind any item' },
});
