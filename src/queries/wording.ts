/** Numbers, reasons and bases in words, the same for the build, the edge function and the browser. */
import type { Basis, CriterionStatus, EntryState, PartialReason } from '../contract/criterion.ts';

export const grouped = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** A rank; "= 12" where others share it. */
export const rankText = (rank: number, tied: boolean): string => `${tied ? '= ' : ''}${grouped(rank)}`;

/** Each of these populations starts a larger class of cities. */
export const sizeSteps = [300_000, 1_000_000, 3_000_000, 10_000_000] as const;
export const sizeClass = (inhabitants: number): number => sizeSteps.filter((from) => inhabitants >= from).length;
export const sizeWords = [
  'fewer than 300,000 people',
  '300,000 to 1 million people',
  '1 to 3 million people',
  '3 to 10 million people',
  '10 million people or more',
] as const;

/** A percentage with its one decimal: 61.4, 58.0. */
export const oneDecimal = (n: number): string => n.toFixed(1);

/** "a", "a and b", "a, b and c". */
export const and = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** The website of an address, without www; the text itself if it's no address. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url);

/** An address as text to read: without scheme, www and closing slash. */
export const addressText = (address: string): string =>
  address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

/** A verdict's basis as a phrase next to it. */
export const basisPhrase: Record<Basis, string> = {
  listed: 'from a record of the city',
  inherited: 'from its region or country',
  searched: 'searched, nothing found',
  uncovered: 'none of our sources covers it',
};

/** "confidence 0.98, ". Nearly all verdicts with records have the highest, 0.99, which says nothing; what wasn't found says where we looked. */
export const howSure = ({ status, confidence }: { status: CriterionStatus; confidence: number }): string =>
  status === 'absent' || confidence >= 0.99 ? '' : `confidence ${confidence.toFixed(2)}, `;

export const stateLabel: Record<EntryState, string> = {
  published: 'available or partly',
  stale: 'partly (out of date)',
  siloed: 'partly (not open)',
  missing: 'not found',
  unknown: 'not checked',
};

export const reasonLabel: Record<PartialReason, string> = {
  stale: 'old or inactive',
  siloed: 'not open',
  unlicensed: 'no licence',
  unofficial: 'unofficial',
  incomplete: 'limited version',
  declared: 'declared, without an address',
  region: 'from the region',
  nation: 'from the country',
};

/** "air-quality" as Air quality. */
export const topicName = (topic: string): string => `${topic[0]!.toUpperCase()}${topic.slice(1).replaceAll('-', ' ')}`;
