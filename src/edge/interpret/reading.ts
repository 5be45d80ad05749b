/** One way to read a span of a text on the map. */
import type { Named, NationName } from '../../queries/names/decode.ts';

export interface Reading {
  from: number;
  to: number;
  named: Named;
  /** Edits between the text and the name. */
  edits: number;
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
  /** A fitting region or nation stands right behind it. */
  behind?: true;
  /** A nation or region that says which namesake another name means. */
  qualifies?: true;
  /** Something else that is named says that it is meant. */
  qualified?: true;
}

/** The nation of whatever is named. */
export const nationOf = (named: Named): NationName => (named.kind === 'nation' ? named : named.nation);

/** Id of what is named: scopeId, region code or nation code. */
export const idOf = (named: Named): string => (named.kind === 'place' ? named.scopeId : named.code);

/** Marks a reading as not holding. */
export const reject = (reading: Reading, reason: string): void => { reading.rejected ??= reason; };
