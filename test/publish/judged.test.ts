/** Verdicts that are kept between builds are those that would be judged, whatever was recorded in between. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import type { Fact } from '../../src/contract/fact.ts';
import { factFile, loadData, type Data } from '../../src/facts/load.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { CheckedElsewhere } from '../../src/publish/build/checked-data.ts';
import { digest } from '../../src/publish/build/code-key.ts';
import { FactHashes, KeptFactHashes } from '../../src/publish/build/fact-hashes.ts';
import { keptVerdicts } from '../../src/publish/build/judged.ts';
import { data, fact, places } from '../small-world.ts';

let dir: string;
const folder = () => join(dir, 'judged');
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'judged-')); });
afterEach(() => { rmSync(dir, { recursive: true }); });

/** What the files of such data would be known by. */
const hashesOf = ({ registries, nations, subdivisions, places: of, facts }: Data): Record<string, string> => Object.fromEntries([
  ['registries.json', digest(registries)], ['nations.json', digest(nations)], ['subdivisions.json', digest(subdivisions)],
  ...[...Map.groupBy(of, ({ scopeId }) => `places/${scopeId.slice(0, 2)}.json`), ...Map.groupBy(facts, factFile)].map(([file, rows]) => [file, digest(rows)]),
]);

/** The cities, and the nations of which some were judged; with what was kept the one that is judged all the same among them. */
function assessed(of: Data, options: { source?: string; hashes?: Record<string, string>; reads?: boolean; writes?: boolean } = {}) {
  const judged = new Set<string>();
  const { cities } = buildAtlas(of, (given, scope) => {
    const verdictsIn = keptVerdicts({ source: 'code', hashes: hashesOf(of), reads: true, writes: true, ...options, folder: folder() })(given, scope);
    return (code, these, judge) => verdictsIn(code, these, (city) => { judged.add(code); return judge(city); });
  });
  return { cities, judged: [...judged].sort() };
}

const at = (scopeId: string) => [{ scopeId, match: 'id' as const }];
const own = fact('gtfs-schedule', { record: 'own' });
const facts: Fact[] = [own, fact('addresses', { record: 'evidence', places: at('aa.gamma') }), fact('catalogue', { record: 'nation', level: 'nation' }), fact('gbfs', { record: 'other', nation: 'BB', places: at('bb.alpha') })];

describe('with what was kept', () => {
  test('one city is judged, and every verdict is the same, resting on the same facts', () => {
    const anew = buildAtlas(data(facts)).cities;
    expect(assessed(data(facts))).toEqual({ cities: anew, judged: ['AA', 'BB'] });
    const again = assessed(data(facts));
    expect(again.judged).toHaveLength(1);
    expect(again.cities).toEqual(anew);
    for (const [i, { verdicts }] of again.cities.entries()) for (const [j, verdict] of verdicts.entries()) {
      expect(verdict.row).toBe(criteria[j]);
      for (const [k, one] of verdict.facts.entries()) expect(one).toBe(anew[i]!.verdicts[j]!.facts[k]);
    }
  });

  test.each<[string, (of: Data) => Data, string[]]>([
    ['a record', (of) => ({ ...of, facts: of.facts.with(0, { ...own, title: 'Another' } as Fact) }), ['AA']],
    ['a record that reaches another nation', (of) => ({ ...of, facts: [...of.facts, fact('gtfs-schedule', { record: 'x', nation: 'BB', places: at('aa.alpha') })] }), ['AA', 'BB']],
    ['a record less', (of) => ({ ...of, facts: of.facts.slice(1) }), ['AA']],
    ['a record of another nation', (of) => ({ ...of, facts: of.facts.slice(0, -1) }), ['BB']],
    ['a place', (of) => ({ ...of, places: of.places.map((place) => (place.scopeId === 'bb.alpha' ? { ...place, name: 'Omega' } : place)) }), ['BB']],
    ['which cities are assessed', (of) => ({ ...of, places: of.places.filter(({ scopeId }) => scopeId !== 'aa.beta') }), ['AA', 'BB']],
    ['a registry', (of) => ({ ...of, registries: of.registries.map((one, i) => (i ? one : { ...one, shortTitle: 'Another' })) }), ['AA', 'BB']],
    ['a nation’s name', (of) => ({ ...of, nations: of.nations.map((one) => ({ ...one, name: `New ${one.name}` })) }), ['AA', 'BB']],
    ['a subdivision’s name', (of) => ({ ...of, subdivisions: of.subdivisions.map((one) => ({ ...one, name: `New ${one.name}` })) }), ['AA', 'BB']],
  ])('%s has changed: the nations that it concerns are judged', (_, change, nations) => {
    assessed(data(facts));
    const now = change(data(facts)), { cities, judged } = assessed(now);
    expect(judged).toEqual(expect.arrayContaining(nations));
    expect(cities).toEqual(buildAtlas(now).cities);
    if (nations.length === 1) expect(assessed(now, { writes: false }).judged).toEqual([]);
  });

  test('of another code, where all is made anew, and where it was cut off, all are judged', () => {
    assessed(data(facts));
    expect(assessed(data(facts), { source: 'other code', writes: false }).judged).toEqual(['AA', 'BB']);
    expect(assessed(data(facts), { reads: false, writes: false }).judged).toEqual(['AA', 'BB']);
    for (const name of readdirSync(folder())) writeFileSync(join(folder(), name), readFileSync(join(folder(), name), 'utf8').slice(0, -100));
    expect(assessed(data(facts), { writes: false })).toEqual({ cities: buildAtlas(data(facts)).cities, judged: ['AA', 'BB'] });
  });

  test('verdicts that are no longer what would be judged are noticed', () => {
    assessed(data(facts));
    for (const name of readdirSync(folder())) writeFileSync(join(folder(), name), readFileSync(join(folder(), name), 'utf8').replaceAll('is listed in', 'stands in'));
    expect(() => assessed(data(facts))).toThrow(/changed although nothing did/);
  });

  test('whatever is recorded, build after build', () => {
    const anywhere = fc.constantFrom(...places.map(({ scopeId }) => scopeId));
    const record = fc.record({ kind: fc.constantFrom('gtfs-schedule', 'gbfs', 'addresses', 'catalogue', 'buildings'), nation: fc.constantFrom('AA', 'BB', 'CC'), place: anywhere, level: fc.constantFrom('city', 'region', 'nation'), id: fc.integer({ min: 0, max: 8 }) });
    const toFacts = (records: readonly { kind: string; nation: string; place: string; level: string; id: number }[]) => [...new Map(records.map(({ kind, nation, place, level, id }) => {
      const region = level === 'region' ? { region: `${nation === 'CC' ? 'AA' : nation}.01` } : {};
      return [`${kind} ${nation} ${id}`, fact(kind as 'gbfs', { nation, level: level as 'city', record: `${kind}-${nation}-${id}`, title: `Record ${id}`, url: `https://source.example/${id}`, ...region, ...(level === 'city' ? { places: at(place) } : {}) })] as const;
    })).values()].sort((a, b) => (`${factFile(a)} ${a.record}` < `${factFile(b)} ${b.record}` ? -1 : 1));
    fc.assert(fc.property(fc.array(fc.array(record, { maxLength: 12 }), { minLength: 2, maxLength: 4 }), (builds) => {
      rmSync(folder(), { recursive: true, force: true });
      for (const records of builds) {
        const now = data(toFacts(records));
        expect(assessed(now).cities).toEqual(buildAtlas(now).cities);
      }
    }), { numRuns: 40 });
  });
});

