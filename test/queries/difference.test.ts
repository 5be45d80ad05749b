/** What is behind a verdict that flipped: the records of its better side, and what else may change one. */
import { expect, test } from 'vitest';
import type { Fact } from '../../src/contract/fact.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { difference } from '../../src/queries/difference.ts';
import { data, fact } from '../small-world.ts';

const atlasOf = (facts: Fact[]) => buildAtlas(data(facts));
const licence = { spdx: 'CC0-1.0' };
const own = fact('addresses', { record: 'own', licence });
const second = fact('addresses', { record: 'second', licence });
const wide = fact('addresses', { record: 'wide', level: 'nation' });
const dead = { state: 'stale' as const };

/** Facts before and after; what the address register of the capital was and is; the records behind it. */
const flips: [what: string, before: Fact[], after: Fact[], from: string, to: string, behind: string[]][] = [
  ['a record that is new', [], [own], 'unknown', 'present', ['own']],
  ['the only record gone', [own], [], 'present', 'unknown', ['own']],
  ['the own record gone, a wider one new: the loss is behind it', [own], [wide], 'present', 'partial nation', ['own']],
  ['an own record new, the wider one gone: the gain is behind it', [wide], [own], 'partial nation', 'present', ['own']],
  ['both own records gone', [own, second, wide], [wide], 'present', 'partial nation', ['own', 'second']],
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
  const found = difference(atlasOf(before), atlasOf(after));
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
  const { flips: all, facts } = difference(atlasOf([own]), atlasOf([own, second]));
  expect(all).toEqual([]);
  expect(facts).toMatchObject([{ change: 'added', before: undefined, after: second }]);
});

test('without a record behind it, the registries cover the nation now', () => {
  const elsewhere = fact('addresses', { record: 'elsewhere', places: [{ scopeId: 'aa.beta', match: 'id' }] });
  const { flips: all } = difference(atlasOf([]), atlasOf([elsewhere]));
  expect(all).toContainEqual({
    scopeId: 'aa.alpha',
    criterionId: 'address-register',
    from: 'unknown',
    to: 'absent searched',
    why: 'registry: what it covers of the nation changed',
  });
});

test('both sides of a change are kept, and where a record was read is none', () => {
  const [before, after] = [own, { ...own, title: 'Renamed', observed: '2026-08-22', location: 'elsewhere.json' }];
  expect(difference(atlasOf([before]), atlasOf([after])).facts).toMatchObject([
    { change: 'changed', members: ['title'], before, after },
  ]);
  expect(difference(atlasOf([before]), atlasOf([{ ...after, title: own.title }])).facts).toEqual([]);
});
