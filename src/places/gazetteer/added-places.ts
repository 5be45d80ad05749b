/**
 * Cities of 200,000 or more inhabitants that GeoNames' dump lacks, as rows of it: position, name and, but where said, population are
 * Natural Earth's. Natural Earth's own number stands for the geonameId, below zero.
 */
import type { GeoName } from './geonames.ts';
import type { NaturalEarthPlace } from './place-names.ts';

interface Added {
  name: string;
  /** First-level code of GeoNames. */
  admin1: string;
  /** IANA time zone; Natural Earth leaves it out, or has an outdated one. */
  timeZone: string;
  /** Inhabitants where Natural Earth's greatest figure counts more than the city. */
  population?: number;
}

/** By Natural Earth's `NE_ID`. */
const ADDED: Readonly<Record<number, Added>> = {
  1159129785: { name: 'Zhuozhou', admin1: '10', timeZone: 'Asia/Shanghai' },
  1159130221: { name: 'Linhai', admin1: '02', timeZone: 'Asia/Shanghai' },
  1159140741: { name: 'Shuozhou', admin1: '24', timeZone: 'Asia/Shanghai' },
  1159142579: { name: 'Kashan', admin1: '28', timeZone: 'Asia/Tehran' },
  1159146179: { name: 'Pingtung', admin1: '04', timeZone: 'Asia/Taipei', population: 215_975 }, // POP_MIN: the city alone
};

/** The added cities as rows of GeoNames; those that Natural Earth drops are left out. */
export const addedPlaces = (rows: readonly NaturalEarthPlace[]): GeoName[] =>
  rows.flatMap(({ naturalEarthId, countryCode, latitude, longitude, population }) => {
    const added = ADDED[naturalEarthId];
    if (!added) return [];
    return [
      {
        population,
        ...added,
        geonameId: -naturalEarthId,
        asciiName: added.name,
        alternateNames: [],
        latitude: fifthDecimal(latitude),
        longitude: fifthDecimal(longitude),
        featureCode: 'PPL',
        countryCode,
        admin2: '',
      },
    ];
  });

/** As precise as GeoNames' positions. */
const fifthDecimal = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** What a maintainer should look at: added cities that GeoNames has by now, or Natural Earth no longer. */
export function addedNotes(added: readonly GeoName[], geonames: readonly GeoName[]): string[] {
  const has = new Set(added.map(({ geonameId }) => -geonameId));
  return [
    ...Object.entries(ADDED)
      .filter(([id]) => !has.has(Number(id)))
      .map(([id, { name }]) => `added-places.ts: Natural Earth has no row ${id} (${name})`),
    ...added
      .filter((city) =>
        geonames.some(
          (row) =>
            row.countryCode === city.countryCode &&
            row.asciiName === city.name &&
            Math.hypot(row.latitude - city.latitude, row.longitude - city.longitude) < NEAR,
        ),
      )
      .map(({ name, countryCode }) => `added-places.ts: GeoNames has ${name} in ${countryCode}; keep its scopeId`),
  ];
}

/** Farthest that two rows of one city lie apart, in degrees. */
const NEAR = 0.4;
