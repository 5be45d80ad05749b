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

const valueOf = (state: VerdictState): number => doubleValue[statusOf(state)];

function differenceOf(states: readonly VerdictState[]): ComparedCriterion['difference'] {
  const values = states.map(valueOf);
  return ((Math.max(...values) - Math.min(...values)) / 2) as ComparedCriterion['difference'];
}

function byCity<V>(cities: readonly { scopeId: string }[], valueAt: (place: number) => V): Record<string, V> {
  const found: Record<string, V> = {};
  for (const [i, { scopeId }] of cities.entries()) found[scopeId] = valueAt(i);
  return found;
}

/** A city's score in some criteria. */
function scoreOf(criteria: readonly ComparedCriterion[], scopeId: string): number {
  let points = 0,
    possible = 0;
  for (const { weight, states } of criteria) {
    const quarters = Math.round(weight * 4);
    points += quarters * valueOf(states[scopeId]!);
    possible += quarters * 2;
  }
  return percent(points, possible);
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

/** 2 to 5 different cities in the order given, without evidence. */
export function compareStates(
  framework: ComparedFramework,
  cities: readonly ComparedCity[],
  sort: ComparisonSort = 'framework',
): Comparison {
  const { frameworkId, licence, dataDate } = framework;
  let place = 0;
  const compared = framework.categories.map((category) =>
    category.criteria.map(({ criterionId, name, weight }): ComparedCriterion => {
      const states = cities.map(({ strip }) => letterState[strip[place] as StateLetter]);
      place += 1;
      const difference = differenceOf(states);
      return {
        ...{ criterionId, name, category: category.name, weight },
        statuses: byCity(cities, (i) => statusOf(states[i]!)),
        states: byCity(cities, (i) => states[i]!),
        differs: difference > 0,
        difference,
      };
    }),
  );
  const criteria = compared.flat();
  const differing = criteria.filter(({ differs }) => differs);
  return {
    frameworkId,
    sort,
    cities: [...cities],
    summary: {
      criteria: criteria.length,
      differing: differing.length,
      unknown: differing.filter(({ states }) => Object.values(states).includes('unknown')).length,
      categories: framework.categories.map(({ id, name }, at) => {
        const rows = compared[at]!;
        const scores = byCity(cities, (i) => scoreOf(rows, cities[i]!.scopeId));
        const [best, worst] = [Math.max(...Object.values(scores)), Math.min(...Object.values(scores))];
        return {
          ...{ id, name, criteria: rows.length, differing: rows.filter(({ differs }) => differs).length, scores },
          difference: Math.round((best - worst) * 10) / 10,
        };
      }),
      alike: alike(cities),
    },
    criteria: sort === 'difference' ? criteria.sort(byDifference) : criteria,
    licence,
    dataDate,
  };
}

const byDifference = (a: ComparedCriterion, b: ComparedCriterion): number =>
  b.difference - a.difference || b.weight - a.weight;

const comparedVerdict = (
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

/** 2 to 5 different cities in the order given with their evidence; all of one framework and data date. */
export function compare(cities: readonly CityAssessment[], sort: ComparisonSort = 'framework'): EvidencedComparison {
  const whole = compareStates(cities[0]!, cities.map(comparedCity), sort);
  const answers = cities.map(
    ({ categories }) => new Map(categories.flatMap(({ criteria }) => criteria).map((one) => [one.criterionId, one])),
  );
  return {
    ...whole,
    criteria: whole.criteria.map((row) => ({
      ...row,
      verdicts: byCity(cities, (i) => comparedVerdict(answers[i]!.get(row.criterionId)!, row.differs)),
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
    criteria: sort === 'framework' ? answer.criteria : answer.criteria.toSorted(byDifference),
  };
}
