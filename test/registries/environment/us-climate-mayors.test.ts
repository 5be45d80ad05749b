/** Climate Mayors: emission targets of a city and of its government, by city and state. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/us-climate-mayors.ts';
import { fixture, imported } from '../fixture.ts';
import { FIXED, NONE, conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('us-climate-mayors'));

test.each([
  ['NY/Albany/community/2030', 'us.albany', { targetYear: 2030, updated: '2020-12-01' }],
  ['NY/Albany/government/2020', 'us.albany', { targetYear: 2020, ofGovernment: true }],
  ['MA/Boston/community/2050', 'us.boston', { status: 'Declaration / pledge' }],
  ['OR/Portland/community/2030', 'us.portland', { targetYear: 2030 }],
] as [string, string, object][])('%s', (record, scopeId, expected) => {
  expect(facts.get(record)).toMatchObject({ ...expected, places: [{ scopeId, match: 'name-and-subdivision' }] });
});

test('targets for energy and waste are no emission targets, and a state is two letters', () => {
  expect(Object.fromEntries(report.skipped)).toEqual({ 'no emission target': 4 });
  expect(report.rejected.map(({ location }) => location)).toEqual([
    'commitments.facts.jsonl:11',
    'commitments.facts.jsonl:12',
  ]);
});

conforms(importer, {
  needs: ['city', 'state'],
  position: NONE,
  country: [set('state', 'QQ')],
  address: FIXED,
});
