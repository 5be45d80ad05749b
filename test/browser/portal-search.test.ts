/**
 * The page that searches portals, in a real browser against false portals. It finds the same as the command and the
 * tools, shows results as text, and names portals that don't allow requests from pages.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encode } from '../../src/queries/encode.ts';
import { NationPortals } from '../../src/contract/answers/found-portals.ts';
import { builtSite } from '../built-site.ts';
import { cities, markup, nationOf, platforms, serve, type Row } from '../find/false-portals.ts';
import { openSite, type Site } from './browser.ts';
import { browserLaunch, whyNot } from './chromium.ts';

/** One that lets no page of another site ask. */
const closed: Row = {
  host: 'closed.portals.example',
  platform: 'ckan',
  title: 'Closed portal',
  answers: () => Response.json({ help: 'x', success: true, result: { count: 0, results: [] } }),
  closed: true,
};

describe.skipIf(!browserLaunch)(browserLaunch ? 'searching portals' : `searching portals (${whyNot})`, () => {
  const rows = [
    ...new Map(
      [...cities.flatMap(({ portals }) => portals), ...platforms.map(({ portal }) => portal), closed].map((row) => [
        row.host,
        row,
      ]),
    ).values(),
  ];
  let portals: Awaited<ReturnType<typeof serve>>, site: Site;
  beforeAll(async () => {
    portals = await serve(rows);
    site = await openSite(await builtSite(), `MAP *.portals.example 127.0.0.1:${portals.port}`);
  });
  afterAll(async () => {
    await site?.close();
    portals?.close();
  });

  /** Opens the page with a country file in the place of France's. */
  async function visit(of: readonly Row[], query: string) {
    const { page, close } = await site.open('/portal-search', { ignoreHTTPSErrors: true });
    const body = encode(NationPortals, nationOf(of, 'fr.lyon'));
    await page.route('**/api/portals/fr.json', (route) => route.fulfill({ contentType: 'application/json', body }));
    portals.asked.length = 0;
    await page.goto(`${site.origin}/portal-search?${query}`);
    return { page, close };
  }

  test.each(cities)('$platform: the same datasets and faults', async ({ portals: of, words, titles, faults }) => {
    const { page, close } = await visit([...of, closed], `scopeId=fr.lyon&q=${encodeURIComponent(words)}`);
    const said = page.locator('#portal-said');
    await expect.poll(() => said.textContent()).toContain(`${titles.length} datasets found`);
    expect(await page.locator('.found-datasets h3').allTextContents()).toEqual(titles);
    const told = await page.locator('#portal-answer .portals').last().locator('li').allTextContents();
    expect(told.map((text) => /\(([^)]+)\): /.exec(text)?.[1])).toEqual([...faults, closed.host]);
    expect(told.at(-1)).toContain('it doesn’t answer other websites');
    const own = page.locator('#portal-answer .portals').last().locator('a').last();
    expect(await own.getAttribute('href')).toBe(`https://${closed.host}/dataset?q=${encodeURIComponent(words)}`);
    // Text from a portal or a registry appears as text, not as markup.
    expect(await page.locator('#portal-answer').textContent()).toContain(markup);
    expect(await page.locator('#portal-answer :is(img, script, iframe)').count()).toBe(0);
    expect(new Set(portals.asked.map((url) => new URL(url).host)).size).toBe(of.length + 1);
    await close();
  });

  test.each(platforms)('$platform: what its own adapter finds', async ({ portal, words, titles }) => {
    const { page, close } = await visit([portal], `scopeId=fr.lyon&q=${encodeURIComponent(words)}`);
    await expect.poll(() => page.locator('#portal-said').textContent()).toContain('found in 1 portal');
    expect((await page.locator('.found-datasets h3').allTextContents()).slice(0, titles.length)).toEqual(titles);
    await close();
  });

  test('by keyboard, with the name of a city; the answer is where the form was', async () => {
    const { page, close } = await visit(cities[0]!.portals, '');
    await page.locator('#portal-city').focus();
    await page.keyboard.type('Lyon');
    await page.keyboard.press('Tab');
    await page.keyboard.type('bus stops');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/portal-search?scopeId=Lyon&q=bus+stops');
    await expect.poll(() => page.locator('.found-datasets h3').count()).toBe(3);
    expect(await page.title()).toContain('Lyon');
    await close();
  });

  test('without words it names the portals and asks none; an unknown city gets a message', async () => {
    const { page, close } = await visit(cities[0]!.portals, 'scopeId=fr.lyon');
    await expect.poll(() => page.locator('#portal-answer .portals li').count()).toBe(cities[0]!.portals.length);
    expect(portals.asked).toEqual([]);
    await page.goto(`${site.origin}/portal-search?scopeId=Nowhereville&q=x`);
    await expect.poll(() => page.locator('#portal-said').textContent()).toContain('We assess no city called');
    await close();
  });

  test('only portals of the file are asked, and none over http', async () => {
    const { page, close } = await visit([{ ...closed, title: 'Plain' }], 'scopeId=fr.lyon');
    await page.route('**/api/portals/fr.json', (route) => {
      const body = encode(NationPortals, nationOf([closed], 'fr.lyon')).replace('https://closed', 'http://closed');
      return route.fulfill({ contentType: 'application/json', body });
    });
    await page.goto(`${site.origin}/portal-search?scopeId=fr.lyon&q=x`);
    await expect.poll(() => page.locator('#portal-said').textContent()).toBe('No portal answered.');
    expect(await page.locator('#portal-answer').textContent()).toContain('it has no https address');
    expect(portals.asked).toEqual([]);
    await close();
  });
});
