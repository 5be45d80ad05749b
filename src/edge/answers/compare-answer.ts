/** Compares cities from the file of each. */
import type * as z from 'zod';
import { CityAssessment, type CriterionAnswer } from '../../contract/answers/assessment.ts';
import type { ComparisonSort } from '../../contract/answers/comparison.ts';
import { files, type routes } from '../../contract/interface/routes.ts';
import { comparedHead, comparedRows, comparedVerdict } from '../../queries/compare.ts';
import { memoize } from '../../cache.ts';
import { missing, ProblemError } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';
import { isScopeId } from '../reading/scope.ts';
import { citiesNamed } from './cities-named.ts';

/** Whether cities are alike or differ, decided once for each answer. */
const writtenVerdicts = memoize((answer: CriterionAnswer) =>
  [false, true].map((differs) => JSON.stringify(comparedVerdict(answer, differs))),
);

/** Encodes the comparison and reuses the bytes of its verdicts, which are most of it. */
export function comparisonText(cities: readonly CityAssessment[], sort: ComparisonSort): string {
  const { rows, beside } = comparedRows(cities, sort);
  const { licence, dataDate, ...before } = beside;
  const criteria = rows.map((row) => {
    const verdicts = row.answers.map(
      (answer, i) => `${JSON.stringify(cities[i]!.scopeId)}:${writtenVerdicts(answer)[Number(row.difference > 0)]}`,
    );
    return `${JSON.stringify(comparedHead(cities, row)).slice(0, -1)},"verdicts":{${verdicts.join()}}}`;
  });
  return `${JSON.stringify(before).slice(0, -1)},"criteria":[${criteria.join()}],${JSON.stringify({ licence, dataDate }).slice(1)}\n`;
}

type Query = z.output<typeof routes.compare.query>;

function refuseTwice(ids: readonly string[]): void {
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice)
    throw new ProblemError('invalid-parameter', `scopeIds has ${twice} twice. Give 2 to 5 different cities.`, {
      parameter: 'scopeIds',
    });
}

/** The answer if all ids are canonical, else the ids that no city has. */
async function answerFor(
  { scopeIds: ids, sort }: Query,
  published: Published,
): Promise<Answer | { missing: string[] }> {
  const cities = await Promise.all(ids.map((id) => published.json(files.city(id), CityAssessment)));
  const missing = ids.filter((_, i) => !cities[i]);
  const known = cities.filter((city) => city !== null);
  return missing.length > 0 ? { missing } : { body: comparisonText(known, sort) };
}

/** Reads a file for each city. Other names are resolved with the vocabulary, which is read once. */
export async function compareAnswer(query: Query, published: Published): Promise<Answer> {
  if (query.scopeIds.every(isScopeId)) {
    refuseTwice(query.scopeIds);
    const answer = await answerFor(query, published);
    if ('body' in answer) return answer;
  }
  const { scopeIds: ids, notes } = await citiesNamed(query.scopeIds, 'scopeIds', published);
  refuseTwice(ids);
  if (ids.length < 2)
    throw new ProblemError('invalid-parameter', `scopeIds only has ${ids[0]}. Give 2 to 5 different cities.`, {
      parameter: 'scopeIds',
    });
  const answer = await answerFor({ ...query, scopeIds: ids }, published);
  if ('body' in answer) return { ...answer, notes };
  throw missing(files.city(answer.missing[0]!));
}
