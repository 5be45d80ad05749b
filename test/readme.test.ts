/** Documents say what is so: answers and tables are those of code and data now, commands and links exist, the README stays on one screen. */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fillFrom, rewriteDocuments } from '../src/commands/readme.ts';
import { rewrite } from '../src/commands/readme.ts';
import { loadAtlas } from '../src/publish/atlas.ts';

const fill = fillFrom(await loadAtlas());
const { stale, documents } = await rewriteDocuments(fill, true);
const texts = await Promise.all(
  [...documents.keys()].map(async (file) => ({ file, text: await readFile(file, 'utf8') })),
);
const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };

test('no answer and no table is stale; npm run readme rewrites them', () => expect(stale).toEqual([]));

test('the README has five answers and the counts, in at most 7 KB', async () => {
  expect(documents.get('README.md')!.regions.map((region) => region.split(' ')[0])).toEqual([
    'counts',
    ...Array.from({ length: 5 }, () => '$'),
  ]);
  expect((await stat('README.md')).size).toBeLessThanOrEqual(7 * 1024);
});

test.each([
  ['.github/CONTRIBUTING.md', ['fact fi.helsinki gtfs-schedule', 'layers', 'commands']],
  ['src/edge/hosts/README.md', ['hosts']],
])('%s has its tables', (file, regions) => expect(documents.get(file)!.regions).toEqual(regions));

test.each(texts)('links and commands of $file exist', async ({ file, text }) => {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!);
  for (const link of links) await expect(stat(join(dirname(file), link)), link).resolves.toBeDefined();
  const named = [...text.matchAll(/\bnpm run (?:--silent )?([a-z][\w:]*)/g)].map(([, name]) => name!);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the contributing guide names every script', async () => {
  const text = await readFile('.github/CONTRIBUTING.md', 'utf8');
  const told = (script: string) => new RegExp(`npm (?:run )?${script}(?![\\w:])`).test(text);
  expect(Object.keys(scripts).filter((script) => script !== 'mcp' && !told(script))).toEqual([]);
});

describe('regions', () => {
  const say = async (region: string) => `said of ${region}\n\nat length`;

  test('a console block and a mark, in a line or as lines, are written; the rest stays', async () => {
    const { text, stale } = await rewrite(
      'One <!-- two words -->old<!-- /two --> three.\n\n<!-- four -->\nold\n<!-- /four -->\n\n   ```console\n   $ five\n   old\n   ```\n',
      async (region) => (region === '$ five' ? 'said\n\nagain' : `new ${region}`),
    );
    expect(text).toBe(
      'One <!-- two words -->new two words<!-- /two --> three.\n\n<!-- four -->\nnew four\n<!-- /four -->\n\n   ```console\n   $ five\n   said\n\n   again\n   ```\n',
    );
    expect(stale).toEqual([
      { line: 1, region: 'two words' },
      { line: 3, region: 'four' },
      { line: 7, region: '$ five' },
    ]);
  });

  test('a second time nothing is stale', async () => {
    const once = await rewrite('<!-- one -->\n<!-- /one -->\n\n```console\n$ two\n```\n', say);
    expect(once.stale).toHaveLength(2);
    expect(await rewrite(once.text, say)).toMatchObject({ text: once.text, stale: [] });
  });

  test('an answer is cut by bytes, but not within a character', async () => {
    const whole = await fill(`$ curl -s 'http://localhost:8787/api/assessments/scope/de.koeln.json'`);
    const bytes = new TextEncoder().encode(whole.slice(0, whole.indexOf('ö'))).length;
    const cut = (at: number) =>
      fill(`$ curl -s 'http://localhost:8787/api/assessments/scope/de.koeln.json' | head -c ${at}`);
    expect(await cut(bytes + 1)).toBe(whole.slice(0, whole.indexOf('ö')));
    expect(await cut(bytes + 2)).toBe(whole.slice(0, whole.indexOf('ö') + 1));
  });

  test.each(['nothing', '$ rm -rf dist', "$ curl -s 'http://localhost:8787/' | sh"])('%s is refused', (region) =>
    expect(fill(region)).rejects.toThrow(`Nothing is known to fill "${region}" with`),
  );
});
