/** One city's assessment (interface §2.7). */
import type { AssessedCity } from '../assess/assess.ts';
import type { Verdict } from '../assess/judge.ts';
import type { CityAssessment, CriterionAnswer, Source } from '../contract/assessment.ts';
import { factId, type Fact } from '../contract/fact.ts';
import { nationName, stripOf, type Atlas } from './atlas.ts';
import { improvements } from './improvements.ts';
import { liveCategories } from './ranking.ts';

/** Sources shown with a criterion; the rest is counted. */
export const shownSources = 8;

export function sourceOf(fact: Fact): Source {
  const licence = fact.licence?.spdx ?? fact.licence?.name ?? fact.licence?.url;
  return { url: fact.url, title: fact.title, registry: fact.registry, record: fact.record, ...(licence ? { licence } : {}) };
}

export function criterionAnswer({ row, status, finding, confidence, basis, reason, groundedAt, facts }: Verdict): CriterionAnswer {
  return {
    criterionId: row.criterionId, name: row.name, status, finding, confidence, basis, ...(reason ? { reason } : {}), groundedAt,
    domain: row.domain, dataset: row.dataset, weight: row.weight,
    sources: facts.slice(0, shownSources).map(sourceOf), sourceCount: facts.length, facts: facts.map(factId),
  };
}

export function cityAssessment(atlas: Atlas, city: AssessedCity): CityAssessment {
  const { place, score } = city;
  const subdivision = place.admin1 ? atlas.subdivisions.get(place.admin1) : undefined;
  const used = new Set(city.verdicts.flatMap(({ row }) => row.registries));
  return {
    frameworkId: 'smart-cities', scopeId: city.scopeId, name: place.name, countryCode: city.countryCode, country: nationName(atlas, city.countryCode),
    ...(subdivision ? { subdivision } : {}), population: place.population, coordinates: place.coordinates,
    ...(place.timeZone ? { timeZone: place.timeZone } : {}), capital: place.capital === true,
    ...(place.wikidata ? { wikidata: place.wikidata } : {}), names: place.names ?? {},
    score: { rank: city.rank, ...score },
    strip: stripOf(city),
    categories: liveCategories(atlas).map((category) => ({
      ...category, criteria: city.verdicts.filter(({ row }) => row.category === category.id).map(criterionAnswer),
    })),
    improvements: improvements(atlas, city),
    attributions: atlas.registries.filter(({ slug }) => used.has(slug) || slug === 'geonames-cities15000').map(({ attribution }) => attribution),
    ...atlas.provenance,
  };
}
