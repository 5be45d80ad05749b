/** The change feed: what the log proves and what it does not, order, pages, and the real changes of the committed snapshots. */
import { expect, test } from 'vitest';
import { recentRows, registryOf } from '../../src/components/recent/recent-rows.ts';
import { Change } from '../../src/contract/data/change.ts';
import { RecentCoverage, type RecentEntry } from '../../src/contract/answers/coverage.ts';
import type { Fact } from '../../src/contract/data/fact.ts';
import { buildAtlas, loadAtlas } from '../../src/publish/atlas.ts';
import {
  entriesOf as entriesFrom,
  inOrder,
  recentCoverage,
  recentEntries,
  recentPages,
  recentPageSize,
} from '../../src/queries/recent.ts';
import { data, fact } from '../small-world.ts';

const of = (more: Partial<Change> & Pick<Change, 'record' | 'change'>): Change =>
  Change.parse({
    registry: 'mobility-database-catalogs',
    date: '2026-08-04',
    since: '2026-02-02',
    kind: 'gtfs-schedule',
    title: 'Feed',
    url: 'https://feed.example/',
    nation: 'AA',
    places: ['aa.alpha'],
    ...more,
  });
const feed = (record: string, more: Partial<Fact> = {}) => fact('gtfs-schedule', { record, ...more } as never);
const entriesOf = (facts: Fact[], changes: Change[]) => recentEntries(buildAtlas({ ...data(facts), changes }));
const timetables = (entries: readonly RecentEntry[]) =>
  entries
    .filter(({ slug }) => slug === 'aa:alpha:transport:gtfs-schedule')
    .map(({ change, from, to, why }) => ({ change, ...(from ? { from, to } : {}), why }));
const id = 'mobility-database-catalogs';

