/**
 * Is a word what a title is about? "Chicago Parks" and "Schools in Pierce County" are; "Park Ridge Budget" and "Lead testing in schools"
 * aren't. Terms that begin with `=` count only there.
 */
import type { FoundTerm } from './term-index.ts';
import type { TextWord } from './text-words.ts';
import { questionSign, questionWords } from '../signs.ts';

/** Languages that describe a noun by words after it. */
const NOUN_FIRST = new Set(['es', 'fr', 'it', 'pt', 'ca', 'ro']);

/** Words that any dataset may have in its title. */
const GENERIC = questionWords('generic');
/** What may follow such a word in Chinese, Japanese and Korean: list, data, status, location. */
const GENERIC_END = questionSign('genericEnd', 'u');

const generic = ({ text }: TextWord) => GENERIC.has(text) || /^\d+$/.test(text);
const telling = (words: readonly TextWord[]) => words.filter((word) => !generic(word)).length;

/** Most other words that a title's own noun may have with it, such as the name of the place. */
const mostWith = 2;

/** Is a word what its part of the title is about, and not after a preposition? "Economy by district" is about the economy. */
export function isSubject(words: readonly TextWord[], at: number): boolean {
  let start = at;
  while (start > 0 && words[start]!.after !== 'mark') start--;
  const parted = words.findLastIndex(({ after }, i) => i > start && i <= at && after === 'preposition');
  return parted < 0 || telling(words.slice(start, parted)) === 0;
}

export function isHead(
  words: readonly TextWord[],
  { words: covered, spans }: FoundTerm<unknown>,
  language: string,
): boolean {
  const first = covered[0]!,
    last = covered.at(-1)!;
  let start = first,
    end = last + 1;
  while (words[start]!.after === 'space' && start > 0) start--;
  while (end < words.length && words[end]!.after === 'space') end++;
  if (!isSubject(words, start)) return false;
  const lastWord = words[last]!;
  if (!GENERIC_END.test(lastWord.text.slice(spans.at(-1)![1] - lastWord.at)) && /[^\x00-\x7f]/.test(lastWord.text))
    return false;
  const before = telling(words.slice(start, first)),
    behind = telling(words.slice(last + 1, end));
  return NOUN_FIRST.has(language) ? before === 0 && behind <= mostWith : behind === 0 && before <= mostWith;
}
