/** What a question means -> the cities that it asks for, by a look at every city, and the parameters that each of its conditions needs. */
import type { AssessedCity } from '../../../src/assess/assess.ts';
import type { Atlas } from '../../../src/queries/atlas.ts';
import { bruteForce, valueOf, type Query } from '../../edge/brute-force.ts';
import type { Limits, Within } from './labelled.ts';

/** Least and largest value within limits, of numbers that are whole multiples of `step`. */
function ends({ over, from, under, to }: Limits, step: number): { least?: number; most?: number } {
  const least = over === undefined ? from : over + step;
  const most = under === undefined ? to : under - step;
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
}

const criteriaOf = (atlas: Atlas, asked: NonNullable<Within['where']['criteria']>[number]): string[] =>
  'any' in asked
    ? asked.any
    : atlas.criteria.filter(({ topics }) => topics.includes(asked.topic)).map(({ criterionId }) => criterionId);

/** The judge knows regions of UN M49 by name. */
function named(atlas: Atlas, ids: readonly string[] | undefined): string | undefined {
  const names = new Set(
    atlas.nations.flatMap(({ region, subregion, intermediateRegion = '' }) => [region, subregion, intermediateRegion]),
  );
  const byId = new Map([...names].map((name) => [name.toLowerCase().replaceAll(' ', '-'), name]));
  return ids?.map((id) => byId.get(id) ?? id).join();
}

const defined = (query: Record<string, string | number | boolean | undefined>): Query =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );

/** The question as the judge asks it. `radius`: kilometres that the answer states, which count where the question names none. */
function queryOf(atlas: Atlas, { where, sort }: Within, radius: string | undefined): Query {
  const population = ends(where.population ?? {}, 1);
  // Scores have one decimal.
  const score = ends(where.score ?? {}, 0.1);
  return defined({
    country: where.countries?.join(),
    region: named(atlas, where.regions),
    outside: named(atlas, where.outside),
    capital: where.capital,
    population_min: population.least,
    population_max: population.most,
    score_min: score.least,
    score_max: score.most,
    criterion: where.criteria?.map((one) => `${criteriaOf(atlas, one).join('/')}:${one.states.join()}`).join(),
    near: where.near,
    radius_km: where.near && (where.radiusKm ?? radius),
    better_than: where.betterThan,
    comparable_to: where.comparableTo,
    sort,
  });
}

export interface Expected {
  matched: AssessedCity[];
  /** How many there are, without conditions about criteria. */
  among: number;
  /** What a city is ordered by. */
  value(city: AssessedCity): number | string;
}

export function expectedOf(atlas: Atlas, question: Within, radius: string | undefined): Expected {
  const query = queryOf(atlas, question, radius);
  const { matched, among } = bruteForce(atlas, query);
  return { matched, among: among.length, value: valueOf(atlas, query) };
}

type Parameters = Readonly<Record<string, string>>;

/** Conditions of the question that no parameter has, with any value. */
export function missing(atlas: Atlas, { where, sort, limit, asked }: Within, parameters: Parameters): string[] {
  const population = ends(where.population ?? {}, 1);
  const score = ends(where.score ?? {}, 0.1);
  /** What has to be there, and the parameters that can say it. */
  const needed: [has: unknown, ...any: string[]][] = [
    [where.countries, 'country', 'region'],
    [where.regions, 'region', 'country'],
    [where.outside, 'outside', 'country', 'region'],
    [where.capital, 'capital'],
    [population.least, 'population_min'],
    [population.most, 'population_max'],
    [score.least, 'score_min'],
    [score.most, 'score_max'],
    [where.near, 'near'],
    [where.radiusKm, 'radius_km'],
    [where.betterThan, 'better_than'],
    [where.comparableTo, 'comparable_to'],
    // Without a sort the best stand first.
    [sort === '-score' ? undefined : sort, 'sort'],
    [limit, 'limit'],
    [asked === 'groups' || undefined, 'group'],
  ];
  // A region and what is left out of it are two conditions.
  if (where.outside && (where.countries ?? where.regions)) needed[2] = [where.outside, 'outside'];
  const criterion = (parameters.criterion ?? '').split(/[,:/]/);
  return [
    ...needed.flatMap(([has, ...any]) =>
      has === undefined || any.some((name) => name in parameters) ? [] : [any[0]!],
    ),
    ...(where.criteria ?? []).flatMap((one) => {
      const ids = criteriaOf(atlas, one);
      return ids.some((id) => criterion.includes(id)) ? [] : [`criterion ${'any' in one ? ids.join('/') : one.topic}`];
    }),
  ];
}
