/** A text -> the spans of it that are written like a name, a word for a nation or a code, each with all that it may name. */
import type { Named } from '../names/named.ts';
import type { Names } from '../names/names.ts';
import type { Text } from '../text.ts';
import { join, parts } from '../tokens.ts';
import { stemmed, type GeoWord } from '../words.ts';
import { byCode, codes } from './codes.ts';
import { inFull, isShort, withoutJoints } from './in-full.ts';

/** `key`: the words as one. */
export interface Candidate {
  from: number;
  to: number;
  key: string;
  edits: number;
  code?: true;
  options: Option[];
}
/** `key`: the name that is meant, where the text has it misspelled or shortened. */
export interface Option {
  named: Named;
  weak: boolean;
  word: boolean;
  key?: string;
  /** The name is a rare one. */
  rare?: true;
  /** It counts only where its nation or region is named. */
  beside?: true;
}
const option = (named: Named): Option => ({ named, weak: false, word: false });

/** What a key names, with its rare names too. */
function optionsOf(names: Names, key: string, rare: boolean): Option[] {
  const found = names.named(key).map(option);
  if (rare)
    for (const named of names.named(key, rare))
      if (!found.some((one) => one.named === named)) found.push({ ...option(named), rare: true });
  return found;
}

const longestName = 6;

/** Apostrophes, of which some are letters: Hawai'i, Xi'an. */
const apostrophe = /^['’‘ʻʼ`´]$/;
const isGlued = ({ tokens }: Text, at: number): boolean =>
  apostrophe.test(tokens[at]!.after) && tokens[at + 1]?.start === tokens[at]!.end + 1;

/** Spans of at most six words that no punctuation parts, with their words as one key. */
function* spans(text: Text, names: Names): Iterable<{ from: number; to: number; key: string }> {
  for (let from = 0; from < text.keys.length; from++) {
    const word = text.keys[from]!;
    const isFirst = names.begins(word) || text.words.begins.has(word) || isGlued(text, from) || isShort(text, from);
    const most = isFirst ? longestName : 1;
    for (let to = from + 1; to <= Math.min(text.keys.length, from + most); to++) {
      // The "s" of "People's Republic" parts no words.
      if (to - from > 1 && parts(text.tokens[to - 2]!) && text.keys[to - 2] !== 'people') break;
      yield { from, to, key: join(text.keys, from, to) };
    }
  }
}

/** What is named by words that an apostrophe parts and that are one. */
function glued(text: Text, names: Names, from: number, to: number, rare: boolean): readonly Named[] {
  for (let at = from; at < to - 1; at++) if (!isGlued(text, at)) return [];
  return names.named(text.keys.slice(from, to).join(''), rare);
}

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
    const options = optionsOf(names, key, rare);
    if (options.length === 0 && to - from >= 3)
      options.push(...names.named(withoutJoints(text.keys.slice(from, to)), rare).map(option));
    if (options.length === 0 && to - from >= 2) options.push(...glued(text, names, from, to, rare).map(option));
    if (options.length === 0 && to - from >= 2) options.push(...inFull(text, names, from, to, rare));
    if (rare)
      options.push(
        ...names
          .beside(key)
          .filter((named) => !options.some((one) => one.named === named))
          .map((named) => ({ ...option(named), beside: true as const })),
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
