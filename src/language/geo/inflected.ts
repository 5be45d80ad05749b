/** Words of a text that nothing knows -> the cities that they name in another case: Wrocławiem, Казанью, Ankaradan, Debrecenben. */
import type { Names } from '../names/names.ts';
import { isPartOfQuestion } from '../question-words.ts';
import type { Text } from '../text.ts';
import type { Candidate } from './candidates.ts';

/**
 * Endings of cases, and what the name ends in instead, as folded keys write them. The longest that fits is tried first; what is left has
 * to be the name of an assessed city to the letter.
 */
const latinEndings =
  // Polish and Czech, Slovak, Croatian
  'iem em iami ami iach ach owi iu iom om ia ie a u y i|ami:e ach:e iach:e om:e em:o ou:a u:o e:o e:a y:a u:a i:a ze:ha im:i ni:en ci:ka ' +
  // Turkish
  '|daki deki taki teki dan den tan ten da de ta te nin nun in un ya ye yi yu ' +
  // Finnish and Hungarian, Estonian
  '|ssa sta lla lta lle ksi seen hun n|ban ben bol bol nak nek hoz hez tol tel rol rel on en s' +
  // Lithuanian
  '|uje:us iuje:ius oje:a eje:e yje:ys uose:ai iuose:iai e:as';
const cyrillicEndings =
  'ом ем у е а ои ою|ои:а ою:а ью:ь ем:ь ю:ь и:ь и:а е:а у:а ы:а ами:ы ах:ы ам:ы ом:о ем:о ам:и ами:и ах:и ою:а ем:и';

const pairs = (table: string): (readonly [ending: string, instead: string])[] =>
  table
    .split(/[| ]/)
    .filter(Boolean)
    .map((pair) => pair.split(':'))
    .map(([ending = '', instead = '']) => [ending, instead] as const)
    .sort(([a], [b]) => b.length - a.length);
const endings = { latin: pairs(latinEndings), cyrillic: pairs(cyrillicEndings) };

/** Letters that a stem keeps at least, one less where the name has more: shorter ones are other words. */
const shortest = 4;

/** Readings of strange words as a case of an assessed city's name. */
export function inflected({ keys, tokens }: Text, names: Names, strange: readonly number[]): Candidate[] {
  return strange.flatMap((at): Candidate[] => {
    const key = keys[at]!;
    if (!tokens[at]!.capital || isPartOfQuestion(key)) return [];
    const table = /^[a-z]+$/.test(key) ? endings.latin : /^\p{Script=Cyrillic}+$/u.test(key) ? endings.cyrillic : [];
    for (const [ending, instead] of table) {
      const stem = key.slice(0, -ending.length);
      const base = stem + instead;
      if (!key.endsWith(ending) || stem.length < (base.length > shortest ? shortest - 1 : shortest)) continue;
      const options = names
        .named(base)
        .filter((named) => named.kind === 'place' && named.assessed)
        .map((named) => ({ named, weak: false, word: false, key: base }));
      if (options.length > 0) return [{ from: at, to: at + 1, key, edits: 0, options }];
    }
    return [];
  });
}
