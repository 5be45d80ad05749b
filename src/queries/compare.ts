/** Cities side by side, from their published assessments (interface §2.10). */
import { half, percent } from '../assess/score.ts';
import type { CityAssessment, CriterionAnswer } from '../contract/assessment.ts';
import type { ComparedCriterion, ComparedVerdict, Comparison, ComparisonSort } from '../contract/comparison.ts';

/** Sources shown where cities differ; the rest is counted, and shown with the city. */
export const comparedSources = 3;

/** A criterion's answers, one for each city in the order of the cities. */
type Row = readonly CriterionAnswer[];

/** Best less worst, in halves: 0, 1 or 2. */
function spread(row: Row): number {
  const values = row.map(({ status }) => half[status]);
  return Math.max(...values) - Math.min(...values);
}

const verdict = ({ status, basis, confidence, reason, finding, sources, sourceCount }: CriterionAnswer, differs: boolean): ComparedVerdict => ({
  status, basis, confidence, ...(reason ? { reason } : {}), finding, ...(differs ? { sources: sources.slice(0, comparedSources) } : {}), sourceCount,
});

/** Score of one city in some criteria. */
function scoreOf(answers: readonly CriterionAnswer[]): number {
  const weights = answers.map(({ weight }) => Math.round(weight * 4));
  return percent(answers.reduce((sum, { status }, i) => sum + weights[i]! * half[status], 0), weights.reduce((sum, weight) => sum + weight * 2, 0));
}

/** 2 to 5 different cities in the order given; all of one framework and data date. */
export function compare(cities: readonly CityAssessment[], sort: ComparisonSort = 'framework'): Comparison {
  const first = cities[0]!;
  const ids = cities.map(({ scopeId }) => scopeId);
  const byCity = <V>(value: (city: number) => V): Record<string, V> => Object.fromEntries(ids.map((id, i) => [id, value(i)]));

  const categories = first.categories.map(({ id, name, criteria }, at) => {
    const rows = criteria.map((_, i): Row => cities.map(({ categories }) => categories[at]!.criteria[i]!));
    const scores = cities.map(({ categories }) => scoreOf(categories[at]!.criteria));
    return {
      rows, name,
      summary: {
        id, name, criteria: rows.length, differing: rows.filter((row) => spread(row) > 0).length, scores: byCity((i) => scores[i]!),
        difference: Math.round((Math.max(...scores) - Math.min(...scores)) * 10) / 10,
      },
    };
  });
  const criteria = categories.flatMap(({ rows, name: category }) => rows.map((row): ComparedCriterion => {
    const { criterionId, name, weight } = row[0]!;
    const differs = spread(row) > 0;
    return {
      criterionId, name, category, weight, statuses: byCity((i) => row[i]!.status), differs, difference: spread(row) / 2 as 0 | 0.5 | 1,
      verdicts: byCity((i) => verdict(row[i]!, differs)),
    };
  }));
  const differing = criteria.filter(({ differs }) => differs);
  return {
    frameworkId: first.frameworkId, sort,
    cities: cities.map(({ scopeId, name, countryCode, population, score, strip }) => ({ scopeId, name, countryCode, population, score, strip })),
    summary: {
      criteria: criteria.length, differing: differing.length,
      uncovered: differing.filter(({ verdicts }) => Object.values(verdicts).some(({ basis }) => basis === 'uncovered')).length,
      categories: categories.map(({ summary }) => summary),
    },
    criteria: sort === 'framework' ? criteria : criteria.sort((a, b) => b.difference - a.difference || b.weight - a.weight),
    licence: first.licence, dataDate: first.dataDate,
  };
}
