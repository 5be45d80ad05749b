/** What the ranking and the matrix draw, and the rows that the island makes of the published ranking. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ranking, RankingEntry } from '../../../src/contract/answers/assessment.ts';
import { column, rowPaths, stepOf } from '../../../src/markup/strip.ts';
import { attribution, licence } from '../../../src/contract/about.ts';
import { csvCell } from '../../../src/queries/csv.ts';
import { rankingRows } from '../../../src/components/ranking/ranking-rows.ts';
import { between, rowsCsv, readRows } from '../../../src/components/ranking/weighed-rows.client.ts';

const letters = fc.string({ unit: fc.constantFrom('P', 'h', 'a', 'u'), minLength: 1, maxLength: 60 });

const entry: RankingEntry = {
  rank: 1234,
  scopeId: 'ci.x',
  name: 'N’Zi <b>',
  countryCode: 'CI',
  population: 0,
  smartnessPct: 58,
  ownPct: 1.5,
  estimate: { pct: 60.1, low: 59, high: 61.2 },
  evidencePct: 79.1,
  present: 1,
  partial: 1,
  absent: 0,
  unknown: 0,
  total: 2,
  strip: 'Ph',
  scope: '/x.json',
};
test('a row escapes names and says what it draws', () => {
  const row = rankingRows([entry], [0, 8], { nations: new Map([['CI', 'Côte d’Ivoire']]) });
  expect(row).toContain(
    '<td>1,234</td><th scope="row"><a href="/cities/ci.x">N’Zi &#60;b&#62;</a></th><td><a href="/countries/ci">Côte d’Ivoire</a></td><td>unknown</td><td>58.0</td>',
  );
  expect(row).toContain('aria-label="likely 59.0 to 61.2 with complete sources"');
  expect(row).not.toContain('60.1');
});
test('within a country the place in it comes first and the overall rank third', () => {
  expect(rankingRows([entry], [0, 8], { first: 101 })).toMatch(/^<tr><td>101<\/td><th.*<\/th><td>1,234<\/td>/);
});

const estimate = { pct: 61, low: 60, high: 63 };
test.each([
  [{}, '…'],
  [{ low: 3, up: 3 }, '3'],
  [{ low: 998, up: 1042 }, '998–1,042'],
])('interval %j', (current, text) => expect(between(current)).toBe(text));

const [row] = readRows(
  { ranking: [{ ...entry, rank: 2, name: '=cmd, "x"', evidencePct: 79 }] } as Ranking,
  new Map([['ci', 'Côte d’Ivoire']]),
  new Map([
    ['', []],
    ['africa', ['ci', 'gh']],
    ['europe', ['fr']],
  ]),
) as [ReturnType<typeof readRows>[number]];
test('a row has its country, its regions and the words that find it', () =>
  expect(row).toMatchObject({ nation: 'ci', regions: ['africa'], words: 'cmd x cote d ivoire' }));
test('by the reader’s weights a row has two more columns before the strip', () =>
  expect(rankingRows([row], [0, 8], { weighed: () => ['1–4', '2'] })).toMatch(
    /<td class="weighed">1–4<\/td><td class="weighed">2<\/td><td><svg class="strip"/,
  ));
const credit = `${licence.url},${csvCell(attribution)}`;
test('the rows shown as CSV: no formula, own share and evidence as published', () => {
  expect(rowsCsv([row], '')).toBe(
    '\ufeffrank,scopeId,name,countryCode,country,population,smartnessPct,estimatePct,estimateLow,estimateHigh,strip,ownPct,evidencePct,licence,attribution\r\n' +
      `2,ci.x,"'=cmd, ""x""",CI,Côte d’Ivoire,,58,60.1,59,61.2,Ph,1.5,79,${credit}\r\n`,
  );
});
test('by the reader’s weights: both ranks, the interval, the weights', () => {
  expect(rowsCsv([{ ...row, rank: 1, smartnessPct: 60, estimate, low: 1, up: 4 }], 'energy:2,water:0')).toBe(
    '\ufeffrank,scopeId,name,countryCode,country,population,smartnessPct,estimatePct,estimateLow,estimateHigh,strip,publishedRank,publishedSmartnessPct,rankLow,rankHigh,weights,licence,attribution\r\n' +
      `1,ci.x,"'=cmd, ""x""",CI,Côte d’Ivoire,,60,61,60,63,Ph,2,58,1,4,"energy:2,water:0",${credit}\r\n`,
  );
});

test('a row of the matrix covers every city once', () =>
  fc.assert(
    fc.property(letters, fc.constantFrom(1, 3, 5, 14), (cities, step) => {
      const seen = new Array<string>(cities.length);
      for (const [, letter, d] of rowPaths(cities, step).matchAll(/class="(\w)" d="([^"]*)"/g)) {
        for (const [, from, length] of d!.matchAll(/M(\d+) [\d.]+h(\d+)/g)) {
          for (let i = Number(from) / step; i < (Number(from) + Number(length)) / step; i += 1) {
            expect(seen[i]).toBeUndefined();
            seen[i] = letter!;
          }
        }
      }
      expect(seen.join('')).toBe(cities);
    }),
  ));
test('columns and steps', () => {
  expect(column(['Ph', 'au'], 1)).toBe('hu');
  expect([1, 11, 60, 231, 5000].map(stepOf)).toEqual([14, 14, 11, 2, 1]);
});
