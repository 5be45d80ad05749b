/** Coverage patterns -> files: every nation, place, domain, dataset, and the pairs of them that are asked for most. */
import { CoverageCollection, type CoverageFeature } from '../contract/coverage.ts';
import { Domain } from '../contract/criterion.ts';
import { encode, encodeRows } from '../contract/encode.ts';
import { hasFile, isFault, parsePattern } from '../contract/pattern.ts';
import { files } from '../contract/routes.ts';
import type { AssessedCity } from '../assess/assess.ts';
import type { Atlas } from '../queries/atlas.ts';
import { coverage, coverageFeatures } from '../queries/coverage.ts';
import { keepLast } from '../queries/keep.ts';
import type { Publication } from './publication.ts';

/** Dataset slugs of the criteria that have a domain, in framework order. */
const datasetsOf = (atlas: Atlas): string[] => [...new Set(atlas.criteria.filter(({ domain }) => domain !== null).map(({ dataset }) => dataset))];

/** Features under a nation's code, or `*`. Files of a nation follow one another, so the last is enough. */
const featuresOf = keepLast(1, (key: string, _cities: readonly AssessedCity[]) => key, (_atlas: Atlas, _key, cities) => coverageFeatures({ cities }));

/** Every coverage file. A pattern that has none is cut from one of these by the edge function. */
export function* coverageFiles(atlas: Atlas): Iterable<Publication> {
  const datasets = datasetsOf(atlas);
  const sorted = atlas.cities.toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1));
  const all = () => featuresOf(atlas, '*', sorted);
  const file = (text: string, shape: string, among: () => readonly CoverageFeature[]): Publication => {
    const pattern = parsePattern(text);
    if (isFault(pattern)) throw new Error(`${text} is no coverage pattern: ${pattern.detail}`);
    if (!hasFile(pattern)) throw new Error(`${text} is a coverage pattern without a file; see hasFile in src/contract/pattern.ts`);
    const found = () => coverage(among(), pattern, atlas.provenance);
    const publication: Publication = { path: files.coverage(text), shape: `/api/coverage/query/${shape}.json`, body: () => encode(CoverageCollection, found()) };
    return among === all ? { ...publication, parts: () => encodeRows(CoverageCollection, found(), 'features') } : publication;
  };
  yield file('*', '_', all);
  for (const domain of Domain.options) yield file(`*:*:${domain}`, '_/_/{domain}', all);
  for (const dataset of datasets) yield file(`*:*:*:${dataset}`, '_/_/_/{dataset}', all);
  for (const [name, namesakes] of Map.groupBy(sorted, ({ scopeId }) => scopeId.slice(3))) {
    if (namesakes.length > 1) yield file(`*:${name}`, '_/{place}', () => coverageFeatures({ cities: namesakes }));
  }
  for (const [nation, cities] of Map.groupBy(sorted, ({ scopeId }) => scopeId.slice(0, 2))) {
    const ofNation = () => featuresOf(atlas, nation, cities);
    yield file(nation, '{nation}', ofNation);
    for (const domain of Domain.options) yield file(`${nation}:*:${domain}`, '{nation}/_/{domain}', ofNation);
    for (const dataset of datasets) yield file(`${nation}:*:*:${dataset}`, '{nation}/_/_/{dataset}', ofNation);
    for (const [at, { scopeId }] of cities.entries()) {
      const place = `${nation}:${scopeId.slice(3)}`;
      const ofCity = () => [ofNation()[at]!];
      yield file(place, '{nation}/{place}', ofCity);
      for (const domain of Domain.options) yield file(`${place}:${domain}`, '{nation}/{place}/{domain}', ofCity);
    }
  }
}
