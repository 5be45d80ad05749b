/** The list of MDS agencies: country, state and city in columns. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/mobility/mds-agencies.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('mds-agencies'));
const byCity = (scopeId: string) =>
  [...facts.values()].find(({ places }) => places?.some((place) => place.scopeId === scopeId));

test.each([
  ['ca.kelowna', { nation: 'CA', title: 'City of Kelowna', places: [{ match: 'name-and-subdivision' }] }],
  // The state given is the one around the capital district.
  ['co.bogota', { nation: 'CO', places: [{ match: 'unique-primary-name' }] }],
  ['de.ulm', { nation: 'DE' }],
  // The address of the requirements comes before that of the department.
  ['us.portland', { url: 'https://api.ridereport.com/policy/pdx/requirements', access: 'unknown', state: 'active' }],
  ['us.san-francisco', { publisher: 'San Francisco Municipal Transportation Agency' }],
  ['us.washington', { title: 'District of Columbia' }],
] as [string, object][])('%s', (scopeId, expected) => expect(byCity(scopeId)).toMatchObject(expected));

test('nothing is left out', () => expect([facts.size, report.rejected, report.skipped.size]).toEqual([6, [], 0]));

conforms(importer, {
  needs: [
    'agency_country_iso_code',
    'agency_state',
    'agency_city',
    'agency_name',
    'agency_id',
    'department_url',
    'requirement_url',
  ],
  position: NONE,
  country: [set('agency_country_iso_code', 'QQ')],
  address: ['department_url', 'requirement_url'],
});