test('all verdicts of the atlas', async () => {
  const read = new CheckedElsewhere(), atlas = await loadData('data', read);
  const anew = assessed(atlas, { hashes: read.hashes, reads: false }).cities, again = assessed(atlas, { hashes: read.hashes });
  expect(again.judged).toHaveLength(1);
  expect(again.cities.length).toBeGreaterThan(1000);
  for (const [i, city] of again.cities.entries()) expect(city).toEqual(anew[i]);
});

describe('hashes of facts', () => {
  const asked = (hashes: FactHashes) => (['about', 'reaching', 'kinds'] as const).map((by) => hashes.names(by).map((name) => [name, hashes.of(by, name)]));
  const kept = (of: readonly Fact[], source = 'code', reads = true) => {
    const files = hashesOf(data([...of])), known = new KeptFactHashes(source, files, reads, join(dir, 'hashes.json'));
    let made = 0;
    const counting = { of: (file: string, make: Parameters<KeptFactHashes['of']>[1]) => known.of(file, () => { made += 1; return make(); }) } as KeptFactHashes;
    const hashes = asked(new FactHashes(of, counting));
    known.keep();
    return { hashes, made };
  };

  test('are worked out again for the files that changed, and come out the same', () => {
    const total = new Set(facts.map(factFile)).size;
    expect(kept(facts)).toEqual({ hashes: asked(new FactHashes(facts)), made: total });
    expect(kept(facts)).toEqual({ hashes: asked(new FactHashes(facts)), made: 0 });
    const changed = facts.with(0, { ...own, title: 'Another' } as Fact);
    expect(kept(changed)).toEqual({ hashes: asked(new FactHashes(changed)), made: 1 });
    expect(kept(changed, 'other code').made).toBe(total);
    expect(kept(changed, 'other code', false).made).toBe(total);
    writeFileSync(join(dir, 'hashes.json'), '{"source":"other code","fil');
    expect(kept(changed, 'other code').made).toBe(total);
  });

  test('each names what a fact belongs to', () => {
    const hashes = new FactHashes(facts);
    expect(hashes.names('about')).toEqual(['AA', 'BB']);
    expect(hashes.names('reaching')).toEqual(['AA', 'aa.alpha', 'aa.gamma', 'bb.alpha']);
    expect(hashes.names('kinds')).toEqual(['dataportals-registry catalogue', 'mobility-database-catalogs gtfs-schedule', 'openaddresses-sources addresses', 'openaddresses-sources gbfs']);
    expect(hashes.of('about', 'CC')).toBe('');
  });
});
