/** Criteria of the category Air and weather (ISO 37120 clause 8). */
import type { FactOf } from '../../contract/data/fact.ts';
import { criterion, type GradedFact } from '../criterion-row.ts';
import { isWeatherService } from '../records/order.ts';

const air = ['openaq-sources', 'openaq-stations-2016', 'air-quality-stations'],
  stations = ['meteostat-stations'],
  exchange = ['wis2-centres', 'meteostat-stations'];

type Air = FactOf<'air-quality-source'> | FactOf<'air-quality-station'>;
/** Run by an embassy or a foreign research network. */
export const isForeignStation = (fact: Air) => (fact.kind === 'air-quality-source' ? fact.embassy : fact.foreign);

/** What the list of 2016 calls a station that has lost its name. */
export const isGenericStation = ({ title }: Pick<Air, 'title'>): boolean => /^station \d+ of the list$/.test(title);
/** Such a station says nothing where one with a name is known: it may be the same one again. */
const namedStations = (graded: GradedFact<Air['kind']>[]): GradedFact<Air['kind']>[] =>
  graded.some(({ fact }) => fact.kind === 'air-quality-station' && !isGenericStation(fact))
    ? graded.filter(({ fact }) => !isGenericStation(fact))
    : graded;

type Station = FactOf<'weather-station'>;
/** Kilometres within which a station counts as the city's. */
export const CLOSE_KM = 15;
export type StationFault = 'inactive' | 'unnumbered' | 'far';
/** Why a station does not count in full. */
export function stationFault(fact: Station, km: number | undefined): StationFault | undefined {
  if (fact.state !== 'active') return 'inactive';
  if (!(fact.wmo ?? fact.national ?? fact.icao)) return 'unnumbered';
  return km === undefined || km <= CLOSE_KM ? undefined : 'far';
}

/** Services that pass on what others observe, and those for the sea, satellites, the far south or forecasts: they observe no city. */
const isOfNoCity = (fact: FactOf<'wis2-centre'>) =>
  /\b(?:global (?:broker|cache|monitor|discovery catalogue)|gateway) service\b|\b(?:marine|exploitation of the sea|wave|satellite|drifter|antarctic|prediction)\b/i.test(
    fact.title,
  );

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

export const airWeather = [
  criterion<'air-quality-source' | 'air-quality-station'>({
    criterionId: 'air-quality',
    staleAfterYears: 3,
    name: 'Air quality measurements',
    category: 'air-weather',
    domain: 'environment',
    dataset: 'air-quality',
    topics: ['air-quality', 'environment'],
    weight: 1,
    publisher: 'any',
    question: 'Are official air quality measurements in the city published?',
    subject: { article: 'An', one: 'official air quality source', many: 'official air quality sources' },
    rule: {
      present: 'An active source names the city. Embassy monitors do not count.',
      partial: [
        {
          reason: 'stale',
          when: 'The source of the city is marked inactive or is the monitor of a foreign embassy, or a station that stands within 15 km is told of by an old list alone.',
        },
        { reason: 'region', when: 'A source of its first-level division, active or not.' },
        {
          reason: 'nation',
          when: 'A source of the nation, active or not: an inactive one may have moved to another reader.',
        },
      ],
      absent: 'No such source is listed.',
    },
    coverage: 'OpenAQ lists a source of the nation.',
    references: { iso37120: ['8'], u4ssc: ['EN: EN: AQ: 1C'], sdg: ['11.6'] },
    registries: air,
    kinds: ['air-quality-source', 'air-quality-station'],
    claims: [
      {
        registries: ['openaq-sources'],
        atLeast: 1,
        noun: ['source', 'sources'],
        counts: (fact) => fact.kind === 'air-quality-source',
      },
    ],
    own: (fact) => (fact.state === 'active' && !isForeignStation(fact) ? 'present' : 'stale'),
    inherited: (fact) => !isForeignStation(fact),
    // An active source of the country or region replaces its inactive ones, and one of the country's own a foreign monitor.
    combine: (graded) =>
      namedStations(graded).filter(({ level, fact }) =>
        level === 'city'
          ? !isForeignStation(fact) || !graded.some((other) => other.level === level && !isForeignStation(other.fact))
          : fact.state === 'active' || !graded.some((other) => other.level === level && other.fact.state === 'active'),
      ),
  }),
  criterion<'weather-station'>({
    criterionId: 'weather-stations',
    staleAfterYears: 3,
    name: 'Weather station',
    category: 'air-weather',
    domain: 'environment',
    dataset: 'weather-stations',
    topics: ['weather'],
    weight: 0.25,
    publisher: 'any',
    question: 'Is there an official weather station whose records can be found?',
    subject: { article: 'An', one: 'official weather station', many: 'official weather stations' },
    rule: {
      present: 'An active station of the nation with a WMO, national or ICAO number stands within 15 km.',
      partial: [{ reason: 'stale', when: 'The station is inactive, has no such number, or stands 15 to 25 km away.' }],
      absent: 'No station of the nation within 25 km is listed.',
    },
    coverage: 'Always: the list holds the stations of the world.',
    references: { iso37120: ['8'], u4ssc: ['Environmental Quality'], sdg: ['13.1'] },
    registries: stations,
    kinds: ['weather-station'],
    claims: [
      {
        registries: stations,
        atLeast: 0,
        noun: ['weather station', 'weather stations'],
        counts: (fact) => fact.kind === 'weather-station',
      },
    ],
    own: (fact, km) => (km !== undefined && stationFault(fact, km) === undefined ? 'present' : 'stale'),
  }),
  criterion<'wis2-centre' | 'weather-station'>({
    criterionId: 'weather-realtime',
    staleAfterYears: 3,
    name: 'Live weather exchange',
    category: 'air-weather',
    domain: 'environment',
    dataset: 'weather-realtime',
    topics: ['weather'],
    weight: 0.5,
    publisher: 'any',
    question: "Are the city's weather observations exchanged openly in real time?",
    subject: { article: 'A', one: 'live weather observation source', many: 'live weather observation sources' },
    rule: {
      present:
        'An active station of the nation with a WMO number stands within 25 km, and a centre of a weather service of the nation is operational in the WMO Information System.',
      partial: [{ reason: 'nation', when: 'Only one of the two.' }],
      absent: 'Neither is listed.',
    },
    coverage: 'Always: both lists hold the world.',
    references: { iso37120: ['8'], u4ssc: ['Environmental Quality'], sdg: ['13.1'] },
    registries: exchange,
    kinds: ['wis2-centre', 'weather-station'],
    claims: [
      {
        registries: exchange,
        atLeast: 0,
        noun: ['centre or station', 'centres and stations'],
        counts: (fact) => fact.kind === 'wis2-centre' || fact.kind === 'weather-station',
      },
    ],
    own: (fact) =>
      (
        fact.kind === 'weather-station'
          ? fact.state === 'active' && fact.wmo
          : fact.status === 'Operational' && !isOfNoCity(fact)
      )
        ? 'present'
        : undefined,
    inherited: (fact) => fact.kind === 'wis2-centre' && fact.status === 'Operational' && !isOfNoCity(fact),
    combine: exchanged,
  }),
];
