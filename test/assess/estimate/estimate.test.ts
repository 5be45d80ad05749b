/** The estimate: chances worked by hand, a model that finds what made its verdicts, and draws that only add. */
import { beforeAll, describe, expect, test } from 'vitest';
import { criteria } from '../../../src/assess/criteria/index.ts';
import {
  type Estimates,
  estimateAll,
  fitParameters,
  measuredDetection,
} from '../../../src/assess/estimate/estimate.ts';
import { draw } from '../../../src/assess/estimate/draw.ts';
import {
  type Observed,
  fitModel,
  groupsOf,
  levelOf,
  observe,
  parametersOf,
  sizeOf,
  unlistedChance,
  unlistedPower,
} from '../../../src/assess/estimate/model.ts';
import { normals, uniforms } from '../../../src/assess/random.ts';
import { ranksOf } from '../../../src/assess/score.ts';
import { loadAtlas } from '../../../src/publish/atlas.ts';

const rows = criteria.filter(({ weight }) => weight > 0).slice(0, 12);
const none = () => null;

/** A letter a criterion, as in strips: P present, h partial, a absent, u unknown. */
const city = (scopeId: string, strip: string, population = 200_000): Observed => ({
  scopeId,
  countryCode: scopeId.slice(0, 2).toUpperCase(),
  place: { population },
  verdicts: [...strip].map((letter, j) => ({
    row: rows[j]!,
    status: letter === 'P' ? 'present' : letter === 'h' ? 'partial' : 'absent',
    basis: letter === 'u' ? 'uncovered' : letter === 'a' ? 'searched' : 'listed',
  })),
});

/**
 * Verdicts thrown by the model itself: even criteria are common, odd ones rare; countries differ, cities, and what the
 * registries hold of a city. With the chances behind them.
 */
function thrown(nations: number, cities: number): { cities: Observed[]; chances: number[][] } {
  const next = uniforms('thrown');
  const nation = normals('nations', nations);
  const group = groupsOf(rows);
  const chances = Array.from({ length: nations * cities }, (_, i) => {
    const own = normals(`city ${i}`, 1)[0]! + nation[i % nations]!;
    const held = normals(`registries of city ${i}`, Math.max(...group));
    return rows.map((__, j) => 1 / (1 + Math.exp(-((j % 2 ? -2 : 1) + own + 2 * (held[group[j]! - 1] ?? 0)))));
  });
  return {
    chances,
    cities: chances.map((row, i) =>
      city(
        `${String.fromCharCode(97 + (i % nations)).repeat(2)}.${String(i).padStart(4, '0')}`,
        row.map((chance) => (next() < chance ? 'P' : 'a')).join(''),
      ),
    ),
  };
}

describe('what is not listed', () => {
  test.each([
    // π, chance of a source to be listed, searched → chance that one is there unseen
    [0.5, 0.5, true, 0.5],
    [0.5, 0.8, true, 1 - 0.5 ** 0.25],
    [0.75, 0.5, false, 1 - 0.25 ** 2],
    [0.5, 1, true, 0],
    [0.5, 1, false, 0.5],
  ])('π %d, listed with %d, searched %s: %d', (chance, detection, searched, expected) => {
    const logit = Math.log(chance / (1 - chance));
    expect(unlistedChance(logit, unlistedPower(detection, searched))).toBeCloseTo(expected, 12);
  });
  test('certain chances stay chances', () => {
    expect(unlistedChance(800, 1)).toBe(1);
    expect(unlistedChance(-800, 1)).toBe(0);
  });
});

test.each([
  ['present', 'listed', 2],
  ['partial', 'inherited', 1],
  ['absent', 'searched', 0],
  ['absent', 'listed', 0],
  ['absent', 'uncovered', -1],
] as const)('%s, %s is level %d', (status, basis, level) => expect(levelOf({ status, basis })).toBe(level));

test.each([
  [200_000, 0],
  [2_000_000, 2],
  [20_000, -2],
  [0, -4],
])('%d inhabitants are %d', (population, size) => expect(sizeOf(population)).toBeCloseTo(size, 12));

