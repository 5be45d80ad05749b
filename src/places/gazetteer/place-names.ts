/**
 * Turns Natural Earth's table, CLDR's exemplar cities and GeoNames' alternate names into the names of a place:
 * by language where the language is known, else as a plain list.
 */
import { readDbf } from './dbf.ts';
import { fold, isLatin } from '../../language/fold.ts';
import { repairAscii } from './geonames.ts';
import { decided } from '../../facts/corrections.ts';
import { CITIES_BY_ZONE, NOT_CITIES, ZONES } from './zone-cities.ts';

/** What names are tied to. */
export interface NameTarget {
  geonameId: number;
  name: string;
  asciiName: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  population: number;
  timeZone: string;
}

export type Names = Record<string, string>;
export interface NaturalEarthPlace {
  /** `NE_ID`. */
  naturalEarthId: number;
  countryCode: string;
  name: string;
  latitude: number;
  longitude: number;
  population: number;
  geonameId: number;
  wikidata?: string;
  names: Names;
}

/** Natural Earth's name columns by BCP 47 tag. */
const NAME_COLUMNS = {
  ar: 'NAME_AR',
  bn: 'NAME_BN',
  de: 'NAME_DE',
  el: 'NAME_EL',
  en: 'NAME_EN',
  es: 'NAME_ES',
  fa: 'NAME_FA',
  fr: 'NAME_FR',
  he: 'NAME_HE',
  hi: 'NAME_HI',
  hu: 'NAME_HU',
  id: 'NAME_ID',
  it: 'NAME_IT',
  ja: 'NAME_JA',
  ko: 'NAME_KO',
  nl: 'NAME_NL',
  pl: 'NAME_PL',
  pt: 'NAME_PT',
  ru: 'NAME_RU',
  sv: 'NAME_SV',
  tr: 'NAME_TR',
  uk: 'NAME_UK',
  ur: 'NAME_UR',
  vi: 'NAME_VI',
  zh: 'NAME_ZH',
  'zh-Hant': 'NAME_ZHT',
} as const;
/** Languages not written in Latin letters: a Latin name there is a filler. */
const NOT_LATIN = new Set(['ar', 'bn', 'el', 'fa', 'he', 'hi', 'ja', 'ko', 'ru', 'th', 'uk', 'ur', 'zh', 'zh-Hant']);
const COLUMNS = [
  'NAME',
  'ISO_A2',
  'ADM0_A3',
  'LATITUDE',
  'LONGITUDE',
  'POP_MAX',
  'WIKIDATAID',
  'GEONAMESID',
  'NE_ID',
  ...Object.values(NAME_COLUMNS),
] as const;
/** Nations of the rows without an ISO code, by Natural Earth's own. */
const NATIONS: Record<string, string> = { CYN: 'CY', KOS: 'XK', SOL: 'SO' };
/** Farthest that two rows of one city lie apart, in degrees. */
const NEAR = 0.4;

const naturalEarthFaults = decided('natural-earth-fault');

/** Rows of Natural Earth's populated places. Throws as `readDbf` does. */
export function readNaturalEarth(path: string, bytes: Uint8Array): NaturalEarthPlace[] {
  return Array.from(readDbf(path, bytes, COLUMNS), (row) => {
    const faults = naturalEarthFaults.get(Number(row.GEONAMESID))?.cells ?? [];
    return {
      naturalEarthId: Number(row.NE_ID),
      countryCode: NATIONS[row.ADM0_A3] ?? row.ISO_A2,
      name: row.NAME,
      latitude: Number(row.LATITUDE),
      longitude: Number(row.LONGITUDE),
      population: Number(row.POP_MAX),
      geonameId: Number(row.GEONAMESID),
      ...(/^Q\d+$/.test(row.WIKIDATAID) && !faults.includes('wikidata') && { wikidata: row.WIKIDATAID }),
      names: languageNames(
        Object.entries(NAME_COLUMNS).flatMap(([tag, column]) => (faults.includes(tag) ? [] : [[tag, row[column]]])),
      ),
    };
  });
}

