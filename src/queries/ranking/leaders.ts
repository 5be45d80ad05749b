/** The cities that publish most of each topic and domain. */
import type { CriterionRow } from '../../assess/criterion-row.ts';
import { Domain, Topic } from '../../contract/criterion.ts';
import type { Leaders } from '../../contract/answers/data-map.ts';
import type { Atlas } from '../atlas.ts';

/** How many are listed. */
const most = 20;

/** Share of a criterion's weight by status. */
const worth = { present: 1, partial: 0.5, absent: 0 } as const;

export function leaders(atlas: Atlas): Leaders {
  const best = (asked: (row: CriterionRow) => boolean) => {
    const rows = atlas.criteria.map((row, at) => ({ row, at })).filter(({ row }) => asked(row));
    return atlas.cities
      .map((city) => ({
        city,
        sum: rows.reduce((sum, { row, at }) => sum + row.weight * worth[city.verdicts[at]!.status], 0),
      }))
      .filter(({ sum }) => sum > 0)
      .sort((a, b) => b.sum - a.sum || a.city.rank - b.city.rank)
      .slice(0, most)
      .map(({ city: { scopeId, place, countryCode, score } }) => ({
        scopeId,
        name: place.name,
        countryCode,
        smartnessPct: score.smartnessPct,
      }));
  };
  // A topic and a domain can have the same name but different criteria, hence the prefixes.
  return {
    leaders: Object.fromEntries([
      ...Topic.options.map((topic) => [`topic:${topic}`, best((row) => row.topics.includes(topic))] as const),
      ...Domain.options.map((domain) => [`domain:${domain}`, best((row) => row.domain === domain)] as const),
    ]),
    ...atlas.provenance,
  };
}