test.each([
  [
    [3, 1, 2],
    [1, 3, 2],
  ],
  [
    [5, 5, 1, 5],
    [1, 1, 4, 1],
  ],
  [[], []],
])('places of %j are %j', (values, ranks) => expect([...ranksOf(values)]).toEqual(ranks));

test('criteria on the same registry form a group, a single one doesn’t', () => {
  const claim = (...registries: string[]) => ({
    registries,
    atLeast: 1,
    noun: ['', ''] as [string, string],
    kinds: [],
  });
  const row = (kinds: (typeof rows)[number]['kinds'], ...claims: ReturnType<typeof claim>[]) => ({ kinds, claims });
  const groups = groupsOf([
    row(['gbfs'], claim('a')),
    row(['catalogue'], claim('b', 'c')),
    row(['gbfs'], claim('d'), claim('c')),
    row(['climate-target']),
    row(['catalogue'], claim('e')),
    row(['climate-target']),
  ]);
  expect(groups).toEqual([0, 1, 1, 2, 0, 2]);
});

describe('random numbers', () => {
  test('are the same for the same name and others for another', () => {
    expect([...normals('a', 3)]).toEqual([...normals('a', 3)]);
    expect([...normals('a', 3)]).not.toEqual([...normals('b', 3)]);
  });
  test('have the moments of their distribution', () => {
    const values = [...normals('moments', 20_000)];
    const mean = (of: (value: number) => number) => values.reduce((sum, value) => sum + of(value), 0) / values.length;
    expect(mean((value) => value)).toBeCloseTo(0, 1);
    expect(mean((value) => value ** 2)).toBeCloseTo(1, 1);
    expect(mean((value) => value ** 4)).toBeGreaterThan(2.8);
  });
});

test('detection borrows from all criteria where few sources are known', () => {
  const none = { shown: 0, interval: [0, 1] as [number, number] };
  const total = { sources: 100, present: 80, partial: 10, ...none };
  const known = [{ criterionId: 'geoportal' as const, sources: 30, present: 18, partial: 6, ...none }];
  const truth = {
    known: { sources: 100, notAssessed: 0, imported: 0 },
    recall: { criteria: known, regions: [], total },
    overlaps: [],
  };
  expect(measuredDetection([{ criterionId: 'geoportal' }, { criterionId: 'orthophoto' }], truth)).toEqual([
    { published: 26 / 40, partly: 33 / 40 },
    { published: 0.8, partly: 0.9 },
  ]);
});

describe('the model', () => {
  test('finds the chances that made the verdicts', () => {
    const { cities, chances } = thrown(20, 40);
    const model = fitModel(observe(cities), 2);
    const error = (guess: (i: number, j: number) => number) =>
      chances.reduce((sum, row, i) => sum + row.reduce((all, chance, j) => all + (guess(i, j) - chance) ** 2, 0), 0);
    const mean = rows.map((_, j) => chances.reduce((sum, row) => sum + row[j]!, 0) / chances.length);
    // Over the errors of its parts (MacKay 1992), which belong to a logit.
    const found = error((i, j) => {
      const variance = model.deviations(i, j).reduce((sum, deviation) => sum + deviation ** 2, 0);
      return 1 / (1 + Math.exp(-model.logit(i, j) / Math.sqrt(1 + (Math.PI * variance) / 8)));
    });
    expect(found).toBeLessThan(error((_, j) => mean[j]!) / 2);
  });
  test('given parameters lead to the effects they were fitted with', () => {
    const o = observe(thrown(8, 30).cities);
    const fitted = fitModel(o, 2);
    const again = fitModel(o, 2, new Map(parametersOf(fitted).map((row, j) => [rows[j]!.criterionId, row])));
    for (let i = 0; i < o.scopeIds.length; i++) expect(again.city.values[i]).toBeCloseTo(fitted.city.values[i]!, 1);
  });
});

