/** On a phone of 360 × 740 px, actions are on the first two screens and closed pages are short. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site, Visit } from './browser.ts';
import { browserLaunch, whyNot } from './chromium.ts';
import { realSite } from './real-site.ts';
import { endpointPages } from '../../src/contract/interface/reference.ts';
import { hardCities, pageKinds } from './page-kinds.ts';
import { sizeOf, tooLong } from './page-length.ts';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
/** Those that are not looked at with the kinds of pages. */
const shortPages = ['/countries/fr', '/countries/us', '/datasets/us', ...endpointPages.keys()].filter(
  (path) => !pageKinds.includes(path),
);
const cities = ['/cities/fr.lyon', ...hardCities.filter((path) => path.startsWith('/cities/'))];

describe.skipIf(!browserLaunch)(browserLaunch ? 'on a phone' : `on a phone (${whyNot})`, () => {
  let site: Site, visit: Visit;
  beforeAll(async () => {
    site = await realSite();
    visit = await site.open(shortPages[0]!, phone);
  });
  afterAll(() => visit?.close());

  test.each(shortPages)('%s is short', async (path) => {
    await visit.goTo(path);
    expect(await visit.page.evaluate(sizeOf).then((size) => tooLong(path, size))).toEqual([]);
  });

  test.each(cities)('%s: actions come before the evidence', async (path) => {
    const { page } = visit;
    await visit.goTo(path);
    const actions = page.locator('.gains > li');
    if ((await actions.count()) === 0) return;
    const { y } = (await actions.first().boundingBox())!;
    expect(y).toBeLessThan(2 * phone.viewport.height - 44);
    const evidence = (await page.locator('.verdicts').first().boundingBox()) ?? { y: Infinity };
    expect(y).toBeLessThan(evidence.y);
  });

  test('a table that is wider than the page fades out at its edge', async () => {
    const { page } = visit;
    await visit.goTo('/gaps');
    const fade = () =>
      page
        .locator('.scroller')
        .evaluate((table) => Number.parseFloat(getComputedStyle(table).getPropertyValue('--fade')));
    expect(await fade()).toBeGreaterThan(0);
    await page.locator('.scroller').evaluate((table) => table.scrollTo({ left: table.scrollWidth }));
    await expect.poll(fade).toBe(0);
  });

  test('the address of a criterion opens its row, with and without scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await site.open('/cities/fr.lyon#gtfs-schedule', { ...phone, javaScriptEnabled });
      await expect.poll(() => page.locator('#gtfs-schedule').isVisible()).toBe(true);
      expect(await page.locator('.verdicts > li > details[open]').count()).toBe(1);
      await close();
    }
  });
});
