/** A country's timetables hidden: its cities change places only where their bands said that they might. */
import { expect, test } from 'vitest';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { readData } from '../../../src/publish/data.ts';
import { leaveNationOut } from './left-out.ts';
import { measuresIn } from './measures.ts';

test('the order within a country changes by less than the bands', async () => {
  const data = await readData();
  // Its parameters are those that a fit to these verdicts gives: a test of the estimate holds them to it.
  const all = measuresIn(await loadAtlas());
  const { cities, width, band, swappedApart } = await leaveNationOut(data, all, 'FR', [
    'mobility-database-catalogs',
    'transitland-atlas',
    // It lists the national platform of timetables, which makes every city partly available.
    'national-sources',
  ]);
  expect(cities).toBeGreaterThan(20);
  expect(width.without).toBeGreaterThan(width.with);
  expect(band).toBeGreaterThan(0.85);
  expect(swappedApart).toBe(0);
});
