/** PLATEAU: the latest model of each municipality by its code, with its buildings; Tokyo's is that of its 23 wards together. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/maps/plateau-city-models.ts';
import { conforms, NONE } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('plateau-city-models'));

test('a model a municipality, and its buildings', () =>
  expect([...facts.values()].map(({ kind, record, places }) => [kind, record, places?.[0]?.scopeId])).toEqual(
    [
      ['plateau-01100-sapporo-shi-2020', 'jp.sapporo'],
      ['plateau-13209-machida-shi-2023', 'jp.machida'],
      ['plateau-14100-yokohama-shi-2024', 'jp.yokohama'],
      ['plateau-34208-fuchu-shi-2022', 'jp.fuchucho'],
      ['plateau-tokyo23ku-2022', 'jp.tokyo'],
    ].flatMap(([record, scopeId]) => [
      ['city-model', record, scopeId],
      ['buildings', `${record}#buildings`, scopeId],
    ]),
  ));

test('the fiscal year ends in March of the next', () =>
  expect(facts.get('plateau-14100-yokohama-shi-2024')).toMatchObject({
    title: 'PLATEAU model of Yokohama (2024)',
    updated: '2025-03-31',
    semantic: true,
    terrain: true,
    licence: { spdx: 'CC-BY-4.0' },
    places: [{ match: 'id' }],
  }));

test('what is left out is counted', () => {
  expect(report).toMatchObject({ records: 17, rejected: [] });
  expect(Object.fromEntries(report.skipped)).toEqual({
    'an earlier year or specification': 9,
    'municipality not in the gazetteer': 1,
    'sample of a district': 1,
    'single ward of Tokyo': 1,
  });
});

conforms(importer, {
  needs: ['dataset_id', 'homepage', 'version', 'lg_code5'],
  position: NONE,
  country: 'the list is of Japan',
  address: ['homepage'],
});
