/** On a phone of 360 × 740 px: what can be done stands on the first two screens, closed pages are short, no word of a table is cut by the letter. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtSite } from '../built-site.ts';
import { chromiumPath, openSite, whyNot, type Site } from './browser.ts';
import { endpointPages } from '../../src/contract/reference.ts';
import { hardCities, pageKinds } from './page-kinds.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** In pixels, of closed pages; that of a city is shorter. */
const longest = (path: string) => (path.startsWith('/cities/') ? 6000 : 8000);
const reference = ['/reference', '/reference/files', ...endpointPages.keys()];
const shortPages = new Set([
  ...pageKinds,
  '/countries/fr',
  '/countries/us',
  '/datasets/us',
  ...reference,
  ...hardCities,
]);
const mostNodes = 4000;

describe.skipIf(!chromiumPath)(chromiumPath ? 'on a phone' : `on a phone (${whyNot})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(await builtSite());
  });
  afterAll(() => site?.close());

  test.each([...shortPages])('%s is short', async (path) => {
    const { page, close } = await site.open(path, phone);
    await page.waitForLoadState('networkidle');
    const { height, nodes } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      nodes: document.querySelectorAll('*').length,
    }));
    expect(height).toBeLessThan(longest(path));
    expect(nodes).toBeLessThan(mostNodes);
    const actions = page.locator('.gains > li');
    if ((await actions.count()) > 0) {
      const { y } = (await actions.first().boundingBox())!;
      expect(y).toBeLessThan(2 * phone.viewport.height - 44);
      const evidence = (await page.locator('.verdicts').first().boundingBox()) ?? { y: Infinity };
      expect(y).toBeLessThan(evidence.y);
    }
    await close();
  });

  test('the address of a criterion opens its row, with and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await site.open('/cities/fr.lyon#gtfs-schedule', { ...phone, javaScriptEnabled });
      await expect.poll(() => page.locator('#gtfs-schedule').isVisible()).toBe(true);
      expect(await page.locator('.verdicts > li > details[open]').count()).toBe(1);
      await close();
    }
  });

  test.each(pageKinds)('no word of a table is cut: %s', async (path) => {
    const { page, close } = await site.open(path, phone);
    await page.waitForLoadState('networkidle');
    const cut = await page.evaluate(() => {
      const found: string[] = [];
      for (const cell of document.querySelectorAll('th, td')) {
        // A head that is drawn apart is there to be heard.
        if (!cell.checkVisibility() || getComputedStyle(cell.closest('thead') ?? cell).clipPath !== 'none') continue;
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { index, 0: word } of (node.textContent ?? '').matchAll(/(?<![^\s(])\p{L}{3,}(?![^\s),;:])/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
          }
      }
      return found.slice(0, 10);
    });
    expect(cut).toEqual([]);
    await close();
  });
});
