/** Absences: the chance that one is there unseen, worked by hand, and what it is counted from. */
import { describe, expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import { absenceConfidence, detectionOf, unseenChance } from '../../src/assess/confidence.ts';
import type { Fact } from '../../src/contract/data/fact.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { context, data, fact, type fitted } from '../small-world.ts';
import { feeds } from './tables/shapes.ts';

test.each([
  // 40 of 100 have one, 9 of 10 are seen: of the 64 that show none 4 do.
  [0.36, 0.9, true, 0.0625],
  [0.36, 0.9, false, 0.4],
  [0, 0.9, true, 0],
  [0.5, 1, true, 0],
  // It is there in 95 of 100 at most, however often it is seen.
  [0.9, 0.9, false, 0.95],
  [0.99, 0.5, true, 0.905],
])('seen in %d, found at %d, searched %s: %d', (share, detection, searched, chance) =>
  expect(unseenChance(share, detection, searched)).toBeCloseTo(chance, 3),
);

test.each([
  [true, 0.0625, 0.94],
  [true, 0.99, 0.05],
  [false, 0.4, 0.5],
  [false, 0.7, 0.3],
])('searched %s and unseen at %d: %d', (searched, chance, confidence) => {
  const tally = { seen: 0, of: 0 };
  expect(absenceConfidence({ nation: tally, world: tally, share: 0, detection: 1, searched, chance })).toBe(confidence);
});

describe('detection', () => {
  const row = (id: string) => criteria.find(({ criterionId }) => criterionId === id)!;
  const two = { registries: new Set(['mobility-database-catalogs', 'transitland-atlas']), records: 9 };
  const world = (completeness: Record<string, number> | null, registries = two.registries) => ({
    registries: context([]).registries,
    coverage: () => ({ ...two, registries }),
    completeness: () => completeness && { counts: {}, both: 9, total: 9, completeness },
  });
  const chance = 0.8;
  const known = {
    pooled: 0.7,
    criteria: [{ criterionId: 'gtfs-schedule', sources: 9, found: 8, interval: [0, 1], chance }],
  };
  const both = { 'mobility-database-catalogs': 0.5, 'transitland-atlas': 0.2 };
  test.each([
    ['of the criterion', 'gtfs-schedule', world(null), known, 0.8],
    ['of all where its own is not known', 'gtfs-realtime', world(null), known, 0.7],
    ['by recapture where that is less', 'gtfs-schedule', world(both), known, 0.6],
    ['never more by recapture', 'gtfs-schedule', world({ ...both, 'transitland-atlas': 0.9 }), known, 0.8],
    ['not by recapture of some', 'gtfs-schedule', world({ 'transitland-atlas': 0.2 }), known, 0.8],
    [
      'at least nine of ten where a list has all',
      'weather-stations',
      world(null, new Set(['meteostat-stations'])),
      known,
      0.9,
    ],
    ['one half where nothing was fitted', 'gtfs-schedule', world(null), undefined, 0.5],
  ] as const)('%s', (_, id, context, of, expected) =>
    expect(detectionOf(row(id), 'AA', context, of as typeof fitted.detection | undefined)).toBeCloseTo(expected, 10),
  );
});

describe('absences of a world', () => {
  const at = (scopeId: string, id: string, facts: Fact[]) =>
    buildAtlas(data(facts))
      .cities.find((city) => city.scopeId === scopeId)!
      .verdicts.find(({ row }) => row.criterionId === id)!;
  const seen = feeds(3);

  test('count the cities in which it could be seen, and in which it is', () => {
    const { basis, unseen, confidence } = at('aa.alpha', 'gtfs-schedule', seen);
    const { nation, world, share, detection, chance } = unseen!;
    expect([basis, nation, world, detection]).toEqual(['searched', { seen: 1, of: 2 }, { seen: 1, of: 2 }, 0.9]);
    expect(share).toBeCloseTo(0.5, 10);
    // Of 90 cities 50 are seen and 5.6 of the other 50 of 100 have one too.
    expect(chance).toBeCloseTo(1 / 9, 10);
    expect(confidence).toBe(0.89);
  });

  test('of a country that no registry covers are no surer than even odds', () => {
    const { basis, unseen, confidence } = at('bb.alpha', 'gtfs-schedule', seen);
    expect([basis, unseen!.nation, unseen!.searched, confidence]).toEqual([
      'uncovered',
      { seen: 0, of: 0 },
      false,
      0.44,
    ]);
    expect(at('bb.alpha', 'gtfs-schedule', []).confidence).toBe(0.5);
  });

  test('next to an undescribed record are those of cities with records', () => {
    const told = fact('catalogue', { themes: ['TRAN'] });
    const untold = fact('catalogue', { places: [{ scopeId: 'aa.beta', match: 'id' }] });
    const { basis, unseen, confidence } = at('aa.beta', 'transport-catalogue', [told, untold]);
    expect([basis, unseen!.world, confidence]).toEqual(['uncovered', { seen: 1, of: 2 }, 0.44]);
  });
});
