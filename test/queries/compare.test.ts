/** Comparisons as tables: statuses -> difference, order and summary; and which pairs are published. */
import { criteria } from '../../src/assess/criteria/index.ts';
import { describe, expect, test } from 'vitest';
import type { CityAssessment } from '../../src/contract/answers/assessment.ts';
import { Comparison, type EvidencedComparison } from '../../src/contract/answers/comparison.ts';
import type { CriterionStatus } from '../../src/contract/criterion.ts';
import { stateLetter } from '../../src/contract/verdict-state.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import type { Atlas } from '../../src/queries/atlas.ts';
import { cityAssessment } from '../../src/queries/city/city.ts';
import { compare, comparedSources } from '../../src/queries/compare.ts';
import { peers } from '../../src/queries/city/peers.ts';
import { data, fact, nations, places } from '../small-world.ts';

const beta = { places: [{ scopeId: 'aa.beta', match: 'name-and-subdivision' as const }] };
const gamma = { places: [{ scopeId: 'aa.gamma', match: 'id' as const }] };
const atlas = buildAtlas(
  data([
    ...['g1', 'g2', 'g3', 'g4', 'g5'].map((record) => fact('gtfs-schedule', { record })),
    fact('gtfs-schedule', { record: 'g6', access: 'key', ...beta }),
    fact('catalogue', { record: 'c1', ...beta }),
    fact('addresses', { record: 'a1', level: 'region', region: 'AA.01' }),
    fact('catalogue', { record: 'c2', ...gamma }),
  ]),
);
const city = (id: string): CityAssessment => cityAssessment(atlas, atlas.cities.find(({ scopeId }) => scopeId === id)!);
const [alpha, ofBeta, ofGamma] = [city('aa.alpha'), city('aa.beta'), city('aa.gamma')];

/** A city whose criteria have the statuses given, by criterionId, and are absent else. */
const cityWith = (scopeId: string, statuses: Record<string, CriterionStatus>): CityAssessment => ({
  ...alpha,
  scopeId,
  strip: criteria.map(({ criterionId }) => stateLetter[statuses[criterionId] ?? 'absent']).join(''),
  categories: alpha.categories.map((category) => ({
    ...category,
    criteria: category.criteria.map((answer) => {
      const status = statuses[answer.criterionId] ?? 'absent';
      return { ...answer, status, state: status, basis: 'searched' as const };
    }),
  })),
});
const criterionOf = (answer: EvidencedComparison, id: string) =>
  answer.criteria.find(({ criterionId }) => criterionId === id)!;

const differences: [statuses: CriterionStatus[], difference: number][] = [
  [['present', 'present'], 0],
  [['absent', 'absent'], 0],
  [['partial', 'partial', 'partial'], 0],
  [['present', 'partial'], 0.5],
  [['partial', 'absent'], 0.5],
  [['present', 'absent'], 1],
  [['absent', 'present'], 1],
  [['present', 'partial', 'absent'], 1],
  [['partial', 'partial', 'absent'], 0.5],
  [['present', 'present', 'present', 'present', 'partial'], 0.5],
  [['absent', 'absent', 'absent', 'present', 'absent'], 1],
];
test.each(differences)('%j differ by %d', (statuses, difference) => {
  const answer = compare(statuses.map((status, i) => cityWith(`aa.c${i}`, { geoportal: status })));
  expect(criterionOf(answer, 'geoportal')).toMatchObject({
    statuses: Object.fromEntries(statuses.map((status, i) => [`aa.c${i}`, status])),
    differs: difference > 0,
    difference,
  });
  expect(answer.summary).toMatchObject({ criteria: criteria.length, differing: difference > 0 ? 1 : 0, unknown: 0 });
  const shares = answer.summary.categories.filter((category) => category.difference > 0);
  const ofGovernance = criteria.filter(({ category }) => category === 'governance').length;
  expect(shares.map((share) => [share.id, share.criteria, share.differing])).toEqual(
    difference > 0 ? [['governance', ofGovernance, 1]] : [],
  );
});

/** The first differing criteria of two cities: all of the second are absent. */
const orders: [statuses: Record<string, CriterionStatus>, first: string[]][] = [
  // Equally far and heavy: framework order.
  [{ geoportal: 'present', 'gtfs-schedule': 'present' }, ['gtfs-schedule', 'geoportal']],
  // Farther before heavier: transit-data-licence weighs half of geoportal.
  [{ geoportal: 'partial', 'transit-data-licence': 'present' }, ['transit-data-licence', 'geoportal']],
  // Heavier first among the equally far.
  [{ 'transit-data-licence': 'present', geoportal: 'present' }, ['geoportal', 'transit-data-licence']],
  [
    { 'transit-data-licence': 'partial', geoportal: 'partial', 'gtfs-realtime': 'present' },
    ['gtfs-realtime', 'geoportal', 'transit-data-licence'],
  ],
];
test.each(orders)('sort=difference of %j is %j, then what does not differ', (statuses, first) => {
  const pair = [cityWith('aa.c0', statuses), cityWith('aa.c1', {})];
  const [sorted, plain] = [compare(pair, 'difference'), compare(pair)];
  expect(sorted.criteria.filter(({ differs }) => differs).map(({ criterionId }) => criterionId)).toEqual(first);
  expect(sorted.criteria.slice(0, first.length).every(({ differs }) => differs)).toBe(true);
  const byId = (answer: Comparison) => answer.criteria.toSorted((a, b) => (a.criterionId < b.criterionId ? -1 : 1));
  expect({ ...sorted, sort: 'framework', criteria: byId(sorted) }).toEqual({ ...plain, criteria: byId(plain) });
  expect(plain.criteria.map(({ criterionId }) => criterionId)).toEqual(
    atlas.criteria.map(({ criterionId }) => criterionId),
  );
});

