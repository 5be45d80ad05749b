/** Spans of a text that may be names, and each way to read one as a place. */
import type { Named } from '../names/named.ts';
import type { Span } from '../tokens.ts';

/** A span that may be a name, with everything it may name. `key`: the words as one. */
export interface Candidate extends Span {
  key: string;
  edits: number;
  code?: true;
  options: Option[];
}
/** `key`: the intended name, where the text misspells or abbreviates it. */
export interface Option {
  named: Named;
  weak: boolean;
  word: boolean;
  key?: string;
  rare?: true;
  /** Counts only if its country or region is named. */
  needsArea?: true;
}

/** Rejects misspellings that no usual slip explains, and places named in stories. */
export const onlyOffered = 'a guess, offered and not taken';

/** Rejects names in texts that ask for no data we recognise. */
export const nothingAsked = 'nothing else in the text asks for data';

export interface Reading extends Span {
  named: Named;
  /** The intended name as a key: as written, or corrected, uninflected or expanded. */
  key: string;
  code?: true;
  /** A word for a country, not its name. */
  word?: true;
  edits: number;
  /** How unlikely the edits are as slips (`slips.ts`); 0 without any. */
  slips: number;
  score: number;
  /** The sentence's part of the score. */
  evidence: number;
  reasons: string[];
  /** Why it doesn't hold; undefined when it does. */
  rejected?: string;
  /** Ruled out as a county's, river's or street's name: its country may be meant. */
  hint?: true;
  /** The rest of the text is terms. */
  amongTerms?: true;
  /** The name with adjacent words for "town". */
  town?: Span;
  /** Also an ordinary word, though the text's form doesn't mark it as one. */
  ordinary?: true;
  /** Needs a country or region: also a name from stories, or the first name of a larger place elsewhere. */
  needsArea?: true;
  /** A fitting region or country directly follows. */
  behind?: true;
  /** An adjacent country or region, without any place of this name, contradicts it. */
  abroad?: true;
  /** Excluded by preceding words: "except Germany", "not Paris". */
  leftOut?: 'outside' | 'not';
  /** A country or region that decides between another name's namesakes. */
  qualifies?: true;
  /** Supported by another name in the text. */
  qualified?: true;
}

/** The span with adjacent words for "town". */
export const withTown = ({ from, to, town }: Reading): Span => town ?? { from, to };

export const reject = (reading: Reading, reason: string): void => {
  reading.rejected ??= reason;
};
