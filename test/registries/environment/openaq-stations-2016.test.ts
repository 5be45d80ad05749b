/** OpenAQ stations of 2016: the nearest to a city, with the state of their source today. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FactOf } from '../../../src/contract/data/fact.ts';
import { importer, STATION_SOURCES } from '../../../src/registries/environment/openaq-stations-2016.ts';
import { fixture, imported } from '../fixture.ts';
import { POINT, conforms, set } from '../conformance.ts';

const files = await fixture('openaq-stations-2016');
const { facts, report } = await imported(importer, files);

test.each([
  [
    'US/AirNow/Columbus - Franklin',
    {
      kind: 'air-quality-station',
      publisher: 'AirNow',
      state: 'active',
      foreign: false,
      url: 'http://www.airnow.gov/',
      updated: '2016-08-11',
      places: [{ scopeId: 'us.columbus', match: 'coordinates-within-half-radius' }],
    },
  ],
  ['MN/Agaar.mn/100 ail', { state: 'stale', foreign: false, parameters: ['co', 'no2', 'o3', 'pm10', 'so2'] }],
  ['CN/Beijing US Embassy/Beijing US Embassy', { state: 'stale', foreign: true }],
] as [string, object][])('station %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('a station of an active source makes the others superfluous', async () => {
  const station = (sourceName: string) => ({
    location: sourceName,
    country: 'GB',
    sourceName,
    lastUpdated: '2016-08-13T03:00:00.000Z',
    parameters: ['no2'],
    coordinates: { latitude: 52.64, longitude: -1.13 },
  });
  const kept = async (...sources: string[]) =>
    [
      ...(
        await imported(importer, {
          'stations.facts.jsonl': sources.map((name) => JSON.stringify(station(name))).join('\n'),
        })
      ).facts.values(),
    ].map(({ publisher }) => publisher);
  expect(await kept('DEFRA', 'Poland')).toEqual(['DEFRA']);
  expect(await kept('Poland', 'Spartan')).toEqual(['Poland', 'Spartan']);
});

test('sources that OpenAQ no longer lists are left out', () => {
  expect(report.rejected).toEqual([]);
  expect(report.skipped.get('source not in the table of sources')).toBe(1);
});

test('the table of sources agrees with the facts of openaq-sources', async () => {
  const folder = 'data/facts/openaq-sources';
  const rows = (
    await Promise.all(
      (
        await readdir(folder)
      ).map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as FactOf<'air-quality-source'>[]),
    )
  ).flat();
  const sources = new Map(rows.map((fact) => [fact.record, fact]));
  for (const [name, { url, active, foreign }] of Object.entries(STATION_SOURCES)) {
    const source = sources.get(name);
    if (name !== 'Spartan')
      expect([name, source?.url, source?.state === 'active', source?.embassy], name).toEqual([
        name,
        url,
        active,
        foreign === true,
      ]);
  }
});

conforms(importer, {
  needs: [
    'results',
    'location',
    'country',
    'sourceName',
    'lastUpdated',
    'parameters',
    'coordinates',
    'latitude',
    'longitude',
  ],
  position: POINT,
  country: [set('country', 'QQ')],
  address: 'a table has the pages of sources',
});
