/** What a reader does in a browser, from the first page on; the console stays silent and no other host is asked all the way. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Site, Visit } from '../browser.ts';
import { browserLaunch, whyNot } from '../chromium.ts';
import { realSite } from '../real-site.ts';

export interface Walk extends Pick<Visit, 'page' | 'settled'> {
  origin: string;
  /** Published JSON. */
  read<T>(path: string): Promise<T>;
  /** A second reader, who shares nothing with the first but the address. */
  another(path: string): Promise<Page>;
}
export type Journey = (
  title: string,
  start: string,
  walk: (walk: Walk) => Promise<void>,
  options?: BrowserContextOptions & {
    /** Expected messages of the console: an address that the journey knows to be missing. */
    faults?: readonly unknown[];
  },
) => void;

/** The journeys of a file. */
export function journeys(theme: string, tell: (journey: Journey) => void): void {
  describe.skipIf(!browserLaunch)(browserLaunch ? theme : `${theme} (${whyNot})`, () => {
    let site: Site;
    beforeAll(async () => {
      site = await realSite();
    });
    tell((title, start, walk, { faults: expected = [], ...options } = {}) =>
      test(title, async () => {
        const visits = [await site.open(start, options)];
        const { page, settled } = visits[0]!;
        try {
          await walk({
            page,
            settled,
            origin: site.origin,
            read: async (path) => (await fetch(site.origin + path)).json(),
            another: async (path) => {
              const visit = await site.open(path, options);
              visits.push(visit);
              return visit.page;
            },
          });
          expect(visits.flatMap(({ faults }) => faults)).toEqual(expected);
        } finally {
          for (const { close } of visits) await close();
        }
      }),
    );
  });
}

/** Path and query of where a page is. */
export const address = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return decodeURIComponent(pathname + search);
};

/** Waits until a page's path and query are these, and its fragment where one is named. */
export const arrivesAt = (page: Page, path: string): Promise<void> =>
  expect.poll(() => address(page) + (path.includes('#') ? new URL(page.url()).hash : '')).toBe(path);

/** Waits until what is read of a page is as it should be. */
export const becomes = <T>(read: () => Promise<T>, wanted: NoInfer<T>): Promise<void> =>
  expect.poll(read).toEqual(wanted);

/** Back to the page before, as a reader's button goes: Playwright's own step fails while Chromium puts one page in place of another. */
export async function backToPage(page: Page, path: string): Promise<void> {
  await page.waitForLoadState();
  // Once this step has ended, which a page that goes would break off.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await arrivesAt(page, path);
}
