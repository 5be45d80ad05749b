/**
 * Finds the terms of a text. `data/kinds/README.md` says how terms are written: words in order, `*` for any letters,
 * `+` between parts that may have other words between them. Terms are indexed by their first word, so that the time
 * doesn't grow with their number.
 */
import { push } from '../../cache.ts';
import { simplified, wordForms } from './word-forms.ts';
import { isUnspaced, joinHangul, type TextWord, textWords } from './text-words.ts';

/** Letters of the text that a word of a term covers. */
interface Hit {
  pattern: number;
  from: number;
  to: number;
  /** The word has only the start; the end is that of the next word. */
  isLoose?: true;
}

export type Span = readonly [from: number, to: number];

interface Term<Value> {
  value: Value;
  /** Patterns of words in order. Other words may come between the parts. */
  parts: readonly (readonly number[])[];
  isLoose: boolean;
}

export interface FoundTerm<Value> {
  value: Value;
  /** Sorted. */
  spans: readonly Span[];
  /** The words of the text that it covers, by their place in it. */
  words: readonly number[];
  /** "And" parts its words, or nothing does: "Spiel- und Bolzplätze" for "Spielplätze", "streetlights" for "street lights". */
  isLoose: boolean;
}

/** Words seen lately; titles of a portal repeat theirs. */
const mostRemembered = 50_000;
/** Letters that parts within words are looked up by; of scripts without spaces fewer. */
const KEY = 4;
const shortKey = 1;

export class TermIndex<Value> {
  readonly #patterns = new Map<string, number>();
  readonly #whole = new Map<string, number[]>();
  readonly #starts = new Map<string, number[]>();
  readonly #ends = new Map<string, number[]>();
  readonly #inside = new Map<string, { text: string; pattern: number }[]>();
  readonly #terms = new Map<number, Term<Value>[]>();
  readonly #remembered = new Map<string, readonly Hit[]>();

  add(language: string, term: string, value: Value): void {
    this.#add(language, term, value, false);
    const closed = closedForm(language, term);
    if (closed !== undefined) this.#add(language, closed, value, true);
  }

