/** The surveys of Japan's local governments: answers by code, the newer before the older, and nothing taken for what was not asked. */
import { expect, test } from 'vitest';
import { columns2020, importer } from '../../../src/registries/catalogues/japan-opendata-survey.ts';
import { conforms, NONE, FIXED } from '../conformance.ts';
import { fixture, imported } from '../fixture.ts';

const { facts, report } = await imported(importer, await fixture('japan-opendata-survey'));
const titlesOf = (code: string) =>
  [...facts.values()].filter(({ record }) => record.startsWith(`${code}/`)).map(({ title }) => title);

test.each([
  // 2020 doesn't count for what 2024 answers. Childcare and schools are part of the theme of health and welfare.
  [
    '14100',
    [
      'Budget, accounts and procurement (2020)',
      'Basic statistics (2020)',
      'Environment (2020)',
      'Town planning (2020)',
      'answer of 2024',
      'Childcare facilities (2024)',
      'School districts (2024)',
      'Bus timetables (GTFS-JP) (2024)',
    ],
  ],
  // No answer in 2024.
  [
    '27140',
    ['answer of 2020', 'Health and welfare (2020)', 'Public Wi-Fi access points (2020)', 'Basic statistics (2020)'],
  ],
  // Publishes nothing, as it says now: what it said before is past.
  ['27219', ['answer of 2024']],
])('%s', (code, titles) => expect(titlesOf(code).toSorted()).toEqual(titles.toSorted()));

test.each([
  ['13000/2024', { kind: 'portal-report', publishes: true, places: [{ scopeId: 'jp.tokyo', match: 'id' }] }],
  ['27219/2024', { publishes: false, places: [{ scopeId: 'jp.izumi' }] }],
  ['27140/2020', { publishes: true, state: 'stale', updated: '2021-03-31', places: [{ scopeId: 'jp.sakai' }] }],
  [
    '01100/2024/公衆無線LANアクセスポイント一覧',
    { themes: ['Utilities / Communication'], found: true, declared: true, state: 'active', updated: '2024-10-31' },
  ],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('what is left out is counted', () => {
  expect(report).toMatchObject({ records: 9, rejected: [] });
  expect(Object.fromEntries(report.skipped)).toEqual({
    prefecture: 1,
    'ward, or municipality not in the gazetteer': 1,
  });
});

conforms(importer, {
  needs: [
    '地方公共団体コード',
    '状態',
    'Q3【回答対象：全団体】貴団体はオープンデータに取り組んでいますか？',
    ...Object.keys(columns2020),
  ],
  position: NONE,
  country: 'the surveys are of Japan',
  address: FIXED,
});
