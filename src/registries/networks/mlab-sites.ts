/**
 * Measurement Lab's sites → `measurement-site`, one a line of `sites.facts.jsonl`. Coordinates are those of an airport.
 * A site belongs to the city it names. A live site is also a fact `<site>#near` for other cities of the country within
 * 60 km of that city; one of a “Bay Area” for those around the site.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { IsoDate, isLocated } from '../../contract/data/place.ts';
import { listImporter, skip, type Snapshot } from '../importer.ts';
import { distanceKm, type Gazetteer, type PlaceMatch } from '../../places/match/match-place.ts';
import { nearPlace } from '../../places/match/near.ts';
import { filesLike, type Raw, unbundled, upstreamFile } from '../../snapshots/records.ts';
import { readTables, textByKey } from '../../facts/data-files.ts';

const { aliases } = readTables('mlab-sites', {
  /** Names of cities that upstream writes another way. */
  aliases: textByKey,
});

/** Kilometres: how far the airport may lie from the city, and another city from that one. */
const AIRPORT_KM = 90;
const NEAR_KM = 60;

const Site = z.object({
  site: z.string().regex(/^[a-z]{3}\w+$/),
  country: z.string().regex(/^[A-Z]{2}$/),
  city: z.string().min(1),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  created: IsoDate.nullish(),
  retired: IsoDate.nullish(),
});

export const importer = listImporter('measurement-site')({
  registry: 'mlab-sites',
  files: sites,
  Row: Site,
  fact({ site, city, latitude, longitude, created, retired, ...row }, { gazetteer, snapshot }) {
    if (/t$/.test(site)) return skip('test site');
    const position = [longitude, latitude] as const;
    const nation = gazetteer.nation(row.country, { position });
    const found = gazetteer.matchName(aliases[city] ?? city, { nation, near: { position, km: AIRPORT_KM } });
    const base = {
      title: `M-Lab site ${site}, ${city}`,
      // The measurements of all sites are in one place; only upstream's file is about this one.
      url: upstreamFile(snapshot, `sites/${site}.jsonnet`),
      nation,
      state: retired ? ('retired' as const) : ('active' as const),
      since: created ?? undefined,
      until: retired ?? undefined,
    };
    const own = { ...base, record: site, level: 'city' as const, places: found && [placeOf(found, position)] };
    // "San Francisco Bay Area" means several cities, and its name doesn’t say which is nearest.
    const centre = found?.place.coordinates ?? (/ Area$/.test(city) ? position : undefined);
    const near = centre && !retired ? around(centre, nation, gazetteer) : [];
    return near.length > 0 ? [own, { ...base, record: `${site}#near`, level: 'region', places: near }] : own;
  },
});

/** The copy of all sites, and the sites that are programs. */
async function* sites(snapshot: Snapshot): AsyncGenerator<Raw> {
  yield* unbundled(filesLike(snapshot, /(^|\/)sites\.facts\.jsonl$/));
  for await (const file of filesLike(snapshot, /(^|\/)sites\/[a-z]{3}\w+\.jsonnet$/))
    yield { value: members(await file.text()), location: file.path };
}

/** Members of a site's program: `city: 'Accra'`, `latitude: 5.606`. */
function members(program: string): object {
  const text = (name: string): string | undefined => new RegExp(`\\b${name}: '([^']*)'`).exec(program)?.[1];
  const number = (name: string): number => Number(new RegExp(`\\b${name}: (-?[\\d.]+)`).exec(program)?.[1]);
  return {
    site: text('name'),
    city: text('city'),
    country: text('country_code'),
    latitude: number('latitude'),
    longitude: number('longitude'),
    created: text('created'),
    retired: text('retired'),
  };
}

type Reach = NonNullable<Fact['places']>[number];
const placeOf = ({ place, match }: PlaceMatch, position: readonly [number, number]): Reach => ({
  ...nearPlace(place, distanceKm(place.coordinates, position), NEAR_KM),
  match,
});

/** Other cities of the country within 60 km of a city's centre or of a site, with their distance. */
function around(centre: readonly [number, number], nation: string, gazetteer: Gazetteer): Reach[] {
  return gazetteer
    .places(nation)
    .filter((other) => other.coordinates !== centre && isLocated(other))
    .flatMap((other) => {
      const km = distanceKm(centre, other.coordinates);
      return km > NEAR_KM ? [] : [nearPlace(other, km, NEAR_KM)];
    });
}
