/** The whole atlas, replayed on the day of its newest snapshot: every verdict, score and rank has the bytes that are published; the rest of an assessment follows from them. */
import { expect, test } from 'vitest';
import { newestOf, replay } from '../../src/commands/replay.ts';
import { loadAtlas } from '../../src/publish/atlas.ts';
import { readData } from '../../src/publish/data.ts';
import { byCategory, criterionAnswer } from '../../src/queries/city/city.ts';
import type { AssessedCity } from '../../src/assess/assess.ts';
import type { Atlas } from '../../src/queries/atlas.ts';

const judged = (atlas: Atlas, city: AssessedCity): string =>
  JSON.stringify({
    scopeId: city.scopeId,
    score: { rank: city.rank, ...city.score },
    categories: byCategory(atlas, city, (verdict) => criterionAnswer(atlas, city, verdict)),
  });

test('today is today', async () => {
  const [atlas, data] = [await loadAtlas(), await readData()];
  const { atlas: again, unknown } = replay(data, newestOf(data));
  expect(unknown).toEqual([]);
  expect(again.cities.length).toBe(atlas.cities.length);
  atlas.cities.forEach((city, i) => expect(judged(again, again.cities[i]!)).toBe(judged(atlas, city)));
});
