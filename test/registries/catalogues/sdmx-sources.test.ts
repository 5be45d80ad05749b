/** SDMX providers: national ones by a table, international ones left out. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/catalogues/sdmx-sources.ts';
import { fixture, imported } from '../fixture.ts';
import { conforms, NONE } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('sdmx-sources'));

test('national providers are their country’s', () => {
  expect([...facts.values()].map(({ record, nation, level, title }) => [record, nation, level, title])).toEqual([
    ['ABS', 'AU', 'nation', 'Australian Bureau of Statistics'],
    ['ABS_JSON', 'AU', 'nation', 'Australian Bureau of Statistics, JSON'],
    ['BBK', 'DE', 'nation', 'German Federal Bank'],
    ['INSEE', 'FR', 'nation', 'Institut national de la statistique et des études économiques'],
    ['LSD', 'LT', 'nation', 'Statistics Lithuania'],
    ['UY110', 'UY', 'nation', 'Labour market statistics of Uruguay'],
  ]);
  expect(report).toMatchObject({ records: 8, rejected: [], skipped: new Map([['international provider', 2]]) });
});

test('a provider in no table is left out, and said to be', async () => {
  const { facts: none, report: other } = await imported(importer, {
    'sources.json': '[{"id":"XX1","name":"Somewhere","url":"https://sdmx.example/"},{"id":"ABS"}]',
  });
  expect(none.size).toBe(0);
  expect([...other.skipped.keys()]).toEqual(['provider XX1 is in no table; add it to sdmx-sources.ts']);
  expect(other.rejected).toMatchObject([{ location: 'sources.json#2' }]);
});

conforms(importer, {
  needs: ['id', 'name', 'url'],
  position: NONE,
  country: 'a table has the nations of providers',
  address: ['url'],
});
