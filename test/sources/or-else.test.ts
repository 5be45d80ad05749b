/** Portals whose version has only the older interface are listed, searched and probed by it, under the name of their own platform. */
import { describe, expect, test } from 'vitest';
import { adapterOf } from '../../src/sources/index.ts';
import { AskError } from '../../src/sources/ask.ts';
import { catalogues, listed } from './all-catalogues.ts';
import { itemsOf } from './catalogues/catalogue.ts';
import { askOf, type FalsePortal, json } from './fixture.ts';

const items = itemsOf(3);
const csw = catalogues.find(({ platform }) => platform === 'csw')!.portal(() => items);
const dataJson: FalsePortal = () =>
  json({
    conformsTo: 'https://project-open-data.cio.gov/v1.1/schema',
    dataset: items.map(({ id, title }) => ({ '@type': 'dcat:Dataset', identifier: id, title })),
  });
const titles = items.map(({ title }) => title);

describe.each<[platform: string, older: string, portal: FalsePortal]>([
  ['dkan', '/data.json', dataJson],
  ['geonode', '/catalogue/csw', csw],
  ['geonetwork', '/csw', csw],
])('%s with only %s', (platform, older, portal) => {
  const catalogue = catalogues.find((one) => one.platform === platform)!;
  const { base } = catalogue;
  const only: FalsePortal = (request) =>
    request.url.startsWith(base + older) ? portal(request) : new Response('', { status: 404 });

  test('is listed', async () => {
    const { datasets, end } = await listed(catalogue, only);
    expect([datasets.map(({ title }) => title), end.complete]).toEqual([titles, true]);
  });
  test('is searched', async () => {
    const found = await adapterOf(platform)!.search!(base, 'trees', 2, askOf(only));
    expect(found.map(({ title }) => title)).toEqual(titles.slice(0, 2));
  });
  test('is alive as itself', async () => {
    expect(await adapterOf(platform)!.probe(base, askOf(only))).toMatchObject({ platform, count: 3 });
  });
  test('is asked once where nothing answers', async () => {
    const asked: string[] = [];
    const silent = askOf(() => Promise.reject(new TypeError('fetch failed')), asked);
    await expect(adapterOf(platform)!.search!(base, 'trees', 2, silent)).rejects.toBeInstanceOf(AskError);
    expect(asked).toHaveLength(1);
  });
});
