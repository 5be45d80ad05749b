/** Words of a question that say a part of a nation: "Scotland", "Kansai", "northern Italy", "sud de la France". Filters know whole nations. */
import { distance } from 'fastest-levenshtein';
import type { Reading } from '../geo/reading.ts';
import { join } from '../tokens.ts';
import type { Words } from '../words.ts';
import { isNear, type Question, type Span } from './piece.ts';

/** Nations of which phrases such as "West Virginia" and "Noord-Holland" name but a part; of others, as "South Korea", the whole. */
const inParts = /^(?:AU|CA|EG|FR|GB|GR|ID|IT|KE|NG|NL|RU|US)$/;
/** Whether a key, or what it misspells, is a part of the nation. */
function isPart({ parts }: Words, code: string, key: string, edits: number): boolean {
  const of = parts.get(code);
  return (
    of !== undefined &&
    (of.keys.has(key) ||
      of.stems.some((stem) => key.startsWith(stem)) ||
      (edits > 0 && [...of.keys].some((part) => distance(part, key) === edits)))
  );
}

/** Words between a point of the compass and its nation at most: "nord de la France". */
const reach = 3;

const isLink = (key: string): boolean =>
  /^(?:of|de|del|della|dell|do|da|d|la|le|l|the|von|van|i|w|v|в|на|der|des|den)$/.test(key);

/** The point of the compass before or behind a nation. */
function compassAt({ text: { keys, words } }: Question, { from, to }: Span): number | undefined {
  for (let at = from - 1; at >= 0 && from - at <= reach; at--) {
    if (words.compass.has(keys[at]!)) return at;
    if (!isLink(keys[at]!)) break;
  }
  return words.compass.has(keys[to] ?? '') && !isLink(keys[to] ?? '') ? to : undefined;
}

/** Whether a name is but a point of the compass, said of the nation behind it. */
export const isCompassOf = (
  question: Question,
  { from, to }: Span,
  next: (Span & { reading?: Reading }) | undefined,
): boolean =>
  to - from === 1 &&
  question.text.words.compass.has(question.text.keys[from]!) &&
  next?.reading?.named.kind === 'nation' &&
  next.from - to <= reach &&
  isNear(question, to, next.from);

/** The part of a nation that its name, or the words around it, say; undefined where the whole nation is named. */
export function partSaid(
  question: Question,
  { from, to, named, qualifies, edits }: Reading,
): { span: Span; name?: string } | undefined {
  if (named.kind === 'region') return qualifies ? undefined : { span: { from, to }, name: named.name };
  if (named.kind !== 'nation') return undefined;
  const key = join(question.text.keys, from, to);
  const implied = question.text.words.notNations.get(key);
  if (isPart(question.text.words, named.code, key, edits) || (implied && inParts.test(implied)))
    return { span: { from, to } };
  const at = compassAt(question, { from, to });
  return at === undefined ? undefined : { span: { from: Math.min(at, from), to: Math.max(at + 1, to) } };
}
