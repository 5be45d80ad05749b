/** The site without a pointer: every stop of the Tab key is seen, and everything is reached from it. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { arrivesAt, becomes, journeys } from './journey.ts';

interface Stop {
  what: string;
  /** Outlined, of some size, inside the window. */
  seen: boolean;
}
declare global {
  interface Window {
    focused(): Stop;
    /** The stops that Tab passed, until it is where it is wanted: there it stays. */
    passed: Stop[];
    arrived(): boolean;
  }
}

/** What has the focus in the window, and whether it shows. */
function focused(): Stop {
  const at = document.activeElement!;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at);
  const { top, bottom, left, right } = at.getBoundingClientRect();
  const inside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && right > left && bottom > top;
  return {
    what: `${at.localName}${at.id && `#${at.id}`} ${at.getAttribute('href') ?? at.getAttribute('name') ?? ''} ${(at.textContent ?? '').trim().slice(0, 40)}`,
    seen:
      at !== document.body &&
      outlineStyle !== 'none' &&
      parseFloat(outlineWidth) >= 2 &&
      !/, 0\)$/.test(outlineColor) &&
      inside,
  };
}
const stop = (page: Page): Promise<Stop> => page.evaluate(focused);

/** From here to the next key that is let go the page writes down where each press of Tab finds the focus: it need not be asked each time. */
async function watchTab(page: Page, selector: string): Promise<void> {
  await page.evaluate(`window.focused = ${focused}`);
  await page.evaluate((wanted) => {
    window.passed = [];
    let begun = false;
    window.arrived = () => begun && document.activeElement!.matches(wanted);
    const onTab = (event: KeyboardEvent) => {
      if (window.arrived()) event.preventDefault();
      else if (begun) window.passed.push(window.focused());
      begun = true;
    };
    addEventListener('keydown', onTab, { capture: true });
    addEventListener('keyup', () => removeEventListener('keydown', onTab, { capture: true }), { once: true });
  }, selector);
}

/** Presses Tab until the focus is on what matches; every stop on the way must be seen. */
async function tabTo(page: Page, selector: string, most = 400): Promise<void> {
  await watchTab(page, selector);
  const there = () => page.evaluate(() => window.arrived());
  for (let pressed = 0; pressed < most && !(await there()); pressed += atOnce)
    for (let i = 0; i < Math.min(atOnce, most - pressed); i += 1) await page.keyboard.down('Tab');
  const [arrived, stops] = await page.evaluate(() => [window.arrived(), [...window.passed, window.focused()]] as const);
  await page.keyboard.up('Tab');
  const unseen = stops.filter(({ seen }) => !seen).map(({ what }) => what);
  if (!arrived)
    throw new Error(`The Tab key does not reach ${selector}; stops that were not seen: ${unseen.join(' | ')}`);
  expect(unseen).toEqual([]);
}
/** Presses between two looks at whether it is there. */
const atOnce = 20;

