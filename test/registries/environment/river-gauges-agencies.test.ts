/** Gauges of national agencies: the nearest to a city, each with where its levels are read. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/river-gauges-agencies.ts';
import { conforms, FIXED, set } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('river-gauges-agencies'));

test.each([
  [
    'FR/U472002001',
    {
      kind: 'river-gauge',
      title: 'gauge U472002001',
      url: 'https://hubeau.eaufrance.fr/api/v2/hydrometrie/observations_tr?code_entite=U472002001',
      publisher: "SCHAPI (Hub'Eau)",
      places: [{ scopeId: 'fr.lyon' }, { scopeId: 'fr.villeurbanne' }],
    },
  ],
  ['JP/307091287712080', { url: 'http://www1.river.go.jp/cgi-bin/SiteInfo.exe?ID=307091287712080' }],
  ['CZ/0-203-1-448900', { title: 'Brno-Pisárky (Svratka)' }],
  // Brazil's list gives the basin in place of the river.
  ['BR/14990000', { title: 'MANAUS' }],
  // France reads the gauges of its overseas departments.
  ['FR/4032000101', { nation: 'RE', places: [{ scopeId: 're.saint-denis' }] }],
] as [string, object][])('gauge %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('an agency that publishes past years only has an archive', () => {
  const archives = [...facts.values()].filter((fact) => fact.kind === 'river-gauge' && fact.archive);
  expect(archives.map(({ nation }) => nation).sort()).toEqual(['CL', 'ES', 'GB']);
});

test('closed gauges and repeated rows are left out', () => {
  expect(report.rejected).toEqual([]);
  expect(report.skipped).toEqual(
    new Map([
      ['closed', 1],
      ['listed twice', 1],
      ['not among the nearest of a city', 1],
    ]),
  );
});

conforms(importer, {
  needs: ['nation', 'agency', 'id', 'lat', 'lon'],
  position: [set('lat', 95), set('lon', 999)],
  country: [set('nation', 'QQ')],
  address: FIXED,
});
