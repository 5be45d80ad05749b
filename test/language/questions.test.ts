/**
 * What questions ask about cities, as parameters of `/api/cities`, and which parts the answer says it didn't apply.
 * Over the committed data.
 */
import { describe, expect, test } from 'vitest';
import { criteriaFor } from '../../src/queries/data-map/map-slice.ts';
import { readQuestion, type ReadQuestion } from '../../src/language/question/read-question.ts';
import { loadAtlas } from '../../src/publish/atlas.ts';
import { vocabulary } from '../../src/queries/vocabulary.ts';
import { interpreterOver, nameFiles } from '../interpreter.ts';

const atlas = await loadAtlas();
const interpret = interpreterOver(nameFiles(atlas));
const words = vocabulary(atlas);

async function ask(q: string): Promise<ReadQuestion & { left: string[] }> {
  const read = await interpret(q);
  const asked = readQuestion(read, {
    nameOf: (id) => words.criteria.find(({ criterionId }) => criterionId === id)?.name,
    criteriaOf: (topic, domain) =>
      criteriaFor(words, topic ? [topic] : [], topic ? null : domain).map(({ criterionId }) => criterionId),
    nameOfRegion: (id) => words.regions.find((region) => region.id === id)?.name,
  });
  const { q: text, tokens } = read.text;
  return {
    ...asked,
    left: asked.unapplied.map(({ from, to }) => text.slice(tokens[from]!.start, tokens[to - 1]!.end)),
  };
}

/** Parameters as in an address, by name. */
const written = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const rows = (title: string, table: [q: string, parameters: string, left?: string[]][]) =>
  describe(title, () => {
    test.each(table)('%s', async (q, parameters, left = []) => {
      const asked = await ask(q);
      expect(written(asked.parameters)).toBe(parameters);
      expect(asked.left).toEqual(left);
    });
  });

rows('kinds of data and what is asked of them', [
  ['Which German cities lack live timetables?', 'country=DE&criterion=gtfs-realtime:absent'],
  ['cities in Italy with GTFS', 'country=IT&criterion=gtfs-schedule:present'],
  ['cities with bike share but without open data portal', 'criterion=shared-mobility:present,open-data-portal:absent'],
  [
    'Which Swiss cities have neither GTFS nor GBFS?',
    'country=CH&criterion=gtfs-schedule:absent,shared-mobility:absent',
  ],
  [
    'cities in Brazil with GTFS, GBFS or air quality',
    'country=BR&criterion=gtfs-schedule/shared-mobility/air-quality:present',
  ],
  ['Kota di Prancis dan Italia yang belum memiliki geoportal', 'country=FR,IT&criterion=geoportal:absent'],
  ['cities with stale timetables in Italy', 'country=IT&criterion=gtfs-schedule:stale'],
  ['cities where timetables are only partial in France', 'country=FR&criterion=gtfs-schedule:partial'],
  ['cities where air quality is unknown in India', 'country=IN&criterion=air-quality:unknown'],
  [
    'cities with partial or outdated GTFS and with partial or outdated bike share',
    'criterion=gtfs-schedule:partial,stale,shared-mobility:partial,stale',
  ],
  ['GTFS in Germany', 'country=DE&criterion=gtfs-schedule'],
  ['cities in Poland with their own geoportal', 'basis=listed&country=PL&criterion=geoportal:present'],
]);

rows('numbers', [
  ['cities over 500,000', 'population_min=500001'],
  ['cities of at least 500 000 inhabitants', 'population_min=500000'],
  ['cities under 50k', 'population_max=49999'],
  ['cities of up to 1.5 million people', 'population_max=1500000'],
  ['cities between 200k and 1m', 'population_max=1000000&population_min=200000'],
  ['cities with 200k–1m inhabitants', 'population_max=1000000&population_min=200000'],
  ['cities with between 100 and 200 thousand inhabitants', 'population_max=200000&population_min=100000'],
  ['cities >1m population', 'population_min=1000001'],
  ['cities over half a million', 'population_min=500001'],
  ['Städte ab 1,5 Mio. Einwohnern', 'population_min=1500000'],
  ['megacities in Asia', 'population_min=10000000&region=asia'],
  ['cities scoring over 60', 'score_min=60.1'],
  ['cities within 50 miles of Manchester', 'near=gb.manchester&radius_km=80.467'],
  ['cities of about 1 million people', '', ['1 million people']],
  ['large cities in India', 'country=IN', ['large']],
]);

