/** A city's next step in a sentence: what to do about each status, and words for every criterion that a city can meet by itself. */
import { expect, test } from 'vitest';
import type { Improvement } from '../../src/contract/answers/assessment.ts';
import { criteria } from '../../src/assess/criteria/index.ts';
import { stepWords } from '../../src/wording/next-steps.ts';
import { PartialReason } from '../../src/contract/criterion.ts';

const example = { scopeId: 'pt.porto', name: 'Porto', url: 'https://porto.example/' };
const step = (criterionId: string, state: Improvement['state']) => ({ criterionId, state, example }) as Improvement;

test.each([
  ['absent', undefined, 'publish its public transport timetables as GTFS, as in Porto.'],
  [
    'unknown',
    undefined,
    'publish its public transport timetables as GTFS, as in Porto. We couldn’t check this: if it’s already online, list it in a registry.',
  ],
  ['partial', 'nation', 'publish its own public transport timetables as GTFS, as in Porto.'],
  ['partial', 'siloed', 'open its public transport timetables to everyone, without a key or login.'],
  ['partial', 'unlicensed', 'state an open licence for its public transport timetables.'],
] as const)('timetables that are %s, %s', (state, reason, words) => {
  expect(stepWords(step('gtfs-schedule', state), reason ? { reason } : {})).toBe(words);
});

test.each(criteria.filter(({ isBeyondCities }) => !isBeyondCities).map(({ criterionId }) => criterionId))(
  '%s has words for every reason',
  (criterionId) => {
    for (const reason of [undefined, ...PartialReason.options])
      expect(stepWords(step(criterionId, 'partial'), reason ? { reason } : {})).toMatch(/^[a-z][^{}]+\.$/);
  },
);

test('nothing is said without a city to look at', () => {
  expect(stepWords({ ...step('gtfs-schedule', 'absent'), example: null }, {})).toBeUndefined();
});