const languageNames = (entries: [tag: string, name: string][]): Names =>
  Object.fromEntries(
    entries
      .filter(([tag, name]) => name !== '' && !(NOT_LATIN.has(tag) && isLatin(name)))
      .map(([tag, name]) => [tag, name.normalize('NFC')]),
  );

/**
 * Natural Earth's row for each place: by GEONAMESID, else by nation and name among the rows left over. Either way it must lie within
 * 0.4 degrees, for some ids are those of a namesake abroad. Of several rows the one of the same name wins, then the biggest.
 */
export function joinNaturalEarth(places: NameTarget[], rows: NaturalEarthPlace[]): Map<number, NaturalEarthPlace> {
  const joined = new Map<number, NaturalEarthPlace>();
  const claimed = new Set<NaturalEarthPlace>();
  const claim = (place: NameTarget, found: NaturalEarthPlace[]): void => {
    const [best] = found.toSorted(
      (a, b) => Number(sameName(place, b.name)) - Number(sameName(place, a.name)) || b.population - a.population,
    );
    if (!best) return;
    joined.set(place.geonameId, best);
    claimed.add(best);
  };
  const byId = Map.groupBy(rows, (row) => row.geonameId);
  for (const place of places)
    claim(
      place,
      (byId.get(place.geonameId) ?? []).filter((row) => isNear(place, row)),
    );
  const unclaimed = Map.groupBy(
    rows.filter((row) => !claimed.has(row)),
    (row) => row.countryCode,
  );
  for (const place of places) {
    if (!joined.has(place.geonameId))
      claim(
        place,
        (unclaimed.get(place.countryCode) ?? []).filter(
          (row) => !claimed.has(row) && isNear(place, row) && sameName(place, row.name),
        ),
      );
  }
  return joined;
}

const squeeze = (name: string): string => fold(name).replaceAll(' ', '');
const sameName = (place: NameTarget, name: string): boolean =>
  [place.name, place.asciiName].some((own) => squeeze(own) === squeeze(name));
const isNear = (a: NameTarget, b: NaturalEarthPlace): boolean =>
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)) <= NEAR;

/**
 * CLDR's exemplar city names by place, each by language: the zone's city must lie in the zone and bear its name.
 * @param zones names by language of each zone id, as CLDR spells it.
 */
export function joinZoneCities(places: NameTarget[], zones: ReadonlyMap<string, Names>): Map<number, Names> {
  const byZone = Map.groupBy(places, (place) => place.timeZone);
  const joined = new Map<number, Names>();
  for (const [zone, names] of zones) {
    if (NOT_CITIES.has(zone)) continue;
    const city = CITIES_BY_ZONE[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
    const inZone = [zone, ...(ZONES[zone] ?? [])].flatMap((id) => byZone.get(id) ?? []);
    const [place] = inZone
      .filter((candidate) => sameName(candidate, city))
      .toSorted((a, b) => b.population - a.population);
    if (place) joined.set(place.geonameId, languageNames(Object.entries(names)));
  }
  return joined;
}

/**
 * Alternate names fit for matching, sorted and each once. Left out: names the place has already, airport codes, links, names with
 * digits, Latin names under four letters, and machine transliterations, which GeoNames gives in lower case.
 */
export function cleanOtherNames(alternates: string[], own: Iterable<string>): string[] {
  const known = new Set(own);
  const usable = alternates
    .map((name) => repairAscii(name.normalize('NFC').trim()))
    .filter((name) => !known.has(name) && isUsable(name));
  return [...new Set(usable)].toSorted();
}

function isUsable(name: string): boolean {
  if (/^[A-Z]{3}$|\p{N}|\/|www\./u.test(name)) return false;
  if (!isLatin(name)) return true;
  return /\p{Lu}/u.test(name) && name.replace(/\P{L}/gu, '').length >= 4;
}
