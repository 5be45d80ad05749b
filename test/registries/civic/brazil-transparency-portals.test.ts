/** The list of Brazil's portals: an open data portal is a catalogue, a transparency portal a dataset with or without data to download. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/civic/brazil-transparency-portals.ts';
import { conforms, NONE } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('brazil-transparency-portals'));

test.each([
  [
    '2304400/http://dados.fortaleza.ce.gov.br/',
    { kind: 'catalogue', places: [{ scopeId: 'br.fortaleza' }], state: 'stale', updated: '2023-03-05' },
  ],
  [
    '3509502/http://transparencia.campinas.sp.gov.br/',
    {
      kind: 'listed-dataset',
      title: 'Transparency portal of Campinas',
      themes: ['ECON'],
      found: true,
      openFormat: true,
    },
  ],
  [
    '2504009/http://campinagrande.pb.gov.br/portal-da-transparencia/',
    { places: [{ scopeId: 'br.campina-grande' }], openFormat: false, updated: '2023-03-05' },
  ],
  ['2914802/https://itabuna-ba.portaltp.com.br/', { updated: '2023-02-08' }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('a namesake in another state is no city of the gazetteer; states, the country and councils are left out', () =>
  expect([report.rejected, Object.fromEntries(report.skipped)]).toEqual([
    [],
    { 'municipality not in the gazetteer': 1, 'portal of a council': 1, 'portal of a state or of the nation': 2 },
  ]));

conforms(importer, {
  needs: ['state_code', 'municipality_code', 'municipality', 'sphere', 'branch', 'url', 'type'],
  position: NONE,
  country: 'the list is of Brazil',
  address: ['url'],
});
