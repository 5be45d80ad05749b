/** Finds the one criterion that words like `bike-share` name, and suggests others for unknown ones. */
import { findCriteria } from '../../language/criteria.ts';
import type { Lexicons } from '../../language/lexicons.ts';
import { tokenize } from '../../language/tokens.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { asSlug, nearest } from '../../queries/nearest.ts';
import { ProblemError } from '../http/problems.ts';
import type { Published } from '../published.ts';
import type { CityIndex } from '../../queries/cities/city-index.ts';

/** Null unless they name exactly one and nothing else. */
function criterionNamed(text: string, { criteria, lexicon, words }: Lexicons): string | null {
  const tokens = tokenize(text.replaceAll('-', ' '), () => false);
  const found = findCriteria({ tokens, keys: tokens.map(({ key }) => key), criteria, lexicon, words });
  const [only] = found;
  return only && found.length === 1 && only.from === 0 && only.to === tokens.length ? only.criterionId : null;
}

/** The id of a criterion by id or another name; the text itself if it names none. */
export const criterionIdOf = async (text: string, known: { has(id: string): boolean }, published: Published) =>
  known.has(text) ? text : (criterionNamed(text, await published.lexicons(text)) ?? text);

type Criterion = Pick<Vocabulary['criteria'][number], 'criterionId'> & { name?: string };

const isPlural = (word: string, one: string): boolean => word === `${one}s` || word === `${one}es`;
const isSame = (a: string, b: string): boolean => a === b || isPlural(a, b) || isPlural(b, a);
/** Shorter words suggest no criterion. */
const shortestWord = 3;

/** Suggestions: criteria with a term that has these words, each with that term, then those with a similar id or name. */
function nearCriteria(text: string, criteria: readonly Criterion[], lexicons: Lexicons): string[] {
  const asked = asSlug(text).split('-');
  const holds = (slug: string): boolean =>
    asked.every((word) => word.length >= shortestWord && slug.split('-').some((other) => isSame(word, other)));
  /** Terms that begin with the text come first, then shorter ones. */
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

/** Criteria by id or another name, each once, in framework order. @throws ProblemError for an unknown one. */
export async function criteriaNamed(
  given: readonly string[],
  parameter: 'criterion' | 'criteria',
  { columns, matrix }: CityIndex,
  published: Published,
): Promise<string[]> {
  const found = new Set<string>();
  for (const text of given) {
    const id = await criterionIdOf(text, columns, published);
    if (!columns.has(id)) throw await unknownCriterion(matrix.criteria, text, published, parameter);
    found.add(id);
  }
  return [...columns.keys()].filter((id) => found.has(id));
}