rows('where', [
  ['cities in Kenya, Uganda and Tanzania', 'country=KE,UG,TZ'],
  ['cities in Africa', 'region=africa'],
  ['cities outside the EU', 'outside=eu'],
  ['cities in Asia excluding China and India', 'outside=CN,IN&region=asia'],
  ['Nordic capitals', 'capital=true&region=nordics'],
  ['non-capital cities in the Baltics', 'capital=false&region=baltics'],
  ['cities near Berlin with bike sharing', 'criterion=shared-mobility:present&near=de.berlin'],
  ['nearest city to Lyon with live parking', 'criterion=live-traffic-parking:present&limit=1&near=fr.lyon'],
  ['cities better than Paris in Europe', 'better_than=fr.paris&region=europe'],
  ['which cities score higher than Vienna?', 'better_than=at.vienna'],
  ['cities similar in size to Hamburg', 'comparable_to=de.hamburg'],
  ['cities in Bavaria with GTFS', 'country=DE&criterion=gtfs-schedule:present', ['Bavaria']],
]);

rows('order and counts', [
  ['largest 10 cities in Asia without GTFS', 'criterion=gtfs-schedule:absent&limit=10&region=asia&sort=-population'],
  ['the five largest African cities', 'limit=5&region=africa&sort=-population'],
  ['smallest city with a 3D model in Europe', 'criterion=city-model-3d:present&limit=1&region=europe&sort=population'],
  ['best cities in South America', 'region=south-america&sort=-score'],
  ['Which countries have the most cities with GTFS?', 'criterion=gtfs-schedule:present&group=country'],
]);

rows('what no filter takes is told', [
  ['average rent in German cities', 'country=DE', ['average']],
  ['which coastal cities in Italy publish river levels', 'country=IT&criterion=river-levels:present', ['coastal']],
  ['cities with the highest GDP in Europe', 'region=europe', ['highest GDP']],
  ['cities with GTFS since 2019', 'criterion=gtfs-schedule:present', ['since 2019']],
  ['How many buses run in Berlin?', '', ['How many']],
]);

rows('in other languages', [
  [
    'Welche deutschen Städte über 500.000 Einwohner haben keine Echtzeit-Fahrpläne?',
    'country=DE&criterion=gtfs-realtime:absent&population_min=500001',
  ],
  [
    'Welche Großstädte in Österreich haben ein Geoportal, aber keine Luftbilder?',
    'country=AT&criterion=geoportal:present,orthophoto:absent&population_min=100000',
  ],
  [
    'Städte im Umkreis von 100 km um München mit Bikesharing',
    'criterion=shared-mobility:present&near=de.munich&radius_km=100',
  ],
  [
    "Quelles villes françaises de plus de 200 000 habitants n'ont pas de vélos en libre-service ?",
    'country=FR&criterion=shared-mobility:absent&population_min=200001',
  ],
  [
    "Quelles capitales européennes n'ont ni portail open data ni géoportail ?",
    'capital=true&criterion=open-data-portal:absent,geoportal:absent&region=europe',
  ],
  [
    '¿Qué capitales de América Latina no tienen GTFS en tiempo real?',
    'capital=true&criterion=gtfs-realtime:absent&region=latin-america',
  ],
  [
    'Quantas cidades do Brasil com mais de 500 mil habitantes têm portal de dados abertos?',
    'country=BR&criterion=open-data-portal:present&population_min=500001',
  ],
  [
    "Quali città italiane con più di 300.000 abitanti non hanno dati sulla qualità dell'aria?",
    'country=IT&criterion=air-quality:absent&population_min=300001',
  ],
  [
    'Welke Nederlandse steden hebben een open data portaal maar geen GTFS?',
    'country=NL&criterion=open-data-portal:present,gtfs-schedule:absent',
  ],
  [
    'Które miasta w Polsce powyżej 300 tys. mieszkańców nie mają rozkładów jazdy?',
    'country=PL&criterion=gtfs-schedule:absent&population_min=300001',
  ],
  ['Vilka svenska städer saknar luftkvalitetsdata?', 'country=SE&criterion=air-quality:absent'],
  [
    'Сколько столиц Азии публикуют данные о качестве воздуха?',
    'capital=true&criterion=air-quality:present&region=asia',
  ],
  [
    "Avrupa'da nüfusu 500 bin ile 1 milyon arasında olan ve bisiklet paylaşımı bulunan şehirler",
    'criterion=shared-mobility:present&population_max=1000000&population_min=500000&region=europe',
  ],
  [
    '東南アジアで人口100万人以上の都市のうちオープンデータポータルがある都市はいくつですか',
    'criterion=open-data-portal:present&population_min=1000000&region=south-eastern-asia',
  ],
  ['哪些人口超过100万的中国城市没有空气质量数据', 'country=CN&criterion=air-quality:absent&population_min=1000001'],
  [
    '아시아 수도 중 오픈데이터 포털이 없는 도시는 몇 개인가요?',
    'capital=true&criterion=open-data-portal:absent&region=asia',
  ],
  [
    'ما هي المدن الأفريقية التي يزيد عدد سكانها عن مليون وليس لديها بيانات جودة الهواء',
    'criterion=air-quality:absent&population_min=1000001&region=africa',
  ],
  [
    'kota di Indonesia dengan penduduk lebih dari 1 juta tanpa data kualitas udara',
    'country=ID&criterion=air-quality:absent&population_min=1000001',
  ],
]);

