/** Answers `/api/compare`, `/api/gaps` and `/api/verdicts` from the index of cities. What is the same in many answers is written once. */
import type * as z from 'zod';
import { CityAssessment, type CriterionAnswer } from '../../contract/answers/assessment.ts';
import type { ComparisonSort } from '../../contract/answers/comparison.ts';
import { asksForEvidence, shortForms } from '../../contract/answers/short-form.ts';
import { files, routes } from '../../contract/interface/routes.ts';
import { statusOf, type VerdictState as State } from '../../contract/verdict-state.ts';
import { VerdictState, Basis } from '../../contract/criterion.ts';
import { comparedCities, type CityIndex, type IndexedCity } from '../../queries/cities/city-index.ts';
import {
  answersById,
  comparedRows,
  comparedVerdict,
  type ComparedCity,
  type ComparedFramework,
} from '../../queries/compare.ts';
import { memoize, memoizeByKey } from '../../cache.ts';
import { ProblemError } from '../http/problems.ts';
import { type Answer, type Indexed, type Published, required, withIndex } from '../published.ts';
import { citiesNamed, countryOf, criterionIdOf, countriesOf, criteriaNamed } from '../reading/parameters.ts';
import { askedGaps, type AskedGaps } from '../../contract/interface/filters.ts';
import { beforeGaps } from '../../queries/criteria.ts';
import { divisionsAsked } from './divisions-named.ts';
import { usualCities, verdictForms, type VerdictsQuery } from '../../contract/interface/filters.ts';
import { csvText } from '../../queries/csv.ts';
import { givenTexts, queryText } from '../http/query.ts';
import { rowsAfter } from './paging.ts';
import type { Verdicts } from '../../contract/answers/cities.ts';

/** Whether cities are alike or differ, decided once for each answer. */
const writtenVerdicts = memoize((answer: CriterionAnswer) =>
  [false, true].map((differs) => JSON.stringify(comparedVerdict(answer, differs))),
);
/** The start of each criterion, after the end of the one before; it is the same in all comparisons. */
const writtenStarts = memoize(
  ({ categories }: ComparedFramework): ReadonlyMap<string, string> =>
    new Map(
      categories.flatMap(({ name: category, criteria }) =>
        criteria.map(({ criterionId, name, weight }) => [
          criterionId,
          `},${JSON.stringify({ criterionId, name, category, weight }).slice(0, -1)}`,
        ]),
      ),
    ),
);
/** What a comparison has of a city for each state: its status and the state, by its scopeId. */
const writtenStates = memoize(({ scopeId }: ComparedCity) => {
  const key = JSON.stringify(scopeId);
  const written = VerdictState.options.map((state) => [
    state,
    { status: `${key}:"${statusOf(state)}"`, state: `${key}:"${state}"` },
  ]);
  return Object.fromEntries(written) as Record<State, { status: string; state: string }>;
});
const writtenCompared = memoize((city: ComparedCity) => JSON.stringify(city));

/** Writes the comparison. Its parts are written once and reused. `evidence` has the cities' assessments, or nothing. */
export function comparisonText(
  framework: ComparedFramework,
  cities: readonly ComparedCity[],
  sort: ComparisonSort,
  evidence?: readonly CityAssessment[],
): string {
  const { rows, head } = comparedRows(framework, cities, sort);
  const { frameworkId, summary, licence, dataDate } = head;
  const written = cities.map(writtenStates);
  const answers = evidence?.map(answersById);
  const starts = writtenStarts(framework);
  /** Rows with the same states share what is written of them. */
  const ends = new Map<readonly State[], string>();
  // Strings are added up: lists that are joined take a third longer.
  let criteria = '';
  rows.forEach(({ criterion: { criterionId }, states, difference }, at) => {
    const differs = difference > 0;
    let end = ends.get(states);
    if (end === undefined) {
      const of = (form: 'status' | 'state') => states.map((state, i) => written[i]![state][form]).join();
      end = `,"statuses":{${of('status')}},"states":{${of('state')}},"differs":${differs},"difference":${difference}`;
      ends.set(states, end);
    }
    const verdicts = answers?.map(
      (of, i) => `${JSON.stringify(cities[i]!.scopeId)}:${writtenVerdicts(of.get(criterionId)!)[Number(differs)]!}`,
    );
    const start = starts.get(criterionId)!;
    criteria += at === 0 ? start.slice('},'.length) : start;
    criteria += end;
    if (verdicts) criteria += `,"verdicts":{${verdicts.join()}}`;
  });
  const start = JSON.stringify({ frameworkId, sort }).slice(0, -1);
  return `${start},"cities":[${cities.map(writtenCompared).join()}],"summary":${JSON.stringify(summary)},"criteria":[${criteria}}],${JSON.stringify({ licence, dataDate }).slice(1)}\n`;
}

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
  const cities = ids.map((id) => comparedCities(index)(index.byId.get(id)!));
  const evidence = asksForEvidence(shortForms.compare, query) ? await assessmentsOf(ids, published) : undefined;
  return { body: comparisonText(index.framework, cities, query.sort, evidence), notes };
}

/** What every result about a city starts with. */
const writtenCity = memoize(({ scopeId, name, countryCode, smartnessPct }: IndexedCity) =>
  JSON.stringify({ scopeId, name, countryCode, smartnessPct }).slice(0, -1),
);
const writtenForms = memoize(({ matrix }: CityIndex): ReadonlyMap<string, string> => {
  const written = (letter: string, one: string) => {
    const { status, state, basis } = matrix.letters[letter]!;
    return JSON.stringify({ status, state, basis, confidence: matrix.confidences[one]! }).slice(1);
  };
  const [letters, confidences] = [Object.keys(matrix.letters), Object.keys(matrix.confidences)];
  return new Map(letters.flatMap((letter) => confidences.map((one) => [letter + one, written(letter, one)])));
});
const writtenEnd = memoize(({ matrix: { licence, dataDate } }: CityIndex) =>
  JSON.stringify({ licence, dataDate }).slice(1),
);

