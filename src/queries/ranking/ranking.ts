/** Ranking, country roll-ups and leaders (interface §2.6, §2.12), and what the ranking page weighs anew. */
import { localNameOf } from '../../contract/data/place.ts';
import { axes, categories } from '../../assess/framework.ts';
import { averagePct } from '../../assess/score.ts';
import type { AssessedCity } from '../../assess/assess.ts';
import type { Countries, Country, CountryEntry, Ranking, RankingEntry } from '../../contract/answers/assessment.ts';
import { files } from '../../contract/interface/routes.ts';
import { nationName, stripOf, type Atlas } from '../atlas.ts';
import { definitionOf } from '../criteria.ts';
import type { CriterionRow } from '../../assess/criterion-row.ts';
import { Domain, Topic } from '../../contract/criterion.ts';
import type { Leaders } from '../../contract/answers/data-map.ts';
import type { Chances } from '../../contract/answers/estimate.ts';
import { chanceLevels, found, independent, ninety } from './weighted-estimate.ts';

export function rankingEntry(atlas: Atlas, city: AssessedCity): RankingEntry {
  const { pct, low, high } = atlas.estimates().of(city.scopeId);
  const { smartnessPct, ownPct, evidencePct, present, partial, absent, unknown, total } = city.score;
  return {
    rank: city.rank,
    scopeId: city.scopeId,
    name: city.place.name,
    ...localNameOf(city.place),
    countryCode: city.countryCode,
    population: city.place.population,
    smartnessPct,
    ownPct,
    estimate: { pct, low, high },
    evidencePct,
    present,
    partial,
    absent,
    unknown,
    total,
    strip: stripOf(city),
    scope: files.city(city.scopeId),
  };
}

export const liveCategories = (atlas: Atlas) =>
  categories.filter(({ id }) => atlas.criteria.some(({ category }) => category === id));

export function ranking(atlas: Atlas): Ranking {
  return {
    frameworkId: 'smart-cities',
    count: atlas.cities.length,
    axes,
    categories: liveCategories(atlas),
    criteria: atlas.criteria.map((row) => definitionOf(row, atlas.kinds)),
    ranking: atlas.cities.map((city) => rankingEntry(atlas, city)),
    ...atlas.provenance,
  };
}

function countryEntry(atlas: Atlas, countryCode: string, cities: readonly AssessedCity[]): CountryEntry {
  return {
    countryCode,
    name: nationName(atlas, countryCode),
    cityCount: cities.length,
    avgSmartnessPct: averagePct(cities.map(({ score }) => score)),
    avgEstimate: atlas.estimates().mean(cities.map(({ scopeId }) => scopeId)),
    cities: cities.map((city) => rankingEntry(atlas, city)),
  };
}

export function countries(atlas: Atlas): Countries {
  const entries = [...atlas.byNation].map(([code, cities]) => countryEntry(atlas, code, cities));
  return { frameworkId: 'smart-cities', count: entries.length, countries: entries, ...atlas.provenance };
}

/** One country. Throws when it has no assessed city. */
export function country(atlas: Atlas, countryCode: string): Country {
  const cities = atlas.byNation.get(countryCode);
  const nation = atlas.nations.find((row) => row.countryCode === countryCode);
  if (!cities || !nation) throw new Error(`no assessed city in ${countryCode}`);
  return {
    ...countryEntry(atlas, countryCode, cities),
    frameworkId: 'smart-cities',
    region: nation.region,
    subregion: nation.subregion,
    cities: cities.map((city) => rankingEntry(atlas, city)),
    ...atlas.provenance,
  };
}

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

/** Rounds each to the nearest level, never below the found value, and carries the rounding error on, so that the weighted sum stays. */
function digitsOf(strip: string, values: ArrayLike<number>, weights: readonly number[]): string {
  let left = 0;
  const levels = weights.map((weight, j) => {
    const least = found[strip[j]!]! * chanceLevels;
    const exact = values[j]! * chanceLevels + (weight > 0 ? left / weight : 0);
    const level = Math.min(chanceLevels, Math.max(Math.floor(least), Math.round(exact)));
    if (weight > 0) left = (exact - Math.max(least, level)) * weight;
    return level;
  });
  return levels.map((level) => level.toString(36)).join('');
}

/** The expected value of every verdict, for new weights on the ranking page. */
export function chances(atlas: Atlas): Chances {
  const weights = atlas.criteria.map(({ weight }) => weight);
  return {
    criteria: atlas.criteria.map(({ criterionId }) => criterionId),
    cities: atlas.cities.map((city) => {
      const strip = stripOf(city);
      const digits = digitsOf(strip, atlas.estimates().values(city.scopeId), weights);
      const { low, high } = atlas.estimates().of(city.scopeId);
      const { deviation } = independent(strip, digits, weights);
      const spread = deviation === 0 ? 0 : (high - low) / (2 * ninety * deviation);
      return [city.scopeId, digits, Math.round(spread * 100) / 100];
    }),
    ...atlas.provenance,
  };
}
