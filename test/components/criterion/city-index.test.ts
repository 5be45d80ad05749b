/** Cities of a criterion by country: every country has one place on the page, and its gaps are sorted by what is known. */
import { expect, test } from 'vitest';
import { cityLinks, gapParagraph, nationGroups, nationsByGap } from '../../../src/components/criterion/city-index.ts';
import type { GapResult } from '../../../src/contract/answers/assessment.ts';
import { verdictState } from '../../../src/contract/verdict-state.ts';

const letters = {
  P: ['present', 'listed'],
  h: ['partial', 'inherited'],
  a: ['absent', 'searched'],
  u: ['absent', 'uncovered'],
} as const;
const city = (countryCode: string, name: string, letter: keyof typeof letters): GapResult => {
  const [status, basis] = letters[letter];
  return {
    scopeId: `${countryCode.toLowerCase()}.${name.toLowerCase().replace(/\W+/g, '-')}`,
    name,
    countryCode,
    smartnessPct: 1,
    status,
    state: verdictState({ status, basis }),
    basis,
    confidence: 0.5,
  };
};
const nations = new Map([
  ['AA', 'Aland'],
  ['BB', 'Beland'],
  ['CC', 'Celand'],
  ['DD', 'Deland'],
]);
const results = [
  city('BB', 'Zed', 'P'),
  city('AA', 'Two', 'h'),
  city('AA', 'One <b>', 'a'),
  city('AA', 'Three', 'P'),
  city('CC', 'C', 'u'),
  city('DD', 'P', 'P'),
  city('DD', 'U', 'u'),
];
const groups = nationGroups(results, nations);

test('countries and cities by name', () =>
  expect(groups.map(({ name, cities }) => [name, ...cities.map((one) => one.name)])).toEqual([
    ['Aland', 'One <b>', 'Three', 'Two'],
    ['Beland', 'Zed'],
    ['Celand', 'C'],
    ['Deland', 'P', 'U'],
  ]));

test.each([
  [21, 21, ''],
  [22, 20, ' and <a href="/ranking?nation=aa&#38;criterion=gbfs&#38;state=absent">2 more</a>'],
])('of %i cities %i are named, and the ranking has the others', (count, links, end) => {
  const html = cityLinks(
    Array.from({ length: count }, (_, i) => city('AA', `C${i}`, 'a')),
    'gbfs',
    'a',
  );
  expect(html.match(/href="\/cities\//g)).toHaveLength(links);
  expect(html.endsWith(end)).toBe(true);
  expect(html.includes('/ranking?')).toBe(end !== '');
});

test('every country is in one list', () => {
  const { gaps, unknown, whole } = nationsByGap(groups);
  expect([gaps, unknown, whole].map((list) => list.map(({ code }) => code))).toEqual([['AA'], ['CC', 'DD'], ['BB']]);
});

test('a paragraph counts the gaps, sorts them, and escapes names', () =>
  expect(gapParagraph(groups[0]!, 'gtfs-schedule').replace(/<i class="glyph \w+"><\/i>/g, '*')).toBe(
    '<p id="aa"><a href="/countries/aa">Aland</a> <small>2 of 3</small> ' +
      '<span class="part">*<span class="hidden-text">partly available: </span><a href="/cities/aa.two">Two</a></span> ' +
      '<span class="part">*<span class="hidden-text">not found: </span><a href="/cities/aa.one-b-">One &#60;b&#62;</a></span> ' +
      '<small class="as-json"><a href="/api/gaps?criterion=gtfs-schedule&#38;country=aa">aa as JSON</a></small></p>',
  ));
