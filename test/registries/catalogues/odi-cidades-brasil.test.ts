/** ODI Cidades 2023: what was found for a capital, how open it was, and what wasn't found. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/catalogues/odi-cidades-brasil.ts';
import { NONE, conforms, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('odi-cidades-brasil'));

test.each([
  ['curitiba-pr/11.3.3', { title: 'General Transit Feed Specification Static (GTFS Static)', themes: ['TRAN'] }],
  ['curitiba-pr/11.3.3', { found: true, state: 'active', access: 'open', openFormat: true, openLicence: true }],
  // Found, and out of date when it was looked at; no licence.
  ['curitiba-pr/12.2.1', { themes: ['Boundaries'], found: true, state: 'stale', openLicence: false }],
  ['belem-pa/10.3.1', { themes: ['ENVI', 'Inland Waters'], found: false }],
  ['curitiba-pr/15', { kind: 'portal-report', ownPortal: true, places: [{ scopeId: 'br.curitiba' }] }],
  ['belem-pa/15', { kind: 'portal-report', ownPortal: false, places: [{ scopeId: 'br.belem' }] }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('a namesake in another state is not the capital', () =>
  expect(facts.get('belem-pa/11.3.2')?.places).toEqual([{ scopeId: 'br.belem', match: 'name-and-subdivision' }]));

test('a data set that wasn’t found has no other members', () => {
  const { found, openFormat, openLicence, access } = facts.get('belem-pa/11.3.3') as never;
  expect({ found, openFormat, openLicence, access }).toEqual({ found: false, access: 'unknown' });
});

test('data sets of no theme are counted', () =>
  expect([report.records, report.rejected, report.skipped]).toEqual([
    18,
    [],
    new Map([['data set of no theme that is looked at', 2]]),
  ]));

conforms(importer, {
  needs: ['conjuntos', 'capitais', 'nome', 'slug', 'label', 'i1', 'i2', 'i4', 'i7', 'i10', 'g4'],
  position: NONE,
  country: [set('nome', 'Atlantis (XX)')],
  address: 'records hold no addresses; a fact cites the file of the list',
});
