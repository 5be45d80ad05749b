/** A dataset's title, keywords and themes -> its kinds, with the deciding words from `data/kinds`. */
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import { isHead, isSubject } from './kinds/head.ts';
import { type FoundTerm, TermIndex } from './kinds/term-index.ts';
import { isAskedTerm, isHeadTerm, isWeakTerm, termWords } from './kinds/term-signs.ts';
import { hasKana, isUnspaced, type TextWord, textWords } from './kinds/text-words.ts';

/** A catalogue's description of a dataset; the text is read and not kept. */
export interface DescribedDataset {
  title: string;
  keywords?: readonly string[] | undefined;
  themes?: readonly string[] | undefined;
  description?: string | undefined;
}

export interface RecognisedKind {
  kind: string;
  /** The deciding words, in small letters without accents. */
  words: string;
  from: 'title' | 'keywords' | 'theme' | 'description';
}

export type KindRow = Pick<DatasetKind, 'id' | 'strict' | 'terms' | 'not'>;

interface Meaning {
  kind: string;
  /** `names`: names the kind anywhere in the text. `heads`: only as what the title is about. `excludes`: says that it isn't of the kind. */
  use: 'names' | 'heads' | 'excludes';
  strict: boolean;
  /** It counts only where no other term does. */
  weak: boolean;
  /** It counts in questions only. */
  asked: boolean;
  language: string;
}
type Match = FoundTerm<Meaning> & { length: number };

/** What one text says. The words that rule out a kind count for their own text: a theme doesn't deny what the title states. */
interface Read {
  matches: Match[];
  excluded: ReadonlySet<string>;
}

/** More kinds than these in one title are a list of topics, not a dataset of each. */
const mostKinds = 3;
/** As the language of a term: it is matched as it is written, without plurals. */
const exactly = '';
/** A description names its subject at the beginning. */
const descriptionRead = 160;

const lengthOf = ({ spans }: FoundTerm<Meaning>) => spans.reduce((sum, [from, to]) => sum + to - from, 0);
const within = (one: Match, other: Match) =>
  other.length > one.length && one.spans.every(([a, b]) => other.spans.some(([c, d]) => c <= a && b <= d));

/** The number of the phrase that each word is in; prepositions and marks part them. */
function phraseOf(words: readonly TextWord[]): number[] {
  let phrase = 0;
  return words.map(({ after }, i) => (after !== 'space' && i > 0 ? ++phrase : phrase));
}

const overlap = (one: Pick<Match, 'spans'>, other: Match) =>
  one.spans.some(([a, b]) => other.spans.some(([c, d]) => a < d && c < b));

/**
 * Is a match ruled out? Words that rule out a kind count for terms of their own language: "personal", Spanish for staff, doesn't deny
 * "Personal income". Where the same words name the kind in several languages, those of each count. They don't count within a longer term
 * of the kind. Questions ask for what they name.
 */
function isDenied(match: Match, found: readonly Match[]): boolean {
  const { kind, language, asked } = match.value;
  if (asked) return false;
  const rivals = found.filter(({ value }) => value.kind === kind);
  const counts = ({ value: denial }: Match) =>
    denial.language === language ||
    rivals.some(
      ({ value, ...one }) => value.use !== 'excludes' && value.language === denial.language && overlap(one, match),
    );
  return rivals.some((one) => one.value.use === 'excludes' && !within(one, match) && counts(one));
}

/** What the terms say of a text. One with kana is Japanese, so Chinese terms don't count in it. */
function matchesIn(index: TermIndex<Meaning>, words: readonly TextWord[]): Match[] {
  const found = index
    .find(words)
    .filter(({ value, isLoose }) => !(isLoose && value.use === 'excludes'))
    .map((term) => ({ ...term, length: lengthOf(term) }));
  return words.some(({ text }) => hasKana(text)) ? found.filter(({ value }) => value.language !== 'zh') : found;
}

/**
 * The best match of each kind: those of the first phrase, which says what a title is about, then the longest. A match within a longer one of
 * another kind doesn't count.
 */
function bestMatches(index: TermIndex<Meaning>, words: readonly TextWord[]): Read {
  const found = matchesIn(index, words);
  const excluded = new Set(found.filter(({ value }) => value.use === 'excludes').map(({ value }) => value.kind));
  const stated = found.filter(
    (term) =>
      term.value.use !== 'excludes' &&
      (term.value.use === 'names'
        ? !term.value.strict || isSubject(words, term.words[0]!)
        : isHead(words, term, term.value.language)),
  );
  const notDenied = (terms: readonly Match[], by: readonly Match[]) =>
    terms.filter((term) => !(excluded.has(term.value.kind) && isDenied(term, by)));
  const isMeasured = (term: Match) => !words[term.words[0]!]!.isBreakdown;
  // Where nothing else counts, "by district" doesn't deny the arrests in "Arrests by district".
  const undenied = notDenied(stated, found);
  const counted = undenied.length > 0 ? undenied : notDenied(stated.filter(isMeasured), found.filter(isMeasured));
  // General words, and those that "and" parts, count where no others do.
  const exact = counted.filter(({ isLoose, value }) => !isLoose && !value.weak);
  const named = exact.length > 0 ? exact : counted;
  const free = named.filter((one) => !named.some((other) => other.value.kind !== one.value.kind && within(one, other)));
  const phrase = phraseOf(words);
  const ranked = free.sort(
    (a, b) =>
      phrase[a.words[0]!]! - phrase[b.words[0]!]! ||
      b.length - a.length ||
      b.spans[0]![0] - a.spans[0]![0] ||
      Number(a.value.asked) - Number(b.value.asked) ||
      (a.value.kind < b.value.kind ? -1 : 1),
  );
  const matches = ranked.filter(({ value }, i) => ranked.findIndex((one) => one.value.kind === value.kind) === i);
  return { matches, excluded };
}

