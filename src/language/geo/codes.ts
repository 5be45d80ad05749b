/** Codes of nations and abbreviations of regions in a text. */
import type { Named } from '../names/named.ts';
import type { Names } from '../names/names.ts';
import type { Text } from '../text.ts';
import { cityLetters } from '../../contract/city-letters.ts';
import { nameKey } from '../names/name-key.ts';
import { parts } from '../tokens.ts';

/** Codes of states that are words in small letters. */
const smallWords = new Set('in or me oh hi ok la de id al co as no da do is it at be'.split(' '));

/** Two-letter codes that are other words in capitals too often. */
const otherwise = new Set(
  'AI AM AS AT BE BY CC DO HE ID IN IO IS IT LA MD ME MS MY NO OR PM RE SO TO TV AD AL AR GIS GIN'.split(' '),
);

/** The nation or region of a code. */
export const byCode = (names: Names, code: string): Named | undefined =>
  code.length === 2 ? names.nation(code) : names.region(code);

const cities = new Map(Object.entries(cityLetters));

/** The city of letters in capitals: not behind a name, which says that they are its state's, and not as a nation's code behind a comma. */
function cityOf(text: Text, names: Names, at: number): Named | undefined {
  const [scopeId, name = ''] = cities.get(text.tokens[at]!.text.replaceAll('.', '')) ?? [];
  const before = text.tokens[at - 1];
  if (scopeId === undefined || (before && (parts(before) || (before.capital && !before.first && !before.upper))))
    return;
  if (before?.capital && before.first && names.has(before.key)) return;
  return names.named(nameKey(name)).find((named) => named.kind === 'place' && named.scopeId === scopeId);
}

/** Codes in capitals: alpha-2, alpha-3, and abbreviated regions behind a name. */
export function* codes(text: Text, names: Names, at: number): Iterable<{ named: Named; weak: boolean }> {
  const token = text.tokens[at]!;
  const word = token.text.replaceAll('.', '');
  const behindName = at > 0 && text.tokens[at - 1]!.capital;
  const city = cityOf(text, names, at);
  if (city) {
    yield { named: city, weak: false };
    const nation = names.nation(token.text);
    if (nation) yield { named: nation, weak: true };
    return;
  }
  // "austin tx"
  if (!token.upper && at > 0 && word.length === 2 && !smallWords.has(word) && !parts(text.tokens[at - 1]!)) {
    const region = names.region(`US.${word.toUpperCase()}`);
    if (region) yield { named: region, weak: true };
  }
  // "Richmond Va."
  const written = behindName && token.after.startsWith('.') && word.length === 2 ? word.toUpperCase() : word;
  for (const code of (token.upper || behindName ? text.words.abbreviations.get(written) : undefined) ?? []) {
    const region = byCode(names, code);
    if (region && at > 0) yield { named: region, weak: true };
  }
  if (
    !token.upper ||
    word.length > 3 ||
    (text.tokens.every(({ text: word, upper }) => upper || !/\p{L}/u.test(word)) && text.tokens.length > 2)
  )
    return;
  // "Fairfax County VA" is in Virginia.
  const county = text.keys[at - 1] === 'county' ? names.region(`US.${word}`) : undefined;
  if (county) {
    yield { named: county, weak: false };
    return;
  }
  const nation = word.length === 2 ? names.nation(word) : names.byAlpha3(word);
  const alone = at === text.tokens.length - 1 || parts(token) || (at > 0 && parts(text.tokens[at - 1]!));
  if (nation)
    yield {
      named: nation,
      weak: (otherwise.has(word) && !alone) || (word.length === 3 && word !== 'USA' && text.tokens.length > 6),
    };
}