journeys('keyboard', (journey) => {
  journey('the first stop skips to the content', '/cities/fi.helsinki', async ({ page }) => {
    await page.keyboard.press('Tab');
    expect((await stop(page)).what).toMatch(/^a #content Skip/);
    expect((await stop(page)).seen).toBe(true);
    await page.keyboard.press('Enter');
    await becomes(() => page.evaluate(() => document.activeElement!.id), 'content');
  });

  journey('the home page skips to the menu, and its next stop is the search box', '/', async ({ page }) => {
    await page.keyboard.press('Tab');
    expect((await stop(page)).what).toMatch(/^a #site Skip/);
    expect((await stop(page)).seen).toBe(true);
    await page.keyboard.press('Enter');
    await becomes(() => page.evaluate(() => document.activeElement!.id), 'site');
    await page.keyboard.press('Tab');
    expect((await stop(page)).what).toMatch(/^a \/map /);
    await page.goto(page.url().split('#')[0]!);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await becomes(() => page.evaluate(() => document.activeElement!.id), 'q');
    await page.keyboard.type('bus timetables in Lyon');
    await page.keyboard.press('Enter');
    await arrivesAt(page, '/find?q=bus+timetables+in+Lyon');
  });

  journey('the ranking is filtered, sorted and weighed', '/ranking', async ({ page }) => {
    await tabTo(page, '#nation');
    // The headless browser moves through a list only by arrow keys.
    for (let i = 0; i < 250 && (await page.inputValue('#nation')) !== 'fi'; i += 1)
      await page.keyboard.press('ArrowDown');
    await arrivesAt(page, '/ranking?nation=fi');
    await tabTo(page, 'button[name=weights]');
    await page.keyboard.press('Space');
    await tabTo(page, 'aside.weights input[type=range]');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => new URL(page.url()).searchParams.get('w')).toMatch(/^[a-z-]+:1\.\d+$/);
    await page.keyboard.press('Escape');
    expect((await stop(page)).what).toContain('Set your own weights');
    await tabTo(page, 'th[data-sort=score] button');
    await page.keyboard.press('Enter');
    await becomes(() => page.getAttribute('th[data-sort=score]', 'aria-sort'), 'descending');
    await page.keyboard.press('Enter');
    await becomes(() => page.getAttribute('th[data-sort=score]', 'aria-sort'), 'ascending');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('score');
    await tabTo(page, 'tbody a[href^="/cities/fi."]');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/cities\/fi\./);
  });

  journey('a city’s strip leads to a criterion, and on to its records', '/cities/fi.helsinki', async ({ page }) => {
    await tabTo(page, '.strip-index a[href="#gtfs-schedule"]');
    await becomes(
      () => page.locator('.strip-says').textContent(),
      await page.getAttribute('.strip-index a[href="#gtfs-schedule"]', 'aria-label'),
    );
    await page.keyboard.press('Enter');
    await becomes(() => page.evaluate(() => location.hash), '#gtfs-schedule');
    await tabTo(page, '#gtfs-schedule ~ .sources a', 1);
    await tabTo(page, '#gtfs-schedule ~ .sources small a');
  });

  journey(
    'cities are added to a comparison and its evidence opened',
    '/compare?scopeIds=fr.lyon,be.gent',
    async ({ page }) => {
      await page.locator('.compare-picker li').nth(1).waitFor();
      await tabTo(page, '#add-city');
      await page.keyboard.type('Helsinki');
      await page.getByRole('option', { name: 'Helsinki' }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await arrivesAt(page, '/compare?scopeIds=fr.lyon,be.gent,fi.helsinki');
      await becomes(() => page.locator('.compared.of-3').first().isVisible(), true);
      await tabTo(page, '.compared summary');
      await page.keyboard.press('Enter');
      await becomes(() => page.evaluate(() => document.activeElement!.parentElement!.hasAttribute('open')), true);
    },
  );

  journey('the gap atlas is one stop, walked by the arrow keys, and can be passed over', '/gaps', async ({ page }) => {
    await tabTo(page, 'a.pass');
    await tabTo(page, '.gaps tbody td a');
    const cell = () =>
      page.evaluate(() => {
        const td = document.activeElement!.closest('td')!;
        return [(td.parentElement as HTMLTableRowElement).rowIndex, td.cellIndex];
      });
    const [row, column] = (await cell()) as [number, number];
    await page.keyboard.press('ArrowRight');
    expect(await cell()).toEqual([row, column + 1]);
    expect(await stop(page)).toMatchObject({ seen: true });
    await page.keyboard.press('ArrowDown');
    expect((await cell())[0]).toBeGreaterThan(row);
    expect(await stop(page)).toMatchObject({ seen: true });
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/criteria\/./);
  });

  for (const path of [
    '/',
    '/datasets',
    '/map?criterion=gtfs-schedule&at=47,3&zoom=4.5&city=fr.lyon',
    '/method',
    '/reference',
    '/reference/compare',
    '/datasets/fr/lyon',
    '/search?q=air%20quality%20in%20Lisbon',
  ]) {
    journey(`every stop of ${path} is seen`, path, async ({ page, settled }) => {
      await settled();
      await tabTo(page, '.colophon p:last-child a:last-child', 2000);
    });
  }
});
