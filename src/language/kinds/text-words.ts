/** Cuts titles and terms into the words that they are compared by. */
import { withoutMarks } from '../fold.ts';
import { questionWords } from '../signs.ts';

/** Scripts without spaces between words, and Korean, which is inconsistent about them. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Khmer}\\p{Script=Lao}';
/** Replaces the space between Korean words, which are compared without it. */
const JOINED = '\ue000';
/** A run of such letters, or a word of any other letters and digits. */
const WORD = new RegExp(`[${UNSPACED}\\p{M}${JOINED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const unspaced = new RegExp(`^[${UNSPACED}]`, 'u');
const HANGUL_SPACES = /(?<=\p{Script=Hangul}) (?=\p{Script=Hangul})/gu;
/** Korean words as they are compared: without the spaces between them. */
export const joinHangul = (text: string): string => text.replace(HANGUL_SPACES, '');
/** Only Japanese has kana; Chinese and Japanese share the other letters. */
export const hasKana = (text: string): boolean => KANA.test(text);
const ASCII = /^[\0-\x7f]*$/;

/** Articles and prepositions, which say nothing about the kind: "qualité de l'eau", "calidad de las aguas". */
const SMALL = questionWords('smallInTitles');

/** Before what figures are broken down by, also where the word itself is compared. */
const BY = questionWords('breaksDown');

/** Of those, what joins two things of the same rank. */
const AND = questionWords('joinsThings');

/** Is it left out when texts and terms are compared? */
export const isSmallWord = (word: string): boolean => SMALL.has(foldedLetters(word));

export interface TextWord {
  /** Small letters without diacritics. */
  text: string;
  /** Where it begins in the folded text. */
  at: number;
  /** Places in a run of Korean letters where the text has a space. */
  joints?: readonly number[];
  /** What parts it from the word before: nothing but a space; "and", a comma or slash; an article or preposition; another mark, such as a colon. */
  after: 'space' | 'and' | 'preposition' | 'mark';
  /** Figures are only broken down by it, like "district" in "arrests by district". */
  isBreakdown?: true;
  /** The word is the start of a compound that the next word ends: "Spiel-" in "Spiel- und Bolzplätze". */
  isSuspended?: true;
}

/** Is it a run of letters of a language that writes no spaces? */
export const isUnspaced = (word: string): boolean => unspaced.test(word);

/**
 * "2011MappedCrashes2012" is four words; "LiDAR", "WiFi" and "LoD2" are one each. "U.S." is one, and "PA" after
 * "County" no preposition.
 */
const apart = (text: string): string =>
  text
    .replace(/(?<!\p{L})(\p{Lu})\.(\p{Lu})\.(?=\s)/gu, '$1$2')
    .replace(/(?<=\p{Ll},? )\p{Lu}{2}(?![\p{L}\p{N}])/gu, (state) => (SMALL.has(state.toLowerCase()) ? '' : state))
    .replace(/\p{Ll}{3}(?=\p{Lu}\p{Ll}{2})|\p{L}{4}(?=\d)|\d(?=\p{Lu}\p{Ll})/gu, '$& ');

const foldedLetters = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : withoutMarks(text).normalize('NFC').replaceAll('臺', '台').replace(HANGUL_SPACES, JOINED);

const JOINT = /^\s*[,;/&+・、，·]\s*$/u;
/** A hyphen after a word, and "and" or a comma before the next one. */
const SUSPENDED = /^-(?:\s+(?:und|oder|en|of|och|eller|og|ja|tai|and)\s|\s*[,/&]\s*)/;
const MARK = /[^\s\-'’._]|\s-\s|^-\s|\s-$/;

function jointsOf(parts: readonly string[]): number[] {
  let end = 0;
  return parts.slice(0, -1).map((part) => (end += part.length));
}

export function textWords(text: string): TextWord[] {
  const found: TextWord[] = [];
  const folded = foldedLetters(apart(text).replace(/_/g, ' '));
  let after: TextWord['after'] = 'mark';
  let isBreakdown = false;
  let end = 0;
  for (const match of folded.matchAll(WORD)) {
    const at = match.index;
    const gap = folded.slice(end, at);
    if (at > 0 && JOINT.test(gap)) after = 'and';
    else if (at > end && MARK.test(gap)) after = 'mark';
    end = at + match[0].length;
    if (BY.has(match[0])) isBreakdown = true;
    else if (after === 'mark') isBreakdown = false;
    if (SMALL.has(match[0])) {
      if (AND.has(match[0])) after = after === 'mark' ? 'mark' : 'and';
      else if (after !== 'mark') after = 'preposition';
      continue;
    }
    const parts = match[0].split(JOINED);
    const isSuspended = SUSPENDED.test(folded.slice(end, end + 8));
    found.push({
      text: parts.join(''),
      at,
      after,
      ...(parts.length > 1 ? { joints: jointsOf(parts) } : {}),
      ...(isBreakdown ? { isBreakdown } : {}),
      ...(isSuspended ? { isSuspended } : {}),
    });
    after = 'space';
  }
  return found;
}
