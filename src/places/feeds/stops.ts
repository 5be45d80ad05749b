/** What the stops of a feed say about where it applies: a box around them, or their middle. */
import {
  type Box,
  distanceKm,
  firstLevel,
  type Gazetteer,
  isCandidate,
  liesIn,
  type Where,
} from '../match/match-place.ts';
import { isLocated, type Place } from '../../contract/data/place.ts';
import type { MatchMethod } from '../../contract/data/fact.ts';
import { profileOf } from '../../facts/countries.ts';
import { type FeedClues, type FeedPlaces, type FeedReach, isMetropolitan, isPartial } from './operator-words.ts';

/** Kilometres: the diagonals of a local and of a wide box. */
const LOCAL_KM = 150;
const WIDE_KM = 2_500;
/** Kilometres between the middle of the stops and the centre of the city that they belong to. */
const MIDDLE_KM = 10;
/** Kilometres around a city within which its metropolitan operator serves the smaller ones, where its stops reach far beyond. */
const AROUND_KM = 30;
/** Kilometres within which transport districts around a city serve towns of 100,000. */
const NEXT_KM = 40;

/** Kilometres between the middle of the stops and the centre of the city served by an operator without its name. */
const AROUND_CENTRE_KM = 30;

export const diagonalKm = ([west, south, east, north]: Box): number => distanceKm([west, south], [east, north]);
export const middleOf = ([west, south, east, north]: Box) => [(west + east) / 2, (south + north) / 2] as const;