const cases: [name: string, facts: Fact[], changes: Change[], expected: object[]][] = [
  ['no log, no entry', [feed('f1')], [], []],
  [
    'newly listed, nothing before',
    [feed('f1')],
    [of({ record: 'f1', change: 'added' })],
    [{ change: 'new', from: 'unknown', to: 'published', why: `“Feed” (${id}/f1) is newly listed` }],
  ],
  [
    'newly listed beside another',
    [feed('f1'), feed('f2')],
    [of({ record: 'f1', change: 'added' })],
    [{ change: 'source', why: `“Feed” (${id}/f1) is newly listed` }],
  ],
  [
    'newly listed beside a worse one',
    [feed('f1'), feed('f2', { state: 'stale' })],
    [of({ record: 'f1', change: 'added' })],
    [{ change: 'state', from: 'stale', to: 'published', why: `“Feed” (${id}/f1) is newly listed` }],
  ],
  [
    'newly listed, but not what the verdict rests on',
    [feed('f1', { state: 'stale' }), feed('f2')],
    [of({ record: 'f1', change: 'added' })],
    [],
  ],
  [
    'access told',
    [feed('f1')],
    [of({ record: 'f1', change: 'changed', members: ['access'], was: { access: 'key' } })],
    [{ change: 'state', from: 'siloed', to: 'published', why: `“Feed” (${id}/f1) changed in access (key before)` }],
  ],
  [
    'access not told',
    [feed('f1')],
    [of({ record: 'f1', change: 'changed', members: ['access'] })],
    [{ change: 'reconfirmed', why: `“Feed” (${id}/f1) changed in access` }],
  ],
  [
    'address told',
    [feed('f1')],
    [of({ record: 'f1', change: 'changed', members: ['url'], was: { url: 'https://old.example/' } })],
    [{ change: 'source', why: `“Feed” (${id}/f1) changed in url` }],
  ],
  [
    'a member that no rule reads',
    [feed('f1'), feed('f2', { state: 'stale' })],
    [of({ record: 'f1', change: 'changed', members: ['schedules'] })],
    [{ change: 'reconfirmed', why: `“Feed” (${id}/f1) changed in schedules` }],
  ],
  [
    'became stale',
    [feed('f1', { state: 'stale' })],
    [of({ record: 'f1', change: 'changed', members: ['state'], was: { state: 'active' } })],
    [{ change: 'state', from: 'published', to: 'stale', why: `“Feed” (${id}/f1) changed in state (active before)` }],
  ],
  [
    'gone, nothing left: what it was is not in the log',
    [feed('f9', { places: [{ scopeId: 'aa.beta', match: 'id' }] })],
    [of({ record: 'f1', change: 'removed' })],
    [{ change: 'removed', why: `“Feed” (${id}/f1) is no longer listed` }],
  ],
  [
    'gone, another left',
    [feed('f2')],
    [of({ record: 'f1', change: 'removed' })],
    [{ change: 'removed', why: `“Feed” (${id}/f1) is no longer listed` }],
  ],
  [
    'replaced',
    [feed('f2')],
    [of({ record: 'f1', change: 'removed' }), of({ record: 'f2', change: 'added' })],
    [{ change: 'source', why: `“Feed” (${id}/f2) is newly listed; “Feed” (${id}/f1) is no longer listed` }],
  ],
  [
    'listed before, and not counted',
    [feed('f1')],
    [of({ record: 'f1', change: 'changed', fact: 'gained' })],
    [
      {
        change: 'reassigned',
        from: 'unknown',
        to: 'published',
        why: `“Feed” (${id}/f1) was listed before, but not counted`,
      },
    ],
  ],
  [
    'listed still, and not counted',
    [feed('f9', { places: [{ scopeId: 'aa.beta', match: 'id' }] })],
    [of({ record: 'f1', change: 'changed', fact: 'lost' })],
    [{ change: 'reassigned', why: `“Feed” (${id}/f1) is still listed, but not counted` }],
  ],
  [
    'placed here, elsewhere before',
    [feed('f1')],
    [of({ record: 'f1', change: 'changed', members: ['places'], before: [{ scopeId: 'aa.beta', match: 'id' }] })],
    [
      {
        change: 'reassigned',
        from: 'unknown',
        to: 'published',
        why: `“Feed” (${id}/f1) changed in places (aa.beta before)`,
      },
    ],
  ],
  [
    'placed elsewhere, here before',
    [feed('f1', { places: [{ scopeId: 'aa.beta', match: 'id' }] })],
    [
      of({
        record: 'f1',
        change: 'changed',
        places: ['aa.beta'],
        members: ['places'],
        before: [{ scopeId: 'aa.alpha', match: 'id' }],
      }),
    ],
    [
      {
        change: 'reassigned',
        from: 'published',
        to: 'unknown',
        why: `“Feed” (${id}/f1) changed in places (aa.alpha before)`,
      },
    ],
  ],
  [
    'the same place, found otherwise',
    [feed('f1')],
    [of({ record: 'f1', change: 'changed', members: ['match'], before: [{ scopeId: 'aa.alpha', match: 'id' }] })],
    [{ change: 'reconfirmed', why: `“Feed” (${id}/f1) changed in how its place is found` }],
  ],
  [
    'another kind before',
    [feed('f1')],
    [of({ record: 'f1', change: 'changed', members: ['kind'], was: { kind: 'gtfs-realtime' } })],
    [{ change: 'reassigned', why: `“Feed” (${id}/f1) changed in kind (gtfs-realtime before)` }],
  ],
  [
    'placed here too, where another stood',
    [feed('f1'), feed('f2')],
    [of({ record: 'f1', change: 'changed', members: ['places'], before: [{ scopeId: 'aa.beta', match: 'id' }] })],
    [{ change: 'reassigned', why: `“Feed” (${id}/f1) changed in places (aa.beta before)` }],
  ],
  [
    'of another region before, which the verdict does not rest on',
    [feed('f1')],
    [of({ record: 'f1', change: 'changed', members: ['region'], lacked: ['region'] })],
    [{ change: 'reconfirmed', why: `“Feed” (${id}/f1) changed in region (none before)` }],
  ],
  [
    'under another id',
    [feed('f1')],
    [of({ record: 'f1', change: 'changed', members: ['record'], was: { record: 'f0' } })],
    [{ change: 'reconfirmed', why: `“Feed” (${id}/f1) changed in id (f0 before)` }],
  ],
];
test.each(cases)('%s', (_, facts, changes, expected) => {
  expect(timetables(entriesOf(facts, changes))).toEqual(expected);
});

