/** Parts of the world in fifteen languages: read as regions by their ids, and never as a place or a country. Over the committed data. */
import { describe, expect, test } from 'vitest';
import { findWorldRegions } from '../../../src/language/geo/world-regions.ts';
import { vocabulary } from '../../../src/queries/vocabulary.ts';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { interpreterOver, nameFiles } from '../../interpreter.ts';

const atlas = await loadAtlas();
const interpret = interpreterOver(nameFiles(atlas));

const read = async (q: string) => {
  const { text, place, nation } = await interpret(q);
  const regions = findWorldRegions(text).map(({ regionId }) => regionId);
  return { place: place?.scopeId ?? null, country: nation?.code ?? null, regions };
};

test('every id is a region of the vocabulary', () => {
  const known = new Set(vocabulary(atlas).regions.map(({ id }) => id));
  const { words, letters } = atlas.words.tables['world-regions'];
  const ids = [...Object.keys(words), ...Object.keys(letters)];
  expect(ids.filter((id) => !known.has(id))).toEqual([]);
});

describe('a region is no place and no country', () => {
  test.each([
    ['GTFS in Africa', ['africa']],
    ['African cities with GTFS', ['africa']],
    ['Fahrpläne in Afrika', ['africa']],
    ['horaires de bus en Afrique', ['africa']],
    ['áfrica autobuses', ['africa']],
    ['расписание автобусов в Африке', ['africa']],
    ['非洲空气质量', ['africa']],
    ['アフリカのバス', ['africa']],
    ['아프리카의 버스', ['africa']],
    ['الحافلات في أفريقيا', ['africa']],
    ['GTFS in Asia', ['asia']],
    ['Asian bike sharing', ['asia']],
    ['вело в Азии', ['asia']],
    ['在亚洲的空气质量', ['asia']],
    ['アジア 大気', ['asia']],
    ['air quality in Europe', ['europe']],
    ['europäische Städte mit Luftqualität', ['europe']],
    ['villes européennes', ['europe']],
    ['качество воздуха в Европе', ['europe']],
    ['jakość powietrza w Europie', ['europe']],
    ["qualità dell'aria in Europa", ['europe']],
    ['luchtkwaliteit in Europa', ['europe']],
    ['Avrupa hava kalitesi', ['europe']],
    ['ヨーロッパの人口', ['europe']],
    ['EU countries without GTFS', ['eu']],
    ['timetables in the EU', ['eu']],
    ['horarios en la UE', ['eu']],
    ['Nordic weather stations', ['nordics']],
    ['wind in the Nordic countries', ['nordics']],
    ['Balkans bus', ['balkans']],
    ['Benelux trains', ['benelux']],
    ['GTFS DACH', ['dach']],
    ['bus in the Baltic states', ['baltics']],
    ['ASEAN flood maps', ['asean']],
    ['G7 air quality', ['g7']],
    ['OECD housing', ['oecd']],
    ['lateinamerikanische Städte', ['latin-america']],
    ['América Latina transporte', ['latin-america']],
    ['transit in Latin America', ['latin-america']],
    ['bus in Latin America and the Caribbean', ['latin-america-and-the-caribbean']],
    ['South America metro', ['south-america']],
    ['Südostasien Busse', ['south-eastern-asia']],
    ['sub-Saharan Africa census', ['sub-saharan-africa']],
    ['buses in the Middle East', ['mena']],
    ['جودة الهواء في الشرق الأوسط', ['mena']],
    ['GCC energy', ['gulf']],
    ['weather in the Gulf states', ['gulf']],
    ['trains in Europe and Asia', ['europe', 'asia']],
    ['Scandinavian bus timetables', ['scandinavia']],
    ['Central Europe rail', []],
    ['asia', ['asia']],
  ])('%s', async (q, regions) => expect(await read(q)).toEqual({ place: null, country: null, regions }));
});

describe('a name that holds the word is still read, and is no region', () => {
  test.each([
    ['South Africa bus', null, 'ZA'],
    ['bus en Afrique du Sud', null, 'ZA'],
    ['南アフリカの人口', null, 'ZA'],
    ['Central African Republic census', null, 'CF'],
    ['French Polynesia bus', null, 'PF'],
    ['Dach kataster Bern', 'ch.bern', 'CH'],
    ['eu quero dados de Lisboa', 'pt.lisbon', 'PT'],
  ])('%s', async (q, place, country) => expect(await read(q)).toEqual({ place, country, regions: [] }));
});

test('a city next to a region is read with it', async () =>
  expect(await read('bus timetables in Lyon, Europe')).toEqual({
    place: 'fr.lyon',
    country: 'FR',
    regions: ['europe'],
  }));
