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
  exonym: 'The city is named in another language or script than its own page has it: Firenze, Wien, 東京.',
  typo: 'A letter is missing, doubled, wrong or swapped with its neighbour.',
  ambiguous: 'Several places bear the name; the words around it tell which: Birmingham Alabama, London Ontario.',
  'ordinary word':
    'The name of a place is a word of a language too: Nice, Reading, Bath. Sometimes the place is meant, sometimes the word.',
  'country only': 'A nation, its people or its language, and no city.',
  region: 'A state, province, county, river or street: the country is right, a city would be wrong.',
  'non-English': 'The whole question in another language than English.',
  long: 'Several sentences, of which most do not matter to the search.',
  none: 'No data is asked for, or no place is named: everyday sentences, error messages, titles of books.',
};
