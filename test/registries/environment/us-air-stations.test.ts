/** Stations of AirNow and AQS: AirNow's permanent ones first, and none of an embassy. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/us-air-stations.ts';
import { conforms, FIXED, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('us-air-stations'));

test.each([
  [
    'AirNow/124CC0090227',
    {
      kind: 'air-quality-station',
      title: 'Calgary Central',
      publisher: 'Alberta Environmental Monitoring and Reporting Agency (AEMERA)',
      url: 'https://files.airnowtech.org/?prefix=airnow/today/',
      places: [{ scopeId: 'ca.calgary', match: 'coordinates-within-half-radius' }],
      updated: '2024-09-24',
      foreign: false,
    },
  ],
  ['AirNow/630720210010', { nation: 'PR', places: [{ scopeId: 'pr.bayamon' }, { scopeId: 'pr.san-juan' }] }],
  // No station of AirNow is near.
  ['AQS/480850005', { url: 'https://aqs.epa.gov/aqsweb/airdata/download_files.html', updated: '2022-06-02' }],
] as [string, object][])('station %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('temporary stations, those of embassies, repeated rows and AQS stations that AirNow has are left out', () => {
  expect(facts.has('AirNow/840320310031')).toBe(true);
  expect(facts.has('AQS/320310031')).toBe(false);
  expect(report.rejected).toEqual([]);
  expect(report.skipped).toEqual(
    new Map([
      ['temporary station', 1],
      ['monitor of an embassy', 1],
      ['listed twice', 1],
      ['not among the nearest of a city', 1],
    ]),
  );
});

test('a code in place of a name is not shown', async () => {
  const row = { list: 'AQS', id: '1', nation: 'US', lat: 39.52, lon: -119.8, as_of: '2022-06-02' };
  const titles = async (more: object) =>
    [...(await imported(importer, { 'stations.facts.jsonl': JSON.stringify({ ...row, ...more }) })).facts.values()].map(
      ({ title }) => title,
    );
  expect(await titles({ name: 'us.32_e5661f' })).toEqual(['station 1']);
  expect(await titles({})).toEqual(['station 1']);
});

conforms(importer, {
  needs: ['list', 'id', 'nation', 'lat', 'lon', 'as_of'],
  position: [set('lat', 95), set('lon', 999)],
  country: [set('nation', 'QQ')],
  address: FIXED,
});
