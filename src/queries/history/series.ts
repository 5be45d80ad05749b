/** In how many cities registries listed a record of a criterion at the end of each year and quarter, with and without bulk days. */
import type { Listing } from '../../assess/listed-since.ts';
import { memoize } from '../../cache.ts';
import { isListedOn } from '../../contract/data/history.ts';
import type { HistorySeries } from '../../contract/answers/history-answers.ts';
import { nationName, type Atlas } from '../atlas.ts';

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
