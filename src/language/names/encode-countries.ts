/** Countries and divisions -> the file for reading countries. `countries.ts` describes its lines. */
import nameLanguages from '../../../data/texts/name-languages.json' with { type: 'json' };
import type { Nation } from '../../contract/data/place.ts';
import type { WordData } from '../../contract/data/words.ts';
import { countryKeys } from './countries.ts';
import { divisionsOf } from './encode.ts';

/** Codes reserved by ISO 3166-1 that people also write. */
const reserved: Readonly<Record<string, string>> = { GB: 'UK', GR: 'EL' };

/** Languages of country names: those of questions, and related ones. */
const languages = new Set(nameLanguages.read);

/** Weight of a name: native before English before other languages before words. */
const weights = { own: 100, english: 10, name: 1, word: 0.5 };

const made = new Map<string, string[]>();
function keysOf(name: string): string[] {
  const known = made.get(name);
  if (known) return known;
  const keys = countryKeys(name);
  made.set(name, keys);
  return keys;
}

interface Name {
  text: string;
  weight: number;
}

/** A key this short must be a whole name. */
const tiny = /^[a-z]{1,3}$/;

type Tables = WordData['tables'];

const wordsFor = (table: Readonly<Record<string, readonly string[]>>, { countryCode }: Nation): Name[] =>
  (table[countryCode] ?? []).flatMap((text) => (text.endsWith('*') ? [] : { text, weight: weights.word }));

const readNames = ({ names }: Nation): [tag: string, text: string][] =>
  Object.entries(names).filter(([tag]) => languages.has(tag.split('-', 1)[0]!));

const namesOf = (nation: Nation, { 'nation-words': words, 'nation-stems': { weak } }: Tables): Name[] => [
  { text: nation.name, weight: weights.own },
  ...readNames(nation).map(([tag, text]) => ({ text, weight: /^en\b/.test(tag) ? weights.english : weights.name })),
  ...(nation.formalNames ?? []).map((text) => ({ text, weight: weights.name })),
  ...wordsFor(words, nation),
  ...wordsFor(weak, nation).filter(({ text }) => !tiny.test(text)),
];

/** Key -> weight by country. */
type Owners = Map<string, Map<Nation, number>>;
function give(owners: Owners, key: string, nation: Nation, weight: number): void {
  const of = owners.get(key) ?? new Map<Nation, number>();
  owners.set(key, of.set(nation, (of.get(nation) ?? 0) + weight));
}

/** The countries of each key. Dropping small words must not produce another country's whole name: "De Sudan" is Welsh for South Sudan. */
function ownersOf(nations: readonly Nation[], tables: Tables): Owners {
  const whole: Owners = new Map(),
    short: Owners = new Map();
  for (const nation of nations)
    for (const { text, weight } of namesOf(nation, tables)) {
      const [key, other] = keysOf(text);
      if (key !== undefined) give(whole, key, nation, weight);
      if (other !== undefined && !tiny.test(other)) give(short, other, nation, weight);
    }
  for (const [key, of] of short) {
    const taken = whole.get(key);
    for (const [nation, weight] of of) if (!taken || taken.has(nation)) give(whole, key, nation, weight);
  }
  return whole;
}

/** Every part of two to four words. */
function* partsOf(key: string): Iterable<string> {
  const words = key.split(' ');
  if (words.length < 2 || words.length > 4) return;
  for (let mask = 1; mask < 2 ** words.length - 1; mask++) yield words.filter((_, i) => mask & (1 << i)).join(' ');
}

/** Names within another country's name in the same language: "Guinea" may be the Equatorial one, "Korea" the North. */
function* withinNames(nations: readonly Nation[], tables: Tables): Iterable<{ part: string; within: Nation }> {
  const words = new Map<string, Nation>();
  const byTag = new Map<string, Map<string, Nation>>();
  for (const nation of nations) {
    for (const { text } of wordsFor(tables['nation-words'], nation)) words.set(keysOf(text)[0] ?? '', nation);
    for (const [tag, text] of readNames(nation)) {
      const own = byTag.get(tag) ?? new Map<string, Nation>();
      byTag.set(tag, own);
      for (const key of keysOf(text)) own.set(key, nation);
    }
  }
  for (const own of byTag.values())
    for (const [key, within] of own)
      for (const part of within.sovereign ? partsOf(key) : []) {
        if (tiny.test(part)) continue;
        const of = own.get(part) ?? words.get(part);
        if (of && of !== within) yield { part, within };
      }
}

/** The text of the file. @param divisions names of first-level divisions by GeoNames code */
export function encodeCountries(
  nations: readonly Nation[],
  divisions: ReadonlyMap<string, string>,
  { tables }: WordData,
): string {
  const keys = new Map(nations.map((nation) => [nation, new Set<string>()]));
  const owner = new Map<string, Nation>();
  const isName = new Set<string>();
  for (const [key, of] of ownersOf(nations, tables)) {
    const [first, ...others] = [...of.keys()].toSorted((a, b) => of.get(b)! - of.get(a)!);
    owner.set(key, first!);
    if (of.get(first!)! >= weights.english) isName.add(key);
    keys.get(first!)!.add(key);
    for (const other of others) keys.get(other)!.add(`~${key}`);
  }
  for (const { part, within } of withinNames(nations, tables))
    if (owner.get(part) !== within) keys.get(within)!.add(`~${part}`);
  const byCode = new Map(nations.map((nation) => [nation.countryCode, nation]));
  for (const { code, short } of divisionsOf(divisions)) {
    const nation = byCode.get(code.slice(0, 2));
    for (const key of nation ? keysOf(short) : [])
      if (isName.has(key) && owner.get(key) !== nation) keys.get(nation!)!.add(`@${key}`);
  }
  return nations
    .map((nation) => {
      const { countryCode, alpha3, name } = nation;
      const reservedCode = reserved[countryCode],
        of = tables.dependencies[countryCode];
      const codes = [...(reservedCode ? [`=${reservedCode}`] : []), ...(of ? [`>${of}`] : [])];
      return `${countryCode}${alpha3}${name}|${[...codes, ...[...keys.get(nation)!].sort()].join('|')}|\n`;
    })
    .join('');
}
