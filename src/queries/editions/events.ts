/** Events in the listings of a city: first listed, listed again after a gap, no longer listed. Records marked as ended count as not listed. */
import { daysBetween } from '../../assess/grades.ts';
import type { Listing, Listings } from '../../assess/listed-since.ts';
import { isVanished } from '../../contract/data/history.ts';
import { memoize } from '../../cache.ts';
import type { Atlas } from '../atlas.ts';

export type EventKind = 'first' | 'again' | 'gone';

/** What happened to a criterion of a city, and the record that shows it. */
export interface ListingEvent {
  kind: EventKind;
  date: string;
  listing: Listing;
  /** It was marked as ended, or no more, and stayed listed. */
  byMark: boolean;
  /** If listed again: since when nothing was listed. */
  since?: string;
}

/** A time in which a record was listed and not marked as ended. */
interface Spell {
  listing: Listing;
  from: string;
  to?: string | undefined;
  /** It began, or ended, with a mark, and not with the listing. */
  beganByMark: boolean;
  endedByMark: boolean;
}

/** A spell without the times in which the record was not listed. */
function withoutGaps(spell: Spell): Spell[] {
  const parts: Spell[] = [];
  let rest = spell;
  for (const [from, until] of spell.listing.away ?? []) {
    if (until <= rest.from || (rest.to !== undefined && from >= rest.to)) continue;
    if (from > rest.from) parts.push({ ...rest, to: from, endedByMark: false });
    rest = { ...rest, from: until, beganByMark: false };
  }
  return rest.to !== undefined && rest.to <= rest.from ? parts : [...parts, rest];
}

function spellsOf(listing: Listing): Spell[] {
  const { first, last, states = [[first, 'active']] } = listing;
  const spells = states.flatMap(([since, state], i): Spell[] => {
    const next = states[i + 1]?.[0];
    const to = next ?? last;
    const isOver = to !== undefined && to <= since;
    return state !== 'active' || isOver
      ? []
      : [{ listing, from: since, to, beganByMark: i > 0, endedByMark: next !== undefined }];
  });
  return spells.flatMap(withoutGaps);
}

/** A record that is away for no longer, in days, has changed its id or place in the list. */
const shortGap = 31;

/** Events of a criterion of a city, in order; none if a record has no known day, since it may be the oldest. */
export function eventsOf({ dated, undated }: Listings): ListingEvent[] {
  if (undated > 0) return [];
  const events: ListingEvent[] = [];
  /** The spell so far that lasts longest. */
  let longest: Spell | undefined;
  const gone = ({ to, listing, endedByMark }: Spell): ListingEvent => ({
    kind: 'gone',
    date: to!,
    listing,
    byMark: endedByMark,
  });
  const spells = dated.flatMap(spellsOf).sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  for (const spell of spells) {
    const { from: date, to, listing, beganByMark: byMark } = spell;
    if (longest?.to !== undefined && daysBetween(longest.to, date) > shortGap)
      events.push(gone(longest), { kind: 'again', date, listing, byMark, since: longest.to });
    // Listed before, as ended: we don't know when it was first active.
    else if (!longest && !byMark) events.push({ kind: 'first', date, listing, byMark });
    if (!longest || (longest.to !== undefined && (to === undefined || to > longest.to))) longest = spell;
  }
  if (longest?.to !== undefined) events.push(gone(longest));
  return events;
}

export interface CityEvent extends ListingEvent {
  scopeId: string;
  criterionId: string;
  firstInNation: boolean;
}

/** So many records that come, or of cities that go, on one day in one registry are the work of its editors on the list. */
const manyCome = 50;
const manyGo = 15;

/** A day on which a registry took in, took out or marked otherwise many records. */
export interface ListDay {
  registry: string;
  date: string;
  change: 'in' | 'out' | 'marks';
  /** Records; of those taken out the ones of cities. */
  records: number;
  why?: string | undefined;
}

/** Such days, by registry, day and direction. */
export const listDays = memoize(({ listings, registries }: Pick<Atlas, 'listings' | 'registries'>) => {
  const found = new Map<string, ListDay>();
  const add = (day: ListDay) => found.set(`${day.registry} ${day.date} ${day.change}`, day);
  for (const { slug: registry } of registries) {
    const rows = listings.records.get(registry) ?? [];
    const count = (dates: readonly string[]) => [...Map.groupBy(dates, (date) => date)];
    for (const [date, of] of count(rows.map(({ first }) => first)))
      if (of.length >= manyCome) add({ registry, date, change: 'in', records: of.length });
    for (const [date, of] of count(rows.filter(isVanished).map(({ last }) => last)))
      if (of.length >= manyGo) add({ registry, date, change: 'out', records: of.length });
    const marks = rows.flatMap(({ states = [] }) => states.slice(1));
    for (const [date, of] of count(marks.map(([since]) => since)))
      if (of.length >= manyCome) add({ registry, date, change: 'marks', records: of.length });
    for (const { date, count: records, why } of listings.registries.get(registry)?.bulk ?? [])
      add({ registry, date, change: 'in', records, why });
  }
  return found as ReadonlyMap<string, ListDay>;
});

/** The day of a list that an event happened on; undefined for one that came by itself. */
export const listDayOf = (atlas: Atlas, { kind, date, listing, byMark }: ListingEvent): ListDay | undefined =>
  listDays(atlas).get(`${listing.fact.registry} ${date} ${byMark ? 'marks' : kind === 'gone' ? 'out' : 'in'}`);

/** Whether a record was there when its list began, so that its day says nothing. */
const isFromTheStart = (atlas: Atlas, { kind, date, listing }: ListingEvent): boolean =>
  kind !== 'gone' && date <= (atlas.listedSince().registries.get(listing.fact.registry)?.from ?? '');

/** Every event of the cities assessed today, oldest first; made once an atlas. */
export const cityEvents = memoize((atlas: Atlas): readonly CityEvent[] => {
  const events: CityEvent[] = [];
  /** Of each country and criterion the first event; null where a city has a record without a day. */
  const first = new Map<string, CityEvent | null>();
  for (const { scopeId } of atlas.cities)
    for (const [criterionId, listings] of atlas.listedSince().byCity.get(scopeId) ?? []) {
      const key = `${scopeId.slice(0, 2)} ${criterionId}`;
      if (listings.undated > 0) first.set(key, null);
      for (const event of eventsOf(listings)) {
        const row: CityEvent = { ...event, scopeId, criterionId, firstInNation: false };
        events.push(row);
        const known = first.get(key);
        if (known !== null && row.kind === 'first' && (!known || row.date < known.date)) first.set(key, row);
      }
    }
  for (const row of first.values()) if (row) row.firstInNation = true;
  const key = ({ date, scopeId, criterionId }: CityEvent) => `${date} ${scopeId} ${criterionId}`;
  return events.filter((event) => !isFromTheStart(atlas, event)).sort((a, b) => (key(a) < key(b) ? -1 : 1));
});
