/** Large catalogues are listed whole, each dataset once and none invented, even if their portals misbehave meanwhile. */
import { describe, expect, test } from 'vitest';
import { catalogues, listed } from './all-catalogues.ts';
import { type FalseCatalogue, type Item, itemsOf, nameOf } from './catalogues/catalogue.ts';
import { type Faults, faulty, oddItems, titleOf } from './portal-faults.ts';

const cases = catalogues.map((catalogue) => ({ name: nameOf(catalogue), catalogue }));
/** More than 10,000, where search engines stop, and no multiple of a page. */
const MANY = 10_403;
/** Their listings change behind 10,000, or read more than pages. The bench of the harvest has as many on every platform. */
const withMany = new Set(['geonetwork', 'opendatasoft', 'entryscape', 'stac']);
const SOME = 1303;
const manyOf = ({ platform }: FalseCatalogue): number => (withMany.has(platform) ? MANY : SOME);

/** Lists the items, and expects each once and no other. */
async function list(catalogue: FalseCatalogue, faults: Faults, items: readonly Item[]) {
  const { datasets, end } = await listed(catalogue, faulty(catalogue, items, faults));
  expect(new Set(datasets.map(({ id }) => id)).size, 'ids').toBe(datasets.length);
  expect(datasets.map(({ title }) => title).toSorted()).toEqual(items.map(titleOf).toSorted());
  return end;
}

describe.each(cases)('$name is listed whole', ({ catalogue }) => {
  test('where totals are too low', async () => {
    const end = await list(catalogue, { totals: 'fewer' }, itemsOf(SOME));
    expect(end.complete).toBe(true);
  });

  test('where totals change', async () => {
    const { complete, stated, fault } = await list(catalogue, { totals: 'any' }, itemsOf(SOME));
    // With fewer datasets than the portal once said, nobody knows whether that is all.
    if (complete) expect(stated ?? SOME).toBeLessThanOrEqual(SOME);
    else expect(fault).toBe('it changed whenever it was read');
  });

  test('with every fault at once', async () => {
    const faults: Faults = { fails: true, moves: true, totals: 'fewer', encodings: true, endless: true };
    const end = await list(catalogue, faults, oddItems(manyOf(catalogue), catalogue.platform));
    if (!end.complete) expect(end.fault).toMatch(/^its pages (?:repeat|lead in a circle)$/);
  });
});

test.each(cases)('$name is complete where only its pages never end', async ({ catalogue }) => {
  const end = await list(catalogue, { endless: true }, itemsOf(2600));
  expect(end.complete).toBe(!catalogue.countsNothing);
});

test.each(cases)('$name is complete where its totals are those of the page', async ({ catalogue }) => {
  const items = itemsOf(1000);
  const portal = faulty(catalogue, items, {});
  const { datasets, end } = await listed(catalogue, async (request) => {
    const response = await portal(request);
    const text = await response.text();
    return new Response(text.replaceAll(/([:"])1000(?=[,"}])/g, '$1100'), response);
  });
  expect([datasets.length, end.complete]).toEqual([1000, true]);
});
