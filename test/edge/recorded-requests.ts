/** A thousand requests as clients send them, right and wrong: drawn from the labelled questions, the same each time. */
import { conditionWords } from '../../src/contract/interface/city-filter.ts';
import { Basis, Domain, Topic, VerdictState } from '../../src/contract/criterion.ts';
import { routes, type Route } from '../../src/contract/interface/routes.ts';
import type { Vocabulary } from '../../src/contract/answers/vocabulary.ts';
import { labelled, type Labelled } from '../bench/search/labelled.ts';

export interface Recorded {
  method: string;
  address: string;
  init?: RequestInit;
}

const get = (path: string, query: Record<string, string> = {}): Recorded => ({
  method: 'GET',
  address: `${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`,
});
const post = (body: unknown, type: string | null = 'application/json'): Recorded => ({
  method: 'POST',
  address: routes.search.path,
  init: {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: type === null ? {} : { 'content-type': type },
  },
});
/** Every nth, from the one given. */
const every = <T>(rows: readonly T[], step: number, from = 0): T[] => rows.filter((_, i) => i % step === from % step);
const at = <T>(rows: readonly T[], i: number): T => rows[i % rows.length]!;

const asked = (rows: readonly Labelled[]): Recorded[] => [
  ...every(rows, 4, 0).map(({ q }) => get(routes.search.path, { q })),
  ...every(rows, 6, 1).map(({ q }) => get(routes.search.path, { query: q })),
  ...every(rows, 9, 2).map(({ q }) => get(routes.interpret.path, { q })),
  ...every(rows, 9, 3).map(({ q, place, topic }, i) =>
    post({
      query: q,
      ...(place && i % 2 ? { place } : {}),
      ...(topic[0] && i % 3 ? { topic: topic[0] } : {}),
      ...(i % 4 ? {} : { agent: true, more: [1] }),
    }),
  ),
  ...every(rows, 16, 4).map(({ place, country, topic, use_case: use }) =>
    get(routes.search.path, {
      ...(place ? { place } : {}),
      ...(country ? { country } : {}),
      ...(use ? { use_case: use } : {}),
      topic: topic[0] ?? 'energy',
    }),
  ),
];

