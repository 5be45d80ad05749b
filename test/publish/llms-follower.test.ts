/** Four questions, asked by a reader that has nothing but /llms.txt and fetch: every address it asks for is named there, or in an answer it got. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createHandler } from '../../src/edge/handler.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { builtSite } from '../built-site.ts';

let handle: (request: Request) => Promise<Response>;
let guide: string;
const open = async (address: string): Promise<string> => {
  const response = await handle(new Request(new URL(address, 'http://atlas.example')));
  expect(response.status, address).toBe(200);
  return response.text();
};
beforeAll(async () => {
  handle = createHandler(readFolder(join(await builtSite(), 'dist')));
  guide = await open('/llms.txt');
});

/** An endpoint asked as the guide's line about it says: with parameters that the line names, in the text or in its example. */
async function ask<T>(path: string, query: Record<string, string> = {}): Promise<T> {
  const lines = guide.split('\n').filter((line) => line.includes(`(${path})`) || line.includes(`(${path}?`));
  expect(lines, path).not.toEqual([]);
  const text = lines.join('\n');
  for (const name of Object.keys(query))
    expect(text, `${path} ${name}`).toMatch(new RegExp(`[?&]${name}=|Parameters: .*\\b${name}\\b`));
  return JSON.parse(await open(`${path}?${new URLSearchParams(query)}`)) as T;
}
/** The address of a shape that the guide names. */
function file(shape: string, values: Record<string, string>): string {
  expect(guide).toContain(shape);
  return Object.entries(values).reduce((address, [name, value]) => address.replace(`{${name}}`, value), shape);
}
const criterion = (words: RegExp): string =>
  guide
    .split('\n')
    .find((line) => /^ {2}- [a-z]/.test(line) && words.test(line))!
    .match(/- ([^:]+):/)![1]!;
const topic = (word: string): string =>
  guide
    .match(/^- Topics: (.*)$/m)![1]!
    .split(', ')
    .find((one) => one.includes(word))!;
const codeOf = async (name: string): Promise<string> =>
  (await ask<{ countries: { name: string; countryCode: string }[] }>('/api/countries')).countries
    .find((row) => row.name === name)!
    .countryCode.toLowerCase();

interface Map {
  data_map: {
    coverage: string;
    source_domains: { domain: string; url: string; licence: string | null }[];
    missing_or_uncertain: string[];
  };
  interpreted_intent: { scopeId: string };
}

test('which sources have Lisbon’s air quality', async () => {
  const asked = await ask<Map>('/api/search', { place: 'Lisbon', topic: topic('air') });
  expect(asked.interpreted_intent.scopeId).toBe('pt.lisbon');
  expect(asked.data_map.source_domains.length).toBeGreaterThan(0);
  for (const { domain, url } of asked.data_map.source_domains)
    expect([domain, url]).toEqual([expect.stringMatching(/\./), expect.stringMatching(/^https?:/)]);
  const inWords = await ask<Map>('/api/search', { query: 'Which sources have air quality of Lisbon?' });
  // Words that name the kind have its sources first.
  const domains = ({ data_map: map }: Map) => map.source_domains.map(({ domain }) => domain);
  expect(domains(inWords).toSorted()).toEqual(domains(asked).toSorted());
  const answer = await ask<{ results: { datasets: string } }>('/api/search', { q: 'air quality in Lisbon' });
  expect((JSON.parse(await open(answer.results.datasets)) as Map).interpreted_intent.scopeId).toBe('pt.lisbon');
});

test('which Brazilian cities lack open timetables', async () => {
  const { results, count } = await ask<{ count: number; results: { scopeId: string; status: string }[] }>('/api/gaps', {
    criterion: criterion(/timetable/i),
    country: await codeOf('Brazil'),
  });
  expect(results.length).toBe(count);
  expect(count).toBeGreaterThan(0);
  for (const row of results)
    expect([row.scopeId.slice(0, 2), row.status]).toEqual(['br', expect.stringMatching(/^(?:partial|absent)$/)]);
});

test('compare three cities', async () => {
  const ids = await Promise.all(
    ['Lyon', 'Ghent', 'Turin'].map(
      async (name) =>
        (await ask<{ results: { cities: { scopeId: string }[] } }>('/api/search', { q: name })).results.cities[0]!
          .scopeId,
    ),
  );
  expect(ids).toEqual(['fr.lyon', 'be.gent', 'it.turin']);
  expect(guide).toMatch(/\/api\/compare.*Two to five cities/);
  const { cities, criteria } = await ask<{ cities: { scopeId: string }[]; criteria: { criterionId: string }[] }>(
    '/api/compare',
    { scopeIds: ids.join() },
  );
  expect(cities.map(({ scopeId }) => scopeId)).toEqual(ids);
  expect(criteria.map(({ criterionId }) => criterionId).sort()).toEqual(
    guide
      .split('\n')
      .filter((line) => /^ {2}- [a-z]/.test(line))
      .map((line) => line.match(/- ([^:]+):/)![1]!)
      .sort(),
  );
});

test('what changed in Canada', async () => {
  const { items } = JSON.parse(await open(file('/feeds/{country}.json', { country: await codeOf('Canada') }))) as {
    items: { content_text: string; date_published: string; url: string }[];
  };
  expect(items.length).toBeGreaterThan(0);
  for (const { content_text: text, date_published: date } of items)
    expect([text, date]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/^\d{4}-\d\d-\d\d/)]);
  expect(items.map(({ date_published: date }) => date)).toEqual(
    items
      .map(({ date_published: date }) => date)
      .sort()
      .reverse(),
  );
});