test('a removed or changed record of unknown reach leaves the state before unsaid', () => {
  const wider = of({ record: 'n1', change: 'removed', places: undefined });
  expect(timetables(entriesOf([feed('f1')], [of({ record: 'f1', change: 'added' }), wider]))).toEqual([
    { change: 'new', why: `“Feed” (${id}/f1) is newly listed` },
  ]);
  const elsewhere = { ...wider, nation: 'BB' };
  expect(timetables(entriesOf([feed('f1')], [of({ record: 'f1', change: 'added' }), elsewhere]))).toMatchObject([
    { change: 'new', from: 'unknown' },
  ]);
  const moved = of({ record: 'f2', change: 'changed', places: ['aa.beta'], members: ['places'] });
  const beta = feed('f2', { places: [{ scopeId: 'aa.beta', match: 'id' }] });
  expect(timetables(entriesOf([feed('f1'), beta], [of({ record: 'f1', change: 'added' }), moved]))).toEqual([
    { change: 'new', why: `“Feed” (${id}/f1) is newly listed` },
  ]);
});

test('two dates are undone one after the other', () => {
  const entries = entriesOf(
    [feed('f1'), feed('f2', { state: 'stale' })],
    [
      of({ record: 'f1', change: 'added', date: '2026-08-20', since: '2026-08-04' }),
      of({ record: 'f2', change: 'added' }),
    ],
  );
  expect(
    entries
      .filter(({ dataset }) => dataset === 'gtfs-schedule')
      .map(({ date, since, change, from, to, state }) => [date, since, change, from, to, state]),
  ).toEqual([
    ['2026-08-20', '2026-08-04', 'state', 'stale', 'published', 'published'],
    ['2026-08-04', '2026-02-02', 'new', 'unknown', 'stale', 'published'],
  ]);
});

test('on a date own before inherited, changed states before the others, larger cities before smaller, never the alphabet', () => {
  const entry = (scopeId: string, more: Partial<RecentEntry> = {}) =>
    ({ slug: scopeId, scopeId, date: '2026-08-04', change: 'reconfirmed', own: true, ...more }) as RecentEntry;
  const sorted = [
    entry('aa.newer', { date: '2026-08-20', own: false }),
    entry('zz.told', { change: 'state', from: 'stale', to: 'published' }),
    entry('aa.new', { change: 'new' }),
    entry('aa.moved', { change: 'reassigned' }),
    entry('aa.source', { change: 'source' }),
    entry('zz.large'),
    entry('aa.small'),
    entry('bb.small'),
    entry('zz.wide', { own: false, change: 'new', from: 'unknown', to: 'published' }),
  ];
  const population = (scopeId: string) => (scopeId === 'zz.large' ? 9 : 1);
  expect(inOrder(sorted.toReversed(), population)).toEqual(sorted);
});

test('rules that changed are listed once, by criteria that exist', async () => {
  const { criteria, ruleChanges } = await loadAtlas();
  const known = criteria.map(({ criterionId }) => criterionId);
  expect(new Set(ruleChanges.map(({ id }) => id)).size).toBe(ruleChanges.length);
  for (const { id, date, criteria: of } of ruleChanges) {
    expect(of, id).toEqual(known.filter((criterion) => of.includes(criterion)));
    expect(date <= ruleChanges[0]!.date, id).toBe(true);
  }
});

test('pages: bounded, in order, and each names the next', async () => {
  const atlas = await loadAtlas();
  const all = recentEntries(atlas);
  const pages = Array.from({ length: recentPages(atlas) }, (_, i) =>
    RecentCoverage.parse(recentCoverage(atlas, i + 1)),
  );
  expect(pages.flatMap(({ entries }) => entries)).toEqual(all);
  for (const [i, { count, total, next, entries, rules }] of pages.entries()) {
    expect([count, total]).toEqual([entries.length, all.length]);
    expect(rules).toEqual(i === 0 ? atlas.ruleChanges : []);
    expect(count).toBeLessThanOrEqual(recentPageSize);
    expect(next).toBe(i + 1 < pages.length ? `/api/coverage/recent/${i + 2}.json` : undefined);
  }
  const kinds = ['new', 'state', 'reassigned', 'source', 'removed', 'reconfirmed'];
  const people = new Map(atlas.cities.map(({ scopeId, place }) => [scopeId, place.population]));
  const key = ({ date, own, from, change, scopeId, slug }: RecentEntry) =>
    [-Date.parse(date), own ? 0 : 1, from ? 0 : 1, kinds.indexOf(change), -people.get(scopeId)!, slug] as const;
  type Key = ReturnType<typeof key>;
  const compare = (a: Key, b: Key) => {
    const at = a.findIndex((value, i) => value !== b[i]);
    return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
  };
  for (const [i, entry] of all.entries()) {
    const before = all[i - 1];
    if (before) expect(compare(key(before), key(entry)), `${before.slug}, ${entry.slug}`).toBeLessThan(0);
  }
  expect(new Set(all.map(({ slug, date }) => `${slug} ${date}`)).size).toBe(all.length);
});

