/** Official stations of four countries: the nearest to a city, of those that state no other city and are where they say. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/air-quality-stations.ts';
import { conforms, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('air-quality-stations'));

test('a station cites the page of its network, and is in the list upstream', () =>
  expect(facts.get('JP/NIES Japan/01101010')).toMatchObject({
    kind: 'air-quality-station',
    title: 'station 01101010',
    url: 'https://tenbou.nies.go.jp/download/',
    publisher: 'National Institute for Environmental Studies',
    places: [{ scopeId: 'jp.sapporo', match: 'coordinates-within-half-radius', km: 0.6 }],
    state: 'active',
    updated: '2018-12-31',
    location: expect.stringMatching(/^data\/air_pollution_stations\/doc\/stations_info\.csv#01101010 /),
  }));

test('a station of Delhi, Rio or Santos is no neighbour’s', () => {
  const cities = new Set([...facts.values()].flatMap(({ places = [] }) => places.map(({ scopeId }) => scopeId)));
  expect([...cities].sort()).toEqual([
    'br.campinas',
    'br.rio-de-janeiro',
    'br.santos',
    'in.delhi',
    'in.noida',
    'jp.sapporo',
    'mx.ensenada',
  ]);
});

test('what is left out is counted', () =>
  expect([report.rejected, report.skipped]).toEqual([
    [],
    new Map([
      ['position far from the stated city or division', 2],
      ['station without a number', 1],
      ['not among the nearest of a city', 2],
    ]),
  ]));

test('a position that stations of several quarters share is that of no station', async () => {
  const station = (id: string, name: string) =>
    JSON.stringify({ nation: 'IN', network: 'CPCB CAAQMS', id, name, lat: 28.63, lon: 77.24, as_of: '2022-09-13' });
  const kept = async (...rows: string[]) =>
    [...(await imported(importer, { 'stations.facts.jsonl': rows.join('\n') })).facts.values()].map(
      ({ record }) => record.split('/')[2],
    );
  const [one, again, other] = ['Pusa, Delhi - DPCC', 'Pusa, Delhi - IMD', 'Lodhi Road, Delhi - IMD'] as const;
  expect(await kept(station('1', one), station('2', again))).toEqual(['1', '2']);
  expect(await kept(station('1', one), station('2', other))).toEqual([]);
  // Their city has them by name where it has no other.
  const stated = await imported(importer, {
    'stations.facts.jsonl': [one, other]
      .map((name, id) => station(String(id), name).replace('}', ',"city":"Delhi","region":"Delhi"}'))
      .join('\n'),
  });
  expect([...stated.facts.values()].map(({ places }) => places)).toEqual(
    Array(2).fill([{ scopeId: 'in.delhi', match: 'name-and-subdivision' }]),
  );
});

test('among namesakes a station belongs to the one it’s in, in spite of its stated division', async () => {
  const station = {
    nation: 'IN',
    network: 'CPCB CAAQMS',
    id: '1',
    city: 'Aurangabad',
    region: 'Bihar',
    as_of: '2022-09-13',
  };
  const { facts } = await imported(importer, {
    'stations.facts.jsonl': JSON.stringify({ ...station, lat: 19.839, lon: 75.247 }),
  });
  expect([...facts.values()].map(({ places }) => places?.[0]?.scopeId)).toEqual(['in.aurangabad']);
});

test('a station that the network marked as silent counts if there is no other', async () => {
  const station = (id: string, live: boolean) =>
    JSON.stringify({
      nation: 'IN',
      network: 'CPCB CAAQMS',
      id,
      name: 'A',
      lat: 28.63,
      lon: 77.24,
      live,
      as_of: '2022-09-13',
    });
  const states = async (...rows: string[]) =>
    [...(await imported(importer, { 'stations.facts.jsonl': rows.join('\n') })).facts.values()].map(
      ({ record, state }) => `${record.split('/')[2]} ${state}`,
    );
  expect(await states(station('1', false), station('2', true))).toEqual(['2 active']);
  expect(await states(station('1', false))).toEqual(['1 stale']);
});

conforms(importer, {
  needs: ['nation', 'network', 'lat', 'lon', 'as_of'],
  position: [set('lat', 95), set('lon', 999)],
  country: [set('nation', 'QQ')],
  address: 'a table has the pages of networks',
});
