/** Cities -> counts and shares of nations or regions. */
import { percent } from '../../assess/score.ts';
import type { CityGroup } from '../../contract/answers/cities.ts';
import type { groupings } from '../../contract/interface/city-filter.ts';
import type { CityIndex, IndexedCity } from './city-index.ts';
import type { Order } from './order.ts';

export type Grouping = (typeof groupings)[number];

/** Id of the group that a city belongs to. */
const groupOf: Record<Grouping, (city: IndexedCity, index: CityIndex) => string> = {
  country: ({ countryCode }) => countryCode.toLowerCase(),
  region: ({ countryCode }, { nations }) => nations.get(countryCode)!.regions[0]!,
  subregion: ({ countryCode }, { nations }) => nations.get(countryCode)!.regions[1]!,
};

/** Most cities that are as asked first, then by id. */
export const groupOrder: Order<CityGroup> = (a, b) => b.matched - a.matched || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Every group of an assessed city, `among` 0 included: `among` are the cities that are as asked whatever is asked of criteria, `matched` those that are as asked. */
export function cityGroups(
  index: CityIndex,
  by: Grouping,
  among: readonly IndexedCity[],
  matched: readonly IndexedCity[],
): CityGroup[] {
  const idOf = (city: IndexedCity) => groupOf[by](city, index);
  const counts = (cities: readonly IndexedCity[]) => {
    const found = new Map<string, number>();
    for (const city of cities) found.set(idOf(city), (found.get(idOf(city)) ?? 0) + 1);
    return found;
  };
  const [all, asked] = [counts(among), counts(matched)];
  return [...counts(index.cities).keys()].map((id) => {
    const [some, of] = [asked.get(id) ?? 0, all.get(id) ?? 0];
    const name = by === 'country' ? index.nations.get(id.toUpperCase())!.name : index.regions.get(id)!.name;
    return { id, name, matched: some, among: of, sharePct: of === 0 ? 0 : percent(some, of) };
  });
}
