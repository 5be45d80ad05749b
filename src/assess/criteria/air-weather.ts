/** Criteria of the category Air and weather (ISO 37120 clause 8). */
import type { FactOf } from '../../contract/data/fact.ts';
import type { GradedFact, Grading, Gradings } from '../criterion-row.ts';
import { monthsBetween } from '../grades.ts';
import { isWeatherService } from '../records/order.ts';
import { buildSign } from '../../language/signs.ts';

type Air = FactOf<'air-quality-source'> | FactOf<'air-quality-station'>;
/** Run by an embassy or a foreign research network. */
export const isForeignStation = (fact: Air) => (fact.kind === 'air-quality-source' ? fact.embassy : fact.foreign);

type GradedAir = GradedFact<Air['kind']>;
/** Years after which a list of stations needs an active source that confirms its network. */
const LIST_YEARS = 3;

/** The records, where an active source of the country or division shows that the network of an old station list still reports. */
function withNetworks(graded: GradedAir[], newest: string): GradedAir[] {
  const confirmedBy = graded.flatMap(({ fact, level }) =>
    level !== 'city' && fact.kind === 'air-quality-source' ? [fact] : [],
  );
  if (confirmedBy.length === 0) return graded;
  return graded.map((record) =>
    record.fact.kind === 'air-quality-station' &&
    record.grade === 'present' &&
    monthsBetween(record.fact.updated ?? newest, newest) > 12 * LIST_YEARS
      ? { ...record, confirmed: true, confirmedBy }
      : record,
  );
}

type Station = FactOf<'weather-station'>;
/** Kilometres within which a station counts as the city's. */
export const CLOSE_KM = 15;
export type StationFault = 'inactive' | 'unnumbered' | 'far' | 'misplaced';
export function stationFault(fact: Station, km: number | undefined): StationFault | undefined {
  if (fact.state !== 'active') return 'inactive';
  if (!(fact.wmo ?? fact.national ?? fact.icao)) return 'unnumbered';
  // It was matched by its name, since its position can’t be right.
  if (km === undefined) return 'misplaced';
  return km <= CLOSE_KM ? undefined : 'far';
}

const OF_NO_CITY = buildSign('weatherOfNoCity', 'i');
/** Services that pass on what others observe, and those for the sea, satellites, the far south or forecasts: they observe no city. */
const isOfNoCity = (fact: FactOf<'wis2-centre'>) => OF_NO_CITY.test(fact.title);

type Live = GradedFact<'wis2-centre' | 'weather-station'>;
const isStation = (record: Live): record is Live & { fact: Station } => record.fact.kind === 'weather-station';

/** Other centres gather observations of the sea, of satellites or for research. */
const isService = ({ fact }: Live) => isWeatherService(fact);

/** The nearest station and the country's weather services: together they make the city's observations an open exchange, by themselves each is half of it. */
function exchanged(graded: Live[]): Live[] {
  const nearest = graded
    .filter(isStation)
    .toSorted((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity))
    .slice(0, 1);
  const all = graded.filter((record) => !isStation(record));
  const services = all.some(isService) ? all.filter(isService) : all;
  const centres = services.filter(
    ({ fact }, index) => services.findIndex((other) => other.fact.title === fact.title) === index,
  );
  const grade = nearest.length > 0 && centres.length > 0 ? 'present' : 'nation';
  // Together they are the city’s.
  return [...nearest, ...centres].map((record) => ({
    ...record,
    grade,
    ...(grade === 'present' && { level: 'city' as const }),
  }));
}

export const airWeather: Gradings = {
  'air-quality': {
    // OpenAQ marks a source inactive when it stops reading it, which says nothing about the network.
    own: (fact) => {
      if (fact.state === 'active') return isForeignStation(fact) ? 'stale' : 'present';
      return fact.kind === 'air-quality-source' ? undefined : 'stale';
    },
    inherited: (fact) => fact.state === 'active' && !isForeignStation(fact),
    // A station of the country's own replaces a foreign monitor.
    combine: (graded, newest) =>
      withNetworks(graded, newest).filter(
        ({ level, fact }) =>
          !isForeignStation(fact) || !graded.some((other) => other.level === level && !isForeignStation(other.fact)),
      ),
  } satisfies Grading<'air-quality-source' | 'air-quality-station'>,
  'weather-stations': {
    own: (fact, km) => (stationFault(fact, km) === undefined ? 'present' : 'stale'),
  } satisfies Grading<'weather-station'>,
  'weather-realtime': {
    own: (fact, km) =>
      (
        fact.kind === 'weather-station'
          ? fact.state === 'active' && fact.wmo && km !== undefined
          : fact.status === 'Operational' && !isOfNoCity(fact)
      )
        ? 'present'
        : undefined,
    inherited: (fact) => fact.kind === 'wis2-centre' && fact.status === 'Operational' && !isOfNoCity(fact),
    combine: exchanged,
  } satisfies Grading<'wis2-centre' | 'weather-station'>,
};
