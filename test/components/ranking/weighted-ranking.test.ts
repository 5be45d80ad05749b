/** The reader's own weights: the published formula, and the interval of each rank. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { criteria as rows } from '../../../src/assess/criteria/index.ts';
import type { Verdict } from '../../../src/assess/verdict.ts';
import { byRank, score } from '../../../src/assess/score.ts';
import {
  formatFactors,
  isNothing,
  maxFactor,
  parseFactors,
  rankIntervals,
  weightedRanking,
  type Factors,
  type Weighable,
} from '../../../src/components/ranking/weighted-ranking.ts';

const criteria = rows.map(({ category, weight }) => ({ category, weight }));
const categories = [...new Set(criteria.map(({ category }) => category))];

const strip = fc.string({
  unit: fc.constantFrom('P', 'h', 'a', 'u'),
  minLength: criteria.length,
  maxLength: criteria.length,
});
const cities = fc.uniqueArray(
  fc.record({
    scopeId: fc.stringMatching(/^[a-z]{2}\.[a-z]{1,6}$/),
    strip,
    evidencePct: fc.integer({ min: 0, max: 1000 }).map((n) => n / 10),
  }),
  { selector: ({ scopeId }) => scopeId, minLength: 1, maxLength: 40 },
);
const factors: fc.Arbitrary<Record<string, number>> = fc.record(
  Object.fromEntries(categories.map((id) => [id, fc.integer({ min: 0, max: 6 }).map((n) => n / 2)])),
);
const some = factors.filter((of) => !isNothing(criteria, of));

/** The ranking by the definition: the weights themselves multiplied, whole quarters or not. */
const defined = (list: readonly Weighable[], of: Factors) =>
  list
    .map(({ scopeId, strip: letters, evidencePct }) => {
      const verdicts = rows.map((row, i) => ({
        row: { ...row, weight: row.weight * (of[row.category] ?? 1) * 2 },
        status: { P: 'present', h: 'partial', a: 'absent', u: 'absent' }[letters[i]!]!,
        basis: letters[i] === 'u' ? 'uncovered' : 'listed',
      })) as Verdict[];
      return { scopeId, score: { ...score(verdicts), evidencePct } };
    })
    .sort(byRank);

test('without factors it is the published ranking', () =>
  fc.assert(
    fc.property(cities, (list) => {
      const published = list
        .map(({ scopeId, strip: letters, evidencePct }) => ({
          scopeId,
          score: {
            ...score(
              rows.map(
                (row, i) =>
                  ({
                    row,
                    status: { P: 'present', h: 'partial', a: 'absent', u: 'absent' }[letters[i]!]!,
                    basis: letters[i] === 'u' ? 'uncovered' : 'listed',
                  }) as Verdict,
              ),
            ),
            evidencePct,
          },
        }))
        .sort(byRank)
        .map(({ scopeId, score: { smartnessPct } }, _, all) => ({
          scopeId,
          rank: 1 + all.filter((other) => other.score.smartnessPct > smartnessPct).length,
          smartnessPct,
        }));
      expect(weightedRanking(list, criteria, {})).toMatchObject(published);
    }),
  ));

test('scores and ranks are those of the definition', () =>
  fc.assert(
    fc.property(cities, some, (list, of) => {
      expect(
        weightedRanking(list, criteria, of).map(({ scopeId, smartnessPct }) => ({
          scopeId,
          smartnessPct,
        })),
      ).toEqual(defined(list, of).map(({ scopeId, score: { smartnessPct } }) => ({ scopeId, smartnessPct })));
    }),
  ));

test('the same factor for all categories changes nothing', () =>
  fc.assert(
    fc.property(cities, some, (list, of) => {
      if (Object.values(of).some((factor) => factor > maxFactor / 2)) return;
      const doubled = Object.fromEntries(Object.entries(of).map(([id, factor]) => [id, factor * 2]));
      expect(weightedRanking(list, criteria, doubled)).toEqual(weightedRanking(list, criteria, of));
    }),
  ));

test('a city that publishes more is never ranked lower', () =>
  fc.assert(
    fc.property(cities, some, fc.nat(), fc.nat(criteria.length - 1), (list, of, which, at) => {
      const city = list[which % list.length]!;
      const better = list.map((other) =>
        other === city ? { ...city, strip: `${city.strip.slice(0, at)}P${city.strip.slice(at + 1)}` } : other,
      );
      const rank = (all: readonly Weighable[]) =>
        weightedRanking(all, criteria, of).find(({ scopeId }) => scopeId === city.scopeId)!.rank;
      expect(rank(better)).toBeLessThanOrEqual(rank(list));
    }),
  ));

test('the order of the cities makes no difference, and twice is the same', () =>
  fc.assert(
    fc.property(cities, some, (list, of) => {
      const turned = list.toReversed();
      expect(weightedRanking(turned, criteria, of)).toEqual(weightedRanking(list, criteria, of));
      expect(rankIntervals(turned, criteria, of).toReversed()).toEqual(rankIntervals(list, criteria, of));
      expect(rankIntervals(list, criteria, of)).toEqual(rankIntervals(list, criteria, of));
    }),
    { numRuns: 30 },
  ));

test('without spread the interval is the rank', () =>
  fc.assert(
    fc.property(cities, some, (list, of) => {
      const ranks = new Map(weightedRanking(list, criteria, of).map(({ scopeId, rank }) => [scopeId, rank]));
      expect(rankIntervals(list, criteria, of, { draws: 3, spread: 0, tail: 0.05 })).toEqual(
        list.map(({ scopeId }) => ({ low: ranks.get(scopeId), high: ranks.get(scopeId) })),
      );
    }),
    { numRuns: 30 },
  ));

test('intervals are ordered and within the ranks; a city with everything stays first, one with nothing last', () =>
  fc.assert(
    fc.property(cities, (list) => {
      const all = [
        { scopeId: 'zz.all', strip: 'P'.repeat(criteria.length), evidencePct: 100 },
        ...list.filter(({ strip: letters }) => /[hau]/.test(letters) && /[Ph]/.test(letters)),
        { scopeId: 'aa.none', strip: 'u'.repeat(criteria.length), evidencePct: 0 },
      ];
      const found = rankIntervals(all, criteria, {});
      for (const { low, high } of found) {
        expect(low).toBeGreaterThanOrEqual(1);
        expect(high).toBeGreaterThanOrEqual(low);
        expect(high).toBeLessThanOrEqual(all.length);
      }
      expect(found[0]).toEqual({ low: 1, high: 1 });
      expect(found.at(-1)).toEqual({ low: all.length, high: all.length });
    }),
    { numRuns: 30 },
  ));

test('factors as an address', () =>
  fc.assert(
    fc.property(factors, (of) => {
      const changed = Object.fromEntries(Object.entries(of).filter(([, factor]) => factor !== 1));
      expect(parseFactors(categories, formatFactors(categories, of))).toEqual(changed);
    }),
  ));
test.each([
  ['', {}],
  ['energy', {}],
  ['energy:', {}],
  ['energy:x', {}],
  ['moon:2', {}],
  ['energy:99', { energy: 3 }],
  ['energy:-1', { energy: 0 }],
  ['energy:0.7,water:2', { energy: 0.5, water: 2 }],
  ['__proto__:2', {}],
])('an address %s is read as %j', (text, expected) => expect(parseFactors(categories, text)).toEqual(expected));
