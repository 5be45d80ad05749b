/** A city and a country are printed as briefs: at most two pages of A4, nothing printed over anything else. Of no page a column is lost. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Site } from './browser.ts';
import { browserLaunch, whyNot } from './chromium.ts';
import { realSite } from './real-site.ts';
import { hardCities } from './page-kinds.ts';

/** Between the margins of the stylesheet, 14 mm at each side, at 96 pixels an inch. */
const a4 = { width: Math.floor(((210 - 28) / 25.4) * 96), height: 1000 };
const briefs = [
  '/cities/fr.lyon',
  '/cities/fi.helsinki',
  ...hardCities,
  '/cities/fr.paris/brief',
  '/cities/fr.paris/brief.en',
  '/cities/de.berlin/brief',
  '/cities/eg.cairo/brief',
  '/cities/jp.osaka/brief',
  '/cities/in.lucknow/brief',
  '/cities/ru.moscow/brief',
  '/cities/gr.athens/brief',
  '/cities/us.new-york-city/brief',
  '/countries/fr',
  '/countries/us',
  '/countries/fi',
];

/** Pages of wide tables. */
const others = [
  '/ranking',
  '/criteria/gtfs-schedule',
  '/compare?scopeIds=fr.lyon,be.gent,fi.helsinki',
  '/recent',
  '/registries',
  '/method',
  '/datasets/fr',
  '/datasets/fr/lyon',
  '/datasets',
  '/gaps',
  '/agents',
  '/reference/search',
  '/reference/files',
  '/downloads',
];

describe.skipIf(!browserLaunch)(browserLaunch ? 'print' : `print (${whyNot})`, () => {
  let site: Site;
  beforeAll(async () => {
    site = await realSite();
  });

  test.each(briefs)('%s', async (path) => {
    const { page, close } = await site.open(path, { viewport: a4 });
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4', printBackground: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(2);

    await page.emulateMedia({ media: 'print' });
    const faults = await page.evaluate(() => {
      /** Lines of text, by where they stand. */
      const lines: { text: string; box: DOMRect }[] = [];
      const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement: parent, textContent: text } = node;
        if (!text?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
        if (parent.closest('svg, .hidden-text, .map')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects())
          if (box.width > 1 && box.height > 4) lines.push({ text: text.trim().slice(0, 40), box });
      }
      const over = lines.flatMap((one, i) =>
        lines
          .slice(i + 1)
          .filter(
            ({ box }) =>
              Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > 2 &&
              Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > one.box.height / 2,
          )
          .map((other) => `“${one.text}” over “${other.text}”`),
      );
      const beyond = lines.filter(({ box }) => box.right > innerWidth + 1 || box.left < -1);
      return [...over, ...beyond.map(({ text }) => `“${text}” is beyond the edge`)].slice(0, 5);
    });
    expect(faults).toEqual([]);
    await close();
  });

  test.each(others)('%s loses no column', async (path) => {
    const { page, close } = await site.open(path, { viewport: a4 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await page.locator('main form:visible, main button:visible').count()).toBe(0);
    await close();
  });

  test('a city’s brief has the sentence, what can be done first, and every criterion', async () => {
    const { page, close } = await site.open('/cities/fr.lyon', { viewport: a4 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.score figcaption > p').first().isVisible()).toBe(true);
    expect(await page.locator('.gains > li:visible').count()).toBe(3);
    const criteria = await page.locator('.verdicts h3').count();
    expect(criteria).toBeGreaterThan(40);
    expect(await page.locator('.verdicts h3:visible').count()).toBe(criteria);
    expect(await page.locator('nav a:visible:not(.marks a), form:visible, aside h2:visible').count()).toBe(0);
    expect(await page.locator('.cite').isVisible()).toBe(true);
    await close();
  });
});
