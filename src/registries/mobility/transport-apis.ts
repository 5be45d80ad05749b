/**
 * Journey planners with live coverage, `data/<nation>/<name>.json` → `journey-planner`: of the cities in a coverage box
 * of at most 150 km diagonal, or of each division or country named. A copy has boxes in place of polygons.
 */
import * as z from 'zod';
import type { FactOf, MatchMethod } from '../../contract/data/fact.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { boxAround, diagonalKm } from '../../places/feeds/stops.ts';
import type { Box, Gazetteer } from '../../places/match/match-place.ts';
import { filesLike, unbundled } from '../../snapshots/records.ts';
import { listImporter, reject, skip, unknownCountry } from '../importer.ts';

const FILES = /(?:^|\/)(?<path>data\/[a-z]{2}\/[^/]+\.json)$|(?:^|\/)apis\.facts\.jsonl$/;
const REPOSITORY = 'https://github.com/public-transport/transport-apis';
/** Kilometres: the diagonal of a box that speaks of a city. */
const LOCAL_KM = 150;
/** A city that is a division is meant itself only when at most its surroundings are named beside it. */
const NAMED = 2;
/** Protocols of closed vendor software; OpenTripPlanner and MOTIS are open source. */
const VENDOR = new Set(['hafasMgate', 'hafasQuery', 'efa', 'trias']);

const Positions: z.ZodType<unknown> = z.array(z.unknown());
const Area = z.object({
  region: z.array(z.string()).nullish(),
  bbox: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullish(),
  area: z.object({ coordinates: Positions }).nullish(),
});
const Planner = z.object({
  name: z.string().min(1),
  type: z.union([z.array(z.string()), z.record(z.string(), z.boolean())]),
  attribution: z
    .object({
      name: z.string().nullish(),
      homepage: z.string().nullish(),
      url: z.string().nullish(),
      license: z.string().nullish(),
      licenseUrl: z.string().nullish(),
      isProprietary: z.boolean().nullish(),
    })
    .nullish(),
  coverage: z.object({ realtimeCoverage: Area.nullish() }).nullish(),
});
type Planner = z.infer<typeof Planner>;
type Reach = Pick<FactOf<'journey-planner'>, 'nation' | 'level' | 'region' | 'places' | 'match'>;

