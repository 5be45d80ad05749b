/** A name -> its key: the folded form under which names and words are compared. */
import { fold } from '../fold.ts';

/** Arabic words are compared without the article. */
const withoutArticle = (word: string): string => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word);

/** Apostrophes that are letters, as in ʻEua; here they separate words. */
const modifiers = /[\u02b0-\u02ff]/g;

/** Folded form of every letter below U+0250, empty for separators. Further letters separate words too. */
export const foldedLatin: readonly string[] = Array.from({ length: 0x250 }, (_, code) =>
  fold(String.fromCharCode(code)),
);

/** Whether lower case is all that the key needs: the text has only ASCII letters, digits and single spaces. */
function isPlain(text: string): boolean {
  let last = 32;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (
      !(
        (code >= 97 && code <= 122) ||
        (code >= 65 && code <= 90) ||
        (code >= 48 && code <= 57) ||
        (code === 32 && last !== 32)
      )
    )
      return false;
    last = code;
  }
  return last !== 32;
}

/** A key as the index reads it, letter by letter. The file spells out names where `nameKey` differs. */
export function streamKey(name: string): string {
  if (isPlain(name)) return name.toLowerCase();
  let key = '',
    parted = false;
  for (let i = 0; i < name.length; i++) {
    const letter = foldedLatin[name.charCodeAt(i)] ?? '';
    if (letter === '') {
      parted = key !== '';
      continue;
    }
    key += parted ? ` ${letter}` : letter;
    parted = false;
  }
  return key;
}

/** Letters that don't fold one by one: the Catalan l with a dot, and all beyond `foldedLatin`. */
const further = /[Ŀŀ\u0250-\uffff]/;

export const hasMarks = /[\u00c0-\u024f\u1e00-\u1eff]/;

/** Words `fold` expands. */
const rewritten = /\b(?:ste?|sankt|sint|ft|mt)\b/;

/** `fold`, several times as fast for Latin letters. */
function quickFold(text: string): string {
  if (further.test(text)) return fold(text);
  const folded = streamKey(text);
  return rewritten.test(folded) ? fold(text) : folded;
}

/** The form for comparing names of places and countries: folded, Arabic words without their article. */
export function nameKey(name: string): string {
  const folded = quickFold(name.replace(modifiers, ' '));
  return folded.includes('ال') ? folded.split(' ').map(withoutArticle).join(' ') : folded;
}

/** A scopeId's slug unless another place has it; as in `written-place.ts`, several times as fast. */
export const quickSlug = (name: string): string => quickFold(name).replaceAll(' ', '-');
