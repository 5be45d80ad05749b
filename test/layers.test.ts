/** Who may import whom: layers point one way, neither files nor folders import each other in a circle, and Node, Astro and zod are used as agreed. */
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import rows from '../data/texts/layers.json' with { type: 'json' };
import { loadsOf, sourceFiles, type Load } from './source-files.ts';

/** What publish may know of hosts: their descriptions, which hold nothing of the function. */
const describesHosts = /^src\/edge\/hosts\/(?:host|hosts|static-headers)\.ts$/;
const mayUseNode = /^src\/(?:snapshots|places|registries|outbound|facts|publish|commands|edge\/hosts)\//;
/** Not in a layer: what the project says of itself, and facts. */
const shared = /^(?:package\.json$|data\/)/;

const layers: Readonly<Record<string, { mayImport: readonly string[] }>> = rows;
const byFile = new Map(sourceFiles.map((source) => [source.file, source]));
const loads = sourceFiles.flatMap((source) => source.loads);
const written = ({ file, target }: Load) => `${file} -> ${target}`;
const layerOf = (path: string) => /^src\/([^/]+)\/./.exec(path)?.[1];

describe('what is seen of a file', () => {
  test.each([
    ["import { a } from './a.ts';", './a.ts'],
    ["import type {\n  A,\n} from '../a.ts';", '../a.ts'],
    ["export * from './a.ts';", './a.ts'],
    ["import './a.css';", './a.css'],
    ["import 'astro/app';", 'astro/app'],
    ["const { a } = await import('./a.ts');", './a.ts'],
    ['await import(\n  `./a.ts`);', './a.ts'],
    ["fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [dir])", './worker.ts'],
    ['new URL(`../../client/${file}`, import.meta.url)', '../../client/'],
  ])('%s', (code, target) => expect(loadsOf('src/x/y.ts', code).map((load) => load.target)).toEqual([target]));

  test('there is something to check', () => expect(loads.length).toBeGreaterThan(1000));
});

describe('layers', () => {
  test('every folder below src has a row, and every row a folder', async () => {
    expect((await fg('src/*', { onlyDirectories: true })).map((folder) => folder.slice(4)).sort()).toEqual(
      Object.keys(layers).sort(),
    );
  });

  test('nothing is loaded against them', () => {
    const against = loads.filter(({ file, path }) => {
      const from = layerOf(file),
        to = path && layerOf(path);
      if (from === 'publish' && path && describesHosts.test(path)) return false;
      return from && to && from !== to && !layers[from]?.mayImport.includes(to);
    });
    expect(against.map(written)).toEqual([]);
  });

  test('nothing outside src is loaded but facts and package.json', () => {
    const outside = loads.filter(({ path }) => path && !path.startsWith('src/') && !shared.test(path));
    expect(outside.map(written)).toEqual([]);
  });

  test('the function neither opens catalogues nor judges: it has a searcher from its host, and verdicts from the build', () => {
    const reached = new Set(['src/edge/handler.ts']);
    for (const file of reached)
      for (const { path, isType } of byFile.get(file)?.loads ?? []) if (path && !isType) reached.add(path);
    expect(reached.size).toBeGreaterThan(100);
    const folders = /^src\/(?!cache\.ts|(?:contract|language|queries|markup|edge)\/)/;
    expect([...reached].filter((file) => folders.test(file)).sort()).toEqual([
      'src/assess/score.ts',
      'src/facts/fact-countries.ts',
      'src/sources/search-page.ts',
      'src/wording/phrases.ts',
      'src/wording/readings.ts',
    ]);
  });

  test('nothing else in edge loads a host, or sends requests itself', () => {
    const against = loads.filter(
      ({ file, path = '' }) =>
        file.startsWith('src/edge/') && !isHost(file) && (isHost(path) || path.startsWith('src/outbound/')),
    );
    expect(against.map(written)).toEqual([]);
  });
});

describe('scripts of pages', () => {
  const script = /<script>([^]*?)<\/script>/g;
  const isClient = (path = '') => path.endsWith('.client.ts');

  test('are named .client.ts', () => {
    const entries = sourceFiles.flatMap(({ file, text }) =>
      [...text.matchAll(script)].flatMap(([, code]) => loadsOf(file, code!)),
    );
    expect(entries.length).toBeGreaterThan(20);
    expect(entries.filter(({ path }) => !isClient(path)).map(written)).toEqual([]);
  });

  test('are not loaded by code that runs in the build', () => {
    const built = sourceFiles
      .filter(({ file }) => !isClient(file))
      .flatMap(({ file, code }) => loadsOf(file, code.replace(script, '')));
    expect(built.filter(({ path }) => isClient(path)).map(written)).toEqual([]);
  });
});

