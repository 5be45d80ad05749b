/** How a finding names and counts the records that it tells of. */
import { keepFor } from '../cache.ts';
import type { Fact } from '../contract/data/fact.ts';
import { keptNearest, type GradedFact } from './criterion-row.ts';
import { oneAFeed } from './one-feed.ts';
import { addressKey, siteKey } from './source-host.ts';

export const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
export const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** A sentence that begins with a name such as "the Mobility Database". */
export const capital = (text: string): string => `${text[0]!.toUpperCase()}${text.slice(1)}`;

/** "city catalogue of Lyon itself with transport data": what is looked for, and whose. */
export function about(subject: string, whose: string): string {
  const at = subject.search(/ (?:with|on) /);
  return at < 0 ? `${subject} ${whose}` : `${subject.slice(0, at)} ${whose}${subject.slice(at)}`;
}

/** What records of the same thing have in common. */
const thing = keepFor(({ kind, url }: Fact) => (kind === 'catalogue' ? siteKey : addressKey)(url));

/** The records apart: of an address, or a catalogue's site, that several registries list, those of the registry that lists it most often. */
function apart(given: readonly GradedFact[]): readonly GradedFact[] {
  if (given.length < 2) return given;
  const records = oneAFeed(given, thing);
  const things = Map.groupBy(records, ({ fact }) => thing(fact));
  if (things.size === records.length) return records;
  const kept = new Set(
    [...things.values()].flatMap((same) =>
      [...Map.groupBy(same, ({ fact }) => fact.registry).values()].reduce((most, other) =>
        other.length > most.length ? other : most,
      ),
    ),
  );
  return records.filter((record) => kept.has(record));
}

/** How many things the records tell of: an address that several registries list is one. */
export const countOf = (records: readonly GradedFact[]): number => apart(records).length;

/** True when a registry may hold more such records near the city than its importer keeps: then they are not counted. */
export const uncounted = (records: readonly GradedFact[]): boolean =>
  records.length > 1 && records.some(({ fact }) => keptNearest.has(fact.kind));
const allNearest = (records: readonly GradedFact[]): boolean =>
  records.length > 1 && records.every(({ fact }) => keptNearest.has(fact.kind));

/** What comes before the titles. */
export const lead = (records: readonly GradedFact[]): string => (allNearest(records) ? '; the nearest: ' : ': ');

/** A title that a program gave: a place and the kind ("Bahia: addresses"), the id of a reader of OpenAQ, the host of a catalogue. */
const isMachineMade = ({ kind, title, url }: Fact): boolean =>
  title.endsWith(`: ${kind}`) ||
  (kind === 'air-quality-source' &&
    /^[\w-]*(?:[-_]|[a-z][A-Z]|^[a-z])[\w-]*$/.test(title) &&
    // "AirNow" of airnow.gov is the publisher's own name.
    !(/^[A-Z]/.test(title) && new URL(url).hostname.includes(title.toLowerCase()))) ||
  (kind === 'catalogue' && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(title));

/** Whose files they are among everybody's: "github.com/digital-guard". */
const accountOf = (url: string): string => `github.com/${new URL(url).pathname.split('/')[1]}`;

/** What a sentence calls a record: its title, or the publisher or host where the title says nothing. */
export function nameOf(fact: Fact): string {
  if (!isMachineMade(fact)) return fact.title;
  const host = new URL(fact.url).hostname.replace(/^www\./, '');
  // "Fulton County" says nothing of "Fulton County, GA: addresses" that the sentence does not.
  const publisher = fact.publisher && fact.title.startsWith(fact.publisher) ? undefined : fact.publisher;
  return (
    publisher ?? (fact.kind === 'catalogue' ? host : `data at ${host === 'github.com' ? accountOf(fact.url) : host}`)
  );
}

/** A title of at most 100 characters, cut behind a whole word. */
export const shortTitle = (title: string): string =>
  title.length > 100 ? `${title.slice(0, 99).replace(/[\s,;:–-]+\S*$/, '')}…` : title.replace(/\s+…$/, '…');

/** Names in a row; semicolons divide them where one holds a comma. */
export function inRow(names: readonly string[]): string {
  const commas = names.length > 1 && names.some((name) => name.replace(/\([^)]*\)/g, '').includes(', '));
  return commas ? `${names.slice(0, -1).join('; ')}; and ${names.at(-1)}` : and.format(names);
}

/**
 * Two or three records by title, or as `label` describes them, each with how many records bear the name, then how many more. What ends
 * a sentence: the full stop of "S.A." is that of the sentence.
 */
export const titles = (records: readonly GradedFact[], label?: (record: never) => string): string =>
  named(records, label).replace(/\.$/, '');

function named(records: readonly GradedFact[], label?: (record: never) => string): string {
  const near = allNearest(records) ? records.toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity)) : records;
  const rows = [
    ...Map.groupBy(
      apart(near),
      (record) =>
        label?.({ ...record, fact: { ...record.fact, title: shortTitle(nameOf(record.fact)) } } as never) ??
        shortTitle(nameOf(record.fact)),
    ),
  ];
  if (uncounted(records)) {
    const names = rows.slice(0, 3).map(([name]) => name);
    return inRow(rows.length > 3 && !allNearest(records) ? [...names, 'others'] : names);
  }
  const shown = rows.slice(0, rows.length === 3 ? 3 : 2);
  const names = shown.map(([name, same]) => (same.length > 1 ? `${name} (${same.length} records)` : name));
  const rest = countOf(records) - shown.reduce((sum, [, same]) => sum + same.length, 0);
  return inRow(rest > 0 ? [...names, `${rest} more`] : names);
}
