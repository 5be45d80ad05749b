/** The edition of a month: what was first listed, listed again or dropped, with reasons. Bulk changes are named and left out. */
import { longDate, monthOf } from '../../wording/dates.ts';
import { memoize } from '../../cache.ts';
import type { Edition, EditionEntry } from '../../contract/answers/edition.ts';
import { nationName, registryNames, type Atlas } from '../atlas.ts';
import { and, grouped } from '../wording.ts';
import { cityEvents, listDayOf, type CityEvent, type ListDay } from './events.ts';

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
  const alone = events.filter((event) => !listDayOf(atlas, event));
  const count = (kind: CityEvent['kind']) => alone.filter((event) => event.kind === kind).length;
  const entries = entriesOf(atlas, alone);
  const first = entries.filter(({ event }) => event === 'first');
  const lastDay = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10);
  const content: Omit<Edition, 'summary'> = {
    month,
    title: monthTitle(month),
    until: lastDay < dataDate ? lastDay : dataDate,
    counts: {
      first: count('first'),
      firstInNation: alone.filter(({ firstInNation }) => firstInNation).length,
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
