/** Japan's municipalities: which place each is, and by what codes and names the gazetteer knows them afterwards. */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/civic/localgovjp.ts';
import { latinKey, romaji } from '../../../src/places/match/romaji.ts';
import { conforms, set } from '../conformance.ts';
import { fixture, gazetteer, imported } from '../fixture.ts';

test.each([
  ['さっぽろ', 'Sapporo'],
  ['きょうと', 'Kyōto'],
  ['おおいた', 'Ōita'],
  ['さんようおのだ', 'Sanyoonoda'],
  ['みのお', 'Minoh'],
  ['なんば', 'Namba'],
  ['はっちょう', 'Hatchō'],
  ['じゅうもんじ', 'Jūmonji'],
])('%s reads as %s', (kana, name) => expect(latinKey(romaji(kana))).toBe(latinKey(name)));

test('a municipality is the place of its name in its prefecture; namesakes are separate', async () => {
  const { facts, report } = await imported(importer, await fixture('localgovjp'));
  expect([...facts.values()].map(({ record, publisher, places }) => [record, publisher, places?.[0]?.scopeId])).toEqual(
    [
      ['01100', '札幌市', 'jp.sapporo'],
      ['01206', '釧路市', 'jp.kushiro'],
      ['01233', '伊達市', 'jp.date-hokkaido'],
      ['07213', '伊達市', 'jp.date'],
      ['13000', '東京都', 'jp.tokyo'],
      ['13206', '府中市', 'jp.fuchu'],
      ['24202', '四日市市', 'jp.yokkaichi'],
      ['26100', '京都市', 'jp.kyoto'],
      ['29211', '葛城市', 'jp.katsuragi'],
      // GeoNames has it under the name of its centre; one of two cities of this name.
      ['34208', '府中市', 'jp.fuchucho'],
      ['44201', '大分市', 'jp.oita'],
    ],
  );
  expect(report).toMatchObject({ records: 14, rejected: [] });
  expect(Object.fromEntries(report.skipped)).toEqual({
    ward: 2,
    'municipality not in the gazetteer': 1,
    'town or village beside the city of its name': 1,
  });
});

test('the gazetteer knows the municipalities by code and by the name written there', () => {
  const known = gazetteer.municipalities('JP');
  expect(known).toContainEqual(expect.objectContaining({ code: '14100', name: '横浜市', scopeId: 'jp.yokohama' }));
  // GeoNames calls it Matsuto, after the town that became the seat.
  expect(known.find(({ name }) => name === '白山市')?.scopeId).toBe('jp.matsuto');
  expect(new Set(known.map(({ code }) => code)).size).toBe(known.length);
  expect(new Set(known.map(({ scopeId }) => scopeId)).size).toBe(known.length);
});

conforms(importer, {
  needs: ['pref', 'city', 'citykana', 'lat', 'lng', 'url', 'lgcode'],
  position: [set('lat', 95), set('lng', 999)],
  country: [set('pref_en', 'Atlantis')],
  address: ['url'],
});
