/** Gaps by status, state, country and basis, and the matrix of all of them. */
import { expect, test } from 'vitest';
import { GapAtlas, Gaps } from '../../src/contract/answers/assessment.ts';
import type { Basis } from '../../src/contract/criterion.ts';
import { askedGaps } from '../../src/contract/interface/filters.ts';
import { routes } from '../../src/contract/interface/routes.ts';
import { verdictState } from '../../src/contract/verdict-state.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { criterionReport } from '../../src/queries/criteria.ts';
import { gaps, gapAtlas } from '../../src/queries/gaps.ts';
import { data, fact } from '../small-world.ts';

const at = (scopeId: string) => ({
  nation: scopeId.slice(0, 2).toUpperCase(),
  places: [{ scopeId, match: 'id' as const }],
});
const atlas = buildAtlas(
  data([
    ...['g1', 'g2'].map((record) => fact('gtfs-schedule', { record })),
    fact('gtfs-schedule', { record: 'g3', access: 'key', ...at('aa.beta') }),
    fact('catalogue', { record: 'c1', ...at('aa.gamma') }),
    fact('addresses', { record: 'a1', level: 'region', region: 'AA.01' }),
  ]),
);
const report = (id: string) => criterionReport(atlas, atlas.criteria.find(({ criterionId }) => criterionId === id)!);

/** Parameters of `/api/gaps` as they are sent, what they are read as, and the cities of gtfs-schedule: alpha is present, beta partial, gamma absent, and bb.alpha unknown. */
const known: Basis[] = ['listed', 'inherited', 'searched'];
const [alpha, beta, gamma, other] = ['aa.alpha', 'aa.beta', 'aa.gamma', 'bb.alpha'];
const every: Basis[] = [...known, 'uncovered'];
const cases: [query: string, status: string, state: string, basis: Basis[], scopes: string[], leftOut?: number][] = [
  ['', 'partial,absent', 'partial,absent', known, [beta, gamma], 1],
  ['status=absent', 'absent', 'absent', known, [gamma], 1],
  ['status=present', 'present', 'present', known, [alpha]],
  ['status=present,partial,absent', 'present,partial,absent', 'present,partial,absent', known, [alpha, beta, gamma], 1],
  ['status=unknown', 'absent', 'unknown', ['uncovered'], [other]],
  ['status=unknown,unknown', 'absent', 'unknown', ['uncovered'], [other]],
  ['status=absent,unknown', 'absent', 'absent,unknown', every, [gamma, other]],
  ['status=unknown,absent', 'absent', 'absent,unknown', every, [gamma, other]],
  ['status=unknown,present', 'present,absent', 'present,unknown', every, [alpha, other]],
  ['status=partial,unknown', 'partial,absent', 'partial,unknown', every, [beta, other]],
  ['status=absent, unknown', 'absent', 'absent,unknown', every, [gamma, other]],
  ['status=missing', 'absent', 'absent', known, [gamma], 1],
  ['status=missing,unknown', 'absent', 'absent,unknown', every, [gamma, other]],
  ['state=unknown', 'absent', 'unknown', ['uncovered'], [other]],
  ['state=missing', 'absent', 'absent', known, [gamma], 1],
  ['state=absent', 'absent', 'absent', known, [gamma], 1],
  ['state=present,unknown', 'present,absent', 'present,unknown', every, [alpha, other]],
  ['state=absent,partial', 'partial,absent', 'partial,absent', known, [beta, gamma], 1],
  [
    'state=present,partial,absent,unknown',
    'present,partial,absent',
    'present,partial,absent,unknown',
    every,
    [alpha, beta, gamma, other],
  ],
  // Both have to hold; what is unknown has the status absent.
  ['status=absent&state=unknown', 'absent', 'unknown', ['uncovered'], [other]],
  ['status=present,absent&state=unknown,partial', 'present,absent', 'unknown', ['uncovered'], [other]],
  ['status=partial&state=unknown', 'partial', '', [], []],
  ['status=unknown&state=absent', 'absent', '', [], [], 1],
  // A basis narrows both, and uncovered by itself asks for unknown.
  ['basis=uncovered', 'partial,absent', 'unknown', ['uncovered'], [other]],
  ['basis=listed,searched', 'partial,absent', 'partial,absent', ['listed', 'searched'], [beta, gamma], 1],
  ['status=absent&basis=uncovered', 'absent', 'unknown', ['uncovered'], [other]],
  ['status=absent&basis=searched', 'absent', 'absent', ['searched'], [gamma], 1],
  ['status=absent&basis=searched,uncovered', 'absent', 'absent,unknown', ['searched', 'uncovered'], [gamma, other]],
  ['status=unknown&basis=uncovered', 'absent', 'unknown', ['uncovered'], [other]],
  ['status=unknown&basis=searched', 'absent', '', ['searched'], [], 1],
  ['status=present&basis=searched', 'present', 'present', ['searched'], []],
  ['status=present&basis=uncovered', 'present', '', ['uncovered'], []],
  ['state=absent&basis=uncovered', 'absent', '', ['uncovered'], [], 1],
  ['state=absent,unknown&basis=uncovered', 'absent', 'unknown', ['uncovered'], [other]],
  ['state=unknown&basis=listed,inherited,searched,uncovered', 'absent', 'unknown', every, [other]],
];
const questionOf = (query: string) =>
  routes.gaps.query.parse({ criterion: 'gtfs-schedule', ...Object.fromEntries(new URLSearchParams(query)) });
