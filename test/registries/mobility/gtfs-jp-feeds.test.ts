/** Feeds of Japan: whose each is by the municipality that it names, which version we cite, and how old it is. */
import { expect, test } from 'vitest';
import { japaneseReach } from '../../../src/places/feeds/japanese-feed.ts';
import { importer } from '../../../src/registries/mobility/gtfs-jp-feeds.ts';
import { conforms, NONE, set } from '../conformance.ts';
import { fixture, gazetteer, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('gtfs-jp-feeds'));

test.each([
  // The portal in front isn't part of the name. Among versions, we cite the current one.
  [
    'f0100802',
    {
      title: '函館市電',
      url: 'https://api-public.odpt.org/api/v4/files/odpt/HakodateCity/Alllines.zip?date=current',
      level: 'city',
      places: [{ scopeId: 'jp.hakodate', match: 'name-and-subdivision' }],
      updated: '2026-08-10',
      until: '2027-08-14',
      state: 'active',
    },
  ],
  // Filed under Aomori; the id says Akita.
  ['f0500103', { places: [{ scopeId: 'jp.akita' }], licence: { spdx: 'CC-BY-4.0' } }],
  ['f0101301', { places: [{ scopeId: 'jp.eniwa' }], state: 'stale', until: '2022-03-31' }],
  ['f1300102', { places: [{ scopeId: 'jp.tokyo' }] }],
  ['f1300402', { places: [{ scopeId: 'jp.machida' }] }],
  // An operator named after another city runs it.
  ['f2202301', { places: [{ scopeId: 'jp.iwata' }] }],
  ['f4001202', { places: [{ scopeId: 'jp.iizuka' }, { scopeId: 'jp.miyawaka' }], state: 'stale' }],
  ['f4001602', { places: [{ scopeId: 'jp.ukiha', match: 'operator-name' }] }],
  ['f4702201', { places: [{ scopeId: 'jp.nanjo', match: 'id' }] }],
  ['f4400801', { level: 'nation', match: 'unplaced' }],
  [
    'r0045',
    {
      kind: 'gtfs-realtime',
      places: [{ scopeId: 'jp.yokohama' }],
      access: 'key',
      state: 'stale',
      updated: '2021-07-26',
      entities: ['sa', 'tu', 'vp'],
    },
  ],
  ['r0051', { level: 'nation', match: 'unplaced' }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('what is left out is counted', () => {
  expect(report).toMatchObject({ records: 20, rejected: [] });
  expect(Object.fromEntries(report.skipped)).toEqual({
    'coach line': 1,
    'of a ward, or of a municipality not in the gazetteer': 1,
  });
});

const placed = (title: string, prefecture: string, publisher = '') => {
  const reach = japaneseReach(
    { title, publisher, url: 'https://feeds.example/gtfs.zip', prefectures: [prefecture] },
    gazetteer,
  );
  return typeof reach === 'string' ? reach : (reach.places?.map(({ scopeId }) => scopeId) ?? 'unplaced');
};
const NOWHERE = 'of a ward, or of a municipality not in the gazetteer';

test.each([
  // A name inside a longer one is no name.
  ['東大阪市コミュニティバス', '27', ['jp.higashiosaka']],
  ['北名古屋市きたバス', '23', ['jp.kitanagoya']],
  ['四日市市自主運行バス', '24', ['jp.yokkaichi']],
  // Of namesakes the one in the prefecture.
  ['府中市コミュニティバス', '13', ['jp.fuchu']],
  ['府中市コミュニティバス', '34', ['jp.fuchucho']],
  ['三鷹市コミュニティバス', '13', NOWHERE],
  // Operators with the name of a city, or that serve part of it.
  ['大分バス', '44', 'unplaced'],
  ['富士急バス', '19', 'unplaced'],
  ['東京バス（沖縄営業所）', '47', 'unplaced'],
  ['三重交通（四日市営業所）', '24', 'unplaced'],
  ['フジエクスプレス（港区ちぃばす）', '19', 'unplaced'],
  ['渋谷区コミュニティバス「ハチ公バス」', '13', NOWHERE],
  ['西和賀町 町民バス', '03', NOWHERE],
  ['大分交通 高速バス', '44', 'coach line'],
] as [string, string, string[] | string][])('%s in %s', (title, prefecture, expected) =>
  expect(placed(title, prefecture)).toEqual(expected),
);

conforms(importer, {
  needs: [
    'feed_id',
    'prefcode',
    'label',
    'fixed_current_url',
    'license_name',
    'Ver',
    'Last-Modified-JST',
    'feed_end_date',
    'feed_publisher_name',
    'url',
    'rt_id',
    'feed_entity',
    'feed_url',
    'api_key',
  ],
  position: NONE,
  country: [set('prefcode', 'QQ')],
  address: ['fixed_current_url', 'url', 'feed_url'],
});
