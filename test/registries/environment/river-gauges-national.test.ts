/** Gauges of Canada and Poland: the nearest to a city, of those in operation, with the page of the service. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/river-gauges-national.ts';
import { FIXED, conforms, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('river-gauges-national'));

test.each([
  [
    'CA/02HC024',
    {
      kind: 'river-gauge',
      title: 'DON RIVER AT TODMORDEN',
      url: 'https://wateroffice.ec.gc.ca/report/real_time_e.html?stn=02HC024',
      places: [{ scopeId: 'ca.toronto', match: 'coordinates-within-half-radius', km: 3.8 }],
      publisher: 'Water Survey of Canada',
      state: 'active',
    },
  ],
  // Not in real time, and there is no real-time one near.
  ['CA/05JF015', { url: 'https://wateroffice.ec.gc.ca/report/historical_e.html?stn=05JF015' }],
  [
    'PL/150199984',
    {
      title: 'KRAKÓW-OLSZA (Prądnik)',
      url: 'https://danepubliczne.imgw.pl/',
      places: [{ scopeId: 'pl.krakow' }],
      updated: '2019-07-17',
    },
  ],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('what is left out is counted', () => {
  expect(report.rejected).toEqual([]);
  expect(Object.fromEntries(report.skipped)).toEqual({
    'across the border': 1,
    'not in operation': 1,
    'no position': 1,
    'not among the nearest of a city': report.records - facts.size - 3,
  });
});

test('gauges that report in real time come before nearer ones that do not', async () => {
  const row = (id: string, live: string, lat: number) => `${id},A,ON,ACTIVE,${live},${lat},-79.4,x,x,x`;
  const head = 'STATION_NUMBER,STATION_NAME,PROV_TERR_STATE_LOC,HYD_STATUS,REAL_TIME,LATITUDE,LONGITUDE,a,b,c';
  const kept = async (...rows: string[]) => [
    ...(await imported(importer, { 'canada/allstations.csv': [head, ...rows].join('\n') })).facts.keys(),
  ];
  expect(await kept(row('02AA001', 'FALSE', 43.7), row('02AA002', 'TRUE', 43.75))).toEqual(['CA/02AA002']);
});

conforms(importer, {
  needs: ['STATION_NUMBER', 'HYD_STATUS', 'LATITUDE', 'X', 'Y', 'id'],
  position: [set('LATITUDE', 95), set('X', 999), set('Y', 95)],
  country: 'each list is of one nation',
  address: FIXED,
});
