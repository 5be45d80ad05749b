/** Every page and text of the built site: links resolve, nothing is inline or from elsewhere, no e-mail address. Each is read once. */
import { beforeAll, describe, expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import type { DataMap } from '../../src/contract/answers/data-map.ts';
import { parameterisedPaths } from '../../src/contract/interface/parameterised-paths.ts';
import { publishedPath } from '../../src/edge/pages/pages.ts';
import { builtFiles, type BuiltFiles } from './built-files.ts';
import { emailAddressIn } from './email-address.ts';

let files: ReadonlySet<string>, read: BuiltFiles['read'];
beforeAll(async () => {
  const built = await builtFiles();
  files = new Set(built.paths.concat('/manifest.json'));
  read = built.read;
});

const answered: ReadonlySet<string> = new Set(parameterisedPaths);
/** Links by whether they resolve, without .html and trailing slash: pages have most of theirs in common. */
const known = new Map<string, boolean>();
function resolves(link: string): boolean {
  const told = known.get(link);
  if (told !== undefined) return told;
  const target = publishedPath(link);
  const found =
    answered.has(link) ||
    (target !== null && files.has(target) && !link.endsWith('.html') && (link === '/' || !link.endsWith('/')));
  known.set(link, found);
  return found;
}

/** What in a page does not lead to where it should. */
function linkFaults(html: string): string[] {
  const links = [...html.matchAll(/\s(?:href|src)="(\/[^"#?]*)/g)].map(([, link]) => link!);
  const anchors = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const own = [...html.matchAll(/\shref="#([^"]+)"/g)].map(([, anchor]) => anchor!);
  const elsewhere =
    /\s(?:src|srcset)="https?:/.test(html) ||
    /<link[^>]+rel="(?:stylesheet|preload|icon)"[^>]+href="https?:/.test(html);
  return [
    ...links.filter((link) => !resolves(link)).map((link) => `-> ${link}`),
    ...own.filter((anchor) => !anchors.has(anchor)).map((anchor) => `-> #${anchor}`),
    ...(elsewhere ? ['loads from elsewhere'] : []),
  ];
}

/** What the Content-Security-Policy would have to except: inline script, style or handler. */
const inline =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>|<style|\sstyle="|\son[a-z]+="|javascript:/;

const isDatasetPage = (path: string) => /^\/datasets(?:\/|\.html$)/.test(path) && path.endsWith('.html');

/** A dataset page has linked data of its own, and names no address but http(s). */
function datasetFaults(page: string, html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]) => JSON.parse(text!) as Record<string, unknown>,
  );
  const own = blocks.length === 1 && blocks[0]!['@id'] === page && Array.isArray(blocks[0]!['@context']);
  const odd = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].filter(
    ([, address]) => !/^(?:https?:\/\/|\/(?!\/)|#)/.test(address!),
  );
  return [...(own ? [] : ['has no linked data of its own']), ...odd.map(([, address]) => `links ${address}`)];
}

function pageFaults(path: string): string[] {
  const bytes = read(path);
  const html = bytes.toString();
  const [needsException] = inline.exec(html) ?? [];
  const address = emailAddressIn(bytes);
  return [
    ...linkFaults(html),
    ...(isDatasetPage(path) ? datasetFaults(path.slice(0, -5), html) : []),
    ...(needsException ? [`needs an exception from the Content-Security-Policy: ${needsException}`] : []),
    ...(address ? [`publishes the e-mail address ${address}`] : []),
  ].map((fault) => `${path} ${fault}`);
}

describe('every internal link, asset and anchor resolves; nothing is inline or from elsewhere; no e-mail address', () => {
  const parts = 8;
  test.each(Array.from({ length: parts }, (_, part) => part))('pages, part %i', (part) => {
    const faults: string[] = [];
    const pages = [...files].filter((path) => path.endsWith('.html')).filter((_, i) => i % parts === part);
    expect(pages.length).toBeGreaterThan(500);
    for (const path of pages) faults.push(...pageFaults(path));
    expect(faults.slice(0, 20)).toEqual([]);
  });

  test('texts', () => {
    const texts = [...files].filter((path) => /\.(?:txt|md)$/.test(path));
    expect(texts.length).toBeGreaterThan(1000);
    for (const path of texts) expect(emailAddressIn(read(path)), path).toBeUndefined();
  });
});

test('every dataset page has its siblings, and every dataset file its page', () => {
  const pages = [...files].filter(isDatasetPage).map((path) => path.slice(0, -5));
  expect(pages.length).toBeGreaterThan(5000);
  expect(pages.filter((page) => !files.has(`${page}.json`))).toEqual([]);
  const withMarkdown = /^\/datasets\/(?:[a-z]{2}|topics|kinds)(?:\/[^/]+)?$/;
  const isAssessed = (page: string) =>
    (JSON.parse(String(read(`${page}.json`))) as DataMap).interpreted_intent.assessed !== false;
  expect(pages.filter((page) => withMarkdown.test(page) && files.has(`${page}.md`) !== isAssessed(page))).toEqual([]);
  const data = [...files].filter((path) => path.startsWith('/datasets') && path.endsWith('.json'));
  // The pages of kinds are those of criteria, to which their addresses redirect.
  const ofKinds = data.filter((path) => path.startsWith('/datasets/kinds/'));
  expect(ofKinds.length).toBe(criteria.length);
  expect(data.filter((path) => !ofKinds.includes(path) && !files.has(path.replace(/json$/, 'html')))).toEqual([]);
});