test('every entry of the committed data is borne out by the change log and by today’s facts', async () => {
  const atlas = await loadAtlas();
  const all = recentEntries(atlas);
  expect(all.length).toBeGreaterThan(1000);
  for (const { scopeId, criterionId, change, from, to, why, state, date, since } of all) {
    expect(since < date).toBe(true);
    expect(from === undefined ? true : from !== to && to !== undefined, why).toBe(true);
    expect(why).toMatch(
      /^“.+” \([a-z0-9-]+\/.+\) (?:is newly listed|is no longer listed|changed in |was listed before|is still listed)/,
    );
    const verdict = atlas.cities
      .find((city) => city.scopeId === scopeId)!
      .verdicts.find(({ row }) => row.criterionId === criterionId)!;
    if (change === 'new') expect(verdict.facts.length, `${scopeId} ${criterionId} ${state}`).toBeGreaterThan(0);
    if (change === 'new') expect(why).toContain('is newly listed');
  }
});

test('every entry names its registry, and its rows keep their order', async () => {
  const atlas = await loadAtlas();
  const entries = recentEntries(atlas);
  const known = new Set(atlas.registries.map(({ slug }) => slug));
  expect([...new Set(entries.map(registryOf))].filter((slug) => !known.has(slug))).toEqual([]);
  const html = recentRows(entries.slice(0, 300), new Map());
  expect(html.match(/<tr>/g)).toHaveLength(Math.min(300, entries.length));
});

/** Looked up by hand in both snapshots of each registry. */
const spots: [slug: string, change: string, from: string | undefined, to: string | undefined, why: string][] = [
  [
    'br:curitiba:transport:gtfs-schedule',
    'source',
    undefined,
    undefined,
    '“URBS Curitiba” (mobility-database-catalogs/3225) is newly listed',
  ],
  [
    'tw:taipei:connectivity:geo-web-services',
    'state',
    'siloed',
    'published',
    '“Taipei Building Management GeoServer” (dataportals-registry/cdi00024685) is newly listed',
  ],
  [
    'at:graz:transport:gbfs',
    'new',
    'unknown',
    'published',
    '“Getaround Graz” (gbfs-systems/getaround_graz) is newly listed',
  ],
  [
    'ca:calgary:transport:gbfs',
    'removed',
    undefined,
    undefined,
    '“Neuron Mobility” (gbfs-systems/neuron_yyc) is no longer listed',
  ],
  [
    'pl:gdansk:transport:gtfs-schedule',
    'removed',
    undefined,
    undefined,
    '“Trójmiasto (Gdańsk, Gdynia, Sopot) combined GTFS” (transitland-atlas/f-u3t-gdansk~gdynia) is no longer listed',
  ],
  [
    'se:goeteborg:connectivity:geo-web-services',
    'reassigned',
    'unknown',
    'published',
    '“Gothenburg Environmental Administration Geoportal” (dataportals-registry/temp00000640) was listed before, but not counted',
  ],
  [
    'us:aurora-il:connectivity:catalogue-api',
    'reassigned',
    undefined,
    undefined,
    '“City of Aurora, Illinois Open Data Portal” (dataportals-registry/cdi00003803) changed in places (us.aurora before), publisher, title',
  ],
];
test.each(spots)('%s: %s, %s to %s, %s', async (slug, change, from, to, why) => {
  const found = recentEntries(await loadAtlas())
    .filter((entry) => entry.slug === slug)
    .map((entry) => [entry.change, entry.from, entry.to, entry.why]);
  expect(found).toContainEqual([change, from, to, why]);
});

test('regroundings of one country are found without the facts of the others', async () => {
  const atlas = await loadAtlas();
  for (const cities of [...atlas.byNation.values()].filter((_, i) => i % 10 === 0)) {
    const people = new Map(cities.map(({ scopeId, place }) => [scopeId, place.population]));
    const own = inOrder(entriesFrom(atlas, atlas.regroundings(cities)), (scopeId) => people.get(scopeId)!);
    expect(own).toEqual(recentEntries(atlas).filter(({ scopeId }) => people.has(scopeId)));
  }
});
