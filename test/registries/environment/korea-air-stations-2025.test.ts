/** Stations of AirKorea: the nearest to a city, with the page of their interface. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/korea-air-stations-2025.ts';
import { conforms, FIXED, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('korea-air-stations-2025'));

test('a station is known by its name, and read with a free key', () =>
  expect(facts.get('이도동')).toMatchObject({
    kind: 'air-quality-station',
    title: '이도동',
    url: 'https://www.data.go.kr/data/15073861/openapi.do',
    access: 'key',
    places: [{ match: 'coordinates-within-half-radius' }],
    updated: '2025-09-26',
    location: expect.stringMatching(/^constants\/airKoreaStations\.js#이도동 /),
  }));

test('a station on an island without a large city is left out', () => {
  expect(facts.has('울릉읍')).toBe(false);
  expect([report.rejected, report.skipped]).toEqual([[], new Map([['not among the nearest of a city', 1]])]);
});

conforms(importer, {
  needs: ['nation', 'name', 'lat', 'lon'],
  position: [set('lat', 95), set('lon', 999)],
  country: [set('nation', 'QQ')],
  address: FIXED,
});
