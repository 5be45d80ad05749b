/** The change feed over the committed data: every filter has what a look at every entry finds, page by page, with the ids of the published feeds. */
import { parseFeed } from '@rowanmanning/feed-parser';
import { describe, expect, test } from 'vitest';
import { Changes } from '../../../src/contract/answers/history.ts';
import { Problem } from '../../../src/contract/answers/problem.ts';
import { handlerOverMade } from '../../../src/edge/handler.ts';
import { isWatched } from '../../../src/queries/feeds/city-changes.ts';
import { recentEntries } from '../../../src/queries/recent.ts';
import { urn } from '../../../src/publish/feeds.ts';
import { atlas, bytesAt } from '../../publish/published-atlas.ts';

const handle = handlerOverMade(async (path) => bytesAt(path));
const get = (query: string, headers: Record<string, string> = {}) =>
  handle(new Request(`http://atlas.example/api/changes${query}`, { headers }));
const changes = async (query: string): Promise<Changes> => {
  const response = await get(query);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return Changes.parse(JSON.parse(text));
};

const watched = recentEntries(atlas).filter(isWatched);
const newest = watched[0]!;
const dates = [...new Set(watched.map(({ date }) => date))].sort();
const middle = dates[Math.floor(dates.length / 2)]!;
const country = newest.scopeId.slice(0, 2).toUpperCase();
const other = watched.find(({ criterionId }) => criterionId !== newest.criterionId)!;

/** Every page, by following next. */
async function all(query: string): Promise<Changes['entries']> {
  const first = await changes(query);
  const entries = [...first.entries];
  for (let { next } = first; next !== undefined; ) {
    const page = await changes(next.replace('/api/changes', ''));
    expect(page.total).toBe(first.total);
    entries.push(...page.entries);
    next = page.next;
  }
  expect(entries.length).toBe(first.total);
  return entries;
}

test.each<[query: string, matches: (entry: (typeof watched)[number]) => boolean]>([
  ['?limit=500', () => true],
  [`?since=${middle}&limit=97`, ({ date }) => date >= middle],
  [`?since=${middle}T09:30:00Z`, ({ date }) => date >= middle],
  [`?country=${country}`, ({ scopeId }) => scopeId.startsWith(country.toLowerCase())],
  ['?country=Germany,FRA', ({ scopeId }) => /^(?:de|fr)\./.test(scopeId)],
  [`?scopeId=${newest.scopeId},${other.scopeId}`, ({ scopeId }) => [newest.scopeId, other.scopeId].includes(scopeId)],
  [`?criterion=${other.criterionId}&limit=3`, ({ criterionId }) => criterionId === other.criterionId],
  ['?criterion=bike-share', ({ criterionId }) => criterionId === 'shared-mobility'],
  [
    `?since=${middle}&country=${country}&criterion=${newest.criterionId}`,
    ({ date, scopeId, criterionId }) =>
      date >= middle && scopeId.startsWith(country.toLowerCase()) && criterionId === newest.criterionId,
  ],
  ['?since=2999-01-01', () => false],
])('%s', async (query, matches) => {
  const found = await all(query);
  expect(found.map(({ id, scopeId, criterionId, date, why }) => [id, scopeId, criterionId, date, why])).toEqual(
    watched
      .filter(matches)
      .map(({ slug, scopeId, criterionId, date, why }) => [urn(`${slug} ${date}`), scopeId, criterionId, date, why]),
  );
});

test('an id is of one change', async () => {
  const ids = (await all('?limit=500')).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThan(500);
});

test('the usual answer is short, and says that nothing is new', async () => {
  const response = await get('');
  expect((await response.text()).length).toBeLessThan(200_000);
  expect((await get('', { 'if-none-match': response.headers.get('etag')! })).status).toBe(304);
  expect(response.headers.get('link')).toMatch(/<\/api\/changes\?cursor=[\w-]+>; rel="next"$/);
});

test('changes of rules are left out unless asked for', async () => {
  expect(await changes('?limit=1')).not.toHaveProperty('rules');
  const { ruleChanges } = atlas;
  expect((await changes('?limit=1&rules=true')).rules).toEqual([...ruleChanges]);
  const { date, criteria } = ruleChanges.find((rule) => rule.criteria.length > 0)!;
  const { rules } = await changes(`?rules=true&since=${date}&criterion=${criteria[0]}`);
  expect(rules).toEqual(
    ruleChanges.filter(
      (rule) => rule.date >= date && (rule.criteria.length === 0 || rule.criteria.includes(criteria[0]!)),
    ),
  );
});

describe('as Atom', () => {
  test.each<[string, Record<string, string>]>([
    ['format=atom', {}],
    ['limit=20', { accept: 'application/atom+xml' }],
  ])('%s has the ids of the JSON', async (form, headers) => {
    const response = await get(
      `?country=${country}&limit=20&${form}`.replace('&limit=20&limit=20', '&limit=20'),
      headers,
    );
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const { items } = parseFeed(await response.text());
    const { entries } = await changes(`?country=${country}&limit=20`);
    expect(items.map(({ id }) => id)).toEqual(entries.map(({ id }) => id));
  });

  test('has rules among the changes by their dates when asked for', async () => {
    const { items } = parseFeed(await (await get('?format=atom&rules=true&limit=500')).text());
    expect(items.filter(({ title }) => title?.startsWith('Rule changed')).length).toBe(atlas.ruleChanges.length);
    const days = items.map(({ updated }) => updated!.toISOString());
    expect(days).toEqual(days.toSorted().reverse());
  });
});

test.each<[query: string, status: number, members: object]>([
  ['?since=yesterday', 400, { parameter: 'since', detail: expect.stringContaining('2026-08-01') }],
  ['?since=2026-02-30', 400, { parameter: 'since' }],
  ['?country=Germny', 404, { parameter: 'country', did_you_mean: ['DE'] }],
  ['?scopeId=fr.lion', 404, { parameter: 'scopeId', did_you_mean: expect.arrayContaining(['fr.lyon']) }],
  ['?criterion=gtfs-shedule', 404, { parameter: 'criterion', did_you_mean: expect.arrayContaining(['gtfs-schedule']) }],
  ['?cursor=AAAA', 400, { parameter: 'cursor' }],
  ['?limit=0', 400, { parameter: 'limit' }],
  ['?from=2026-01-01', 400, { parameter: 'from', did_you_mean: expect.arrayContaining(['since']) }],
])('%s is refused with %i', async (query, status, members) => {
  const response = await get(query);
  const problem = Problem.parse(await response.json());
  expect(problem).toMatchObject({ status, ...members });
});
