/** Which country a text names: rows of text and code or null; none of them names a place. Over the committed data. */
import { describe, expect, test } from 'vitest';
import { loadAtlas } from '../../src/publish/atlas.ts';
import { interpreterOver, nameFiles } from '../interpreter.ts';

const atlas = await loadAtlas();
const interpret = interpreterOver(nameFiles(atlas));

const rows = (title: string, table: [text: string, country: string | null][]) =>
  describe(title, () => {
    test.each(table)('%s', async (text, country) => {
      const { place, nation } = await interpret(text);
      expect([place?.scopeId ?? null, nation?.code ?? null]).toEqual([null, country]);
    });
  });

rows('in many languages', [
  ['Germany air quality', 'DE'],
  ['air quality Deutschland', 'DE'],
  ["qualité de l'air en Allemagne", 'DE'],
  ['alemania calidad del aire', 'DE'],
  ['Almanya hava kalitesi', 'DE'],
  ['德国空气质量', 'DE'],
  ['ألمانيا جودة الهواء', 'DE'],
  ['Германия качество воздуха', 'DE'],
  ['ドイツ 大気', 'DE'],
]);

rows('adjectives', [
  ['German timetables', 'DE'],
  ['French housing prices', 'FR'],
  ['Dutch cadastre', 'NL'],
  ['Kenyan census', 'KE'],
]);

rows('other common names', [
  ['crime in the UK', 'GB'],
  ['Holland bike lanes', 'NL'],
  ['UAE weather', 'AE'],
  ['Ivory Coast census', 'CI'],
  ['DRC roads', 'CD'],
  ['Türkiye earthquake', 'TR'],
  ['South Korea weather', 'KR'],
  ['North Korea weather', 'KP'],
  ['Republic of the Congo roads', 'CG'],
]);

rows('codes in capitals only', [
  ['FR open data', 'FR'],
  ['FRA open data', 'FR'],
  ['DE Fahrpläne', 'DE'],
  ['USA census', 'US'],
  ['US census', 'US'],
  ['us census', null],
  ['tell us about air quality', null],
  ['de la ville', null],
  ['it is raining', null],
  ['what is in open data', null],
  ['no air quality', null],
]);

rows('a name within another is not read', [
  ['Guinea census', 'GN'],
  ['Equatorial Guinea census', 'GQ'],
  ['Niger census', 'NE'],
  ['Nigeria census', 'NG'],
  ['Georgia USA traffic', 'US'],
  ['Mexico air quality', 'MX'],
]);

test('every sovereign country is found by its name, in English and in ten other languages', async () => {
  const languages = ['fr', 'de', 'es', 'pt', 'it', 'nl', 'ja', 'zh', 'ar', 'ru'];
  const missed: string[] = [];
  for (const { countryCode, name, names } of atlas.nations.filter(({ sovereign }) => sovereign)) {
    for (const text of new Set([name, ...languages.flatMap((language) => names[language] ?? [])])) {
      // Irã and Omã: names of three letters are words elsewhere.
      if (/^\p{sc=Latn}{1,3}$/u.test(text)) continue;
      const { readings } = await interpret(`in ${text}`);
      if (!readings.some(({ named }) => named.kind === 'nation' && named.code === countryCode))
        missed.push(`${countryCode} ${text}`);
    }
  }
  expect(missed).toEqual([]);
});
