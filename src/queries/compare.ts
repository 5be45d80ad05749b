/** Cities side by side, from their published assessments (interface §2.10). */
import { doubleValue, percent } from '../assess/score.ts';
import type { CityAssessment, CriterionAnswer } from '../contract/answers/assessment.ts';
import type { ComparedCriterion, ComparedVerdict, Comparison, ComparisonSort } from '../contract/answers/comparison.ts';
import { memoize } from '../cache.ts';
import { and } from './wording.ts';

/** Order of the criteria unless another is asked for: here, unlike in the API, what differs comes first. */
export const defaultSort: ComparisonSort = 'difference';

export const comparePage = '/compare';
/** Where the edge function writes it into that page, for readers without scripts. */
export const comparePageShown = '/compare/show';

/** Address of a comparison as a page, below one of the two. */
export const comparisonAddress = (base: string, ids: readonly string[], sort: ComparisonSort = defaultSort): string =>
  `${base}?scopeIds=${ids.map(encodeURIComponent).join(',')}${sort === defaultSort ? '' : `&sort=${sort}`}`;

/** Address of the same as JSON. */
export const comparisonJson = (ids: readonly string[], sort: ComparisonSort): string =>
  `/api/compare?scopeIds=${ids.map(encodeURIComponent).join(',')}${sort === 'framework' ? '' : `&sort=${sort}`}`;

/** "Lyon, Ghent and Turku side by side". */
export const comparisonTitle = (cities: readonly Pick<Comparison['cities'][number], 'name'>[]): string =>
  `${and(cities.map(({ name }) => name))} side by side`;

/** Sources shown where cities differ; the rest is counted, and shown with the city. */
export const comparedSources = 3;

/** A criterion's answers, one for each city in the order of the cities. */
export interface ComparedRow {
  category: string;
  answers: readonly CriterionAnswer[];
  difference: ComparedCriterion['difference'];
}

function rowOf(category: string, answers: readonly CriterionAnswer[]): ComparedRow {
  let best = 0,
    worst = 2;
  for (const { status } of answers) {
    best = Math.max(best, doubleValue[status]);
    worst = Math.min(worst, doubleValue[status]);
  }
  return { category, answers, difference: ((best - worst) / 2) as ComparedRow['difference'] };
}

/** A city's answer within a comparison. */
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

/** Score in some criteria. */
function scoreOf(answers: readonly CriterionAnswer[]): number {
  let points = 0,
    possible = 0;
  for (const { weight, status } of answers) {
    const quarters = Math.round(weight * 4);
    points += quarters * doubleValue[status];
    possible += quarters * 2;
  }
  return percent(points, possible);
}

/** A city's score in each category. */
const categoryScores = memoize((city: CityAssessment) => city.categories.map(({ criteria }) => scoreOf(criteria)));

/** A value for each city, by scopeId. */
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
const alike = (cities: readonly CityAssessment[]): Comparison['summary']['alike'] =>
  cities
    .toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1))
    .flatMap((a, i, sorted) =>
      sorted
        .slice(i + 1)
        .filter((b) => a.estimate.low <= b.estimate.high && b.estimate.low <= a.estimate.high)
        .map((b): [string, string] => [a.scopeId, b.scopeId]),
    );

/** A comparison but for its criteria, and the rows that they are made of, in the order asked. */
export function comparedRows(
  cities: readonly CityAssessment[],
  sort: ComparisonSort,
): { rows: ComparedRow[]; beside: Omit<Comparison, 'criteria'> } {
  const first = cities[0]!,
    rows: ComparedRow[] = [];
  const categories = first.categories.map(({ id, name, criteria }, at) => {
    const ofCategory = criteria.map((_, i) =>
      rowOf(
        name,
        cities.map(({ categories }) => categories[at]!.criteria[i]!),
      ),
    );
    rows.push(...ofCategory);
    const scores = cities.map((city) => categoryScores(city)[at]!);
    return {
      id,
      name,
      criteria: ofCategory.length,
      differing: ofCategory.filter(({ difference }) => difference > 0).length,
      scores: byCity(cities, scores, (score) => score),
      difference: Math.round((Math.max(...scores) - Math.min(...scores)) * 10) / 10,
    };
  });
  const differing = rows.filter(({ difference }) => difference > 0);
  const summary = {
    criteria: rows.length,
    differing: differing.length,
    unknown: differing.filter(({ answers }) => answers.some(({ state }) => state === 'unknown')).length,
    categories,
    alike: alike(cities),
  };
  if (sort === 'difference')
    rows.sort((a, b) => b.difference - a.difference || b.answers[0]!.weight - a.answers[0]!.weight);
  return {
    rows,
    beside: {
      frameworkId: first.frameworkId,
      sort,
      cities: cities.map(({ scopeId, name, countryCode, population, estimate, score, strip }) => ({
        scopeId,
        name,
        countryCode,
        population,
        estimate,
        score,
        strip,
      })),
      summary,
      licence: first.licence,
      dataDate: first.dataDate,
    },
  };
}

/** A criterion of a comparison but for its verdicts. */
export function comparedHead(
  cities: readonly CityAssessment[],
  { category, answers, difference }: ComparedRow,
): Omit<ComparedCriterion, 'verdicts'> {
  const { criterionId, name, weight } = answers[0]!;
  return {
    criterionId,
    name,
    category,
    weight,
    statuses: byCity(cities, answers, ({ status }) => status),
    states: byCity(cities, answers, ({ state }) => state),
    differs: difference > 0,
    difference,
  };
}

/** 2 to 5 different cities in the order given; all of one framework and data date. */
export function compare(cities: readonly CityAssessment[], sort: ComparisonSort = 'framework'): Comparison {
  const { rows, beside } = comparedRows(cities, sort);
  return {
    ...beside,
    criteria: rows.map((row) => ({
      ...comparedHead(cities, row),
      verdicts: byCity(cities, row.answers, (answer) => comparedVerdict(answer, row.difference > 0)),
    })),
  };
}
