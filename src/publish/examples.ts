/** Real addresses for descriptions: an example of every endpoint and file shape, chosen from the atlas by rules, never by name. */
import type { AssessedCity } from '../assess/assess.ts';
import { fill, type PathParameter } from '../contract/published/shapes.ts';
import { files } from '../contract/interface/file-paths.ts';
import type { Route, RouteId } from '../contract/interface/routes.ts';
import { nationName, type Atlas } from '../queries/atlas.ts';
import { hasDatasets } from './city-sources.ts';
import { peers } from '../queries/city/peers.ts';

export interface Examples {
  city: AssessedCity;
  /** The best ranked in the country with the fewest assessed cities: its answers are short enough to print. */
  small: AssessedCity;
  queries: Readonly<Record<RouteId, Readonly<Record<string, string>>>>;
  /** A JSON body for the endpoint that takes one. */
  request: Readonly<Record<string, string>>;
  /** Addresses of a shape, best example first; they may not be published. */
  addresses(shape: string): string[];
}

const text = (value: string): string =>
  encodeURIComponent(value).replace(/%20/g, '+').replace(/%3A/gi, ':').replace(/%2C/gi, ',');

export function requestAddress({ path }: Pick<Route, 'path'>, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query)
    .map(([name, value]) => `${name}=${text(value)}`)
    .join('&');
  return given === '' ? path : `${path}?${given}`;
}

/** Undefined for an atlas without cities. */
export function examplesOf(atlas: Atlas): Examples | undefined {
  const [city] = atlas.cities;
  if (!city) return undefined;
  const small = [...atlas.byNation.values()].reduce((a, b) => (b.length < a.length ? b : a))[0]!;
  const row = atlas.criteria.find(({ domain, topics }) => domain !== null && topics.length > 0)!;
  const topic = row.topics[0]!;
  const pair = [city.scopeId, peers(atlas, city, 1)[0]?.scopeId ?? small.scopeId].sort();
  const sentence = `${row.name[0]!.toLowerCase()}${row.name.slice(1)} in ${city.place.name}, ${nationName(atlas, city.countryCode)}`;
  const listed = atlas.cities.find((one) => hasDatasets(atlas, one)) ?? city;
  const nation = city.countryCode.toLowerCase();
  const valuesOf = ({ scopeId }: AssessedCity): Partial<Record<PathParameter, string>> => ({
    scopeId,
    country: scopeId.slice(0, 2),
    nation: scopeId.slice(0, 2),
    place: scopeId.slice(3),
    domain: row.domain!,
    dataset: row.dataset,
    criterion: row.criterionId,
    kind: atlas.kinds[0]?.id ?? '',
    topic,
    asked: topic,
    page: '2',
    month: atlas.provenance.dataDate.slice(0, 7),
  });
  const fixed: Record<string, string> = {
    '/api/compare/{scopeId},{other}.json': `/api/compare/${pair.join()}.json`,
    '/search/names.{script}.txt': '/search/names.latn.txt',
    '/search/words.{script}.json': '/search/words.latn.json',
    '/search/kinds.{script}.json': '/search/kinds.latn.json',
    '/api/datasets/{scopeId}.json': files.datasets(listed.scopeId),
    '/schemas/{schema}.json': '/schemas/DataMap.json',
  };
  return {
    city,
    small,
    queries: {
      ranking: {},
      city: { scopeId: city.scopeId },
      coverage: { pattern: `${nation}:*:${row.domain}` },
      recent: {},
      changes: { since: `${atlas.provenance.dataDate.slice(0, 4)}-01-01`, country: nation, limit: '5' },
      history: { scopeId: city.scopeId },
      resources: { scopeId: city.scopeId },
      datasets: { scopeId: listed.scopeId },
      portalSearch: { scopeId: city.scopeId, q: 'budget' },
      compare: { scopeIds: pair.join() },
      gaps: { criterion: row.criterionId, country: nation },
      countries: {},
      cities: { criterion: `${row.criterionId}:absent,partial`, country: nation, sort: '-population', limit: '5' },
      verdicts: { scopeIds: pair.join(), criteria: row.criterionId },
      search: { q: sentence },
      searchPost: {},
      interpret: { q: sentence },
      places: { q: city.place.name, limit: '5' },
    },
    request: { query: sentence },
    addresses: (shape) => {
      if (shape in fixed) return [fixed[shape]!];
      return [...new Set([fill(shape, valuesOf(small)), fill(shape, valuesOf(city))])];
    },
  };
}
