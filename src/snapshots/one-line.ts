/** Turns a text of a record into one that can stand on a page: one line, of bounded length, that does nothing to what surrounds it. */
import { longestLine, unprintable } from '../contract/data/fact-base.ts';

const everyUnprintable = new RegExp(unprintable.source, 'gu');

/** White space as single spaces, without control characters and those that turn the direction of writing, cut at a word. */
export function oneLine(text: string, longest = longestLine): string {
  const plain = text.replace(/\s+/g, ' ').replace(everyUnprintable, '').replace(/ +/g, ' ').trim();
  return cutAtWord(plain, longest);
}

/** A text of at most `longest` UTF-16 units; a longer one ends at a word with an ellipsis. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/\s+\S{0,30}$/, '')}…`;
}
