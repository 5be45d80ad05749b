/** Council sites of the United Kingdom: by the council's name, and each town that it joins. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/civic/uk-council-sites-lgsf.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, UNKNOWN, conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('uk-council-sites-lgsf'));

test.each([
  ['ABE', ['gb.aberdeen']],
  ['BNH', ['gb.brighton', 'gb.hove']],
  ['BPC', ['gb.bournemouth', 'gb.christchurch', 'gb.poole']],
  ['CHW', ['gb.chester']],
  ['EDH', ['gb.edinburgh']],
  ['LCE', ['gb.leicester']],
  ['NWP', ['gb.newport']],
  ['STH', ['gb.southampton']],
  ['ADU', undefined],
])('%s', (record, scopeIds) => {
  expect(facts.get(record)).toMatchObject({ kind: 'council-source' });
  expect(facts.get(record)?.places?.map(({ scopeId }) => scopeId)).toEqual(scopeIds);
});

test('counties, London and sites with only councillors say nothing about a city', () => {
  expect(['DBY', 'LIN', 'GLA', 'ABC', 'BIR', 'KHL'].filter((record) => facts.has(record))).toEqual([]);
  expect(Object.fromEntries(report.skipped)).toEqual({
    'of a wider area': 3,
    'no web service for decisions': 3,
  });
});

conforms(importer, {
  needs: ['id', 'name', 'common_name', 'territory'],
  position: NONE,
  country: [set('territory', 'ZZZ')],
  address: ['url'],
  placeless: UNKNOWN,
});
