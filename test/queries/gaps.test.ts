/** Gaps by status, nation and basis, and the matrix of all of them. */
import { expect, test } from 'vitest';
import { GapAtlas, Gaps } from '../../src/contract/assessment.ts';
import type { Basis, CriterionStatus } from '../../src/contract/criterion.ts';
import { routes } from '../../src/contract/routes.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { criterionReport, gaps } from '../../src/queries/criteria.ts';
import { gapAtlas } from '../../src/queries/gap-atlas.ts';
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

const cases: [
  criterion: string,
  status: CriterionStatus[],
  country: string | null,
  basis: Basis[] | undefined,
  scopes: string[],
  leftOut?: number,
][] = [
  ['gtfs-schedule', ['present'], null, undefined, ['aa.alpha']],
  ['gtfs-schedule', ['partial', 'absent'], null, undefined, ['aa.beta', 'aa.gamma'], 1],
  ['gtfs-schedule', ['present', 'partial', 'absent'], 'AA', undefined, ['aa.alpha', 'aa.beta', 'aa.gamma']],
  ['gtfs-schedule', ['present', 'partial', 'absent'], 'BB', undefined, [], 1],
  ['gtfs-schedule', ['absent'], null, ['searched'], ['aa.gamma'], 1],
  ['gtfs-schedule', ['absent'], null, ['uncovered'], ['bb.alpha']],
  ['gtfs-schedule', ['partial', 'absent'], null, ['listed', 'searched'], ['aa.beta', 'aa.gamma'], 1],
  ['gtfs-schedule', ['absent'], null, ['searched', 'uncovered'], ['aa.gamma', 'bb.alpha']],
  ['gtfs-schedule', ['absent'], 'BB', ['searched'], [], 1],
  ['gtfs-schedule', ['present'], null, ['searched'], []],
  ['address-register', ['partial'], null, ['inherited'], ['aa.alpha', 'aa.beta']],
  ['address-register', ['partial', 'absent'], 'CC', undefined, []],
];
test.each(cases)('%s %j in %s on %j: %j', (criterion, status, country, basis, scopes, leftOut = 0) => {
  const answer = Gaps.parse(gaps(report(criterion), status, country, basis));
  expect(answer).toMatchObject({ criterionId: criterion, status, country, count: scopes.length });
  expect(answer.basis).toEqual(basis ?? ['listed', 'inherited', 'searched']);
  expect(answer.unknown.leftOut).toBe(leftOut);
  const nation = country ? `&country=${country.toLowerCase()}` : '';
  expect(answer.unknown.address).toBe(leftOut > 0 ? `/api/gaps?criterion=${criterion}${nation}&basis=uncovered` : null);
  expect(answer.results.map(({ scopeId }) => scopeId).sort()).toEqual(scopes);
  for (const { scopeId, status: found, basis: on, confidence } of answer.results) {
    const verdict = atlas.cities
      .find((city) => city.scopeId === scopeId)!
      .verdicts.find(({ row }) => row.criterionId === criterion)!;
    expect([found, on, confidence]).toEqual([verdict.status, verdict.basis, verdict.confidence]);
  }
});

const parameters: [basis: string | undefined, read: Basis[] | null][] = [
  [undefined, ['listed', 'inherited', 'searched']],
  ['searched', ['searched']],
  ['searched,listed', ['listed', 'searched']],
  ['searched,searched', ['searched']],
  ['uncovered,searched,listed,inherited', ['listed', 'inherited', 'searched', 'uncovered']],
  ['', null],
  ['searched,', null],
  ['found', null],
  ['Searched', null],
];
test.each(parameters)('basis=%s is read as %j', (basis, read) => {
  const query = routes.gaps.query.safeParse({ criterion: 'gtfs-schedule', basis });
  if (read === null)
    expect(query.error?.issues[0]).toMatchObject({ code: 'invalid_value', path: ['basis', expect.any(Number)] });
  else expect(query.data?.basis).toEqual(read);
});

test('the gap atlas counts every city of every nation once a criterion, as the reports do', () => {
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
      expect(nation.unknown[i]).toBe(gaps(report(criterionId), ['absent'], nation.countryCode, ['uncovered']).count);
    }
  });
});
