/** What states, bases and reasons mean, the same on every page. */
import texts from '../../data/texts/words.json' with { type: 'json' };
import { and } from '../queries/wording.ts';
import type { Basis, PartialReason } from '../contract/criterion.ts';
import type { VerdictState } from '../contract/verdict-state.ts';

export const stateMeaning: Record<VerdictState, string> = texts.states;
export const basisMeaning: Record<Basis, string> = texts.bases;
/** Why a verdict is only partial, as a sentence. */
export const reasonMeaning: Record<PartialReason, string> = texts.reasons;

/** A rule as the sentences that a criterion page shows: "ISO 37120:2018, clause 19". */
export const clauses = (numbers: readonly string[]): string =>
  `ISO 37120:2018, ${numbers.length === 1 ? 'clause' : 'clauses'} ${and(numbers)}`;

/** Questions below the search box. A test asks each of a built site: its first link is a dataset, a feed or a search that runs. */
export const examples = ['bus timetables in Helsinki', 'street trees in Melbourne', 'parking in Zürich'] as const;
