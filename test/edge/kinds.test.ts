/** Data maps answer the kind that a text asks for, and say what they do not know: over the small world, through the handler. */
import { describe, expect, test } from 'vitest';
import { CityAssessment } from '../../src/contract/assessment.ts';
import { DataMap, LanguageSearch } from '../../src/contract/data-map.ts';
import { regionNotes } from '../../src/edge/reading-notes.ts';
import { interpretWith, newInterpreter } from '../../src/language/interpreter.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { publications } from '../../src/publish/files.ts';
import { useCaseOf, useCases } from '../../src/queries/use-cases.ts';
import { world } from './hosts.ts';

const bodies = new Map([...publications(world)].map(({ path, body }) => [path, body]));
const handle = handlerOverMade(async (path) =>
  bodies.has(path) ? new TextEncoder().encode(bodies.get(path)!()) : null,
);
const get = async (path: string, query: Record<string, string>) => {
  const response = await handle(new Request(`http://atlas.example${path}?${new URLSearchParams(query)}`));
  return (await response.json()) as Record<string, unknown>;
};
const map = async (query: Record<string, string>) => DataMap.parse(await get('/api/search', query));
const topic = (text: string, of: DataMap) =>
  of.data_map.source_domains.map(({ publishes }) => publishes.includes(text));

describe('a kind that a text names', () => {
  test('is what the map is about: its sources first, its line first, steps about it alone', async () => {
    const kind = await map({ query: 'bus timetables in Beta' });
    expect(kind.about).toMatchObject({ place: 'aa.beta', topic: 'transport', dataset: 'gtfs-schedule' });
    const has = topic('gtfs-schedule', kind);
    expect(has).toEqual(has.toSorted((a, b) => Number(b) - Number(a)));
    for (const step of kind.next_actions.filter((text) => text.includes('/datasets/kinds/')))
      expect(step).toContain('/datasets/kinds/gtfs-schedule');
    const city = CityAssessment.parse(JSON.parse(bodies.get('/api/assessments/scope/aa.beta.json')!()));
    const { name, sources } = city.categories
      .flatMap(({ criteria }) => criteria)
      .find(({ criterionId }) => criterionId === 'gtfs-schedule')!;
    expect(sources.length).toBeGreaterThan(0);
    expect(kind.next_actions[0]).toBe(`Open ${sources[0]!.title}, listed for ${name}: ${sources[0]!.url}`);
    const whole = await map({ query: 'public transport in Beta' });
    expect(new Set(kind.data_map.source_domains.map(({ domain }) => domain))).toEqual(
      new Set(whole.data_map.source_domains.map(({ domain }) => domain)),
    );
  });

  test('its coverage is that of the kind', async () => {
    const { status } = world.cities
      .find(({ scopeId }) => scopeId === 'aa.beta')!
      .verdicts.find(({ row }) => row.criterionId === 'gtfs-schedule')!;
    const { data_map: found } = await map({ query: 'gtfs in Beta' });
    expect(found.coverage === 'full').toBe(status === 'present');
  });

  test('keeps its topic, and is anywhere the map of the kind', async () => {
    const nation = await map({ query: 'gtfs realtime Aland' });
    expect([nation.interpreted_intent.topic, nation.about.dataset]).toEqual(['transport', 'gtfs-realtime']);
    expect((await map({ query: 'gbfs' })).about).toMatchObject({ dataset: 'gbfs', page: '/datasets/kinds/gbfs' });
  });

  test('another question, another id', async () => {
    const [kind, other] = [await map({ query: 'gtfs in Beta' }), await map({ place: 'beta', topic: 'transport' })];
    expect(kind.query_id).not.toBe(other.query_id);
  });
});

describe('a use case', () => {
  test('names criteria that exist, and is found in a sentence', () => {
    const known = new Set(world.criteria.map(({ criterionId }) => criterionId));
    expect(useCases.flatMap(({ kinds }) => kinds).filter((id) => !known.has(id))).toEqual([]);
    expect(useCaseOf('for a Digital  Twin')?.name).toBe('digital twin');
    expect(useCaseOf('a thesis')).toBeUndefined();
  });

  test('weighs kinds, which the answer names', async () => {
    const { about } = await map({ place: 'beta', use_case: 'a digital twin' });
    expect(about.weighs?.slice(0, 3)).toEqual(['city-model-3d', 'buildings', 'elevation']);
    expect((await map({ place: 'beta', use_case: 'a thesis' })).about).not.toHaveProperty('weighs');
  });
});

describe('what is not known is told', () => {
  test('a place that nothing knows: no world, and what may have been meant', async () => {
    const { about, data_map: found, next_actions: steps } = await map({ query: 'bus timetables in Wakanda' });
    expect(about).toMatchObject({ nation: null, place: null, page: '/datasets' });
    expect(found).toMatchObject({ coverage: 'unknown', source_domains: [] });
    expect(found.missing_or_uncertain[0]).toBe('No place is known by the name Wakanda.');
    for (const step of steps) expect(step).toMatch(/: \//);
    const { notes } = LanguageSearch.parse(await get('/api/search', { q: 'bus timetables in Wakanda' }));
    expect(notes).toContain('No place is known by the name Wakanda.');
  });

  test('a part of the world: the map is not cut to it', async () => {
    const { text } = (await interpretWith(newInterpreter(), 'bus timetables in Europe', async () => ''))!;
    expect(regionNotes({ text }, { regions: [{ id: 'europe', name: 'Europe' }] })).toEqual([
      'What is shown is not cut to Europe; its cities: /api/cities?region=europe',
    ]);
  });

  test('a kind that nothing knows: portals first', async () => {
    const { about, data_map: found } = await map({ query: 'crime in Beta' });
    expect(about.weighs).toEqual(['open-data-portal', 'geoportal']);
    expect(found.missing_or_uncertain[0]).toMatch(/^No kind of data is known by “crime”; /);
  });

  test('a long sentence is read in part', async () => {
    const query = `bus timetables in Beta ${'please '.repeat(300)}`;
    const { interpreted_intent: intent, data_map: found } = await map({ query });
    expect(intent.scopeId).toBe('aa.beta');
    expect(found.missing_or_uncertain[0]).toBe('Only the first 2,000 characters were read.');
  });
});

test.each(['gbfs', 'GBFS', 'bike share', 'bike-sharing', 'shared-mobility'])(
  'a criterion by another name: %s',
  async (criterion) => {
    const gaps = await get('/api/gaps', { criterion });
    expect(gaps).toEqual(await get('/api/gaps', { criterion: 'shared-mobility' }));
    expect(gaps['criterionId']).toBe('shared-mobility');
    expect(await get('/api/cities', { criterion: `${criterion}:absent` })).toMatchObject({
      filter: { criterion: 'shared-mobility:absent' },
    });
  },
);

test('a criterion that is named by two names is named twice', async () =>
  expect(await get('/api/cities', { criterion: 'gbfs,shared-mobility' })).toMatchObject({
    status: 400,
    parameter: 'criterion',
  }));
