/** Answers `/api/compare`, `/api/gaps` and `/api/verdicts` from the index of cities. */
import type * as z from 'zod';
import { CityAssessment, type Gaps } from '../../contract/answers/assessment.ts';
import type { Verdicts, VerdictFeatures } from '../../contract/answers/cities.ts';
import type { Comparison } from '../../contract/answers/comparison.ts';
import { asksForEvidence, shortForms } from '../../contract/answers/short-form.ts';
import { files, routes } from '../../contract/interface/routes.ts';
import { comparedCity, type CityIndex, type IndexedCity } from '../../queries/cities/city-index.ts';
import { compare, compareStates } from '../../queries/compare.ts';
import { ProblemError } from '../http/problems.ts';
import { type Answer, type Indexed, type Published, required, withIndex } from '../published.ts';
import { citiesNamed, countryOf, criterionIdOf, countriesOf, criteriaNamed } from '../reading/parameters.ts';
import { beforeGaps } from '../../queries/gaps.ts';
import { divisionsAsked } from './divisions-named.ts';
import { askedGaps, usualCities, verdictForms, type VerdictsQuery } from '../../contract/interface/filters.ts';
import { csvText } from '../../queries/csv.ts';
import { givenTexts, queryText } from '../http/query.ts';
import { rowsAfter } from './paging.ts';

/** Members are in the order of the schema already, and validating thousands of them would take longest. */
const line = (answer: Comparison | Gaps | Verdicts | VerdictFeatures): string => `${JSON.stringify(answer)}\n`;

type CompareQuery = z.output<typeof routes.compare.query>;

function refuseTwice(ids: readonly string[]): void {
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice)
    throw new ProblemError('invalid-parameter', `scopeIds has ${twice} twice. Give 2 to 5 different cities.`, {
      parameter: 'scopeIds',
    });
}

const assessmentsOf = (ids: readonly string[], published: Published): Promise<CityAssessment[]> =>
  Promise.all(ids.map((id) => required(published, files.city(id), CityAssessment)));

export async function compareAnswer(query: CompareQuery, published: Published): Promise<Answer> {
  const index = await published.cities();
  const { scopeIds: ids, notes } = await citiesNamed(query.scopeIds, 'scopeIds', published);
  refuseTwice(ids);
  if (ids.length < 2)
    throw new ProblemError('invalid-parameter', `scopeIds only has ${ids[0]}. Give 2 to 5 different cities.`, {
      parameter: 'scopeIds',
    });
  const evidence = asksForEvidence(shortForms.compare, query) ? await assessmentsOf(ids, published) : undefined;
  const cities = ids.map((id) => comparedCity(index, index.byId.get(id)!));
  const comparison = evidence ? compare(evidence, query.sort) : compareStates(index.framework, cities, query.sort);
  return { body: line(comparison), notes };
}

type GapsQuery = z.output<typeof routes.gaps.query>;
type Filters = Pick<GapsQuery, 'status' | 'state' | 'basis'>;

interface Places {
  country: string | null;
  /** The divisions as an address has them, and whether a city is in one. */
  division?: { texts: string[]; has: (scopeId: string) => boolean } | undefined;
}

function gapsOf(index: CityIndex, criterionId: string, { country, division }: Places, filters: Filters): Gaps {
  const { matrix, cities, byCountry } = index;
  const [column, confidences] = [index.columns.get(criterionId)!, index.confidences.get(criterionId)!];
  const inCountry = country === null ? cities : (byCountry.get(country) ?? []);
  const among = division ? inCountry.filter(({ scopeId }) => division.has(scopeId)) : inCountry;
  const asked = askedGaps(filters);
  const all = among.map(({ at, scopeId, name, countryCode, smartnessPct }) => {
    const { status, state, basis } = index.formOf(column[at]!);
    const confidence = matrix.confidences[confidences[at]!]!;
    return { scopeId, name, countryCode, smartnessPct, status, state, basis, confidence };
  });
  const results = all.filter(({ state, basis }) => asked.state.includes(state) && asked.basis.includes(basis));
  const counted = { count: results.length, unknown: all.filter(({ state }) => state === 'unknown').length };
  const before = beforeGaps(matrix, criterionId, { country, division: division?.texts }, asked, counted);
  return { ...before, results, licence: matrix.licence, dataDate: matrix.dataDate };
}

/** Reads at most the file that would hold the answer. Reads the vocabulary only for an unknown criterion. */
export async function gapsAnswer(query: GapsQuery, published: Published): Promise<Answer> {
  const { criterion, country } = query;
  const file = routes.gaps.file(query);
  const body = file && (await published.bytes(file));
  if (body) return { body, file };
  const index = await published.cities();
  if (!index.columns.has(criterion)) {
    const named = await criterionIdOf(criterion, index.matrix.criteria, published, 'criterion');
    return gapsAnswer({ ...query, criterion: named }, published);
  }
  const asked = country === undefined ? null : await countryOf(country, published);
  const within = query.division && (await divisionsAsked(query.division, published));
  const places = { country: asked?.nation.code ?? null, division: within };
  return {
    body: line(gapsOf(index, criterion, places, query)),
    notes: [...(asked?.notes ?? []), ...(within?.notes ?? [])],
  };
}

