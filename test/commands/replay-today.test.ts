/** The whole atlas, replayed on the day of its newest snapshot: every verdict has the bytes that are published. */
import { expect, test } from 'vitest';
import { newestOf, replay } from '../../src/commands/replay.ts';
import { loadAtlas } from '../../src/publish/atlas.ts';
import { readData } from '../../src/publish/data.ts';
import { cityAssessment } from '../../src/queries/city.ts';

test('today is today', async () => {
  const [atlas, data] = [await loadAtlas(), await readData()];
  const { atlas: again, unknown } = replay(data, newestOf(data));
  expect(unknown).toEqual([]);
  expect(again.cities.length).toBe(atlas.cities.length);
  atlas.cities.forEach((city, i) =>
    expect(JSON.stringify(cityAssessment(again, again.cities[i]!))).toBe(JSON.stringify(cityAssessment(atlas, city))),
  );
});
