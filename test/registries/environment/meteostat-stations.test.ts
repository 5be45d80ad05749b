/** Meteostat: the stations worth keeping for a city. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/meteostat-stations.ts';
import { fixture, imported } from '../fixture.ts';
import { FIXED, POINT, conforms, set } from '../conformance.ts';

const files = await fixture('meteostat-stations');
const { facts, report } = await imported(importer, files);
const station = (id: string, more: object = {}) =>
  JSON.stringify({
    id,
    active: true,
    name: { en: 'Somewhere' },
    country: 'DE',
    identifiers: {},
    location: { latitude: 52.52, longitude: 13.41 },
    ...more,
  });
const near = async (...stations: string[]) => [
  ...(await imported(importer, { 'stations.jsonl': stations.join('\n') })).facts.keys(),
];
const east = (degrees: number) => ({ location: { latitude: 52.52, longitude: 13.41 + degrees } });

test('a station cites its page, and is matched to the city by distance', () => {
  expect(facts.get('47055')).toMatchObject({
    kind: 'weather-station',
    title: 'Wonsan',
    url: 'https://meteostat.net/en/station/47055',
    nation: 'KP',
    level: 'city',
    wmo: '47055',
    state: 'active',
    places: [{ scopeId: 'kp.wonsan', match: 'coordinates-within-half-radius', km: 3.5 }],
    location: 'stations/47055.json',
  });
  // Coordinates decide where the name says more than the city: upstream puts this airport 25.7 km from the centre.
  expect(facts.has('72214')).toBe(false);
});

test.each<[name: string, at: [number, number], more: object, scopeId: string | undefined]>([
  ['Surakarta / Adisumarmo', [110.9167, -7.8667], {}, 'id.surakarta'],
  ['Surakarta', [110.9167, -7.8667], {}, 'id.surakarta'],
  // Too far for an error.
  ['Surakarta', [116.9, -7.8667], {}, undefined],
  // Closed, without a number, or with another name.
  ['Surakarta', [110.9167, -7.8667], { active: false }, undefined],
  ['Surakarta', [110.9167, -7.8667], { identifiers: {} }, undefined],
  ['Surakarta South', [110.9167, -7.8667], {}, undefined],
  ['Adisumarmo', [110.9167, -7.8667], {}, undefined],
])('a station named %s at %o, %o, is near the city: %s', async (name, [longitude, latitude], more, scopeId) => {
  const row = station('96845', {
    country: 'ID',
    name: { en: name },
    identifiers: { wmo: '96845' },
    location: { latitude, longitude },
    ...more,
  });
  const { facts } = await imported(importer, { 'stations.jsonl': row });
  expect(facts.get('96845')?.places?.[0]?.scopeId).toBe(scopeId);
});

test('a station that only has the city’s name yields to one near the city', async () => {
  const at = (id: string, en: string, latitude: number) =>
    station(id, { country: 'ID', name: { en }, identifiers: { wmo: id }, location: { latitude, longitude: 110.83 } });
  const { facts } = await imported(importer, {
    'stations.jsonl': [at('1', 'Surakarta', -7.9), at('2', 'Pabelan', -7.56)].join('\n'),
  });
  expect([...facts.keys()]).toEqual(['2']);
});

test('a station under the code of a divided country belongs to the one it’s in', async () => {
  const at = (id: string, country: string, longitude: number, latitude: number) =>
    station(id, { country, name: { en: id }, identifiers: { wmo: id }, location: { longitude, latitude } });
  const rows = [
    at('62941', 'SD', 31.6, 4.87),
    at('63021', 'ET', 38.92, 15.28),
    at('13278', 'CS', 20.92, 44.03),
    at('13463', 'RS', 19.28, 42.43),
    at('62721', 'SD', 32.55, 15.6),
  ];
  const { facts } = await imported(importer, { 'stations.jsonl': rows.join('\n') });
  expect([...facts.values()].map(({ places, nation }) => [nation, places?.[0]?.scopeId]).sort()).toEqual([
    ['ER', 'er.asmara'],
    ['ME', 'me.podgorica'],
    ['RS', 'rs.kragujevac'],
    ['SD', 'sd.khartoum'],
    ['SS', 'ss.juba'],
  ]);
});

test('a city keeps the nearest three of its numbered stations', () => {
  const ofBerlin = [...facts.values()].filter(({ places }) => places?.some(({ scopeId }) => scopeId === 'de.berlin'));
  expect(ofBerlin).toHaveLength(3);
  expect(report.skipped).toEqual(new Map([['not among the nearest of a city', 3]]));
});

test('the nearest WMO station is among them', async () => {
  const others = ['A1', 'A2', 'A3', 'A4'].map((id, index) =>
    station(id, { identifiers: { icao: id }, ...east(index / 100) }),
  );
  expect(await near(...others, station('W1', { identifiers: { wmo: '10385' }, ...east(0.2) }))).toEqual([
    'A1',
    'A2',
    'W1',
  ]);
});

test('another station counts where none with a number is close', async () => {
  const far = station('W1', { identifiers: { wmo: '10385' }, ...east(0.3) });
  expect(await near(far, station('X1'))).toEqual(['W1', 'X1']);
  expect(await near(station('W2', { identifiers: { wmo: '10385' } }), station('X1'))).toEqual(['W2']);
  expect(await near(station('X2', { active: false, identifiers: { wmo: '10385' } }))).toEqual(['X2']);
});

test('names without the letters that upstream lost', async () => {
  const { facts: named } = await imported(importer, {
    'stations.jsonl': station('X1', { name: { en: 'Gaza / Az Zayt?n' } }),
  });
  expect(named.get('X1')?.title).toBe('Gaza');
});

test('a station without a position is rejected with its location', async () => {
  const { report: wrong } = await imported(importer, {
    'stations/X1.json': station('X1', { location: {} }),
    'stations/X2.json': '{',
  });
  expect(wrong.rejected.map(({ location }) => location)).toEqual(['stations/X1.json', 'stations/X2.json']);
});

conforms(importer, {
  needs: ['id', 'active', 'name', 'country', 'identifiers', 'location', 'latitude', 'longitude'],
  position: POINT,
  country: [set('country', 'QQ')],
  address: FIXED,
});
