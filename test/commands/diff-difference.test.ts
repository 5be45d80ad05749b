/** What is behind a verdict that flipped: the records of its better side, and what else may change one. */
import { describe, expect, test } from 'vitest';
import { factId, type Fact } from '../../src/contract/data/fact.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { judgementOf, type Between, type JudgedCity, type JudgedVerdict } from '../../src/commands/diff/judge.ts';
import { difference } from '../../src/commands/diff/difference.ts';
import { data, fact } from '../small-world.ts';

const judged = (facts: Fact[]) => judgementOf(buildAtlas(data(facts)));
const licence = { spdx: 'CC0-1.0' };
const own = fact('addresses', { record: 'own', licence });
const second = fact('addresses', { record: 'second', licence });
const wide = fact('addresses', { record: 'wide', level: 'nation' });
const dead = { state: 'stale' as const };

/** Facts before and after; what the address register of the capital was and is; the records behind it. */
const flips: [what: string, before: Fact[], after: Fact[], from: string, to: string, behind: string[]][] = [
  ['a record that is new', [], [own], 'unknown', 'present', ['own']],
  ['the only record gone', [own], [], 'present', 'unknown', ['own']],
  [
    'the own record gone, a wider one new: the loss is behind it',
    [own],
    [wide],
    'present',
    'partial unlicensed',
    ['own'],
  ],
  [
    'an own record new, the wider one gone: the gain is behind it',
    [wide],
    [own],
    'partial unlicensed',
    'present',
    ['own'],
  ],
  ['both own records gone', [own, second, wide], [wide], 'present', 'partial unlicensed', ['own', 'second']],
  [
    'one of two gone, the other dead',
    [own, second],
    [{ ...second, ...dead }],
    'present',
    'partial stale',
    ['own', 'second'],
  ],
  ['a record that lives again', [{ ...own, ...dead }], [own], 'partial stale', 'present', ['own']],
];

test.each(flips)('%s', (_what, before, after, from, to, behind) => {
  const found = difference(judged(before), judged(after));
  const flip = found.flips.find(
    ({ scopeId, criterionId }) => scopeId === 'aa.alpha' && criterionId === 'address-register',
  )!;
  expect(flip).toMatchObject({ from, to });
  expect(
    found.facts
      .filter((change) => change.flips.includes(flip))
      .map(({ before: was, after: is }) => (is ?? was)!.record),
  ).toEqual(behind);
  expect(flip.why).toContain(`fact: openaddresses-sources/${behind[0]}`);
});

test('a record that stays and one that comes: the verdict is the same', () => {
  const { flips: all, facts } = difference(judged([own]), judged([own, second]));
  expect(all).toEqual([]);
  expect(facts).toMatchObject([{ change: 'added', before: undefined, after: second }]);
});

test('without a record behind it, the registries now cover the country', () => {
  const elsewhere = fact('addresses', { record: 'elsewhere', places: [{ scopeId: 'aa.beta', match: 'id' }] });
  const { flips: all } = difference(judged([]), judged([elsewhere]));
  expect(all).toContainEqual({
    scopeId: 'aa.alpha',
    criterionId: 'address-register',
    from: 'unknown',
    to: 'absent searched',
    why: 'registry: what it covers of the country changed',
    byRule: false,
  });
});

test('both sides of a change are kept, and where a record was read is none', () => {
  const [before, after] = [own, { ...own, title: 'Renamed', observed: '2026-08-22', location: 'elsewhere.json' }];
  expect(difference(judged([before]), judged([after])).facts).toMatchObject([
    { change: 'changed', members: ['title'], before, after },
  ]);
  expect(difference(judged([before]), judged([{ ...after, title: own.title }])).facts).toEqual([]);
});

describe('what moves a verdict', () => {
  const at = (state: string, facts: Fact[] = []): JudgedCity[] => {
    const [status, reason] = state.split(' ');
    const verdict = { criterionId: 'x', status, basis: 'listed', ...(reason && { reason }), facts: facts.map(factId) };
    return [{ scopeId: 'aa.alpha', smartnessPct: 0, verdicts: [verdict as JudgedVerdict] }];
  };
  const [was, is] = [own, { ...own, state: 'stale' as const }];
  const fault = { fault: 'registry x is unknown' };
  const rule = 'rule: the same records are judged otherwise';
  const record = 'fact: openaddresses-sources/own changed in state';

  test.each<[what: string, between: Between | undefined, now: Fact, why: string, byRule: boolean]>([
    ['a record, by the same code', undefined, is, record, false],
    ['a record, though the code differs', at('present', [was]), is, record, false],
    ['a rule', at('partial stale', [was]), was, rule, true],
    ['a rule, though a record behind it changed too', at('partial stale', [was]), is, rule, true],
    ['a rule and a record together', at('partial siloed', [was]), is, `${rule}; ${record}`, true],
    ['a record, where only that can be seen', fault, is, record, false],
    ['a rule, where no record changed', fault, was, rule, true],
  ])('%s', (_what, between, now, why, byRule) => {
    const { flips: all, facts } = difference(
      { facts: [was], cities: at('present', [was]) },
      { facts: [now], cities: at('partial stale', [now]) },
      between,
    );
    expect(all).toEqual([{ scopeId: 'aa.alpha', criterionId: 'x', from: 'present', to: 'partial stale', why, byRule }]);
    expect(facts.flatMap((change) => change.flips)).toEqual(why.includes('fact:') ? all : []);
  });

  test('a rule and a record that undo each other move nothing', () =>
    expect(
      difference(
        { facts: [was], cities: at('present', [was]) },
        { facts: [is], cities: at('present', [is]) },
        at('absent', [was]),
      ).flips,
    ).toEqual([]));
});