type GapsQuery = z.output<typeof routes.gaps.query>;
type Filters = Pick<GapsQuery, 'status' | 'state' | 'basis'>;

const lettersOf = ({ letters }: CityIndex['matrix'], { state, basis }: Pick<AskedGaps, 'state' | 'basis'>): string =>
  Object.keys(letters)
    .filter((letter) => state.includes(letters[letter]!.state) && basis.includes(letters[letter]!.basis))
    .join('');
/** What the filters ask for, with the letters of its verdicts and of unknown ones. */
const filterOf = memoizeByKey(
  100,
  ({ status, state, basis }: Filters) => `${status};${state};${basis}`,
  ({ matrix }: CityIndex, filters) => {
    const asked = askedGaps(filters);
    const unknown = lettersOf(matrix, { state: ['unknown'], basis: Basis.options });
    return { asked, wanted: lettersOf(matrix, asked), unknown };
  },
);

interface Places {
  country: string | null;
  /** The divisions as an address has them, and whether a city is in one. */
  division?: { texts: string[]; has: (scopeId: string) => boolean } | undefined;
}

/** Writes the answer. A verdict has one of a few hundred forms, so each is encoded once. */
function gapsText(index: CityIndex, criterionId: string, { country, division }: Places, filters: Filters): string {
  const { matrix, cities, byCountry } = index;
  const column = index.columns.get(criterionId)!,
    confidences = index.confidences.get(criterionId)!,
    written = writtenForms(index);
  const inCountry = country === null ? cities : (byCountry.get(country) ?? []);
  const among = division ? inCountry.filter(({ scopeId }) => division.has(scopeId)) : inCountry;
  const { asked, wanted, unknown } = filterOf(index, filters);
  let results = '',
    count = 0,
    unknowns = 0;
  for (const city of among) {
    const letter = column[city.at]!;
    if (wanted.includes(letter)) {
      const separator = count++ === 0 ? '' : ',';
      results += `${separator}${writtenCity(city)},${written.get(letter + confidences[city.at]!)!}`;
    }
    if (unknown.includes(letter)) unknowns += 1;
  }
  const counted = { count, unknown: unknowns };
  const before = beforeGaps(matrix, criterionId, { country, division: division?.texts }, asked, counted);
  return `${JSON.stringify(before).slice(0, -1)},"results":[${results}],${writtenEnd(index)}\n`;
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
    body: gapsText(index, criterion, places, query),
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
  const page = { cities: rows, criteria, total: cities.length, next, notes };
  return format === 'geojson'
    ? { body: verdictsText(page, index, format), type: verdictForms.geojson, next }
    : { body: verdictsText(page, index, 'json'), next };
}

interface VerdictsPage {
  cities: readonly IndexedCity[];
  criteria: readonly string[];
  total: number;
  next: string | undefined;
  notes: readonly string[];
}

/** The object of a city's verdicts. A verdict has one of a dozen forms, so each is encoded once and not 20,000 times. */
function verdictsOf({ columns, matrix }: CityIndex, criteria: readonly string[]): (city: IndexedCity) => string {
  const forms = new Map(Object.entries(matrix.letters).map(([letter, form]) => [letter, JSON.stringify(form)]));
  const keys = criteria.map((id): [string, string] => [`${JSON.stringify(id)}:`, columns.get(id)!]);
  return ({ at }) => `{${keys.map(([key, column]) => key + forms.get(column[at]!)!).join()}}`;
}

/** Objects written as one: the members of each after those of the one before, then a member that is text already. */
const withMember = (before: object, name: string, value: string): string =>
  `${JSON.stringify(before).slice(0, -1)},${JSON.stringify(name)}:${value}`;

function verdictsText(page: VerdictsPage, index: CityIndex, form: 'json' | 'geojson'): string {
  const { cities, criteria, total, next, notes } = page;
  const { matrix } = index;
  const written = verdictsOf(index, criteria);
  const before: Omit<Verdicts, 'cities' | 'next' | 'notes' | 'attributions' | 'licence' | 'dataDate'> = {
    frameworkId: 'smart-cities',
    total,
    count: cities.length,
    criteria: matrix.criteria
      .filter(({ criterionId }) => criteria.includes(criterionId))
      .map(({ criterionId, name }) => ({ criterionId, name })),
  };
  const { attributions, licence, dataDate } = matrix;
  const after = { next, notes, attributions, licence, dataDate };
  const rows = cities.map((city) => {
    const { scopeId, name, countryCode, population, coordinates, rank, smartnessPct } = city;
    const own = { scopeId, name, countryCode, population };
    if (form === 'json')
      return `${withMember({ ...own, coordinates, rank, smartnessPct }, 'verdicts', written(city))}}`;
    const properties = `${withMember({ ...own, rank, smartnessPct }, 'verdicts', written(city))}}`;
    const feature = { type: 'Feature', id: scopeId, geometry: { type: 'Point', coordinates } };
    return `${withMember(feature, 'properties', properties)}}`;
  });
  const head = form === 'json' ? before : { type: 'FeatureCollection', ...before };
  const list = form === 'json' ? 'cities' : 'features';
  return `${withMember(head, list, `[${rows.join()}]`)},${JSON.stringify(after).slice(1)}\n`;
}
