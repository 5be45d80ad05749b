/** Cities side by side (interface §2.10): what the index of cities knows of them, and on request the evidence from their assessments. */
import { doubleValue, percent } from '../assess/score.ts';
import type { CityAssessment, CriterionAnswer } from '../contract/answers/assessment.ts';
import type {
  ComparedCriterion,
  ComparedVerdict,
  Comparison,
  ComparisonSort,
  EvidencedComparison,
} from '../contract/answers/comparison.ts';
import { letterState, statusOf, type StateLetter, type VerdictState } from '../contract/verdict-state.ts';
import { memoize } from '../cache.ts';
import { and } from './wording.ts';

/** The default order of the criteria: here, unlike in the API, differences come first. */
export const defaultSort: ComparisonSort = 'difference';

export const comparePage = '/compare';
/** Where the edge function writes it into that page, for readers without scripts. */
export const comparePageShown = '/compare/show';

export const comparisonAddress = (base: string, ids: readonly string[], sort: ComparisonSort = defaultSort): string =>
  `${base}?scopeIds=${ids.map(encodeURIComponent).join(',')}${sort === defaultSort ? '' : `&sort=${sort}`}`;

/** Address of the same as JSON, with the evidence that the page shows. */
export const comparisonJson = (ids: readonly string[], sort: ComparisonSort): string =>
  `/api/compare?scopeIds=${ids.map(encodeURIComponent).join(',')}${sort === 'framework' ? '' : `&sort=${sort}`}&detail=full`;

/** "Lyon, Ghent and Turku side by side". */
export const comparisonTitle = (cities: readonly Pick<ComparedCity, 'name'>[]): string =>
  `${and(cities.map(({ name }) => name))} side by side`;

/** Sources shown where cities differ; the rest is counted, and shown with the city. */
export const comparedSources = 3;

/** A city without its evidence. Its strip has the state of every criterion, in framework order. */
export type ComparedCity = Comparison['cities'][number];

/** The criteria by category, as an assessment and the index of cities have them. */
export interface ComparedFramework extends Pick<Comparison, 'frameworkId' | 'licence' | 'dataDate'> {
  categories: readonly {
    id: string;
    name: string;
    criteria: readonly { criterionId: string; name: string; weight: number }[];
  }[];
}

/** A criterion, with the states of the cities in their order. */
export interface ComparedRow {
  criterion: ComparedFramework['categories'][number]['criteria'][number];
  category: string;
  states: readonly VerdictState[];
  difference: ComparedCriterion['difference'];
}

const valueOf = (state: VerdictState): number => doubleValue[statusOf(state)];

function differenceOf(states: readonly VerdictState[]): ComparedRow['difference'] {
  let best = 0,
    worst = 2;
  for (const state of states) {
    best = Math.max(best, valueOf(state));
    worst = Math.min(worst, valueOf(state));
  }
  return ((best - worst) / 2) as ComparedRow['difference'];
}

/** Kept, since decoding letters and weighing criteria is most of a comparison. */
const statesOf = memoize(({ strip }: ComparedCity): readonly VerdictState[] =>
  Array.from(strip, (letter) => letterState[letter as StateLetter]),
);

/** A city's score in the criteria from one place on. */
function scoreOf(criteria: readonly { weight: number }[], states: readonly VerdictState[], from: number): number {
  let points = 0,
    possible = 0;
  for (const [i, { weight }] of criteria.entries()) {
    const quarters = Math.round(weight * 4);
    points += quarters * valueOf(states[from + i]!);
    possible += quarters * 2;
  }
  return percent(points, possible);
}

const categoryScores = memoize(({ categories }: ComparedFramework) =>
  memoize((city: ComparedCity): readonly number[] => {
    let at = 0;
    return categories.map(({ criteria }) =>
      scoreOf(criteria, statesOf(city), (at += criteria.length) - criteria.length),
    );
  }),
);

function byCity<A, B>(
  cities: readonly { scopeId: string }[],
  values: readonly A[],
  as: (value: A) => B,
): Record<string, B> {
  const found: Record<string, B> = {};
  for (const [i, { scopeId }] of cities.entries()) found[scopeId] = as(values[i]!);
  return found;
}

/** Pairs whose estimates overlap, by scopeId. */
const alike = (cities: readonly ComparedCity[]): Comparison['summary']['alike'] =>
  cities
    .toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1))
    .flatMap((a, i, sorted) =>
      sorted
        .slice(i + 1)
        .filter((b) => a.estimate.low <= b.estimate.high && b.estimate.low <= a.estimate.high)
        .map((b): [string, string] => [a.scopeId, b.scopeId]),
    );

