/** A criterion that no city can fulfil with today's registries takes nothing from anybody's score. */
import { expect, test } from 'vitest';
import { loadAtlas } from '../../src/publish/atlas.ts';

test('criteria that no city has weigh nothing, and no others do', async () => {
  const { criteria, cities } = await loadAtlas();
  const reached = (at: number) => cities.some(({ verdicts }) => verdicts[at]!.status === 'present');
  expect(criteria.filter(({ weight }) => weight === 0).map(({ criterionId }) => criterionId)).toEqual(
    criteria.filter((_, at) => !reached(at)).map(({ criterionId }) => criterionId),
  );
});
