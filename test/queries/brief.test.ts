/** What a brief says of a city, in which language, and what it calls the city. */
import { describe, expect, test } from 'vitest';
import { briefLanguages, type BriefLanguage } from '../../src/contract/data/interface-language.ts';
import type { Place } from '../../src/contract/data/place.ts';
import { profiles } from '../../src/facts/countries.ts';
import { readDataFile } from '../../src/facts/data-files.ts';
import { readLanguages } from '../../src/facts/interface-languages.ts';
import { languageOfPlace, nameIn, ownNameIn } from '../../src/queries/brief/place-language.ts';
import { actionOf, actorOf, sectionsOf } from '../../src/queries/brief/sections.ts';
import { Writer } from '../../src/queries/brief/writer.ts';

const interfaceLanguages = readLanguages('data', []);
const known = { profiles, interfaceLanguages };
const place = (scopeId: string): Place =>
  (readDataFile(`places/${scopeId.slice(0, 2)}.json`) as Place[]).find((row) => row.scopeId === scopeId)!;
const writer = (language: BriefLanguage, country: string) =>
  new Writer(language, interfaceLanguages.get(language)!, country);

test.each<[scopeId: string, language: string, own: string]>([
  ['de.ulm', 'de', 'Ulm'],
  ['fr.paris', 'fr', 'Paris'],
  ['ch.geneve', 'fr', 'Genève'],
  ['ch.zuerich', 'de', 'Zürich'],
  ['be.brussels', 'fr', 'Bruxelles'],
  ['be.gent', 'nl', 'Gent'],
  ['ca.montreal', 'fr', 'Montréal'],
  ['ca.toronto', 'en', 'Toronto'],
  ['in.lucknow', 'hi', 'लखनऊ'],
  ['in.chennai', 'en', 'Chennai'],
  ['cn.shanghai', 'zh-Hans', '上海'],
  ['tw.taipei', 'zh-Hant', '臺北市'],
  ['jp.machida', 'ja', '町田市'],
  ['eg.cairo', 'ar', 'القاهرة'],
  ['fi.helsinki', 'en', 'Helsinki'],
  ['es.san-sebastian', 'es', 'San Sebastián'],
  ['ro.iasi', 'ro', 'Iași'],
  ['us.new-york-city', 'en', 'New York City'],
])('the language of %s is %s', (scopeId, language, own) => {
  const row = place(scopeId);
  expect(languageOfPlace(known, row)).toBe(language);
  expect(ownNameIn(row, language as BriefLanguage)).toBe(own);
});

test('a language without a file falls back to English', () => {
  expect(languageOfPlace({ profiles, interfaceLanguages: new Map() }, place('de.ulm'))).toBe('en');
});

test.each<[scopeId: string, language: BriefLanguage, name: string]>([
  ['de.munich', 'it', 'Monaco di Baviera'],
  ['de.munich', 'de', 'München'],
  ['fr.paris', 'ja', 'パリ'],
  ['pl.plock', 'de', 'Płock'],
  // No Romanian name is known: its own rather than the English one.
  ['de.munich', 'ro', 'München'],
  ['de.munich', 'ko', '뮌헨'],
])('%s in %s', (scopeId, language, name) => expect(nameIn(place(scopeId), language, known)).toBe(name));

describe('numbers, dates and countries follow the language and the country', () => {
  test.each<[BriefLanguage, string, number: string, date: string, country: string]>([
    ['en', 'DE', '2,445', '22 August 2026', 'Germany'],
    ['de', 'DE', '2.445', '22. August 2026', 'Deutschland'],
    ['de', 'CH', "2'445", '22. August 2026', 'Deutschland'],
    ['fr', 'FR', '2 445', '22 août 2026', 'Allemagne'],
    ['pl', 'PL', '2445', '22 sierpnia 2026', 'Niemcy'],
    ['ar', 'EG', '٢٬٤٤٥', '٢٢ أغسطس ٢٠٢٦', 'ألمانيا'],
    ['fa', 'IR', '۲٬۴۴۵', '۳۱ مرداد ۱۴۰۵', 'آلمان'],
    ['th', 'TH', '2,445', '22 สิงหาคม 2569', 'เยอรมนี'],
    ['ja', 'JP', '2,445', '2026年8月22日', 'ドイツ'],
    ['hi', 'IN', '2,445', '22 अगस्त 2026', 'जर्मनी'],
  ])('%s in %s', (language, code, number, date, country) => {
    const w = writer(language, code);
    expect(w.whole(2445).replaceAll(/\s/gu, ' ')).toBe(number);
    expect(w.date('2026-08-22')).toContain(date);
    expect(w.country('DE', 'Germany')).toBe(country);
  });
});

