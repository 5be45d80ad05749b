/** The problem of a criterion that is not known, with those that may be meant. */
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import type { Lexicons } from '../../language/lexicons.ts';
import { criterionNamed } from './criterion-named.ts';
import { asSlug, nearest } from '../../queries/nearest.ts';
import { ProblemError } from '../http/problems.ts';
import type { Published } from '../published.ts';

type Criterion = Pick<Vocabulary['criteria'][number], 'criterionId'> & { name?: string };

const isPlural = (word: string, one: string): boolean => word === `${one}s` || word === `${one}es`;
const isSame = (a: string, b: string): boolean => a === b || isPlural(a, b) || isPlural(b, a);
/** Shortest word that suggests a criterion, in letters. */
const shortestWord = 3;

/**
 * Criteria that people call by words with those that were asked for, each with such a name, which is taken for it: "bikes" may be
 * shared-mobility, bike-share. Then those whose id or name is spelled alike.
 */
export function nearCriteria(text: string, criteria: readonly Criterion[], lexicons: Lexicons): string[] {
  const asked = asSlug(text).split('-');
  const holds = (slug: string): boolean =>
    asked.every((word) => word.length >= shortestWord && slug.split('-').some((other) => isSame(word, other)));
  /** Those that begin with what was asked for before those of few words. */
  const rank = (slug: string): number => slug.split('-').length + (isSame(slug.split('-')[0]!, asked[0]!) ? 0 : 10);
  const named = criteria.flatMap(({ criterionId }) => {
    const terms = lexicons.criteria.english.get(criterionId) ?? [];
    const [term] = terms
      .filter((words) => !words.includes('*'))
      .map(asSlug)
      .filter((slug) => holds(slug) && criterionNamed(slug, lexicons) === criterionId)
      .sort((a, b) => rank(a) - rank(b));
    return term === undefined ? [] : [criterionId, term];
  });
  const options = criteria.map(({ criterionId, name = '' }) => ({
    id: criterionId,
    keys: [criterionId, name.toLowerCase()],
  }));
  return [...new Set([...named, ...nearest(text, options)])].slice(0, 6);
}

export const unknownCriterion = async (
  criteria: readonly Criterion[],
  criterion: string,
  published: Published,
  parameter: 'criterion' | 'criteria' = 'criterion',
): Promise<ProblemError> =>
  new ProblemError('unknown-criterion', `There is no criterion ${criterion.slice(0, 60)}.`, {
    parameter,
    did_you_mean: nearCriteria(criterion, criteria, await published.lexicons(criterion)),
    allowed: criteria.map(({ criterionId }) => criterionId),
  });
