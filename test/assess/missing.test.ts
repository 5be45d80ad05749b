/** What counts as missing (framework, third edition, §3): a list's own "no", or what a list lacks that was measured to miss few. */
import { expect, test } from 'vitest';
import { judge } from '../../src/assess/judge.ts';
import { criteria } from '../../src/assess/criteria/index.ts';
import type { Confidence } from '../../src/contract/answers/confidence.ts';
import type { Fact } from '../../src/contract/data/fact.ts';
import { findingOf } from '../../src/wording/finding.ts';
import { context, fact, fitted, names, places } from '../small-world.ts';
import { feeds } from './tables/shapes.ts';

const row = (id: string) => criteria.find(({ criterionId }) => criterionId === id)!;
const alpha = places.find(({ scopeId }) => scopeId === 'aa.alpha')!;

/** The small world, in which known feeds were found as often as the interval says. */
const measured = (facts: Fact[], interval: [number, number], gaps: Confidence['detection']['gaps'] = []) => {
  const given = context(facts);
  const criteriaOf: Confidence['detection']['criteria'] = [
    { criterionId: 'gtfs-schedule', sources: 80, found: 73, interval, chance: 0.9 },
  ];
  return { ...given, fitted: { ...fitted, detection: { ...fitted.detection, criteria: criteriaOf, gaps } } };
};
const verdict = (id: string, facts: Fact[], given = context(facts)) =>
  judge(row(id), alpha, given.index.lists(alpha), given);

test.each<[what: string, interval: [number, number], basis: string]>([
  ['miss at most a tenth', [0.9, 1], 'searched'],
  ['may miss more', [0.83, 0.96], 'uncovered'],
])('a feed that the lists lack, where they %s', (_, interval, basis) => {
  const facts = feeds(3);
  expect(verdict('gtfs-schedule', facts, measured(facts, interval)).basis).toBe(basis);
});

test.each([
  ['gtfs-schedule', 'AA', 'uncovered'],
  ['gtfs-schedule', 'BB', 'searched'],
  ['geoportal', 'AA', 'searched'],
])('known sources of %s that are missed in %s: %s', (criterionId, countryCode, basis) => {
  const facts = feeds(3);
  const gaps = [{ criterionId, countryCode, sources: 11, found: 8 }];
  expect(verdict('gtfs-schedule', facts, measured(facts, [0.9, 1], gaps)).basis).toBe(basis);
});

test('lists of an unmeasured criterion show nothing by what they lack', () => {
  const facts = [fact('addresses', { places: [{ scopeId: 'aa.beta', match: 'id' }] })];
  const unmeasured = verdict('address-register', facts, measured(facts, [0.9, 1]));
  expect([unmeasured.status, unmeasured.basis]).toEqual(['absent', 'uncovered']);
  expect(findingOf(unmeasured, names)).toBe(
    'We found no address register for Alpha in OpenAddresses (22 August 2026). There may still be one: this list may be incomplete.',
  );
});

const target = (updated: string) =>
  fact('climate-target', {
    registry: 'climate-city-targets',
    target: 'No target',
    interim: false,
    planContents: false,
    updated,
  });
test.each([
  ['2024-03-01', 'listed'],
  ['2022-12-20', 'uncovered'],
])('a list that says in %s that there is none', (updated, basis) =>
  expect(verdict('emission-target', [target(updated)]).basis).toBe(basis),
);

test('an old “no” is shown with its day', () =>
  expect(findingOf(verdict('emission-target', [target('2022-12-20')]), names)).toMatch(
    / That was in December 2022, so there may be one by now\.$/,
  ));
