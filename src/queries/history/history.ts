/** Since when registries list cities' own records: of a city by criterion, and in how many cities at the end of each year and quarter, with and without bulk days. */
import type { Listing } from '../../assess/listed-since.ts';
import { memoize } from '../../cache.ts';
import { isListedOn, type RegistryHistory } from '../../contract/data/history.ts';
import type { HistorySeries, CityHistory, FirstListed, ListedCriterion } from '../../contract/answers/history.ts';
import { nationName, type Atlas } from '../atlas.ts';
import type { AssessedCity } from '../../assess/assess.ts';

type Period = HistorySeries['periods'][number];
type Row = HistorySeries['criteria'][number];

/** Years from this one on are shown in quarters. */
const quartersFrom = 2021;
const quarterEnds = ['03-31', '06-30', '09-30', '12-31'];

/** Years, then quarters, from the year of the first day; the last one ends with the newest snapshot. */
export function periodsBetween(first: string, last: string): Period[] {
  const years = Array.from(
    { length: Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1 },
    (_, i) => Number(first.slice(0, 4)) + i,
  );
  const all = years.flatMap((year) =>
    year < quartersFrom
      ? [{ label: `${year}`, end: `${year}-12-31` }]
      : quarterEnds.map((day, i) => ({ label: `${year} Q${i + 1}`, end: `${year}-${day}` })),
  );
  const at = all.findIndex(({ end }) => end >= last);
  return all.slice(0, at + 1).map((period, i) => (i === at ? { ...period, end: last } : period));
}

/** Cities by period in which one of the listings was listed; a registry counts from the day on which it can be said to exist. */
function add(
  counts: number[],
  periods: readonly Period[],
  listings: readonly Listing[],
  fromOf: (registry: string) => string,
): void {
  periods.forEach(({ end }, i) => {
    const isListed = listings.some((one) => isListedOn(one, end) && fromOf(one.fact.registry) <= end);
    if (isListed) counts[i]!++;
  });
}

/** Registries of the dated records of each criterion, over all cities. */
export const registriesByCriterion = memoize((atlas: Atlas): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const byCriterion of atlas.listedSince().byCity.values())
    for (const [criterionId, { dated }] of byCriterion)
      for (const { fact } of dated) {
        const known = found.get(criterionId);
        if (known) known.add(fact.registry);
        else found.set(criterionId, new Set([fact.registry]));
      }
  return found;
});

/** From the first day of any list to the newest snapshot. */
export const periodsOf = memoize((atlas: Atlas): Period[] => {
  const slugs = new Set([...registriesByCriterion(atlas).values()].flatMap((of) => [...of]));
  const from = [...slugs].map((slug) => atlas.listedSince().registries.get(slug)!.from).sort();
  return from.length > 0 ? periodsBetween(from[0]!, atlas.provenance.dataDate) : [];
});

const note =
  'Of the cities assessed today, those with a record of their own, counted from the day on which a registry listed it until it did no more. Growth is first of all that of the lists: compare cities within a registry and a year. Registries whose days are unknown are not counted; null is before any list existed.';

/** The series of all countries, or of one. Criteria without a dated record are left out. */
export function historySeries(atlas: Atlas, countryCode?: string): HistorySeries {
  const cities = countryCode === undefined ? atlas.cities : (atlas.byNation.get(countryCode) ?? []);
  const periods = periodsOf(atlas);
  const fromOf = (slug: string): string => atlas.listedSince().registries.get(slug)!.from;
  const criteria = atlas.criteria.flatMap(({ criterionId, name, registries }): Row[] => {
    const used = registriesByCriterion(atlas).get(criterionId);
    if (!used) return [];
    const from = [...used].map(fromOf).sort()[0]!;
    const [listed, single] = [periods.map(() => 0), periods.map(() => 0)];
    for (const { scopeId } of cities) {
      const dated = atlas.listedSince().byCity.get(scopeId)?.get(criterionId)?.dated ?? [];
      if (dated.length === 0) continue;
      add(listed, periods, dated, fromOf);
      add(
        single,
        periods,
        dated.filter(({ isBulk }) => !isBulk),
        fromOf,
      );
    }
    if (listed.every((n) => n === 0)) return [];
    const known = (counts: number[]) => counts.map((n, i) => (periods[i]!.end < from ? null : n));
    return [
      {
        criterionId,
        name,
        registries: registries.filter((slug) => used.has(slug)),
        from,
        listed: known(listed),
        single: known(single),
      },
    ];
  });
  return {
    ...(countryCode === undefined ? {} : { countryCode }),
    name: countryCode === undefined ? 'All countries' : nationName(atlas, countryCode),
    cityCount: cities.length,
    periods,
    criteria,
    ...(countryCode === undefined ? { registries: [...atlas.listedSince().registries.values()] } : {}),
    note,
    ...atlas.provenance,
  };
}

export const worldSeries = memoize((atlas: Atlas): HistorySeries => historySeries(atlas));

/** Criteria shown for each country: those with the longest history and one kind of record. */
export const shownSeries: readonly string[] = [
  'gtfs-schedule',
  'shared-mobility',
  'address-register',
  'open-data-portal',
];

/** City -> for how many criteria registries listed a record of its own at the end of each year and quarter, with and without bulk days. */
type Series = CityHistory['series'];

