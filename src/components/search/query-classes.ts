/** Classes of the labelled questions in words: how they are called, what is hard about them, an example. */
import type { QueryClass } from '../../contract/answers/search-quality.ts';

export const className: Record<QueryClass, string> = {
  plain: 'Plain',
  exonym: 'Other name',
  typo: 'Misspelled',
  ambiguous: 'Namesakes',
  'ordinary word': 'Ordinary word',
  'country only': 'Country only',
  region: 'Region',
  'non-English': 'Other language',
  long: 'Long',
  none: 'Nothing named',
};

export const classMeaning: Record<QueryClass, string> = {
  plain: 'A city and a subject in few words.',
  exonym: 'The city is named in another language or script than on its page: Firenze, Wien, 東京.',
  typo: 'A letter is missing, doubled, wrong or swapped with its neighbour.',
  ambiguous: 'Several places have this name, and other words say which: Birmingham Alabama, London Ontario.',
  'ordinary word':
    'The name of a place is also an ordinary word: Nice, Reading, Bath. Sometimes the place is meant, sometimes the word.',
  'country only': 'A country, its people or its language, but no city.',
  region: 'A state, province, county, river or street: the country is right, a city would be wrong.',
  'non-English': 'The whole question in another language than English.',
  long: 'Several sentences, and most of them don’t matter to the search.',
  none: 'No data is asked for, or no place is named: everyday sentences, error messages, titles of books.',
};
