/** Every criterion: facts in, status, basis, reason and features of confidence out. */
import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import type { Features } from '../../src/contract/answers/confidence.ts';
import type { Fact } from '../../src/contract/data/fact.ts';
import texts from '../../data/texts/criteria.json' with { type: 'json' };
import { fact, judged as verdict } from '../small-world.ts';
import { county, feeds, type Table } from './tables/shapes.ts';

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

test('texts are those of a criterion', () => {
  const ids = criteria.map(({ criterionId }) => criterionId);
  expect(Object.keys(texts).filter((id) => !ids.includes(id))).toEqual([]);
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

test('verdicts cite the facts that decide them, and no others', () => {
  const good = fact('gtfs-schedule'),
    key = fact('gtfs-schedule', { access: 'key' });
  expect(verdict('gtfs-schedule', [key, good]).facts).toEqual([good]);
  expect(verdict('gtfs-schedule', feeds(3)).facts).toEqual([]);
});

const box = { places: [{ scopeId: 'aa.alpha', match: 'bounding-box-150km' as const }] };
const age = 1 / 120;
test.each<[what: string, id: string, facts: Fact[], expected: Features | undefined]>([
  ['a present verdict', 'gtfs-schedule', [fact('gtfs-schedule')], { 'tied-by-name': 1, age }],
  [
    'a key',
    'gtfs-schedule',
    [fact('gtfs-schedule', { access: 'key', ...box })],
    { 'own-shortfall': 1, 'tied-loosely': 1, age },
  ],
  [
    'a second registry and the strongest tie',
    'gtfs-schedule',
    [fact('gtfs-schedule', box), fact('gtfs-schedule', { registry: 'transitland-atlas' })],
    { 'tied-by-name': 1, 'second-registry': 1, age },
  ],
  [
    'another registry that says less',
    'gtfs-schedule',
    [fact('gtfs-schedule'), fact('gtfs-schedule', { registry: 'transitland-atlas', access: 'key' })],
    { 'tied-by-name': 1, disagreement: 1, age },
  ],
  ['a theme', 'transport-catalogue', [fact('catalogue', { themes: ['TRAN'] })], { 'tied-by-name': 1, 'theme-tag': 1 }],
  ['a county', 'address-register', [fact('addresses', county)], { region: 1 }],
  ['nothing in what was searched', 'gtfs-schedule', feeds(3), undefined],
  ['nothing, and nothing searched', 'gtfs-schedule', feeds(2), undefined],
])('confidence follows from records: %s', (_, id, facts, expected) =>
  expect(verdict(id, facts).features).toEqual(expected),
);
