/** Words of a text that nothing knows -> the cities that they name in another case: Wrocławiem, Казанью, Ankaradan, Debrecenben. */
import type { Names } from '../names/names.ts';
import { isPartOfQuestion } from '../question-words.ts';
import type { Text } from '../text.ts';
import { parts } from '../tokens.ts';
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
  '|ssa sta lla lta lle ksi seen hun n|ban ben bol bol nak nek hoz hez tol tel rol rel on en s ott ett' +
  // Lithuanian
  '|uje:us iuje:ius oje:a eje:e yje:ys uose:ai iuose:iai e:as';
const cyrillicEndings =
  'ом ем у е а ои ою|ои:а ою:а ью:ь ем:ь ю:ь и:ь и:а е:а у:а ы:а ами:ы ах:ы ам:ы ом:о ем:о ам:и ами:и ах:и ою:а ем:и';

/** The same for the adjective that a name of two words begins with: Novom Sadu, Zielonej Górze, Нижнем Новгороде. */
const latinAdjectives =
    'om:i om:y em:i ym:y im:i ej:a oj:a ou:a ych:y ych:e ich:ie ich:i ih:e og:i ego:y iej:ia ci:ec ie: u:o',
  cyrillicAdjectives = 'ом:ый ом:ой ом:ий ем:ий ой:ая ых:ые их:ие ого:ый его:ий ому:ий ому:ый ій:а о: ий:ий';

const pairs = (table: string): (readonly [ending: string, instead: string])[] =>
  table
    .split(/[| ]/)
    .filter(Boolean)
    .map((pair) => pair.split(':'))
    .map(([ending = '', instead = '']) => [ending, instead] as const)
    .sort(([a], [b]) => b.length - a.length);
const endings = { latin: pairs(latinEndings), cyrillic: pairs(cyrillicEndings) },
  adjectives = { latin: pairs(latinAdjectives), cyrillic: pairs(cyrillicAdjectives) };

/** Letters that a stem keeps at least, one less where the name has more, and in names of two words: shorter ones are other words. */
const shortest = 4;

const scriptOfKey = (key: string): keyof typeof endings | null =>
  /^[a-z]+$/.test(key) ? 'latin' : /^\p{Script=Cyrillic}+$/u.test(key) ? 'cyrillic' : null;

/** What a word may be a case of, the likeliest first. */
function* bases(key: string, table: ReturnType<typeof pairs>, least = shortest): Iterable<string> {
  for (const [ending, instead] of table) {
    const stem = key.slice(0, -ending.length);
    if (key.endsWith(ending) && stem.length >= (stem.length + instead.length > least ? shortest - 1 : least))
      yield stem + instead;
  }
}

/** `sizeOf` from about 85,000 inhabitants on: smaller towns that are not assessed are seldom declined here. */
const townSize = 5;

/** The cities that a base names, as the options of a candidate. */
const optionsOf = (names: Names, base: string): Candidate['options'] =>
  names
    .named(base, true)
    .filter((named) => named.kind === 'place' && (named.assessed || named.size >= townSize))
    .map((named) => ({ named, weak: false, word: false, key: base }));

/** A word and the one behind it as a case of a name of two words. */
function pair({ keys, tokens }: Text, names: Names, at: number): Candidate | null {
  const [first, second] = [keys[at]!, keys[at + 1]];
  const script = scriptOfKey(first);
  if (!script || second === undefined || scriptOfKey(second) !== script) return null;
  if (!tokens[at]!.capital || !tokens[at + 1]!.capital || parts(tokens[at]!)) return null;
  for (const noun of [...bases(second, endings[script], shortest - 1), second])
    for (const adjective of [...bases(first, adjectives[script], shortest - 1), first]) {
      if (!names.begins(adjective) || (adjective === first && noun === second)) continue;
      const options = optionsOf(names, `${adjective} ${noun}`);
      if (options.length > 0) return { from: at, to: at + 2, key: `${first} ${second}`, edits: 0, options };
    }
  return null;
}

/** Readings of strange words as a case of an assessed city's name, of two words where the first or the second is strange. */
export function inflected(text: Text, names: Names, strange: readonly number[]): Candidate[] {
  const { keys, tokens } = text;
  return strange.flatMap((at): Candidate[] => {
    const key = keys[at]!;
    if (!tokens[at]!.capital || isPartOfQuestion(key)) return [];
    const two = pair(text, names, at) ?? (at > 0 ? pair(text, names, at - 1) : null);
    if (two) return [two];
    const script = scriptOfKey(key);
    for (const base of script ? bases(key, endings[script]) : []) {
      const options = optionsOf(names, base);
      if (options.length > 0) return [{ from: at, to: at + 1, key, edits: 0, options }];
    }
    return [];
  });
}
