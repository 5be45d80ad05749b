/** "What to look at" of the change report: each check on both sides of its threshold, with its reason and the command that shows more. */
import { describe, expect, test } from 'vitest';
import type { Fact } from '../../src/contract/data/fact.ts';
import { checks } from '../../src/commands/diff/limits.ts';
import { renamed } from '../../src/commands/diff/registry-checks.ts';
import { compared } from '../../src/commands/diff/difference.ts';
import { type data, fact, places as smallPlaces } from '../small-world.ts';
import { lookOf, many, sideOf } from './diff-sides.ts';

const commit = 'abcdef0123456789abcdef0123456789abcdef01';
const timetable = (more: Partial<Fact> = {}) => fact('gtfs-schedule', { level: 'nation', ...more } as never);
const catalogue = (more: Partial<Fact> = {}) => fact('catalogue', more as never);
const at = (scopeId: string) => ({ places: [{ scopeId, match: 'id' as const }] });
const nations = ['AA', 'BB', 'CC'];
/** Of three countries, so that none loses much by itself. */
const hundred = many(99, (i) => timetable({ nation: nations[i % 3]!, record: `r${i}` })).concat(
  timetable({ record: 'r99' }),
);
const quiet = (found: Map<string, string[]>) => [...found.keys()];
const titled = (found: Map<string, string[]>, words: string) =>
  [...found].find(([title]) => title.includes(words))?.[1];

