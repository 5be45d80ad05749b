/** The feeds: hostile text stays text, ids last, entries are bounded. */
import { expect, test } from 'vitest';
import type { RecentEntry } from '../../src/contract/answers/coverage.ts';
import { JsonFeed } from '../../src/contract/answers/feed.ts';
import { atom, feedSize, jsonFeed, urn, type Feed } from '../../src/publish/feeds.ts';
import { escapeXml } from '../../src/queries/feeds/atom.ts';
import { changePhrase } from '../../src/queries/feeds/items.ts';
import { parseXml, readAtom } from './read-atom.ts';

const entry = (more: Partial<RecentEntry> = {}): RecentEntry => ({
  slug: 'aa:alpha:transport:gtfs-schedule',
  domain: 'transport',
  dataset: 'gtfs-schedule',
  criterionId: 'gtfs-schedule',
  state: 'published',
  status: 'present',
  confidence: 0.8,
  groundedAt: '2026-08-04',
  sources: [{ url: 'https://source.example/?a=1&b=<2>' }],
  scopeId: 'aa.alpha',
  name: 'Alpha',
  criterion: 'Public transport timetables',
  change: 'new',
  own: true,
  from: 'missing',
  to: 'published',
  why: 'registry/1 is newly listed',
  date: '2026-08-04',
  since: '2026-02-02',
  ...more,
});
const feed = (entries: RecentEntry[], more: Partial<Feed> = {}): Feed => ({
  name: 'recent',
  title: 'Changes',
  page: '/recent',
  entries,
  dataDate: '2026-08-22',
  ...more,
});

test('an entry in both forms', () => {
  const {
    entries: [read],
    updated,
    self,
  } = readAtom(atom(feed([entry()])));
  expect({ updated, self }).toEqual({ updated: '2026-08-04T00:00:00Z', self: '/feeds/recent.xml' });
  const summary =
    'State: published. registry/1 is newly listed. Snapshot of 2026-08-04, compared with that of 2026-02-02. Source: https://source.example/?a=1&b=<2>';
  expect(read).toMatchObject({
    title: 'Alpha, Public transport timetables: available or partly, not found before',
    updated: '2026-08-04T00:00:00Z',
    summary,
  });
  const json = JsonFeed.parse(JSON.parse(jsonFeed(feed([entry()]))));
  expect(json.items).toEqual([
    {
      id: read!.id,
      url: '/cities/aa.alpha#gtfs-schedule',
      title: read!.title,
      content_text: summary,
      date_published: read!.updated,
      tags: ['new', 'transport'],
    },
  ]);
});

test('no entry: still a feed, dated by the data', () => {
  expect(readAtom(atom(feed([])))).toMatchObject({ updated: '2026-08-22T00:00:00Z', entries: [] });
  expect(JsonFeed.parse(JSON.parse(jsonFeed(feed([])))).items).toEqual([]);
});

test.each([
  '</title><script>alert(1)</script>',
  'a & b &amp; c',
  '"\' onload="x',
  ']]> <![CDATA[',
  'bell \u0007 and \u0000 nul, \uFFFE',
  'lone \uD800 half',
  'Gwa\u2019 \u{1F600} & <É>',
])('text stays text: %j', (text) => {
  const xml = atom(feed([entry({ name: text, why: text, criterion: text })], { title: text }));
  const read = readAtom(xml);
  const kept = text.replace(/[\u0000\u0007\uFFFE\uD800]/g, '');
  expect(read.title).toBe(kept);
  expect(read.entries[0]!.title).toBe(`${kept}, ${kept}: available or partly, not found before`);
  expect(xml).not.toContain('<script');
});

test('a rule that changed is an entry of its own, before entries of its day', () => {
  const rule = { id: 'a-rule', date: '2026-08-04', text: 'A portal is told so: by its type.', criteria: ['geoportal'] };
  const entries = [entry({ date: '2026-08-05' }), entry()];
  const { items } = JsonFeed.parse(JSON.parse(jsonFeed(feed(entries, { rules: [rule] }))));
  expect(items.map(({ tags }) => tags[0])).toEqual(['new', 'rule', 'new']);
  expect(items[1]).toMatchObject({
    url: '/recent#a-rule',
    title: 'Rule changed: A portal is told so',
    content_text: 'A portal is told so: by its type. Criteria: geoportal.',
  });
  expect(readAtom(atom(feed(entries, { rules: [rule] }))).entries[1]!.id).toBe(items[1]!.id);
});

test.each([
  [{ change: 'reassigned' }, 'a record that was listed before now has another place or type'],
  [
    { change: 'reassigned', from: 'missing', to: 'published' },
    'available or partly, not found before: a record that was listed before now has another place or type',
  ],
  [{ change: 'state', from: 'stale', to: 'published' }, 'available or partly, partly (out of date) before'],
  [{ change: 'new' }, 'all its records are newly listed'],
  [{ change: 'source' }, 'a source was added or replaced'],
  [{ change: 'removed' }, 'a record is no longer listed'],
  [{ change: 'reconfirmed' }, 'read again from a record that changed'],
] as const)('%j reads as: %s', (more, said) => {
  const { from, to, ...rest } = entry();
  expect(changePhrase({ ...rest, ...more })).toBe(said);
});

test('the feed holds the newest entries only', () => {
  const many = Array.from({ length: feedSize + 20 }, (_, i) => entry({ slug: `aa:alpha${i}:transport:gtfs-schedule` }));
  expect(readAtom(atom(feed(many))).entries.length).toBe(feedSize);
});

test('ids are version 5 UUIDs, the same for the same name', () => {
  expect(urn('a')).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(urn('a')).toBe(urn('a'));
  expect(urn('a')).not.toBe(urn('b'));
});

test('the reader refuses what is not well formed', () => {
  for (const xml of [
    '<a>',
    '<a></b>',
    '<a>&nbsp;</a>',
    '<a>b & c</a>',
    '<a b="1" b="2"/>',
    '<a/><b/>',
    '<a b=1/>',
    `<a>${escapeXml('x')}\u0007</a>`,
  ]) {
    expect(() => parseXml(`<?xml version="1.0" encoding="utf-8"?>\n${xml}`), xml).toThrow();
  }
});
