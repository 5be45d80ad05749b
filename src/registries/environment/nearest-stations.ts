/** What importers of station lists share: the stations nearest to each candidate city become facts of that city. */
import type { FactOf } from '../../contract/data/fact.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { Near, nearestRecords, PER_CITY } from '../../places/match/near.ts';
import type { Report, Snapshot } from '../importer.ts';

/** Kinds of facts that a list of positions yields. */
type StationKind = 'air-quality-station' | 'river-gauge';

/** A station of a list, with its position and what its fact will say. */
export interface ListedStation<K extends StationKind> {
  coordinates: [longitude: number, latitude: number];
  /** ISO 3166-1 alpha-2, upper case. */
  nation: string;
  fact: Omit<FactOf<K>, 'kind' | 'registry' | 'nation' | 'level' | 'places' | 'state' | 'observed'>;
  /** A city takes other stations only if it has none of these. */
  isPreferred?: boolean;
}

interface Reading {
  snapshot: Snapshot;
  gazetteer: Gazetteer;
  report: Report;
}

/**
 * The facts of the three stations nearest to each city, preferred ones before others. Of a record that is listed twice the first counts.
 * @param radiusKm how far from the centre a station may be.
 */
export function* nearestStations<K extends StationKind>(
  kind: K,
  stations: readonly ListedStation<K>[],
  radiusKm: number,
  { snapshot, gazetteer, report }: Reading,
): Generator<FactOf<K>> {
  const known = new Map(stations.toReversed().map((station) => [station.fact.record, station]));
  const listed = stations.filter((station) => known.get(station.fact.record) === station);
  for (let twice = listed.length; twice < stations.length; twice++) report.skip('listed twice');
  const near = nearestRecords(listed, new Near(gazetteer), radiusKm, (nearestFirst) => {
    const preferred = nearestFirst.filter(({ record }) => record.isPreferred);
    return (preferred.length > 0 ? preferred : nearestFirst).slice(0, PER_CITY);
  });
  for (const station of listed) {
    const places = near.get(station);
    if (!places) report.skip('not among the nearest of a city');
    else
      yield {
        kind,
        registry: snapshot.registry.slug,
        ...station.fact,
        nation: station.nation,
        level: 'city',
        places,
        state: 'active',
        observed: snapshot.date,
      } as unknown as FactOf<K>;
  }
}
