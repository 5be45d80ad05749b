/** Publishers of open contracting data: whose they are, where they are documented, what is no evidence. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/civic/ocds-publishers.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, OWN, conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('ocds-publishers'));

test.each([
  [
    'bulgaria',
    { nation: 'BG', level: 'nation', official: true, state: 'active', title: 'Public Procurement Agency (PPA)' },
  ],
  ['canada_buyandsell', { nation: 'CA', level: 'nation', official: true, state: 'stale' }],
  ['canada_quebec', { nation: 'CA', level: 'region', region: 'CA.10' }],
  ['united_kingdom_scotland', { nation: 'GB', level: 'region', region: 'GB.SCT' }],
  [
    'spain_zaragoza',
    {
      nation: 'ES',
      level: 'city',
      places: [{ scopeId: 'es.zaragoza', match: 'id' }],
      url: 'https://www.zaragoza.es/docs-api_sede/',
    },
  ],
  ['mexico_guadalajara', { level: 'city', places: [{ scopeId: 'mx.guadalajara', match: 'id' }], state: 'active' }],
  [
    'mexico_shcp_plataforma_digital_nacional',
    { level: 'nation', title: 'Secretaría de Hacienda y Crédito Público (SHCP)' },
  ],
  ['indonesia_opentender', { level: 'nation', official: false }],
  ['czech_republic_digiwhist', { nation: 'CZ', level: 'nation', official: false, url: 'https://opentender.eu/' }],
  [
    'peru_compras_api',
    {
      title: 'Peru Compras',
      url: 'https://github.com/open-contracting/kingfisher-collect/blob/HEAD/kingfisher_scrapy/spiders/peru_compras_api.py',
    },
  ],
])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('one fact per publisher; abstract classes and publishers above countries are left out', () => {
  expect(facts.has('chile_compra_api_records')).toBe(true);
  expect(facts.has('chile_compra_api_releases')).toBe(false);
  expect(Object.fromEntries(report.skipped)).toEqual({
    'abstract class': 1,
    'further collector of a publisher': 1,
    'publisher above nations': 1,
  });
  expect(report).toMatchObject({ records: 14, rejected: [] });
});

test('a name without a country is rejected', async () => {
  const { report: bad } = await imported(importer, {
    'spiders.jsonl':
      '{"upstream_path":"spiders/atlantis.py","name":"atlantis_portal","docstring":null,"urls":[]}\n{"name":1}\n',
  });
  expect(bad.rejected).toMatchObject([
    { location: 'spiders/atlantis.py', reason: 'no country in the name atlantis_portal' },
    { location: 'spiders.jsonl:2' },
  ]);
});

conforms(importer, {
  needs: ['upstream_path', 'name', 'docstring', 'urls'],
  position: NONE,
  country: [set('name', 'atlantis_x')],
  address: ['urls', set('docstring', null)],
  unaddressed: OWN,
});