/** The requested cities, each once: named ones in their order, or those of the countries by rank. */
async function citiesOf(
  { scopeIds, country }: VerdictsQuery,
  site: Indexed,
): Promise<{ cities: IndexedCity[]; asked: Record<string, string>; notes: string[] }> {
  const { index } = site;
  const countries = country && (await countriesOf(country, site));
  const codes = countries?.map(({ nation }) => nation.code).sort();
  const isAsked = ({ countryCode }: IndexedCity) => codes?.includes(countryCode) ?? true;
  const notes = countries?.flatMap((one) => one.notes) ?? [];
  const asked: Record<string, string> = codes ? { country: codes.join() } : {};
  if (!scopeIds) return { cities: index.cities.filter(isAsked), asked, notes };
  const named = await citiesNamed(scopeIds, 'scopeIds', site);
  const ids = [...new Set(named.scopeIds)];
  return {
    cities: ids.map((id) => index.byId.get(id)!).filter(isAsked),
    asked: { scopeIds: ids.join(), ...asked },
    notes: [...named.notes, ...notes],
  };
}

const members = ['status', 'state', 'basis', 'coverage'] as const;

/** One row a city, with the same columns as `/api/cities`. */
function verdictsCsv(
  cities: readonly IndexedCity[],
  criteria: readonly string[],
  { matrix, columns, formOf }: CityIndex,
): string {
  const credit = [matrix.licence, matrix.attributions.join('; ')];
  const head = ['scopeId', 'name', 'countryCode', 'population', 'latitude', 'longitude', 'rank', 'smartnessPct'];
  return csvText([
    [...head, ...criteria.flatMap((id) => members.map((member) => `${id}.${member}`)), 'licence', 'attribution'],
    ...cities.map(({ at, coordinates: [east, north], ...city }) => [
      ...[city.scopeId, city.name, city.countryCode, city.population, north, east, city.rank, city.smartnessPct],
      ...criteria.flatMap((id) => {
        const form = formOf(columns.get(id)![at]!);
        return members.map((member) => form[member]);
      }),
      ...credit,
    ]),
  ]);
}

/** Reads one file, and the vocabulary for names that are no ids. */
export async function verdictsAnswer(query: VerdictsQuery, published: Published): Promise<Answer> {
  const site = await withIndex(published);
  const { index } = site;
  const { columns } = index;
  const { cities, asked, notes } = await citiesOf(query, site);
  const criteria = query.criteria ? await criteriaNamed(query.criteria, 'criteria', site) : [...columns.keys()];
  const { limit = usualCities(criteria.length), cursor, format } = query;
  const parameters = { ...asked, ...(query.criteria ? { criteria: criteria.join() } : {}) };
  const { page: rows, next: goesOn } = rowsAfter(cities, ({ scopeId }) => scopeId, JSON.stringify(parameters), {
    cursor,
    limit,
  });
  const shown = { ...parameters, ...givenTexts({ limit: query.limit, format }) };
  const next = goesOn && `${routes.verdicts.path}?${queryText(new URLSearchParams({ ...shown, cursor: goesOn }))}`;
  if (format === 'csv') return { body: verdictsCsv(rows, criteria, index), type: verdictForms.csv, next };
  const page = verdictsPage({ cities: rows, criteria, total: cities.length, next, notes }, index);
  return format === 'geojson'
    ? { body: line(asFeatures(page)), type: verdictForms.geojson, next }
    : { body: line(page), next };
}

interface VerdictsPage {
  cities: readonly IndexedCity[];
  criteria: readonly string[];
  total: number;
  next: string | undefined;
  notes: readonly string[];
}

function verdictsPage(page: VerdictsPage, index: CityIndex): Verdicts {
  const { cities, criteria, total, next, notes } = page;
  const { matrix, columns, formOf } = index;
  const { attributions, licence, dataDate } = matrix;
  return {
    frameworkId: 'smart-cities',
    total,
    count: cities.length,
    criteria: matrix.criteria
      .filter(({ criterionId }) => criteria.includes(criterionId))
      .map(({ criterionId, name }) => ({ criterionId, name })),
    cities: cities.map(({ at, scopeId, name, countryCode, population, coordinates, rank, smartnessPct }) => ({
      ...{ scopeId, name, countryCode, population, coordinates, rank, smartnessPct },
      verdicts: Object.fromEntries(criteria.map((id) => [id, formOf(columns.get(id)![at]!)])),
    })),
    ...(next === undefined ? {} : { next }),
    notes: [...notes],
    attributions,
    licence,
    dataDate,
  };
}

function asFeatures({ frameworkId, total, count, criteria, cities, ...after }: Verdicts): VerdictFeatures {
  const features = cities.map(({ coordinates, ...properties }) => ({
    type: 'Feature' as const,
    id: properties.scopeId,
    geometry: { type: 'Point' as const, coordinates },
    properties,
  }));
  return { type: 'FeatureCollection', frameworkId, total, count, criteria, features, ...after };
}
