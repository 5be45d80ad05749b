/** Every kind of page, narrow and wide, light and dark: axe finds nothing, the console is silent, nothing is asked of another host, nothing overflows, no word of a table is cut, no closed page is long on a phone. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Site, Visit } from './browser.ts';
import { browserLaunch, whyNot } from './chromium.ts';
import { realSite } from './real-site.ts';
import { hardCities, pageKinds } from './page-kinds.ts';
import { sizeOf, tooLong } from './page-length.ts';

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; html: string }[];
}
declare const axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> };

describe.skipIf(!browserLaunch)(browserLaunch ? 'pages' : `pages (${whyNot})`, () => {
  let site: Site;
  let rules: string;
  beforeAll(async () => {
    [site, rules] = await Promise.all([realSite(), readFile(resolve('node_modules/axe-core/axe.min.js'), 'utf8')]);
  });

  const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  /** In the dark only colours differ. */
  const runOnly = {
    light: { type: 'tag', values: everything },
    dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  } as const;
  /** Leaves of each list, table and row of alike parts its first items, and every other that shows a kind of part not seen before it: the rest is made alike. */
  const leaveKinds = (first: number) => {
    const kindOf = (part: Element) => [part.tagName, part.getAttribute('class'), part.getAttribute('role')].join(' ');
    for (const list of document.querySelectorAll('body *')) {
      const seen = new Set<string>();
      const items = [...list.children].filter((item) => item.matches('li, tr, option, details, section, article, div'));
      for (const [i, item] of items.entries()) {
        const before = seen.size;
        for (const part of [item, ...item.querySelectorAll('*')])
          seen.add(`${kindOf(part.parentElement!)} ${kindOf(part)}`);
        if (i >= first && seen.size === before) item.remove();
      }
    }
  };
  /** Words in cells of tables that are broken over lines. */
  const cutWords = () => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll('th, td')) {
      // A clipped table head isn't visible, but screen readers still read it.
      if (!cell.checkVisibility() || getComputedStyle(cell.closest('thead') ?? cell).clipPath !== 'none') continue;
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/(?<![^\s(])\p{L}{3,}(?![^\s),;:])/gu)) {
          // Scripts without spaces break between letters (UAX #14).
          if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)) continue;
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
        }
    }
    return found.slice(0, 10);
  };
  type Scheme = keyof typeof runOnly;
  /** What is wrong with a page in a width; axe looks at it in each of the schemes. */
  async function faultsOf(path: string, width: number, schemes: readonly Scheme[] = ['light']): Promise<string[]> {
    const phone = width < 500;
    const viewport = { width, height: 800 };
    const visit = await site.open(path, { viewport, bypassCSP: true, isMobile: phone, hasTouch: phone });
    return faultsIn(visit, path, width, schemes).finally(visit.close);
  }
  async function faultsIn(
    { page, faults, settled }: Visit,
    path: string,
    width: number,
    schemes: readonly Scheme[],
  ): Promise<string[]> {
    await settled();
    if (schemes.length > 0) await page.evaluate(rules);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('.ranking .strip')].filter(
          (strip) => strip.getBoundingClientRect().right > innerWidth,
        ).length,
    );
    const words = width < 1280 ? await page.evaluate(cutWords) : [];
    const long = width === 360 ? tooLong(path, await page.evaluate(sizeOf)) : [];
    await page.evaluate(leaveKinds, 3);
    const violations: string[] = [];
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate(
        async (only) => (await axe.run(document, { runOnly: only, resultTypes: ['violations'] })).violations,
        runOnly[colorScheme],
      );
      violations.push(
        ...found.map(
          ({ id, help, nodes }) =>
            `${colorScheme}: ${id}: ${help}: ${nodes
              .slice(0, 3)
              .map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`)
              .join(' | ')} (${nodes.length})`,
        ),
      );
    }
    return [
      // The address of the 404 page is meant to be missing.
      ...faults.filter((fault) => !(path === '/nothing-here' && fault.includes('404'))),
      ...violations,
      ...(overflow > 0 ? [`the page is ${overflow} px too wide`] : []),
      ...words.map((word) => `${word} is cut by the letter`),
      ...long,
      ...(cut > 0 ? [`${cut} strips of the ranking are cut`] : []),
    ].map((fault) => `${width}: ${fault}`);
  }

  test.concurrent.each(pageKinds)('%s', async (path) => {
    // Narrow or wide, the dark has the same colours: it is looked at where most is shown.
    expect([
      ...(await faultsOf(path, 360)),
      ...(await faultsOf(path, 768, [])),
      ...(await faultsOf(path, 1280, ['light', 'dark'])),
    ]).toEqual([]);
  });

  // Made by the same templates as some of the kinds above: axe looks at what they hold once, the rest is whether it fits.
  test.concurrent.each(hardCities)('%s', async (path) => {
    expect([...(await faultsOf(path, 360)), ...(await faultsOf(path, 1280, []))]).toEqual([]);
  });

  // Between a phone and a desk the columns of the ranking give way to its strips.
  test.concurrent.each([
    ['/ranking', 768],
    ['/ranking', 1024],
    ['/countries/us', 768],
  ])('%s at %i px', async (path, width) => {
    expect(await faultsOf(path, width)).toEqual([]);
  });
});