export function boxAround(positions: readonly (readonly [longitude: number, latitude: number])[]): Box {
  const [lons, lats] = [positions.map(([lon]) => lon), positions.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

/** A box without extent is the middle of a place, and says nothing about stops. */
const isReal = (box: Box): boolean => diagonalKm(box) >= 1;

/** What the box of a feed says about cities: undefined where there is no box of stops. */
export function localStops({
  box,
}: FeedClues): { isAround(place: Place): boolean; holds(place: Place): boolean } | undefined {
  if (!box || !isReal(box)) return undefined;
  const isLocal = diagonalKm(box) <= LOCAL_KM;
  const holds = ({ coordinates }: Place): boolean => isLocal && edgeKmTo(box, coordinates) <= MIDDLE_KM;
  return {
    holds,
    isAround: (place) => holds(place) && distanceKm(middleOf(box), place.coordinates) <= AROUND_CENTRE_KM,
  };
}

/** The circle around the box of a local feed, a little wider. Undefined without a box. */
export function circleOf(box: Box | undefined): Where['near'] {
  if (!box || !isReal(box)) return undefined;
  const extent = diagonalKm(box);
  return extent > LOCAL_KM ? undefined : { position: middleOf(box), km: extent / 2 + MIDDLE_KM };
}

export const edgeKmTo = ([west, south, east, north]: Box, [lon, lat]: readonly [number, number]): number =>
  distanceKm([lon, lat], [Math.min(Math.max(lon, west), east), Math.min(Math.max(lat, south), north)]);

export const matchedBy = (places: readonly Place[], match: MatchMethod): FeedPlaces =>
  [...new Set(places)].map(({ scopeId }) => ({ scopeId, match }));

/** Candidate cities among the stops, in the stated division, or other places that are accepted. */
export function candidatesAmong(
  { box, around, nation, area }: FeedClues,
  gazetteer: Gazetteer,
  accept: (place: Place) => boolean = isCandidate,
): Place[] {
  const inside = box
    ? gazetteer.placesInBox(box, nation, accept)
    : around?.km
      ? gazetteer
          .places(nation)
          .filter((place) => accept(place) && distanceKm(place.coordinates, around.position) <= around.km!)
      : [];
  return inside
    .filter((place) => area === undefined || liesIn(place, area))
    .toSorted((a, b) => b.population - a.population);
}

/** The smaller cities among the stops of a metropolitan operator: for them the feed is one of their area. */
export function suburbs(own: FeedPlaces, clues: FeedClues, gazetteer: Gazetteer): FeedPlaces {
  const { box, names } = clues;
  const extent = box ? diagonalKm(box) : Infinity;
  if (extent > 2 * LOCAL_KM || !names.some(isMetropolitan)) return [];
  const known = new Set(own.map(({ scopeId }) => scopeId));
  const centres = [...known].flatMap((scopeId) => gazetteer.place(scopeId) ?? []);
  const largest = Math.max(...centres.map(({ population }) => population));
  // Trains of an association run further than its buses: then the distance decides.
  const isAround = ({ coordinates }: Place) =>
    extent <= LOCAL_KM || centres.some((centre) => distanceKm(coordinates, centre.coordinates) <= AROUND_KM);
  const isNext = ({ coordinates }: Place) =>
    centres.some((centre) => distanceKm(coordinates, centre.coordinates) <= NEXT_KM);
  const isByDistrict = profileOf(clues.nation).transport?.byDistrict === true;
  const isMember = (place: Place) =>
    isCandidate(place) ? isAround(place) : isByDistrict && isLocated(place) && isNext(place);
  const smaller = candidatesAmong(clues, gazetteer, isLocated).filter(
    (place) => !known.has(place.scopeId) && place.population < largest && isMember(place),
  );
  return matchedBy(smaller, 'surroundings');
}

/** By the stops only: the largest city near their middle. If there is none, or the stops spread wide, the cities inside. */
export function byStops(clues: FeedClues, gazetteer: Gazetteer): FeedReach | undefined {
  const { nation, area, box, around, municipalities, names } = clues;
  const isByMunicipality = profileOf(nation).transport?.byMunicipality === true;
  if (names.some(isPartial) || (isByMunicipality && !box)) return undefined;
  // What is stated may be a county or a district with the name of none of our places.
  if (municipalities.length > 0) return ofArea(clues, gazetteer);
  const middle = around?.position ?? (box && middleOf(box));
  const extent = box ? diagonalKm(box) : 2 * (around?.km ?? Infinity);
  if (middle === undefined || extent > WIDE_KM) return undefined;
  const cities = candidatesAmong(clues, gazetteer);
  const isNear = (place: Place) => distanceKm(place.coordinates, middle) <= MIDDLE_KM;
  if (extent > LOCAL_KM) {
    if (cities.length === 0) return undefined;
    // A line across the country stops in few of the cities that its box holds; an association's stops are everywhere in its area.
    if (area === undefined && !names.some(isMetropolitan)) return undefined;
    const region = area === undefined ? {} : { region: firstLevel(area) };
    return { nation, level: 'region', ...region, places: matchedBy(cities, 'wide-bounding-box') };
  }
  // The middle of a cell is less certain than that of a box.
  const largest = cities.find(isNear) ?? (area === undefined && box ? undefined : cities[0]);
  if (!largest) return ofArea(clues, gazetteer);
  const isOwn = area !== undefined && largest === cities[0] && isNear(largest);
  return {
    nation,
    level: isOwn ? 'city' : 'region',
    places: matchedBy([largest], isOwn ? 'stops-and-subdivision' : 'bounding-box-150km'),
  };
}

/** Cities of 100,000 in the box of a local feed of an area or county, or the largest where nothing is stated. */
function ofArea(clues: FeedClues, gazetteer: Gazetteer): FeedReach | undefined {
  const { nation, area, box, municipalities, names } = clues;
  if (!box || !isReal(box) || diagonalKm(box) > LOCAL_KM) return undefined;
  const inside = candidatesAmong(clues, gazetteer, isLocated);
  const counties = municipalities.flatMap((name) =>
    area === undefined ? [] : (gazetteer.divisions.county(firstLevel(area), name) ?? []),
  );
  const served = names.some(isMetropolitan)
    ? inside
    : municipalities.length > 0
      ? inside.filter((place) => counties.some((county) => liesIn(place, county)))
      : inside.slice(0, 1);
  return served.length === 0 ? undefined : { nation, level: 'region', places: matchedBy(served, 'bounding-box-150km') };
}
