/** Who may import whom, and where Node's own modules are allowed. */
import { readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import fg from 'fast-glob';
import { expect, test } from 'vitest';

/** Folder below src -> folders it may import. */
const allowed: Record<string, string[]> = {
  contract: [],
  importers: ['contract', 'facts'],
  facts: ['contract'],
  assess: ['contract', 'facts'],
  queries: ['contract', 'assess'],
  publish: ['contract', 'facts', 'assess', 'queries'],
  edge: ['contract', 'queries'],
  client: ['contract'],
  pages: ['publish', 'queries', 'assess', 'components', 'layouts', 'contract', 'styles'],
  components: ['components', 'contract', 'queries', 'assess', 'styles'],
  layouts: ['components', 'contract', 'styles', 'publish'],
};
const mayUseNode = /^src\/(?:importers|facts|publish|edge\/hosts)\//;

const sources = await Promise.all((await fg(['src/**/*.ts', 'src/**/*.astro'])).sort().map(async (file) => ({ file, text: await readFile(file, 'utf8') })));
const imports = ({ file, text }: { file: string; text: string }) =>
  [...text.matchAll(/^\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]/gm)].map(([, target]) => ({ file, target: target! }));

test('there is something to check', () => expect(sources.length).toBeGreaterThan(40));

test('layers', () => {
  const broken = sources.flatMap(imports).filter(({ file, target }) => {
    // package.json is what the project says of itself, and no layer.
    if (!target.startsWith('.') || target === '../../package.json') return false;
    const from = file.split('/')[1]!;
    const to = normalize(join(dirname(file), target)).split('/')[1]!;
    return from !== to && !allowed[from]?.includes(to);
  });
  expect(broken).toEqual([]);
});

test('edge/hosts import the handler, and nothing else in edge imports a host', () => {
  const broken = sources.flatMap(imports).filter(({ file, target }) => target.startsWith('.') && file.startsWith('src/edge/') && !file.startsWith('src/edge/hosts/') && target.includes('hosts'));
  expect(broken).toEqual([]);
});

/** Its own lines: neither comment nor blank. */
const codeLines = (text: string) => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '').split('\n').filter((line) => line.trim() !== '').length;

test('a host is under 20 lines of code, and knows of the function only its maker', () => {
  const ours = sources.filter(({ file }) => file.startsWith('src/edge/hosts/'));
  expect(ours.map(({ file, text }) => ({ file, lines: codeLines(text) })).filter(({ lines }) => lines >= 20)).toEqual([]);
  const broken = ours.flatMap(imports).filter(({ target }) => target.startsWith('../../') && !['../../handler.ts', '../../mcp.ts', '../../published.ts'].includes(target));
  expect(broken).toEqual([]);
});

test('Node modules only where files are read or served', () => {
  expect(sources.flatMap(imports).filter(({ file, target }) => target.startsWith('node:') && !mayUseNode.test(file))).toEqual([]);
});

test('zod is imported whole, so that bundles can drop its locales', () => {
  expect(sources.filter(({ text }) => /import\s*\{\s*z\s*\}\s*from 'zod'/.test(text)).map(({ file }) => file)).toEqual([]);
});