/** For each period, criteria with a dated registry that existed by then. */
const knownOf = memoize((atlas: Atlas): number[] => {
  const { registries } = atlas.listedSince();
  const from = [...registriesByCriterion(atlas).values()].map(
    (slugs) => [...slugs].map((slug) => registries.get(slug)!.from).sort()[0]!,
  );
  return periodsOf(atlas).map(({ end }) => from.filter((day) => day <= end).length);
});

export function citySeries(atlas: Atlas, scopeId: string): Series {
  const { registries, byCity } = atlas.listedSince();
  const periods = periodsOf(atlas);
  const all = [...(byCity.get(scopeId)?.values() ?? [])].map(({ dated }) => dated);
  const count = (withBulk: boolean) =>
    periods.map(
      ({ end }) =>
        all.filter((dated) =>
          dated.some(
            (one) =>
              (withBulk || !one.isBulk) && registries.get(one.fact.registry)!.from <= end && isListedOn(one, end),
          ),
        ).length,
    );
  return { ends: periods.map(({ end }) => end), listed: count(true), single: count(false), known: knownOf(atlas) };
}

/** The year to compare with: did the city improve since 2020, or the lists? */
export const growthSince = '2020-01-01';

export const historyNote =
  '“First listed” is the day a registry added the record that counts today, or an earlier record of the city. The data itself may be years older, and data that’s no longer listed may still be available. We judge past records by today’s rules.';

const firstListed = ({ fact, first, last, isBulk }: Listing): FirstListed => ({
  registry: fact.registry,
  record: fact.record,
  title: fact.title,
  first,
  ...(last === undefined ? {} : { last }),
  ...(isBulk ? { bulk: true as const } : {}),
});

function criteriaOf(atlas: Atlas, { scopeId }: AssessedCity): ListedCriterion[] {
  const byCriterion = atlas.listedSince().byCity.get(scopeId);
  return atlas.criteria.flatMap(({ criterionId, name }) => {
    const { dated = [], undated = 0 } = byCriterion?.get(criterionId) ?? {};
    const earliest = [...Map.groupBy(dated, ({ fact }) => fact.registry).values()].map(([first]) =>
      firstListed(first!),
    );
    return earliest.length > 0 ? [{ criterionId, name, listed: earliest, ...(undated > 0 ? { undated } : {}) }] : [];
  });
}

type Growth = CityHistory['growth'];

function growthOf(
  criteria: readonly ListedCriterion[],
  unknown: number,
  registries: ReadonlyMap<string, RegistryHistory>,
): Growth {
  const allDated = criteria.filter(({ undated }) => undated === undefined).map(({ listed }) => listed[0]!);
  const later = allDated.filter(({ first }) => first >= growthSince);
  const bulk = later.filter((row) => row.bulk).length;
  const before = criteria.filter(({ listed }) => listed[0]!.first < growthSince).length;
  return {
    since: growthSince,
    before,
    bulk,
    single: later.length - bulk,
    olderLists: later.filter((row) => !row.bulk && registries.get(row.registry)!.from < growthSince).length,
    undated: criteria.length + unknown - before - later.length,
  };
}

/**
 * Says which of the later records may be new data of the city: those that a list from before 2020 added one by one.
 * Records that came with many others, or to a newer list, may be older.
 */
function whoseGrowth(later: number, olderLists: number): string {
  if (olderLists === 0)
    return 'The data may be older: lists added many records at once, or are newer than 2020 themselves.';
  if (olderLists < later)
    return `${olderLists} may be new data, because lists from before 2020 added ${olderLists === 1 ? 'it' : 'them'} one by one. The rest may be older than the lists show.`;
  return later === 1
    ? 'It may be new data, because its list is from before 2020.'
    : 'All may be new data, because the lists are from before 2020.';
}

export function growthWords(name: string, { before, bulk, single, olderLists, undated }: Growth): string {
  const all = before + bulk + single + undated;
  const later = bulk + single;
  if (all === 0) return `No registry has a record of ${name} itself that counts.`;
  const has = `Registries have records of ${name} itself for ${all === 1 ? 'one kind' : `${all} kinds`} of data.`;
  const rest = undated > 0 ? ` For ${undated} we don’t know the date.` : '';
  if (later === 0) return `${has} None was first listed since 2020.${rest}`;
  const how = bulk > 0 ? `, ${single === 0 ? '' : `${bulk} of them `}together with many others` : '';
  return `${has} ${later} ${later === 1 ? 'was' : 'were'} first listed since 2020${how}.${rest} ${whoseGrowth(later, olderLists)}`;
}

export function cityHistory(atlas: Atlas, city: AssessedCity): CityHistory {
  const { scopeId, countryCode, place } = city;
  const criteria = criteriaOf(atlas, city);
  const known = new Set(criteria.map(({ criterionId }) => criterionId));
  const unknown = [...(atlas.listedSince().byCity.get(scopeId)?.keys() ?? [])].filter((id) => !known.has(id)).length;
  const growth = growthOf(criteria, unknown, atlas.listedSince().registries);
  return {
    scopeId,
    name: place.name,
    countryCode,
    summary: growthWords(place.name, growth),
    growth,
    series: citySeries(atlas, scopeId),
    criteria,
    note: historyNote,
    ...atlas.provenance,
  };
}
