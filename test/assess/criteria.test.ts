/** Every criterion: facts in, status, basis, reason and confidence out. */
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import { judge } from '../../src/assess/judge.ts';
import type { Fact } from '../../src/contract/fact.ts';
import { capital, context, fact } from '../small-world.ts';
import { county, feeds, type Table } from './tables/shapes.ts';

const row = (id: string) => criteria.find(({ criterionId }) => criterionId === id)!;
const verdict = (id: string, facts: Fact[]) => {
  const world = context(facts);
  return judge(row(id), capital, world.index.lists(capital), world);
};

/** "present", "partial stale", "absent searched". */
const short = (id: string, facts: Fact[]) => {
  const { status, basis, reason } = verdict(id, facts);
  return [status, reason ?? (status === 'absent' ? basis : undefined)].filter(Boolean).join(' ');
};

const modules = await Promise.all(
  (await readdir(new URL('tables', import.meta.url))).map(
    (file) => import(`./tables/${file}`) as Promise<{ tables?: Record<string, Table> }>,
  ),
);
const tables: Record<string, Table> = Object.assign({}, ...modules.map((module) => module.tables));

describe.each(criteria.map(({ criterionId }) => criterionId))('%s', (id) => {
  test('has a table', () => expect(tables[id]?.length).toBeGreaterThanOrEqual(3));
  test.each((tables[id] ?? []).map(([facts, expected], i) => ({ i, facts, expected })))(
    'row $i: $expected',
    ({ facts, expected }) => {
      expect(short(id, facts)).toBe(expected);
    },
  );
});

test('a partial verdict by one of the rule’s reasons, and no other', () => {
  for (const { criterionId, rule } of criteria) {
    const told = new Set<string>(rule.partial.map(({ reason }) => reason));
    for (const [facts] of tables[criterionId]!) {
      const { reason } = verdict(criterionId, facts);
      if (reason) expect(told, criterionId).toContain(reason);
    }
  }
});

test('verdicts cite the facts they rest on, and no others', () => {
  const good = fact('gtfs-schedule'),
    key = fact('gtfs-schedule', { access: 'key' });
  expect(verdict('gtfs-schedule', [key, good]).facts).toEqual([good]);
  expect(verdict('gtfs-schedule', feeds(3)).facts).toEqual([]);
});

test('confidence follows the framework', () => {
  expect(verdict('gtfs-schedule', [fact('gtfs-schedule')]).confidence).toBe(0.81);
  expect(
    verdict('gtfs-schedule', [
      fact('gtfs-schedule', { places: [{ scopeId: 'aa.alpha', match: 'bounding-box-150km' }] }),
    ]).confidence,
  ).toBe(0.63);
  expect(verdict('transport-catalogue', [fact('catalogue', { themes: ['TRAN'] })]).confidence).toBe(0.61);
  expect(verdict('address-register', [fact('addresses', county)]).confidence).toBe(0.72);
  // Two registries cover the nation and list nothing: 1 − (1 − 0.5 · 0.9)².
  expect(verdict('gtfs-schedule', feeds(3)).confidence).toBe(0.7);
  expect(verdict('gtfs-schedule', feeds(2)).confidence).toBe(0.1);
});
