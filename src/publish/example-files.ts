/** The files that the examples of the API need, each made by its address alone: going through all that is published takes seconds. */
import type { AssessedCity } from '../assess/assess.ts';
import { Countries, Country, Gaps, Ranking, CityAssessment, GapAtlas } from '../contract/assessment.ts';
import { Comparison } from '../contract/comparison.ts';
import { CoverageCollection, RecentCoverage } from '../contract/coverage.ts';
import type { Topic } from '../contract/criterion.ts';
import { DataMap, Leaders } from '../contract/data-map.ts';
import { encode } from '../contract/encode.ts';
import { isFault, parsePattern } from '../contract/pattern.ts';
import { Resources } from '../contract/resources.ts';
import { Vocabulary } from '../contract/vocabulary.ts';
import type { Atlas } from '../queries/atlas.ts';
import { cityAssessment } from '../queries/city.ts';
import { compare } from '../queries/compare.ts';
import { coverage, coverageFeatures } from '../queries/coverage.ts';
import { criterionReport, defaultGapStatuses, gaps } from '../queries/criteria.ts';
import { nationMap, placeMap, topicMap } from '../queries/data-map.ts';
import { gapAtlas } from '../queries/gap-atlas.ts';
import { keepFor } from '../queries/keep.ts';
import { leaders } from '../queries/leaders.ts';
import { countries, country, ranking } from '../queries/ranking.ts';
import { recentCoverage } from '../queries/recent.ts';
import { vocabulary } from '../queries/vocabulary.ts';
import { nameFiles } from './name-files.ts';
import { resourcesOf } from './resource-files.ts';

type Body = () => string;
type BodyOf = (address: string) => Body | undefined;
type Find = (atlas: Atlas, parts: string[]) => Body | undefined;

const ofCity = (atlas: Atlas, scopeId: string, make: (city: AssessedCity) => string): Body | undefined => {
  const city = atlas.cities.find((row) => row.scopeId === scopeId);
  return city && (() => make(city));
};
const assessed = (atlas: Atlas, scopeId: string) => cityAssessment(atlas, atlas.cities.find((row) => row.scopeId === scopeId)!);

/** A tier `_` of an address stands for `*`. */
function coverageFile(atlas: Atlas, address: string): Body | undefined {
  const pattern = parsePattern(address.replaceAll('/', ':').replaceAll('_', '*'));
  if (isFault(pattern)) return undefined;
  const { nation, place } = pattern;
  const cities = atlas.cities.filter(({ scopeId }) => (nation === '*' || scopeId.startsWith(`${nation}.`)) && (place === '*' || scopeId.endsWith(`.${place}`)));
  return () => encode(CoverageCollection, coverage(coverageFeatures({ cities }), pattern, atlas.provenance));
}

const table: readonly [address: RegExp, find: Find][] = [
  [/^\/api\/assessments\.json$/, (atlas) => () => encode(Ranking, ranking(atlas))],
  [/^\/api\/assessments\/scope\/(.+)\.json$/, (atlas, [id]) => ofCity(atlas, id!, (city) => encode(CityAssessment, cityAssessment(atlas, city)))],
  [/^\/api\/resources\/(.+)\.json$/, (atlas, [id]) => ofCity(atlas, id!, (city) => encode(Resources, resourcesOf(atlas, city)))],
  [/^\/api\/compare\/(.+)\.json$/, (atlas, [ids]) => () => encode(Comparison, compare(ids!.split(',').map((id) => assessed(atlas, id))))],
  [/^\/api\/coverage\/query\/(.+)\.json$/, (atlas, [address]) => coverageFile(atlas, address!)],
  [/^\/api\/coverage\/recent\.json$/, (atlas) => () => encode(RecentCoverage, recentCoverage(atlas, 1))],
  [/^\/api\/countries\.json$/, (atlas) => () => encode(Countries, countries(atlas))],
  [/^\/api\/countries\/(..)\.json$/, (atlas, [code]) => () => encode(Country, country(atlas, code!.toUpperCase()))],
  [/^\/api\/gaps\.json$/, (atlas) => () => encode(GapAtlas, gapAtlas(atlas))],
  [/^\/api\/gaps\/([^/]+)(?:\/(..))?\.json$/, (atlas, [id, code]) => () => encode(Gaps, gaps(criterionReport(atlas, atlas.criteria.find((row) => row.criterionId === id)!), defaultGapStatuses, code?.toUpperCase() ?? null))],
  [/^\/datasets\/(..)\.json$/, (atlas, [code]) => () => encode(DataMap, nationMap(atlas, code!.toUpperCase()))],
  [/^\/datasets\/(..)\/([^/]+)\.json$/, (atlas, [code, place]) => ofCity(atlas, `${code}.${place}`, (city) => encode(DataMap, placeMap(atlas, city)))],
  [/^\/datasets\/(..)\/([^/]+)\/([^/]+)\.json$/, (atlas, [code, place, topic]) => ofCity(atlas, `${code}.${place}`, (city) => encode(DataMap, topicMap(atlas, city, topic as Topic)))],
  [/^\/api\/vocabulary\.json$/, (atlas) => () => encode(Vocabulary, vocabulary(atlas))],
  [/^\/search\/leaders\.json$/, (atlas) => () => encode(Leaders, leaders(atlas))],
];

/** Bodies by address that are known to come out as they were; none unless told. */
export const bodiesBefore = keepFor((_: Atlas): ((address: string) => string | undefined) => () => undefined);

const made = keepFor((_: Atlas) => new Map<string, string>());

/** A body that is published and shown as an example: made once an atlas, by whichever asks first. */
export const madeOnce = (atlas: Atlas, address: string, make: Body): Body => () => {
  let body = made(atlas).get(address);
  if (body === undefined) made(atlas).set(address, (body = bodiesBefore(atlas)(address) ?? make()));
  return body;
};

/** A source of published bodies by address; undefined for an address that no example needs. Each is made when it is asked for. */
export const exampleFiles: (atlas: Atlas) => BodyOf = keepFor(filesFor);

function filesFor(atlas: Atlas): BodyOf {
  const found = new Map<string, Body | undefined>();
  let names: Map<string, string> | undefined;
  const find = (address: string): Body | undefined => {
    const row = table.find(([pattern]) => pattern.test(address));
    if (row) return row[1](atlas, row[0].exec(address)!.slice(1));
    const text = address.startsWith('/search/names.') ? (names ??= new Map(nameFiles(atlas).map(({ path, body }) => [path, body]))).get(address) : undefined;
    return text === undefined ? undefined : () => text;
  };
  return (address) => {
    if (!found.has(address)) {
      const body = find(address);
      found.set(address, body && madeOnce(atlas, address, body));
    }
    return found.get(address);
  };
}
