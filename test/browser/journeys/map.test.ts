/** The map to move: zoomed by keys, shown by criterion and state, its list and card in step, and all of it in the address. */
import { stateWord } from '../../../src/contract/verdict-state.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { rowsShown } from '../../../src/components/live-map/classes.ts';
import type { CityMatrix } from '../../../src/contract/answers/cities.ts';
import { address, arrivesAt, becomes, journeys } from './journey.ts';

const map = (page: Page) => page.getByRole('application', { name: 'Map of the cities' });
/** Waits until list and address have followed the map. */
const rests = (page: Page) => page.locator('.live:not([aria-busy])').waitFor();
const listed = (page: Page) =>
  page
    .locator('.in-view li a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.slice('/cities/'.length)));
const inView = async (page: Page) =>
  Number(/^[\d,]*/.exec(await page.locator('#map-said').innerText())![0].replaceAll(',', ''));
const query = (page: Page) => new URL(page.url()).searchParams;
const state = (matrix: CityMatrix, criterion: string, scopeId: string) => {
  const { verdicts } = matrix.criteria.find(({ criterionId }) => criterionId === criterion)!;
  return matrix.letters[verdicts[matrix.cities.scopeId.indexOf(scopeId)]!]!.state;
};

journeys('map', (journey) => {
  journey('zoomed and moved by keys, the list and the address follow', '/map', async ({ page, read, another }) => {
    const { cities, count } = await read<CityMatrix>('/api/cities/matrix.json');
    await rests(page);
    expect(await inView(page)).toBe(count);
    const byPopulation = cities.scopeId
      .map((scopeId, i) => ({ scopeId, population: cities.population[i]! }))
      .sort((a, b) => b.population - a.population);
    expect((await listed(page)).toSorted()).toEqual(
      byPopulation
        .slice(0, rowsShown)
        .map(({ scopeId }) => scopeId)
        .sort(),
    );
    expect(address(page)).toBe('/map');

    await map(page).focus();
    for (const key of ['+', '+', '+', '+', 'ArrowUp']) await page.keyboard.press(key);
    await expect.poll(() => query(page).get('zoom')).toBeTruthy();
    await rests(page);
    const near = await inView(page);
    expect(near).toBeLessThan(count);
    const [rows, where] = [await listed(page), address(page)];

    const other = await another(where);
    await rests(other);
    await becomes(() => inView(other), near);
    expect(await listed(other)).toEqual(rows);
    expect(address(other)).toBe(where);

    await page.keyboard.press('Home');
    await arrivesAt(page, '/map');
    await becomes(() => inView(page), count);
  });

  journey(
    'a criterion, its states and a nation are chosen; the list tells the state of each city',
    '/map',
    async ({ page, read, another }) => {
      const matrix = await read<CityMatrix>('/api/cities/matrix.json');
      await rests(page);
      await page.locator('#map-criterion').selectOption('gtfs-schedule');
      await arrivesAt(page, '/map?criterion=gtfs-schedule');
      await page.locator('#map-nation').selectOption('fr');
      await arrivesAt(page, '/map?criterion=gtfs-schedule&nation=fr');
      const french = matrix.cities.scopeId.filter((scopeId) => scopeId.startsWith('fr.'));
      await becomes(() => inView(page), french.length);
      const rows = page.locator('.in-view li');
      for (const text of (await rows.allInnerTexts()).slice(0, 10))
        expect(text).toMatch(/available|not found|not checked/);
      const told = await rows.locator('span').allInnerTexts();
      expect(told).toEqual((await listed(page)).map((scopeId) => stateWord[state(matrix, 'gtfs-schedule', scopeId)]));

      await page.getByRole('button', { name: /^available/ }).click();
      await arrivesAt(page, '/map?criterion=gtfs-schedule&show=partial,absent,unknown&nation=fr');
      const rest = french.filter((scopeId) => state(matrix, 'gtfs-schedule', scopeId) !== 'present');
      await becomes(() => inView(page), rest.length);
      const other = await another(address(page));
      await rests(other);
      await becomes(() => inView(other), rest.length);
      expect(await other.getByRole('button', { name: /^available/ }).getAttribute('aria-pressed')).toBe('false');
      expect(await other.locator('#map-nation').inputValue()).toBe('fr');
    },
  );

  journey(
    'the list is walked by arrow keys, the card goes with it, Enter opens the city',
    '/map?criterion=gtfs-schedule&nation=fi',
    async ({ page }) => {
      await rests(page);
      const [first, second] = await listed(page);
      await page.locator('.in-view li a').first().focus();
      const card = page.locator('.map-card');
      await becomes(
        () => card.locator('.city').innerText(),
        `${await page.locator('.in-view li b').first().innerText()}, Finland`,
      );
      await page.keyboard.press('ArrowDown');
      await becomes(
        () => page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname),
        `/cities/${second}`,
      );
      await becomes(
        () => card.locator('.city').innerText(),
        `${await page.locator('.in-view li b').nth(1).innerText()}, Finland`,
      );
      expect(await card.innerText()).toMatch(/Score \d/);
      expect(await card.locator('.status').innerText()).toBe(await page.locator('.in-view li span').nth(1).innerText());
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await arrivesAt(page, `/cities/${first}`);
    },
  );

  journey('a mark that is tapped opens its card, Escape closes it', '/map?nation=fi', async ({ page }) => {
    await rests(page);
    const [first] = await listed(page);
    await page.locator('.in-view li a').first().focus();
    await page.locator('.map-card').waitFor();
    const card = (await page.locator('.map-card').boundingBox())!;
    // The card is above or below the focused mark, so we check for the mark next to it.
    const canvas = (await page.locator('.live canvas').boundingBox())!;
    await page.locator('.in-view li a').first().blur();
    const x = card.x + card.width / 2;
    const above = card.y + card.height + 8 < canvas.y + canvas.height;
    for (let off = 8; off < 40 && query(page).get('city') !== first; off += 4) {
      await page.mouse.click(x, above ? card.y + card.height + off : card.y - off);
      await rests(page);
    }
    await arrivesAt(page, `/map?nation=fi&city=${first}`);
    expect(await page.locator('.map-card.open a').first().getAttribute('href')).toBe(`/cities/${first}`);
    expect(await page.locator('.in-view li.here a').getAttribute('href')).toBe(`/cities/${first}`);
    await page.mouse.move(0, 0);
    await map(page).focus();
    await page.keyboard.press('Escape');
    await arrivesAt(page, '/map?nation=fi');
    await becomes(() => page.locator('.map-card').isVisible(), false);
  });

  journey(
    'the drawings of other pages lead to the map with their view',
    '/criteria/gtfs-schedule',
    async ({ page }) => {
      await page.getByRole('link', { name: 'Open the interactive map' }).click();
      await arrivesAt(page, '/map?criterion=gtfs-schedule');
      await rests(page);
      expect(await page.locator('#map-criterion').inputValue()).toBe('gtfs-schedule');
      await page.goto(new URL('/countries/fi', page.url()).href);
      await page.getByRole('link', { name: 'Open the interactive map' }).click();
      await arrivesAt(page, '/map?nation=fi');
      await rests(page);
      expect((await listed(page)).every((scopeId) => scopeId.startsWith('fi.'))).toBe(true);
    },
  );

  journey(
    'without scripts the drawing and the most populous cities stand',
    '/map?criterion=gtfs-schedule',
    async ({ page }) => {
      expect(await page.locator('.map-box svg').isVisible()).toBe(true);
      expect(await page.locator('.in-view li').count()).toBe(rowsShown);
      expect(await page.locator('main :is(button, select, input):visible').count()).toBe(0);
    },
    { javaScriptEnabled: false },
  );

  journey('printed, the drawing and its key stand alone', '/map?nation=fr', async ({ page }) => {
    await rests(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.live, .in-view, .map-classes, .map-choices').filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('.map-box svg').isVisible()).toBe(true);
    expect(await page.locator('.drawn-key').isVisible()).toBe(true);
  });
});
