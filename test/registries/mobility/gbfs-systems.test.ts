/** The list of GBFS systems: cities out of a free text. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/mobility/gbfs-systems.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, conforms, set } from '../conformance.ts';

const files = await fixture('gbfs-systems');
const { facts, report } = await imported(importer, files);

test.each([
  [
    'dott-abu-dhabi',
    {
      kind: 'gbfs',
      nation: 'AE',
      level: 'city',
      places: [{ scopeId: 'ae.abu-dhabi', match: 'unique-primary-name' }],
      access: 'open',
      versions: ['2.3'],
      location: 'systems.csv:2',
    },
  ],
  ['spin fayetteville', { places: [{ scopeId: 'us.fayetteville-ar', match: 'name-and-subdivision' }] }],
  ['bird-washington-dc', { places: [{ scopeId: 'us.washington' }] }],
  ['lime_mississauga', { places: [{ scopeId: 'ca.mississauga', match: 'name-and-subdivision' }] }],
  // The larger of the name, not Halle in Westphalia.
  ['nextbike_mx', { places: [{ scopeId: 'de.halle-saale' }] }],
  ['beryl_bcp', { places: [{ scopeId: 'gb.bournemouth' }, { scopeId: 'gb.christchurch' }, { scopeId: 'gb.poole' }] }],
  // Authentication.
  ['stadtrad_hamburg', { access: 'key', places: [{ scopeId: 'de.hamburg' }] }],
  // A region, an island that shares its name with a city.
  ['nextbike_mr', { level: 'nation', match: 'unplaced' }],
  ['dott-tenerife', { level: 'nation' }],
  // Municipalities of Réunion, two with namesakes in France.
  ['altervelo', { nation: 'RE', places: [{ scopeId: 're.saint-pierre' }, { scopeId: 're.saint-louis' }] }],
  // An id that occurs twice.
  ['citiz_la_rochelle/FR/La Rochelle/Yélo', { title: 'Yélo' }],
  ['citiz_la_rochelle/FR/La Rochelle/Citiz La Rochelle', { title: 'Citiz La Rochelle' }],
] as [string, object][])('system %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('every row is a fact', () => {
  expect([facts.size, report.records, report.rejected]).toEqual([15, 15, []]);
});

test('an unknown country and a missing address are rejected with their line', async () => {
  const [header] = files['systems.csv']!.split('\n');
  const { report: told } = await imported(importer, {
    'systems.csv': `${header}\nQQ,A,B,c,https://a.example/,https://a.example/,2.3,,,\nFR,A,Lyon,d,none,none,2.3,,,\n`,
  });
  expect(told.rejected).toEqual([
    { location: 'systems.csv:2', reason: 'unknown country QQ' },
    { location: 'systems.csv:3', reason: 'no http(s) address' },
  ]);
});

conforms(importer, {
  needs: [
    'Country Code',
    'Name',
    'Location',
    'System ID',
    'URL',
    'Auto-Discovery URL',
    'Supported Versions',
    'Authentication Info URL',
    'Authentication Type',
  ],
  position: NONE,
  country: [set('Country Code', 'QQ')],
  address: ['URL', 'Auto-Discovery URL'],
});
