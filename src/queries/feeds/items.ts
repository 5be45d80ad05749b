/** Items of a feed from changed entries and rules. Titles and contents are plain text. */
import type { RecentEntry } from '../../contract/answers/coverage.ts';
import type { CityChanges } from '../../contract/answers/history.ts';
import type { RuleChange } from '../../contract/data/changelog.ts';
import { stateLabel } from '../wording.ts';

/** What changed, as a phrase: "out of date, available or partly before". */
export function changePhrase({
  change,
  from,
  to,
  state,
}: Pick<RecentEntry, 'change' | 'from' | 'to' | 'state'>): string {
  const states = from && to ? `${stateLabel[to]}, ${stateLabel[from]} before` : '';
  if (change === 'reassigned')
    return `${states ? `${states}: ` : ''}a record that was listed before now has another place or type`;
  if (states) return states;
  return {
    new: 'all its records are newly listed',
    state: `now ${stateLabel[state]}`,
    source: 'a source was added or replaced',
    removed: 'a record is no longer listed',
    reconfirmed: 'read again from a record that changed',
  }[change];
}

export type FeedEntry = Pick<
  RecentEntry,
  | 'slug'
  | 'scopeId'
  | 'criterionId'
  | 'domain'
  | 'change'
  | 'from'
  | 'to'
  | 'state'
  | 'date'
  | 'since'
  | 'why'
  | 'name'
  | 'criterion'
> & { sources: readonly { url: string }[] };

/** The entry of a row of changes. `now` gives names and the current state. */
export function entryOf(
  changes: CityChanges,
  [city, criterion, kind, from, to, snapshot, why, source]: CityChanges['rows'][number],
  now: (scopeId: string, criterionId: string) => Pick<FeedEntry, 'name' | 'criterion' | 'state'>,
): FeedEntry {
  const scopeId = changes.scopeIds[city]!;
  const { criterionId, domain, dataset } = changes.criteria[criterion]!;
  return {
    slug: `${scopeId.replace('.', ':')}:${domain}:${dataset}`,
    scopeId,
    criterionId,
    domain,
    change: changes.kinds[kind]!,
    ...(from < 0 || to < 0 ? {} : { from: changes.states[from]!, to: changes.states[to]! }),
    ...changes.snapshots[snapshot]!,
    why: changes.reasons[why]!,
    sources: source < 0 ? [] : [{ url: changes.sources[source]! }],
    ...now(scopeId, criterionId),
  };
}

export interface Item {
  /** Lasting: its id is made from it. */
  name: string;
  url: string;
  title: string;
  text: string;
  date: string;
  tags: string[];
}

const textOf = ({ state, why, date, since, sources }: FeedEntry) =>
  [
    `State: ${state}.`,
    `${why}.`,
    `Snapshot of ${date}, compared with that of ${since}.`,
    ...(sources[0] ? [`Source: ${sources[0].url}`] : []),
  ].join(' ');

export const entryItem = (entry: FeedEntry): Item => ({
  name: `${entry.slug} ${entry.date}`,
  url: `/cities/${entry.scopeId}#${entry.criterionId}`,
  title: `${entry.name}, ${entry.criterion}: ${changePhrase(entry)}`,
  text: textOf(entry),
  date: entry.date,
  tags: [entry.change, entry.domain],
});

export const ruleItem = ({ id, date, text, criteria }: RuleChange): Item => ({
  name: `rule ${id}`,
  url: `/recent#${id}`,
  title: `Rule changed: ${text.split(/[.:;](?= |$)/)[0]}`,
  text: `${text} Criteria: ${criteria.join(', ') || 'all'}.`,
  date,
  tags: ['rule'],
});

/** Name space of the ids of feeds and their items, made once at random. */
export const idSpace: readonly number[] = [
  0x5b, 0x0f, 0x1b, 0x0e, 0x6a, 0x0c, 0x4f, 0x0f, 0x9d, 0x7a, 0x3c, 0x52, 0xe8, 0x41, 0x7d, 0x36,
];

/**
 * UUID version 5 (RFC 9562 §5.5) from a SHA-1: an absolute, lasting id without a host name, which differs between
 * deployments.
 */
export function uuidOf(sha1: Uint8Array): string {
  const bytes = sha1.slice(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
