/** The edition of a month: what was first listed, listed again or dropped, with reasons. Bulk changes are named and left out. */
import { daysBetween } from '../../assess/grades.ts';
import type { Listing, Listings } from '../../assess/listed-since.ts';
import { isVanished } from '../../contract/data/history.ts';
import { memoize } from '../../cache.ts';
import { type Atlas, nationName, registryNames } from '../atlas.ts';
import { longDate, monthOf } from '../../wording/phrases.ts';
import type { Edition, EditionEntry } from '../../contract/answers/history.ts';
import { and, grouped } from '../wording.ts';

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

export const editionCount = 24;
/** Criteria below which a month is called quiet. */
const quiet = 10;
const mostRises = 10;

export const editionNote =
  '“First listed” is the day a registry added a record of the city itself. The data may have been published earlier, and data that’s no longer listed may still be available. We judge past records by today’s rules, for the cities we assess today. A removed record counts if its list said which city it was for. The newest month ends with our last reading of each list, so it may still grow.';

/** `2026-07` as July 2026. */
export const monthTitle = (month: string): string => monthOf(`${month}-01`);

/** The last `count` months up to a day, newest first. */
export function monthsUntil(day: string, count: number): string[] {
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, i) => last - i).map(
    (n) => `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
  );
}

/** Months with an edition, newest first; none where no registry has days. */
export const editionMonths = memoize((atlas: Atlas): readonly string[] =>
  atlas.listedSince().registries.size === 0 ? [] : monthsUntil(atlas.provenance.dataDate, editionCount),
);

const eventsByMonth = memoize((atlas: Atlas) => Map.groupBy(cityEvents(atlas), ({ date }) => date.slice(0, 7)));

function reasonOf(event: CityEvent, registry: string): string {
  const { kind, date, since, listing, byMark } = event;
  const title = listing.fact.title.replace(/\.+$/, '');
  const on = longDate(date);
  if (kind === 'gone')
    return byMark
      ? `Marked in ${registry} as ended on ${on}: ${title}.`
      : `No longer listed in ${registry} since ${on}: ${title}.`;
  if (kind === 'first') return `First listed in ${registry} on ${on}: ${title}.`;
  const what = byMark ? `No longer marked in ${registry} as ended since ${on}` : `Listed again in ${registry} on ${on}`;
  return `${what}: ${title}. Nothing had been listed since ${longDate(since!)}.`;
}

/** Events of one record of a city on one day are one entry. */
function entriesOf(atlas: Atlas, events: readonly CityEvent[]): EditionEntry[] {
  const names = registryNames(atlas);
  const cities = new Map(atlas.cities.map((city) => [city.scopeId, city]));
  const criteria = new Map(atlas.criteria.map(({ criterionId, name }, at) => [criterionId, { name, at }]));
  const of = Map.groupBy(events, ({ kind, date, scopeId, listing: { fact } }) =>
    [scopeId, kind, date, fact.registry, fact.record].join(' '),
  );
  return [...of.values()]
    .map((same): EditionEntry => {
      const [{ kind, date, scopeId, listing }] = same as [CityEvent];
      const { place, countryCode } = cities.get(scopeId)!;
      const { registry, record, title } = listing.fact;
      return {
        event: kind,
        date,
        scopeId,
        name: place.name,
        countryCode,
        criteria: same
          .toSorted((a, b) => criteria.get(a.criterionId)!.at - criteria.get(b.criterionId)!.at)
          .map(({ criterionId, firstInNation }) => ({
            criterionId,
            name: criteria.get(criterionId)!.name,
            ...(firstInNation ? { firstInNation } : {}),
          })),
        registry,
        record,
        title,
        reason: reasonOf(same[0]!, names.get(registry) ?? registry),
      };
    })
    .sort((a, b) => {
      const [one, other] = [a, b].map(({ scopeId, date, record }) => `${scopeId} ${date} ${record}`);
      return one! < other! ? -1 : 1;
    });
}

function leftOutOf(atlas: Atlas, events: readonly (readonly [ListDay, CityEvent])[]): Edition['leftOut'] {
  const names = registryNames(atlas);
  return [...Map.groupBy(events, ([day]) => day)]
    .map(([{ registry, date, change, records, why }, of]) => {
      const list = names.get(registry) ?? registry;
      const said = why && why !== 'many records in one day' ? ` (${why})` : '';
      const what = {
        in: `added ${grouped(records)} records`,
        out: `removed ${grouped(records)} records of cities`,
        marks: `changed the status of ${grouped(records)} records`,
      }[change];
      return {
        registry,
        date,
        change,
        criteria: of.length,
        text: `${list[0]!.toUpperCase()}${list.slice(1)} ${what} on ${longDate(date)}${said}.`,
      };
    })
    .sort((a, b) => (`${a.date} ${a.registry}` < `${b.date} ${b.registry}` ? -1 : 1));
}

const counted = (n: number, one: string, many: string): string => `${grouped(n)} ${n === 1 ? one : many}`;

export function summaryOf({ title, counts, entries, leftOut }: Omit<Edition, 'summary'>): string {
  const { first, firstInNation, again, gone } = counts;
  const listed = entries.filter(({ event }) => event === 'first');
  const cities = new Set(listed.map(({ scopeId }) => scopeId)).size;
  const nations = new Set(listed.map(({ countryCode }) => countryCode)).size;
  const head =
    first === 0
      ? 'no registry listed anything new of a city'
      : `registries listed ${first === 1 ? 'a new kind' : 'new kinds'} of data for ${counted(cities, 'city', 'cities')} in ${counted(nations, 'country', 'countries')}${first === 1 ? '' : `: ${grouped(first)} in all`}`;
  const nation =
    firstInNation > 0
      ? `, ${first === 1 ? '' : `${firstInNation === first ? 'all' : grouped(firstInNation)} of them `}a first for the country`
      : '';
  const others = [
    ...(again > 0 ? [`${grouped(again)} ${again === 1 ? 'is' : 'are'} listed again`] : []),
    ...(gone > 0 ? [`${grouped(gone)} ${gone === 1 ? 'is' : 'are'} no longer listed or marked as ended`] : []),
  ];
  const rest =
    leftOut.length > 0
      ? ` Left out: ${counted(counts.leftOut, 'change', 'changes')} on ${leftOut.length === 1 ? 'a day on which a list' : 'days on which lists'} changed many records at once.`
      : '';
  return `${first + again + gone < quiet ? 'A quiet month: ' : ''}in ${title}, ${head}${nation}.${others.length > 0 ? ` ${and(others)}.` : ''}${rest}`.replace(
    /^./,
    (sign) => sign.toUpperCase(),
  );
}

/** The largest first; of equals in the order they come. */
const largest = <T extends { criteria: number }>(rows: T[]): T[] => rows.sort((a, b) => b.criteria - a.criteria);
const criteriaIn = (entries: readonly EditionEntry[]): number =>
  new Set(entries.flatMap(({ scopeId, criteria }) => criteria.map(({ criterionId }) => `${scopeId} ${criterionId}`)))
    .size;

export function edition(atlas: Atlas, month: string): Edition {
  const { dataDate } = atlas.provenance;
  const events = eventsByMonth(atlas).get(month) ?? [];
  const days = events.flatMap((event) => {
    const day = listDayOf(atlas, event);
    return day ? [[day, event] as const] : [];
  });
  const singleEvents = events.filter((event) => !listDayOf(atlas, event));
  const count = (kind: CityEvent['kind']) => singleEvents.filter((event) => event.kind === kind).length;
  const entries = entriesOf(atlas, singleEvents);
  const first = entries.filter(({ event }) => event === 'first');
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  const content: Omit<Edition, 'summary'> = {
    month,
    title: monthTitle(month),
    until: lastDay < dataDate ? lastDay : dataDate,
    counts: {
      first: count('first'),
      firstInNation: singleEvents.filter(({ firstInNation }) => firstInNation).length,
      again: count('again'),
      gone: count('gone'),
      leftOut: days.length,
    },
    rises: largest(
      [...Map.groupBy(first, ({ scopeId }) => scopeId)].map(([scopeId, of]) => ({
        scopeId,
        name: of[0]!.name,
        countryCode: of[0]!.countryCode,
        criteria: criteriaIn(of),
      })),
    )
      .filter(({ criteria }) => criteria > 1)
      .slice(0, mostRises),
    nations: largest(
      [...Map.groupBy(first, ({ countryCode }) => countryCode)].map(([countryCode, of]) => ({
        countryCode,
        name: nationName(atlas, countryCode),
        cities: new Set(of.map(({ scopeId }) => scopeId)).size,
        criteria: criteriaIn(of),
      })),
    ),
    entries,
    leftOut: leftOutOf(atlas, days),
    note: editionNote,
    ...atlas.provenance,
  };
  return { ...content, summary: summaryOf(content) };
}
