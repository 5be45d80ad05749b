/** The list of journey planners: cities by box or division, else divisions and countries. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/mobility/transport-apis.ts';
import { fixture, imported } from '../fixture.ts';
import { OWN, conforms, set, rename } from '../conformance.ts';

const files = await fixture('transport-apis');
const { facts, report } = await imported(importer, files);

test.each([
  [
    'at/linz-efa',
    {
      kind: 'journey-planner',
      level: 'city',
      access: 'proprietary',
      places: [{ scopeId: 'at.linz', match: 'bounding-box-150km' }],
    },
  ],
  // A first-level division that is a city; with more divisions than its surroundings it is one of many.
  [
    'de/bvg-hafas-mgate',
    { level: 'city', places: [{ scopeId: 'de.berlin', match: 'id' }], publisher: 'Berliner Verkehrsbetriebe' },
  ],
  ['de/vsn-hafas-mgate#DE.06', { level: 'region', region: 'DE.06' }],
  // No region is named: the folder gives the country.
  ['de/kvb-hafas-mgate', { nation: 'DE', places: [{ scopeId: 'de.koeln' }] }],
  // One fact a country.
  ['de/db-hafas-mgate#CH', { nation: 'CH', level: 'nation' }],
  ['de/db-hafas-mgate#DE', { nation: 'DE', level: 'nation' }],
  ['at/ivb-hafas-mgate', { level: 'region', region: 'AT.07' }],
  ['ie/iarnrod-eireann-hafas-mgate#GB.NIR', { nation: 'GB', region: 'GB.NIR' }],
  // Open source software without a stated licence.
  ['fi/digitransit-otp', { nation: 'FI', level: 'nation', access: 'unknown' }],
] as [string, object][])('planner %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('without live coverage, or with only a wide box, there is no fact', () => {
  expect(Object.fromEntries(report.skipped)).toEqual({
    'no live coverage': 1,
    'coverage names no city, division or nation': 1,
    'filed wrongly upstream': 1,
  });
  expect(report.rejected).toEqual([]);
});

test('lines with boxes give the same facts', async () => {
  const lines = Object.entries(files).map(([path, text]) => {
    const { type, coverage, ...more } = JSON.parse(text) as {
      type: object;
      coverage: Record<string, { area?: { coordinates: number[][][] }; region?: string[] }>;
    };
    const boxes = Object.entries(coverage).map(([key, { area, region }]) => {
      const [low, , high] = area?.coordinates[0] ?? [];
      return [key, { bbox: low && high ? [...low, ...high] : null, region: region ?? null }];
    });
    return JSON.stringify({
      upstream_path: path,
      ...more,
      type: Object.keys(type),
      coverage: Object.fromEntries(boxes) as object,
    });
  });
  expect((await imported(importer, { 'apis.facts.jsonl': lines.join('\n') })).facts).toEqual(facts);
});

conforms(importer, {
  needs: ['name', 'type', { ...rename('coverage'), left: 'a planner without live coverage is counted as skipped' }],
  position: [
    set('coordinates', [
      [
        [999, 95],
        [998, 94],
      ],
    ]),
  ],
  country: [set('region', ['QQ'])],
  address: ['homepage', 'url', 'licenseUrl'],
  unaddressed: OWN,
});
