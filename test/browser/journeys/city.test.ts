/** What a reader does on a city's page: opens findings, exports the page, reports a mistake. Also what we offer if there is no page. */
import { expect } from 'vitest';
import type { CityAssessment } from '../../../src/contract/answers/assessment.ts';
import { becomes, journeys } from './journey.ts';

journeys('a city’s page', (journey) => {
  for (const scopeId of ['fr.lyon', 'co.cartagena', 'fi.helsinki', 'ke.nairobi', 'es.las-palmas-de-gran-canaria'])
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ])
      journey(
        `the next step of ${scopeId} is seen at once at ${viewport.width} px, and leads to all steps`,
        `/cities/${scopeId}`,
        async ({ page, read }) => {
          const { name, improvements } = await read<CityAssessment>(`/api/assessments/scope/${scopeId}.json`);
          const next = page.locator('.next');
          const { y, height } = (await next.boundingBox())!;
          expect(y + height).toBeLessThan(viewport.height);
          expect(await next.innerText()).toContain(`Next step for ${name}: `);
          expect(await page.locator('.gains > li > a').first().getAttribute('href')).toBe(
            `#${improvements[0]!.criterionId}`,
          );
          await next.getByRole('link').click();
          expect(new URL(page.url()).hash).toBe('#improvements');
        },
        { viewport },
      );

  journey('the strip says what its marks are', '/cities/fr.lyon', async ({ page, read }) => {
    const { strip } = await read<CityAssessment>('/api/assessments/scope/fr.lyon.json');
    expect(await page.locator('.strip-index .marks a').count()).toBe(strip.length);
    expect(await page.locator('.strip-index').innerText()).toContain('One mark per kind of data.');
  });

  journey('findings open one by one and all at once', '/cities/fi.helsinki', async ({ page, read }) => {
    const { categories } = await read<CityAssessment>('/api/assessments/scope/fi.helsinki.json');
    const count = categories.flatMap(({ criteria }) => criteria).length;
    const open = () => page.locator('.verdicts > li > details[open]').count();
    expect(await open()).toBe(0);
    await page.locator('.verdicts summary').first().click();
    await becomes(open, 1);
    await page.getByRole('button', { name: 'Open all findings' }).click();
    await becomes(open, count);
    await page.getByRole('button', { name: 'Close all findings' }).click();
    await becomes(open, 0);
  });

  journey('an opened finding leads to the records in which it is corrected', '/cities/fi.helsinki', async (walk) => {
    const { page, read } = walk;
    const { categories } = await read<CityAssessment>('/api/assessments/scope/fi.helsinki.json');
    const { criterionId, sources } = categories
      .flatMap(({ criteria }) => criteria)
      .find((row) => row.sources.length > 0)!;
    await page.goto(`${walk.origin}/cities/fi.helsinki#${criterionId}`);
    const ways = page.locator(`#${criterionId} ~ p a`, { hasText: 'its record in' });
    await becomes(async () => ways.first().getAttribute('href'), sources[0]!.recordUrl);
  });

  journey('its citation, address, frame and badge are copied', '/cities/fi.helsinki', async ({ page, origin }) => {
    const copied = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      const said = page.locator('.take-away [role=status]');
      await expect.poll(() => said.textContent()).toBeTruthy();
      // Where the browser does not let a page copy, it shows the text.
      const text = `${await said.textContent()}${(await page.locator('.take-away pre').allTextContents()).join('')}`;
      await said.evaluate((status) => status.replaceChildren());
      return text;
    };
    expect(await copied('BibTeX')).toContain('@misc{open-city-atlas-cities-fi-helsinki-');
    expect(await copied('CSL JSON')).toContain(`"URL": "${origin}/cities/fi.helsinki"`);
    expect(await copied('the address')).toContain(`${origin}/cities/fi.helsinki`);
    expect(await copied('the frame')).toContain(`<iframe src="${origin}/embed/cities/fi.helsinki"`);
    expect(await copied('the badge')).toContain(`<img src="${origin}/badges/fi.helsinki.svg"`);
  });

  journey('the frame is a page of its own that leads to the city', '/embed/cities/fi.helsinki', async ({ page }) => {
    expect(await page.locator('svg.strip').isVisible()).toBe(true);
    expect(await page.getByRole('link').getAttribute('href')).toBe('/cities/fi.helsinki');
  });
});

journeys('an address where nothing stands', (journey) => {
  journey(
    'the nearest page is named',
    '/cities/FR.LYONN',
    async ({ page }) => {
      await page.locator('#did-you-mean a').first().waitFor();
      expect(await page.locator('#did-you-mean a').first().getAttribute('href')).toBe('/cities/fr.lyon');
    },
    { faults: [expect.stringMatching(/^console: .*404/)] },
  );
});