test.each(cases)('gaps with %s: status %s, state %s', (query, status, state, basis, scopes, leftOut = 0) => {
  for (const country of [null, 'AA', 'BB', 'CC']) {
    const answer = Gaps.parse(gaps(report('gtfs-schedule'), country, askedGaps(questionOf(query))));
    const [within, left] = [
      scopes.filter((id) => !country || id.startsWith(country.toLowerCase())),
      country === 'AA' || country === 'CC' ? 0 : leftOut,
    ];
    expect(answer).toMatchObject({
      status: status.split(','),
      state: state ? state.split(',') : [],
      basis,
      country,
      count: within.length,
    });
    expect(answer.results.map(({ scopeId }) => scopeId).sort()).toEqual(within);
    expect(answer.unknown).toEqual({
      leftOut: left,
      address:
        left > 0
          ? `/api/gaps?criterion=gtfs-schedule${country ? `&country=${country.toLowerCase()}` : ''}&basis=uncovered`
          : null,
      file: '/criteria/gtfs-schedule.json',
    });
    for (const result of answer.results) {
      const verdict = atlas.cities
        .find(({ scopeId }) => scopeId === result.scopeId)!
        .verdicts.find(({ row }) => row.criterionId === 'gtfs-schedule')!;
      expect(result).toMatchObject({
        status: verdict.status,
        basis: verdict.basis,
        confidence: verdict.confidence,
        state: verdictState(verdict),
      });
    }
  }
});

test('what is inherited is partial on its basis', () => {
  const asked = askedGaps({ status: ['partial'], basis: ['inherited'] });
  expect(
    gaps(report('address-register'), null, asked)
      .results.map(({ scopeId }) => scopeId)
      .sort(),
  ).toEqual([alpha, beta]);
});

test('only the usual question has a file', () => {
  const usual = [
    '',
    'status=absent,partial',
    'state=partial,absent',
    'status=missing,partial',
    'basis=listed,inherited,searched',
    'status=partial,absent&state=absent,partial',
  ];
  for (const query of usual) expect(routes.gaps.file(questionOf(query)), query).toBe('/api/gaps/gtfs-schedule.json');
  for (const query of [
    'country=aa',
    ...cases.map(([asked]) => asked).filter((asked) => !usual.includes(asked) && asked !== 'state=absent,partial'),
  ])
    expect(routes.gaps.file(questionOf(query)), query).toBeNull();
});

const parameters: [name: 'status' | 'state' | 'basis', given: string, read: string[] | null][] = [
  ['basis', 'searched', ['searched']],
  ['basis', 'searched,listed', ['listed', 'searched']],
  ['basis', 'searched,searched', ['searched']],
  ['basis', 'uncovered,searched,listed,inherited', ['listed', 'inherited', 'searched', 'uncovered']],
  ['basis', '', []],
  ['basis', 'searched,', ['searched']],
  ['basis', 'found', null],
  ['basis', 'Searched', null],
  ['basis', 'unknown', null],
  ...(['status', 'state'] as const).flatMap((name): [typeof name, string, string[] | null][] => [
    [name, 'unknown,present', ['present', 'unknown']],
    [name, 'absent, partial', ['partial', 'absent']],
    [name, 'missing', ['absent']],
    [name, 'missing,absent', ['absent']],
    [name, '', []],
    [name, 'absent,', ['absent']],
    [name, 'uncovered', null],
    [name, 'published', null],
    [name, 'Unknown', null],
  ]),
];
test.each(parameters)('%s=%s is read as %j', (name, given, read) => {
  const query = routes.gaps.query.safeParse({ criterion: 'gtfs-schedule', [name]: given });
  if (read === null)
    expect(query.error?.issues[0]).toMatchObject({ code: 'invalid_value', path: [name, expect.any(Number)] });
  else expect(query.data?.[name]).toEqual(read);
});

test('the gap atlas counts every city of every country once per criterion, as the reports do', () => {
  const matrix = GapAtlas.parse(gapAtlas(atlas));
  expect(matrix.nations.map(({ countryCode, cityCount }) => [countryCode, cityCount])).toEqual([
    ['AA', 3],
    ['BB', 1],
  ]);
  expect(matrix.cityCount).toBe(4);
  expect(matrix.criteria.map(({ criterionId }) => criterionId)).toEqual(
    atlas.criteria.map(({ criterionId }) => criterionId),
  );
  const timetables = matrix.criteria.findIndex(({ criterionId }) => criterionId === 'gtfs-schedule');
  expect(
    matrix.nations.map(({ present, partial, absent, unknown }) =>
      [present, partial, absent, unknown].map((row) => row[timetables]),
    ),
  ).toEqual([
    [1, 1, 1, 0],
    [0, 0, 0, 1],
  ]);
  matrix.criteria.forEach(({ criterionId, counts }, i) => {
    expect(counts, criterionId).toEqual(report(criterionId).counts);
    for (const nation of matrix.nations) {
      expect(nation.present[i]! + nation.partial[i]! + nation.absent[i]! + nation.unknown[i]!).toBe(nation.cityCount);
      expect(nation.unknown[i]).toBe(
        gaps(report(criterionId), nation.countryCode, askedGaps({ state: ['unknown'] })).count,
      );
    }
  });
});
