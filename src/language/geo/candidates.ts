/** A text -> the spans written like a name, a word for a country or a code, each with everything it may name. */
import { cueBefore } from './evidence.ts';
import type { Candidate, Option } from './reading.ts';
import { speaking, spokenIn } from './spoken.ts';
import { nameKey, type Named, nationOf } from '../names/named.ts';
import type { Names } from '../names/names.ts';
import type { Text } from '../text.ts';
import { join, parts, type Span } from '../tokens.ts';
import { type GeoWord, stemmed } from '../words.ts';
import { questionSign, questionWords } from '../signs.ts';

/** Words that names have or omit: Frankfurt an der Oder. */
const joint = questionSign('jointsInNames');
const withoutJoints = (words: readonly string[]): string =>
  words
    .flatMap((word) => word.split(' '))
    .filter((word, i, all) => i === 0 || i === all.length - 1 || !joint.test(word))
    .join(' ');

/** Limit of readings looked up per span and language. */
const mostTried = 64;

/** Length of the longest abbreviation that `fold` expands: St, Ste. */
const longestFolded = 3;

/** Whether a token may be an abbreviation: it has a dot or a capital, or isn't a known word. */
function isShort(text: Text, at: number): boolean {
  const { keys, tokens, words } = text;
  const { text: written, after, capital } = tokens[at]!,
    key = keys[at]!;
  if (written.includes('.')) return [...key].every((letter) => words.shortWords.has(letter));
  if (!words.shortWords.has(key) || (key.length > written.length && written.length > longestFolded)) return false;
  if (/^[./'’׳]/.test(after)) return true;
  if (key.length > 1)
    return !(words.stop.has(key) || words.ordinary.has(key) || words.strongCues.has(key) || words.weakCues.has(key));
  if (capital || text.tokens.some((token) => token.capital)) return capital;
  const languages = spokenIn(text);
  return languages.length === 0 || languages.some((language) => words.shortWords.get(key)!.has(language));
}

/** The words of a span. Initials joined by dots count separately. */
const wordsOf = (text: Text, from: number, to: number): { key: string; short: boolean }[] =>
  Array.from({ length: to - from }, (_, i) => from + i).flatMap((at) => {
    const short = isShort(text, at),
      key = text.keys[at]!;
    return short && text.tokens[at]!.text.includes('.')
      ? [...key].map((letter) => ({ key: letter, short }))
      : { key, short };
  });

/** All expansions of abbreviated words, likeliest first. */
function* writtenOut(words: readonly (readonly string[])[], so: readonly string[] = []): Iterable<readonly string[]> {
  const [first, ...rest] = words;
  if (!first) yield so;
  else for (const word of first) yield* writtenOut(rest, [...so, word]);
}

/** What an expanded span names: per language, the first expansion that names anything. */
function inFull(text: Text, names: Names, from: number, to: number, rare: boolean): Option[] {
  const span = wordsOf(text, from, to);
  // "La M." is no name.
  const says = span.some(({ key }) => key.length > 1 && !text.words.stop.has(key));
  if (!says || !span.some(({ short }) => short)) return [];
  const { shortWords } = text.words;
  // "K. Maraş": Kahramanmaraş is one word.
  const isPrefix = span.length === 2 && span[0]!.short && !span[1]!.short;
  const languages = new Set(span.flatMap(({ key, short }) => (short ? [...shortWords.get(key)!.keys()] : [])));
  const found = new Map<unknown, Option>();
  for (const language of languages) {
    const ways = span.map(({ key, short }) => (short ? (shortWords.get(key)!.get(language) ?? [key]) : [key]));
    let tried = 0;
    for (const words of writtenOut(ways)) {
      if ((tried += 1) > mostTried) break;
      const key = [words.join(' '), withoutJoints(words), ...(isPrefix ? [words.join('')] : [])].find((one) =>
        names.has(one, rare),
      );
      if (key === undefined) continue;
      for (const named of names.named(key, rare))
        if (!found.has(named) && (named.kind !== 'nation' || names.isNameOf(named, key)))
          found.set(named, { named, weak: false, word: false, key });
      break;
    }
  }
  return [...found.values()];
}

/** State codes that are also words in lower case. */
const smallWords = questionWords('stateCodeWords');

/** Country codes that are as often other words, units or abbreviations: within a sentence they name no country. */
const otherwise = questionWords('countryCodeWords');
/** Codes that are units after a number. */
const units = new Set(['GB']);
/** Length of a text that is only a request and a code: "air quality IT". */
const shortRequest = 3;

/** Whether the context says that an ambiguous code is a country: a comma, a preposition of place or a name before it, or the end of a short request. */
function isSaid(text: Text, names: Names, at: number): boolean {
  const before = text.tokens[at - 1];
  if (!before) return text.tokens.length === 1;
  if (parts(before) || before.after.endsWith('(') || cueBefore(text, at) === 'strong') return true;
  if (before.upper || /\d/.test(before.text)) return false;
  const isName = before.capital && (!before.first || names.has(before.key));
  return isName || (at === text.tokens.length - 1 && text.tokens.length <= shortRequest);
}

const byCode = (names: Names, code: string): Named | undefined =>
  code.length === 2 ? names.nation(code) : names.region(code);

/** A city by its id, among those of one of its names. */
export const cityNamed = (names: Names, [scopeId, name]: readonly [string, string, string?]): Named | undefined =>
  names.named(nameKey(name)).find((named) => named.kind === 'place' && named.scopeId === scopeId);

/** The city of an abbreviation, unless it is a state after a name or a country's code. */
function cityOf(text: Text, names: Names, at: number): Named | undefined {
  const letters = text.tokens[at]!.text.replaceAll('.', '');
  const city = text.words.cityLetters.get(letters);
  const before = text.tokens[at - 1];
  // A text of just "sf" may mean anything.
  if (text.tokens.length === 1 && !text.tokens[at]!.capital) return;
  if (!city || (before && (parts(before) || (before.capital && !before.first && !before.upper)))) return;
  if (before?.capital && before.first && names.has(before.key)) return;
  const nation = city[0].slice(0, 2).toUpperCase();
  // "BH" is Bahrain too, and Belo Horizonte in Portuguese; "LA" is hardly ever Laos.
  const isCountry = letters.length === 2 && names.nation(letters) !== undefined;
  if (isCountry && !city[2] && !speaking(text.words, spokenIn(text)).has(nation)) return;
  return cityNamed(names, city);
}

/** Codes in capitals: alpha-2, alpha-3, and region codes after a name. */
function* codes(text: Text, names: Names, at: number): Iterable<{ named: Named; weak: boolean }> {
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
  const isSeparate =
    at === text.tokens.length - 1 || parts(token) || (before && (parts(before) || before.after.endsWith('(')));
  if (nation)
    yield {
      named: nation,
      weak: (otherwise.has(word) && !isSeparate) || (word.length === 3 && word !== 'USA' && text.tokens.length > 6),
    };
}

const option = (named: Named): Option => ({ named, weak: false, word: false });

function optionsOf(names: Names, key: string, rare: boolean): Option[] {
  const found = names.named(key).map(option);
  if (rare)
    for (const named of names.named(key, rare))
      if (!found.some((one) => one.named === named)) found.push({ ...option(named), rare: true });
  return found;
}

const longestName = 6;

/** Apostrophes; some are letters: Hawai'i, Xi'an. */
const apostrophe = /^['’‘ʻʼ`´]$/;
const isGlued = ({ tokens }: Text, at: number): boolean =>
  apostrophe.test(tokens[at]!.after) && tokens[at + 1]?.start === tokens[at]!.end + 1;

/** Spans of up to six words without punctuation, joined as one key. */
function* spans(text: Text, names: Names): Iterable<Span & { key: string }> {
  for (let from = 0; from < text.keys.length; from++) {
    const word = text.keys[from]!;
    const isFirst = names.begins(word) || text.words.begins.has(word) || isGlued(text, from) || isShort(text, from);
    const most = isFirst ? longestName : 1;
    for (let to = from + 1; to <= Math.min(text.keys.length, from + most); to++) {
      // The "s" of "People's Republic" doesn't separate words.
      if (to - from > 1 && parts(text.tokens[to - 2]!) && text.keys[to - 2] !== 'people') break;
      yield { from, to, key: join(text.keys, from, to) };
    }
  }
}

/** What words name when joined over an apostrophe. */
function glued(text: Text, names: Names, from: number, to: number, rare: boolean): readonly Named[] {
  for (let at = from; at < to - 1; at++) if (!isGlued(text, at)) return [];
  return names.named(text.keys.slice(from, to).join(''), rare);
}

/** Ends the second half of an inverted name. */
const turn = questionSign('turn');

/** Inverted names of countries: "Korea, Republic of", "Congo (Democratic Republic of the)". */
function* turned(text: Text, names: Names): Iterable<Candidate> {
  for (const [at, { after }] of text.tokens.entries()) {
    if (!/[,(]/.test(after)) continue;
    for (let to = at + 3; to <= Math.min(text.keys.length, at + 1 + longestName); to++) {
      if (!turn.test(text.keys[to - 1]!)) continue;
      for (let from = at; from >= Math.max(0, at - 2); from--) {
        const key = `${join(text.keys, at + 1, to)} ${join(text.keys, from, at + 1)}`;
        const code = text.words.notNations.get(key);
        const named = code ? byCode(names, code) : names.named(key).find(({ kind }) => kind === 'nation');
        if (named) yield { from, to, key, edits: 0, options: [{ named, weak: false, word: true }] };
      }
    }
  }
}

function quarterOf({ words }: Text, names: Names, key: string): Named | undefined {
  const city = words.quarters.get(key);
  return city && cityNamed(names, city);
}

/** `rare`: include rare names. A candidate without options is a phrase that contains a country's name and names nothing. */
export function writtenNames(text: Text, names: Names, rare: boolean): Candidate[] {
  const found: Candidate[] = [...turned(text, names)];
  for (const { from, to, key } of spans(text, names)) {
    const options = optionsOf(names, key, rare);
    if (options.length === 0 && to - from >= 3)
      options.push(...names.named(withoutJoints(text.keys.slice(from, to)), rare).map(option));
    if (options.length === 0 && to - from >= 2) options.push(...glued(text, names, from, to, rare).map(option));
    if (options.length === 0 && to - from >= 2) options.push(...inFull(text, names, from, to, rare));
    if (rare)
      options.push(
        ...names
          .inArea(key)
          .filter((named) => !options.some((one) => one.named === named))
          .map((named) => ({ ...option(named), needsArea: true as const })),
      );
    const add = (list: readonly GeoWord[] | undefined) => {
      for (const { code, weak } of list ?? []) {
        const named = byCode(names, code);
        const known = options.find((option) => option.named === named);
        if (known) known.weak ||= weak;
        else if (named) options.push({ named, weak, word: true });
      }
    };
    const quarter = quarterOf(text, names, key);
    if (quarter && !options.some(({ named }) => named === quarter)) {
      const isWithin = ({ named }: Option) =>
        named.kind === 'place' && !named.assessed && named.nation === nationOf(quarter);
      options.splice(0, options.length, ...options.filter((one) => !isWithin(one)), option(quarter));
    }
    add(text.words.geo.get(key));
    if (options.length === 0 && to - from === 1) add(stemmed(text.words.stems, key));
    const implied = text.words.notNations.get(key);
    if (implied !== undefined && !options.some(({ named }) => named.kind === 'place')) {
      const named = implied === null ? undefined : byCode(names, implied);
      found.push({ from, to, key, edits: 0, options: named ? [{ ...option(named), word: true }] : [] });
      continue;
    }
    if (options.length > 0) found.push({ from, to, key, edits: 0, options });
    const abbreviated =
      to - from === 1 ? [...codes(text, names, from)].map(({ named, weak }) => ({ named, weak, word: true })) : [];
    if (abbreviated.length > 0) found.push({ from, to, key, edits: 0, code: true, options: abbreviated });
  }
  return found;
}
