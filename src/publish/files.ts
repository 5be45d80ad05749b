/** Routes × atlas -> files: every JSON body that is published, made when asked for. */
import type * as z from 'zod';
import { CityAssessment, Comparison, Countries, Country, CriterionReport, Gaps, Ranking } from '../contract/assessment.ts';
import { CoverageCollection, type CoverageFeature } from '../contract/coverage.ts';
import { Domain } from '../contract/criterion.ts';
import { encode } from '../contract/encode.ts';
import { parsePattern, isFault } from '../contract/pattern.ts';
import { files } from '../contract/routes.ts';
import { Vocabulary } from '../contract/vocabulary.ts';
import type { Atlas } from '../queries/atlas.ts';
import { cityAssessment } from '../queries/city.ts';
import { compare } from '../queries/compare.ts';
import { coverage, coverageFeatures } from '../queries/coverage.ts';
import { criterionReport, defaultGapStatuses, gaps } from '../queries/criteria.ts';
import { countries, country, ranking } from '../queries/ranking.ts';
import { vocabulary } from '../queries/vocabulary.ts';

/** A file to be: its address, the shape it belongs to in the plan, and its body. */
export interface Publication {
  path: string;
  shape: string;
  body(): string;
}

const of = (path: string, shape: string, schema: z.ZodType, value: () => unknown): Publication => ({ path, shape, body: () => encode(schema, value()) });

/** How many of a nation's most populous cities are compared pair by pair. */
export const comparedCities = 5;

/** ScopeIds of the precomputed pairs: the leading cities of each nation by population, ids in ascending order. */
export function comparedPairs(atlas: Atlas): [string, string][] {
  return [...atlas.byNation.values()].flatMap((cities) => {
    const leading = cities.toSorted((a, b) => b.place.population - a.place.population || (a.scopeId < b.scopeId ? -1 : 1))
      .slice(0, comparedCities).map(({ scopeId }) => scopeId).sort();
    return leading.flatMap((a, i) => leading.slice(i + 1).map((b): [string, string] => [a, b]));
  });
}

function* coverageFiles(atlas: Atlas): Iterable<Publication> {
  const features = coverageFeatures(atlas);
  const byNation = Map.groupBy(features, ({ properties }) => properties.countryCode.toLowerCase());
  const file = (text: string, shape: string, among: readonly CoverageFeature[]) => {
    const pattern = parsePattern(text);
    if (isFault(pattern)) throw new Error(`${text} is no coverage pattern: ${pattern.detail}`);
    return of(files.coverage(text), `/api/coverage/query/${shape}.json`, CoverageCollection, () => coverage(among, pattern, atlas.provenance));
  };
  yield file('*', '_', features);
  for (const domain of Domain.options) yield file(`*:*:${domain}`, '_/_/{domain}', features);
  for (const [nation, ofNation] of byNation) {
    yield file(nation, '{nation}', ofNation);
    for (const domain of Domain.options) yield file(`${nation}:*:${domain}`, '{nation}/_/{domain}', ofNation);
    for (const feature of ofNation) {
      const place = `${nation}:${feature.id.slice(3)}`;
      yield file(place, '{nation}/{place}', [feature]);
      for (const domain of Domain.options) yield file(`${place}:${domain}`, '{nation}/{place}/{domain}', [feature]);
    }
  }
}

/** Every published JSON file. A page's sibling (`/cities/…`, `/countries/…`) has the bytes of the API's file. */
export function* publications(atlas: Atlas): Iterable<Publication> {
  yield of(files.vocabulary, files.vocabulary, Vocabulary, () => vocabulary(atlas));
  yield of(files.ranking, files.ranking, Ranking, () => ranking(atlas));
  yield of(files.countries, files.countries, Countries, () => countries(atlas));

  const cities = new Map<string, CityAssessment>();
  for (const city of atlas.cities) {
    const value = cityAssessment(atlas, city);
    cities.set(city.scopeId, value);
    const body = memo(() => encode(CityAssessment, value));
    yield { path: files.city(city.scopeId), shape: '/api/assessments/scope/{scopeId}.json', body };
    yield { path: `/cities/${city.scopeId}.json`, shape: '/cities/{scopeId}.json', body };
  }
  for (const code of atlas.byNation.keys()) {
    const body = memo(() => encode(Country, country(atlas, code)));
    yield { path: files.country(code), shape: '/api/countries/{country}.json', body };
    yield { path: `/countries/${code.toLowerCase()}.json`, shape: '/countries/{country}.json', body };
  }
  for (const row of atlas.criteria) {
    const report = criterionReport(atlas, row);
    yield of(files.criterion(row.criterionId), '/criteria/{criterion}.json', CriterionReport, () => report);
    yield of(files.gaps(row.criterionId), '/api/gaps/{criterion}.json', Gaps, () => gaps(report, defaultGapStatuses, null));
    for (const code of atlas.byNation.keys()) {
      yield of(files.gaps(row.criterionId, code), '/api/gaps/{criterion}/{country}.json', Gaps, () => gaps(report, defaultGapStatuses, code));
    }
  }
  for (const pair of comparedPairs(atlas)) {
    yield of(files.compare(pair), '/api/compare/{scopeId},{scopeId}.json', Comparison, () => compare(pair.map((id) => cities.get(id)!)));
  }
  yield* coverageFiles(atlas);
}

/** Two addresses with one body encode it once. */
function memo(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}
