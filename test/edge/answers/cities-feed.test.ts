/** Feeds of a filter, and the calendar of a city, over the committed data: each has the changes that a look at every entry finds, is read by a feed reader, and has the ids of the published feeds. */
import { parseFeed } from '@rowanmanning/feed-parser';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CityHistory } from '../../../src/contract/answers/history.ts';
import { handlerOverMade } from '../../../src/edge/handler.ts';
import { isWatched } from '../../../src/queries/feeds/city-changes.ts';
import { recentEntries } from '../../../src/queries/recent.ts';
import { urn } from '../../../src/publish/feeds.ts';
import { atlas, bodies, bytesAt } from '../../publish/published-atlas.ts';
import { readAtom } from '../../publish/read-atom.ts';
import { bruteForce, type Query } from '../brute-force.ts';
import { filters } from '../city-filters.ts';

let reads: string[] = [];
const handle = handlerOverMade(async (path) => {
  reads.push(path);
  return bytesAt(path);
});
const get = (query: Query, headers: Record<string, string> = {}) =>
  handle(
    new Request(`http://atlas.example/api/cities?${new URLSearchParams(query as Record<string, string>)}`, { headers }),
  );

const watched = recentEntries(atlas).filter(isWatched);

/** What is in a feed of a filter, by a look at every entry. */
function entriesOf({ criterion, ...rest }: Query): string[] {
  const { sort: _, ...query } = criterion === undefined ? rest : { ...rest, criterion };
  const cities = new Set(bruteForce(atlas, query).matched.map(({ scopeId }) => scopeId));
  const named = new Set((criterion ?? '').split(/[,/:]/).filter((part) => ids.has(part)));
  return watched
    .filter(({ scopeId, criterionId }) => cities.has(scopeId) && (named.size === 0 || named.has(criterionId)))
    .map(({ slug, date }) => urn(`${slug} ${date}`));
}
const ids = new Set(atlas.criteria.map(({ criterionId }) => criterionId));

test('of four hundred filters each has what a look at every entry finds, and nothing else', async () => {
  let found = 0;
  for (const { sort: _, ...query } of fc.sample(filters(atlas), { numRuns: 400, seed: 5 })) {
    const response = await get({ ...query, format: 'atom', limit: '500' });
    const text = await response.text();
    expect(response.status, text).toBe(200);
    const { items } = parseFeed(text);
    const expected = entriesOf(query as Query);
    expect(
      items.map(({ id }) => id),
      JSON.stringify(query),
    ).toEqual(expected.slice(0, 500));
    if (expected.length > 0) found++;
  }
  expect(found).toBeGreaterThan(100);
});

test('a reader of feeds reads it, as it reads that of the city', async () => {
  const { scopeId } = watched[0]!;
  const response = await get({ near: scopeId, radius_km: '0', format: 'atom' });
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const feed = parseFeed(await response.text());
  const own = parseFeed(bodies.get(`/feeds/cities/${scopeId}.xml`)!.body());
  expect(feed.items.length).toBeGreaterThan(0);
  for (const item of feed.items)
    expect(own.items.map(({ id, title, description }) => [id, title, description])).toContainEqual([
      item.id,
      item.title,
      item.description,
    ]);
});

test('the matrix is read once for all answers, and a reader who has the answer gets 304', async () => {
  const read = (path: string) => reads.filter((one) => one === path).length;
  expect(read('/api/cities/matrix.json')).toBe(1);
  reads = [];
  const response = await get({ country: 'DE', format: 'atom', limit: '7' });
  expect(reads.filter((path) => path.startsWith('/api/'))).toEqual(['/api/cities/changes.json']);
  const again = await get(
    { country: 'DE', format: 'atom', limit: '7' },
    { 'if-none-match': response.headers.get('etag')! },
  );
  expect(again.status).toBe(304);
  const { self, title, entries } = readAtom(await response.text());
  expect([self, title, entries.length]).toEqual([
    '/api/cities?country=DE&limit=7&format=atom',
    'What changed in published city data: country=DE',
    7,
  ]);
});

test('asked for by Accept', async () =>
  expect((await get({ country: 'DE' }, { accept: 'application/atom+xml' })).headers.get('content-type')).toMatch(
    /^application\/atom/,
  ));

test.each(['group=country', 'sort=name', 'fields=name', 'cursor=x'])('%s is refused of a feed', async (other) =>
  expect((await get(Object.fromEntries(new URLSearchParams(`format=atom&${other}`)))).status).toBe(400),
);

describe('the calendar of a city', () => {
  const { scopeId } = watched[0]!;
  const calendar = async (query = `scopeId=${scopeId}&format=ics`) =>
    handle(new Request(`http://atlas.example/api/history?${query}`));
  const values = (text: string, name: string) =>
    text
      .replaceAll('\r\n ', '')
      .split('\r\n')
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1));

  test('has every first record and every entry of its feed, with lasting ids, from two files', async () => {
    reads = [];
    const response = await calendar();
    expect(reads.filter((path) => /^\/(?:api|feeds)\//.test(path))).toEqual([
      `/api/history/${scopeId}.json`,
      `/feeds/cities/${scopeId}.json`,
    ]);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    expect(text.split('\r\n').every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const ids = values(text, 'UID');
    expect(new Set(ids).size).toBe(ids.length);
    const { items } = JSON.parse(bodies.get(`/feeds/cities/${scopeId}.json`)!.body()) as { items: { id: string }[] };
    const { criteria } = JSON.parse(bodies.get(`/api/history/${scopeId}.json`)!.body()) as CityHistory;
    const days = criteria.flatMap(({ listed }) => listed.map(({ last }) => (last === undefined ? 1 : 2)));
    expect(ids).toEqual(expect.arrayContaining(items.map(({ id }) => id.slice('urn:uuid:'.length))));
    expect(ids.length).toBe(items.length + days.reduce((sum, n) => sum + n, 0));
    const { criterionId, listed } = criteria[0]!;
    expect(ids).toContain(urn(`history ${scopeId} ${criterionId} ${listed[0]!.registry} first`).slice(9));
  });

  test('is asked for by Accept too, and by the name of the city', async () => {
    const named = await handle(
      new Request(`http://atlas.example/api/history?scopeId=Lyon`, { headers: { accept: 'text/calendar' } }),
    );
    expect(await named.text()).toBe(await (await calendar('scopeId=fr.lyon&format=ics')).text());
  });

  test('an unknown city has none', async () =>
    expect((await calendar('scopeId=fr.nowhere-at-all&format=ics')).status).toBe(404));
});
