/** Compares cities from the index of cities. Reads the evidence from each city's file, if requested. */
import type * as z from 'zod';
import { CityAssessment, type CriterionAnswer } from '../../contract/answers/assessment.ts';
import type { ComparisonSort } from '../../contract/answers/comparison.ts';
import { asksForEvidence, shortForms } from '../../contract/answers/short-form.ts';
import { files, type routes } from '../../contract/interface/routes.ts';
import { statusOf, type VerdictState as State } from '../../contract/verdict-state.ts';
import { VerdictState } from '../../contract/criterion.ts';
import { comparedCities } from '../../queries/cities/city-index.ts';
import {
  answersById,
  comparedRows,
  comparedVerdict,
  type ComparedCity,
  type ComparedFramework,
} from '../../queries/compare.ts';
import { memoize } from '../../cache.ts';
import { ProblemError } from '../http/problems.ts';
import { type Answer, type Published, required } from '../published.ts';
import { citiesNamed } from './cities-named.ts';

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
const writtenCity = memoize((city: ComparedCity) => JSON.stringify(city));

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
  return `${start},"cities":[${cities.map(writtenCity).join()}],"summary":${JSON.stringify(summary)},"criteria":[${criteria}}],${JSON.stringify({ licence, dataDate }).slice(1)}\n`;
}

type Query = z.output<typeof routes.compare.query>;

function refuseTwice(ids: readonly string[]): void {
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice)
    throw new ProblemError('invalid-parameter', `scopeIds has ${twice} twice. Give 2 to 5 different cities.`, {
      parameter: 'scopeIds',
    });
}

const assessmentsOf = (ids: readonly string[], published: Published): Promise<CityAssessment[]> =>
  Promise.all(ids.map((id) => required(published, files.city(id), CityAssessment)));

/** Names other than scopeIds are resolved with the vocabulary, which is read once. */
export async function compareAnswer(query: Query, published: Published): Promise<Answer> {
  const index = await published.cities();
  const { scopeIds: ids, notes } = query.scopeIds.every((id) => index.byId.has(id))
    ? { scopeIds: query.scopeIds, notes: [] }
    : await citiesNamed(query.scopeIds, 'scopeIds', published);
  refuseTwice(ids);
  if (ids.length < 2)
    throw new ProblemError('invalid-parameter', `scopeIds only has ${ids[0]}. Give 2 to 5 different cities.`, {
      parameter: 'scopeIds',
    });
  const cities = ids.map((id) => comparedCities(index)(index.byId.get(id)!));
  const evidence = asksForEvidence(shortForms.compare, query) ? await assessmentsOf(ids, published) : undefined;
  return { body: comparisonText(index.framework, cities, query.sort, evidence), notes };
}
