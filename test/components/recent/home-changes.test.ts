/** The lines of changes on the home page. */
import { expect, test } from 'vitest';
import { lately } from '../../../src/components/recent/recent-rows.ts';
import type { RecentEntry } from '../../../src/contract/answers/coverage.ts';

const entry = (scopeId: string, criterionId: string, more: Partial<RecentEntry> = {}): RecentEntry => ({
  slug: `${scopeId}:${criterionId}`,
  domain: 'transport',
  dataset: criterionId,
  criterionId,
  state: 'published',
  status: 'present',
  confidence: 1,
  groundedAt: '2026-01-02',
  sources: [],
  scopeId,
  name: scopeId,
  criterion: criterionId,
  change: 'new',
  own: true,
  why: '',
  date: '2026-01-02',
  since: '2026-01-01',
  ...more,
});
const population = (scopeId: string) => ({ 'aa.big': 9, 'aa.small': 1, 'bb.town': 5 })[scopeId] ?? 0;
const ids = (entries: RecentEntry[], most?: number) => lately(entries, population, most).map(({ slug }) => slug);

test('one per country and kind, large cities first', () =>
  expect(ids([entry('aa.small', 'x'), entry('aa.big', 'y'), entry('bb.town', 'y'), entry('bb.town', 'z')])).toEqual([
    'aa.big:y',
    'bb.town:z',
  ]));
test('proven changes of state first, newer before all', () => {
  expect(ids([entry('aa.big', 'x'), entry('bb.town', 'y', { from: 'missing', to: 'published' })])).toEqual([
    'bb.town:y',
    'aa.big:x',
  ]);
  expect(ids([entry('aa.big', 'x'), entry('bb.town', 'y', { date: '2026-02-01' })])).toEqual(['bb.town:y', 'aa.big:x']);
});
test('at most the limit', () =>
  expect(ids([entry('aa.big', 'x'), entry('bb.town', 'y'), entry('cc.c', 'z')], 2)).toHaveLength(2));
