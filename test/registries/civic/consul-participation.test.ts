/** CONSUL platforms of 2019: municipalities by name and position, and the bodies that are none. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/civic/consul-participation.ts';
import { ASIDE, POINT, conforms, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('consul-participation'));

test.each([
  ['Ayuntamiento de A Coruña', 'es.a-coruna', 'https://aportaaberta.coruna.es/?locale=es'],
  // Calvià is within reach of Palma, but its name decides.
  ['Ajuntament de Calvià', 'es.calvia', 'https://www.participacalvia.es'],
  ['Ajuntament de Palma de Mallorca', 'es.palma', 'https://tufas.palma.cat'],
  ["Ajuntament d'Alfafar", 'es.alfafar', 'https://www.decidealfafar.es'],
  ['Quito', 'ec.quito', 'http://www.decide.quito.gob.ec'],
  ['Torino', 'it.turin', 'https://deciditorino.it'],
  // Without a country, on a host of Argentina.
  ['Mendoza', 'ar.mendoza', 'http://participa.ciudaddemendoza.gob.ar'],
])('%s is %s', (record, scopeId, url) =>
  expect(facts.get(record)).toMatchObject({ kind: 'participation-platform', places: [{ scopeId }], url }),
);

test.each([
  ['Catamarca', 'a province, far from the city of the name'],
  ['Nariño', 'a department'],
  ['París (RIVP)', 'a housing company'],
  ['Cabildo de Gran Canaria', 'the council of an island'],
  ['Universidade da Coruña', 'a university'],
  ['New York City', 'a site of an association'],
  ['Ayuntamiento de Alicante', 'no platform'],
])('%s is left out: %s', (record) => expect(facts.has(record)).toBe(false));

test('nothing is rejected', () => expect(report.rejected).toEqual([]));

conforms(importer, {
  needs: ['name', 'latitude', 'longitude'],
  position: POINT,
  country: [set('country', 'qq')],
  address: ['consul_website'],
  unaddressed: ASIDE,
});
