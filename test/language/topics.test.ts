/** Which topics, domain and purpose a text names. Over the committed data. */
import { describe, expect, test } from 'vitest';
import { loadAtlas } from '../../src/publish/atlas.ts';
import { interpreterOver, nameFiles } from '../interpreter.ts';

const interpret = interpreterOver(nameFiles(await loadAtlas()));

const rows = (title: string, table: [text: string, topic: string | null][]) =>
  describe(title, () => {
    test.each(table)('%s', async (text, topic) => expect((await interpret(text)).topics[0] ?? null).toBe(topic));
  });

rows('in many languages', [
  ['bus timetables', 'transport'],
  ['horaires de bus', 'transport'],
  ['Fahrpläne der Busse', 'transport'],
  ['horarios de autobuses', 'transport'],
  ['horários de ônibus', 'transport'],
  ['orari autobus', 'transport'],
  ['dienstregeling bus', 'transport'],
  ['rozkład jazdy autobusów', 'transport'],
  ['расписание автобусов', 'transport'],
  ["qualité de l'air", 'air-quality'],
  ['Luftqualität', 'air-quality'],
  ['calidad del aire', 'air-quality'],
  ['qualidade do ar', 'air-quality'],
  ["qualità dell'aria", 'air-quality'],
  ['luchtkwaliteit', 'air-quality'],
  ['jakość powietrza', 'air-quality'],
  ['大気汚染', 'air-quality'],
  ['空气质量', 'air-quality'],
  ['جودة الهواء', 'air-quality'],
  ['качество воздуха', 'air-quality'],
]);

rows('standards and jargon', [
  ['GTFS', 'transport'],
  ['PM2.5', 'air-quality'],
  ['LiDAR', 'geospatial'],
  ['smart meters', 'energy'],
  ['census tracts', 'population'],
  ['rent prices', 'housing'],
  ['zoning', 'planning'],
  ['rainfall', 'weather'],
  ['work zones', 'traffic'],
  ['building permits', 'planning'],
]);

rows('the longest phrase counts', [
  ['noise', 'environment'],
  ['water quality', 'environment'],
  ['air temperature', 'weather'],
  ['housing prices', 'housing'],
  ['road traffic', 'traffic'],
  ['bus parking', 'traffic'],
]);

rows('nothing is guessed without a term', [
  ['hello', null],
  ['Paris', null],
  ['open data', null],
  ['nice to meet you', null],
  // No slip for bikes.
  ['stray dog bites Bucharest', null],
  ['asdfgh qwerty', null],
  ['???', null],
]);

test('several topics, best first', async () => {
  expect((await interpret('air quality and weather in Madrid')).topics).toEqual(['air-quality', 'weather']);
  expect((await interpret('bus timetables and parking in Ghent')).topics).toEqual(['transport', 'traffic']);
});

test.each([
  ['drinking water Nairobi', 'water'],
  ['water pipes Nairobi', 'water'],
  ['public wifi Tallinn', 'connectivity'],
  ['broadband coverage Estonia', 'connectivity'],
  ['mobile phone coverage', 'connectivity'],
])('a domain that is no topic: %s', async (text, domain) =>
  expect(await interpret(text)).toMatchObject({ topics: [], domain }),
);

test.each([
  ['building footprints Lyon for a digital twin', 'digital twin'],
  ['for a digital twin of Helsinki', 'digital twin'],
  ['rainfall Jakarta for flood modelling', 'flood modelling'],
  ['I need building heights for a noise simulation in Graz', 'noise simulation'],
  ['air quality in Lyon', null],
  ['timetables for Lyon', null],
])('purpose of: %s', async (text, purpose) => expect((await interpret(text)).purpose?.text ?? null).toBe(purpose));

test.each(['hello', '', '   ', '???', '🚌', 'asdfgh qwerty', 'thank you very much', '1234 5678'])(
  'nothing: %j',
  async (text) => {
    expect(await interpret(text)).toMatchObject({ place: null, nation: null, topics: [], domain: null, purpose: null });
  },
);
