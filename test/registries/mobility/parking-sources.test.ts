/** The parking sources: cities of ParkAPI, and the source table of parkapi-sources with its converters. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/mobility/parking-sources.ts';
import { fixture, imported } from '../fixture.ts';
import { OWN, conforms, set, text } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('parking-sources'));

test.each([
  [
    'v1/Aachen',
    {
      kind: 'parking',
      nation: 'DE',
      level: 'city',
      state: 'stale',
      delivery: 'scrape',
      places: [{ scopeId: 'de.aachen', match: 'coordinates-within-radius' }],
    },
  ],
  [
    'v1/Freiburg',
    {
      state: 'active',
      delivery: 'pull',
      licence: { name: 'dl-de/by-2-0' },
      location: 'park_api/cities/Freiburg.geojson',
    },
  ],
  // Where only the home page is given, what the figures are read from.
  ['v1/Aarhus', { nation: 'DK', licence: { name: 'Aarhus License' }, url: 'https://source.example/' }],
  // The older list has its own day.
  ['v1/Zuerich', { updated: '2025-02-01' }],
  ['v1/Zuerich', { nation: 'CH', places: [{ scopeId: 'ch.zuerich' }] }],
  ['v3/basel', { nation: 'CH', places: [{ scopeId: 'ch.basel' }], delivery: 'pull', realtime: true }],
  ['v3/bielefeld', { realtime: false, places: [{ scopeId: 'de.bielefeld' }] }],
  // Licence and address stand in the converter; of sister cities the own address is taken.
  [
    'v3/karlsruhe',
    {
      licence: { url: 'http://creativecommons.org/licenses/by/4.0/' },
      url: 'https://web1.karlsruhe.de/service/Parken/',
    },
  ],
  ['v3/mannheim', { delivery: 'push', access: 'unknown', url: 'https://www.parken-mannheim.de' }],
  ['v3/kienzler_ulm', { title: 'Bicycle parking Kienzler: Ulm', places: [{ scopeId: 'de.ulm' }] }],
  ['v3/ulm_sensors/spots', { places: [{ scopeId: 'de.ulm' }], location: 'README.md ulm_sensors' }],
  // An association, a national platform, a name that is no place.
  ['v3/vrs_neustadt', { level: 'nation', match: 'nation-code' }],
  ['v3/opendata_swiss', { level: 'nation', nation: 'CH' }],
  ['v3/friedrichshafen_sensors/spots', { level: 'nation', nation: 'DE' }],
] as [string, object][])('source %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('"custom" names no licence; car parks of a city file are no sources', () => {
  expect(facts.get('v1/Nuernberg')).not.toHaveProperty('licence');
  expect([facts.size, report.rejected]).toEqual([16, []]);
});

test.each([
  ['http://www.bcp-bonn.de/parken', 'http://www.bcp-bonn.de/parken.jsp', 'scrape'],
  ['http://www.bcp-bonn.de/parken', 'https://geo.bonn.example/WFS?service=WFS&request=GetFeature', 'pull'],
  ['http://www.bcp-bonn.de/parken.xml', null, 'pull'],
])('of a page %s read from %s: %s', async (url, source, delivery) => {
  const bonn = { upstream_path: 'park_api/cities/Bonn.geojson', name: 'Bonn', longitude: 7.09548, latitude: 50.73438 };
  const { facts: few } = await imported(importer, {
    'sources.facts.jsonl': JSON.stringify({ ...bonn, url, source, active_support: true, license: null }),
  });
  expect(few.get('v1/Bonn')).toMatchObject({ delivery });
});

conforms(importer, {
  needs: ['name', 'longitude', 'latitude', 'uid', 'urls', 'access'],
  position: [set('longitude', 999), set('latitude', 95)],
  country: 'sources are of Germany, Switzerland and Denmark',
  address: ['url', text(/https:/g, 'javascript:')],
  unaddressed: OWN,
});
