/** European air quality stations: the nearest to a city that were still running, with who publishes them today. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/eea-air-stations.ts';
import { conforms, FIXED, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('eea-air-stations'));

test.each([
  [
    'DESH057',
    {
      kind: 'air-quality-station',
      title: 'station DESH057',
      publisher: 'European Environment Agency',
      url: 'https://eeadmz1-downloads-webapp.azurewebsites.net/',
      places: [{ scopeId: 'de.kiel', match: 'coordinates-within-half-radius' }],
      updated: '2024-07-16',
      foreign: false,
      parameters: ['no2', 'o3', 'pm10', 'pm25'],
    },
  ],
  // The United Kingdom reported until 2020, and publishes by itself.
  ['GB0584A', { publisher: 'DEFRA', url: 'https://uk-air.defra.gov.uk/latest/currentlevels', updated: '2020-12-31' }],
  // France reports for its overseas departments.
  ['FR38001', { nation: 'RE', places: [{ scopeId: 're.saint-denis' }] }],
] as [string, object][])('station %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('a station that had ended by 2023, and one far from any city, is left out', () => {
  expect([facts.has('GB0597A'), facts.has('ES1489A')]).toEqual([false, false]);
  expect([report.rejected, report.skipped.get('ended by September 2023')]).toEqual([[], 1]);
});

test('a station that the file of 2023 didn’t have counts only where no other is near', async () => {
  const station = (id: string, more: object) =>
    JSON.stringify({ id, nation: 'DE', lat: 54.32, lon: 10.13, pollutants: ['NO2'], ...more });
  const kept = async (...rows: string[]) => [
    ...(await imported(importer, { 'stations.facts.jsonl': rows.join('\n') })).facts.keys(),
  ];
  expect(await kept(station('DESH001', {}), station('DESH002', { open_2023: true }))).toEqual(['DESH002']);
  expect(await kept(station('DESH001', {}))).toEqual(['DESH001']);
});

conforms(importer, {
  needs: ['id', 'nation', 'lat', 'lon', 'pollutants'],
  position: [set('lat', 95), set('lon', 999)],
  country: [set('nation', 'QQ')],
  address: FIXED,
});