/** Every endpoint with every filter, about the places that the questions name. */
function answered({ scopes, criteria, nations }: Pick<Vocabulary, 'scopes' | 'criteria' | 'nations'>): Recorded[] {
  const cities = every(scopes, Math.ceil(scopes.length / 60)),
    some = every(nations, Math.ceil(nations.length / 40));
  const tiers = (i: number): string[] => {
    const [nation, place] = at(cities, i).scopeId.split('.') as [string, string];
    const row = at(
      criteria.filter(({ domain }) => domain !== null),
      i,
    );
    return at(
      [
        [nation],
        [nation, place],
        [nation, place, row.domain!],
        [nation, '*', row.domain!],
        ['*', place],
        ['*', '*', '*', row.dataset],
        [nation, '*', '*', row.dataset],
        [nation, place, row.domain!, row.dataset],
        ['*', '*', row.domain!, row.dataset],
      ],
      i,
    );
  };
  return [
    get(routes.ranking.path),
    get(routes.ranking.path, { framework: 'smart-cities' }),
    get(routes.countries.path),
    get(routes.ranking.path, { detail: 'short', fields: 'rank,name' }),
    get(routes.countries.path, { detail: 'short' }),
    get(routes.recent.path, { detail: 'short' }),
    ...every(cities, 6).flatMap(({ scopeId }, i) => [
      get(routes.city.path, { scopeId, ...(i % 2 ? { detail: 'short' } : { criteria: at(criteria, i).criterionId }) }),
      get(routes.resources.path, { scopeId, detail: 'short' }),
      get(routes.search.path, { place: scopeId, detail: 'short', fields: 'domain,url' }),
      get(routes.coverage.path, { pattern: scopeId.replace('.', ':'), detail: 'short' }),
      get(routes.compare.path, {
        scopeIds: [at(cities, i + 1), at(cities, i + 2)].map((one) => one.scopeId).join(),
        detail: 'short',
      }),
      get(routes.gaps.path, { criterion: at(criteria, i).criterionId, fields: 'scopeId' }),
    ]),
    get(routes.recent.path),
    ...cities.map(({ scopeId }, i) => get(routes.city.path, { scopeId: i % 2 ? scopeId : scopeId.slice(3) })),
    ...cities.map(({ scopeId }) => get(routes.resources.path, { scopeId })),
    ...every(cities, 3).map(({ scopeId }) => get(routes.history.path, { scopeId })),
    get(routes.portalSearch.path, { scopeId: at(cities, 0).scopeId, q: 'trees' }),
    get(routes.datasets.path),
    ...every(cities, 3).flatMap(({ scopeId }, i) => [
      get(routes.datasets.path, { scopeId, ...(i % 2 ? { detail: 'short' } : {}) }),
      get(routes.datasets.path, { scopeId, kind: at(['trees', 'parking', 'budget'], i) }),
    ]),
    ...['trees', 'noise-map', 'Bäume', 'no such kind'].map((kind) => get(routes.datasets.path, { kind, limit: '20' })),
    ...cities.map(({ scopeId }, i) =>
      get(routes.compare.path, {
        scopeIds: [scopeId, at(cities, i + 1).scopeId, ...(i % 3 ? [at(cities, i + 7).scopeId] : [])].join(),
        ...(i % 4 ? {} : { sort: 'difference' }),
      }),
    ),
    ...some.map(({ countryCode }, i) =>
      get(routes.gaps.path, {
        criterion: at(criteria, i).criterionId,
        country: countryCode,
        ...(i % 2 ? { status: at(VerdictState.options, (i - 1) / 2) } : {}),
        ...(i % 5 ? {} : { state: at(VerdictState.options, i / 5) }),
        ...(i % 3 ? {} : { basis: at(Basis.options, i) }),
      }),
    ),
    ...every(criteria, 4).map(({ criterionId }) => get(routes.gaps.path, { criterion: criterionId })),
    ...some.map(({ countryCode }, i) =>
      get(routes.cities.path, {
        criterion: [at(criteria, i), at(criteria, i + 5)]
          .map(({ criterionId }, j) => `${criterionId}:${at(conditionWords, i + j)},${at(conditionWords, i + 3)}`)
          .join(),
        ...(i % 3 ? {} : { country: countryCode }),
        ...(i % 4 ? {} : { near: at(cities, i).scopeId, radius_km: '1500' }),
        ...(i % 5 ? {} : { comparable_to: at(cities, i).scopeId }),
        ...(i % 6 ? { fields: 'name,score,criteria', sort: '-population' } : { group: 'subregion' }),
        ...(i % 7 === 1 ? { format: at(['csv', 'geojson', 'json'], Math.floor(i / 7)) } : {}),
      }),
    ),
    get(routes.verdicts.path, { scopeIds: cities.map(({ scopeId }) => scopeId).join(), limit: '500' }),
    ...some.map(({ countryCode }, i) =>
      get(routes.verdicts.path, {
        country: countryCode,
        ...(i % 3 ? { criteria: [at(criteria, i), at(criteria, i + 1)].map((row) => row.criterionId).join() } : {}),
        ...(i % 4 ? {} : { format: at(['csv', 'geojson'], i / 4) }),
      }),
    ),
    ...every(cities, 4).flatMap(({ scopeId, name }, i) => [
      get(routes.places.path, { q: i % 2 ? name : scopeId, ...(i % 3 ? {} : { lat: '45.76', lon: '4.84' }) }),
      get(routes.places.path, { lat: String(i), lon: String(3 * i), limit: '3' }),
    ]),
    ...['Springfield', 'Paris, Texas', 'Bavaria', 'qwertzy'].map((q) => get(routes.places.path, { q })),
    get(routes.cities.path, { division: 'DE-BY,California' }),
    get(routes.gaps.path, { criterion: 'gtfs-schedule', division: 'US-CA' }),
    get(routes.coverage.path, { pattern: '*:*:transport', division: 'DE-BY' }),
    get(routes.changes.path),
    ...some.map(({ countryCode }, i) =>
      get(routes.changes.path, {
        country: countryCode,
        since: '2026-01-01',
        ...(i % 3 ? {} : { criterion: at(criteria, i).criterionId, rules: 'true' }),
        ...(i % 4 ? {} : { format: 'atom' }),
      }),
    ),
    get(routes.cities.path),
    get(routes.cities.path, { region: 'eu,western-africa', limit: '500' }),
    ...cities.map((_, i) =>
      get(routes.coverage.path, { pattern: tiers(i).join(':'), ...(i % 5 ? {} : { geometry: 'none' }) }),
    ),
  ];
}

