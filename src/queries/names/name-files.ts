/**
 * The published name files: one for Latin script with every place; one for each further script, read only for a text that is written in it;
 * and one of rare Latin names, read only for a text with a word that nothing else knows.
 */
import { fold } from '../../contract/fold.ts';

/** ISO 15924 codes of the further scripts and the letters that tell them. Japanese is `hani`; what is left is `zzzz`. */
const scripts: readonly (readonly [string, RegExp])[] = [
  ['hani', /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}]/u], ['cyrl', /\p{sc=Cyrillic}/u], ['arab', /\p{sc=Arabic}/u], ['hang', /\p{sc=Hangul}/u],
  ['grek', /\p{sc=Greek}/u], ['hebr', /\p{sc=Hebrew}/u], ['deva', /\p{sc=Devanagari}/u], ['beng', /\p{sc=Bengali}/u], ['geor', /\p{sc=Georgian}/u],
  ['armn', /\p{sc=Armenian}/u], ['thai', /\p{sc=Thai}/u], ['taml', /\p{sc=Tamil}/u], ['telu', /\p{sc=Telugu}/u], ['knda', /\p{sc=Kannada}/u],
  ['mlym', /\p{sc=Malayalam}/u], ['gujr', /\p{sc=Gujarati}/u], ['guru', /\p{sc=Gurmukhi}/u], ['mymr', /\p{sc=Myanmar}/u], ['khmr', /\p{sc=Khmer}/u],
  ['laoo', /\p{sc=Lao}/u], ['ethi', /\p{sc=Ethiopic}/u], ['sinh', /\p{sc=Sinhala}/u], ['orya', /\p{sc=Oriya}/u], ['tibt', /\p{sc=Tibetan}/u],
];
const notLatin = /[^\p{sc=Latin}\p{sc=Common}\p{sc=Inherited}]/u;

/** Every script that may have a file, `latn` first. */
export const scriptCodes: readonly string[] = ['latn', ...scripts.map(([code]) => code), 'zzzz'];

/** The script of a name: `latn` when all of it is Latin, else the first of the table that it has a letter of. */
export const scriptOf = (name: string): string => (notLatin.test(name) ? scripts.find(([, letters]) => letters.test(name))?.[0] ?? 'zzzz' : 'latn');

/** Scripts of a text besides Latin, in the table's order. */
export function scriptsIn(text: string): string[] {
  if (!notLatin.test(text)) return [];
  const found = scripts.filter(([, letters]) => letters.test(text)).map(([code]) => code);
  return found.length > 0 ? found : ['zzzz'];
}

/** Stands for a script in the path of the file of rare Latin names: of nations in small languages, of places that are not assessed in any other. */
export const rareNames = 'rare';

export const namesFile = (script: string): string => `/search/names.${script}.txt`;

/** Arabic words are compared without the article. */
const withoutArticle = (word: string): string => (word.length > 4 && word.startsWith('ال') ? word.slice(2) : word);

/** Apostrophes that are letters, as in ʻEua: they part words here. */
const modifiers = /[\u02b0-\u02ff]/g;

/** Folded form of every letter below U+0250, empty for what parts words. Further letters part words too. */
export const foldedLatin: readonly string[] = Array.from({ length: 0x250 }, (_, code) => fold(String.fromCharCode(code)));

/** Whether a text is letters of ASCII, digits and single spaces: its key is itself in small letters. */
function isPlain(text: string): boolean {
  let last = 32;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (!((code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || (code === 32 && last !== 32))) return false;
    last = code;
  }
  return last !== 32;
}

/** A key as the index reads it, letter by letter. Where it is not the name's `nameKey`, the file spells that out. */
export function streamKey(name: string): string {
  if (isPlain(name)) return name.toLowerCase();
  let key = '', parted = false;
  for (let i = 0; i < name.length; i++) {
    const letter = foldedLatin[name.charCodeAt(i)] ?? '';
    if (letter === '') { parted = key !== ''; continue; }
    key += parted ? ` ${letter}` : letter;
    parted = false;
  }
  return key;
}

/** What does not fold letter by letter: the Catalan l with a dot, and all beyond `foldedLatin`. */
const further = /[Ŀŀ\u0250-\uffff]/;

/** Words that `fold` rewrites. */
const rewritten = /\b(?:ste?|sankt|sint|ft|mt)\b/;

/** `fold`, several times as fast for Latin letters. */
function quickFold(text: string): string {
  if (further.test(text)) return fold(text);
  const folded = streamKey(text);
  return rewritten.test(folded) ? fold(text) : folded;
}

/** The form under which the names of places and nations are compared: folded, Arabic words without their article. */
export function nameKey(name: string): string {
  const folded = quickFold(name.replace(modifiers, ' '));
  return folded.includes('ال') ? folded.split(' ').map(withoutArticle).join(' ') : folded;
}

/** Slug that a scopeId has unless another place took it first. */
export const slugOf = (name: string): string => quickFold(name).replaceAll(' ', '-');

/** Population in half powers of two above 15,000; 0 when less or unknown. */
export const sizeOf = (population: number): number => Math.max(0, Math.round(2 * Math.log2(Math.max(1, population) / 15_000)));
