/** States, bases and reasons in words, the same on every page. */
import { and } from '../queries/wording.ts';
import type { Basis, PartialReason } from '../contract/criterion.ts';
import type { VerdictState } from '../contract/verdict-state.ts';

export const stateMeaning: Record<VerdictState, string> = {
  present: 'A record located for the city itself, live, usable without key or login.',
  partial: 'A record of the city that falls short, or one of its region or nation that covers the city.',
  absent: 'Neither is listed, though a registry that covers the nation was searched; or one lists that there is none.',
  unknown:
    'Neither is listed, and no registry tells: none covers the nation, or a catalogue of the city is listed that nobody described.',
};

export const basisMeaning: Record<Basis, string> = {
  listed: 'A record names or locates the city.',
  inherited: 'A record of its region or nation covers the city. This never makes a criterion present.',
  searched: 'Nothing was found in a registry that covers the nation.',
  uncovered: 'Nothing was found, and no registry tells.',
};

/** Why a verdict is only partial, as a sentence. */
export const reasonMeaning: Record<PartialReason, string> = {
  stale:
    'It is closed, inactive or deprecated without an active successor, or only an old record tells of it, which nothing newer confirms.',
  siloed: 'It needs a key or a login, or is offered through a vendor interface only.',
  unlicensed: 'It is open, but states no licence.',
  unofficial: 'The registry marks it as not from the official publisher.',
  incomplete: 'It is a lesser form of what was looked for.',
  declared: 'The municipality tells its government that it publishes it; no address is given.',
  region: 'Nothing of the city itself; a record of its county, state or other region covers it.',
  nation: 'Nothing of the city itself; a record of its nation covers it.',
};

/** A rule as the sentences that a criterion page shows: "ISO 37120:2018, clause 19". */
export const clauses = (numbers: readonly string[]): string =>
  `ISO 37120:2018, ${numbers.length === 1 ? 'clause' : 'clauses'} ${and(numbers)}`;

/** "air-quality" as Air quality. */
export const topicName = (topic: string): string => `${topic[0]!.toUpperCase()}${topic.slice(1).replaceAll('-', ' ')}`;
