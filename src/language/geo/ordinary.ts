/** Decides whether a text uses an ambiguous name as an ordinary word. */
import type { Candidate } from './reading.ts';
import { covered, parts } from '../tokens.ts';
import type { Text } from '../text.ts';
import { capitals, smallTown, townSize } from './evidence.ts';

/** Whether a sentence's small words follow from a token on. */
const goesOn = ({ keys, words }: Text, from: number): boolean =>
  keys.slice(from).some((key) => words.strongCues.has(key) || words.weakCues.has(key) || words.stop.has(key));

/** Whether an ordinary word opens a request as the city: "Nice air quality", not "Nice maps of Lyon". */
function opensRequest(text: Text, { from, to }: Candidate): boolean {
  const { tokens, keys, words, phrases } = text;
  const next = phrases.find((phrase) => phrase.from === to);
  return (
    from === 0 &&
    words.citiesFirst.has(keys[0]!) &&
    tokens[0]!.capital &&
    next !== undefined &&
    !words.data.has(keys[to]!) &&
    !tokens.some(({ upper }) => upper && tokens.every((token) => token.upper)) &&
    !goesOn(text, to)
  );
}

/** Whether an ordinary word closes a request as the city: "bus timetables Split", not "Air Quality Reading". German writes nouns in capitals. */
function closesRequest(
  text: Text,
  { from, to, options }: Candidate,
  nations: ReadonlySet<string>,
  isRequest: boolean,
): boolean {
  const { tokens, keys, words, phrases } = text;
  const spoken = options.some(
    ({ named }) => named.kind === 'place' && named.assessed && nations.has(named.nation.code) && !nations.has('DE'),
  );
  return (
    from > 0 &&
    // In a request for data, more words may follow: "cambriolages Nice par quartier".
    (to === tokens.length || (isRequest && !tokens[to]!.capital && capitals(text, from) === 'name')) &&
    (words.citiesFirst.has(keys[from]!) || spoken) &&
    tokens[from]!.capital &&
    !tokens[from]!.upper &&
    (isRequest || phrases.some((phrase) => phrase.to === from) || words.data.has(keys[from - 1]!)) &&
    tokens.slice(1, from).every(({ capital }) => !capital)
  );
}

/** Whether it opens or closes a request in lower case, next to an unrelated topic: "bath parking charges". */
function inSmallLetters(text: Text, { from, to, key }: Candidate): boolean {
  const { tokens, keys, phrases, words } = text;
  const topics = words.citiesInSmall.get(key);
  if (!topics || tokens.some(({ capital }) => capital)) return false;
  const inTerms = covered(phrases);
  const isSmall = (word: string) => words.strongCues.has(word) || (words.stop.has(word) && !words.data.has(word));
  if (keys.some((word, i) => !inTerms.has(i) && isSmall(word))) return false;
  const term = phrases.find((phrase) => (from === 0 ? phrase.from === to : to === tokens.length && phrase.to === from));
  return term?.senses.every(({ topic }) => topic !== null && topics.has(topic)) ?? false;
}

/** Whether the word is from another language than the text: "batman otobüs saatleri", "Cuenca bus routes". `nations` speak the text's language. */
function inAnotherLanguage(text: Text, candidate: Candidate, nations: ReadonlySet<string>): boolean {
  const { keys, tokens, words, phrases } = text;
  const { from, to, key, options } = candidate;
  const asName = capitals(text, from) === 'name' && !tokens[from]!.upper;
  if ((words.stop.has(key) && !asName) || /^(?:de|del|du|der|di|do|da)$/.test(keys[to] ?? '')) return false;
  if (nations.size > 0)
    return (
      (words.ordinaryIn.english.has(key) || asName) &&
      options.some(
        ({ named }) =>
          named.kind === 'place' &&
          nations.has(named.nation.code) &&
          (named.assessed || named.size >= (tokens[from]!.capital ? smallTown : townSize)),
      )
    );
  return (
    words.ordinaryIn.elsewhere.has(key) &&
    phrases.length > 0 &&
    phrases.every(({ senses }) => senses.some(({ languages }) => languages.includes('en'))) &&
    phrases.some(({ senses }) => senses.every(({ languages }) => languages.includes('en') && languages.length <= 2)) &&
    options.some(({ named }) => named.kind === 'place' && named.assessed)
  );
}

/** Whether a dish is its city's adjective: "Hamburger Hafen", "frankfurter mietspiegel". */
function describesNoun({ tokens, keys, words, phrases }: Text, { from, to, key }: Candidate): boolean {
  const next = tokens[to];
  if (!next || !/^(?:hamburg|frankfurt)er$/.test(key) || parts(tokens[from]!) || words.stop.has(keys[to]!))
    return false;
  const german = phrases.some(({ senses }) => senses.some(({ languages }) => languages.includes('de')));
  return german && (next.capital || phrases.some((phrase) => phrase.from === to));
}

/** `isRequest`: the text is known to ask for data. */
export const isOrdinary = (
  text: Text,
  candidate: Candidate,
  nations: ReadonlySet<string>,
  isRequest: boolean,
): boolean =>
  !candidate.code &&
  candidate.to - candidate.from === 1 &&
  (text.words.ordinary.has(candidate.key) ||
    text.words.stop.has(candidate.key) ||
    text.lexicon.table.find(candidate.key) !== undefined) &&
  !opensRequest(text, candidate) &&
  !closesRequest(text, candidate, nations, isRequest) &&
  !inSmallLetters(text, candidate) &&
  !describesNoun(text, candidate) &&
  !inAnotherLanguage(text, candidate, nations);
