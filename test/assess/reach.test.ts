/** What reaches a city: a criterion that none can fulfil takes nothing from its score, and what a metropolis publishes reaches its division. */
import { expect, test } from 'vitest';
import { loadAtlas } from '../../src/publish/atlas.ts';
import { findingOf } from '../../src/wording/finding.ts';
import { fact, judged, names, places } from '../small-world.ts';

test('criteria that no city has weigh nothing, and no others do', async () => {
  const { criteria, cities } = await loadAtlas();
  const reached = (at: number) => cities.some(({ verdicts }) => verdicts[at]!.status === 'present');
  expect(criteria.filter(({ weight }) => weight === 0).map(({ criterionId }) => criterionId)).toEqual(
    criteria.filter((_, at) => !reached(at)).map(({ criterionId }) => criterionId),
  );
});

// Alpha governs Northland, which has Beta in it. Gamma is in Southland.
test.each<[scopeId: string, region: string | undefined, expected: string]>([
  ['aa.alpha', 'AA.01', 'present 1'],
  ['aa.beta', 'AA.01', 'partial region for Northland 1'],
  ['aa.gamma', 'AA.01', 'absent 0'],
  ['aa.beta', undefined, 'absent 0'],
  ['aa.alpha', undefined, 'present 1'],
])('%s of a city’s catalogue filed under %s: %s', (scopeId, region, expected) => {
  const place = places.find((one) => one.scopeId === scopeId)!;
  const verdict = judged('open-data-portal', [fact('catalogue', region ? { region } : {})], place);
  const { status, reason, facts } = verdict;
  const area = /for Northland/.exec(findingOf(verdict, names))?.[0];
  expect([status, reason, area, facts.length].filter((part) => part !== undefined).join(' ')).toBe(expected);
});
