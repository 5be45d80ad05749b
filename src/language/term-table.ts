/** Written terms -> a table of folded phrases; the last word may match a stem. */
import { nameKey } from './names/named.ts';

const shortestStem = 3;

/** Merges two values; null if they differ. */
type Both<T> = (a: T, b: T) => T | null;

function addTo<T>(among: Map<string, T[]>, key: string, value: T, both: Both<T>): void {
  const known = among.get(key);
  if (known === undefined) {
    among.set(key, [value]);
    return;
  }
  for (let i = 0; i < known.length; i++) {
    const one = both(known[i]!, value);
    if (one === null) continue;
    known[i] = one;
    return;
  }
  known.push(value);
}

/** `*` after a word makes it a prefix, also before the last word, for languages that inflect every word: `открыт* данн*`. */
export class TermTable<T> {
  readonly #both: Both<T>;
  readonly #terms = new Map<string, T[]>();
  readonly #stems = new Map<string, T[]>();
  /** Stems before the last word; in keys they end in `*`. */
  readonly #inner = new Set<string>();
  readonly #begins = new Map<string, number>();

  constructor(both: Both<T> = (a, b) => (Object.is(a, b) ? a : null)) {
    this.#both = both;
  }

  add(written: string, value: T): void {
    const stem = written.endsWith('*');
    const bare = stem ? written.slice(0, -1) : written;
    const key = bare.includes('*') ? this.#innerKey(bare) : nameKey(bare);
    // A sign alone, such as 〜, is no word.
    if (key === '') return;
    addTo(stem ? this.#stems : this.#terms, key, value, this.#both);
    const space = key.indexOf(' ');
    if (space < 0) return;
    const first = key.slice(0, space),
      words = key.split(' ').length;
    if (words > (this.#begins.get(first) ?? 1)) this.#begins.set(first, words);
  }

  #innerKey(written: string): string {
    return written
      .split(' ')
      .map((word) => {
        if (!word.endsWith('*')) return nameKey(word);
        const stem = nameKey(word.slice(0, -1));
        this.#inner.add(stem);
        return `${stem}*`;
      })
      .join(' ');
  }

  /** Values of a phrase; its last word may match a stem. */
  find(words: string): readonly T[] | undefined {
    const found = this.#look(words);
    if (found || this.#inner.size === 0 || !words.includes(' ')) return found;
    for (const form of this.#forms(words)) {
      const said = this.#look(form);
      if (said) return said;
    }
    return undefined;
  }

  #look(words: string): readonly T[] | undefined {
    const whole = this.#terms.get(words);
    if (whole) return whole;
    for (let length = words.length; length > words.lastIndexOf(' ') + shortestStem; length--) {
      const found = this.#stems.get(words.slice(0, length));
      if (found) return found;
    }
    return undefined;
  }

  /** Inner stems that begin a word, as in keys, longest first. */
  #stemsOf(word: string): string[] {
    const found: string[] = [];
    for (let length = word.length; length >= shortestStem; length--)
      if (this.#inner.has(word.slice(0, length))) found.push(`${word.slice(0, length)}*`);
    return found;
  }

  /** The phrase with every choice of stems before its last word. */
  #forms(words: string): string[] {
    const list = words.split(' '),
      last = list.pop()!;
    const starts = list.reduce<string[]>(
      (forms, word) => {
        const ways = [word, ...this.#stemsOf(word)];
        return forms.flatMap((form) => ways.map((way) => `${form}${way} `));
      },
      [''],
    );
    return starts.map((start) => start + last);
  }

  has(key: string): boolean {
    return this.#terms.has(key);
  }

  /** Length in words of the longest term that begins with a word, at least 1. */
  wordsFrom(key: string): number {
    let most = this.#begins.get(key) ?? 1;
    if (this.#inner.size > 0) for (const stem of this.#stemsOf(key)) most = Math.max(most, this.#begins.get(stem) ?? 1);
    return most;
  }
}
