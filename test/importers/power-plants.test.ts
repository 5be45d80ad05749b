/** Power plants: those with a source of their own, the three nearest to a city. */
import { expect, test } from 'vitest';
import { importer } from '../../src/importers/power-plants.ts';
import { fixture, imported } from './fixture.ts';
import { ASIDE, POINT, conforms, set } from './conformance.ts';

const { facts, report } = await imported(importer, await fixture('power-plants'));

test.each([
  [
    'USA0057811',
    {
      kind: 'power-plant',
      title: 'Adobe San Jose',
      nation: 'US',
      level: 'city',
      state: 'stale',
      publisher: 'U.S. Energy Information Administration',
    },
  ],
  [
    'IND0000146',
    {
      places: expect.arrayContaining([{ scopeId: 'in.delhi', match: 'coordinates-within-half-radius', km: 4.1 }]),
      publisher: 'Central Electricity Authority',
    },
  ],
] as [string, object][])('plant %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('no city keeps more than three plants', () => {
  const counts = Map.groupBy(
    [...facts.values()].flatMap(({ places }) => places ?? []),
    ({ scopeId }) => scopeId,
  );
  expect(Math.max(...[...counts.values()].map((places) => places.length))).toBe(3);
});

test('plants without the address of a source are left out', () => {
  expect(report.rejected).toEqual([]);
  expect(report.skipped.get('without the address of a source')).toBe(2);
});

test('a newspaper’s list and a firm’s own site are no official source', async () => {
  expect(report.skipped.get('the address of a source that is no public body’s')).toBe(1);
  const head = 'country_long,iso2,name,latitude,longitude,primary_fuel,capacity_mw,gppd_idnr,source,url';
  const plant = (id: string, url: string) => `X,IN,Plant,28.65,77.23,Coal,10,${id},S,${url}`;
  const told = await imported(importer, {
    'plants.csv': [
      head,
      plant('1', 'http://www.cea.nic.in/'),
      plant('2', 'https://www.jkcement.com/'),
      plant('3', 'https://energy.rajasthan.gov.in/x'),
      plant('4', 'https://gov.in.example/'),
    ].join('\n'),
  });
  expect([...told.facts.keys()]).toEqual(['1', '3']);
});

conforms(importer, {
  needs: ['iso2', 'name', 'latitude', 'longitude', 'primary_fuel', 'capacity_mw', 'gppd_idnr', 'source', 'url'],
  position: POINT,
  country: [set('iso2', 'QQ')],
  address: ['url'],
  unaddressed: ASIDE,
});
