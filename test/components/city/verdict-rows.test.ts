/** A city's verdicts as HTML: nothing that a registry wrote is markup, the first sources are open and the others folded, names keep their direction. */
import { expect, test } from 'vitest';
import { direction, languageOf } from '../../../src/components/text.ts';
import { firstShown, sourceItem, sourceList, verdictItem } from '../../../src/components/city/verdict-rows.ts';
import type { Source } from '../../../src/contract/answers/assessment.ts';
import { buildAtlas } from '../../../src/publish/atlas.ts';
import { registryNames } from '../../../src/queries/atlas.ts';
import { cityAssessment } from '../../../src/queries/city/city.ts';
import { data, fact } from '../../small-world.ts';

const hostile = '</p><img src=x onerror=alert(1)> "q" \'s\'';
const facts = [
  fact('gtfs-schedule', {
    title: hostile,
    record: hostile,
    licence: { name: hostile },
    url: 'https://a.example/?x=%22%3E%3Cb%3E',
  }),
  fact('catalogue', {
    title: 'Portal',
    url: 'https://www.portal.example/',
    licence: { url: 'https://licence.example/' },
  }),
];
const atlas = buildAtlas(data(facts));
const city = cityAssessment(atlas, atlas.cities.find(({ scopeId }) => scopeId === 'aa.alpha')!);
const shown = { registries: registryNames(atlas) };
const criteria = city.categories.flatMap((category) => category.criteria);

test('verdicts hold no tag, attribute or address that a registry wrote', () => {
  const html = criteria.map((criterion) => verdictItem(criterion, shown)).join('');
  expect(html).toContain('&#60;/p&#62;&#60;img');
  expect(html).not.toMatch(/<(?:img|b>[^0-9])/);
  expect(html.match(/<[^>]*\son\w+=/)).toBeNull();
  for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^(?:https?:\/\/|\/(?!\/))/);
  expect(html.match(/<p id=/g)?.length).toBe(criteria.length);
});

test('a reply appears next to its finding and can’t be mistaken for it', () => {
  const reply = { text: hostile, source: 'https://city.example/reply', date: '2026-08-04' };
  const [criterion] = criteria;
  const html = verdictItem({ ...criterion!, reply }, shown);
  expect(html).toContain(verdictItem(criterion!, shown).split('</p>')[0]!);
  expect(html).toMatch(
    /<blockquote><p>&#60;\/p&#62;.*<footer>Reply of 4 August 2026, <a href="https:\/\/city\.example\/reply"/,
  );
  expect(html).not.toContain('<img');
});

test('a source is its host, its record and its licence', () => {
  const portal = criteria.find(({ criterionId }) => criterionId === 'open-data-portal')!;
  expect(sourceList(portal.sources, shown)).toMatch(
    />portal\.example<\/a> .*Portal.*<a href="https:\/\/registry\.example\/">record .*in <a href="\/registries#dataportals-registry">the Common Data Index<\/a>, <a href="https:\/\/licence\.example\/" rel="license">licence terms<\/a>/,
  );
});

test.each([
  ['transitland-atlas', 'according to the Transitland Atlas</small>'],
  [
    'https://www.city.example/open-data',
    'according to <a href="https://www.city.example/open-data">city.example</a></small>',
  ],
])('a licence is according to a registry’s name or the page that states it: %s', (licenceFrom, expected) => {
  const source = { ...criteria.flatMap(({ sources }) => sources)[0]!, licence: 'CC0-1.0', licenceFrom };
  expect(sourceItem(source, shown)).toContain(`CC0-1.0 ${expected}`);
});

test('a record appears in full the first time; later the page links there', () => {
  const first = firstShown(city.categories);
  const [earlier, later] = criteria.filter(({ sources }) => sources.some(({ title }) => title === 'Portal'));
  const portal = (from: typeof earlier) => from!.sources.find(({ title }) => title === 'Portal')!;
  expect(sourceItem(portal(earlier), { ...shown, first }, earlier!.criterionId)).toContain('record ');
  const again = sourceItem(portal(later), { ...shown, first }, later!.criterionId);
  expect(again).toContain(`<small>see <a href="#${earlier!.criterionId}">`);
  expect(again).toContain('https://www.portal.example/');
  expect(sourceItem(portal(later), shown)).toContain('record ');
});

const source = (n: number): Source => ({
  url: `https://s${n}.example/`,
  title: `S${n}`,
  registry: 'r',
  record: String(n),
  recordUrl: 'https://r.example/',
});
test.each([
  [0, 0, 0, ''],
  [3, 3, 0, ''],
  [4, 4, 0, ''],
  [5, 5, 2, '2 more records<'],
  [8, 20, 5, '5 more records, 20 in total<'],
])('%i sources of %i', (open, count, folded, summary) => {
  const html = sourceList(
    Array.from({ length: open }, (_, i) => source(i)),
    { registries: new Map() },
    count,
  );
  expect(html.split('<details>')[1]?.match(/<li>/g)?.length ?? 0).toBe(folded);
  expect(html).toContain(summary);
});

test.each([
  ['JP', '大阪市', { ja: '大阪市', en: 'Osaka' }, 'ja'],
  ['TW', '臺北', { zh: '台北', 'zh-Hant': '臺北' }, 'zh-Hant'],
  ['ES', 'Sevilla', { es: 'Sevilla', en: 'Seville' }, 'es'],
  ['CH', 'Genève', { de: 'Genf', fr: 'Genève' }, undefined],
])('language in %s of %s', (code, name, names, expected) =>
  expect(languageOf(name, names as Record<string, string>, code)).toBe(expected),
);

test.each([
  ['القاهرة', 'rtl'],
  ['ירושלים', 'rtl'],
  ['大阪市', 'ltr'],
  ['Lyon', 'ltr'],
])('direction of %s', (word, expected) => expect(direction(word)).toBe(expected));
