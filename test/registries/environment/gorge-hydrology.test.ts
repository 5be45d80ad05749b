/** Gorge: the country or division of each service, and an address of its own. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/gorge-hydrology.ts';
import { fixture, imported } from '../fixture.ts';
import { NONE, conforms } from '../conformance.ts';

const files = await fixture('gorge-hydrology');
const { facts, report } = await imported(importer, files);

test.each([
  [
    'usgs',
    {
      kind: 'hydrology-service',
      nation: 'US',
      level: 'nation',
      match: 'nation-code',
      title: 'U.S. Geological Survey National Water Information System',
      url: 'https://waterservices.usgs.gov/nwis',
    },
  ],
  ['switzerland', { level: 'nation', nation: 'CH', title: 'Federal Office for the Environment' }],
  ['ukea', { level: 'region', region: 'GB.ENG' }],
  [
    'quebec',
    {
      level: 'region',
      region: 'CA.10',
      title: "Ministère de l'Environnement et de la Lutte contre les changements climatiques",
    },
  ],
  // One fact a division where a service covers two.
  ['kuban/RU.01', { region: 'RU.01' }],
  ['kuban/RU.38', { region: 'RU.38' }],
  // Patterns are no addresses; a copied one of another service is not taken.
  ['galicia', { url: 'https://servizos.meteogalicia.gal/', title: 'MeteoGalicia' }],
  ['galicia2', { region: 'ES.58', places: [{ scopeId: 'es.ourense', match: 'id' }] }],
  ['ireland', { title: 'waterlevel.ie' }],
] as [string, object][])('service %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('private sites and single power stations are left out', () => {
  expect(report.rejected).toEqual([]);
  expect(Object.fromEntries(report.skipped)).toEqual({ 'operator of one power station': 1, 'private site': 1 });
});

test('a service without an address at its host is rejected', async () => {
  const script = {
    upstream_path: 'scripts/usgs',
    name: 'usgs',
    description: 'USGS',
    urls: ['https://stackoverflow.com/questions/1'],
  };
  expect((await imported(importer, { 'scripts.facts.jsonl': JSON.stringify(script) })).report.rejected).toEqual([
    { location: 'scripts/usgs', reason: 'no address at waterservices.usgs.gov' },
  ]);
});

conforms(importer, {
  needs: ['upstream_path', 'name', 'description', 'urls'],
  position: NONE,
  country: 'a table has the nations of services',
  address: ['urls'],
});