/** Wrong requests of every kind that the description has a status for, and some that are right but unusual. */
function refused({ scopes }: Pick<Vocabulary, 'scopes'>): Recorded[] {
  const paths = [...new Set((Object.values(routes) as Route[]).map(({ path }) => path))];
  const misspelled = every(scopes, Math.ceil(scopes.length / 12)).map(({ scopeId }) => `${scopeId.slice(0, -2)}qq`);
  return [
    ...paths.flatMap((path): Recorded[] => [
      { method: 'DELETE', address: path },
      { method: 'PUT', address: `${path}?q=x`, init: { body: 'x' } },
      { method: 'HEAD', address: path },
      { method: 'GET', address: path, init: { headers: { accept: 'text/html' } } },
      { method: 'GET', address: `${path}?long=${'y'.repeat(9000)}` },
      get(path, { framework: 'other', q: '' }),
    ]),
    ...[
      { criterion: 'gtfs-shedule:absent' },
      { criterion: 'gtfs-schedule:gone' },
      { region: 'middle-earth' },
      { country: 'ZZ' },
      { near: 'Nowhere at all' },
      { radius_km: '7' },
      { limit: '5000' },
      { cursor: 'AAAA' },
      { minPopulation: '5' },
    ].map((query) => get(routes.cities.path, query as Record<string, string>)),
    ...[routes.city, routes.resources].flatMap(({ path }) => [
      get(path),
      get(path, { scopeId: '' }),
      get(path, { scopeId: '../../secret' }),
      ...misspelled.map((scopeId) => get(path, { scopeId })),
    ]),
    ...['', 'fr.lyon', 'fr.lyon,fr.lyon', 'a,b,c,d,e,f', 'fr.lyon,zz.nowhere', ','].map((scopeIds) =>
      get(routes.compare.path, { scopeIds }),
    ),
    ...[
      {},
      { criterion: 'gtfs-shedule' },
      { criterion: 'gtfs-schedule', status: 'lacking' },
      { criterion: 'gtfs-schedule', basis: 'guess' },
      { criterion: 'gtfs-schedule', country: 'France' },
      { criterion: 'gtfs-schedule', country: 'ZZ' },
    ].map((query) => get(routes.gaps.path, query as Record<string, string>)),
    ...[
      '',
      'a:b:c:d:e',
      'fr::transport',
      'fr:ly*',
      'zz',
      'fr:nowhere-at-all',
      'fr:lyon:trnsport',
      'fr:lyon:transport:addresses',
      `fr:${'a'.repeat(300)}`,
    ].map((pattern) => get(routes.coverage.path, { pattern })),
    get(routes.coverage.path, { pattern: 'fr:lyon', geometry: 'polygon' }),
    ...[{}, { q: '' }, { q: 'a'.repeat(501) }, { topic: 'trains' }, { place: '' }].map((query) =>
      get(routes.search.path, query as Record<string, string>),
    ),
    ...[...Topic.options, ...Domain.options].map((topic) =>
      get(routes.search.path, { topic, place: 'Nowhere at all' }),
    ),
    ...[{}, { q: '' }, { q: 'b'.repeat(501) }].map((query) =>
      get(routes.interpret.path, query as Record<string, string>),
    ),
    ...[
      '',
      '{"query":',
      '[]',
      '{"place":"Lyon"}',
      '{"query":""}',
      '{"query":"x","topic":"trains"}',
      '{"query":7}',
      JSON.stringify({ query: 'x', more: 'y'.repeat(17_000) }),
    ].map((body) => post(body)),
    post({ query: 'x' }, null),
    post('query=x', 'application/x-www-form-urlencoded'),
    post({ query: 'x' }, 'text/plain'),
    post({ query: 'bus stops in Lyon' }, 'application/json; charset=utf-8'),
  ];
}

export async function recordedRequests(
  vocabulary: Pick<Vocabulary, 'scopes' | 'criteria' | 'nations'>,
): Promise<Recorded[]> {
  const rows = [...(await labelled('held')), ...(await labelled('tuned'))];
  return [...asked(rows), ...answered(vocabulary), ...refused(vocabulary)];
}
