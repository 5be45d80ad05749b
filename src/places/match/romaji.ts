/** Turns Japanese names into keys under which kana and Latin spellings meet: さっぽろ and Sapporo, おおいた and Ōita. */
import { fold } from '../../language/fold.ts';

/** Hepburn syllables, row by row in the order of kana in Unicode. */
const SYLLABLES: Record<string, string> = Object.fromEntries(
  [
    ['あいうえお', 'a i u e o'],
    ['かきくけこがぎぐげご', 'ka ki ku ke ko ga gi gu ge go'],
    ['さしすせそざじずぜぞ', 'sa shi su se so za ji zu ze zo'],
    ['たちつてとだぢづでど', 'ta chi tsu te to da ji zu de do'],
    ['なにぬねの', 'na ni nu ne no'],
    ['はひふへほばびぶべぼぱぴぷぺぽ', 'ha hi fu he ho ba bi bu be bo pa pi pu pe po'],
    ['まみむめもやゆよらりるれろわをん', 'ma mi mu me mo ya yu yo ra ri ru re ro wa o n'],
  ].flatMap(([kana = '', latin = '']) => latin.split(' ').map((syllable, i) => [[...kana][i], syllable])),
);
const SMALL: Record<string, string> = { ゃ: 'a', ゅ: 'u', ょ: 'o' };

/** Hiragana in Latin letters by Hepburn, long vowels as they are written: きょうと is kyouto. Other characters are dropped. */
export function romaji(kana: string): string {
  const text = [...kana].reduce((before, character) => {
    const vowel = SMALL[character];
    if (vowel === undefined) return before + (character === 'っ' ? 'っ' : (SYLLABLES[character] ?? ''));
    const stem = before.slice(0, -1);
    return /(?:sh|ch|j)$/.test(stem) ? stem + vowel : `${stem}y${vowel}`;
  }, '');
  return text.replace(/っ(?=(.))/g, '$1').replaceAll('っ', '');
}

/** The key of a name in Latin letters: long vowels short, n before b, m and p as m, and no spaces. */
export const latinKey = (name: string): string =>
  fold(name)
    .replaceAll(' ', '')
    .replaceAll('tch', 'cch')
    .replace(/o(?:[ou]+|h(?![aiueoy]))/g, 'o')
    .replaceAll('uu', 'u')
    .replace(/n(?=[bmp])/g, 'm');
