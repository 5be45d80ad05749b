/** Ranking and country roll-ups (interface §2.6, §2.12). */
import { localNameOf } from '../../contract/data/place.ts';
import { axes, categories } from '../../assess/framework.ts';
import { averagePct } from '../../assess/score.ts';
import type { AssessedCity } from '../../assess/assess.ts';
import type { Countries, Country, CountryEntry, Ranking, RankingEntry } from '../../contract/answers/assessment.ts';
import { files } from '../../contract/interface/routes.ts';
import { nationName, stripOf, type Atlas } from '../atlas.ts';
import { definitionOf } from '../criteria.ts';

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

/** Categories that hold a live criterion. */
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
