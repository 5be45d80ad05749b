/** Which countries a fact or a change is about, and what is left when only some of them matter. */
import { expect, test } from 'vitest';
import { factId } from '../../src/contract/data/fact.ts';
import type { Change } from '../../src/contract/data/change.ts';
import { concerning, countriesOf, countriesOfChange } from '../../src/facts/fact-countries.ts';
import { fact } from '../small-world.ts';

const change = (more: Partial<Change>): Change => ({
  registry: 'gbfs-systems',
  record: '1',
  change: 'changed',
  date: '2026-08-22',
  since: '2026-08-01',
  kind: 'gbfs',
  title: 'A',
  url: 'https://a.example/',
  nation: 'AA',
  ...more,
});
const at = (scopeId: string) => ({ scopeId, match: 'id' as const });

const ofFacts: [string, Parameters<typeof fact<'gbfs'>>[1], string[]][] = [
  ['its own', { places: [at('aa.alpha')] }, ['AA']],
  ['of places across a border', { places: [at('aa.alpha'), at('bb.delta')] }, ['AA', 'BB']],
  ['of a region', { level: 'region', places: undefined, region: 'BB.01' }, ['AA', 'BB']],
];
test.each(ofFacts)('a fact is about the country %s', (_, more, nations) =>
  expect([...countriesOf(fact('gbfs', { nation: 'AA', ...more }))].sort()).toEqual(nations),
);

const ofChanges: [string, Partial<Change>, string[]][] = [
  ['its own', {}, ['AA']],
  ['it was of', { was: { nation: 'BB' } }, ['AA', 'BB']],
  ['its region was of', { was: { region: 'CC.01' } }, ['AA', 'CC']],
  ['of its places', { change: 'removed', places: ['bb.delta'] }, ['AA', 'BB']],
];
test.each(ofChanges)('a change is about the country %s', (_, more, nations) =>
  expect([...countriesOfChange(change(more))].sort()).toEqual(nations),
);

test('a record that left a country still concerns it, with today’s fact', () => {
  const facts = [
    fact('gbfs', { record: '1', registry: 'gbfs-systems', nation: 'AA', places: [at('aa.alpha')] }),
    fact('gbfs', { record: '2', registry: 'gbfs-systems', nation: 'AA', places: [at('aa.alpha')] }),
  ];
  const changes = [change({ record: '1', was: { nation: 'BB' } }), change({ record: '2' })];
  const found = concerning(new Set(['BB']), facts, changes);
  expect(found.facts.map(factId)).toEqual(['gbfs-systems/1']);
  expect(found.changes).toEqual([changes[0]]);
});

test('a record that reaches a country concerns it with all of its changes', () => {
  const facts = [fact('gbfs', { record: '1', registry: 'gbfs-systems', nation: 'AA', places: [at('bb.delta')] })];
  expect(concerning(new Set(['BB']), facts, [change({ record: '1' })]).changes).toHaveLength(1);
});
