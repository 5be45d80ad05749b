/**
 * Over the committed data: answers of the search agree with the published coverage and dataset files, every city and
 * country is found as a parameter, and a question has one id in every language.
 */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { Topic, topicDomain } from '../../src/contract/criterion.ts';
import { CoverageCollection } from '../../src/contract/answers/coverage.ts';
import { DataMap, LanguageSearch } from '../../src/contract/answers/data-map.ts';
import { files } from '../../src/contract/interface/routes.ts';
import type { AssessedCity } from '../../src/assess/assess.ts';
import { datasetsOf, hasDatasets } from '../../src/publish/city-sources.ts';
import { nationPartMap, topicMap } from '../../src/queries/data-map/data-map.ts';
import { chosenDatasets, withDatasets } from '../../src/queries/data-map/map-datasets.ts';
import { orderedKinds } from '../../src/queries/datasets/ranked.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { atlas, bodies, bytesAt } from '../publish/published-atlas.ts';

const handle = handlerOverMade(async (path) => bytesAt(path));

async function search<T>(query: Record<string, string>, schema: { parse(value: unknown): T }): Promise<T> {
  const response = await handle(new Request(`http://atlas.example/api/search?${new URLSearchParams(query)}`));
  expect(response.status, JSON.stringify(query)).toBe(200);
  return schema.parse(await response.json());
}
const published = <T>(path: string, schema: { parse(value: unknown): T }): T =>
  schema.parse(JSON.parse(bodies.get(path)!.body()));
/** Entries of a place or a country, in a domain where one is named. */
const entriesOf = (slug: string) => {
  const [nation, place = '*', domain = '*'] = slug.split(':');
  const { features } = published(files.coverage(nation!), CoverageCollection);
  return features
    .filter(({ id }) => place === '*' || id.slice(3) === place)
    .flatMap(({ properties: { entries = [] } }) => entries)
    .filter((entry) => domain === '*' || entry.domain === domain);
};

/** The map of a topic as the build makes it, with the datasets of the topic's kinds. */
function ofTopic(city: AssessedCity, topic: Topic): DataMap {
  const map = topicMap(atlas, city, topic);
  if (!hasDatasets(atlas, city)) return map;
  const kinds = orderedKinds(atlas.kinds).flatMap((kind) => (kind.topic === topic ? [kind.id] : []));
  const datasets = chosenDatasets(datasetsOf(atlas, city).datasets, kinds);
  return { ...map, data_map: withDatasets(map.data_map, datasets) };
}

/** Every n-th, so that there are about `most`. */
const sample = <T>(list: readonly T[], most: number): T[] =>
  list.filter((_, i) => i % Math.max(1, Math.floor(list.length / most)) === 0).slice(0, most);
/** `matched` of the language form is the number of entries that its slug selects. */
async function agreesWithCoverage(query: Record<string, string>, slug: string): Promise<void> {
  const {
    results: { coverage },
    ...answer
  } = await search(query, LanguageSearch);
  expect(answer.slug, JSON.stringify(query)).toBe(slug);
  expect(coverage, slug).toEqual({
    pattern: slug,
    matched: entriesOf(slug).length,
    query: `/api/coverage/query?pattern=${slug}`,
  });
}

describe('100 answers agree with the files', () => {
  test('40 places × topic: the map that the build makes of the topic, its id, and the numbers of the coverage', async () => {
    for (const [i, city] of sample(atlas.cities, 40).entries()) {
      const place = city.scopeId,
        topic = Topic.options[i % Topic.options.length]!;
      // What answers the question first has a test of its own: test/queries/data-map/place-answer.test.ts.
      const { answers: _, next_actions: steps, ...map } = await search({ place, topic }, DataMap);
      const { next_actions: made, ...rest } = ofTopic(city, topic);
      expect(map, `${place} ${topic}`).toEqual(rest);
      // The edge knows the words to search the portals with.
      expect(steps.filter((step) => !/^Search .+ for “.+”: /.test(step))).toEqual(made);
      await agreesWithCoverage(
        { q: topic.replace('-', ' '), place, topic },
        `${place.replace('.', ':')}:${topicDomain[topic]}`,
      );
    }
  });

  test('30 places by themselves: the published map, its id, and the numbers of the coverage', async () => {
    for (const { scopeId } of sample(atlas.cities, 30)) {
      expect(await search({ place: scopeId }, DataMap), scopeId).toEqual(
        published(`/datasets/${scopeId.replace('.', '/')}.json`, DataMap),
      );
      await agreesWithCoverage({ q: 'open data', place: scopeId }, scopeId.replace('.', ':'));
    }
  });

  test('300 places that are not assessed: the published map', async () => {
    for (const { scopeId } of sample([...atlas.listed.values()].flat(), 300))
      expect(await search({ place: scopeId }, DataMap), scopeId).toEqual(
        published(`/datasets/${scopeId.replace('.', '/')}.json`, DataMap),
      );
  });

  test('30 countries × topic: sources of the country’s map that serve the topic, and the numbers of the coverage', async () => {
    const topics = Topic.options;
    for (const [i, nation] of sample([...atlas.byNation.keys()], 30).entries()) {
      const topic = topics[i % topics.length]!;
      const answer = await search({ country: nation, topic }, DataMap);
      expect(answer.interpreted_intent).toMatchObject({ countryCode: nation, topic, scopeId: null });
      const asked = new Set(atlas.criteria.filter((row) => row.topics.includes(topic)).map(({ dataset }) => dataset));
      const whole = published(`/datasets/${nation.toLowerCase()}.json`, DataMap).data_map.source_domains;
      const own = whole.filter(({ publishes }) => publishes.some((dataset) => asked.has(dataset)));
      const expected =
        own.length > 0
          ? own
          : whole.filter(({ publishes }) =>
              publishes.some((dataset) => dataset === 'open-data-portal' || dataset === 'geoportal'),
            );
      expect(answer.data_map.source_domains.map(({ domain }) => domain).sort(), `${nation} ${topic}`).toEqual(
        expected.map(({ domain }) => domain).sort(),
      );
      expect(answer.data_map).toEqual(nationPartMap(atlas, nation, topic).data_map);
      expect((await search({ country: nation.toLowerCase(), topic }, DataMap)).query_id).toBe(answer.query_id);
      await agreesWithCoverage(
        { q: 'data', country: nation, topic },
        `${nation.toLowerCase()}:*:${topicDomain[topic]}`,
      );
    }
  });
});

