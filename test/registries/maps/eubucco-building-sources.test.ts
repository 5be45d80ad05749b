/** Government building data: what each dataset covers, and its stated terms. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/maps/eubucco-building-sources.ts';
import { NONE, conforms, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('eubucco-building-sources'));

test.each([
  ['france', { level: 'nation', title: 'Government building data', url: 'https://docs.eubucco.com/' }],
  ['czechia', { level: 'nation', url: 'https://services.cuzk.cz/gml/inspire/bu/epsg-4258/' }],
  ['germany-sachsen', { level: 'region', region: 'DE.13', title: 'Government building data of Saxony' }],
  ['germany-baden-wuerttenberg', { level: 'region', region: 'DE.01' }],
  ['belgium-flanders', { level: 'region', region: 'BE.VLG' }],
  ['austria-tirol', { level: 'region', region: 'AT.07' }],
  ['italy-lombardia', { level: 'region', region: 'IT.09' }],
  ['italy-abruzzo', { licence: { name: 'CC BY-NC' } }],
  ['austria-wien', { level: 'city', places: [{ scopeId: 'at.vienna' }] }],
  ['belgium-brussels', { level: 'city', places: [{ scopeId: 'be.brussels' }] }],
  ['czechia-prague', { level: 'city', places: [{ scopeId: 'cz.prague' }], licence: { name: 'CC BY-SA' } }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('facts have no licence that the list doesn’t state', () => {
  expect(facts.get('austria-wien')?.licence).toBeUndefined();
  expect(report.rejected).toEqual([]);
});

test('data of a part reach only that part', () => {
  const reached = (record: string) => facts.get(record)?.places?.map(({ scopeId }) => scopeId);
  expect(reached('italy-trentino-alto-adige')).toEqual(['it.trento']);
  expect(reached('spain')).toEqual(expect.arrayContaining(['es.madrid', 'es.logrono']));
  for (const city of ['es.bilbao', 'es.gasteiz-vitoria', 'es.pamplona']) expect(reached('spain')).not.toContain(city);
});

conforms(importer, {
  needs: ['key', 'nation', 'level'],
  position: NONE,
  country: [set('nation', 'QQ')],
  address: ['source_url'],
});
