/** Cities side by side: chosen in the picker, kept in the address, read down to the records. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { EvidencedComparison } from '../../../src/contract/answers/comparison.ts';
import { arrivesAt, becomes, journeys } from './journey.ts';

const heading = (page: Page) => page.locator('#cities-compared').textContent();
const criteria = (page: Page) =>
  page
    .locator('.compared tbody tr:not(.group) th a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname.slice('/criteria/'.length)));
const chosen = (page: Page) => page.locator('.compare-picker ol > li > span').allTextContents();
async function add(page: Page, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Add a city' });
  await field.fill(text);
  await page.getByRole('option').first().waitFor();
  await field.press('Enter');
}

journeys('compare', (journey) => {
  journey(
    'three cities by the picker, differences first, with the evidence side by side',
    '/compare',
    async ({ page, read }) => {
      await page.locator('.compare-picker ol > li').first().waitFor();
      for (const name of await chosen(page)) await page.getByRole('button', { name: `Remove ${name}` }).click();
      await arrivesAt(page, '/compare?scopeIds=');
      await becomes(() => heading(page), 'We can’t compare these');
      expect(await chosen(page)).toEqual([]);
      await add(page, 'Lyon');
      await arrivesAt(page, '/compare?scopeIds=fr.lyon');
      // The name in English as well.
      await add(page, 'Ghent');
      await arrivesAt(page, '/compare?scopeIds=fr.lyon,be.gent');
      await add(page, 'Helsinki');
      await arrivesAt(page, '/compare?scopeIds=fr.lyon,be.gent,fi.helsinki');
      await becomes(() => heading(page), 'Lyon, Ghent and Helsinki side by side');

      const { criteria: rows } = await read<EvidencedComparison>(
        '/api/compare?scopeIds=fr.lyon,be.gent,fi.helsinki&sort=difference&detail=full',
      );
      expect(await criteria(page)).toEqual(rows.map(({ criterionId }) => criterionId));
      expect(rows[0]!.difference).toBeGreaterThan(rows.at(-1)!.difference);

      const row = page.locator('.compared tbody tr:not(.group)').first();
      await row.locator('summary').first().click();
      await becomes(
        () => row.locator('details').evaluateAll((all) => all.map((details) => (details as HTMLDetailsElement).open)),
        [true, true, true],
      );
      const findings = ['fr.lyon', 'be.gent', 'fi.helsinki'].map((scopeId) => rows[0]!.verdicts[scopeId]!.finding);
      expect(await row.locator('details > p:first-of-type').allTextContents()).toEqual(findings);
      expect(await row.locator('details > p:first-of-type').last().isVisible()).toBe(true);

      await page.getByRole('link', { name: 'By category' }).click();
      await arrivesAt(page, '/compare?scopeIds=fr.lyon,be.gent,fi.helsinki&sort=framework');
      const inOrder = (
        await read<EvidencedComparison>('/api/compare?scopeIds=fr.lyon,be.gent,fi.helsinki')
      ).criteria.map(({ criterionId }) => criterionId);
      await becomes(() => criteria(page), inOrder);
      await page.reload();
      await becomes(() => criteria(page), inOrder);
      await page.goBack();
      await becomes(
        () => criteria(page),
        rows.map(({ criterionId }) => criterionId),
      );
    },
  );

  journey(
    'up to five, in the reader’s order; a sixth is refused',
    '/compare?scopeIds=fr.lyon,be.gent,fi.helsinki',
    async ({ page }) => {
      await becomes(() => chosen(page), ['Lyon', 'Ghent', 'Helsinki']);
      await add(page, 'Oslo');
      await arrivesAt(page, '/compare?scopeIds=fr.lyon,be.gent,fi.helsinki,no.oslo');
      await becomes(() => heading(page), 'Lyon, Ghent, Helsinki and Oslo side by side');
      await add(page, 'Vienna');
      const five = '/compare?scopeIds=fr.lyon,be.gent,fi.helsinki,no.oslo,at.vienna';
      await arrivesAt(page, five);
      await becomes(() => heading(page), 'Lyon, Ghent, Helsinki, Oslo and Vienna side by side');
      await add(page, 'Madrid');
      await page.getByText('You can compare up to five cities').waitFor();
      await arrivesAt(page, five);
      expect(await chosen(page)).toHaveLength(5);

      await page.getByRole('button', { name: 'Move Ghent forward' }).click();
      await arrivesAt(page, '/compare?scopeIds=be.gent,fr.lyon,fi.helsinki,no.oslo,at.vienna');
      await becomes(() => heading(page), 'Ghent, Lyon, Helsinki, Oslo and Vienna side by side');
      await page.getByRole('button', { name: 'Remove Lyon' }).click();
      await becomes(() => heading(page), 'Ghent, Helsinki, Oslo and Vienna side by side');
      await page.goBack();
      await page.goBack();
      await arrivesAt(page, five);
      await becomes(() => chosen(page), ['Lyon', 'Ghent', 'Helsinki', 'Oslo', 'Vienna']);
    },
  );

  journey(
    'six in the address are too many',
    '/compare?scopeIds=fr.lyon,be.gent,fi.helsinki,no.oslo,at.vienna,es.madrid',
    async ({ page }) => {
      await becomes(() => heading(page), 'We can’t compare these');
      await page.getByText('You named 6 cities. You can compare up to five.').waitFor();
      await becomes(async () => (await chosen(page)).length, 6);
      await page.getByRole('button', { name: 'Remove Madrid' }).click();
      await becomes(() => heading(page), 'Lyon, Ghent, Helsinki, Oslo and Vienna side by side');
    },
  );

  journey(
    'an unknown city in the address is named, with what may have been meant',
    '/compare?scopeIds=fr.lyon,be.ghnt',
    async ({ page }) => {
      await becomes(() => heading(page), 'We can’t compare these');
      expect(await page.locator('.comparison').textContent()).toContain('be.ghnt');
      await page.locator('.comparison').getByRole('link', { name: 'be.gent' }).click();
      await arrivesAt(page, '/compare?scopeIds=fr.lyon,be.gent');
      await becomes(() => heading(page), 'Lyon and Ghent side by side');
    },
    { faults: [expect.stringMatching(/^console: .*404/)] },
  );

  journey('a city page leads to the comparison with its peers', '/cities/fi.helsinki', async ({ page }) => {
    await page.getByRole('link', { name: /^Compare Helsinki with all/ }).click();
    await becomes(async () => (await heading(page))?.endsWith('side by side'), true);
    await becomes(async () => (await chosen(page))[0], 'Helsinki');
  });
});
