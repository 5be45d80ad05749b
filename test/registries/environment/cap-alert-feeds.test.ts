/** CAP alert feeds: one fact an authority, of a country, a first-level division or a city. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/environment/cap-alert-feeds.ts';
import { fixture, imported } from '../fixture.ts';
import { ASIDE, NONE, conforms, set } from '../conformance.ts';

const files = await fixture('cap-alert-feeds');
const { facts, report } = await imported(importer, files);

test.each([
  [
    'af-andma-en',
    {
      nation: 'AF',
      level: 'nation',
      match: 'nation-code',
      state: 'active',
      official: true,
      title: 'National Disaster Management Authority',
      url: 'https://alertingauthority.wmo.int/authorities.php?recId=202',
    },
  ],
  // City-states and city-regions are the city's own; states and provinces are regions.
  ['hk-hko-xx', { level: 'city', places: [{ scopeId: 'hk.hong-kong', match: 'id' }] }],
  ['au-act-esa-en', { level: 'city', places: [{ scopeId: 'au.canberra', match: 'id' }], official: false }],
  [
    'au-nsw-rfs-en',
    {
      level: 'region',
      region: 'AU.02',
      official: false,
      url: 'https://www.rfs.nsw.gov.au/feeds/majorIncidentsCAP.xml',
    },
  ],
  // A corrected row has the day of its correction. Others have that of the file they are from.
  ['us-noaa-nws-en', { updated: '2026-06-29', url: 'https://api.weather.gov/alerts/active.atom' }],
  ['us-noaa-ptwc-en', { updated: '2024-08-03', url: 'http://ptwc.weather.gov/feeds/ptwc_rss.xml' }],
  // The list files these under another country or code.
  ['uk-bviddm-en', { nation: 'VG' }],
  ['vi-nchmf-xx', { nation: 'VN' }],
  // A corrected address leaves a feed operating; any other correction does not.
  ['us-noaa-nws-en', { state: 'active', status: 'operating' }],
  ['mx-smn-es', { state: 'stale', status: 'name resolver error' }],
  ['us-noaa-ptwc-en', { state: 'stale', status: 'testing' }],
  // The alerts of a redundant feed go on in that of another country.
  ['mh-wso-en', { nation: 'MH', state: 'active' }],
  // Of several languages the operating feed counts.
  ['bw-met-en', { state: 'active' }],
  ['fi-fmi-en', { state: 'active', title: 'Finnish Meteorological Institute' }],
] as [string, object][])('feed %s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('what is left out, and why', () => {
  expect(report.rejected).toEqual([]);
  expect(Object.fromEntries(report.skipped)).toEqual({
    'international or test feed': 2,
    'no http(s) address': 1,
    'redundant to another feed of the nation': 1,
    'same authority in another language': 1,
  });
});

test('a record without a status is rejected with its location', async () => {
  const [first = ''] = Object.values(files)[0]!.split('\n');
  const { cap_alert_feed_status: _, ...faulty } = JSON.parse(first) as { cap_alert_feed_status: string };
  expect(
    (await imported(importer, { 'feeds.facts.jsonl': `${JSON.stringify(faulty)}\n{` })).report.rejected.map(
      ({ location }) => location,
    ),
  ).toEqual(['feeds.facts.jsonl:1', 'feeds.facts.jsonl:2']);
});

conforms(importer, {
  needs: [
    'upstream_path',
    'source_id',
    'code',
    'name',
    'source_is_official',
    'cap_alert_feed_status',
    'authorityCountry',
  ],
  position: NONE,
  country: [set('authorityCountry', 'qq')],
  address: ['register_url', 'cap_alert_feed'],
  unaddressed: ASIDE,
});