export const importer = listImporter('journey-planner')({
  registry: 'transport-apis',
  files: (snapshot) => unbundled(filesLike(snapshot, FILES)),
  Row: Planner,
  fact(planner, { gazetteer, snapshot, location }) {
    const home = location.split('/')[1]?.toUpperCase() ?? '';
    const live = planner.coverage?.realtimeCoverage;
    const unknown =
      live?.region?.find((code) => !gazetteer.hasNation(code.slice(0, 2))) ??
      (gazetteer.hasNation(home) ? undefined : home);
    if (unknown !== undefined) return unknownCountry(unknown);
    if (!live) return skip('no live coverage');
    if (!onEarth(live)) return reject('coverage holds no longitude and latitude');
    const id = location.replace(/^data\//, '').replace(/\.json$/, '');
    const reaches = reachOf(live, home, gazetteer);
    if (reaches.length === 0) return skip('coverage names no city, division or nation');
    const described = describe(planner, `${REPOSITORY}/blob/${snapshot.commit.slice(0, 8)}/${location}`);
    return reaches.map((reach) => ({
      record: reaches.length === 1 ? id : `${id}#${reach.region ?? reach.nation}`,
      ...described,
      ...reach,
    }));
  },
});

/** Without a site we cite the file that describes the interface. */
function describe(
  { name, type, attribution }: Planner,
  file: string,
): Pick<FactOf<'journey-planner'>, 'title' | 'url' | 'publisher' | 'access' | 'licence'> {
  const types = Array.isArray(type) ? type : Object.keys(type).filter((key) => type[key]);
  const stated = attribution?.license && attribution.license !== 'todo' ? attribution.license : undefined;
  const url = httpUrl(attribution?.licenseUrl);
  const licence =
    stated === undefined
      ? undefined
      : { ...(/^[A-Z0-9.-]+$/i.test(stated) ? { spdx: stated } : { name: stated }), ...(url ? { url } : {}) };
  const publisher = attribution?.name?.replace(/^©\s*/, '');
  const closed = attribution?.isProprietary === true || (licence === undefined && types.some((key) => VENDOR.has(key)));
  return {
    title: name,
    url: httpUrl(attribution?.homepage) ?? httpUrl(attribution?.url) ?? file,
    publisher: publisher || undefined,
    access: closed ? 'proprietary' : licence ? 'open' : 'unknown',
    licence,
  };
}

function reachOf({ region, bbox, area }: z.infer<typeof Area>, home: string, gazetteer: Gazetteer): Reach[] {
  const codes = region?.length ? region : [home];
  const nationOf = (code: string): string => gazetteer.nation(code.slice(0, 2), { iso: code });
  const nations = [...new Set(codes.map(nationOf))].filter((nation) => gazetteer.hasNation(nation));
  const box = bbox ?? (area ? boxOf(area.coordinates) : undefined);
  const cities = new Map<string, MatchMethod>();
  if (box && diagonalKm(box) <= LOCAL_KM) {
    for (const { scopeId } of nations.flatMap((nation) => gazetteer.placesInBox(box, nation)))
      cities.set(scopeId, 'bounding-box-150km');
  }
  for (const code of codes.length <= NAMED ? codes : []) {
    const own = gazetteer.cityOfRegion(code);
    if (own) cities.set(own.scopeId, 'id');
  }
  const ofCities = nations.flatMap((nation): Reach[] => {
    const places = [...cities]
      .filter(([scopeId]) => scopeId.startsWith(`${nation.toLowerCase()}.`))
      .map(([scopeId, match]) => ({ scopeId, match }));
    return places.length === 0 ? [] : [{ nation, level: 'city', places }];
  });
  const rest = codes.flatMap((code): Reach[] => {
    const nation = nationOf(code);
    if (!gazetteer.hasNation(nation)) return [];
    if (code === nation || !code.startsWith(nation)) return [{ nation, level: 'nation', match: 'nation-code' }];
    const division = divisionOf(nation, code, gazetteer);
    return division === undefined ? [] : [{ nation, level: 'region', region: division, match: 'id' }];
  });
  return cities.size > 0 ? ofCities : region?.length ? rest : [];
}

/** GeoNames' code of an ISO 3166-2 code. Where both are letters they agree. */
function divisionOf(nation: string, code: string, gazetteer: Gazetteer): string | undefined {
  const suffix = code.slice(3);
  const same = `${nation}.${suffix}`;
  return (
    gazetteer.subdivision(nation, code) ??
    (/^[A-Z]+$/.test(suffix) && gazetteer.divisions.name(same) ? same : undefined)
  );
}

/** Whether all longitudes of an area's box are within 180 degrees and all latitudes within 90. */
function onEarth({ bbox, area }: z.infer<typeof Area>): boolean {
  return [bbox, area && boxOf(area.coordinates)].every(
    (box) => !box || (box[0] >= -180 && box[1] >= -90 && box[2] <= 180 && box[3] <= 90),
  );
}

/** Box around the positions of a polygon, however deep they are nested. */
function boxOf(coordinates: unknown): Box | undefined {
  const positions: [number, number][] = [];
  const walk = (value: unknown): void => {
    if (!Array.isArray(value)) return;
    const [lon, lat] = value as unknown[];
    if (typeof lon === 'number' && typeof lat === 'number') positions.push([lon, lat]);
    else for (const inner of value as unknown[]) walk(inner);
  };
  walk(coordinates);
  return positions.length === 0 ? undefined : boxAround(positions);
}
