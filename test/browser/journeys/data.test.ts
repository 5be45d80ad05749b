/** The gap atlas, lists that come in pages, and the examples of the API reference. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hostsOfPage } from '../../../src/components/datasets/source-rows.ts';
import { nationPageSize, shownRows } from '../../../src/components/list/list-rows.ts';
import type { Country, GapAtlas } from '../../../src/contract/answers/assessment.ts';
import type { DataMap } from '../../../src/contract/answers/data-map.ts';
import { endpointPages } from '../../../src/contract/interface/reference.ts';
import { routes } from '../../../src/contract/interface/routes.ts';
import { arrivesAt, becomes, journeys } from './journey.ts';

journeys('gap atlas', (journey) => {
  const nations = (page: Page) =>
    page.locator('.gaps tbody:not(.world) tr').evaluateAll((rows) => rows.map((row) => row.id));
  const next = (page: Page) => page.getByRole('button', { name: 'Next' });
  /** Countries of all pages, from the one shown on. */
  const allNations = async (page: Page) => {
    const seen = await nations(page);
    while (await next(page).isEnabled()) {
      const before = await nations(page);
      await next(page).click();
      await becomes(async () => (await nations(page)).join() === before.join(), false);
      seen.push(...(await nations(page)));
    }
    return seen;
  };

  journey('sorted, counted and paged, in the address, kept by a reload', '/gaps', async ({ page, read }) => {
    const atlas = await read<GapAtlas>('/api/gaps.json');
    const names = new Intl.Collator('en');
    const byName = atlas.nations
      .toSorted((a, b) => names.compare(a.name, b.name))
      .map(({ countryCode }) => countryCode.toLowerCase());
    await page.getByLabel('Countries', { exact: true }).selectOption('name');
    await arrivesAt(page, '/gaps?nations=name');
    expect(await allNations(page)).toEqual(byName);
    await page.getByLabel('Countries', { exact: true }).selectOption('cities');
    await arrivesAt(page, '/gaps?nations=cities');
    const count = new Map(atlas.nations.map(({ countryCode, cityCount }) => [countryCode.toLowerCase(), cityCount]));
    const counts = (await allNations(page)).map((code) => count.get(code)!);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));

    await page.getByLabel('Region').selectOption('northern-europe');
    await page.getByLabel('Kinds of data', { exact: true }).selectOption('name');
    await page.getByLabel('Count', { exact: true }).selectOption('full');
    await arrivesAt(page, '/gaps?nations=cities&region=northern-europe&criteria=name&count=full');
    const heads = () => page.locator('.gaps thead th.turned').allTextContents();
    await becomes(heads, (await heads()).toSorted(names.compare));
    expect((await nations(page)).toSorted()).toContain('fi');
    expect(await nations(page)).not.toContain('fr');
    const sorted = await heads();
    const table = await page.locator('.gaps').innerText();
    await page.reload();
    await becomes(heads, sorted);
    await becomes(() => page.locator('.gaps').innerText(), table);
    expect(await page.getByLabel('Count', { exact: true }).inputValue()).toBe('full');
    await page.getByLabel('Go to').selectOption('us');
    await becomes(() => page.evaluate(() => document.activeElement?.getAttribute('href')), '/countries/us');
  });

  journey('every cell leads to its nation on the page of its criterion', '/gaps', async ({ page, origin }) => {
    const links = await page
      .locator('.gaps tbody:not(.world) td a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!.split('#') as [string, string]));
    expect(links.length).toBeGreaterThan(1000);
    const broken: string[] = [];
    for (const [path, pairs] of Map.groupBy(links, ([path]) => path)) {
      const ids = new Set(
        [...(await (await fetch(origin + path)).text()).matchAll(/ id="?([\w-]+)/g)].map(([, id]) => id),
      );
      broken.push(...pairs.filter(([, id]) => !ids.has(id)).map(([, id]) => `${path}#${id}`));
    }
    expect(broken).toEqual([]);

    await page.getByLabel('Go to').selectOption('fi');
    const link = page.locator('#fi td a').first();
    const [path, id] = (await link.getAttribute('href'))!.split('#');
    await link.click();
    await arrivesAt(page, path!);
    const nation = page.locator(`[id="${id}"]`);
    expect(await nation.textContent()).toContain('Finland');
    await becomes(
      () =>
        nation.evaluate((part) => {
          const { top, bottom } = part.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        }),
      true,
    );
  });
});

journeys('long lists', (journey) => {
  const first = (page: Page) => page.locator('main table tbody tr').first().locator('a').first().textContent();
  const turned = (page: Page) => page.locator('.turn output').textContent();

  journey(
    'the cities of a nation come in pages, which the address carries',
    '/countries/us',
    async ({ page, read }) => {
      const { cities } = await read<Country>('/api/countries/us.json');
      await page.getByRole('button', { name: 'Next' }).click();
      await arrivesAt(page, `/countries/us?page=2`);
      await becomes(() => first(page), cities[nationPageSize]!.name);
      await page.reload();
      await becomes(() => first(page), cities[nationPageSize]!.name);
    },
  );

  journey('websites of a topic are narrowed to a region', '/datasets/topics/transport', async ({ page, read }) => {
    const { data_map: map } = await read<DataMap>('/datasets/topics/transport.json');
    await page.getByRole('button', { name: 'Next' }).click();
    await arrivesAt(page, '/datasets/topics/transport?page=2');
    await becomes(() => first(page), map.source_domains[hostsOfPage]!.domain);
    await page.getByLabel('Region').selectOption('australia-and-new-zealand');
    await arrivesAt(page, '/datasets/topics/transport?region=australia-and-new-zealand');
    const there = map.source_domains.filter(({ nations }) => nations.includes('AU') || nations.includes('NZ'));
    expect(await turned(page)).toContain(`${there.length} websites`);
    await becomes(() => first(page), there[0]!.domain);
  });

  journey('websites of a country are narrowed to a kind', '/datasets/us', async ({ page, read }) => {
    const { data_map: map } = await read<DataMap>('/datasets/us.json');
    await page.getByLabel('Kind of data', { exact: true }).selectOption('gbfs');
    await arrivesAt(page, '/datasets/us?kind=gbfs');
    const there = map.source_domains.filter(({ publishes }) => publishes.includes('gbfs'));
    await becomes(() => first(page), there[0]!.domain);
    await becomes(() => turned(page), shownRows(there.length, 1, hostsOfPage, 'websites'));
  });
});

journeys('reference', (journey) => {
  journey('every example runs, and shows what its address answers', '/reference', async ({ page, origin, read }) => {
    const links = await page
      .locator('.endpoints a')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    expect(new Set(links)).toEqual(new Set(endpointPages.keys()));
    const asked = async function* () {
      for (const path of endpointPages.keys()) {
        await page.goto(origin + path);
        yield* await page.locator('form[data-run]').all();
      }
    };
    let run = 0;
    for await (const form of asked()) {
      run += 1;
      await form.getByRole('button', { name: 'Run' }).click();
      const output = form.locator('output');
      await becomes(async () => /^\d{3} \w+/.exec((await output.textContent()) ?? '')?.[0], '200 OK');
      const section = form.locator('xpath=ancestor::section[1]');
      const [method, address] = (await section.locator('[data-address]').textContent())!.split(' ');
      const answer = section.locator('.answer code');
      if (method !== 'GET' || (await answer.count()) === 0) continue;
      const [text] = (await answer.textContent())!.split('\n…');
      expect(JSON.stringify(await read(address!), null, 2).startsWith(text!)).toBe(true);
    }
    expect(run).toBe(Object.keys(routes).length);
  });

  journey(
    'an address of an endpoint on the page of all leads to its own',
    '/reference#search-post',
    async ({ page }) => {
      await arrivesAt(page, '/reference/search#search-post');
      for (const [fragment, path] of [
        ['compare', '/reference/compare'],
        ['files', '/reference#files'],
        ['errors', '/reference#errors'],
      ] as const) {
        await page.goto(new URL(`/reference#${fragment}`, page.url()).href);
        await arrivesAt(page, path);
      }
    },
  );

  journey(
    'an edited parameter is in the address and the code, and a fault is shown as one',
    '/reference/compare',
    async ({ page }) => {
      const section = page.locator('#compare');
      await section.getByLabel('scopeIds').fill('fr.lyon,be.ghnt');
      await becomes(
        async () => (await section.locator('[data-address]').textContent())?.includes('scopeIds=fr.lyon,be.ghnt'),
        true,
      );
      expect(await section.locator('[data-language=curl]').textContent()).toContain('be.ghnt');
      await section.getByRole('button', { name: 'Run' }).click();
      await becomes(async () => (await section.locator('output').textContent())?.startsWith('404 problem'), true);
      expect(JSON.parse((await section.locator('.answer code').textContent())!)).toMatchObject({ status: 404 });
    },
    { faults: [expect.stringMatching(/^console: .*404/)] },
  );
});
