/** Plurals and spellings of a word, so that a term is written once: "library" also finds "libraries", "dog license" also "dog licence". */
import ENGLISH_SPELLINGS from '../../../data/texts/english-spellings.json' with { type: 'json' };

/** Other endings by language: what the word ends in → what may follow instead. Written without diacritics. */
const ENDINGS: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  en: [
    [/(?<=[^aeiou])y$/, 'ies'],
    [/ies$/, 'y'],
    [/(?<=s|x|ch|sh)$/, 'es'],
    [/(?<=ss|x|ch|sh)es$/, ''],
    [/(?<=[^s])$/, 's'],
    [/(?<=[^sui])s$/, ''],
  ],
  fr: [
    [/al$/, 'aux'],
    [/(?<=eau)$/, 'x'],
    [/(?<=[^sx])$/, 's'],
    [/(?<=[^su])s$/, ''],
  ],
  es: [
    [/(?<=[lnrdj])$/, 'es'],
    [/z$/, 'ces'],
    [/(?<=[aeo])$/, 's'],
    [/(?<=[lnrdj])es$/, ''],
    [/(?<=[aeo])s$/, ''],
  ],
  pt: [
    [/ao$/, 'oes'],
    [/(?<=[aou])l$/, 'is'],
    [/(?<=[rz])$/, 'es'],
    [/m$/, 'ns'],
    [/(?<=[aeo])$/, 's'],
    [/(?<=[aeo])s$/, ''],
  ],
  ca: [
    [/a$/, 'es'],
    [/(?<=[^s])$/, 's'],
    [/es$/, 'a'],
  ],
  it: [
    [/o$/, 'i'],
    [/a$/, 'e'],
    [/e$/, 'i'],
    [/i$/, 'o'],
  ],
};

/** British and American spellings of the same sounds. */
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
  for (const [end, other] of ENDINGS[language] ?? []) if (end.test(word)) forms.push(word.replace(end, other));
  return language === 'en' ? forms.flatMap(spellings) : forms;
}
