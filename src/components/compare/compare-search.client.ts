/** Cities that a few typed letters may mean, from the suggestions. */
import { fold } from '../../language/fold.ts';
import type { Suggestions } from '../../contract/answers/suggestions.ts';

export interface CityOption {
  scopeId: string;
  name: string;
  nation: string;
  folded: string;
  words: string;
}

/** The assessed cities, most populous first, ready to be searched. */
export function cityOptions({ places, nations }: Pick<Suggestions, 'places' | 'nations'>): CityOption[] {
  const names = new Map(nations.map(([code, name]) => [code, name]));
  return places.map(([scopeId, name, , , , ...others]) => {
    const nation = names.get(scopeId.slice(0, 2)) ?? scopeId.slice(0, 2);
    return {
      scopeId,
      name,
      nation,
      folded: fold(name),
      words: ` ${fold([name, ...others, nation, scopeId].join(' '))}`,
    };
  });
}

/** Up to `limit` cities each of whose typed words begins a word of the name in either language or the nation; names that begin with the text come first. */
export function citiesLike(text: string, options: readonly CityOption[], limit = 8): CityOption[] {
  const typed = fold(text);
  if (typed === '') return options.slice(0, limit);
  const found = options.filter(({ words }) => typed.split(' ').every((word) => words.includes(` ${word}`)));
  const rank = ({ folded }: CityOption) => (folded === typed ? 0 : folded.startsWith(typed) ? 1 : 2);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, limit);
}
