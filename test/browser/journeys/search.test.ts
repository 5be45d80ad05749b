/** From words to the page that answers them, and from a finding to its record. */
import { expect } from 'vitest';
import type { CityAssessment } from '../../../src/contract/answers/assessment.ts';
import { arrivesAt, backToPage, becomes, journeys } from './journey.ts';

journeys('search', (journey) => {
  journey('a sentence is answered with what matches', '/', async ({ page }) => {
    await page.fill('#q', 'bus timetables in Lyon');
    await page.press('#q', 'Enter');
    await arrivesAt(page, '/find?q=bus+timetables+in+Lyon');
    expect(await page.textContent('h1')).toMatch(/Lyon/);
    expect(await page.locator('#reading li a[href^="http"]').count()).toBeGreaterThan(0);
  });

  journey('the examples below the box are such sentences', '/', async ({ page }) => {
    await page.click('.examples a:has-text("Melbourne")');
    await arrivesAt(page, '/find?q=street+trees+in+Melbourne');
    await page
      .locator('#reading')
      .getByRole('link', { name: /^Trees/ })
      .first()
      .waitFor();
  });

  journey('a suggestion is chosen by keyboard', '/', async ({ page }) => {
    const box = page.getByRole('combobox');
    await box.pressSequentially('Helsinki');
    await page.getByRole('option').first().waitFor();
    expect(await box.getAttribute('aria-expanded')).toBe('true');
    await box.press('ArrowDown');
    const chosen = page.locator(`#${await box.getAttribute('aria-activedescendant')}`);
    expect(await chosen.textContent()).toContain('Helsinki');
    expect(await chosen.getAttribute('aria-selected')).toBe('true');
    await box.press('Escape');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    expect(await box.inputValue()).toBe('Helsinki');
    await box.press('ArrowDown');
    await becomes(
      () => box.getAttribute('aria-activedescendant'),
      await page.getByRole('option').first().getAttribute('id'),
    );
    await box.press('Enter');
    await arrivesAt(page, '/cities/fi.helsinki');
  });

  journey('a suggestion ends a sentence', '/', async ({ page }) => {
    await page.getByRole('combobox').pressSequentially('bus timetables in lyo');
    await page.getByRole('option', { name: 'bus timetables in Lyon' }).click();
    await arrivesAt(page, '/find?q=bus+timetables+in+Lyon');
  });

  journey('every other page asks from its masthead', '/cities/fi.helsinki', async ({ page }) => {
    await page.getByRole('banner').getByRole('searchbox').focus();
    const box = page.getByRole('banner').getByRole('combobox');
    await box.pressSequentially('Lyo');
    await page.getByRole('option', { name: 'Lyon' }).first().waitFor();
    await box.fill('bus timetables in Lyon');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    await arrivesAt(page, '/find?q=bus+timetables+in+Lyon');
    await backToPage(page, '/cities/fi.helsinki');
  });

  journey('the address of a search opens the page that answers it', '/search?q=Berlin+or+Vienna', async ({ page }) => {
    await arrivesAt(page, '/compare/show?scopeIds=de.berlin,at.vienna');
  });

  journey('words that name nothing are told so, with the ways on', '/', async ({ page }) => {
    await page.fill('#q', 'qwrtz plmkj');
    await page.press('#q', 'Enter');
    await arrivesAt(page, '/search?q=qwrtz+plmkj');
    await page.getByRole('heading', { name: 'Nothing was found' }).waitFor();
    expect(await page.getByRole('combobox').inputValue()).toBe('qwrtz plmkj');
    await page.getByRole('combobox').fill('Helsinki');
    await page.getByRole('combobox').press('Enter');
    await arrivesAt(page, '/datasets/fi/helsinki');
  });
});

journeys('findings', (journey) => {
  journey('each leads to the records it rests on', '/ranking', async ({ page, read }) => {
    await page.getByRole('link', { name: 'Helsinki', exact: true }).click();
    await arrivesAt(page, '/cities/fi.helsinki');
    const { categories } = await read<CityAssessment>('/api/assessments/scope/fi.helsinki.json');
    const criteria = categories.flatMap((category) => category.criteria);
    const first = criteria.find(({ sources }) => sources.length > 0)!;
    await page.locator(`.strip-index a[href="#${first.criterionId}"]`).click();
    await becomes(() => page.evaluate(() => location.hash), `#${first.criterionId}`);
    const verdict = page.locator(`#${first.criterionId}`);
    await becomes(
      () =>
        verdict.evaluate((item) => {
          const { top, bottom } = item.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        }),
      true,
    );
    expect(await verdict.textContent()).toBe(first.finding);
    expect(await verdict.isVisible()).toBe(true);

    const linked = await page.locator('.verdicts > li').evaluateAll((items) => {
      const urlOf = (source: Element) => source.querySelector('span > a')?.getAttribute('href');
      const recordOf = (source: Element) => source.querySelector('small > a')?.getAttribute('href');
      const textOf = (source: Element) => source.querySelector('span')?.textContent;
      /** A record shown in full under another criterion is found there by its website and title, since a search for the theme has another address. */
      const found = (source: Element) => {
        const record = recordOf(source);
        if (!record?.startsWith('#')) return record;
        const others = [...document.querySelectorAll(`li:has(> details > ${record}) .sources > li`)];
        return others
          .filter((other) => textOf(other) === textOf(source))
          .map(recordOf)
          .find((one) => one?.startsWith('https:'));
      };
      return items.map((item) => [
        item.querySelector('p[id]')!.id,
        [...item.querySelectorAll('.sources > li')].map((source) => [urlOf(source), found(source)]),
      ]);
    });
    expect(linked).toEqual(
      criteria.map(({ criterionId, sources }) => [criterionId, sources.map(({ url, recordUrl }) => [url, recordUrl])]),
    );
  });
});
