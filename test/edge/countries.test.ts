/** Every entrance that takes a country reads it the same way: over the committed data, through the handler. */
import { describe, expect, test } from 'vitest';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { bytesAt } from '../publish/published-atlas.ts';

const handle = handlerOverMade(async (path) => bytesAt(path));

interface Answered {
  status: number;
  // What is looked at is checked by the tests themselves.
  // biome-ignore lint/suspicious/noExplicitAny: answers of a dozen shapes
  value: any;
}

const get = async (path: string, query: Record<string, string>): Promise<Answered> => {
  const response = await handle(new Request(`http://atlas.example${path}?${new URLSearchParams(query)}`));
  return { status: response.status, value: await response.json() };
};
const post = async (path: string, body: unknown): Promise<Answered> => {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const response = await handle(
    new Request(`http://atlas.example${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
  );
  const text = await response.text();
  return { status: response.status, value: JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) };
};
const rpc = async (method: string, params: unknown) =>
  (await post('/mcp', { jsonrpc: '2.0', id: 1, method, params })).value.result;
/** The answer of a tool; of a refused call the problem, which its second text holds. */
async function call(name: string, args: Record<string, unknown>): Promise<Answered> {
  const { isError, structuredContent, content } = await rpc('tools/call', { name, arguments: args });
  if (!isError) return { status: 200, value: structuredContent };
  const problem = JSON.parse(content[1].text);
  return { status: problem.status, value: problem };
}

interface Entrance {
  ask: (country: string) => Promise<Answered>;
  /** The code that an answer is about. */
  code: (value: Answered['value']) => string | undefined;
  /** Where an answer says what else the name may mean. */
  notes?: (value: Answered['value']) => string[] | undefined;
}

const criterion = 'gtfs-schedule';
const ofFirst = (rows: { countryCode: string }[]): string | undefined => rows[0]?.countryCode;
const notesOf = ({ notes }: Answered['value']): string[] | undefined => notes;
const uncertain = ({ data_map }: Answered['value']): string[] => data_map.missing_or_uncertain;
const ofIntent = ({ interpreted_intent }: Answered['value']): string => interpreted_intent.countryCode;

const entrances: Record<string, Entrance> = {
  'GET /api/search?q=': {
    ask: (country) => get('/api/search', { q: 'timetables', country }),
    code: ofIntent,
    notes: notesOf,
  },
  'GET /api/search?query=': {
    ask: (country) => get('/api/search', { query: 'timetables', country }),
    code: ofIntent,
    notes: uncertain,
  },
  'POST /api/search': {
    ask: (country) => post('/api/search', { query: 'timetables', country }),
    code: ofIntent,
    notes: uncertain,
  },
  '/api/gaps': {
    ask: (country) => get('/api/gaps', { criterion, country, status: 'present,partial,absent' }),
    code: ({ country }) => country,
    notes: notesOf,
  },
  '/api/cities': {
    ask: (country) => get('/api/cities', { country, limit: '0' }),
    code: ({ filter }) => filter.country,
    notes: notesOf,
  },
  '/api/cities as one of several': {
    ask: (country) => get('/api/cities', { country: `NO,${country},Japan`, limit: '0' }),
    code: ({ filter }) => filter.country.split(',').find((code: string) => code !== 'NO' && code !== 'JP'),
    notes: notesOf,
  },
  '/api/cities?outside=': {
    ask: (outside) => get('/api/cities', { outside, limit: '0' }),
    code: ({ filter }) => filter.outside,
    notes: notesOf,
  },
  'a coverage pattern': {
    ask: (country) => get('/api/coverage/query', { pattern: `${country}:*:transport` }),
    code: ({ features }) => features[0]?.properties.countryCode,
    notes: notesOf,
  },
  'a coverage pattern of a country alone': {
    ask: (country) => get('/api/coverage/query', { pattern: country }),
    code: ({ pattern }) => pattern.toUpperCase(),
    notes: notesOf,
  },
  find_datasets: {
    ask: (country) => call('find_datasets', { query: 'timetables', country }),
    code: ofIntent,
    notes: uncertain,
  },
  rank_cities: {
    ask: (country) => call('rank_cities', { country }),
    code: ({ ranking }) => ofFirst(ranking),
    notes: notesOf,
  },
  find_gaps: {
    ask: (country) => call('find_gaps', { criterion, country }),
    code: ({ country }) => country,
    notes: notesOf,
  },
  find_cities: {
    ask: (country) => call('find_cities', { country: [country] }),
    code: ({ cities }) => ofFirst(cities),
    notes: notesOf,
  },
  count_cities: {
    ask: (country) => call('count_cities', { country: [country] }),
    code: ({ filter }) => filter.country,
    notes: notesOf,
  },
  query_coverage: {
    ask: (country) => call('query_coverage', { pattern: `${country}:*:transport` }),
    code: ({ features }) => features[0]?.properties.countryCode,
    notes: notesOf,
  },
  recent_changes: {
    ask: (country) => call('recent_changes', { country }),
    code: ({ home_page_url }) => home_page_url?.slice(-2).toUpperCase(),
    notes: notesOf,
  },
  'the prompt what-changed': {
    ask: async (place) => ({
      status: 200,
      value: (await rpc('prompts/get', { name: 'what-changed', arguments: { place } })).messages[0].content.text,
    }),
    code: (text) => /recent_changes with country "(..)"/.exec(text)?.[1],
  },
};

/** Spellings by the country that they mean. Each of these has assessed cities and a feed of changes. */
const spellings: [code: string, names: string[]][] = [
  ['DE', ['DE', 'de', 'DEU', 'Germany', ' germany ', 'Deutschland', 'Германия', '德国']],
  ['GB', ['GB', 'UK', 'uk', 'gbr', 'United Kingdom', 'Great Britain', 'Royaume-Uni']],
  ['GR', ['GR', 'EL', 'el', 'Greece', 'Ελλάδα', 'Griechenland']],
  ['HK', ['HK', 'Hong Kong', 'Hong Kong, China', 'China, Hong Kong SAR', 'Hong Kong (China)', '香港']],
  ['TW', ['TW', 'Taiwan', 'Taipei,China', 'Taipei, China', 'Chinese Taipei', 'Taiwan, Province of China']],
  ['KR', ['South Korea', 'Korea, Republic of', 'Republic of Korea', 'Korea (Republic of)', '대한민국']],
  ['IR', ['Iran', 'Iran (Islamic Republic of)', 'Iran, Islamic Republic of']],
  ['CI', ["Côte d'Ivoire", 'cote d’ivoire', 'Ivory Coast']],
  ['US', ['US', 'USA', 'U.S.A.', 'United States of America', 'Estados Unidos']],
];

describe.each(Object.entries(entrances))('%s', (name, { ask, code, notes }) => {
  test.each(spellings)('%s', async (expected, names) => {
    for (const country of names) {
      const { status, value } = await ask(country);
      const found = status === 200 ? code(value) : status === 404 ? value.detail : value;
      // A country that no snapshot changed has no feed.
      if (name === 'recent_changes' && status === 404 && value.type.endsWith('/not-found')) continue;
      expect([country, status, found]).toEqual([country, 200, expected]);
    }
  });

  test.runIf(name !== 'the prompt what-changed')('an unknown one is answered with what may be meant', async () => {
    for (const [country, meant] of [
      ['Germny', 'DE'],
      ['Deutchland', 'DE'],
      ['Untied Kingdom', 'GB'],
      ['Grecce', 'GR'],
    ] as const) {
      const { status, value } = await ask(country);
      expect([country, status]).toEqual([country, 404]);
      expect(value.did_you_mean.map((id: string) => id.toUpperCase())).toContain(meant);
    }
    const { status, value } = await ask('Narnia');
    expect([status, value.did_you_mean]).toEqual([404, undefined]);
  });

  test.runIf(notes)('the answer says that a name may also mean another country', async () => {
    for (const [country, chosen, other] of [
      ['Korea', 'KR', 'North Korea (country=KP)'],
      ['Congo', 'CG', 'DR Congo (country=CD)'],
      ['Georgia', 'GE', 'Georgia in United States (country=US)'],
      ['Guinea', 'GN', 'Guinea-Bissau (country=GW)'],
    ] as const) {
      const { status, value } = await ask(country);
      if (status === 404 && name === 'recent_changes') continue;
      expect([country, status, code(value)]).toEqual([country, 200, chosen]);
      expect(notes!(value)?.join(' '), country).toContain(other);
    }
    expect(JSON.stringify(notes!((await ask('South Korea')).value) ?? '')).not.toContain('is read as');
  });
});

test.each<[Record<string, string>, string, string | null]>([
  [{ place: 'Germany' }, 'DE', null],
  [{ place: 'Deutschland' }, 'DE', null],
  [{ place: 'UK' }, 'GB', null],
  [{ place: 'Hong Kong, China' }, 'HK', 'hk.hong-kong'],
  [{ place: 'Taipei, China' }, 'TW', 'tw.taipei'],
  [{ place: 'Singapore' }, 'SG', 'sg.singapore'],
  [{ place: 'muenchen' }, 'DE', 'de.munich'],
  [{ place: 'Berlin', country: 'Deutschland' }, 'DE', 'de.berlin'],
])('place=, %j', async (query, code, scopeId) => {
  for (const form of ['q', 'query']) {
    const { status, value } = await get('/api/search', { [form]: 'timetables', ...query });
    expect(status).toBe(200);
    expect([value.interpreted_intent.countryCode, value.interpreted_intent.scopeId]).toEqual([code, scopeId]);
    if (!scopeId) expect(value.filter?.parameters.country ?? code).toBe(code);
  }
});

test.each([
  ['place', 'Bavaria', 'country=DE'],
  ['country', 'Bavaria', 'country=DE'],
  ['country', 'Europe', 'region=europe'],
  ['country', 'Lyon', 'country=FR'],
])('%s=%s is refused and the problem says why', async (parameter, text, says) => {
  const { status, value } = await get('/api/search', { q: 'timetables', [parameter]: text });
  expect([status, value.parameter]).toEqual([404, parameter]);
  expect(value.detail).toContain(says);
});

const place = async (query: Record<string, string>): Promise<string> => {
  const { status, value } = await get('/api/assessments/scope', query);
  return status === 200 ? value.scopeId : value.detail;
};
test.each([
  ['muenchen', 'de.munich'],
  ['de.muenchen', 'de.munich'],
  ['München', 'de.munich'],
  ['de.münchen', 'de.munich'],
  ['koebenhavn', 'dk.copenhagen'],
  ['dk.koebenhavn', 'dk.copenhagen'],
  ['duesseldorf', 'de.duesseldorf'],
  ['Zuerich', 'ch.zuerich'],
  ['goeteborg', 'se.goeteborg'],
  ['uk.london', 'gb.london'],
  ['el.athens', 'gr.athens'],
  ['Germany.berlin', 'de.berlin'],
  ['deu.berlin', 'de.berlin'],
  ['Hong Kong, China', 'hk.hong-kong'],
  ['Taipei,China', 'tw.taipei'],
])('scopeId=%s', async (scopeId, expected) => expect(await place({ scopeId })).toBe(expected));

test('for a country as scopeId the error says that it’s a country', async () => {
  const { status, value } = await get('/api/assessments/scope', { scopeId: 'Germany' });
  expect([status, value.see, value.did_you_mean]).toEqual([404, '/countries/de', undefined]);
  expect(value.detail).toContain('Germany is a country: /api/cities?country=de');
});

test.each(['/api/assessments/scope', '/api/resources', '/api/history'])(
  'for a name, %s also gives an equally likely city, but not for an id',
  async (path) => {
    for (const [scopeId, chosen, other] of [
      ['valencia', 've.valencia', 'es.valencia'],
      ['cordoba', 'ar.cordoba', 'es.cordoba'],
      ['Córdoba', 'ar.cordoba', 'es.cordoba'],
    ] as const) {
      const { value } = await get(path, { scopeId });
      expect([value.scopeId, value.notes?.join()]).toEqual([chosen, expect.stringContaining(other)]);
    }
    for (const scopeId of ['ve.valencia', 'es.valencia', 'lyon'])
      expect((await get(path, { scopeId })).value.notes).toBeUndefined();
  },
);

test('names with a comma in a comparison', async () => {
  const texas = await get('/api/compare', { scopeIds: 'Paris, Texas,Lyon' });
  expect([texas.status, texas.value.detail]).toEqual([404, expect.stringContaining('Paris in United States')]);
  expect(texas.value.did_you_mean).toContain('fr.paris');
  for (const [scopeIds, expected] of [
    ['Springfield, Illinois,Lyon', ['us.springfield-il', 'fr.lyon']],
    ['Portland, Maine, Lyon', ['us.portland-me', 'fr.lyon']],
    ['Lyon, Paris', ['fr.lyon', 'fr.paris']],
    ['Hong Kong, China,Lyon', ['hk.hong-kong', 'fr.lyon']],
  ] as const) {
    const { value } = await get('/api/compare', { scopeIds });
    expect(value.cities?.map(({ scopeId }: { scopeId: string }) => scopeId) ?? value.detail, scopeIds).toEqual(
      expected,
    );
  }
});

test.each<[string, string, string | null]>([
  ['Hong Kong, China buses', 'HK', 'hk.hong-kong'],
  ['buses in Hong Kong (China)', 'HK', 'hk.hong-kong'],
  ['Hongkong, China Bus', 'HK', 'hk.hong-kong'],
  ['Taipei,China buses', 'TW', 'tw.taipei'],
  ['Taipei, Chinese Taipei buses', 'TW', 'tw.taipei'],
  ['Kaohsiung, China buses', 'TW', 'tw.kaohsiung'],
  ['Macao, China buses', 'MO', null],
  ['Macau, China buses', 'MO', 'mo.macau'],
  ['Taiwan, Province of China buses', 'TW', null],
  ['Korea, Republic of buses', 'KR', null],
  ["Korea, Democratic People's Republic of buses", 'KP', null],
  ["Democratic People's Republic of Korea buses", 'KP', null],
  ['Congo (Democratic Republic of the) roads', 'CD', null],
  ['Iran (Islamic Republic of) air quality', 'IR', null],
  ["People's Republic of China buses", 'CN', null],
  ['Shanghai, China buses', 'CN', 'cn.shanghai'],
  ['Puerto Rico, USA buses', 'PR', null],
  ['Georgia USA', 'US', null],
  ['traffic in Georgia, United States', 'US', null],
  ['Tbilisi, Georgia traffic', 'GE', 'ge.tbilisi'],
  ['traffic in Georgia', 'GE', null],
])('a question: %s', async (q, code, scopeId) => {
  const { value } = await get('/api/search', { q });
  expect([value.interpreted_intent.countryCode, value.interpreted_intent.scopeId]).toEqual([code, scopeId]);
  // The answer doesn't claim to have understood another country.
  for (const { parameters } of value.understood) expect(parameters.country ?? code).toBe(code);
});

test('the answer says that the named part of a country isn’t all that is shown', async () => {
  const { value } = await get('/api/search', { query: 'air quality in Georgia, USA' });
  expect(uncertain(value).join(' ')).toContain('Georgia is part of the United States');
});

test('for a criterion in other words the error suggests criteria, and each of them is accepted', async () => {
  for (const [asked, meant] of [
    ['bikes', 'shared-mobility'],
    ['buses', criterion],
    ['parking', 'live-traffic-parking'],
    ['gtfs-shedule', criterion],
  ] as const) {
    const { status, value } = await get('/api/gaps', { criterion: asked });
    expect([status, value.did_you_mean]).toEqual([404, expect.arrayContaining([meant])]);
    for (const other of value.did_you_mean)
      expect((await get('/api/gaps', { criterion: other })).status, other).toBe(200);
  }
});
