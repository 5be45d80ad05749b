/** One way to read a span of a text on the map. */
import type { Named } from '../names/named.ts';

/** Why a misspelling does not hold that no slip of hand or ear explains, nor a place that bears a name of stories. */
export const onlyOffered = 'a guess, offered and not taken';

export interface Reading {
  from: number;
  to: number;
  named: Named;
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
  /** A word for town stands beside it. */
  town?: true;
  /** The name is an ordinary word too, and nothing about the text's form says that it is meant as one. */
  ordinary?: true;
  /** A name of stories too, where only a nation or region says that the place is meant. */
  storied?: true;
  /** A fitting region or nation stands right behind it. */
  behind?: true;
  /** A nation or region that says which namesake another name means. */
  qualifies?: true;
  /** Something else that is named says that it is meant. */
  qualified?: true;
}

/** Marks a reading as not holding. */
export const reject = (reading: Reading, reason: string): void => {
  reading.rejected ??= reason;
};
