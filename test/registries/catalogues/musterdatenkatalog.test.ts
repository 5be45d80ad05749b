/** Musterdatenkatalog: towns that publish through GovData, and the themes of their data sets. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/catalogues/musterdatenkatalog.ts';
import { ASIDE, NONE, conforms } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('musterdatenkatalog'));

test.each([
  ['Chemnitz', { kind: 'portal-report', places: [{ scopeId: 'de.chemnitz' }], bodies: 14 }],
  ['Magdeburg', { title: 'Magdeburg on GovData (one publishing body)', bodies: 1 }],
  ['Freiburg i. Br.', { places: [{ scopeId: 'de.freiburg' }] }],
  // Not the smaller Halle in Westphalia.
  ['Halle (Saale)', { places: [{ scopeId: 'de.halle-saale' }] }],
  ['Bonn/HEAL', { kind: 'listed-dataset', title: 'Stadt Bonn: Apotheken', themes: ['HEAL'], found: true }],
  ['Landeshauptstadt Kiel/EDUC', { places: [{ scopeId: 'de.kiel' }], updated: '2020-01-06' }],
  ['Düsseldorf/ENVI', { themes: ['ENVI'] }],
  ['Düsseldorf/Inland Waters', { themes: ['Inland Waters'] }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test.each([
  ['Kreis Kleve', 'a county'],
  ['Gemeinde Münster', 'a village with the name of a town'],
  ['Neuss/EDUC', 'day nurseries of another town, listed by the county'],
  ['Bonn/SOCI', 'first names say nothing of society'],
  ['Stadt Moers/ECON', 'a plan for staff, filed under the budget'],
])('%s is left out: %s', (record) => expect(facts.has(record)).toBe(false));

test('what is left out is counted', () => {
  expect(report.rejected).toEqual([]);
  expect(Object.fromEntries(report.skipped)).toMatchObject({ 'data set of another body than the town': 2 });
});

conforms(importer, {
  needs: [
    'Kommune',
    'publishers',
    'ORG',
    'dct:title',
    'MUSTERDATENSATZ',
    'dcat:Distribution.dct:license',
    'updated_at',
    'dcat:landingPage',
  ],
  position: NONE,
  country: 'the list is of Germany',
  address: ['dcat:landingPage'],
  unaddressed: ASIDE,
});
