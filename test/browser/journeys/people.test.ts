/**
 * Four people with a question each: a journalist, a city officer, a developer of transit apps, a researcher. From the
 * first page to what they download.
 */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { sourcesOfPage } from '../../../src/components/criterion/source-list.ts';
import type { Cities } from '../../../src/contract/answers/cities.ts';
import { stateWord, verdictStates } from '../../../src/contract/verdict-state.ts';
import type { Vocabulary } from '../../../src/contract/answers/vocabulary.ts';
import { arrivesAt, becomes, journeys } from './journey.ts';

type Line = Record<string, string>;
const rowsOf = (csv: string): Line[] => parse(csv, { bom: true, columns: true });
/** Clicks what saves a table, and reads it. */
async function saved(page: Page, click: () => Promise<void>): Promise<Line[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return rowsOf(await readFile(await download.path(), 'utf8'));
}

journeys('a journalist', (journey) => {
  journey('African capitals with air-quality data: chart, table, CSV', '/', async ({ page, origin, read }) => {
    await page.fill('#q', 'African capitals with air-quality data');
    await page.press('#q', 'Enter');
    const chart = page.locator('.state-shares');
    await chart.waitFor();
    const counts: number[] = [];
    for (const state of verdictStates) {
      const { matched } = await read<Cities>(`/api/cities?region=africa&capital=true&criterion=air-quality:${state}`);
      expect(await chart.innerText()).toContain(`${matched} ${stateWord[state]}`);
      counts.push(matched);
    }
    expect(await chart.locator('svg path').count()).toBe(counts.filter((count) => count > 0).length);
    // Few capitals have their own measurements listed in full: the chart leads to those that have some.
    await chart.getByRole('link', { name: / partly available$/ }).click();
    const rows = page.locator('#reading table tbody tr');
    await becomes(() => rows.count(), counts[1]!);
    const href = await page.locator('#reading').getByRole('link', { name: 'CSV' }).getAttribute('href');
    const lines = rowsOf(await (await fetch(origin + href)).text());
    expect(lines.length).toBe(counts[1]);
    for (const line of lines) {
      expect(line['air-quality.state']).toBe('partial');
      expect(line['licence']).toMatch(/^https:/);
      expect(line['attribution']).toContain('Open City Atlas');
    }
  });
});

journeys('an officer of Lyon', (journey) => {
  journey('what to do first, what others have, and a brief of two pages', '/', async ({ page }) => {
    await page.getByRole('combobox').pressSequentially('Lyon');
    await page.getByRole('option', { name: 'Lyon' }).first().click();
    await arrivesAt(page, '/cities/fr.lyon');
    const actions = page.locator('.gains > li');
    expect(await actions.count()).toBe(3);
    for (const action of await actions.all()) expect(await action.locator('a').count()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ preferCSSPageSize: true, format: 'A4' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(2);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: /^Compare Lyon with all/ }).click();
    await page.locator('.compared tbody tr').first().waitFor();
  });
});

journeys('a developer of transit apps', (journey) => {
  journey('live feeds of the Nordics as a list', '/datasets', async ({ page, origin, read }) => {
    await page.getByRole('link', { name: 'Live public transport data' }).click();
    await arrivesAt(page, '/criteria/gtfs-realtime');
    const { regions } = await read<Vocabulary>('/api/vocabulary.json');
    expect(regions.map(({ id }) => id)).toContain('nordics');
    const nordics = ['DK', 'FI', 'IS', 'NO', 'SE'];
    await page.getByLabel('Region').selectOption({ label: 'Nordics' });
    await arrivesAt(page, '/criteria/gtfs-realtime?region=nordics');
    const packed = await (await fetch(`${origin}/criteria/gtfs-realtime.csv.gz`)).arrayBuffer();
    const all = rowsOf(gunzipSync(packed).toString());
    const wanted = all.filter(({ country }) => nordics.includes(country!));
    // Every feed, not one for each website, those of a whole country included.
    expect(new Set(wanted.map(({ url }) => new URL(url!).host)).size).toBeLessThan(wanted.length);
    expect(wanted.map(({ url }) => url).join()).toContain('entur');
    const lines = await saved(page, () => page.getByRole('button', { name: 'Download these rows' }).click());
    expect(lines).toEqual(wanted);
    for (const line of lines) {
      expect(line['url']).toMatch(/^https?:/);
      expect(line['recordUrl']).toMatch(/^https?:/);
      expect(line['registryLicence']).toMatch(/\S/);
      expect(line['date']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(line['attribution']).toContain('Open City Atlas');
    }
  });
});

journeys('a citizen who likes trees', (journey) => {
  journey(
    'datasets of a narrower kind in one country, as a table and as CSV',
    '/datasets',
    async ({ page, origin }) => {
      await page.locator('summary', { hasText: 'Environment' }).click();
      await page.getByRole('link', { name: 'Street and park trees' }).click();
      await arrivesAt(page, '/kinds/trees');
      const packed = await (await fetch(`${origin}/kinds/trees.csv.gz`)).arrayBuffer();
      const all = rowsOf(gunzipSync(packed).toString());
      const titles = () => page.locator('.source-list tbody th a').allTextContents();
      await page.getByLabel('Region').selectOption({ label: 'Canada' });
      await arrivesAt(page, '/kinds/trees?region=ca');
      const canadian = all.filter(({ country }) => country === 'CA');
      await becomes(
        titles,
        canadian.slice(0, sourcesOfPage).map(({ title }) => title!),
      );
      expect(await saved(page, () => page.getByRole('button', { name: 'Download these rows' }).click())).toEqual(
        canadian,
      );
      await page.getByLabel('Region').selectOption({ label: 'Nordics' });
      await arrivesAt(page, '/kinds/trees?region=nordics');
      const nordic = all.filter(({ country }) => ['DK', 'FI', 'IS', 'NO', 'SE'].includes(country!));
      await becomes(
        titles,
        nordic.slice(0, sourcesOfPage).map(({ title }) => title!),
      );
      for (const line of all) {
        expect(line['url']).toMatch(/^https?:/);
        expect(line['recordUrl']).toMatch(/^https?:/);
        expect(line['registryLicence']).toMatch(/\S/);
        expect(line['date']).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
    },
  );
});

journeys('a researcher', (journey) => {
  journey('the tables, their date and how they are cited', '/', async ({ page, origin, read }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Downloads' }).click();
    await arrivesAt(page, '/downloads');
    const described = await read<{ version: string; resources: { path: string; hash: string }[] }>(
      '/downloads/datapackage.json',
    );
    expect(described.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(described.resources.every(({ hash }) => hash.startsWith('sha256:'))).toBe(true);
    // The address comes with the page's script.
    await expect.poll(() => page.locator('.take-away .cite').innerText()).toContain(`${origin}/downloads`);
    expect(await page.locator('.take-away').innerText()).toContain(described.version);
    await page.getByRole('button', { name: 'BibTeX', exact: true }).click();
    const said = page.locator('.take-away [role=status]');
    await expect.poll(() => said.textContent()).toBeTruthy();
    const text = `${await said.textContent()}${(await page.locator('.take-away pre').allTextContents()).join('')}`;
    expect(text).toContain(`@misc{open-city-atlas-downloads-${described.version}`);
  });
});
