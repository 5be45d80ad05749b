/** Mapping communities and civic technology groups: their city by name and position, and what is no group of a city. */
import { expect, test } from 'vitest';
import { importer as brigades } from '../../../src/registries/civic/brigade-information.ts';
import { cityNear } from '../../../src/places/match/near.ts';
import { importer as communities } from '../../../src/registries/civic/osm-community-index.ts';
import { fixture, gazetteer, imported } from '../fixture.ts';

const osm = await imported(communities, await fixture('osm-community-index'));
const civic = await imported(brigades, await fixture('brigade-information'));

test.each([
  ['de-bonn-wiki', 'de.bonn', 'https://wiki.openstreetmap.org/wiki/Bonn'],
  ['de-karlsruhe-meetup', 'de.karlsruhe', 'https://wiki.openstreetmap.org/wiki/Karlsruhe'],
  ['de-bremen-wiki#8.7286,53.1212,25', 'de.bremen', 'https://wiki.openstreetmap.org/wiki/Bremen'],
  ['de-bremen-wiki#8.583333,53.55,10', 'de.bremerhaven', 'https://wiki.openstreetmap.org/wiki/Bremen'],
  ['fr-montrouge-wiki', 'fr.montrouge', 'https://wiki.openstreetmap.org/wiki/Montrouge'],
  ['maptime-bogota-website', 'co.bogota', 'https://maptime.io/bogota/'],
  [
    'ym-University-of-Warwick',
    'gb.coventry',
    'https://github.com/osmlab/osm-community-index/blob/HEAD/resources/europe/united_kingdom/ym-University-of-Warwick.json',
  ],
  ['ym-George-Mason-University', 'us.arlington-va', 'https://masonmappers.weebly.com'],
  [
    'hk-discord',
    'hk.hong-kong',
    'https://github.com/osmlab/osm-community-index/blob/HEAD/resources/asia/hong_kong/hk-discord.json',
  ],
])('community %s is at %s', (record, scopeId, url) => {
  expect(osm.facts.get(record)).toMatchObject({ kind: 'civic-group', level: 'city', places: [{ scopeId }], url });
});

test('a distance makes the match', () => {
  expect(osm.facts.get('de-bonn-wiki')?.places).toEqual([
    { scopeId: 'de.bonn', match: 'coordinates-within-half-radius', km: 0.3 },
  ]);
  expect(osm.facts.get('ym-George-Mason-University')?.places?.[0]?.match).toBe('coordinates-within-radius');
});

test('national and regional communities, further channels, large polygons', () => {
  expect(osm.facts.get('co-whatsapp')).toMatchObject({ nation: 'CO', level: 'nation', title: 'OSM Colombia' });
  expect(osm.facts.get('scotland-twitter')).toMatchObject({ nation: 'GB', level: 'region', region: 'GB.SCT' });
  expect(osm.report.rejected).toEqual([]);
  expect(Object.fromEntries(osm.report.skipped)).toEqual({
    'further channel of a community': 1,
    'polygon of no single city': 1,
    'area of several nations': 1,
  });
});

test.each([
  ['BetaNYC', 'us.new-york-city'],
  ['OK Lab Köln', 'de.koeln'],
  ['Code for Cary', 'us.cary'],
  ['Code for Ibaraki', 'jp.mito'],
  ['Code for Okinawa', 'jp.naha'],
  ['Code for Hampton Roads', 'us.virginia-beach'],
  ['Code for Atlantic City', 'us.atlantic-city'],
])('group %s is at %s', (record, scopeId) =>
  expect(civic.facts.get(record)).toMatchObject({ level: 'city', places: [{ scopeId }] }),
);

test('national groups, and what is no group', () => {
  expect(civic.facts.get('Code for Japan')).toMatchObject({ nation: 'JP', level: 'nation' });
  expect(civic.facts.get('Code for Puerto Rico')).toMatchObject({ nation: 'PR', level: 'nation' });
  expect(civic.report.rejected).toEqual([]);
  expect(Object.fromEntries(civic.report.skipped)).toEqual({
    'no volunteer group': 3,
    'of a county or no group': 1,
    'no nation given': 1,
    'no place within 25 km': 1,
  });
  expect(civic.facts.get('Code for Atlantic City')?.url).toBe(
    'https://github.com/codeforamerica/brigade-information/blob/HEAD/organizations.json',
  );
});

test('a record without a name is rejected', async () => {
  const { report } = await imported(brigades, { 'organizations.json': '[{"name":""}]' });
  expect(report.rejected).toMatchObject([{ location: 'organizations.json#1' }]);
});

test('the largest place close by where no city is near; nothing far away', () => {
  expect(cityNear([-79.1798, 37.3923], 'MapLYH', 'US', gazetteer)?.scopeId).toBe('us.lynchburg');
  expect(cityNear([-30, 40], 'Atlantis', 'PT', gazetteer)).toBeUndefined();
});
