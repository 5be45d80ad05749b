/** The change report as a whole: order, what is left out, escaping and size. */
import { describe, expect, test } from 'vitest';
import type { Fact, FactOf } from '../../src/contract/data/fact.ts';
import type { Data } from '../../src/facts/data.ts';
import { report } from '../../src/commands/diff/report.ts';
import type { Side } from '../../src/commands/diff/sides.ts';
import { data, fact } from '../small-world.ts';
import { many, sideOf } from './diff-sides.ts';

const manifest = (name: string, hashes: Record<string, string>): Side => ({
  name,
  addresses: new Map(Object.entries(hashes).map(([path, hash]) => [path, { hash }])),
});
const shaped = (hashes: Record<string, [hash: string, shape: string]>) =>
  new Map(Object.entries(hashes).map(([path, [hash, shape]]) => [path, { hash, shape }]));
const repinned =
  (repository: string) =>
  (of: Data): Data => ({
    ...of,
    registries: of.registries.map((row) =>
      row.slug === 'dataportals-registry'
        ? { ...row, upstream: [{ ...row.upstream[0]!, repository, commit: 'b'.repeat(40), date: '2026-08-29' }] }
        : row,
    ),
  });
const portal = (record: string, scopeId: string, more: Partial<Fact> = {}) =>
  fact('catalogue', { record, title: `Portal ${record}`, places: [{ scopeId, match: 'id' }], ...more } as never);
