/** One way to read a span of a text on the map. */
import type { Named } from '../names/named.ts';

/** Why a misspelling does not hold that no slip of hand or ear explains, nor a place that bears a name of stories. */
export const onlyOffered = 'a guess, offered and not taken';

export interface Reading {
  from: number;
  to: number;
  named: Named;
  /** The name that is meant, as a key: the words as they are written, or what they misspell, decline or shorten. */
  key: string;
  /** The code of a nation, region or city. */
  code?: true;
  /** A word for a nation, not its name. */
  word?: true;
  /** Edits between the text and the name. */
  edits: number;
  /** How unlikely these are as slips (`slips.ts`); 0 without any. */
  slips: number;
  score: number;
  /** The part of the score that comes from the sentence. */
  evidence: number;
  reasons: string[];
  /** Why it does not hold; undefined when it does. */
  rejected?: string;
  /** The name of a place that was ruled out as a county's, river's or street's: its nation may be meant. */
  hint?: true;
  /** The rest of the text is terms. */
  amongTerms?: true;
  /** The name with the words for town beside it. */
  town?: { from: number; to: number };
  /** The name is an ordinary word too, and nothing about the text's form says that it is meant as one. */
  ordinary?: true;
  /** Only a nation or region says that the place is meant: it is a name of stories too, or the first name of a larger place elsewhere. */
  needsArea?: true;
  /** A fitting region or nation stands right behind it. */
  behind?: true;
  /** A nation or region beside it, in which nothing of the name is, says that it is not the place. */
  abroad?: true;
  /** Words before it leave it out: "except Germany", "not Paris". */
  leftOut?: 'outside' | 'not';
  /** A nation or region that says which namesake another name means. */
  qualifies?: true;
  /** Something else that is named says that it is meant. */
  qualified?: true;
}

/** The span of a name with the words for town beside it. */
export const withTown = ({ from, to, town }: Reading): { from: number; to: number } => town ?? { from, to };

/** Marks a reading as not holding. */
export const reject = (reading: Reading, reason: string): void => {
  reading.rejected ??= reason;
};
