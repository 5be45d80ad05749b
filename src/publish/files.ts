/** Routes × atlas -> files: every JSON body that is published, made when asked for. */
import type * as z from 'zod';
import { CityAssessment, Comparison, Countries, Country, CriterionReport, Gaps, Ranking } from '../contract/assessment.ts';
import { encode } from '../contract/encode.ts';
import { files } from '../contract/routes.ts';
import { Vocabulary } from '../contract/vocabulary.ts';
import type { Atlas } from '../queries/atlas.ts';
import { cityAssessment } from '../queries/city.ts';
import { compare } from '../queries/compare.ts';
import { criterionReport, defaultGapStatuses, gaps } from '../queries/criteria.ts';
import { countries, country, ranking } from '../queries/ranking.ts';
import { vocabulary } from '../queries/vocabulary.ts';
import { coverageFiles } from './coverage-files.ts';
import { datasetFiles } from './dataset-files.ts';
import type { Publication } from './publication.ts';
import { recentFiles } from './recent-files.ts';
import { resourceFiles } from './resource-files.ts';

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
  yield* resourceFiles(atlas);
  yield* coverageFiles(atlas);
  yield* recentFiles(atlas);
  yield* datasetFiles(atlas);
}

/** Two addresses with one body encode it once. */
function memo(make: () => string): () => string {
  let made: string | undefined;
  return () => (made ??= make());
}