/** The rows of a comparison in framework order, and its summary. Rows with the same states share one list of them. */
function compared(framework: ComparedFramework, cities: readonly ComparedCity[]) {
  const scores = cities.map(categoryScores(framework));
  const alikeRows = new Map<number, Pick<ComparedRow, 'states' | 'difference'>>();
  const rows: ComparedRow[] = [];
  const categories = framework.categories.map(({ id, name, criteria }, at) => {
    let differing = 0;
    for (const criterion of criteria) {
      const place = rows.length;
      // As a number, since a text would be made for every row. Of at most five cities it stays exact.
      let letters = 0;
      for (const { strip } of cities) letters = letters * 128 + strip.charCodeAt(place);
      let known = alikeRows.get(letters);
      if (!known) {
        const states = cities.map((city) => statesOf(city)[place]!);
        alikeRows.set(letters, (known = { states, difference: differenceOf(states) }));
      }
      const { states, difference } = known;
      if (difference > 0) differing += 1;
      rows.push({ criterion, category: name, states, difference });
    }
    const inCategory = scores.map((of) => of[at]!);
    return {
      id,
      name,
      criteria: criteria.length,
      differing,
      scores: byCity(cities, inCategory, (score) => score),
      difference: Math.round((Math.max(...inCategory) - Math.min(...inCategory)) * 10) / 10,
    };
  });
  const differing = rows.filter(({ difference }) => difference > 0);
  const summary: Comparison['summary'] = {
    criteria: rows.length,
    differing: differing.length,
    unknown: differing.filter((row) => row.states.includes('unknown')).length,
    categories,
    alike: alike(cities),
  };
  return { rows, summary };
}

/** A comparison without its criteria, and the rows that they are made from, in the requested order. */
export function comparedRows(
  framework: ComparedFramework,
  cities: readonly ComparedCity[],
  sort: ComparisonSort,
): { rows: ComparedRow[]; head: Omit<Comparison, 'criteria'> } {
  const { frameworkId, licence, dataDate } = framework;
  const { rows, summary } = compared(framework, cities);
  if (sort === 'difference')
    rows.sort((a, b) => b.difference - a.difference || b.criterion.weight - a.criterion.weight);
  return { rows, head: { frameworkId, sort, cities: [...cities], summary, licence, dataDate } };
}

function comparedCriterion(
  cities: readonly ComparedCity[],
  { criterion: { criterionId, name, weight }, category, states, difference }: ComparedRow,
): ComparedCriterion {
  return {
    criterionId,
    name,
    category,
    weight,
    statuses: byCity(cities, states, statusOf),
    states: byCity(cities, states, (state) => state),
    differs: difference > 0,
    difference,
  };
}

/** 2 to 5 different cities in the order given, without evidence. */
export function compareStates(
  framework: ComparedFramework,
  cities: readonly ComparedCity[],
  sort: ComparisonSort = 'framework',
): Comparison {
  const { rows, head } = comparedRows(framework, cities, sort);
  return { ...head, criteria: rows.map((row) => comparedCriterion(cities, row)) };
}

export const comparedVerdict = (
  { status, state, basis, confidence, reason, finding, sources, sourceCount }: CriterionAnswer,
  differs: boolean,
): ComparedVerdict => ({
  status,
  state,
  basis,
  confidence,
  ...(reason ? { reason } : {}),
  finding,
  ...(differs ? { sources: sources.slice(0, comparedSources) } : {}),
  sourceCount,
});

export const comparedCity = (city: CityAssessment): ComparedCity => {
  const { scopeId, name, countryCode, population, estimate, score, strip } = city;
  const { pct, low, high } = estimate;
  const { rank, smartnessPct, present, partial, absent, unknown, total } = score;
  return {
    ...{ scopeId, name, countryCode, population, estimate: { pct, low, high } },
    ...{ score: { rank, smartnessPct, present, partial, absent, unknown, total }, strip },
  };
};

export const answersById = memoize(
  ({ categories }: CityAssessment): ReadonlyMap<string, CriterionAnswer> =>
    new Map(categories.flatMap(({ criteria }) => criteria.map((answer) => [answer.criterionId, answer]))),
);

/** 2 to 5 different cities in the order given with their evidence; all of one framework and data date. */
export function compare(cities: readonly CityAssessment[], sort: ComparisonSort = 'framework'): EvidencedComparison {
  const { criteria, ...head } = compareStates(cities[0]!, cities.map(comparedCity), sort);
  const answers = cities.map(answersById);
  return {
    ...head,
    criteria: criteria.map((row) => ({
      ...row,
      verdicts: byCity(cities, answers, (of) => comparedVerdict(of.get(row.criterionId)!, row.differs)),
    })),
  };
}

/** `answer` has the criteria in framework order and, city by city, what `ids` asks for in ascending order; names that are no scopeIds are resolved by their place. */
export function arranged(
  answer: EvidencedComparison,
  ids: readonly string[],
  sort: ComparisonSort,
): EvidencedComparison {
  const ascending = ids.toSorted();
  return {
    ...answer,
    sort,
    cities: ids.map((id) => answer.cities[ascending.indexOf(id)]!),
    criteria:
      sort === 'framework'
        ? answer.criteria
        : answer.criteria.toSorted((a, b) => b.difference - a.difference || b.weight - a.weight),
  };
}
