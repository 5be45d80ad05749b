/**
 * The Editor Layer Index → `map-layer`. Because it's CC BY-SA we only take name, country, area and attribution link,
 * never polygons or tile addresses.
 * Under 5,000 km² a layer is a city's; under 60,000, or with cities of few divisions only, a region's; else the
 * country's. It reaches cities of 100,000 inhabitants and capitals whose centre is inside, and smaller places that its
 * title names.
 */
import * as z from 'zod';
import { fold } from '../../language/fold.ts';
import { isLocated, ownNames, type Place } from '../../contract/data/place.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { namedPlaces } from '../../places/match/named-places.ts';
import { territoriesOf } from '../../places/match/territories.ts';
import { type Draft, isWithoutPlaces, type Left, listImporter, reject, skip, unknownCountry } from '../importer.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { filesLike, unbundled } from '../../snapshots/records.ts';

/** km². */
const CITY_AREA = 5_000;
const REGION_AREA = 60_000;
/** A larger layer with cities of at most this many first-level divisions may belong to a part of the country. */
const FEW = 3;

const Ring = z.array(z.tuple([z.number(), z.number()], z.number())).min(4);

/** GeoJSON Polygon or MultiPolygon, degrees; the first ring of a polygon is its outline, the others are holes (RFC 7946 §3.1.6). */
export const Footprint = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: z.array(Ring).min(1) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(Ring).min(1)).min(1) }),
]);
export type Footprint = z.infer<typeof Footprint>;
type Ring = z.infer<typeof Ring>;

const Text = z.string().nullish();
const Feature = z.object({
  geometry: Footprint.nullish(),
  properties: z.object({
    id: z.string().min(1),
    name: z.string().min(1),
    url: z.string(),
    category: Text,
    overlay: z.boolean().nullish(),
    country_code: Text,
    end_date: Text,
    license_url: Text,
    permission_osm: Text,
    attribution: z.object({ url: Text }).nullish(),
  }),
});
type Feature = z.infer<typeof Feature>;
/** A feature, or a line of the copy that holds one. */
const Layer = z.preprocess(
  (value) => (typeof value === 'object' && value !== null && 'feature' in value ? value.feature : value),
  Feature,
);

const Category = z.enum(['photo', 'historicphoto', 'map', 'historicmap', 'elevation', 'other']);

export const importer = listImporter('map-layer')({
  registry: 'editor-layer-index',
  files: (snapshot) => unbundled(filesLike(snapshot, /(^|\/)sources(\/.*\.geojson|\.jsonl)$/)),
  Row: Layer,
  fact(row, { gazetteer }) {
    const country = row.properties.country_code?.toUpperCase() ?? '';
    const nations = row.geometry ? nationsIn(row.geometry, country, gazetteer) : [country];
    return nations.map((nation, index) => {
      const fact = layerOf(row, nation, gazetteer);
      return 'left' in fact || index === 0 ? fact : { ...fact, record: `${fact.record}/${nation}` };
    });
  },
});

/** Scenes of satellite operators and of mappers: no city, region or country publishes them. */
const SATELLITE = /^imagico\.de|\b(Maxar|Pléiades|DigitalGlobe|Bing|Esri|Mapbox|HiRes)\b/i;

const saysName = (title: string, name: string): boolean => ` ${fold(title)} `.includes(` ${fold(name)} `);

/** Files by which an owner lets OpenStreetMap use a layer: no licence for others. */
const PERMISSION = /permission|permiss|lupa|openstreetmap/i;

/** Whether all longitudes of a footprint are within 180 degrees and all latitudes within 90. */
const onEarth = ({ type, coordinates }: Footprint): boolean =>
  (type === 'Polygon' ? [coordinates] : coordinates)
    .flat(2)
    .every(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90);

/**
 * The country of a layer, and its territories whose places are in a part of the footprint without places of the
 * country. Without the country if only theirs are.
 */
