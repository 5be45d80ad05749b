/** Covenant of Mayors: signatories by name near their coordinates, with the year of their target and their plan. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/covenant-of-mayors-2022.ts';
import { fixture, imported } from '../fixture.ts';
import { OWN, UNKNOWN, conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('covenant-of-mayors-2022'));

test.each([
  ['DE AAH', 'de.aachen', { targetYear: 2020, plan: true }],
  ['DE LUH', 'de.ludwigshafen-am-rhein', { targetYear: 2020 }],
  ['ES BIO', 'es.bilbao', { status: 'Declaration / pledge', target: 'Emissions reduction target' }],
  ['BG SOF', 'bg.sofia', { targetYear: 2020 }],
  ['BA LKV', 'ba.lukavac', { targetYear: 2030 }],
  ['BE ATO', undefined, { targetYear: 2030, plan: true }],
])('%s', (record, scopeId, expected) => {
  expect(facts.get(record)).toMatchObject(expected);
  expect(facts.get(record)?.places?.[0]?.scopeId).toBe(scopeId);
});

test('without the page of a plan it cites the table and gives no plan', () => {
  expect(facts.get('DE BER')).toMatchObject({
    url: 'https://github.com/Open-Earth-Foundation/OpenClimate/blob/HEAD/harmonize/data/processed/DDL-EUCoM-compilation/Target.csv',
  });
  expect(facts.get('DE BER')).not.toHaveProperty('plan');
});

test('an unknown country is rejected, a code without a name is skipped', () => {
  expect(report.rejected).toEqual([{ location: 'pledges.facts.jsonl:13', reason: 'unknown country ZZ' }]);
  expect(Object.fromEntries(report.skipped)).toEqual({ 'code without a name': 1 });
});

conforms(importer, {
  needs: ['locode', 'target_year'],
  position: [set('lat', 95), set('lon', 999)],
  country: [set('locode', 'QQ ABC')],
  address: ['url'],
  unaddressed: OWN,
  placeless: UNKNOWN,
});