  #add(language: string, term: string, value: Value, isLoose: boolean): void {
    const parts = term.split(/ ?\+ ?/).map((part) => this.#sequence(language, part));
    if (parts.some((part) => part.length === 0)) throw new Error(`the term "${term}" has a part without words`);
    const first = parts[0]![0]!;
    push(this.#terms, first, { value, parts, isLoose });
  }

  /** The terms in a text, each as often as it is there. */
  find(words: readonly TextWord[]): FoundTerm<Value>[] {
    const hits = words.map(({ text, joints, isSuspended }, i) => {
      const all = this.#hits(text);
      if (isSuspended && i + 1 < words.length) return [...all, ...this.#suspendedHits(text, words[i + 1]!.text)];
      return joints ? all.filter((hit) => !splitsWord(hit, joints)) : all;
    });
    const found: FoundTerm<Value>[] = [];
    for (let i = 0; i < words.length; i++)
      for (const hit of hits[i]!)
        for (const { value, parts, isLoose: isClosed } of this.#terms.get(hit.pattern) ?? []) {
          const places: { word: number; hit: Hit }[] = [];
          if (!sequenceAt(words, hits, i, hit, parts[0]!, places)) continue;
          if (!parts.slice(1).every((part) => anywhere(words, hits, part, places))) continue;
          const spans = places.map(({ word, hit }): Span => [words[word]!.at + hit.from, words[word]!.at + hit.to]);
          const indices = [...new Set(places.map(({ word }) => word))].sort((a, b) => a - b);
          const isLoose = isClosed || places.some((place) => place.hit.isLoose);
          found.push({ value, spans: spans.sort((a, b) => a[0] - b[0]), words: indices, isLoose });
        }
    return found;
  }

  #sequence(language: string, part: string): number[] {
    const written = joinHangul(part.trim()).split(' ');
    return written.flatMap((word) => {
      const before = word.startsWith('*'),
        after = word.endsWith('*');
      const cut = textWords(word);
      return cut.map(({ text }, i) =>
        this.#pattern(language, text, before && i === 0, after && i === cut.length - 1, word),
      );
    });
  }

  #pattern(language: string, text: string, before: boolean, after: boolean, written: string): number {
    const inside = isUnspaced(text) || (before && after);
    const key = inside
      ? `*${text}*${language === 'zh' ? language : ''}`
      : `${before ? '*' : ''}${text}${after ? '*' : `/${language}`}`;
    const known = this.#patterns.get(key);
    if (known !== undefined) return known;
    const pattern = this.#patterns.size;
    this.#patterns.set(key, pattern);
    for (const form of spellings(language, text, written)) {
      if (inside) push(this.#inside, form.slice(0, isUnspaced(form) ? shortKey : KEY), { text: form, pattern });
      else if (before) push(this.#ends, form, pattern);
      else if (after) push(this.#starts, form, pattern);
      else for (const one of wordForms(language, form)) push(this.#whole, one, pattern);
    }
    return pattern;
  }

  #hits(word: string): readonly Hit[] {
    const known = this.#remembered.get(word);
    if (known) return known;
    const hits: Hit[] = [];
    const add = (patterns: readonly number[] | undefined, from: number, to: number) => {
      for (const pattern of patterns ?? []) hits.push({ pattern, from, to });
    };
    add(this.#whole.get(word), 0, word.length);
    for (let at = 1; at <= word.length; at++) {
      add(this.#starts.get(word.slice(0, at)), 0, at);
      add(this.#ends.get(word.slice(at - 1)), at - 1, word.length);
    }
    const size = isUnspaced(word) ? shortKey : KEY;
    for (let at = 0; at + size <= word.length; at++)
      for (const { text, pattern } of this.#inside.get(word.slice(at, at + size)) ?? [])
        if (word.startsWith(text, at)) hits.push({ pattern, from: at, to: at + text.length });
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    this.#remembered.set(word, hits);
    return hits;
  }

  /** What the start of a compound means with the end of the next word: "Spiel-" before "Bolzplätze" is also "Spielplätze". */
  #suspendedHits(start: string, next: string): Hit[] {
    const hits = new Map<number, Hit>();
    for (let at = 2; at + shortestEnd <= next.length; at++)
      for (const { pattern, from, to } of this.#hits(start + next.slice(at)))
        if (from === 0 && to >= start.length + shortestEnd)
          hits.set(pattern, { pattern, from, to: start.length, isLoose: true });
    return [...hits.values()];
  }
}

/** The shortest end of a compound that two words share. */
const shortestEnd = 4;
/** The shortest English word that two words are written together as. */
const shortestClosed = 8;

/** English portals also write two words together: "streetlights", "bikelanes". */
function closedForm(language: string, term: string): string | undefined {
  const [first = '', second = '', ...more] = term.split(' ');
  const isPair = language === 'en' && more.length === 0 && /^[a-z]{3,} [a-z]{3,}$/.test(term);
  return isPair && term.length > shortestClosed ? first + second : undefined;
}

/** Does a hit cut a single letter off a Korean word? "시유지" in "정읍시 유지관리" is part of two names. */
const splitsWord = ({ from, to }: Hit, joints: readonly number[]): boolean =>
  joints.some((at) => from < at && at < to && (at - from === 1 || to - at === 1));

/** Umlauts are also written with an e: "Gruenflaechen". Chinese is also written with simplified letters. */
function spellings(language: string, text: string, written: string): string[] {
  if (language === 'zh') return [...new Set([text, simplified(text)])];
  if (language !== 'de' || !/[äöü]/i.test(written)) return [text];
  const expanded = written.toLowerCase().replace(/[äöü]/g, (letter) => `${{ ä: 'a', ö: 'o', ü: 'u' }[letter]}e`);
  return [
    text,
    ...textWords(expanded)
      .map((word) => word.text)
      .slice(0, 1),
  ];
}

/**
 * The place of a pattern behind a word: within its run of letters, in the next word, or in the one that "and" joins to it. "Building and land
 * permits" are building permits too, "centros educativos y culturales" cultural centres.
 */
function nextPlace(words: readonly TextWord[], hits: readonly (readonly Hit[])[], at: number, pattern: number) {
  const hitAt = (word: number) => hits[word]?.find((hit) => hit.pattern === pattern);
  const next = hitAt(at + 1);
  if (next) return { word: at + 1, hit: next };
  const [one, other] = [words[at + 1]?.after, words[at + 2]?.after];
  const isJoined = (one === 'and' && other === 'space') || (one === 'space' && other === 'and');
  const joined = isJoined ? hitAt(at + 2) : undefined;
  return joined && { word: at + 2, hit: { ...joined, isLoose: true as const } };
}

function sequenceAt(
  words: readonly TextWord[],
  hits: readonly (readonly Hit[])[],
  word: number,
  first: Hit,
  patterns: readonly number[],
  places: { word: number; hit: Hit }[],
): boolean {
  const found = [{ word, hit: first }];
  for (const pattern of patterns.slice(1)) {
    const place = nextPlace(words, hits, found.at(-1)!.word, pattern);
    if (!place) return false;
    found.push(place);
  }
  places.push(...found);
  return true;
}

function anywhere(
  words: readonly TextWord[],
  hits: readonly (readonly Hit[])[],
  patterns: readonly number[],
  places: { word: number; hit: Hit }[],
): boolean {
  for (let word = 0; word < hits.length; word++)
    for (const hit of hits[word]!)
      if (hit.pattern === patterns[0] && sequenceAt(words, hits, word, hit, patterns, places)) return true;
  return false;
}
