/** Codes of nations and abbreviations of regions in a text. */
import type { Named } from '../names/named.ts';
import type { Names } from '../names/names.ts';
import type { Text } from '../text.ts';
import { cityLetters } from '../names/city-letters.ts';
import { nameKey } from '../names/name-key.ts';
import { parts } from '../tokens.ts';
import { cueBefore } from './evidence.ts';

/** Codes of states that are words in small letters. */
const smallWords = new Set('in or me oh hi ok la de id al co as no da do is it at be'.split(' '));

/** Codes that are other words, units or abbreviations in capitals as often: within a sentence they name no nation. */
const otherwise = new Set(
  (
    'AD AI AL AM AR AS AT BE BI BY CC CD CM CO CV DO EC ER ET FM GM GP HE HR ID IE IN IO IR IS IT KG KM KW LA LC MA MD ME MG ML MM MR MS MW MY NA NC NE NO OR PA PE PF PH PM PR PS PT QA RE RS ' +
    'SA SC SD SE SI SL SO SS ST TC TD TN TO TV UM VA VC VI AGO AND ARE BEN BOL CAN CHE COD COM CUB DMA DOM EST FIN GAB GEO GIN GUM IND IOT JAM LCA LIE MAC MAR MUS NAM NIC NOR PAN PER PNG ' +
    'POL PRI SEN SOM SPM STP SUR TLS TON TUN VAT'
  ).split(' '),
);
/** Units behind a number too. */
const units = new Set(['GB']);
/** Tokens of a text that is but a request and a code: "air quality IT". */
const shortRequest = 3;

/** Whether what stands before such a code says that a nation is meant: a comma, a preposition of place, a name; or the end of a short request. */
function isSaid(text: Text, names: Names, at: number): boolean {
  const before = text.tokens[at - 1];
  if (!before) return text.tokens.length === 1;
  if (parts(before) || before.after.endsWith('(') || cueBefore(text, at) === 'strong') return true;
  if (before.upper || /\d/.test(before.text)) return false;
  const isName = before.capital && (!before.first || names.has(before.key));
  return isName || (at === text.tokens.length - 1 && text.tokens.length <= shortRequest);
}

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
  if (units.has(word) && /\d$/.test(text.tokens[at - 1]?.text ?? '')) return;
  if (otherwise.has(word) && !isSaid(text, names, at)) return;
  const before = text.tokens[at - 1];
  const alone =
    at === text.tokens.length - 1 || parts(token) || (before && (parts(before) || before.after.endsWith('(')));
  if (nation)
    yield {
      named: nation,
      weak: (otherwise.has(word) && !alone) || (word.length === 3 && word !== 'USA' && text.tokens.length > 6),
    };
}
