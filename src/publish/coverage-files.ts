/** Coverage patterns -> files: every nation, place, domain, dataset, and the pairs of them that are asked for most. */
import { CoverageCollection, type CoverageFeature } from '../contract/coverage.ts';
import { Domain } from '../contract/criterion.ts';
import { encode } from '../contract/encode.ts';
import { hasFile, isFault, parsePattern } from '../contract/pattern.ts';
import { files } from '../contract/routes.ts';
import type { Atlas } from '../queries/atlas.ts';
import { coverage, coverageFeatures } from '../queries/coverage.ts';
import type { Publication } from './publication.ts';

/** Dataset slugs of the criteria that have a domain, in framework order. */
const datasetsOf = (atlas: Atlas): string[] => [...new Set(atlas.criteria.filter(({ domain }) => domain !== null).map(({ dataset }) => dataset))];

/** Every coverage file. A pattern that has none is cut from one of these by the edge function. */
export function* coverageFiles(atlas: Atlas): Iterable<Publication> {
  const features = coverageFeatures(atlas);
  const datasets = datasetsOf(atlas);
  const byNation = Map.groupBy(features, ({ properties }) => properties.countryCode.toLowerCase());
  const file = (text: string, shape: string, among: readonly CoverageFeature[]): Publication => {
    const pattern = parsePattern(text);
    if (isFault(pattern)) throw new Error(`${text} is no coverage pattern: ${pattern.detail}`);
    if (!hasFile(pattern)) throw new Error(`${text} is a coverage pattern without a file; see hasFile in src/contract/pattern.ts`);
    return {
      path: files.coverage(text), shape: `/api/coverage/query/${shape}.json`,
      body: () => encode(CoverageCollection, coverage(among, pattern, atlas.provenance)),
    };
  };
  yield file('*', '_', features);
  for (const domain of Domain.options) yield file(`*:*:${domain}`, '_/_/{domain}', features);
  for (const dataset of datasets) yield file(`*:*:*:${dataset}`, '_/_/_/{dataset}', features);
  for (const [place, namesakes] of Map.groupBy(features, ({ id }) => id.slice(3))) {
    if (namesakes.length > 1) yield file(`*:${place}`, '_/{place}', namesakes);
  }
  for (const [nation, ofNation] of byNation) {
    yield file(nation, '{nation}', ofNation);
    for (const domain of Domain.options) yield file(`${nation}:*:${domain}`, '{nation}/_/{domain}', ofNation);
    for (const dataset of datasets) yield file(`${nation}:*:*:${dataset}`, '{nation}/_/_/{dataset}', ofNation);
    for (const feature of ofNation) {
      const place = `${nation}:${feature.id.slice(3)}`;
      yield file(place, '{nation}/{place}', [feature]);
      for (const domain of Domain.options) yield file(`${place}:${domain}`, '{nation}/{place}/{domain}', [feature]);
    }
  }
}
