/** Tokens -> the criteria a text names, which are finer than topics. */
import type { WordLists } from '../contract/data/words.ts';
import type { Lexicon } from './lexicon.ts';
import { scriptOf } from './names/named.ts';
import { covered, findPhrases, walk, keyOf, parts, type Span, type Token, unspaced } from './tokens.ts';
import { TermTable } from './term-table.ts';
import { type Words, wordsOf } from './words.ts';
import { questionSign, questionWords } from './signs.ts';

export interface NamedCriterion extends Span {
  criterionId: string;
}

/** Thai; Chinese, Japanese and Korean letters. */
const withoutSpaces = /[\u0e00-\u0e7f\u2e80-\uffff]/;
/** Unicode writes one Thai vowel in two ways; NFKC makes them one. */
const smallLetters = (text: string): string => text.normalize('NFKC').toLowerCase();
const longestRun = 24;

export class CriterionLexicon {
  readonly table = new TermTable<string>();
  /** Terms of scripts written without spaces, in lower case. */
  readonly runs = new Map<string, string>();
  readonly live = new TermTable<true>();
  readonly english = new Map<string, readonly string[]>();

  add({ languages, tables }: WordLists): void {
    for (const [language, { criteria = {} }] of Object.entries(languages))
      for (const [id, terms] of Object.entries(criteria)) {
        if (language === 'en') this.english.set(id, terms);
        this.table.add(id, id);
        for (const written of terms) {
          if (withoutSpaces.test(written)) this.runs.set(smallLetters(written).replaceAll(' ', ''), id);
          else this.table.add(written, id);
        }
      }
    for (const written of wordsOf(tables.requests.live)) this.live.add(written, true);
  }
}

/** Stretches of tokens without punctuation that contain a script without spaces. */
function stretches(tokens: readonly Token[]): Span[] {
  const found: Span[] = [];
  for (let from = 0, to = 1; from < tokens.length; from = to++) {
    while (to < tokens.length && !parts(tokens[to - 1]!)) to++;
    if (tokens.slice(from, to).some(({ text }) => unspaced.test(scriptOf(text)))) found.push({ from, to });
  }
  return found;
}

/** Finds terms of scripts without spaces anywhere in a run: longest first from the left. */
function findInRuns(tokens: readonly Token[], runs: CriterionLexicon['runs']): NamedCriterion[] {
  const found: NamedCriterion[] = [];
  for (const { from, to } of stretches(tokens)) {
    const written = tokens.slice(from, to).map(({ text }) => smallLetters(text));
    const run = written.join('');
    const owner = written.flatMap((text, i) => Array.from({ length: text.length }, () => from + i));
    for (let at = 0; at < run.length; ) {
      let length = Math.min(longestRun, run.length - at);
      while (length > 1 && !runs.has(run.slice(at, at + length))) length--;
      const criterionId = runs.get(run.slice(at, at + length));
      if (criterionId) found.push({ from: owner[at]!, to: owner[at + length - 1]! + 1, criterionId });
      at += length;
    }
  }
  return found;
}

interface Read {
  tokens: readonly Token[];
  keys: readonly string[];
  criteria: CriterionLexicon;
  lexicon: Lexicon;
  words: Words;
}

/**
 * The criteria a text names, from the left, longest phrase first. One word of a script without spaces may name several.
 * A phrase such as "IP address" names no criterion.
 */
export function findCriteria({ tokens, keys, criteria: lexicon, lexicon: topics, words }: Read): NamedCriterion[] {
  const isLatin = tokens.every(({ text }) => scriptOf(text) === 'latn');
  const inRuns = isLatin ? [] : findInRuns(tokens, lexicon.runs);
  const taken = covered(inRuns);
  const known = (key: string): boolean => lexicon.table.wordsFrom(key) > 1 || lexicon.table.find(key) !== undefined;
  const read = keys.map((key, i) => {
    if (taken.has(i)) return '';
    return isLatin || !/^(?:arab|hebr)$/.test(scriptOf(key)) ? key : keyOf(tokens[i]!.text, known);
  });
  const spans = walk(tokens, read, lexicon.table);
  const { claimed } = findPhrases(tokens, keys, topics, words);
  const isClaimed = ({ from, to }: Span): boolean =>
    claimed.some((other) => other.from <= from && other.to >= to && other.to - other.from > to - from);
  const named = [
    ...inRuns,
    ...spans.flatMap(({ from, to, found }) => found.map((criterionId) => ({ from, to, criterionId }))),
  ].filter((span) => !isClaimed(span));
  return withLive(
    tokens,
    keys,
    lexicon.live,
    named.sort((a, b) => a.from - b.from),
  );
}

/** Words allowed between timetables and what makes them live. */
const reach = 3;
/** Joins two kinds instead of describing one: "timetables and real time". */
const joint = questionSign('joint');

/** Criteria whose data is live too: "timetables and live bike sharing". */
const liveCriteria = questionWords('liveCriteria');

/** Turns live timetables into live departures; where a conjunction joins the two, live departures are a kind of their own. */
function withLive(
  tokens: readonly Token[],
  keys: readonly string[],
  table: TermTable<true>,
  found: readonly NamedCriterion[],
): NamedCriterion[] {
  if (!found.some(({ criterionId }) => criterionId === 'gtfs-schedule')) return [...found];
  const live = walk(tokens, keys, table).filter(({ from, to }) => !found.some((one) => one.from < to && from < one.to));
  return found.flatMap((one, i): NamedCriterion[] => {
    if (one.criterionId !== 'gtfs-schedule') return [one];
    const next = found[i + 1]?.from ?? tokens.length;
    const behind = live.find(({ from, to }) => from >= one.to && from - one.to <= reach && to <= next);
    const ahead = live.find(({ to }) => to === one.from);
    if (ahead) return [{ from: ahead.from, to: one.to, criterionId: 'gtfs-realtime' }];
    if (!behind || tokens.slice(one.to - 1, behind.from).some(parts)) return [one];
    if (behind.from > one.to && behind.to === next && liveCriteria.has(found[i + 1]?.criterionId ?? '')) return [one];
    if (keys.slice(one.to, behind.from).some((key) => joint.test(key)))
      return [one, { from: behind.from, to: behind.to, criterionId: 'gtfs-realtime' }];
    return [{ from: one.from, to: behind.to, criterionId: 'gtfs-realtime' }];
  });
}
