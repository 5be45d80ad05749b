/** Plurals and spellings of a word, so that a term is written once: "library" also finds "libraries", "dog license" also "dog licence". */
import endings from '../../../data/texts/word-endings.json' with { type: 'json' };
import ENGLISH_SPELLINGS from '../../../data/texts/english-spellings.json' with { type: 'json' };
import letterPairs from '../../../data/texts/chinese-letters.json' with { type: 'json' };

/** Other endings by language: what the word ends in → what may follow instead. Written without diacritics. */
const ENDINGS = new Map(
  Object.entries(endings).map(([language, rows]) => [
    language,
    rows.map(([end, other]) => [new RegExp(`${end}$`), other!] as const),
  ]),
);

const spellings = (word: string): string[] => [
  word,
  ...ENGLISH_SPELLINGS.flatMap(([british = '', american = '']) =>
    word.includes(british)
      ? [word.replace(british, american)]
      : word.includes(american)
        ? [word.replace(american, british)]
        : [],
  ),
];

/** The word, its plural or singular in that language as far as they follow a rule, and in English its other spelling. */
export function wordForms(language: string, word: string): string[] {
  if (word.length < 4) return language === 'en' && word.length === 3 ? [word, `${word}s`] : [word];
  const forms = [word];
  for (const [end, other] of ENDINGS.get(language) ?? []) if (end.test(word)) forms.push(word.replace(end, other));
  return language === 'en' ? forms.flatMap(spellings) : forms;
}

const LETTERS = new Map(letterPairs.flatMap((row) => row.split(' ')).map((pair) => [...pair] as [string, string]));
const ANY = new RegExp(`[${[...LETTERS.keys()].join('')}]`, 'g');

/** The text in simplified letters, as long as before: Taiwan, Hong Kong and Macao write traditional ones, and a term finds both. */
export const simplified = (text: string): string => text.replace(ANY, (letter) => LETTERS.get(letter)!);
