/** A text -> the spans of it that are written like a name, a word for a nation or a code, each with all that it may name. */
import type { Named } from '../names/named.ts';
import type { Names } from '../names/names.ts';
import type { Text } from '../text.ts';
import { join, parts } from '../tokens.ts';
import { stemmed, type GeoWord } from '../words.ts';
import { byCode, codes } from './codes.ts';

/** `key`: the words as one. */
export interface Candidate {
  from: number;
  to: number;
  key: string;
  edits: number;
  code?: true;
  options: Option[];
}
/** `key`: the name that a misspelling is of. */
export interface Option {
  named: Named;
  weak: boolean;
  word: boolean;
  key?: string;
}

const longestName = 6;

/** Spans of at most six words that no punctuation parts, with their words as one key. */
function* spans(text: Text, names: Names): Iterable<{ from: number; to: number; key: string }> {
  for (let from = 0; from < text.keys.length; from++) {
    const word = text.keys[from]!;
    const most = names.begins(word) || text.words.begins.has(word) ? longestName : 1;
    for (let to = from + 1; to <= Math.min(text.keys.length, from + most); to++) {
      // The "s" of "People's Republic" parts no words.
      if (to - from > 1 && parts(text.tokens[to - 2]!) && text.keys[to - 2] !== 'people') break;
      yield { from, to, key: join(text.keys, from, to) };
    }
  }
}

/** Words that some names are written with and some without: Frankfurt an der Oder. */
const joint = /^(?:an|am|der|den|upon|on|sur|the|la|le|les|de|du|in|im)$/;
const withoutJoints = (text: Text, from: number, to: number): string =>
  text.keys
    .slice(from, to)
    .filter((key, i, all) => i === 0 || i === all.length - 1 || !joint.test(key))
    .join(' ');

/** What ends the second half of a name that is turned round. */
const turn = /^(?:of|the|de|du|des|del|della|di|da|do)$/;

/** Countries as lists of them write them: "Korea, Republic of", "Congo (Democratic Republic of the)". */
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

/** `rare`: by rare names too. A candidate without options is a phrase that holds a nation's name and names nothing. */
export function written(text: Text, names: Names, rare: boolean): Candidate[] {
  const found: Candidate[] = [...turned(text, names)];
  for (const { from, to, key } of spans(text, names)) {
    const options: Option[] = names.named(key, rare).map((named) => ({ named, weak: false, word: false }));
    if (options.length === 0 && to - from >= 3)
      options.push(
        ...names.named(withoutJoints(text, from, to), rare).map((named) => ({ named, weak: false, word: false })),
      );
    const add = (list: readonly GeoWord[] | undefined) => {
      for (const { code, weak } of list ?? []) {
        const named = byCode(names, code);
        const known = options.find((option) => option.named === named);
        if (known) known.weak ||= weak;
        else if (named) options.push({ named, weak, word: true });
      }
    };
    add(text.words.geo.get(key));
    if (options.length === 0 && to - from === 1) add(stemmed(text.words, key));
    const implied = text.words.notNations.get(key);
    if (implied !== undefined && !options.some(({ named }) => named.kind === 'place')) {
      const named = implied === null ? undefined : byCode(names, implied);
      found.push({ from, to, key, edits: 0, options: named ? [{ named, weak: false, word: true }] : [] });
      continue;
    }
    if (options.length > 0) found.push({ from, to, key, edits: 0, options });
    const abbreviated =
      to - from === 1 ? [...codes(text, names, from)].map(({ named, weak }) => ({ named, weak, word: true })) : [];
    if (abbreviated.length > 0) found.push({ from, to, key, edits: 0, code: true, options: abbreviated });
  }
  return found;
}
