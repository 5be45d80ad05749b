/** How much one page holds: few enough elements for any device, lists that are paged or folded, and the ranking as a small file. */
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { builtFiles, type BuiltFiles } from './built-files.ts';

const mostElements = 4000;
const mostRows = 200;

let paths: readonly string[], read: BuiltFiles['read'];
beforeAll(async () => ({ paths, read } = await builtFiles()));

const rowOf: Record<string, string> = { tbody: 'tr', ul: 'li', ol: 'li', dl: 'dt' };

/** The most rows that a list of a page has; what is folded away and what a field offers is no list that one has to scroll past. */
function longestList(html: string): number {
  const open: { list: string; rows: number }[] = [];
  let longest = 0,
    folded = 0;
  for (const [, end, name] of html.matchAll(/<(\/?)(tbody|ul|ol|dl|tr|li|dt|details)\b/g)) {
    if (name === 'details') folded += end ? -1 : 1;
    else if (Object.hasOwn(rowOf, name!)) {
      if (end) open.pop();
      else open.push({ list: name!, rows: 0 });
    } else if (!end) {
      const at = open.findLast(({ list }) => rowOf[list] === name);
      if (at && folded === 0) longest = Math.max(longest, (at.rows += 1));
    }
  }
  return longest;
}

describe('what is counted', () => {
  test.each([
    ['<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>', 2],
    ['<table><tbody><tr></tr><tr></tr></tbody><tbody><tr></tr></tbody></table>', 2],
    ['<details><ul><li></li><li></li></ul></details><dl><dt></dt></dl>', 1],
    ['<select><option></option></select>', 0],
  ])('%s', (html, rows) => expect(longestList(html)).toBe(rows));
});

describe('no page is too much for a browser or a reader', () => {
  const parts = 4;
  test.each(Array.from({ length: parts }, (_, part) => part))('pages, part %i', (part) => {
    const pages = paths.filter((path) => path.endsWith('.html')).filter((_, i) => i % parts === part);
    expect(pages.length).toBeGreaterThan(1000);
    const faults = pages.flatMap((path) => {
      const html = read(path).toString();
      const elements = html.match(/<[a-z]/gi)!.length;
      const rows = longestList(html);
      return [
        ...(elements > mostElements ? [`${path} has ${elements} elements`] : []),
        ...(rows > mostRows ? [`${path} has a list of ${rows} rows`] : []),
      ];
    });
    expect(faults.slice(0, 20)).toEqual([]);
  });
});

test('city pages, with what their portals hold, are 72 kB on average', () => {
  const pages = paths.filter((path) => /^\/cities\/[^/]+\.html$/.test(path));
  const bytes = pages.reduce((sum, path) => sum + read(path).byteLength, 0);
  expect(bytes / pages.length).toBeLessThan(72_000);
});

test('the ranking travels in 120 kB', () =>
  expect(gzipSync(read('/api/assessments.json'), { level: 9 }).byteLength).toBeLessThan(120_000));

test('scripts of pages are small, and none asks for what the policy of pages forbids', () => {
  const scripts = paths.filter((path) => /^\/_astro\/.*\.js$/.test(path));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((path) => /\bFunction\(/.test(read(path).toString()))).toEqual([]);
  // What pages name, and what that imports outright; the rest is loaded on use.
  const named = paths
    .filter((path) => path.endsWith('.html'))
    .flatMap((path) =>
      [
        ...read(path)
          .toString()
          .matchAll(/"(\/_astro\/[^"]+\.js)"/g),
      ].map(([, script]) => script!),
    );
  const opened = new Set(named);
  for (const path of opened)
    for (const [, file] of read(path)
      .toString()
      .matchAll(/(?:\bfrom|^import|;import)\s*"\.\/([^"]+\.js)"/g))
      opened.add(`/_astro/${file}`);
  expect([...opened].filter((path) => read(path).byteLength > 40_000)).toEqual([]);
  expect(scripts.filter((path) => gzipSync(read(path)).byteLength > 100_000)).toEqual([]);
});
