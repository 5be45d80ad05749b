/** Data maps answer the kind that a text asks for, and say what they do not know: over the small world, through the handler. */
import { describe, expect, test } from 'vitest';
import { CityAssessment } from '../../../src/contract/answers/assessment.ts';
import { DataMap, Interpretation, LanguageSearch } from '../../../src/contract/answers/data-map.ts';
import { regionNotes } from '../../../src/edge/reading/reading-notes.ts';
import { handlerOverMade } from '../../../src/edge/handler.ts';
import { publications } from '../../../src/publish/files.ts';
import { useCaseOf, useCases } from '../../../src/queries/use-cases.ts';
import { interpreterOver, nameFiles } from '../../interpreter.ts';
import { world } from '../hosts.ts';

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
  test('is what the map is about: its sources and its line come first, and the steps are only about it', async () => {
    const kind = await map({ query: 'bus timetables in Beta' });
    expect(kind.about).toMatchObject({ place: 'aa.beta', topic: 'transport', dataset: 'gtfs-schedule' });
    const has = topic('gtfs-schedule', kind);
    expect(has).toEqual(has.toSorted((a, b) => Number(b) - Number(a)));
    for (const step of kind.next_actions.filter((text) => text.includes(': /criteria/')))
      expect(step).toContain('/criteria/gtfs-schedule');
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
    expect((await map({ query: 'gbfs' })).about).toMatchObject({ dataset: 'gbfs', page: '/criteria/shared-mobility' });
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

describe('says what it doesn’t know', () => {
  test('a place that nothing knows: no world, and what may have been meant', async () => {
    const { about, data_map: found, next_actions: steps } = await map({ query: 'bus timetables in Wakanda' });
    expect(about).toMatchObject({ nation: null, place: null, page: '/datasets' });
    expect(found).toMatchObject({ coverage: 'unknown', source_domains: [] });
    expect(found.missing_or_uncertain[0]).toBe('We know no place called “Wakanda”.');
    for (const step of steps) expect(step).toMatch(/: \//);
    const { notes } = LanguageSearch.parse(await get('/api/search', { q: 'bus timetables in Wakanda' }));
    expect(notes).toContain('We know no place called “Wakanda”.');
  });

  test('a part of the world: the map is not cut to it', async () => {
    const { text } = await interpreterOver(nameFiles(world))('bus timetables in Europe');
    expect(regionNotes({ text }, { regions: [{ id: 'europe', name: 'Europe' }] })).toEqual([
      'This answer isn’t limited to Europe. Its cities: /api/cities?region=europe',
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

describe('a licence that a text names', () => {
  const licences = [
    'CC BY 4.0',
    'CC-BY-SA 3.0',
    'cc by',
    'CC0',
    'CC BY-NC-ND',
    'ODbL 1.0',
    'PDDL',
    'OGL v3',
    'dl-de/by-2-0',
    'Creative Commons Attribution',
    'Open Government Licence',
    'licence ouverte 2.0',
  ];
  test.each(licences)('%s names no country, number or city, and is mentioned once', async (licence) => {
    for (const before of ['', 'under ', 'licence ', 'licensed under '])
      for (const [where, scope] of [
        [' in Beta', { scopeId: 'aa.beta' }],
        [' in Aland', { scopeId: null, countryCode: 'AA' }],
        ['', { scopeId: null, countryCode: null }],
      ] as const) {
        const text = `bus timetables${where} ${before}${licence}`;
        const said = LanguageSearch.parse(await get('/api/search', { q: text }));
        expect(said.interpreted_intent, text).toMatchObject({ ...scope, topics: ['transport'] });
        expect(said.not_applied.map(({ text: left }) => left).join(), text).toBe(before + licence);
        expect(said.understood.map(({ text: read }) => read).join(), text).toContain('timetables');
        const told = said.notes.filter((line) => line.startsWith('“'));
        expect(told.length, text).toBe(1);
        const found = await map({ query: text });
        expect(found.about, text).toMatchObject({ dataset: 'gtfs-schedule' });
        expect(found.data_map.missing_or_uncertain[0], text).toBe(
          'We show sources under every licence. Each states its own.',
        );
      }
  });

  test('a single letter or word of a licence is read as before', async () => {
    expect((await map({ query: 'bus timetables in CC' })).interpreted_intent.countryCode).toBe('CC');
    expect((await map({ query: 'business licences in Beta' })).interpreted_intent.scopeId).toBe('aa.beta');
  });
});

test.each([
  'bus timetables in Beta for all cities',
  'air quality in Beta, how many cities?',
  'gbfs in Beta by city over 4.0',
  'cities like Beta with bus timetables and air quality in Gamma',
  'how many bus timetables in Beta',
])('understood words aren’t listed as not applied: %s', async (q) => {
  const { understood, not_applied } = LanguageSearch.parse(await get('/api/search', { q }));
  const spans = new Set(not_applied.map(({ start, end }) => `${start}-${end}`));
  for (const { start, end, text } of understood) expect(spans, text).not.toContain(`${start}-${end}`);
});

describe('data that a text names and the answer leaves out', () => {
  test.each([
    ['public transport, energy and water in Beta'],
    ['Beta transport energy water'],
    ['Beta energy housing weather transport'],
    ['eau et énergie à Beta'],
    ['sewers and housing in Beta'],
    ['Wohnen, Wetter und Trinkwasser in Beta'],
    ['weather, energy, housing, transport and air quality in Beta'],
    ['traffic, population, planning and water in Aland'],
    ['residents, haze and water'],
  ])('%s: each is answered or listed as left out', async (query) => {
    const found = await map({ query });
    const said = LanguageSearch.parse(await get('/api/search', { q: query }));
    const note = /^Your question also names (.+)\. This answer covers (.+)\. Ask for the rest separately\.$/;
    const told = said.notes.find((line) => note.test(line));
    expect(told).toBe(found.data_map.missing_or_uncertain.find((line) => note.test(line)));
    const { spans, interpreted_intent: intent } = Interpretation.parse(await get('/api/interpret', { q: query }));
    const [, others = '', shown = ''] = note.exec(told ?? '') ?? [];
    const asked = new Set<string>([...intent.topics, ...(intent.topics.length > 0 ? [] : [intent.domain!])]);
    const kind = world.criteria.find(({ dataset }) => dataset === found.about.dataset);
    for (const id of [...(kind?.topics ?? []), ...(kind?.domain ? [kind.domain] : [])]) asked.add(id);
    for (const span of spans.filter(({ kind }) => kind === 'topic' || kind === 'domain')) {
      if (!span.ids.some((id) => asked.has(id)))
        expect(
          others.split(/, | and /).some((name) => span.ids.includes(name.replace(' ', '-'))),
          span.text,
        ).toBe(true);
    }
    for (const id of told ? intent.topics : []) expect(shown).toContain(id.replace('-', ' '));
  });

  test('none if all of it is answered', async () => {
    for (const query of [
      'public transport and weather in Beta',
      'drinking water in Beta',
      'gtfs and weather in Beta',
    ]) {
      const said = LanguageSearch.parse(await get('/api/search', { q: query }));
      expect(said.notes, query).toEqual([]);
    }
  });
});
