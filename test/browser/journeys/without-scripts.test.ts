/** The site with JavaScript off: pages are complete or say where the rest is, and forms lead to answers. */
import { expect } from 'vitest';
import { sourcesOfPage } from '../../../src/components/criterion/source-list.ts';
import { nationsOfPage } from '../../../src/components/gaps/gap-table.ts';
import { pageSize } from '../../../src/components/list/list-rows.ts';
import type { CityAssessment, Ranking } from '../../../src/contract/answers/assessment.ts';
import type { KindDatasets } from '../../../src/contract/answers/datasets.ts';
import type { Comparison } from '../../../src/contract/answers/comparison.ts';
import { address, arrivesAt, journeys, type Journey } from './journey.ts';

journeys('without scripts', (withScripts) => {
  const journey: Journey = (title, start, walk, options) =>
    withScripts(title, start, walk, { ...options, javaScriptEnabled: false });

  journey('the search box of the home page answers', '/', async ({ page }) => {
    await page.fill('#q', 'bus timetables in Lyon');
    await page.press('#q', 'Enter');
    await arrivesAt(page, '/find?q=bus+timetables+in+Lyon');
    expect(await page.locator('#reading li a[href^="http"]').count()).toBeGreaterThan(0);
    await page.fill('#q', 'Helsinki');
    await page.press('#q', 'Enter');
    await arrivesAt(page, '/datasets/fi/helsinki');
  });

  journey('every place of a question is answered', '/find?q=trees+in+Berlin,+Vienna+and+Paris', async ({ page }) => {
    expect(await page.locator('#reading h2').allTextContents()).toEqual(
      ['Berlin', 'Vienna', 'Paris'].map((name) => `Street and park trees in ${name}`),
    );
    await page.getByRole('link', { name: 'Compare 3 cities side by side' }).click();
    expect(await page.locator('#cities-compared').textContent()).toBe('Berlin, Vienna and Paris side by side');
  });

  journey('words that name nothing still lead to ways on', '/search?q=qwrtz', async ({ page }) => {
    expect(await page.locator('main').innerText()).toMatch(/\S/);
    expect(await page.locator('main a:visible').count()).toBeGreaterThan(5);
  });

  journey(
    'the ranking shows its first cities, where all are, and nothing that needs scripts',
    '/ranking',
    async ({ page, read }) => {
      const { ranking } = await read<Ranking>('/api/assessments.json');
      const rows = page.locator('table.ranking tbody tr');
      expect(await rows.count()).toBe(pageSize);
      expect(await rows.last().isVisible()).toBe(true);
      expect(await rows.last().textContent()).toContain(ranking[pageSize - 1]!.name);
      expect(await page.locator('main button:visible, main select:visible, main input:visible').count()).toBe(0);
      const ways = page.locator('.list-pages a:visible');
      expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        expect.arrayContaining(['/countries', '/api/assessments.json', '/downloads/cities.csv']),
      );
    },
  );

  journey('a city page holds every finding and its records', '/cities/fi.helsinki', async ({ page, read }) => {
    const { categories } = await read<CityAssessment>('/api/assessments/scope/fi.helsinki.json');
    const criteria = categories.flatMap((category) => category.criteria);
    expect(await page.locator('.verdicts p[id]').allTextContents()).toEqual(criteria.map(({ finding }) => finding));
    expect(await page.locator('.verdicts .sources > li').count()).toBe(
      criteria.flatMap(({ sources }) => sources).length,
    );
    const first = criteria[0]!.criterionId;
    await page.locator(`.strip-index a[href="#${first}"]`).click();
    expect(new URL(page.url()).hash).toBe(`#${first}`);
    await page.getByRole('link', { name: /^Compare Helsinki with all/ }).click();
    expect(address(page)).toMatch(/^\/compare/);
    expect(await page.locator('.compare-form').isVisible()).toBe(true);
  });

  journey('the form of the compare page shows the cities that it names', '/compare', async ({ page, read }) => {
    for (const [i, name] of ['Lyon', 'Gent', 'fi.helsinki', '', ''].entries())
      await page.getByLabel(`City ${i + 1}`).fill(name);
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.waitForURL('**/compare/show?**');
    expect(await page.locator('#cities-compared').textContent()).toBe('Lyon, Ghent and Helsinki side by side');
    const { criteria } = await read<Comparison>('/api/compare?scopeIds=fr.lyon,be.gent,fi.helsinki&sort=difference');
    const shown = () =>
      page
        .locator('.compared tbody tr:not(.group) th a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await shown()).toEqual(criteria.map(({ criterionId }) => `/criteria/${criterionId}`));
    await page.locator('.compared summary').first().click();
    expect(await page.locator('.compared details > p').first().isVisible()).toBe(true);

    await page.getByRole('link', { name: 'By category' }).click();
    await page.waitForURL('**/compare/show?**sort=framework');
    const inOrder = (await read<Comparison>('/api/compare?scopeIds=fr.lyon,be.gent,fi.helsinki')).criteria;
    expect(await shown()).toEqual(inOrder.map(({ criterionId }) => `/criteria/${criterionId}`));
  });

  journey(
    'a city that is not known is told in the page',
    '/compare/show?scopeIds=fr.lyon,be.ghnt',
    async ({ page }) => {
      expect(await page.locator('#cities-compared').textContent()).toBe('We can’t compare these');
      await page.locator('.comparison').getByRole('link', { name: 'be.gent' }).click();
      await page.waitForURL('**/compare/show?scopeIds=fr.lyon,be.gent');
      expect(await page.locator('#cities-compared').textContent()).toBe('Lyon and Ghent side by side');
    },
    { faults: [expect.stringMatching(/^console: .*404/)] },
  );

  journey('a kind of data has its feeds, and where all are', '/criteria/gtfs-realtime', async ({ page, origin }) => {
    expect(await page.locator('.source-list tbody tr').count()).toBe(sourcesOfPage);
    expect(await page.locator('.list-choices, .turn').filter({ visible: true }).count()).toBe(0);
    const csv = await page.getByRole('link', { name: 'Download all as gzipped CSV' }).getAttribute('href');
    expect((await fetch(origin + csv)).headers.get('content-type')).toContain('gzip');
    await page.getByRole('link', { name: 'How we check it' }).first().click();
    expect(new URL(page.url()).hash).toBe('#rule');
  });

  journey(
    'a narrower kind has its first datasets, every city and a CSV with all',
    '/kinds/trees',
    async ({ page, read, origin }) => {
      const { places } = await read<KindDatasets>('/api/datasets/kinds/trees.json');
      expect(await page.locator('.source-list tbody tr').count()).toBe(sourcesOfPage);
      expect(await page.locator('.list-choices, .turn').filter({ visible: true }).count()).toBe(0);
      expect(await page.locator('.places li').count()).toBe(places.length);
      const csv = await page.getByRole('link', { name: 'Download all as gzipped CSV' }).getAttribute('href');
      expect((await fetch(origin + csv)).headers.get('content-type')).toContain('gzip');
    },
  );

  journey('the gap atlas has its first nations, and where all are', '/gaps', async ({ page }) => {
    expect(await page.locator('.gaps tbody:not(.world) tr').count()).toBe(nationsOfPage);
    expect(await page.locator('.list-choices, .turn').filter({ visible: true }).count()).toBe(0);
    const nation = await page.locator('.gaps tbody:not(.world) tr').first().getAttribute('id');
    await page.locator(`#${nation} td a`).first().click();
    expect(new URL(page.url()).pathname).toMatch(/^\/criteria\//);
    expect(new URL(page.url()).hash).toBe(`#${nation}`);
    await page.goBack();
    await page.locator('.list-pages').getByRole('link', { name: 'as JSON' }).click();
    await arrivesAt(page, '/api/gaps.json');
  });
});