test.each([
  ['How many cities in Africa publish GTFS?', 'count'],
  ['What share of Japanese cities have a 3D city model?', 'share'],
  ['GTFS cities by country', 'groups'],
  ['Which cities in Peru have GTFS?', 'cities'],
])('%s asks for %s', async (q, asked) => expect((await ask(q)).asked).toBe(asked));

test.each(['bus timetables in Lyon', 'does Lyon have GTFS realtime?', 'air quality Berlin'])(
  '%s is about one place and asks no filter',
  async (q) => expect((await ask(q)).parameters).toEqual({}),
);

rows('timetables in real time are live departures', [
  ['città italiane con orari dei mezzi pubblici in tempo reale', 'country=IT&criterion=gtfs-realtime:present'],
  ['capitals with bus timetables in real time', 'capital=true&criterion=gtfs-realtime:present'],
  [
    'Italian cities with both timetables and real-time data',
    'country=IT&criterion=gtfs-schedule:present,gtfs-realtime:present',
  ],
]);

rows('one city, wherever its noun stands', [
  ['Which capital in Asia scores highest?', 'capital=true&limit=1&region=asia&sort=-score'],
  ['the top city in Spain', 'country=ES&limit=1&sort=-score'],
  ['哪个非洲首都得分最高?', 'capital=true&limit=1&region=africa&sort=-score'],
  [
    'Name the smallest capital that has a geoportal',
    'capital=true&criterion=geoportal:present&limit=1&sort=population',
  ],
]);

rows('cities in another case', [
  ['Miasta porównywalne z Wrocławiem, które mają geoportal', 'comparable_to=pl.wroclaw&criterion=geoportal:present'],
  ['Города, сопоставимые с Казанью', 'comparable_to=ru.kazan'],
  ['Städer nära Uppsala med geoportal', 'criterion=geoportal:present&near=se.uppsala'],
]);

rows('parts of nations are told', [
  [
    'Which cities in northern Italy have bike share?',
    'country=IT&criterion=shared-mobility:present',
    ['northern Italy'],
  ],
  ['villes du sud de la France', 'country=FR', ['sud de la France']],
  ['cities in Java with GTFS', 'country=ID&criterion=gtfs-schedule:present', ['Java']],
  ['West Virginia cities with GTFS', 'country=US&criterion=gtfs-schedule:present', ['West Virginia']],
  ['cities in South Korea with GTFS', 'country=KR&criterion=gtfs-schedule:present'],
  ['cities in North Macedonia with GTFS', 'country=MK&criterion=gtfs-schedule:present'],
]);

rows('no word between the words of a condition is passed over', [
  ['Ciudades con playa y bicicletas públicas', 'criterion=shared-mobility:present', ['playa']],
]);
