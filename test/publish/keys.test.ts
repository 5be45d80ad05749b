/** What outputs are made from: a change shows in the keys of what it touches and in no other, and an output asks for all that it is made from. */
import { describe, expect, test } from 'vitest';
import type { Change } from '../../src/contract/change.ts';
import type { Fact } from '../../src/contract/fact.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { isCarried, samples } from '../../src/publish/build/carry.ts';
import { keysOf, type Keys } from '../../src/publish/build/keys.ts';
import { data, fact } from '../small-world.ts';

const at = (scopeId: string) => [{ scopeId, match: 'id' as const }];
const own = fact('gtfs-schedule', { record: 'own', title: 'Own' });
const evidence = fact('addresses', { record: 'evidence', places: at('aa.gamma') });
const region = fact('catalogue', { record: 'region', level: 'region', region: 'AA.01' });
const nation = fact('catalogue', { record: 'nation', level: 'nation' });
const facts: Fact[] = [own, evidence, region, nation];
const replaced = (old: Fact, more: Partial<Fact>): Fact[] => facts.map((one) => (one === old ? { ...one, ...more } as Fact : one));

const keys = (of: readonly Fact[], changes: Change[] = [], withFeeds: readonly string[] = []): Keys => {
  const { shared, ofCities } = keysOf(buildAtlas({ ...data([...of]), changes }));
  return { ...shared, ...ofCities(new Set(withFeeds)) };
};
const was = keys(facts);
const differing = (is: Keys) => [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => was[name] !== is[name]);
const places = /^(?:..|..\..+|names)(?: ranked)?$/;
const change: Change = { registry: own.registry, record: 'gone', change: 'removed', date: '2026-08-22', since: '2026-08-01', kind: 'gtfs-schedule', title: 'Gone', url: 'https://a.example/', nation: 'AA', places: ['aa.beta'] };

test('every city and nation has a key', () => {
  expect(Object.keys(was).filter((name) => places.test(name)).sort()).toEqual(['aa', 'aa ranked', 'aa.alpha', 'aa.alpha ranked', 'aa.beta', 'aa.beta ranked', 'aa.gamma', 'aa.gamma ranked', 'bb', 'bb ranked', 'bb.alpha', 'bb.alpha ranked', 'names']);
});

const touched: [what: string, is: Keys, names: string[]][] = [
  ['nothing', keys(facts), []],
  ['the title of a city’s record', keys(replaced(own, { title: 'Other' })), ['aa', 'aa.alpha']],
  ['the address of a record that others have as an example', keys(replaced(own, { url: 'https://other.example/' })), ['aa', 'aa.alpha', 'aa.beta ranked', 'aa.gamma ranked', 'bb.alpha ranked']],
  ['a region’s record', keys(replaced(region, { title: 'Other' })), ['aa', 'aa.alpha', 'aa.beta']],
  ['a nation’s record', keys(replaced(nation, { title: 'Other' })), ['aa', 'aa.alpha', 'aa.beta', 'aa.gamma']],
  ['what a city has been', keys(facts, [change]), ['aa', 'aa.beta']],
  ['whether a city has a feed', keys(facts, [], ['aa.gamma']), ['aa.gamma']],
  ['a verdict, how all stand and whom they are told to look at', keys([...facts, fact('gbfs', { record: 'new', places: at('bb.alpha'), nation: 'BB' })]),
    ['aa ranked', 'aa.alpha', 'aa.alpha ranked', 'aa.beta', 'aa.beta ranked', 'aa.gamma', 'aa.gamma ranked', 'bb', 'bb ranked', 'bb.alpha', 'bb.alpha ranked', 'names']],
];
test.each(touched)('%s shows in its keys', (_what, is, names) => expect(differing(is).filter((name) => places.test(name)).sort()).toEqual(names));

test('a record shows in the keys of its criterion, dataset kind, topics and domain', () => {
  const found = differing(keys(replaced(own, { title: 'Other' }))).filter((name) => !places.test(name));
  expect(found).toEqual(expect.arrayContaining(['criterion gtfs-schedule', 'dataset gtfs-schedule', 'topic transport', 'domain transport']));
  expect(found).not.toContain('criterion addresses');
});

describe('what an output is made from', () => {
  const asked = (path: string) => Object.keys(was).filter((name) => isCarried(path, was, was) && !isCarried(path, was, { ...was, [name]: 'changed' }));
  test.each<[string, string[]]>([
    ['/cities/aa.alpha.html', ['aa.alpha', 'aa.alpha ranked']], ['/cities/aa.alpha.csv', ['aa.alpha', 'aa.alpha ranked']], ['/api/assessments/scope/aa.alpha.json', ['aa.alpha', 'aa.alpha ranked']],
    ['/api/resources/aa.alpha.json', ['aa.alpha']], ['/datasets/aa/alpha.html', ['aa.alpha']], ['/datasets/aa/alpha/transport.json', ['aa.alpha']],
    ['/api/coverage/query/aa/alpha.json', ['aa.alpha']], ['/api/coverage/query/aa/alpha/transport.json', ['aa.alpha']], ['/api/coverage/query/aa/_/transport.json', ['aa']],
    ['/api/coverage/query/aa/_/_/gtfs-schedule.json', ['aa']], ['/api/coverage/query/aa.json', ['aa']], ['/datasets/aa.html', ['aa']], ['/datasets/aa.md', ['aa']], ['/search/maps/aa/transport.json', ['aa']],
    ['/countries/aa.html', ['aa', 'aa ranked']], ['/api/countries/aa.json', ['aa', 'aa ranked']], ['/api/gaps/gtfs-schedule/aa.json', ['aa']],
    ['/api/compare/aa.alpha,bb.alpha.json', ['aa.alpha', 'aa.alpha ranked', 'bb.alpha', 'bb.alpha ranked']],
    ['/criteria/gtfs-schedule.html', ['criterion gtfs-schedule']], ['/api/gaps/gtfs-schedule.json', ['criterion gtfs-schedule']], ['/datasets/kinds/gtfs-schedule.html', ['dataset gtfs-schedule']],
    ['/datasets/topics/transport.md', ['topic transport']], ['/api/coverage/query/_/_/transport.json', ['domain transport']],
    // Made every time: of everything, or of a place that is not known.
    ['/index.html', []], ['/api/assessments.json', []], ['/downloads/facts.csv', []], ['/cities/zz.nowhere.html', []], ['/api/compare/aa.alpha,zz.nowhere.json', []], ['/api/coverage/query/_/alpha.json', []],
  ])('%s', (path, names) => expect(asked(path).sort()).toEqual(names.sort()));
});

test('of what is carried over one in some hundreds is made all the same: the same for the same keys, others for others', () => {
  const paths = Array.from({ length: 50_000 }, (_, i) => `/datasets/aa/place-${i}.json`);
  const [first, again, other] = ['1', '1', '2'].map((key) => paths.filter(samples({ aa: key })));
  expect(again).toEqual(first);
  expect(first!.length).toBeGreaterThan(50);
  expect(first!.length).toBeLessThan(200);
  expect(other!.filter((path) => first!.includes(path))).toEqual([]);
});
