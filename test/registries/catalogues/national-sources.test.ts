/** Our list of national and regional sources: one fact a source or subdivision; what nobody has seen doesn't count. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/catalogues/national-sources.ts';
import { conforms, NONE } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('national-sources'));

test('a source is its country’s, or that of each subdivision', () =>
  expect([...facts.values()].map(({ record, level, region, places }) => [record, level, region, places])).toMatchObject(
    [
      ['at/terrain-at1', 'nation', undefined, undefined],
      ['at/timetables-of-the-transport-associations', 'nation', undefined, undefined],
      ['de/digital-orthophotos-of-berlin', 'city', undefined, [{ scopeId: 'de.berlin', match: 'id' }]],
      ['de/terrain-debayern', 'region', 'DE.02', undefined],
      ['fr/api-decoupage-administratif', 'nation', undefined, undefined],
      ['fr/plan-ign', 'nation', undefined, undefined],
      ['gb/land-registry-inspire-index-polygons/GB-ENG', 'region', 'GB.ENG', undefined],
      ['gb/land-registry-inspire-index-polygons/GB-WLS', 'region', 'GB.WLS', undefined],
      ['gb/os-open-uprn/GB-ENG', 'region', 'GB.ENG', undefined],
      ['gb/os-open-uprn/GB-SCT', 'region', 'GB.SCT', undefined],
      ['gb/os-open-uprn/GB-WLS', 'region', 'GB.WLS', undefined],
      ['sg/data-gov-sg-developer-api', 'city', undefined, [{ scopeId: 'sg.singapore', match: 'id' }]],
      ['sg/lta-datamall-traffic-car-parks-bus-arrivals', 'city', undefined, [{ scopeId: 'sg.singapore', match: 'id' }]],
      ['sg/onemap-api', 'city', undefined, [{ scopeId: 'sg.singapore', match: 'id' }]],
    ],
  ));

test('a row that names no public file waits', () => expect(report.skipped.get('seen in no public file yet')).toBe(1));

test('the public file is where the record is looked up', () =>
  expect(facts.get('fr/plan-ign')).toMatchObject({
    kind: 'national-source',
    criteria: ['base-map'],
    access: 'open',
    location: expect.stringMatching(/^https:\/\/github\.com\/geopandas\/xyzservices\/blob\/[0-9a-f]{40}\//),
  }));

conforms(importer, {
  needs: ['id', 'title', 'url', 'criteria', 'access', 'form', 'grains'],
  position: NONE,
  country: 'the name of the file is the country',
  address: ['url'],
});
