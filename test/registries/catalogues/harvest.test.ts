/** Portals that were read: whose their datasets are, and which are kept. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/catalogues/harvest.ts';
import { NONE, conforms } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const files = await fixture('harvest');
const { facts, report } = await imported(importer, files);

test.each([
  ['data.buenosaires.gob.ar', { kind: 'catalogue-reading', places: [{ scopeId: 'ar.buenos-aires' }], adapter: 'ckan' }],
  ['data.buenosaires.gob.ar', { stated: 8, listed: 8, complete: true, newest: '2026-08-01', publishers: 3 }],
  ['catalogodatos.gub.uy', { level: 'nation', stated: 5, listed: 4, complete: false }],
  ['catalogodatos.gub.uy~uy.montevideo', { level: 'city', listed: 2, complete: false, shared: true }],
  ['data.buenosaires.gob.ar/arbolado-1', { kinds: ['trees'], formats: ['CSV', 'SHP'], read: '2026-08-20' }],
  ['catalogodatos.gub.uy/arbolado', { places: [{ scopeId: 'uy.montevideo' }] }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('of six datasets of a kind the unusable one is left out', () => {
  const trees = [...facts.keys()].filter((record) => record.includes('data.buenosaires.gob.ar/arbolado'));
  expect(trees).toHaveLength(5);
  expect(trees).not.toContain('data.buenosaires.gob.ar/arbolado-2');
});

test('what a club publishes on a country’s portal has no owner', () =>
  expect(facts.has('catalogodatos.gub.uy/club')).toBe(false));

test('a change after the reading is no date', () =>
  expect(facts.get('catalogodatos.gub.uy/ruido')).not.toHaveProperty('updated'));

test('a portal that no registry lists is passed over', async () => {
  const text = Object.values(files)[0]!
    .replaceAll('data.buenosaires.gob.ar', 'data.example.org')
    .replaceAll('catalogodatos.gub.uy', 'data.example.org');
  const other = await imported(importer, { 'data.example.org.jsonl': text });
  expect([other.facts.size, [...other.report.skipped.keys()]]).toEqual([0, ['portal that no registry lists']]);
});

test('a portal that wasn’t read keeps its facts', () => {
  const all = [...facts.values()];
  const ofOne = all.filter(({ record }) => record.startsWith('data.buenosaires'));
  const kept = all.filter((fact) => importer.keeps!(fact, ofOne));
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.every(({ record }) => record.startsWith('catalogodatos'))).toBe(true);
});

test('nothing is rejected', () => expect(report.rejected).toEqual([]));

conforms(importer, {
  needs: ['id', 'title', 'portal', 'read'],
  position: NONE,
  country: 'the registries say of which country a portal is',
  address: ['page', 'base'],
});
