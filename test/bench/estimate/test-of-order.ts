/** The data of the atlas -> the figures of the test that decides the order of the ranking. */
import { observe } from '../../../src/assess/estimate/model.ts';
import type { EstimateTest, HalfOut, LeftOut } from '../../../src/contract/answers/estimate-test.ts';
import type { Data } from '../../../src/facts/data.ts';
import { largestRegistries, leaveHalfOut, leaveNationOut, leaveOut } from './left-out.ts';
import { masked } from './masked.ts';
import { measuresOf } from './measures.ts';
import { otherWeights } from './weights.ts';
import { openDataIndex, world } from './world.ts';

/** We order by found, unless the estimate orders better without most of the registries, by more than chance. */
export const orderBy = (leftOut: readonly Pick<LeftOut, 'gain'>[]): EstimateTest['order'] =>
  2 * leftOut.filter(({ gain }) => gain.low > 0).length > leftOut.length ? 'estimate' : 'found';

export async function testOfOrder(data: Data): Promise<EstimateTest> {
  const all = measuresOf(data);
  const { cities, atlas } = all;
  const registries = largestRegistries(data, 8);
  const leftOut: LeftOut[] = [];
  for (const registry of registries) leftOut.push(await leaveOut(data, all, registry));
  const halfOut: HalfOut[] = [];
  for (const { registry } of registries) halfOut.push(await leaveHalfOut(data, all, registry));
  const o = observe(cities);
  return {
    date: atlas.provenance.dataDate,
    cities: cities.length,
    nations: atlas.byNation.size,
    leftOut,
    halfOut,
    masked: ([2, 1] as const).flatMap((from) =>
      (['verdicts', 'blocks'] as const).map((hidden) => masked(o, from, hidden)),
    ),
    weights: otherWeights(all),
    world: world(all, await openDataIndex()),
    nationOut: await leaveNationOut(data, all, 'FR', [
      'mobility-database-catalogs',
      'transitland-atlas',
      'national-sources',
    ]),
    order: orderBy(leftOut),
  };
}