test.each<[BriefLanguage, string, date: string]>([
  ['fr', 'FR', '1er août 2026'],
  ['pt', 'BR', '1º de agosto de 2026'],
  ['de', 'DE', '1. August 2026'],
  ['en', 'GB', '1 August 2026'],
])('the first of a month in %s', (language, code, date) =>
  expect(writer(language, code).date('2026-08-01')).toBe(date),
);

test.each(briefLanguages)('%s: every plural form can be chosen and filled', (language) => {
  const w = writer(language, 'US');
  for (const n of [0, 1, 2, 3, 5, 11, 21, 43, 100, 2445]) expect(w.plural(w.texts.format.more, n)).toMatch(/^[^{}]+$/);
});

test.each<
  [state: string, basis: string, reason: string | undefined, publisher: 'any' | 'city', who: string, what: string]
>([
  ['absent', 'searched', undefined, 'city', 'city', 'absent'],
  ['unknown', 'uncovered', undefined, 'any', 'any', 'unknown'],
  ['partial', 'listed', 'unlicensed', 'city', 'publisher', 'unlicensed'],
  ['partial', 'inherited', 'nation', 'any', 'any', 'nation'],
  ['partial', 'inherited', 'stale', 'any', 'area', 'stale'],
  ['partial', 'inherited', 'region', 'city', 'city', 'region'],
  // The city can't open what is its region's.
  ['partial', 'inherited', 'siloed', 'city', 'city', 'absent'],
])(
  'who acts where something is %s, %s, %s, and %s may publish: %s, %s',
  (state, basis, reason, publisher, who, what) => {
    const criterion = { state, basis, reason } as never;
    expect([actorOf(criterion, publisher), actionOf(criterion, publisher)]).toEqual([who, what]);
  },
);

test.each([
  ['’s-Hertogenbosch, Pays-Bas', "'s-Hertogenbosch", 'Pays-Bas'],
  ['Luxembourg', 'Luxembourg', 'Luxembourg'],
])('%s is a place', (place, city, country) => expect(writer('fr', 'FR').place(city, country)).toBe(place));

test('Latin words keep their order in sentences from right to left', () => {
  const w = writer('ar', 'EG');
  expect(w.isRightToLeft).toBe(true);
  expect(w.fill('{a}، {b}', { a: 'CC BY 4.0', b: 'القاهرة' })).toBe('\u2068CC BY 4.0\u2069، القاهرة');
});

test.each([
  ['ES', 'Valence, Espagne'],
  ['FR', 'Valence'],
])('an example city in %s is “%s” to Lyon', (countryCode, name) => {
  const criterion = { criterionId: 'geoportal', state: 'absent', basis: 'searched', sources: [] };
  const example = { scopeId: 'es.valencia', name: 'Valencia', url: 'https://example.org/' };
  const facts = {
    city: {
      scopeId: 'fr.lyon',
      countryCode: 'FR',
      dataDate: '2026-08-22',
      categories: [{ criteria: [criterion] }],
      improvements: [{ criterionId: 'geoportal', gainPct: 3.5, rankAfter: 1, example }],
    },
    resources: { resources: [], totals: { city: 0, region: 0, nation: 0 } },
    publisherOf: () => 'city',
    cityOf: () => ({ name: 'Valence', countryCode, country: 'Spain' }),
    absolute: (path: string) => path,
  } as never;
  const steps = sectionsOf(facts, 'Lyon', '/', writer('fr', 'FR')).find(({ id }) => id === 'steps')!;
  const items = steps.blocks.flatMap((block) => block.items ?? []);
  expect(items.find(({ url }) => url === example.url)?.text).toBe(name);
});
