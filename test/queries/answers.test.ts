/** Answers over a small world: improvements, difference, explanation, suggestions. */
import { expect, test } from 'vitest';
import { CriterionAnswer } from '../../src/contract/answers/assessment.ts';
import type { Fact } from '../../src/contract/data/fact.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { explain } from '../../src/commands/explain.ts';
import { publications } from '../../src/publish/files.ts';
import { cityAssessment } from '../../src/queries/city/city.ts';
import { judgementOf } from '../../src/commands/diff/judge.ts';
import { difference } from '../../src/commands/diff/difference.ts';
import { improvements } from '../../src/queries/city/improvements.ts';
import { vocabulary } from '../../src/queries/vocabulary.ts';
import { nearestScopes, resolveScope } from '../../src/queries/named-scopes.ts';
import { data, fact } from '../small-world.ts';

const beta = { places: [{ scopeId: 'aa.beta', match: 'name-and-subdivision' as const }] };
const east = { nation: 'BB', places: [{ scopeId: 'bb.alpha', match: 'name-and-subdivision' as const }] };
const feed = fact('gtfs-schedule', { record: 'g1', title: 'Metro' });
const facts: Fact[] = [
  feed,
  fact('gtfs-schedule', { record: 'g2', title: 'Tram', access: 'key', ...beta }),
  fact('catalogue', { record: 'c1', ...east }),
];
const atlas = buildAtlas(data(facts));
const city = (id: string, of = atlas) => of.cities.find(({ scopeId }) => scopeId === id)!;

test('what would raise a score: gain, rank after, and a comparable city that has it', () => {
  const rows = improvements(atlas, city('aa.beta'));
  expect(rows.map(({ status }) => status)).not.toContain('present');
  expect(rows.map(({ gainPct }) => gainPct)).toEqual(rows.map(({ gainPct }) => gainPct).sort((a, b) => b - a));
  const timetable = rows.find(({ criterionId }) => criterionId === 'gtfs-schedule')!;
  expect(timetable).toMatchObject({ status: 'partial', example: { scopeId: 'aa.alpha', url: feed.url } });
  // No city of the country runs a portal, so the example is from elsewhere.
  expect(rows.find(({ criterionId }) => criterionId === 'open-data-portal')).toMatchObject({
    example: { scopeId: 'bb.alpha' },
  });
  // Nobody has an address register here, so that none is advised.
  expect(rows.map(({ criterionId }) => criterionId)).not.toContain('address-register');
});

test('difference: facts, flips with the reason, cities that enter and leave', () => {
  const later = buildAtlas(
    data([
      { ...feed, state: 'stale' },
      fact('catalogue', { record: 'c1', ...east }),
      fact('catalogue', { record: 'c9', places: [{ scopeId: 'aa.gamma', match: 'id' }] }),
    ]),
  );
  const found = difference(judgementOf(atlas), judgementOf(later));
  expect(found.facts.map(({ change, id, members }) => [change, id, members])).toEqual([
    ['changed', 'dataportals-registry/c1', ['title', 'url']],
    ['added', 'dataportals-registry/c9', []],
    ['changed', 'mobility-database-catalogs/g1', ['state']],
    ['removed', 'mobility-database-catalogs/g2', []],
  ]);
  expect(found.flips).toContainEqual({
    scopeId: 'aa.alpha',
    criterionId: 'gtfs-schedule',
    from: 'present',
    to: 'partial stale',
    why: 'fact: mobility-database-catalogs/g1 changed in state',
    byRule: false,
  });
  expect(found.flips).toContainEqual(
    expect.objectContaining({
      scopeId: 'aa.beta',
      criterionId: 'gtfs-schedule',
      why: 'fact: mobility-database-catalogs/g2 is no longer listed',
    }),
  );
  expect([found.entered, found.left]).toEqual([['aa.gamma'], []]);
  expect(difference(judgementOf(atlas), judgementOf(atlas))).toEqual({ facts: [], flips: [], entered: [], left: [] });
});

test('explain reproduces the published bytes and names the record’s place', () => {
  const files = new Map([...publications(atlas)].map(({ path, body }) => [path, body]));
  for (const { criterionId } of atlas.criteria) {
    const { text, same } = explain(atlas, 'aa.alpha', criterionId, (path) => files.get(path)?.() ?? null);
    expect(same, criterionId).toBe(true);
    expect(text).toContain('Rule');
  }
  const { text } = explain(atlas, 'aa.alpha', 'gtfs-schedule', () => null);
  expect(text).toContain('mobility-database-catalogs/g1');
  expect(text).toContain('https://repository.example/r at 000000000000 (2026-08-04), file.json');
  expect(explain(atlas, 'aa.alpha', 'gtfs-schedule', (path) => files.get(path)!().replace('Metro', 'Bus')).same).toBe(
    false,
  );
});

test.each([
  ['aa.nowhere', 'gtfs-schedule', /No assessed city/],
  ['aa.alpha', 'gtfs-shedule', /Near: gtfs-schedule/],
])('explain %s %s', (scope, criterion, message) => {
  expect(() => explain(atlas, scope, criterion, () => null)).toThrow(message);
});

test('every criterion answer cites rule and facts', () => {
  const answers = cityAssessment(atlas, city('aa.alpha')).categories.flatMap(({ criteria }) => criteria);
  const timetable = answers.find(({ criterionId }) => criterionId === 'gtfs-schedule')!;
  expect(CriterionAnswer.parse(timetable)).toMatchObject({
    facts: ['mobility-database-catalogs/g1'],
    sourceCount: 1,
    sources: [{ url: feed.url, registry: feed.registry, record: 'g1' }],
  });
});

test('the English name is an alias, with and without the country', async () => {
  const { loadAtlas } = await import('../../src/publish/atlas.ts');
  const words = vocabulary(await loadAtlas());
  for (const [text, scopeId] of [
    ['ghent', 'be.gent'],
    ['be.ghent', 'be.gent'],
    ['Zürich', 'ch.zuerich'],
    ['Cologne', 'de.koeln'],
    ['São Paulo', 'br.sao-paulo'],
    ['birmingham', 'gb.birmingham'],
    ['us.columbus', 'us.columbus'],
  ]) {
    expect(resolveScope(words, text!), text).toBe(scopeId);
  }
});

test('a plain slug is the most populous namesake, and near misses are suggested', () => {
  const words = vocabulary(atlas);
  expect(resolveScope(words, 'Alpha')).toBe('bb.alpha');
  expect(resolveScope(words, 'aa.alpha')).toBe('aa.alpha');
  expect(resolveScope(words, 'nowhere')).toBeNull();
  expect(resolveScope(words, 'zz.alpha')).toBeNull();
  expect(resolveScope(words, 'Hauptstadt')).toBeNull();
  expect(nearestScopes(words, 'alhpa')).toEqual(expect.arrayContaining(['aa.alpha', 'bb.alpha']));
  expect(nearestScopes(words, 'zzzzzzzz')).toEqual([]);
  expect(nearestScopes(words, '\u0301'.repeat(500))).toEqual([]);
});
