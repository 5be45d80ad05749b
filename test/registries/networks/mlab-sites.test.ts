/** Measurement Lab sites: cities by name near an airport, and their neighbours. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/networks/mlab-sites.ts';
import { fixture, imported } from '../fixture.ts';
import { FIXED, POINT, conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('mlab-sites'));

test.each([
  [
    'lga08',
    {
      level: 'city',
      state: 'active',
      title: 'M-Lab site lga08, New York',
      since: '2019-01-01',
      places: [{ scopeId: 'us.new-york-city' }],
    },
  ],
  ['lga03', { level: 'city', state: 'retired', until: '2022-02-07', places: [{ scopeId: 'us.new-york-city' }] }],
  ['oma01', { places: [{ scopeId: 'us.omaha' }] }], // upstream gives the state across the river
  ['del02', { nation: 'IN', places: [{ scopeId: 'in.delhi' }] }],
  ['icn01', { places: [{ scopeId: 'kr.seoul', km: 48.8 }] }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('a live site reaches the other cities within 60 km, a retired one does not', () => {
  const near = facts.get('lga08#near');
  expect(near).toMatchObject({ level: 'region', title: 'M-Lab site lga08, New York' });
  expect(near?.places).toContainEqual({
    scopeId: 'us.newark',
    match: 'coordinates-within-half-radius',
    km: expect.any(Number),
  });
  for (const { scopeId, km } of near?.places ?? []) {
    expect(scopeId).not.toBe('us.new-york-city');
    expect(km).toBeLessThanOrEqual(60);
  }
  expect(facts.has('lga03#near')).toBe(false);
});

test('a site of a “Bay Area” is no city’s, and reaches those around it', async () => {
  const site = { site: 'nuq03', country: 'US', city: 'San Francisco Bay Area', latitude: 37.4161, longitude: -122.049 };
  const { facts } = await imported(importer, { 'sites.facts.jsonl': JSON.stringify(site) });
  expect(facts.get('nuq03')).not.toHaveProperty('places');
  expect(facts.get('nuq03#near')?.places).toContainEqual({
    scopeId: 'us.san-francisco',
    match: 'coordinates-within-radius',
    km: 51.5,
  });
});

test('an unknown country is rejected', () => {
  expect(report.records).toBe(12);
  expect(report.rejected).toEqual([{ location: 'sites/xxx01.jsonnet', reason: 'unknown country XX' }]);
});

test('upstream’s own programs are read as written; test sites are left out', async () => {
  const program = (name: string, lifecycle: string) => `local sitesDefault = import 'sites/_default.jsonnet';

sitesDefault {
  annotations+: {
    type: 'physical',
  },
  lifecycle+: {
    created: '2021-03-16',${lifecycle}
  },
  location+: {
    city: 'Accra',
    continent_code: 'AF',
    country_code: 'GH',
    latitude: 5.606,
    longitude: -0.1681,
    metro: 'acc',
  },
  name: '${name}',
}
`;
  const own = await imported(importer, {
    'sites/_default.jsonnet': '{}',
    'sites/acc01.jsonnet': program('acc01', ''),
    'sites/acc02.jsonnet': program('acc02', "\n    retired: '2023-01-31',"),
    'sites/acc0t.jsonnet': program('acc0t', ''),
  });
  expect(own.report).toMatchObject({ records: 3, rejected: [], skipped: new Map([['test site', 1]]) });
  expect(own.facts.get('acc01')).toMatchObject({
    state: 'active',
    since: '2021-03-16',
    location: 'sites/acc01.jsonnet',
    places: [{ scopeId: 'gh.accra' }],
  });
  expect(own.facts.get('acc02')).toMatchObject({ state: 'retired', until: '2023-01-31' });
});

conforms(importer, {
  placeless: 'a “Bay Area” is no city',
  needs: ['site', 'country', 'city', 'latitude', 'longitude'],
  position: POINT,
  country: [set('country', 'QQ')],
  address: FIXED,
});