const isHost = (path: string) => path.startsWith('src/edge/hosts/');
describe('hosts', () => {
  test('their descriptions are data: none leads to the function', () => {
    const reached = new Set(['src/edge/hosts/hosts.ts']);
    for (const file of reached) for (const { path } of byFile.get(file)?.loads ?? []) if (path) reached.add(path);
    expect([...reached].filter((file) => !/^(?:src\/(?:edge\/hosts|contract)|data\/texts)\//.test(file))).toEqual([]);
  });

  test('each file is under 40 lines of code, neither comment nor blank', () => {
    const lines = (code: string) => code.split('\n').filter((line) => line.trim() !== '').length;
    expect(sourceFiles.filter(({ file, code }) => isHost(file) && lines(code) >= 40).map(({ file }) => file)).toEqual(
      [],
    );
  });

  test('each knows of the function only its maker', () => {
    const known =
      /^src\/(?:edge\/(?:hosts\/.*|handler\.ts|mcp\.ts|published\.ts)|contract\/.*|outbound\/.*|cache\.ts)$/;
    const others = loads.filter(({ file, path }) => isHost(file) && path && !known.test(path));
    expect(others.map(written)).toEqual([]);
  });
});

/** The subfolder of a folder that a path is in; undefined for the folder's own files. */
const partOf = (path: string, folder: string): string | undefined =>
  path.startsWith(`${folder}/`) && path.indexOf('/', folder.length + 1) > 0
    ? path.slice(0, path.indexOf('/', folder.length + 1))
    : undefined;

/** Arrows between the parts of a folder. */
const arrowsIn = (folder: string): [from: string, to: string][] =>
  loads.flatMap(({ file, path }): [string, string][] => {
    const from = partOf(file, folder),
      to = path && partOf(path, folder);
    return from && to && from !== to ? [[from, to]] : [];
  });

/** Removes parts that nothing is loaded from, or that load nothing, until only circles and what links them are left. */
function circlesAmong(arrows: [string, string][]): string[] {
  const from = new Set(arrows.map(([start]) => start)),
    to = new Set(arrows.map(([, end]) => end));
  const left = arrows.filter(([start, end]) => to.has(start) && from.has(end));
  return left.length < arrows.length ? circlesAmong(left) : left.map((arrow) => arrow.join(' -> '));
}

describe('circles', () => {
  test('are found', () => {
    const line: [string, string][] = [
      ['a', 'b'],
      ['b', 'c'],
      ['d', 'b'],
    ];
    expect(circlesAmong(line)).toEqual([]);
    expect(circlesAmong([...line, ['c', 'a']])).toEqual(['a -> b', 'b -> c', 'c -> a']);
  });

  const folders = [
    ...new Set(sourceFiles.flatMap(({ file }) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index)))),
  ];
  test('no folders side by side load each other', () => {
    expect(folders.flatMap((folder) => circlesAmong(arrowsIn(folder)))).toEqual([]);
  });

  // Type-only imports count: a type belongs below the files that use it.
  test('no files load each other', () => {
    const arrows = loads.flatMap(({ file, path }): [string, string][] => (path && path !== file ? [[file, path]] : []));
    expect(circlesAmong(arrows)).toEqual([]);
  });
});

describe('what is not ours', () => {
  test('Node modules only where files are read or served', () => {
    expect(
      loads.filter(({ file, target }) => target.startsWith('node:') && !mayUseNode.test(file)).map(written),
    ).toEqual([]);
  });

  test('nothing of Astro that it does not offer', () => {
    const inner = loads.filter(({ target }) => /^astro\/(?:app|dist|runtime|core)\b/.test(target));
    expect(inner.map(written)).toEqual([]);
  });

  test('zod is imported whole, so that bundles can drop its locales', () => {
    expect(
      sourceFiles.filter(({ text }) => /import\s*\{\s*z\s*\}\s*from 'zod'/.test(text)).map(({ file }) => file),
    ).toEqual([]);
  });
});

test('what is said of privacy is so: nothing of the site or the function stores, sends or logs what readers ask', () => {
  const keeps =
    /\bset-cookie\b|\bcookieStore\b|\.cookie\b|\blocalStorage\b|\bsessionStorage\b|\bindexedDB\b|\bsendBeacon\b|\bconsole\./i;
  // Where they listen, and what stops them.
  const starts = ['src/edge/hosts/node/serve.ts', 'src/edge/hosts/node/settings.ts', 'src/edge/hosts/stdio/serve.ts'];
  const readers = /^src\/(?:client|components|edge|language|layouts|pages|queries)\//;
  expect(
    sourceFiles.filter(({ file, code }) => readers.test(file) && keeps.test(code)).map(({ file }) => file),
  ).toEqual(starts);
});