const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const sections = (text: string) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading);
const part = (text: string, heading: string) => text.split(/^## /m).find((one) => one.startsWith(heading)) ?? '';
/** What is read without unfolding anything. */
const visible = (text: string) =>
  text
    .replace(/<details>[^]*?<\/details>/g, '')
    .split('\n')
    .filter((line) => line.trim());

const before = sideOf([portal('one', 'aa.alpha'), portal('gone', 'aa.gamma')], {
  name: 'HEAD',
  commit: 'a'.repeat(40),
  addresses: shaped({
    '/x/1.json': ['1', '/x/{n}.json'],
    '/x/2.json': ['2', '/x/{n}.json'],
    '/y.json': ['3', '/y.json'],
  }),
});
const after = sideOf(
  [portal('one', 'aa.alpha', { title: 'Renamed' }), portal('two', 'bb.alpha'), portal('town', 'aa.hamlet')],
  {
    edit: (of) =>
      repinned('https://github.com/some/list')({
        ...of,
        places: of.places.map((place) => (place.scopeId === 'aa.hamlet' ? { ...place, population: 250_000 } : place)),
      }),
    addresses: shaped({
      '/x/1.json': ['1', '/x/{n}.json'],
      '/x/3.json': ['2', '/x/{n}.json'],
      '/y.json': ['4', '/y.json'],
    }),
  },
);

test('the parts come in the order in which a maintainer decides', () => {
  const text = report(before, after);
  expect(sections(text)).toEqual([
    '`HEAD` → `data`',
    'What to look at',
    'Registries',
    'Verdicts',
    'Cities: 1 entered, 1 left',
    'Records no longer listed',
    'Addresses: 1 changed, 1 new, 1 gone, of 3',
  ]);
  expect(text).toBe(report(before, after));
  const [, summary] = visible(text);
  expect(summary).toMatch(
    /^1 of \d\d registries moved to another snapshot\. Records: 2 newly listed, 1 no longer listed, 1 changed; 3 now\. Verdicts: \d+ flips in \d of 3 cities, .* Cities: 1 entered, 1 left, 4 now\. Addresses: 1 changed, 1 new, 1 gone, of 3\. \*\*\d of 14 checks ask for a look\.\*\*$/,
  );
});

describe('registries', () => {
  test('pin, counts, and what changed', () => {
    const lines = part(report(before, after), 'Registries').split('\n');
    // The repository of the small world is not the one before: there is nothing to compare on GitHub.
    expect(lines).toContain(
      '| `dataportals-registry` | 2026-08-22 → 2026-08-29, `0000000…bbbbbbb` | 2 | 1 | 50.0 % | 1 | 3 |',
    );
    expect(lines).toContain('- `dataportals-registry`: new: catalogue 2; changed: title 1, url 1.');
    expect(lines).toContain('- Gazetteer: 0 places new, 0 gone, 1 changed.');
  });

  test.each([
    [
      'https://github.com/some/list',
      '[0000000…bbbbbbb](<https://github.com/some/list/compare/0000000000000000000000000000000000000000...bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb>)',
    ],
    ['https://gitlab.example/some/list', '`0000000…bbbbbbb`'],
  ])('a pin at %s', (repository, expected) => {
    const at = (of: Data): Data => {
      const to = repinned(repository)(of);
      return {
        ...to,
        registries: to.registries.map((row) =>
          row.slug === 'dataportals-registry'
            ? { ...row, upstream: [{ ...row.upstream[0]!, commit: '0'.repeat(40), date: '2026-08-22' }] }
            : row,
        ),
      };
    };
    expect(report(sideOf([], { edit: at }), sideOf([], { edit: repinned(repository) }))).toContain(
      `| 2026-08-22 → 2026-08-29, ${expected} |`,
    );
  });
});

test('verdicts: by criterion, those lost folded, the others counted', () => {
  const live = [portal('p', 'aa.alpha'), portal('q', 'aa.beta', { state: 'stale' })];
  const text = part(
    report(
      sideOf(live),
      sideOf([
        { ...live[0]!, state: 'stale' },
        { ...live[1]!, state: 'active' },
      ]),
    ),
    'Verdicts',
  );
  expect(text).toContain('| open-data-portal | 2 | 66.7 % | 1 | 1 | 1 | 1 |');
  expect(text).toContain(
    '- `aa.alpha open-data-portal` → partial stale (`fact: dataportals-registry/p changed in state`)',
  );
  expect(text).toMatch(/<summary>\d verdicts? present before<\/summary>/);
  expect(text).toMatch(/^The others: .*partial stale → present \d/m);
});

test('cities by country, single ones on one line, and those that left', () => {
  const towns = ['aa.one', 'aa.two', 'bb.three', 'cc.four'];
  const edit = (of: Data): Data => ({
    ...of,
    places: [
      ...of.places,
      ...towns.map((scopeId) => ({ ...of.places[2]!, scopeId, name: `Town ${scopeId.slice(3)}` })),
    ],
  });
  const lines = part(
    report(
      sideOf([portal('g', 'aa.gamma')], { edit }),
      sideOf(
        towns.map((id) => portal(id, id)),
        { edit },
      ),
    ),
    'Cities',
  )
    .split('\n')
    .filter((line) => line.startsWith('-'));
  expect(lines).toEqual([
    '- Aland +2 (4 now): Town one, Town two',
    '- One each: Town three (Beland), Town four (Celand)',
    '- Left: Gamma (`aa.gamma`, Aland)',
  ]);
});

test('records that went: 40 of a registry, the rest counted', () => {
  const lost = (registry: string) =>
    many(60, (i) =>
      fact('safety-dataset', {
        registry,
        record: `${registry}-${String(i).padStart(2, '0')}`,
        level: 'nation',
        table: 'x',
      }),
    );
  const names = data([])
    .registries.map(({ slug }) => slug)
    .slice(0, 10);
  const shown = (of: string[]) =>
    [
      ...part(report(sideOf(of.flatMap(lost)), sideOf([])), 'Records').matchAll(
        /<summary>(.*): (\d+)<\/summary>\n\n([^]*?)\n\n<\/details>/g,
      ),
    ].map(([, slug, n, lines]) => [slug, n, lines!.split('\n').length - 1, lines!.split('\n').at(-1)]);
  expect(shown(names.slice(0, 1))).toEqual([[names[0], '60', 40, '- … and 20 more']]);
  expect(shown(names)).toEqual(names.map((slug) => [slug, '60', 40, '- … and 20 more']));
  expect(
    part(
      report(
        sideOf([portal('r', 'aa.alpha'), fact('gtfs-schedule', { level: 'nation', record: 'n', title: 'n' })]),
        sideOf([]),
      ),
      'Records',
    ),
  ).toMatch(/- \[r: Portal r\]\(<.*>\), `aa\.alpha`\n[^]*- \[n\]\(<.*>\), `AA`\n/);
});

describe('addresses', () => {
  test('by shape', () => {
    expect(part(report(before, after), 'Addresses')).toContain(
      '| `/x/{n}.json` | 0 | 1 | 1 |\n| `/y.json` | 1 | 0 | 0 |',
    );
  });

  test('of two manifests by folder, 40 of them named, those gone first', () => {
    const old = Object.fromEntries(range(30).map((i) => [`/api/compare/${i}.json`, 'a']));
    const now = Object.fromEntries(range(30).map((i) => [`/cities/${i}.html`, 'b']));
    const text = report(
      manifest('old.json', { ...old, '/index.html': 'a', '/cities/x.md': 'a' }),
      manifest('new.json', { ...now, '/index.html': 'b', '/cities/x.md': 'a' }),
    );
    expect(sections(text)).toEqual(['`old.json` → `new.json`', 'Addresses: 1 changed, 30 new, 30 gone, of 32']);
    expect(text).toContain('Records and verdicts are compared only where both sides are data.');
    expect(text).toContain(
      '| `/api/compare/….json` | 0 | 0 | 30 |\n| `/cities/….html` | 0 | 30 | 0 |\n| `/index.html` | 1 | 0 | 0 |',
    );
    const named = [...text.matchAll(/^- (gone|new|changed) /gm)].map(([, word]) => word);
    expect([named.length, named.indexOf('new'), text.includes('- … and 21 more')]).toEqual([40, 30, true]);
  });

  test('of a manifest and data, by the shapes of the data', () => {
    const text = report(manifest('old.json', { '/x/1.json': '0', '/cities/a.html': '1' }), after);
    expect(sections(text)).toEqual(['`old.json` → `data`', 'Addresses: 1 changed, 2 new, 1 gone, of 3']);
    expect(text).toContain('| `/cities/….html` | 0 | 0 | 1 |\n| `/x/{n}.json` | 1 | 1 | 0 |');
  });
});

test.each([
  ['data', sideOf([portal('same', 'aa.alpha')], { name: 'HEAD', addresses: before.addresses }), undefined],
  ['manifests', manifest('HEAD', { '/a': '1' }), manifest('data', { '/a': '1' })],
])('nothing changed in %s: one sentence', (_what, old, now) => {
  expect(report(old, now ?? { ...old, name: 'data' })).toBe('Nothing changed from `HEAD` to `data`.');
});

test('only a pin moved: the parts without news are left out', () => {
  const same = [portal('same', 'aa.alpha')];
  const moved = report(sideOf(same), sideOf(same, { edit: repinned('https://github.com/some/list') }));
  expect(sections(moved)).toEqual(['`data` → `data`', 'What to look at', 'Registries']);
  expect(moved).toContain('**Nothing asks for a look.**');
});

describe('what a registry wrote', () => {
  const hostile = '</details>|[x](javascript:alert(1)) `c` @octocat #1 <img src=x> # big';
  const of = (record: string, more: Partial<Fact> = {}) =>
    portal(`${record}|@octocat`, 'aa.gamma', {
      title: hostile,
      publisher: hostile,
      url: 'https://a.example/|<b>',
      ...more,
    });
  const far = [of('g'), ...many(12, (i) => of(`m${i}`))];
  const text =
    report(
      sideOf(far),
      sideOf([
        ...far.slice(1).map((one, i) => ({ ...one, title: `${hostile} ${i}`, publisher: `@octocat | \`${i}\`` })),
      ]),
    ) +
    report(
      sideOf([of('z', { places: [{ scopeId: 'aa.alpha', match: 'id' }] })]),
      sideOf([
        of('z', { places: [{ scopeId: 'aa.beta', match: 'id' }], state: 'stale', software: '@octocat|`x`' } as never),
      ]),
    );

  test('is in the report', () => expect(text.match(/octocat/g)!.length).toBeGreaterThan(5));

  test('writes no markup, and mentions no account', () => {
    // Links and code are taken out as GitHub reads them: there nobody is mentioned. What stays are our own words.
    const rest = text.replace(/`[^`\n]*`/g, '').replace(/\[(?:\\.|[^\]\\\n])*\]\(<[^<>\n]*>\)/g, '');
    expect(rest).not.toMatch(/octocat|javascript|<img|\bbig\b|#1/);
    expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
    expect(sections(text).join()).not.toContain('big');
  });

  test('opens no cell of a table', () => {
    const tables = text
      .split('\n\n')
      .map((block) => block.split('\n').filter((line) => line.startsWith('|')))
      .filter((rows) => rows.length > 2);
    expect(tables.length).toBeGreaterThan(2);
    for (const rows of tables)
      expect(new Set(rows.map((row) => row.match(/(?<!\\)\|/g)!.length)).size, rows[0]).toBe(1);
  });
});

/** A record that changes the verdict of a criterion where its registry may, else one that no criterion grades. */
const addressesOrOther = (
  more: Pick<Fact, 'registry' | 'record'> & Partial<FactOf<'addresses' | 'safety-dataset'>>,
): Fact =>
  more.registry === 'openaddresses-sources'
    ? fact('addresses', { ...more, kind: 'addresses' })
    : fact('safety-dataset', { ...more, kind: 'safety-dataset', table: 'x' });

test('a change of everything stays under 60,000 bytes and two lines per registry plus ninety', () => {
  // One that no criterion reads.
  const slugs = data([])
    .registries.map(({ slug }) => slug)
    .filter((slug) => slug !== 'openpolicedata-sources');
  const long = 'Ä long title '.repeat(20);
  const world = (turn: number) =>
    sideOf(
      slugs.flatMap((registry) =>
        many(80, (i) =>
          addressesOrOther({
            registry,
            record: `${turn ? i + 30 : i}`,
            title: `${long}${turn}${i}`,
            url: `https://a-host-with-a-name.example/${'path/'.repeat(20)}${i}`,
            places: [{ scopeId: `${['aa', 'bb', 'cc'][i % 3]}.town-${i}`, match: 'id' }],
            ...(turn ? { publisher: long } : {}),
          }),
        ),
      ),
      {
        edit: (of) => ({
          ...of,
          places: range(120).map((i) => ({
            ...of.places[2]!,
            scopeId: `${['aa', 'bb', 'cc'][i % 3]}.town-${i}`,
            name: `Town ${i}`,
          })),
        }),
        addresses: shaped({ '/a.json': [String(turn), '/a.json'] }),
      },
    );
  const text = report(world(0), world(1));
  expect(Buffer.byteLength(text)).toBeLessThan(60_000);
  // Two lines per registry, no matter what changed in it, and the other parts.
  expect(visible(text).length).toBeLessThan(90 + 2 * slugs.length);
  // Fewer records are named, and all parts are there.
  const named = [...part(text, 'Records').matchAll(/^- \[/gm)].length;
  expect([named > 0, named < slugs.length * 30, sections(text).at(-1)]).toEqual([
    true,
    true,
    'Addresses: 1 changed, 0 new, 0 gone, of 1',
  ]);
});