function nationsIn(footprint: Footprint, country: string, gazetteer: Gazetteer): string[] {
  const holds = (part: Footprint, nation: string): boolean =>
    gazetteer.places(nation).some(({ coordinates }) => isInside(coordinates, part));
  const found = partsOf(footprint).flatMap((part) => {
    const held = (territoriesOf[country] ?? []).filter((nation) => holds(part, nation));
    return held.length > 0 && holds(part, country) ? [] : held;
  });
  return found.length > 0 && !holds(footprint, country) ? [...new Set(found)] : [...new Set([country, ...found])];
}

function layerOf({ geometry, properties }: Feature, nation: string, gazetteer: Gazetteer): Draft<'map-layer'> | Left {
  const category = Category.safeParse(properties.category);
  if (!category.success) return skip(`category ${properties.category ?? 'not given'}`);
  if (SATELLITE.test(properties.name)) return skip('satellite scene without an official publisher');
  if (!geometry) return skip('worldwide layer without a footprint');
  if (nation !== '' && !gazetteer.hasNation(nation) && !isWithoutPlaces(nation, gazetteer))
    return unknownCountry(nation);
  if (!onEarth(geometry)) return reject('geometry.coordinates: no longitude and latitude');
  if (!gazetteer.hasNation(nation)) return skip(`no cities in ${nation || 'a layer without a nation'}`);
  const area = areaKm2(geometry);
  const terms = httpUrl(properties.license_url);
  const isPermission = terms !== undefined && PERMISSION.test(terms);
  const licence = isPermission ? undefined : terms;
  const endYear = /^\d{4}/.exec(properties.end_date ?? '')?.[0];
  const isTitled = (place: Place) =>
    area < CITY_AREA && ownNames(place).some((name) => saysName(properties.name, name));
  const inside = gazetteer
    .places(nation)
    .filter((place) => (isLocated(place) || isTitled(place)) && isInside(place.coordinates, geometry));
  const named = area < CITY_AREA ? namedPlaces(properties.name, { nation }, gazetteer) : [];
  // A city's own layer may reach the centre of its neighbour.
  const places = inside.some((place) => named.includes(place))
    ? inside.filter((place) => named.includes(place))
    : inside;
  const divisions = [...Map.groupBy(places, ({ admin1 }) => admin1)];
  // The division that its title names, or that of most of its cities.
  const isTitle = (admin1 = '') => saysName(properties.name, gazetteer.divisions.name(admin1) ?? admin1);
  const [region] =
    divisions.find(([admin1]) => isTitle(admin1)) ??
    divisions.find(([, some]) => 2 * some.length > places.length) ??
    [];
  const cities = gazetteer.places(nation).filter(isLocated);
  // A large state's layer holds the cities of no other, or few of its neighbours'.
  const isOfPart =
    (divisions.length === 1 && cities.some((place) => place.admin1 !== region)) ||
    (divisions.length <= FEW && 2 * places.filter(isLocated).length < cities.length);
  // A box drawn too wide: the title names the one city inside, and no county around it.
  const isOfCity =
    area < REGION_AREA &&
    places.length === 1 &&
    /\bcity\b/i.test(properties.name) &&
    ownNames(places[0]!).some((name) => saysName(properties.name, name));
  const level =
    isOfCity || places.length === 0 || area < CITY_AREA ? 'city' : area < REGION_AREA || isOfPart ? 'region' : 'nation';
  return {
    record: properties.id,
    title: properties.name.trim(),
    url: sourcePage(properties),
    nation,
    level,
    region: level === 'region' ? region : undefined,
    places: places.length > 0 ? places.map(({ scopeId }) => ({ scopeId, match: 'footprint' })) : undefined,
    licence: licence ? { url: licence } : undefined,
    category: contentOf(category.data, properties),
    areaKm2: Math.round(area * 10) / 10,
    endYear: endYear ? Number(endYear) : undefined,
    permissionOnly: (properties.permission_osm === 'explicit' || isPermission) && !licence ? true : undefined,
  };
}

