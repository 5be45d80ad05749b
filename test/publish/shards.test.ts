/** Which nation owns an output, how processes divide a sequence, and which parts make up a site. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimed, counters, pieces } from '../../src/publish/build/claims.ts';
import { isIn, type Part } from '../../src/publish/build/job.ts';
import { mergeParts, wholeOf, writePart } from '../../src/publish/build/merge.ts';
import { ownerOf } from '../../src/publish/build/owner.ts';
import { dividedOutputs, isShared, outputs } from '../../src/publish/build/sections.ts';
import { SiteWriter } from '../../src/publish/build/site-writer.ts';
import { readBuildOptions } from '../../src/publish/hosts/options.ts';
import { writeManifest } from '../../src/publish/manifest.ts';
import { world } from '../edge/hosts.ts';

const owners: [path: string, owner: string][] = [
  ['/cities/fr.paris.html', 'fr'], ['/cities/fr.paris.json', 'fr'], ['/cities/fr.paris.md', 'fr'], ['/cities/de.st-ingbert.csv', 'de'], ['/api/assessments/scope/fr.paris.json', 'fr'],
  ['/api/assessments.json', 'world'], ['/api/resources/be.ghent.json', 'be'], ['/feeds/cities/be.ghent.xml', 'be'], ['/feeds/be.json', 'be'], ['/feeds/recent.json', 'world'],
  ['/countries.html', 'world'], ['/countries/fr.html', 'fr'], ['/countries/fr.json', 'fr'], ['/countries/fr.md', 'fr'], ['/countries/fr/matrix.html', 'fr'], ['/api/countries.json', 'world'], ['/api/countries/fr.json', 'fr'],
  ['/api/gaps.json', 'world'], ['/api/gaps/gtfs-schedule.json', 'world'], ['/api/gaps/gtfs-schedule/fr.json', 'fr'], ['/criteria/gtfs-schedule.json', 'world'], ['/criteria/index.html', 'world'],
  ['/api/compare/de.berlin,fr.paris.json', 'de'], ['/api/coverage/query/_.json', 'world'], ['/api/coverage/query/_/_/energy.json', 'world'], ['/api/coverage/query/_/paris.json', 'world'],
  ['/api/coverage/query/fr.json', 'fr'], ['/api/coverage/query/fr/_/transport.json', 'fr'], ['/api/coverage/query/fr/_/_/gtfs.json', 'fr'], ['/api/coverage/query/fr/paris/transport.json', 'fr'],
  ['/api/coverage/recent/2.json', 'world'], ['/datasets.html', 'world'], ['/datasets/fr.html', 'fr'], ['/datasets/fr.md', 'fr'], ['/datasets/fr/paris.json', 'fr'], ['/datasets/fr/paris/transport.html', 'fr'],
  ['/datasets/kinds/gtfs-schedule.html', 'world'], ['/datasets/topics/energy.json', 'world'], ['/search/maps/fr/energy.json', 'fr'], ['/search/names.latn.txt', 'world'], ['/search/leaders.json', 'world'],
  ['/index.html', 'world'], ['/_astro/x.css', 'world'], ['/downloads/facts.csv', 'world'], ['/llms.txt', 'world'], ['/manifest.json', 'world'],
];
test.each(owners)('%s belongs to %s', (path, owner) => expect(ownerOf(path)).toBe(owner));

test('every path is in one of two parts that exclude one another', () => {
  for (const [path, owner] of owners) {
    expect(isIn({ only: ['be', 'fr'] }, path)).toBe(['be', 'fr'].includes(owner));
    expect(isIn({ except: ['be', 'fr'] }, path)).toBe(!['be', 'fr'].includes(owner));
    expect(isIn(undefined, path)).toBe(true);
  }
});

describe('arguments', () => {
  const read: [args: string[], expected: object][] = [
    [[], { part: undefined, out: 'dist', merge: undefined }], [['--only', 'FR,de,fr'], { part: { only: ['de', 'fr'] }, out: '.cache/part-de-fr' }],
    [['--except=fr', '--out', 'x'], { part: { except: ['fr'] }, out: 'x' }], [['--only', 'world'], { part: { only: ['world'] } }], [['--merge', 'a', 'b'], { merge: ['a', 'b'], out: 'dist', part: undefined }], [['--jobs', '3'], { jobs: 3 }],
  ];
  test.each(read)('%j', (args, expected) => expect(readBuildOptions(args)).toMatchObject(expected));
  const refused: [args: string[], text: string][] = [
    [['--only', 'france'], '--only takes two-letter codes'], [['--only', ''], '--only takes two-letter codes'], [['--only', 'fr', '--except', 'de'], 'exclude one another'], [['--merge'], '--merge takes the folders'],
    [['--merge', 'a', '--only', 'fr'], '--merge takes the folders'], [['--only', 'fr', '--host', 'node'], '--host is for a whole site'], [['--jobs', '0'], '--jobs 0 is not a number of processes'], [['a'], 'Usage'],
  ];
  test.each(refused)('%j is refused', (args, text) => expect(() => readBuildOptions(args)).toThrow(text));
});

test('processes that divide a sequence take every item once, whatever their pace', async () => {
  const items = Array.from({ length: 1000 }, (_, i) => i);
  for (const count of [1, 2, 3, 40]) {
    const claim = counters();
    const taken = await Promise.all(Array.from({ length: count }, async (_, at) => {
      const own: number[] = [];
      for await (const item of claimed(items, 'pages', claim)) {
        own.push(item);
        if (item % (at + 2) === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      return own;
    }));
    expect(taken.flat().sort((a, b) => a - b)).toEqual(items);
    if (count === 2) for (const own of taken) expect(own.length).toBeGreaterThan(pieces.pages);
  }
});

test('every process goes through the same divided files', () => {
  const paths = (all: Iterable<{ path: string }>) => [...all].map(({ path }) => path).filter(isShared);
  const divided = paths(dividedOutputs(world));
  expect(divided.length).toBeGreaterThan(100);
  expect(paths(outputs(world))).toEqual(divided);
});

describe('merging', () => {
  let dir: string;
  beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'atlas-parts-')); });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));
  const files: Record<string, string> = { '/index.html': 'world', '/cities/fr.paris.json': '{}', '/cities/de.berlin.json': '[]' };
  const make = (name: string, part: Part | undefined, contents = files, paths = Object.keys(files)): string => {
    const folder = join(dir, name), writer = new SiteWriter(folder);
    for (const [path, text] of Object.entries(contents)) if (isIn(part, path)) writer.write(path, '', Buffer.from(text));
    writeManifest(folder, writer.entries);
    if (part) writePart(folder, { part, whole: wholeOf(paths) });
    return folder;
  };
  let sites = 0;
  const site = (at = sites) => join(dir, `site-${at}`);
  const fresh = () => site(++sites);

  test('parts make the bytes of the whole', () => {
    const whole = make('whole', undefined);
    writeManifest(site(), mergeParts([make('fr', { only: ['fr'] }), make('rest', { except: ['fr'] })], site()));
    for (const file of [...Object.keys(files), '/manifest.json', '/integrity.bin']) expect(readFileSync(join(site(), file))).toEqual(readFileSync(join(whole, file)));
    expect(existsSync(join(site(), 'part.json'))).toBe(false);
  });
  test('what is no part, lacks a part, or is of another site is refused', () => {
    const fr = make('fr', { only: ['fr'] }), rest = make('rest', { except: ['fr'] });
    expect(() => mergeParts([make('whole', undefined), fr], fresh())).toThrow('holds no part of a site');
    expect(() => mergeParts([fr], fresh())).toThrow('hold 1 of the 3 files of the site');
    expect(() => mergeParts([fr, make('other', { except: ['fr'] }, files, ['/index.html'])], fresh())).toThrow('are parts of different sites');
    expect(() => mergeParts([fr, rest, make('again', { only: ['fr'] }, { ...files, '/cities/fr.paris.json': '{"a":1}' })], fresh())).toThrow('/cities/fr.paris.json differs in');
    writeFileSync(join(rest, 'index.html'), '');
    rmSync(join(rest, 'index.html'));
    expect(() => mergeParts([fr, rest], fresh())).toThrow('is missing, though');
  });
});
