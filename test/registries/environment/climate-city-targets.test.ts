/** Net Zero Tracker: cities by ISO3 and name, with and without a target. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/climate-city-targets.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, OWN, UNKNOWN, conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('climate-city-targets'));
/** Upstream's table, where the tracker gives no address. */
const TABLE =
  'https://github.com/Open-Earth-Foundation/OpenClimate/blob/HEAD/harmonize/data/raw/net_zero_tracker/snapshot_2022-12-20_13-07-14.xlsx';
const placeOf = (record: string) => facts.get(record)?.places?.[0]?.scopeId;

test.each([
  ['CIT-0001', 'nl.amsterdam'],
  ['CIT-0017', 'us.birmingham'],
  ['CIT-0018', 'gb.birmingham'],
  ['CIT-0051', 'cn.fuzhou'],
  ['CIT-0442', 'cn.fuzhou-jiangxi'],
  ['CIT-0082', 'gb.london'],
  ['CIT-0101', 'us.new-york-city'],
  ['CIT-0519', 'pk.hyderabad'],
  ['CIT-0614', 'de.koeln'],
  ['CIT-0794', 'ca.ottawa'],
  ['CIT-1092', 'tw.new-taipei-city'],
  ['CIT-0145', undefined], // a county
  ['CIT-0907', undefined], // name and country contradict each other
])('%s is %s', (record, scopeId) => {
  expect(facts.has(record)).toBe(true);
  expect(placeOf(record)).toBe(scopeId);
});

test.each([
  [
    'CIT-0001',
    {
      target: 'Climate neutral',
      targetYear: 2050,
      status: 'In policy document',
      plan: true,
      planContents: true,
      interim: true,
      updated: '2022-06-30',
      level: 'city',
    },
  ],
  ['CIT-0017', { target: 'No target', plan: false, planContents: false, interim: false, url: TABLE }],
  ['CIT-0232', { target: 'No target' }],
  ['CIT-0362', { target: 'Carbon neutral(ity)', plan: false, url: 'https://www.columbus.gov/sustainable/cap/' }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('a record without a target has neither year nor status', () => {
  for (const member of ['targetYear', 'status']) expect(facts.get('CIT-0017')).not.toHaveProperty(member);
  expect(facts.get('CIT-0442')).not.toHaveProperty('plan');
});

test('an unknown country and an unknown status are rejected by line', () => {
  expect(report.records).toBe(19);
  expect(report.rejected.map(({ location }) => location)).toEqual([
    'net-zero-tracker-cities.facts.jsonl:18',
    'net-zero-tracker-cities.facts.jsonl:19',
  ]);
  expect(report.rejected[0]?.reason).toBe('unknown country ZZZ');
  expect(report.rejected[1]?.reason).toMatch(/^end_target_status: /);
});

conforms(importer, {
  needs: ['id_code', 'name', 'country', 'last_updated', 'end_target'],
  position: NONE,
  country: [set('country', 'QQQ')],
  address: ['source_url'],
  unaddressed: OWN,
  placeless: UNKNOWN,
});