/** What a layer shows: laid over a map it is none itself, and a cadastral map filed as a photo is none. */
function contentOf(category: z.infer<typeof Category>, { overlay, name }: Feature['properties']): typeof category {
  if (category === 'photo') return /\bcadastral map\b/i.test(name) ? 'map' : category;
  return category === 'map' && overlay ? 'other' : category;
}

/** Sites of mappers: a wiki about how they use a layer, and copies of its tiles. */
const MAPPERS_OWN = /^https?:\/\/(?:[\w-]+\.)*(?:openstreetmap|osm(?:f|-hr)?|freemap)\.[a-z]+\//;

/** The page of a layer, the site that has its terms, or the one that serves it; what mappers write of it where there is no other. */
function sourcePage({ attribution, license_url, url }: Feature['properties']): string | undefined {
  const pages = [pageOf(attribution?.url), pageOf(license_url), siteOf(url)].filter((page) => page !== undefined);
  return pages.find((page) => !MAPPERS_OWN.test(page)) ?? pages[0];
}

/** Terms of use, which are no page of the layer. */
const TERMS = /licen[cs]|terms|legal|copyright|\/help\/use|\.pdf$/i;
/** Where mappers and others keep copies of terms. */
const KEPT_BY_MAPPERS =
  /(?:^|\.)(?:openstreetmap\.org|svimik\.com|github\.(?:io|com)|google\.com|creativecommons\.org)$/;
/** The address of a layer's page; of terms of use the site that has them. */
function pageOf(stated: string | null | undefined): string | undefined {
  const url = httpUrl(stated);
  if (!url || !TERMS.test(new URL(url).pathname)) return url;
  return KEPT_BY_MAPPERS.test(new URL(url).hostname) ? undefined : httpUrl(new URL('/', url).href);
}

/** The site that a tile address belongs to: of `{switch:a,b}` the first choice; undefined when the host has other placeholders. */
function siteOf(template: string): string | undefined {
  const [, scheme, host] = /^(https?):\/\/([^/?#]+)/i.exec(template.replace(/\{switch:([^,}]*)[^}]*\}/g, '$1')) ?? [];
  return httpUrl(`${scheme}://${host}/`);
}

const partsOf = (footprint: Footprint): Footprint[] =>
  polygons(footprint).map((coordinates) => ({ type: 'Polygon', coordinates }));

const EARTH_KM = 6371;
const RADIANS = Math.PI / 180;

const polygons = (footprint: Footprint): Ring[][] =>
  footprint.type === 'Polygon' ? [footprint.coordinates] : footprint.coordinates;

/** Area in km² on a sphere of 6,371 km radius, holes left out. Polygons of a MultiPolygon are taken not to overlap. */
export function areaKm2(footprint: Footprint): number {
  return polygons(footprint).reduce(
    (sum, [outline = [], ...holes]) => sum + ringArea(outline) - holes.reduce((hole, ring) => hole + ringArea(ring), 0),
    0,
  );
}

/** Area of a ring: the strips between its edges and the equator, summed. */
function ringArea(ring: Ring): number {
  const twice = ring.reduce((sum, [lon, lat], index) => {
    const [nextLon, nextLat] = ring[(index + 1) % ring.length] ?? [lon, lat];
    return sum + (nextLon - lon) * RADIANS * (2 + Math.sin(lat * RADIANS) + Math.sin(nextLat * RADIANS));
  }, 0);
  return Math.abs((twice * EARTH_KM ** 2) / 2);
}

/** Whether a position [longitude, latitude] is in the footprint and in none of its holes. */
export function isInside(position: readonly [number, number], footprint: Footprint): boolean {
  return polygons(footprint).some(
    ([outline = [], ...holes]) => inRing(position, outline) && !holes.some((hole) => inRing(position, hole)),
  );
}

/** Even-odd rule: a ray to the east crosses the ring an odd number of times. */
function inRing([x, y]: readonly [number, number], ring: Ring): boolean {
  return ring.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1];
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
  }, false);
}
