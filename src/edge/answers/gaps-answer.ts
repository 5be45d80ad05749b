/** How gaps are listed: by the file of the criterion, or cut from the report of the criterion. */
import type * as z from 'zod';
import { CriterionReport, Gaps } from '../../contract/answers/assessment.ts';
import { encode } from '../../queries/encode.ts';
import { askedGaps } from '../../contract/interface/gap-filter.ts';
import { files, routes } from '../../contract/interface/routes.ts';
import { gaps } from '../../queries/criteria.ts';
import { countryOf } from '../reading/country.ts';
import { criterionNamed } from '../reading/criterion-named.ts';
import { missing } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';
import { unknownCriterion } from '../reading/unknown-criterion.ts';

/**
 * Answers `/api/gaps`. Reads at most the file that would hold the answer and the report of the criterion; the vocabulary is asked
 * only for a criterion that has no report.
 */
export async function gapsAnswer(query: z.output<typeof routes.gaps.query>, published: Published): Promise<Answer> {
  const { criterion, country } = query;
  const file = routes.gaps.file(query);
  const body = file && (await published.bytes(file));
  if (body) return { body, file };
  const report = await published.json(files.criterion(criterion), CriterionReport);
  if (!report) {
    const words = await published.vocabulary();
    const isKnown = (id: string) => words.criteria.some(({ criterionId }) => criterionId === id);
    const named = isKnown(criterion) ? null : criterionNamed(criterion, await published.lexicons(criterion));
    if (named && isKnown(named)) return gapsAnswer({ ...query, criterion: named }, published);
    if (!isKnown(criterion)) throw await unknownCriterion(words.criteria, criterion, published);
    throw missing(files.criterion(criterion));
  }
  const asked = country === undefined ? null : await countryOf(country, published);
  const answer = gaps(report, asked?.nation.code ?? null, askedGaps(query));
  return { body: encode(Gaps, answer), ...(asked ? { notes: asked.notes } : {}) };
}
