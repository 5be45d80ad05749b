/** USGS gauges: the three nearest to a city. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/rivretrieve-gauges.ts';
import { fixture, imported } from '../fixture.ts';
import { conforms, FIXED, POINT, US } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('rivretrieve-gauges'));

test('a city keeps its three nearest gauges, with the distance', () => {
  const ofDesMoines = [...facts.values()]
    .flatMap(({ places }) => places ?? [])
    .filter(({ scopeId }) => scopeId === 'us.des-moines');
  expect(ofDesMoines).toHaveLength(3);
  expect(ofDesMoines.every(({ km, match }) => km! < 10 && match === 'coordinates-within-half-radius')).toBe(true);
  expect(report.skipped).toEqual(new Map([['not among the nearest of a city', report.records - facts.size]]));
});

test('a gauge cites its page at the USGS', () => {
  expect(facts.get('15276570')).toMatchObject({
    kind: 'river-gauge',
    title: 'USGS gauge 15276570',
    url: 'https://waterdata.usgs.gov/monitoring-location/USGS-15276570/',
    level: 'city',
    nation: 'US',
    places: [{ scopeId: 'us.anchorage', match: 'coordinates-within-half-radius', km: 3 }],
  });
});

test('a position off the globe is rejected', async () => {
  const { report: wrong } = await imported(importer, {
    'usa_sites.csv': 'gauge_id,latitude,longitude\n02479500,308.6,-88.4\n',
  });
  expect(wrong.rejected).toMatchObject([{ location: 'rivretrieve/cached_site_data/usa_sites.csv:2' }]);
});

conforms(importer, {
  needs: ['gauge_id', 'latitude', 'longitude'],
  position: POINT,
  country: US,
  address: FIXED,
});
