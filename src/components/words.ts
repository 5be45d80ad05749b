/** States, bases and reasons in words, the same on every page. */
import { and } from '../queries/wording.ts';
import type { Basis, PartialReason } from '../contract/criterion.ts';
import type { VerdictState } from '../contract/verdict-state.ts';

export const stateMeaning: Record<VerdictState, string> = {
  present: 'We found a live record for the city that anyone can use without a key or login.',
  partial: 'We found a record for the city that falls short, or one for its region or country that includes the city.',
  absent: 'We searched a source that covers the country and found nothing, or a source says there is none.',
  unknown:
    'We couldn’t check: none of our sources covers the country, or the city has a catalogue that nobody has described.',
};

export const basisMeaning: Record<Basis, string> = {
  listed: 'A record names the city or gives its location.',
  inherited:
    'A record for its region or country includes the city. It only counts in full where a criterion accepts any publisher.',
  searched: 'We searched a source that covers the country and found nothing.',
  uncovered: 'We found nothing, and none of our sources covers this.',
};

/** Why a verdict is only partial, as a sentence. */
export const reasonMeaning: Record<PartialReason, string> = {
  stale:
    'It has closed or is inactive, with no active successor, or our only evidence is old and nothing newer confirms it.',
  siloed: 'You need a key or a login, or it only works in one vendor’s software.',
  unlicensed: 'It is open but states no licence.',
  unofficial: 'The registry says it doesn’t come from the official publisher.',
  incomplete: 'It is a limited version of what we check.',
  declared: 'The municipality reports to its government that it publishes this, but gives no address.',
  region: 'We found nothing for the city itself, only a record for its county, state or other region.',
  nation: 'We found nothing for the city itself, only a record for its country.',
};

/** A rule as the sentences that a criterion page shows: "ISO 37120:2018, clause 19". */
export const clauses = (numbers: readonly string[]): string =>
  `ISO 37120:2018, ${numbers.length === 1 ? 'clause' : 'clauses'} ${and(numbers)}`;
