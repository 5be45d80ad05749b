/** Where the next rows of a question begin, as an opaque text: the last row that was shown, and which question it is of. */
import { fnv1a64 } from '../query-id.ts';

/** The id of a question has so many hexadecimal digits in a cursor: enough to tell one that was made for another. */
const digits = 8;

/** `question` is all that decides which rows there are, and in which order. */
export const cursorOf = (question: string, id: string): string =>
  btoa(fnv1a64(question).slice(0, digits) + id)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The row of a cursor; null for a text that is none, and for a cursor of another question. */
export function idOf(question: string, cursor: string): string | null {
  if (!/^[\w-]+$/.test(cursor)) return null;
  let text: string;
  try {
    text = atob(cursor.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
  return text.startsWith(fnv1a64(question).slice(0, digits)) ? text.slice(digits) : null;
}
