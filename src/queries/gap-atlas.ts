/** Criterion × nation as counts of cities: where the world has gaps. */
import type { GapAtlas } from '../contract/answers/assessment.ts';
import { verdictState, type VerdictState } from '../contract/verdict-state.ts';
import { nationName, type Atlas } from './atlas.ts';

/** The same for each state. */
const columns = <V>(value: (state: VerdictState) => V): Record<VerdictState, V> => ({
  present: value('present'),
  partial: value('partial'),
  absent: value('absent'),
  unknown: value('unknown'),
});

/** Every nation with an assessed city, by code; its arrays in framework order. */
export function gapAtlas(atlas: Atlas): GapAtlas {
  const nations = [...atlas.byNation].map(([countryCode, cities]) => ({
    countryCode,
    name: nationName(atlas, countryCode),
    cityCount: cities.length,
    ...columns((state) =>
      atlas.criteria.map((_, at) => cities.filter(({ verdicts }) => verdictState(verdicts[at]!) === state).length),
    ),
  }));
  return {
    frameworkId: 'smart-cities',
    criteria: atlas.criteria.map(({ criterionId, name, category, weight }, at) => ({
      criterionId,
      name,
      category,
      weight,
      counts: columns((state) => nations.reduce((sum, nation) => sum + nation[state][at]!, 0)),
    })),
    cityCount: atlas.cities.length,
    nations,
    ...atlas.provenance,
  };
}