test('what a registry shows for a city changes its other criteria, not other registries’', () => {
  const o = observe([...thrown(6, 40).cities, city('zz.some', `PPuuuuuuuuuu`), city('zz.none', 'aauuuuuuuuuu')]);
  const of = (group: number[]) => {
    const model = fitModel({ ...o, group, groups: 2, levels: o.levels.map((level) => (level === -1 ? -2 : level)) }, 2);
    const [some, none] = [o.scopeIds.indexOf('zz.some'), o.scopeIds.indexOf('zz.none')];
    return (j: number) => model.logit(some, j) - model.logit(none, j);
  };
  const gap = of(rows.map((_, j) => (j < 4 ? 1 : 0)));
  expect(gap(3)).toBeGreaterThan(gap(5) + 0.5);
});

describe('the estimate of a few cities', () => {
  const all = rows.map(() => 'P').join('');
  const [full, empty, unknown] = ['P', 'a', 'u'].map((letter) => letter.repeat(rows.length)) as [
    string,
    string,
    string,
  ];
  const few = [...thrown(4, 10).cities, city('zz.full', full), city('zz.empty', empty), city('zz.unknown', unknown)];
  const reckon = (cities: readonly Observed[]) => estimateAll(cities, fitParameters(few, null), none);
  const estimates = reckon(few);

  test('what is complete is known', () =>
    expect(estimates.of('zz.full')).toMatchObject({ pct: 100, low: 100, high: 100, rank: 1, rankLow: 1 }));
  test('unknown is wider than searched, and says more is there', () => {
    const [searched, untold] = [estimates.of('zz.empty'), estimates.of('zz.unknown')];
    expect(untold.high - untold.low).toBeGreaterThan(searched.high - searched.low);
    expect(untold.pct).toBeGreaterThan(searched.pct);
  });
  test('depends only on the verdicts, not on the order of cities', () => {
    const other = reckon(few.toReversed());
    for (const { scopeId } of few) expect(other.of(scopeId)).toEqual(estimates.of(scopeId));
  });
  test('a criterion without parameters counts as unknown', () => {
    const { detection, published, partly } = fitParameters(few, null);
    const fewer = { detection: detection.slice(1), published: published.slice(1), partly: partly.slice(1) };
    const { low, high } = estimateAll(few, fewer, none).of('zz.unknown');
    expect(high - low).toBeGreaterThan(0);
  });
  test('no draw loses what is shown', () => {
    const o = observe(few);
    const fitted = {
      published: fitModel(o, 2),
      partly: fitModel(o, 1),
      detection: () => ({ published: 0.8, partly: 0.9 }),
    };
    const { scores, values } = draw(fitted);
    expect(Math.min(...scores.filter((_, at) => o.scopeIds[at % few.length] === 'zz.full'))).toBeCloseTo(100, 3);
    expect(
      [...values.subarray(few.findIndex(({ scopeId }) => scopeId === 'zz.full') * rows.length)].slice(0, rows.length),
    ).toEqual([...all].map(() => 1));
  });
});

describe('the estimates of the atlas', async () => {
  const atlas = await loadAtlas();
  let estimates: Estimates;
  beforeAll(() => {
    estimates = atlas.estimates();
  });
  test('are never below what was found, and are in their bands', () => {
    for (const { scopeId, score } of atlas.cities) {
      const { pct, low, high, rank, rankLow, rankHigh } = estimates.of(scopeId);
      expect(low, scopeId).toBeGreaterThanOrEqual(score.smartnessPct);
      expect([low, pct, high], scopeId).toEqual([low, pct, high].toSorted((a, b) => a - b));
      expect([rankLow, rank, rankHigh], scopeId).toEqual([rankLow, rank, rankHigh].toSorted((a, b) => a - b));
    }
  });
  test('equal estimates share a rank', () => {
    const all = atlas.cities.map(({ scopeId }) => estimates.of(scopeId));
    for (const { pct, rank } of all) expect(rank).toBe(1 + all.filter((other) => other.pct > pct).length);
  });
  test('a country is better known than its cities', () => {
    for (const [, cities] of [...atlas.byNation].filter(([, { length }]) => length > 20)) {
      const width = ({ low, high }: { low: number; high: number }) => high - low;
      const mean = estimates.mean(cities.map(({ scopeId }) => scopeId));
      expect(width(mean)).toBeLessThan(Math.max(...cities.map(({ scopeId }) => width(estimates.of(scopeId)))));
    }
  });
});
