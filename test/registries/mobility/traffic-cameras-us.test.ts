/** The map of traffic cameras: the nearest three positions of each city. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/mobility/traffic-cameras-us.ts';
import { fixture, imported } from '../fixture.ts';
import { ASIDE, POINT, US, conforms } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('traffic-cameras-us'));
const all = [...facts.values()];
const of = (scopeId: string) => all.filter(({ places }) => places?.some((place) => place.scopeId === scopeId));

test('a city keeps the nearest three', () => {
  expect(of('us.cincinnati')).toHaveLength(3);
  expect(report.records).toBe(11);
  expect(report.skipped.get('not among the nearest of a city')).toBe(5);
});

test('the agency is cited, not the stream or its contractor', () => {
  expect(of('us.cincinnati')[0]).toMatchObject({
    kind: 'traffic-camera',
    nation: 'US',
    level: 'city',
    access: 'unknown',
    state: 'active',
    publisher: 'Ohio Department of Transportation',
    url: expect.stringMatching(/^https:\/\/itscameras\.dot\.state\.oh\.us(:443)?\/$/),
    title: expect.stringMatching(/^Traffic camera /),
    places: [{ match: 'coordinates-within-half-radius', km: expect.any(Number) }],
  });
  expect(of('us.colorado-springs')[0]).toMatchObject({ publisher: 'City of Colorado Springs' });
  expect(of('us.indianapolis')[0]).toMatchObject({
    url: 'https://511in.org/',
    publisher: 'Indiana Department of Transportation',
  });
});

test('a stream without an http address is left out', () => {
  expect(report.skipped.get('no http(s) address')).toBe(1);
  expect(report.rejected).toEqual([]);
});

conforms(importer, {
  needs: ['description', 'latitude', 'longitude', 'url'],
  position: POINT,
  country: US,
  address: ['url'],
  unaddressed: ASIDE,
});
