/** The ranking as the reader wants it: filtered, sorted, weighed; the address carries all of it. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Ranking } from '../../../src/contract/answers/assessment.ts';
import { pageSize } from '../../../src/components/list/list-rows.ts';
import { arrivesAt, becomes, journeys } from './journey.ts';

/** scopeIds of the rows on the page of the table, from the top. */
const shown = (page: Page): Promise<string[]> =>
  page
    .locator('table.ranking tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.querySelector('a')!.pathname.slice('/cities/'.length)));

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
      const ids = (cities: typeof all) => cities.slice(0, pageSize).map(({ scopeId }) => scopeId);
      expect(await shown(page)).toEqual(ids(all));

      await page.selectOption('#nation', 'fr');
      await arrivesAt(page, '/ranking?nation=fr');
      await becomes(() => shown(page), ids(french));
      await page.selectOption('#criterion', 'gtfs-schedule');
      await arrivesAt(page, '/ranking?nation=fr&criterion=gtfs-schedule');
      const listed = ids(french.filter(({ letter }) => letter === 'P'));
      await becomes(() => shown(page), listed);
      await page.selectOption('#state', 'absent');
      await arrivesAt(page, '/ranking?nation=fr&criterion=gtfs-schedule&state=absent');
      const absent = ids(french.filter(({ letter }) => letter === 'a'));
      await becomes(() => shown(page), absent);

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
      await becomes(() => shown(page), ids(all));
    },
  );

  journey('its pages hold all cities, in the address, kept by a reload', '/ranking', async ({ page, read }) => {
    const all = (await published(read, 'gtfs-schedule')).map(({ scopeId }) => scopeId);
    const next = page.getByRole('button', { name: 'Next' });
    const seen = await shown(page);
    for (let at = 2; await next.isEnabled(); at += 1) {
      await next.click();
      await arrivesAt(page, `/ranking?page=${at}`);
      await becomes(() => shown(page), all.slice((at - 1) * pageSize, at * pageSize));
      seen.push(...(await shown(page)));
    }
    expect(seen).toEqual(all);
    const last = await shown(page);
    await page.reload();
    await becomes(() => shown(page), last);
    await page.getByRole('button', { name: 'Previous' }).click();
    await becomes(() => shown(page), seen.slice(-last.length - pageSize, -last.length));
    await page.selectOption('#region', 'europe');
    await arrivesAt(page, '/ranking?region=europe');
  });

  journey('what is typed filters, sorting is kept, and what is shown is downloaded', '/ranking', async ({ page }) => {
    await page.locator('#q').pressSequentially('finland');
    await arrivesAt(page, '/ranking?q=finland');
    await becomes(async () => (await shown(page)).every((scopeId) => scopeId.startsWith('fi.')), true);
    await page.getByRole('columnheader', { name: 'City' }).getByRole('button').click();
    await arrivesAt(page, '/ranking?q=finland&sort=city');
    await becomes(async () => (await shown(page)).join(), (await shown(page)).toSorted().join());
    const rows = await shown(page);
    expect(rows.length).toBeGreaterThan(1);
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
    await page.getByRole('button', { name: /^without Country: Finland/ }).click();
    await arrivesAt(page, '/ranking?q=lyon');
    await becomes(async () => (await shown(page)).includes('fr.lyon'), true);
  });

  journey(
    'weighed by slider, the address shows another reader the same order, and reset restores the published one',
    '/ranking?nation=fr',
    async ({ page, another }) => {
      await becomes(async () => (await shown(page)).every((scopeId) => scopeId.startsWith('fr.')), true);
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
      await arrivesAt(page, `/ranking?nation=fr&w=${names[0]}:${most},${names[1]}:0`);
      await becomes(async () => (await shown(page)).join() === before.join(), false);
      const weighed = await shown(page);
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
      await arrivesAt(page, '/ranking?nation=fr');
      await becomes(() => shown(page), before);
      await page.goBack();
      await becomes(() => shown(page), weighed);
    },
  );
});
