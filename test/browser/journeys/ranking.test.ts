/** The ranking as the reader wants it: filtered, sorted, weighed; the address carries all of it. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Ranking } from '../../../src/contract/assessment.ts';
import { arrivesAt, becomes, journeys } from './journey.ts';

/** scopeIds of the rows that are shown, from the top. */
const shown = (page: Page): Promise<string[]> =>
  page
    .locator('table.ranking tbody tr')
    .evaluateAll((rows) =>
      rows
        .filter((row) => !(row as HTMLElement).hidden && !row.parentElement!.hidden)
        .map((row) => row.querySelector('a')!.pathname.slice('/cities/'.length)),
    );

/** The published ranking with the letter of a criterion in each strip. */
async function published(read: <T>(path: string) => Promise<T>, criterion: string) {
  const { criteria, ranking } = await read<Ranking>('/api/assessments.json');
  const at = criteria.findIndex(({ criterionId }) => criterionId === criterion);
  return ranking.map(({ scopeId, countryCode, strip }) => ({ scopeId, countryCode, letter: strip[at] }));
}

journeys('ranking', (journey) => {
  journey(
    'filtered by nation and criterion, in the address, kept by a reload, undone by going back',
    '/ranking',
    async ({ page, read }) => {
      const all = await published(read, 'gtfs-schedule');
      const french = all.filter(({ countryCode }) => countryCode === 'FR');
      const ids = (cities: typeof all) => cities.map(({ scopeId }) => scopeId);
      expect(await shown(page)).toEqual(ids(all));

      await page.selectOption('#nation', 'fr');
      await arrivesAt(page, '/ranking?nation=fr');
      expect(await shown(page)).toEqual(ids(french));
      await page.selectOption('#criterion', 'gtfs-schedule');
      await arrivesAt(page, '/ranking?nation=fr&criterion=gtfs-schedule');
      const listed = ids(french.filter(({ letter }) => letter === 'P'));
      expect(await shown(page)).toEqual(listed);
      await page.selectOption('#state', 'absent');
      await arrivesAt(page, '/ranking?nation=fr&criterion=gtfs-schedule&state=absent');
      const absent = ids(french.filter(({ letter }) => letter === 'a' || letter === 'u'));
      expect(await shown(page)).toEqual(absent);

      await page.reload();
      await becomes(() => shown(page), absent);
      expect(await page.inputValue('#nation')).toBe('fr');
      expect(await page.inputValue('#state')).toBe('absent');
      await page.goBack();
      await arrivesAt(page, '/ranking?nation=fr&criterion=gtfs-schedule');
      await becomes(() => shown(page), listed);
      await page.goBack();
      await becomes(() => shown(page), ids(french));
      await page.goBack();
      await arrivesAt(page, '/ranking');
      await becomes(() => shown(page), ids(all));
      await page.goForward();
      await becomes(() => shown(page), ids(french));
      await page.getByRole('button', { name: 'Clear the filters' }).click();
      await arrivesAt(page, '/ranking');
      expect(await shown(page)).toEqual(ids(all));
    },
  );

  journey('what is typed filters, sorting is kept, and what is shown is downloaded', '/ranking', async ({ page }) => {
    await page.locator('#q').pressSequentially('finland');
    await arrivesAt(page, '/ranking?q=finland');
    await page.getByRole('columnheader', { name: 'City' }).getByRole('button').click();
    await arrivesAt(page, '/ranking?q=finland&sort=city');
    const rows = await shown(page);
    expect(rows.length).toBeGreaterThan(1);
    expect(rows).toEqual(rows.toSorted());
    expect(rows.every((scopeId) => scopeId.startsWith('fi.'))).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(
      csv
        .trim()
        .split(/\r?\n/)
        .slice(1)
        .map((line) => rows.find((scopeId) => line.includes(scopeId))),
    ).toEqual(rows);
  });

  journey('no match names the filter to give up', '/ranking?nation=fi&q=lyon', async ({ page }) => {
    await page.getByRole('button', { name: /^without Nation: Finland/ }).click();
    await arrivesAt(page, '/ranking?q=lyon');
    expect(await shown(page)).toContain('fr.lyon');
  });

  journey(
    'weighed by slider, the address shows another reader the same order, and reset restores the published one',
    '/ranking',
    async ({ page, another }) => {
      const before = await shown(page);
      await page.getByRole('button', { name: 'Set your own weights' }).click();
      const panel = page.getByRole('complementary', { name: 'Your weights' });
      const [first, second] = [panel.getByRole('slider').first(), panel.getByRole('slider').nth(1)];
      await first.press('End');
      await second.press('Home');
      const [most, names] = [
        await first.getAttribute('max'),
        [await first.getAttribute('name'), await second.getAttribute('name')],
      ];
      await arrivesAt(page, `/ranking?w=${names[0]}:${most},${names[1]}:0`);
      const weighed = await shown(page);
      expect(weighed).not.toEqual(before);
      expect(weighed.toSorted()).toEqual(before.toSorted());
      const ranks = (from: Page) =>
        from
          .locator('table.ranking tbody tr')
          .evaluateAll((rows) =>
            rows.map((row) => [...(row as HTMLTableRowElement).cells].map((cell) => cell.textContent)),
          );
      // The intervals follow when the sliders rest.
      await expect.poll(async () => (await ranks(page)).some((cells) => cells.includes('…'))).toBe(false);

      const other = await another(new URL(page.url()).pathname + new URL(page.url()).search);
      await becomes(() => shown(other), weighed);
      await expect.poll(() => ranks(other)).toEqual(await ranks(page));
      expect(await other.getByRole('slider').first().inputValue()).toBe(most);

      await panel.getByRole('button', { name: 'Reset' }).click();
      await arrivesAt(page, '/ranking');
      expect(await shown(page)).toEqual(before);
      await page.goBack();
      await becomes(() => shown(page), weighed);
    },
  );
});
