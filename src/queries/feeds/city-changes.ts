/** Changes of the cities' own records as rows, newest first. */
import type { CityChanges } from '../../contract/answers/history.ts';
import { EntryChange, type RecentEntry } from '../../contract/answers/coverage.ts';
import { EntryState } from '../../contract/criterion.ts';
import type { Atlas } from '../atlas.ts';
import { recentEntries } from '../recent.ts';

const description =
  'What newer snapshots of the registries changed in the coverage entries of cities, where a record of the city itself is behind it and more than its wording changed: newest first, and only those of the last 400 days. Each row has its places in the lists beside it.';

/** Changes are kept for this many days before the newest snapshot. */
const keptDays = 400;

export const isWatched = ({ own, change }: Pick<RecentEntry, 'own' | 'change'>): boolean =>
  own && change !== 'reconfirmed';

/** Collects distinct values, and gives the index of each. */
function placed<T>(keyOf: (value: T) => string): { list: T[]; at: (value: T) => number } {
  const places = new Map<string, number>();
  const list: T[] = [];
  return {
    list,
    at(value) {
      const key = keyOf(value);
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, list.length);
      return list.push(value) - 1;
    },
  };
}

export function cityChanges(atlas: Atlas): CityChanges {
  const newest = Date.parse(atlas.provenance.dataDate);
  const watched = recentEntries(atlas).filter(
    (entry) => isWatched(entry) && newest - Date.parse(entry.date) <= keptDays * 86_400_000,
  );
  const [scopeIds, reasons, sources] = [placed(String), placed(String), placed(String)];
  const criteria = placed<CityChanges['criteria'][number]>(({ criterionId }) => criterionId);
  const snapshots = placed<CityChanges['snapshots'][number]>(({ date, since }) => `${date} ${since}`);
  const stateAt = (state: EntryState | undefined) => (state ? EntryState.options.indexOf(state) : -1);
  const rows = watched.map((entry): CityChanges['rows'][number] => {
    const { scopeId, criterionId, domain, dataset, change, from, to, date, since, why } = entry;
    return [
      scopeIds.at(scopeId),
      criteria.at({ criterionId, domain, dataset }),
      EntryChange.options.indexOf(change),
      stateAt(from),
      stateAt(to),
      snapshots.at({ date, since }),
      reasons.at(why),
      entry.sources[0] ? sources.at(entry.sources[0].url) : -1,
    ];
  });
  return {
    description,
    count: rows.length,
    scopeIds: scopeIds.list,
    criteria: criteria.list,
    kinds: [...EntryChange.options],
    states: [...EntryState.options],
    snapshots: snapshots.list,
    reasons: reasons.list,
    sources: sources.list,
    rows,
    ...atlas.provenance,
  };
}
