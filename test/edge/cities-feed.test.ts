/** Feeds of a filter over the committed data: each has the changes that a look at every entry finds, is read by a feed reader, and has the ids of the published feeds. */
import { parseFeed } from '@rowanmanning/feed-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { isWatched } from '../../src/queries/feeds/city-changes.ts';
import { recentEntries } from '../../src/queries/recent.ts';
import { urn } from '../../src/publish/feed-text.ts';
import { atlas, bodies } from '../publish/published-atlas.ts';
import { readAtom } from '../publish/read-atom.ts';
import { bruteForce, type Query } from './brute-force.ts';
import { filters } from './city-filters.ts';

const made = new Map<string, Uint8Array>();
let reads: string[] = [];
const handle = handlerOverMade(async (path) => {
  reads.push(path);
  const file = bodies.get(path);
  if (!file) return null;
  if (!made.has(path)) made.set(path, new TextEncoder().encode(file.body()));
  return made.get(path)!;
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

test('two files are read, and who has the answer is told so', async () => {
  reads = [];
  const response = await get({ country: 'DE', format: 'atom', limit: '7' });
  expect(reads.filter((path) => path.startsWith('/api/')).sort()).toEqual([
    '/api/cities/changes.json',
    '/api/cities/matrix.json',
  ]);
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