/**
 * The best match, and those that the title joins to it: "Schools and childcare", "公園・遊具". Others say what it is about or for:
 * "Doctors per 10,000 population" is no dataset of the population, "Parking in zoning districts" none of zoning. Where a term of questions
 * has the same words as a term of another kind, both are meant: "dog parks" are parks, and about dogs.
 */
function joined(words: readonly TextWord[], [best, ...others]: readonly Match[]): Match[] {
  const last = best!.words.at(-1)!;
  const isJoined = ({ words: [first] }: Match) => {
    const between = words.slice(last + 1, first! + 1).map(({ after }) => after);
    return between.includes('and') && !between.some((after) => after === 'preposition' || after === 'mark');
  };
  const isSame = (one: Match) =>
    (one.value.asked || best!.value.asked) && one.length === best!.length && overlap(one, best!);
  return [best!, ...others.filter((one) => isSame(one) || isJoined(one))];
}

/** The words that a match covers; of a run of letters without spaces its own part. */
const covered = (text: readonly TextWord[], { spans, words }: Match): string =>
  words
    .map((place) => {
      const { text: word, at } = text[place]!;
      if (!isUnspaced(word)) return word;
      return spans
        .filter(([from, to]) => from >= at && to <= at + word.length)
        .map(([from, to]) => word.slice(from - at, to - at))
        .join(' ');
    })
    .join(' ');

const recognised = (from: RecognisedKind['from'], text: readonly TextWord[], match: Match): RecognisedKind => ({
  kind: match.value.kind,
  words: covered(text, match),
  from,
});

interface Voted {
  named: RecognisedKind;
  texts: Set<string>;
}

/** Kinds that a keyword or theme names with all of its words, or a description with at least two. Only titles count for strict kinds. */
function* votesFor(index: TermIndex<Meaning>, from: RecognisedKind['from'], text: string): Generator<RecognisedKind> {
  const words = textWords(text);
  for (const match of bestMatches(index, words).matches) {
    const enough = from === 'description' ? match.words.length > 1 : match.words.length === words.length;
    if (enough && match.value.use === 'names' && !match.value.strict && !match.value.weak)
      yield recognised(from, words, match);
  }
}

/**
 * The kind that at least three keywords, themes or the description agree on, more than on any other. Fewer say too little: catalogues
 * tag a list of meat processors "Agriculture".
 * @param excluded kinds that the title rules out
 */
function agreedKind(
  index: TermIndex<Meaning>,
  { keywords = [], themes = [], description = '' }: DescribedDataset,
  excluded: ReadonlySet<string>,
): RecognisedKind[] {
  const votes = new Map<string, Voted>();
  const vote = (from: RecognisedKind['from'], text: string) => {
    for (const named of votesFor(index, from, text)) {
      if (excluded.has(named.kind)) continue;
      const voted = votes.get(named.kind) ?? { named, texts: new Set() };
      voted.texts.add(from === 'description' ? 'description' : named.words);
      votes.set(named.kind, voted);
    }
  };
  for (const text of keywords) vote('keywords', text);
  for (const text of themes) vote('theme', text);
  if (votes.size > 0 && description !== '') vote('description', description.slice(0, descriptionRead));
  const [first, second] = [...votes.values()].sort((a, b) => b.texts.size - a.texts.size);
  return first && first.texts.size > Math.max(2, second?.texts.size ?? 0) ? [first.named] : [];
}

/**
 * The index of all terms is built once; a dataset then takes microseconds.
 * @param isQuestion whether terms of questions count too
 */
export function kindRecogniser(
  kinds: readonly KindRow[],
  isQuestion = false,
): (dataset: DescribedDataset) => RecognisedKind[] {
  const index = new TermIndex<Meaning>();
  for (const { id: kind, terms, not = {}, strict = false } of kinds) {
    for (const [language, list] of Object.entries(terms))
      for (const term of list) {
        const use = isHeadTerm(term) ? 'heads' : 'names';
        const asked = isAskedTerm(term);
        if (asked && !isQuestion) continue;
        const weak = isWeakTerm(term);
        index.add(use === 'heads' ? exactly : language, termWords(term), { kind, strict, weak, asked, language, use });
      }
    for (const [language, list] of Object.entries(not))
      for (const term of list)
        index.add(language, term, { kind, strict, weak: false, asked: false, language, use: 'excludes' });
  }
  return (dataset) => {
    const words = textWords(dataset.title);
    const { matches, excluded } = bestMatches(index, words);
    if (matches.length === 0) return agreedKind(index, dataset, excluded);
    return joined(words, matches)
      .slice(0, mostKinds)
      .map((match) => recognised('title', words, match));
  };
}
