/** Criterion × nation as counts of cities: where the world has gaps. */
import type { Verdict } from '../assess/judge.ts';
import type { GapAtlas } from '../contract/assessment.ts';
import { nationName, type Atlas } from './atlas.ts';

/** What each column counts. `uncovered` is a part of `absent`. */
const counted = {
  present: ({ status }: Verdict) => status === 'present',
  partial: ({ status }: Verdict) => status === 'partial',
  absent: ({ status }: Verdict) => status === 'absent',
  uncovered: ({ basis }: Verdict) => basis === 'uncovered',
};
type Column = keyof typeof counted;

/** The same for each column. */
const columns = <V>(value: (column: Column) => V): Record<Column, V> => ({
  present: value('present'),
  partial: value('partial'),
  absent: value('absent'),
  uncovered: value('uncovered'),
});

/** Every nation with an assessed city, by code; its arrays in framework order. */
export function gapAtlas(atlas: Atlas): GapAtlas {
  const nations = [...atlas.byNation].map(([countryCode, cities]) => ({
    countryCode,
    name: nationName(atlas, countryCode),
    cityCount: cities.length,
    ...columns((column) =>
      atlas.criteria.map((_, at) => cities.filter(({ verdicts }) => counted[column](verdicts[at]!)).length),
    ),
  }));
  return {
    frameworkId: 'smart-cities',
    criteria: atlas.criteria.map(({ criterionId, name, category, weight }, at) => ({
      criterionId,
      name,
      category,
      weight,
      counts: columns((column) => nations.reduce((sum, nation) => sum + nation[column][at]!, 0)),
    })),
    cityCount: atlas.cities.length,
    nations,
    ...atlas.provenance,
  };
}
