/**
 * MobilityData's GBFS systems, `systems.csv` → `gbfs`. The parts of `Location` are looked up as cities, in the United
 * States and Canada within the state; if it's the country, the system's name may have the city. Others are the country's.
 */
import * as z from 'zod';
import type { FactOf, MatchMethod } from '../../contract/data/fact.ts';
import { fold } from '../../language/fold.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { profileOf } from '../../facts/countries.ts';
import { countryCode } from '../../places/match/territories.ts';
import { namedPlaces, placeOrMunicipality, statedPlace } from '../../places/match/named-places.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { pickFiles, records } from '../../snapshots/records.ts';

const REGISTRY = 'gbfs-systems';
/** Islands that share their name with a city. */
const NOT_CITIES = new Set(['tenerife']);

const Row = z.object({
  'Country Code': z.string().regex(/^[A-Za-z]{2}$/),
  Name: z.string().min(1),
  Location: z.string(),
  'System ID': z.string().min(1),
  URL: z.string(),
  'Auto-Discovery URL': z.string(),
  'Supported Versions': z.string(),
  'Authentication Info URL': z.string(),
  'Authentication Type': z.string(),
});
type Row = z.infer<typeof Row>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft<'gbfs'>> {
  const { list } = await pickFiles(snapshot, { list: /(?:^|\/)systems\.csv$/ });
  const systems: { row: Row; location: string }[] = [];
  for await (const system of records({ ...list, path: 'systems.csv' }, Row, report)) systems.push(system);
  const sharing = Map.groupBy(systems, ({ row }) => row['System ID']);
  for (const { row: system, location } of systems) {
    const country = system['Country Code'].toUpperCase();
    const nation = gazetteer.nation(country, { places: [system.Location] });
    const url = httpUrl(system['Auto-Discovery URL']) ?? httpUrl(system.URL);
    if (!gazetteer.hasNation(nation)) report.reject(location, `unknown country ${country}`);
    else if (url === undefined) report.reject(location, 'no http(s) address');
    else {
      const id = system['System ID'];
      const isShared = (sharing.get(id) ?? []).length > 1;
      const versions = system['Supported Versions']
        .split(';')
        .map((version) => version.trim())
        .filter((version) => version !== '');
      yield {
        kind: 'gbfs',
        record: isShared ? [id, country, system.Location, system.Name].join('/') : id,
        title: system.Name,
        url,
        ...reach(system, nation, gazetteer),
        access: accessOf(system),
        location,
        ...(versions.length > 0 ? { versions } : {}),
      };
    }
  }
}

/** Authentication types of systems.csv: 1 and 2 are API keys, 3 and 4 OAuth. */
function accessOf(system: Row): 'open' | 'key' | 'login' {
  const type = system['Authentication Type'];
  if (type === '3' || type === '4') return 'login';
  return (type === '' || type === '0') && system['Authentication Info URL'] === '' ? 'open' : 'key';
}

type Reach = Pick<FactOf<'gbfs'>, 'nation' | 'level' | 'places' | 'match'>;

/** Cities that a location names; where it is the country, those that the system's name holds; else the record is placed nowhere. */
export function reach(
  { Location: location, Name: name }: Pick<Row, 'Location' | 'Name'>,
  nation: string,
  gazetteer: Gazetteer,
): Reach {
  const stated = located(location, nation, gazetteer);
  if (stated.size > 0)
    return { nation, level: 'city', places: [...stated].map(([scopeId, match]) => ({ scopeId, match })) };
  const isNation = location.trim().toUpperCase() === nation || countryCode(location) === nation;
  if (!isNation) return { nation, level: 'nation', match: 'unplaced' };
  const named = namedPlaces(name.replace(/\(.*?\)/g, ' '), { nation }, gazetteer);
  return named.length > 0
    ? { nation, level: 'city', places: named.map(({ scopeId }) => ({ scopeId, match: 'operator-name' })) }
    : { nation, level: 'nation', match: 'nation-name' };
}

/** Cities that a location names, and how. None if only one of several names is known: then another area is meant. */
function located(location: string, nation: string, gazetteer: Gazetteer): Map<string, MatchMethod> {
  const parts = location
    .split(/[,/&;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const areas = parts.map((part) => stateOf(part, nation, gazetteer));
  const area = areas.length > 1 ? areas.findLast((code) => code !== undefined) : undefined;
  const names =
    parts.length > 1 ? [location, ...parts.filter((_, index) => areas[index] === undefined || index === 0)] : parts;
  const places = new Map<string, MatchMethod>();
  for (const name of names) {
    const found = NOT_CITIES.has(fold(name)) ? undefined : placeOrMunicipality(name, { nation, area }, gazetteer);
    if (found) places.set(found.place.scopeId, found.match);
    if (found && name === location) break;
  }
  const isAsked = parts.length === 1 && places.size === 0 && !NOT_CITIES.has(fold(location));
  const [only] = isAsked ? [statedPlace(location, { nation, area }, gazetteer)] : [];
  if (only) places.set(only.scopeId, 'municipality');
  return parts.length > 2 && places.size === 1 ? new Map() : places;
}

/** Subdivision that a part of a location names, in countries where locations end in one. */
function stateOf(part: string, nation: string, gazetteer: Gazetteer): string | undefined {
  if (!profileOf(nation).names?.state) return undefined;
  return /^[A-Z]{2}$/.test(part)
    ? gazetteer.subdivision(nation, `${nation}-${part}`)
    : gazetteer.subdivision(nation, undefined, part);
}

export const importer: Importer = { registry: REGISTRY, facts };
