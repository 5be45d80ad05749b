/** What words of a question stand for. */

/**
 * Nouns: cities, countries, continents, inhabitants, population, score, kilometres, miles, points, capital, megacity, millionCity, largeCity.
 * What is asked: count, share, each, status. Of data: have, lack, without, not, partial, stale, siloed, unknown, inherited, own.
 * Of numbers: moreThan, atLeast, lessThan, atMost, between, to, about, thousand, lakh, million, crore, billion, half. Of order: largest, smallest, best,
 * worst, top. Of places: near, nearest, within, better, alike, outside. Between conditions: and, or. What no filter knows: large, small,
 * attribute, time, value. Without meaning of its own: filler.
 */
export type QuestionWord =
  | 'cities'
  | 'countries'
  | 'continents'
  | 'inhabitants'
  | 'population'
  | 'score'
  | 'kilometres'
  | 'miles'
  | 'points'
  | 'capital'
  | 'megacity'
  | 'millionCity'
  | 'count'
  | 'share'
  | 'each'
  | 'status'
  | 'have'
  | 'lack'
  | 'without'
  | 'not'
  | 'partial'
  | 'stale'
  | 'siloed'
  | 'unknown'
  | 'inherited'
  | 'own'
  | 'moreThan'
  | 'atLeast'
  | 'lessThan'
  | 'atMost'
  | 'between'
  | 'to'
  | 'about'
  | 'thousand'
  | 'tenThousand'
  | 'lakh'
  | 'million'
  | 'crore'
  | 'hundredMillion'
  | 'billion'
  | 'half'
  | 'largest'
  | 'smallest'
  | 'best'
  | 'worst'
  | 'top'
  | 'near'
  | 'nearest'
  | 'within'
  | 'better'
  | 'alike'
  | 'outside'
  | 'and'
  | 'or'
  | 'large'
  | 'small'
  | 'largeCity'
  | 'attribute'
  | 'time'
  | 'value'
  | 'filler';

/** Terms by what they stand for, parted by `|`; `*` ends a stem. `numbers` are the words for 1 to 12, by spaces. */
export type QuestionTerms = Partial<Record<QuestionWord | 'numbers', string>>;
