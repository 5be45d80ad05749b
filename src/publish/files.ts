/** Routes × atlas -> files: every JSON body that is published, made when asked for. */
import type * as z from 'zod';
import { CityAssessment, Countries, Country, CriterionReport, GapAtlas, Gaps, Ranking } from '../contract/assessment.ts';
import { Leaders } from '../contract/data-map.ts';
import { encode } from '../contract/encode.ts';
import { files } from '../contract/routes.ts';
import { searchQualityPage, SearchQualityReport } from '../contract/search-quality.ts';
import { Vocabulary } from '../contract/vocabulary.ts';
import type { AssessedCity } from '../assess/assess.ts';
import type { Atlas } from '../queries/atlas.ts';
import { citiesWithFeeds } from '../queries/city-feeds.ts';
import { cityAssessment } from '../queries/city.ts';
import { criterionReport, defaultGapStatuses, gaps } from '../queries/criteria.ts';
import { gapAtlas } from '../queries/gap-atlas.ts';
import { leaders } from '../queries/leaders.ts';
import { countries, country, ranking } from '../queries/ranking.ts';
import { vocabulary } from '../queries/vocabulary.ts';
import { cityMarkdown } from './city-markdown.ts';
import { compareFiles } from './compare-files.ts';
import { countryMarkdown } from './country-markdown.ts';
import { coverageFiles } from './coverage-files.ts';
import { criterionMarkdown } from './criterion-markdown.ts';
import { datasetFiles, mapNames } from './dataset-files.ts';
import { withDescriptions } from './description-files.ts';
import { nameFiles } from './name-files.ts';
import { cityTable } from './downloads/assessments.ts';
import { csvOfTable } from './downloads/csv.ts';
import type { Publication } from './publication.ts';
import { recentFiles } from './recent-files.ts';
import { resourceFiles } from './resource-files.ts';

const of = (path: string, shape: string, schema: z.ZodType, value: () => unknown): Publication => ({ path, shape, body: () => encode(schema, value()) });

/** Every published file that is not a download, and what describes them. */
export function* publications(atlas: Atlas): Iterable<Publication> {
  yield* withDescriptions(atlas, answerFiles(atlas));
}

/** Those that are made from something costly, and then those that the processes of a build divide. */
function* answerFiles(atlas: Atlas): Iterable<Publication> {
  yield of(files.vocabulary, files.vocabulary, Vocabulary, () => vocabulary(atlas));
  yield of(files.leaders, files.leaders, Leaders, () => leaders(atlas));
  for (const { path, body } of nameFiles(atlas)) yield { path, shape: '/search/names.{script}.txt', body: () => body };
  if (atlas.searchQuality) yield of(`${searchQualityPage}.json`, `${searchQualityPage}.json`, SearchQualityReport, () => ({ ...atlas.searchQuality, ...atlas.provenance }));
  yield of(files.ranking, files.ranking, Ranking, () => ranking(atlas));
  yield of(files.countries, files.countries, Countries, () => countries(atlas));
  yield of(files.gapAtlas, files.gapAtlas, GapAtlas, () => gapAtlas(atlas));
  yield* recentFiles(atlas);
  yield* dividedFiles(atlas);
}

/** In the same order in every process, each of which writes a part. A page's sibling (`/cities/…`, `/countries/…`) has the bytes of the API's file. */
export function* dividedFiles(atlas: Atlas): Iterable<Publication> {
  for (const city of atlas.cities) yield* cityFiles(atlas, city);
  for (const code of atlas.byNation.keys()) yield* countryFiles(atlas, code);
  for (const row of atlas.criteria) {
    const report = memo(() => criterionReport(atlas, row));
    yield of(files.criterion(row.criterionId), '/criteria/{criterion}.json', CriterionReport, report);
    yield { path: `/criteria/${row.criterionId}.md`, shape: '/criteria/{criterion}.md', body: () => criterionMarkdown(report(), atlas.registries, mapNames(atlas).nations) };
    yield of(files.gaps(row.criterionId), '/api/gaps/{criterion}.json', Gaps, () => gaps(report(), defaultGapStatuses, null));
    for (const code of atlas.byNation.keys()) {
      yield of(files.gaps(row.criterionId, code), '/api/gaps/{criterion}/{country}.json', Gaps, () => gaps(report(), defaultGapStatuses, code));
    }
  }
  yield* compareFiles(atlas);
  yield* resourceFiles(atlas);
  yield* coverageFiles(atlas);
  yield* datasetFiles(atlas);
}

/** A city's assessment, in each of its forms. */
export function* cityFiles(atlas: Atlas, city: AssessedCity): Iterable<Publication> {
  const body = memo(() => encode(CityAssessment, cityAssessment(atlas, city)));
  yield { path: files.city(city.scopeId), shape: '/api/assessments/scope/{scopeId}.json', body };
  yield { path: `/cities/${city.scopeId}.json`, shape: '/cities/{scopeId}.json', body };
  yield { path: `/cities/${city.scopeId}.md`, shape: '/cities/{scopeId}.md', body: () => cityMarkdown(cityAssessment(atlas, city), citiesWithFeeds(atlas).has(city.scopeId)) };
  yield { path: `/cities/${city.scopeId}.csv`, shape: '/cities/{scopeId}.csv', body: () => csvOfTable(cityTable(city)) };
}

/** A nation with its cities, in each of its forms. */
export function* countryFiles(atlas: Atlas, code: string): Iterable<Publication> {
  const body = memo(() => encode(Country, country(atlas, code)));
  yield { path: files.country(code), shape: '/api/countries/{country}.json', body };
  yield { path: `/countries/${code.toLowerCase()}.json`, shape: '/countries/{country}.json', body };
  yield { path: `/countries/${code.toLowerCase()}.md`, shape: '/countries/{country}.md', body: () => countryMarkdown(country(atlas, code), atlas.criteria) };
}

/** What several files need, made with the first of them. */
function memo<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
