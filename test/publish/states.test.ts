/** The oracle of states over the committed data: every file that has a status has the state beside it, which is unknown where the basis of the verdict is uncovered, and only there; and no count of absences holds what is unknown. */
import { expect, test } from 'vitest';
import { GapAtlas, Ranking, type CriterionReport, type Gaps } from '../../src/contract/answers/assessment.ts';
import { DatasetIndex } from '../../src/contract/answers/data-map.ts';
import { statesIn, verdictsOf } from '../states-in.ts';
import { atlas, bodies } from './published-atlas.ts';

const verdicts = verdictsOf(atlas);
/** Of families with many files every nth is read. */
const most = 15;
const read = <T>(path: string): T => JSON.parse(bodies.get(path)!.body() as string) as T;

test('in every family of files', () => {
  const shapes = Map.groupBy(
    [...bodies.values()].filter(({ path }) => path.endsWith('.json')),
    ({ shape }) => shape,
  );
  const kinds = new Map<string, number>();
  for (const files of shapes.values())
    for (const [i, { path, body }] of files.entries()) {
      if (i % Math.ceil(files.length / most) !== 0) continue;
      for (const { kind, fault } of statesIn(JSON.parse(body() as string), verdicts)) {
        if (fault) expect(fault, path).toBeUndefined();
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    }
  for (const kind of ['verdict', 'entry', 'source', 'list']) expect(kinds.get(kind), kind).toBeGreaterThan(10);
});

/** By state, counted from the verdicts. */
const counted = (keys: Iterable<string>) => {
  const counts = { present: 0, partial: 0, absent: 0, unknown: 0 };
  for (const key of keys) {
    const { status, basis } = verdicts.get(key)!;
    counts[basis === 'uncovered' ? 'unknown' : status] += 1;
  }
  return counts;
};
const inCriterion = (criterionId: string, countryCode?: string) =>
  counted(
    atlas.cities
      .filter((city) => countryCode === undefined || city.countryCode === countryCode)
      .map(({ scopeId }) => `${scopeId} ${criterionId}`),
  );

test('counts of cities and criteria separate unknown', () => {
  for (const { scopeId, ...score } of Ranking.parse(read('/api/assessments.json')).ranking)
    expect(score).toMatchObject(counted(atlas.criteria.map(({ criterionId }) => `${scopeId} ${criterionId}`)));
  const { criteria, nations } = GapAtlas.parse(read('/api/gaps.json'));
  const { kinds } = DatasetIndex.parse(read('/datasets.json'));
  for (const [i, { criterionId, counts }] of criteria.entries()) {
    const own = inCriterion(criterionId);
    expect(counts).toEqual(own);
    const report = read<CriterionReport>(`/criteria/${criterionId}.json`);
    expect(report.counts).toEqual(own);
    expect(kinds.find(({ dataset }) => dataset === report.dataset)).toMatchObject(own);
    const { count, unknown } = read<Gaps>(`/api/gaps/${criterionId}.json`);
    expect([count, unknown.leftOut]).toEqual([own.partial + own.absent, own.unknown]);
    // What the file leaves out is in the file that it names.
    expect(read<CriterionReport>(unknown.file).results.filter(({ state }) => state === 'unknown')).toHaveLength(
      own.unknown,
    );
    for (const { countryCode, present, partial, absent, unknown: none } of nations)
      expect({ present: present[i], partial: partial[i], absent: absent[i], unknown: none[i] }).toEqual(
        inCriterion(criterionId, countryCode),
      );
  }
});
