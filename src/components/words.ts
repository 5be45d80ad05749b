/** Statuses, bases and reasons in words, the same on every page. */
import type { Basis, CriterionStatus, PartialReason } from '../contract/criterion.ts';

export const statusMeaning: Record<CriterionStatus, string> = {
  present: 'A record located for the city itself, live, usable without key or login.',
  partial: 'A record of the city that falls short, or one of its region or nation that covers the city.',
  absent: 'Neither is listed.',
};
export const uncoveredMeaning = 'Absent, and no registry covers the nation, so that the absence says little.';

/** What a verdict rests on, as a phrase beside it. */
export const basisPhrase: Record<Basis, string> = {
  listed: 'from a record of the city',
  inherited: 'inherited from region or nation',
  searched: 'searched, nothing listed',
  uncovered: 'no registry covers the nation',
};
export const basisMeaning: Record<Basis, string> = {
  listed: 'A record names or locates the city.',
  inherited: 'A record of its region or nation covers the city. This never makes a criterion present.',
  searched: 'Nothing was found in a registry that covers the nation.',
  uncovered: 'Nothing was found, and no registry covers the nation.',
};

/** Why a verdict is only partial, as a label and as a sentence. */
export const reasonLabel: Record<PartialReason, string> = {
  stale: 'out of date', siloed: 'not open', unlicensed: 'no licence', unofficial: 'unofficial',
  incomplete: 'lesser form', region: 'from the region', nation: 'from the nation',
};
export const reasonMeaning: Record<PartialReason, string> = {
  stale: 'The record is inactive, deprecated or out of date, and no active successor is listed.',
  siloed: 'It needs a key or a login, or is offered through a vendor interface only.',
  unlicensed: 'It is open, but states no licence.',
  unofficial: 'The registry marks it as not from the official publisher.',
  incomplete: 'It is a lesser form of what was looked for.',
  region: 'Nothing of the city itself; a record of its county, state or other region covers it.',
  nation: 'Nothing of the city itself; a record of its nation covers it.',
};

/** A rule as the sentences that a criterion page shows: "ISO 37120:2018, clause 19". */
export const clauses = (numbers: readonly string[]): string => `ISO 37120:2018, ${numbers.length === 1 ? 'clause' : 'clauses'} ${and(numbers)}`;

/** "a", "a and b", "a, b and c". */
export const and = (words: readonly string[]): string => (words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);

/** "air-quality" as Air quality. */
export const topicName = (topic: string): string => `${topic[0]!.toUpperCase()}${topic.slice(1).replaceAll('-', ' ')}`;
