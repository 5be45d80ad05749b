/** Council sites of the United Kingdom: by the council's name, and each town that it joins. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/civic/uk-council-sites-lgsf.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, UNKNOWN, conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('uk-council-sites-lgsf'));

test.each([
  ['ABE', ['gb.aberdeen'], 'service'],
  ['BNH', ['gb.brighton', 'gb.hove'], 'service'],
  ['BPC', ['gb.bournemouth', 'gb.christchurch', 'gb.poole'], 'service'],
  ['CHW', ['gb.chester'], 'service'],
  ['EDH', ['gb.edinburgh'], 'service'],
  ['KHL', ['gb.kingston-upon-hull'], 'pages'],
  ['LCE', ['gb.leicester'], 'service'],
  ['NWP', ['gb.newport'], 'service'],
  ['STH', ['gb.southampton'], 'service'],
  ['ADU', undefined, 'service'],
])('%s', (record, scopeIds, form) => {
  expect(facts.get(record)).toMatchObject({ kind: 'council-source', form });
  expect(facts.get(record)?.places?.map(({ scopeId }) => scopeId)).toEqual(scopeIds);
});

test('counties, London and sites of councillors alone say nothing of a city', () => {
  expect(['DBY', 'LIN', 'GLA', 'ABC', 'BIR'].filter((record) => facts.has(record))).toEqual([]);
  expect(Object.fromEntries(report.skipped)).toEqual({ 'of a county or of London': 3, 'no known system': 2 });
});

conforms(importer, {
  needs: ['id', 'name', 'common_name', 'territory'],
  position: NONE,
  country: [set('territory', 'ZZZ')],
  address: ['url'],
  placeless: UNKNOWN,
});