/** Facts before and after; words of the check's title; what it says, or null where it says nothing. */
const cases: [what: string, before: Fact[], after: Fact[], title: string, says: RegExp[] | null][] = [
  ['3 of 100 records gone', hundred, hundred.slice(3), 'lost more than 3 %', null],
  [
    '4 of 100 records gone',
    hundred,
    hundred.slice(4),
    'lost more than 3 %',
    [
      /`mobility-database-catalogs`: 4 of 100 went \(4\.0 %\)\. `git diff --stat abcdef012345 -- data\/facts\/mobility-database-catalogs`/,
    ],
  ],
  ['2 of 10 records gone, too few', hundred.slice(0, 10), hundred.slice(2, 10), 'lost more than 3 %', null],
  [
    'records under another id are told',
    hundred,
    [...hundred.slice(4), ...hundred.slice(0, 3).map((one) => ({ ...one, record: `${one.record}-new` }))],
    'lost more than 3 %',
    [/4 of 100 went \(4\.0 %\), 3 of them newly listed under another id/],
  ],
  [
    'all 10 records of a nation gone',
    many(10, (i) => timetable({ record: `n${i}`, title: `N${i}` })),
    [],
    'lost a country',
    [
      /`mobility-database-catalogs`, AA: 10 of 10 went, 0 now\. `git diff abcdef012345 -- data\/facts\/mobility-database-catalogs\/aa\.json`/,
    ],
  ],
  [
    '30 % of a nation gone',
    hundred,
    hundred.filter(({ nation }, i) => nation !== 'BB' || i > 27),
    'lost a country',
    null,
  ],
  [
    'more than 30 % of a nation gone',
    hundred,
    hundred.filter(({ nation }, i) => nation !== 'BB' || i > 31),
    'lost a country',
    [/BB: 11 of 33 went, 22 now/],
  ],
  [
    'two of three records of a nation gone, too few',
    hundred.slice(0, 9),
    hundred.slice(0, 9).filter(({ nation }, i) => nation !== 'CC' || i > 5),
    'lost a country',
    null,
  ],
  [
    'the last three of a nation gone',
    hundred.slice(0, 9),
    hundred.slice(0, 9).filter(({ nation }) => nation !== 'CC'),
    'lost a country',
    [/all that was listed of CC \(3\)/],
  ],
  ['a quarter more', hundred.slice(0, 80), hundred, 'grew by', null],
  [
    'more than a quarter more',
    hundred.slice(0, 79),
    hundred,
    'grew by',
    [/`mobility-database-catalogs`: 21 new, 79 → 100 records/],
  ],
  ['9 new of 18, too few', hundred.slice(0, 9), hundred.slice(0, 18), 'grew by', null],
  [
    'a tenth with another title',
    hundred,
    hundred.map((one, i) => (i < 10 ? { ...one, title: 'T' } : one)),
    'One member changed',
    null,
  ],
  [
    'more than a tenth with another title',
    hundred,
    hundred.map((one, i) => (i < 11 ? { ...one, title: 'T' } : one)),
    'One member changed',
    [/title of 11 \(11\.0 %\), e\.g\. of \[mobility-database-catalogs\/r0: T\]\(<.+>\) \(`.+` → `T`\)/],
  ],
  [
    'two members of a tenth each',
    hundred,
    hundred.map((one, i) => (i < 10 ? { ...one, title: 'T' } : i < 20 ? { ...one, publisher: 'P' } : one)),
    'One member changed',
    null,
  ],
  [
    'the record of another city',
    [catalogue({ record: 'm', title: 'Portal' })],
    [catalogue({ record: 'm', title: 'Portal', ...at('aa.beta') })],
    'Records are no longer linked',
    [
      /\[dataportals-registry\/m: Portal\]\(<.+>\): `aa\.alpha` → `aa\.beta`\. `git diff -U0 abcdef012345 -- data\/facts\/dataportals-registry \| grep -F '"record":"m"'`/,
    ],
  ],
  [
    'a record with one place more',
    [catalogue({ record: 'm' })],
    [catalogue({ record: 'm', places: [...at('aa.alpha').places, ...at('aa.beta').places] })],
    'Records are no longer linked',
    null,
  ],
  [
    'a record of the region now',
    [catalogue({ record: 'm' })],
    [{ ...catalogue({ record: 'm', level: 'region', region: 'AA.01' }) }],
    'Records are no longer linked',
    [/`aa\.alpha` → the region `AA\.01`/],
  ],
  [
    'a city whose only catalogue went',
    [catalogue({ record: 'g', title: 'Gamma portal', ...at('aa.gamma') })],
    [],
    'Cities left',
    [/`aa\.gamma` Gamma: \[dataportals-registry\/g: Gamma portal\]\(<.+>\) is no longer listed\. `git diff -U0/],
  ],
  [
    'a city whose only catalogue is stale',
    [catalogue({ record: 'g', ...at('aa.gamma') })],
    [catalogue({ record: 'g', ...at('aa.gamma'), state: 'stale' })],
    'Cities left',
    [/changed in state \(`active` → `stale`\)/],
  ],
  [
    'a city that keeps a catalogue',
    [catalogue({ record: 'g', ...at('aa.gamma') }), catalogue({ record: 'h', ...at('aa.gamma') })],
    [catalogue({ record: 'h', ...at('aa.gamma') })],
    'Cities left',
    null,
  ],
];

test.each(cases)('%s', (_what, before, after, title, says) => {
  const { found } = lookOf(sideOf(before, { name: 'HEAD', commit }), sideOf(after));
  const lines = titled(found, title);
  if (says === null) expect(lines).toBeUndefined();
  else for (const expected of says) expect(lines?.join('\n')).toMatch(expected);
});

describe('the gazetteer', () => {
  const facts = [catalogue({ record: 'g', ...at('aa.gamma') })];
  const after = (edit: (of: ReturnType<typeof data>) => ReturnType<typeof data>) =>
    lookOf(sideOf(facts), sideOf(facts, { edit })).found;

  test('a place that went is named, and the city that left with it', () => {
    const found = after((of) => ({
      ...of,
      facts: [],
      places: smallPlaces.filter(({ scopeId }) => scopeId !== 'aa.gamma'),
    }));
    expect(titled(found, 'Places are missing')).toEqual([expect.stringContaining('`aa.gamma`: Gamma.')]);
    expect(titled(found, 'Cities left')).toEqual([expect.stringContaining('the gazetteer no longer has it')]);
  });

  test('a city that shrank', () => {
    const found = after((of) => ({
      ...of,
      places: smallPlaces.map((place) => (place.scopeId === 'aa.gamma' ? { ...place, population: 99_000 } : place)),
    }));
    expect(titled(found, 'Cities left')).toEqual([
      expect.stringContaining('its population went from 300,000 to 99,000'),
    ]);
    expect(titled(found, 'Places are missing')).toBeUndefined();
  });

  test('a city of other numbers that left for its record', () => {
    const found = after((of) => ({
      ...of,
      facts: [],
      places: smallPlaces.map((place) => ({ ...place, population: place.population + 1 })),
    }));
    expect(titled(found, 'Cities left')).toEqual([
      expect.stringMatching(/dataportals-registry\/g: .* is no longer listed\./),
    ]);
  });
});

describe('many new cities', () => {
  const towns = (n: number) =>
    many(n, () => catalogue()).map((_, i) => ({ ...smallPlaces[2]!, scopeId: `aa.town-${i}`, name: `Town ${i}` }));
  const edit = (of: ReturnType<typeof data>) => ({ ...of, places: [...smallPlaces, ...towns(30)] });
  const portals = towns(30).map(({ scopeId }, i) => catalogue({ record: `t${i}`, ...at(scopeId) }));
  // Two cities of the country are assessed without evidence, so that 20 is 25 % more than 18 with its portals before.
  test.each([
    [5, 18, true],
    [5, 20, false],
    [4, 4, false],
  ])('%i enter along with %i', (entering, there, expected) => {
    const lines = titled(
      lookOf(sideOf(portals.slice(0, there - 2), { edit }), sideOf(portals.slice(0, there - 2 + entering), { edit }))
        .found,
      'cities of a country grew',
    );
    expect(lines !== undefined).toBe(expected);
    if (expected)
      expect(lines![0]).toMatch(
        /^- Aland: 5 entered, 23 now; 5 by newly listed catalogue records of `dataportals-registry`\. `npm run explain -- aa\.town-\d+ open-data-portal`/,
      );
  });
});

describe('verdicts', () => {
  const rich = catalogue({
    record: 'rich',
    title: 'Rich',
    endpoints: ['wms', 'csw', 'wfs'],
    catalogueType: 'Geoportal',
    software: 'geonetwork',
    themes: ['TRAN', 'ENVI', 'ENER', 'ECON', 'REGI'],
  } as never);

  test('one record that causes several is one line', () => {
    const { found } = lookOf(sideOf([rich]), sideOf([]));
    const lines = titled(found, 'were present')!;
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^- \[dataportals-registry\/rich: Rich\]\(<.+>\) is no longer listed: `aa\.alpha` [a-z-]+(?:, [a-z-]+)+ → unknown\. `npm run explain -- aa\.alpha [a-z-]+`$/,
    );
    expect(titled(lookOf(sideOf([]), sideOf([rich])).found, 'were present')).toBeUndefined();
  });

  test('a record that causes most takes the verdicts that it shares', () => {
    const [one, two] = [
      fact('gtfs-schedule', { record: 'a' }),
      fact('gtfs-schedule', { record: 'b', places: [...at('aa.alpha').places, ...at('aa.beta').places] }),
    ];
    const lines = titled(lookOf(sideOf([one, two]), sideOf([])).found, 'were present')!;
    expect(lines.filter((line) => line.includes('catalogs/a'))).toEqual([]);
    expect(lines.filter((line) => line.includes('catalogs/b'))).toHaveLength(1);
  });

  test('criteria that flip for more than a tenth of the cities, and the records that caused it', () => {
    const lines = titled(lookOf(sideOf([]), sideOf([rich])).found, 'Criteria flipped')!;
    expect(lines[0]).toMatch(/geoportal \d \(\d+\.\d %\)/);
    expect(lines[1]).toMatch(/rest on records of `dataportals-registry`.*`npm run explain -- /);
    const ten = (of: ReturnType<typeof data>) => ({
      ...of,
      places: [...smallPlaces, ...many(7, () => rich).map((_, i) => ({ ...smallPlaces[1]!, scopeId: `cc.city-${i}` }))],
    });
    expect(
      titled(lookOf(sideOf([], { edit: ten }), sideOf([rich], { edit: ten })).found, 'Criteria flipped'),
    ).toBeUndefined();
  });

  test.each([
    [29, false],
    [30, true],
  ])('a record of the country with %i cities', (cities, expected) => {
    const edit = (of: ReturnType<typeof data>) => ({
      ...of,
      places: many(cities, () => rich).map((_, i) => ({ ...smallPlaces[1]!, scopeId: `aa.city-${i}` })),
    });
    const lines = titled(
      lookOf(sideOf([], { edit }), sideOf([fact('addresses', { level: 'nation', record: 'n' })], { edit })).found,
      'One record flips 30',
    );
    expect(lines !== undefined).toBe(expected);
    if (expected)
      expect(lines![0]).toMatch(/sources\/n: .+ is newly listed: 30 verdicts in 30 cities\. `npm run explain/);
  });

  test('scores: the fall first, then the rise, with the record that caused most of it', () => {
    const moved = { ...rich, record: 'beta', title: 'Beta', ...at('aa.beta') } as Fact;
    const lines = titled(lookOf(sideOf([rich]), sideOf([moved])).found, 'Scores moved')!;
    const rows = lines.slice(2).map((line) => line.split('|').map((cell) => cell.trim()));
    expect(rows.map(([, city, , , by]) => [city, by![0]])).toEqual([
      ['`aa.alpha`', '−'],
      ['`aa.beta`', '+'],
    ]);
    for (const [, city, before, now, by, behind] of rows) {
      expect(Number(now) - Number(before)).toBeCloseTo(Number(by!.replace('−', '-')), 6);
      expect(behind).toMatch(
        city === '`aa.alpha`'
          ? /rich: Rich\].* is no longer listed \(\d+ of \d+ verdicts\)/
          : /beta: Beta\].* is newly listed/,
      );
    }
    expect(titled(lookOf(sideOf([]), sideOf([timetable()])).found, 'Scores moved')).toBeUndefined();
  });

  test('ten scores at most, five places kept for falls', () => {
    const cities = many(20, () => rich).map((_, i) => `cc.city-${String(i).padStart(2, '0')}`);
    const edit = (of: ReturnType<typeof data>) => ({
      ...of,
      places: cities.map((scopeId) => ({ ...smallPlaces[1]!, scopeId })),
    });
    const portal = (id: string) => ({ ...rich, record: id, ...at(id) }) as Fact;
    const rows = (falling: number) =>
      titled(
        lookOf(
          sideOf(cities.slice(0, falling).map(portal), { edit }),
          sideOf(cities.slice(falling).map(portal), { edit }),
        ).found,
        'Scores moved',
      )!.slice(2);
    const signs = (of: string[]) => of.map((line) => line.split('|')[4]!.trim()[0]).join('');
    expect(signs(rows(8))).toBe('−−−−−+++++');
    expect(signs(rows(2))).toBe('−−++++++++');
  });
});

test('a search that reads fewer questions right', () => {
  const total = { queries: 100, place: 90, country: 90, topic: 90, all: 80, namesNothing: 0, nothingInvented: 0 };
  const quality = (all: number, queries = 100) => ({
    edit: (of: ReturnType<typeof data>) => ({
      ...of,
      searchQuality: { parts: [{ part: 'held' as const, classes: [], total: { ...total, all, queries } }] },
    }),
  });
  expect(titled(lookOf(sideOf([], quality(80)), sideOf([], quality(79))).found, 'search')).toEqual([
    '- The held questions: 79 of 100 are read right, 80 of 100 before. `npm run bench:search`',
  ]);
  for (const same of [quality(80), quality(88, 110), {}])
    expect(titled(lookOf(sideOf([], quality(80)), sideOf([], same)).found, 'search')).toBeUndefined();
});

describe('the pin', () => {
  const moved = (of: ReturnType<typeof data>) => ({
    ...of,
    registries: of.registries.map((row) => ({
      ...row,
      upstream: row.upstream.map((pin) => ({ ...pin, commit: '1'.repeat(40) })),
    })),
  });
  test.each([
    ['stayed', undefined, true],
    ['moved', moved, false],
  ])('%s, and a record changed', (_what, edit, expected) => {
    const lines = titled(
      lookOf(
        sideOf([timetable({ record: 'p', url: 'https://a.example/', title: 'A' })]),
        sideOf([timetable({ record: 'p', url: 'https://a.example/', title: 'B' })], edit ? { edit } : {}),
      ).found,
      'pin of their registry',
    );
    expect(lines !== undefined).toBe(expected);
    if (expected) expect(lines![0]).toContain('`mobility-database-catalogs`: 1 record.');
  });
});

test('nothing to look at is said, and what was checked', () => {
  const {
    found,
    text,
    quiet: none,
  } = lookOf(
    sideOf(hundred),
    sideOf([...hundred.slice(1), timetable({ record: 'new' })], {
      edit: (of) => ({
        ...of,
        registries: of.registries.map((row) => ({
          ...row,
          upstream: [{ ...row.upstream[0]!, commit: '2'.repeat(40) }],
        })),
      }),
    }),
  );
  expect(quiet(found)).toEqual([]);
  expect(text).toContain('Nothing: no change is of a kind that a fault of an importer or of upstream would make.');
  for (const { about } of checks) expect(none).toContain(about);
});

test.each([
  [
    'two revisions',
    { name: 'main~1', commit },
    { name: 'main', commit: `1${commit.slice(1)}` },
    'git diff --stat abcdef012345 1bcdef012345 -- data/facts/x',
  ],
  [
    'a revision and the working tree',
    { name: 'HEAD', commit },
    { name: 'data/' },
    'git diff --stat abcdef012345 -- data/facts/x',
  ],
  [
    'two folders',
    { name: '/old data' },
    { name: 'data' },
    "git diff --stat --no-index '/old data/facts/x' data/facts/x",
  ],
  ['a revision and another folder', { name: 'HEAD', commit }, { name: '/elsewhere' }, null],
])('the command for %s', (_what, before, after, expected) => {
  expect(compared(sideOf([], before), sideOf([], after))!.show.registry('x')).toBe(expected);
});

test('under another id: the same title in the country, or the only record of an address on both sides', () => {
  const list = (facts: Fact[], change: 'added' | 'removed') =>
    facts.map((one) => ({
      change,
      id: one.record,
      title: one.title,
      members: [],
      before: change === 'removed' ? one : undefined,
      after: change === 'added' ? one : undefined,
      flips: [],
    }));
  const of = (record: string, title: string, path: string, nation = 'AA') =>
    timetable({ record, title, url: `https://a.example/${path}`, nation });
  const removed = list(
    [
      of('title', 'Same', '1'),
      of('other nation', 'Else', '2'),
      of('address', 'X', 'only'),
      of('shared 1', 'Y', 'shared'),
      of('shared 2', 'Z', 'shared'),
    ],
    'removed',
  );
  const added = list(
    [
      of('title2', 'Same', '9'),
      of('n2', 'Else', '8', 'BB'),
      of('address2', 'X2', 'only'),
      of('shared 3', 'Y2', 'shared'),
    ],
    'added',
  );
  expect([...renamed({ removed, added })]).toEqual(['title', 'address']);
});
