/**
 * Turns feeds that state a city from which their line runs far away into feeds tied to no city, where the city has one whose stops stay
 * around it: coaches across a state, trains to the next city and shuttles to the mountains state the city that they start from.
 */
import { distanceKm, type Box, type Gazetteer } from '../match/match-place.ts';
import { namedPlaces, isFormOf } from '../match/named-places.ts';
import { fold, words } from '../../language/fold.ts';
import { isMetropolitan } from './operator-words.ts';
import type { FeedReach } from './feed-clues.ts';

/** Kilometres: the diagonal of the stops, and from their middle to the city, from which on a line runs away from it; a city of five million reaches further. */
const EXTENT_KM = 150;
const middleKm = (population: number): number => (population >= 5_000_000 ? 120 : 60);

/** What is asked of a feed that states a municipality. */
export interface Stating {
  id: string;
  isActive: boolean;
  names: readonly string[];
  box: Box | undefined;
}

/** Takes the places from those feeds in `reaches`. */
export function withoutLinesAfar(
  feeds: readonly Stating[],
  reaches: Map<string, FeedReach>,
  gazetteer: Gazetteer,
): void {
  const stating = feeds.filter(({ id }) => reaches.get(id)?.places?.some(({ match }) => match === 'municipality'));
  const isAfar = (feed: Stating) => runsAfar(feed, reaches.get(feed.id)!, gazetteer);
  const [afar, around] = [stating.filter(isAfar), stating.filter((feed) => feed.isActive && !isAfar(feed))];
  const served = new Set(around.flatMap(({ id }) => reaches.get(id)!.places!.map(({ scopeId }) => scopeId)));
  for (const { id } of afar) {
    const { nation, places } = reaches.get(id)!;
    if (places!.every(({ scopeId }) => served.has(scopeId)))
      reaches.set(id, { nation, level: 'nation', match: 'unplaced' });
  }
}

/** Whether the stops spread far and lie elsewhere than the one city that is stated, whose name the operator does not bear. */
function runsAfar({ box, names }: Stating, { nation, places = [] }: FeedReach, gazetteer: Gazetteer): boolean {
  const city = places.length === 1 ? gazetteer.place(places[0]!.scopeId) : undefined;
  if (!box || !city || names.some(isMetropolitan)) return false;
  const [west, south, east, north] = box;
  const middle = [(west + east) / 2, (south + north) / 2] as const;
  return (
    distanceKm([west, south], [east, north]) > EXTENT_KM &&
    distanceKm(middle, city.coordinates) > middleKm(city.population) &&
    !names.some(
      (name) =>
        namedPlaces(name, { nation }, gazetteer).includes(city) ||
        words(name).some((word) => isFormOf(word, fold(city.name).replaceAll(' ', ''))),
    )
  );
}