describe('the evidence behind the statuses', () => {
  const answer = Comparison.parse(compare([ofBeta, alpha, ofGamma])) as EvidencedComparison;
  test('cities are in the requested order, with the parts of their assessment', () => {
    expect(answer.cities.map(({ scopeId }) => scopeId)).toEqual(['aa.beta', 'aa.alpha', 'aa.gamma']);
    for (const { scopeId, score, strip } of answer.cities) {
      const { score: full, strip: whole } = city(scopeId);
      expect(full).toMatchObject(score);
      expect(strip).toBe(whole);
    }
    for (const { criterionId, statuses, states, verdicts } of answer.criteria) {
      expect([Object.keys(statuses), Object.keys(states), Object.keys(verdicts)]).toEqual(
        Array(3).fill(['aa.beta', 'aa.alpha', 'aa.gamma']),
      );
      for (const { scopeId } of answer.cities) {
        const own = city(scopeId)
          .categories.flatMap(({ criteria }) => criteria)
          .find((row) => row.criterionId === criterionId)!;
        const { sources, ...verdict } = verdicts[scopeId]!;
        expect(own).toMatchObject(verdict);
        expect(statuses[scopeId]).toBe(own.status);
        if (sources) expect(sources).toEqual(own.sources.slice(0, comparedSources));
      }
    }
  });
  test('evidence is shown where the cities differ, and only there', () => {
    for (const { differs, verdicts } of answer.criteria)
      for (const verdict of Object.values(verdicts)) expect('sources' in verdict).toBe(differs);
    const { verdicts } = criterionOf(answer, 'gtfs-schedule');
    expect(verdicts['aa.alpha']).toMatchObject({ status: 'present', basis: 'listed', sourceCount: 5 });
    expect(verdicts['aa.alpha']!.sources).toHaveLength(comparedSources);
    expect(verdicts['aa.beta']).toMatchObject({
      status: 'partial',
      reason: 'siloed',
      sources: [{ record: 'g6', recordUrl: 'https://registry.example/' }],
    });
    expect(verdicts['aa.gamma']).toMatchObject({ status: 'absent', basis: 'searched', sources: [], sourceCount: 0 });
  });
  test('the summary counts what differs, and what only a registry may', () => {
    const differing = answer.criteria.filter(({ differs }) => differs);
    expect(answer.summary.differing).toBe(differing.length);
    expect(answer.summary.categories.reduce((sum, category) => sum + category.differing, 0)).toBe(differing.length);
    expect(answer.summary.unknown).toBe(
      differing.filter(({ verdicts }) => Object.values(verdicts).some(({ basis }) => basis === 'uncovered')).length,
    );
    expect(answer.summary.unknown).toBeGreaterThan(0);
    expect(answer.summary.unknown).toBeLessThan(differing.length);
  });
  test('a category that is all there is 100 percent', () => {
    const governance = alpha.categories
      .find(({ id }) => id === 'governance')!
      .criteria.map(({ criterionId }) => [criterionId, 'present' as const]);
    const { categories } = compare([
      cityWith('aa.c0', Object.fromEntries(governance)),
      cityWith('aa.c1', { geoportal: 'partial' }),
    ]).summary;
    expect(categories.find(({ id }) => id === 'governance')).toMatchObject({
      criteria: governance.length,
      differing: governance.length,
      scores: { 'aa.c0': 100 },
    });
  });
});

/** Cities of three countries in two sub-regions, by population. */
const world = ((): Atlas => {
  const place = (scopeId: string, population: number) => ({ ...places[0]!, scopeId, population });
  const cities = [
    'aa.one 100',
    'aa.two 210',
    'aa.three 400',
    'bb.four 390',
    'bb.five 1000',
    'cc.six 405',
    'cc.seven 0',
  ].map((row) => {
    const [scopeId, population] = row.split(' ');
    return {
      ...atlas.cities[0]!,
      scopeId: scopeId!,
      countryCode: scopeId!.slice(0, 2).toUpperCase(),
      place: place(scopeId!, Number(population)),
    };
  });
  return {
    ...atlas,
    cities,
    byNation: Map.groupBy(cities, ({ countryCode }) => countryCode),
    nations: nations.map((nation) => (nation.countryCode === 'CC' ? { ...nation, subregion: 'Elsewhere' } : nation)),
  };
})();
const expected: [scopeId: string, count: number, peers: string[]][] = [
  ['aa.two', 1, ['aa.three']],
  ['aa.two', 2, ['aa.three', 'aa.one']],
  // The country has no third: the sub-region, then the world.
  ['aa.two', 3, ['aa.three', 'aa.one', 'bb.four']],
  ['bb.five', 2, ['bb.four', 'aa.three']],
  ['cc.six', 3, ['cc.seven', 'aa.three', 'bb.four']],
  ['cc.seven', 2, ['cc.six', 'aa.one']],
  ['aa.one', 9, ['aa.two', 'aa.three', 'bb.four', 'bb.five', 'cc.six', 'cc.seven']],
];
test.each(expected)('peers of %s, %d: %j', (scopeId, count, ids) => {
  expect(peers(world, world.cities.find((row) => row.scopeId === scopeId)!, count).map((row) => row.scopeId)).toEqual(
    ids,
  );
});
