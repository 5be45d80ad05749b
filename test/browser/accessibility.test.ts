/** Every kind of page, narrow and wide, light and dark: axe finds nothing, the console is silent, nothing is asked of another host, nothing overflows. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { chromiumPath, openSite, whyNot, type Site } from './browser.ts';
import { hardCities, pageKinds } from './page-kinds.ts';

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; html: string }[];
}
declare const axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> };

describe.skipIf(!chromiumPath)(chromiumPath ? 'pages' : `pages (${whyNot})`, () => {
  let site: Site;
  let rules: string;
  beforeAll(async () => {
    [site, rules] = await Promise.all([
      builtSite().then(openSite),
      readFile(resolve('node_modules/axe-core/axe.min.js'), 'utf8'),
    ]);
  });
  afterAll(() => site?.close());

  // Narrow or wide, the dark has the same colours: it is looked at where most is shown.
  const views = [
    { width: 360, colorScheme: 'light' },
    { width: 1280, colorScheme: 'light' },
    { width: 1280, colorScheme: 'dark' },
  ] as const;
  const everything = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  /** In the dark only colours differ. */
  const runOnly = {
    light: { type: 'tag', values: everything },
    dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  } as const;
  /** Leaves of each table its first rows, and every other that shows a kind of cell, or of part of one, not seen before it: the rest is made alike. */
  const leaveKinds = (first: number) => {
    const kindOf = (part: Element) => [part.tagName, part.getAttribute('class'), part.getAttribute('role')].join(' ');
    for (const table of document.querySelectorAll('table')) {
      const seen = new Set<string>();
      for (const [i, row] of [...table.rows].entries()) {
        const before = seen.size;
        for (const cell of row.cells)
          for (const part of [cell, ...cell.querySelectorAll('*')]) seen.add(`${kindOf(cell)} ${kindOf(part)}`);
        if (i >= first && seen.size === before) row.remove();
      }
    }
  };
  async function faultsOf(
    path: string,
    { width, colorScheme }: { width: number; colorScheme: 'light' | 'dark' },
  ): Promise<string[]> {
    const { page, faults, close } = await site.open(path, {
      viewport: { width, height: 800 },
      colorScheme,
      bypassCSP: true,
      isMobile: width < 500,
      hasTouch: width < 500,
    });
    await page.waitForLoadState('networkidle');
    await page.evaluate(rules);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    const cut = await page.evaluate(
      () =>
        [...document.querySelectorAll('.ranking .strip')].filter(
          (strip) => strip.getBoundingClientRect().right > innerWidth,
        ).length,
    );
    await page.evaluate(leaveKinds, 20);
    const violations = await page.evaluate(
      async (only) => (await axe.run(document, { runOnly: only })).violations,
      runOnly[colorScheme],
    );
    await close();
    const at = `${width} ${colorScheme}`;
    return [
      // The address of the 404 page is meant to be missing.
      ...faults
        .filter((fault) => !(path === '/nothing-here' && fault.includes('404')))
        .map((fault) => `${at}: ${fault}`),
      ...violations.map(
        ({ id, help, nodes }) =>
          `${at}: ${id}: ${help}: ${nodes
            .slice(0, 3)
            .map(({ target, html }) => `${target.join(' ')} ${html.slice(0, 120)}`)
            .join(' | ')} (${nodes.length})`,
      ),
      ...(overflow > 0 ? [`${at}: the page is ${overflow} px too wide`] : []),
      ...(cut > 0 ? [`${at}: ${cut} strips of the ranking are cut`] : []),
    ];
  }

  test.concurrent.each(pageKinds.concat(hardCities))('%s', async (path) => {
    const found: string[] = [];
    for (const view of views) found.push(...(await faultsOf(path, view)));
    expect(found).toEqual([]);
  });

  // Between a phone and a desk the columns of the ranking give way to its strips.
  test.concurrent.each([
    ['/ranking', 768],
    ['/ranking', 1024],
    ['/countries/us', 768],
  ])('%s at %i px', async (path, width) => {
    expect(await faultsOf(path, { width, colorScheme: 'light' })).toEqual([]);
  });
});