/** The whole of an answer has been checked above; here only how it was read counts. */
const Understood = z.looseObject({ interpreted_intent: DataMap.shape.interpreted_intent });

describe('parameters', () => {
  test('every assessed city is found by its scopeId', async () => {
    const missed: string[] = [];
    for (const { scopeId } of atlas.cities) {
      const { interpreted_intent: intent } = await search({ place: scopeId, topic: 'transport' }, Understood);
      if (intent.scopeId !== scopeId || intent.assessed !== true) missed.push(`${scopeId}: ${intent.scopeId}`);
    }
    expect(missed).toEqual([]);
  });

  test('every country is found by its code, its alpha-3 code and its name', async () => {
    const missed: string[] = [];
    for (const { countryCode, alpha3, name } of atlas.nations) {
      for (const country of [countryCode, countryCode.toLowerCase(), alpha3, name]) {
        const { interpreted_intent: intent } = await search({ country, topic: 'weather' }, Understood);
        if (intent.countryCode !== countryCode) missed.push(`${country}: ${intent.countryCode}`);
      }
    }
    expect(missed).toEqual([]);
  });
});

describe('a question has one id in every language', () => {
  test.each<[scope: string, topic: Topic, texts: string[]]>([
    [
      'fr.lyon',
      'air-quality',
      [
        'air quality in Lyon',
        "qualité de l'air à Lyon",
        'Luftqualität in Lyon',
        'calidad del aire en Lyon',
        'AIR QUALITY: LYON?',
      ],
    ],
    [
      'de.munich',
      'transport',
      ['bus timetables in Munich', 'Fahrpläne München', 'horaires de bus à Munich', 'orari autobus Monaco di Baviera'],
    ],
    [
      'at.vienna',
      'population',
      ['population of Vienna', 'Bevölkerung Wien', 'population de Vienne Autriche', 'población de Viena'],
    ],
    [
      'jp.tokyo',
      'air-quality',
      ['air pollution in Tokyo', '東京 大気汚染', "pollution de l'air à Tokyo", 'Luftverschmutzung in Tokio'],
    ],
    [
      'eg.cairo',
      'air-quality',
      ['air quality Cairo', 'جودة الهواء القاهرة', "qualité de l'air au Caire", 'calidad del aire en El Cairo'],
    ],
    ['ru.moscow', 'weather', ['weather in Moscow', 'погода в Москве', 'Wetter in Moskau', 'météo à Moscou']],
    [
      'cn.beijing',
      'air-quality',
      ['air quality in Beijing', '北京空气质量', "qualité de l'air à Pékin", 'Luftqualität Peking'],
    ],
    [
      'it.florence',
      'transport',
      [
        'public transport in Florence',
        'trasporto pubblico Firenze',
        'transport public à Florence',
        'transporte público en Florencia, Italia',
      ],
    ],
    ['DE', 'energy', ['energy in Germany', 'énergie en Allemagne', 'Energie in Deutschland', 'energía en Alemania']],
    [
      'BR',
      'population',
      ['population of Brazil', 'população do Brasil', 'population du Brésil', 'Bevölkerung Brasilien'],
    ],
  ])('%s %s', async (scope, topic, texts) => {
    const asked = scope.includes('.') ? { place: scope } : { country: scope };
    const { query_id: id } = await search({ ...asked, topic }, DataMap);
    const answers = await Promise.all(texts.map((query) => search({ query }, DataMap)));
    const { dataset } = answers[0]!.about;
    expect(answers.map(({ about, interpreted_intent: intent }) => [about.dataset, intent.topic])).toEqual(
      texts.map(() => [dataset, topic]),
    );
    expect(new Set(answers.map(({ query_id }) => query_id)).size).toBe(1);
    // One that names a kind asks for more than its topic.
    expect(answers[0]!.query_id === id).toBe(dataset === null);
  });
});
