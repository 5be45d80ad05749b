/**
 * Civic technology brigades → `civic-group`: volunteer groups, not the bodies and projects that `organizations.json`
 * also lists. It ends in February 2023.
 * A group belongs to the city it names within 100 km of its position, else to the city at its position; one named after
 * its country belongs to the country.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { nationReach, distanceKm, type Gazetteer } from '../../places/match/match-place.ts';
import { cityNear, GROUP_KM, nearPlace } from '../../places/match/near.ts';
import { countryCode } from '../../places/match/territories.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { upstreamFile } from '../../snapshots/records.ts';
import { listImporter, skip, unknownCountry } from '../importer.ts';
import { readTables, textByKey } from '../../facts/data-files.ts';

const { seats, nationNames } = readTables('brigade-information', {
  /** Groups named after a prefecture that a city elsewhere in it is named after too. */
  seats: textByKey,
  nationNames: textByKey,
});

/** Kilometres between a group's position and the city it names. */
const NAMED_KM = 100;

const NOT_A_GROUP = /\b(government|partner|project|collaboration)\b/i;
/** Bodies of governments whose type is not given; they have addresses under .gov. */
const GOVERNMENT_HOST = /^https?:\/\/[^/]+\.gov(\/|$)/;

const Text = z.string().nullish();
const degrees = (limit: number) =>
  z.preprocess(
    (value) => (value === null || value === '' ? undefined : Number(value)),
    z.number().min(-limit).max(limit).optional(),
  );
const Organisation = z.object({
  name: z.string().trim().min(1),
  website: Text,
  projects_list_url: Text,
  city: Text,
  type: Text,
  latitude: degrees(90),
  longitude: degrees(180),
  location: z.object({ state: Text, country: Text }).nullish(),
});
export type Organisation = z.infer<typeof Organisation>;
type Where = Pick<Fact, 'nation' | 'level' | 'places' | 'match'>;

export const importer = listImporter('civic-group')({
  registry: 'brigade-information',
  files: /(^|\/)organizations\.json$/,
  Row: Organisation,
  fact(group, { gazetteer, snapshot }) {
    const country = group.location?.country ?? '';
    if (country !== '' && countryCode(country) === undefined) return unknownCountry(country);
    const where = reasonAgainst(group) ?? whereOf(group, gazetteer);
    if (typeof where === 'string') return skip(where);
    return {
      record: group.name,
      title: group.name,
      url: httpUrl(group.website) ?? httpUrl(group.projects_list_url) ?? upstreamFile(snapshot, 'organizations.json'),
      ...where,
      access: 'unknown',
    };
  },
});

function reasonAgainst({ name, city, website, type }: Organisation): string | undefined {
  if (NOT_A_GROUP.test(type ?? '') || type === 'Code for America' || GOVERNMENT_HOST.test(website ?? ''))
    return 'no volunteer group';
  return /\b(county|collaborative|not brigade specific)\b/i.test(`${name} ${city ?? ''}`)
    ? 'of a county or no group'
    : undefined;
}

export function whereOf(
  { name, city, latitude, longitude, location }: Organisation,
  gazetteer: Gazetteer,
): Where | string {
  const [, first = '', last = ''] = /^(.*?)(?:, *([^,]+))?$/.exec(city ?? '') ?? [];
  const country = nationOf(location?.country, last);
  if (country === undefined) return 'no nation given';
  const nation = gazetteer.nation(country, {
    iso: `${country}-${last}`,
    division: location?.state,
    position: longitude === undefined || latitude === undefined ? undefined : [longitude, latitude],
  });
  if (countryCode(first) === nation || namesNation(name, nation)) return { nation, ...nationReach(nation) };
  if (latitude === undefined || longitude === undefined) return 'no position given';
  const position = [longitude, latitude] as const;
  const area = gazetteer.subdivision(nation, `${nation}-${last}`, location?.state ?? last);
  const named = gazetteer.matchName(seats[name] ?? first, { nation, area })?.place;
  const km = named && distanceKm(named.coordinates, position);
  if (named && km !== undefined && km <= NAMED_KM) {
    return {
      nation,
      level: 'city',
      places: [
        km <= GROUP_KM
          ? nearPlace(named, km, GROUP_KM)
          : { scopeId: named.scopeId, match: 'alternate-or-ambiguous-name' },
      ],
    };
  }
  const found = cityNear(position, name, nation, gazetteer);
  return found ? { nation, level: 'city', places: [found] } : 'no place within 25 km';
}

/** The stated country, or the end of the city's name; else the United States if a state is given. */
function nationOf(country: string | null | undefined, last: string): string | undefined {
  return (
    countryCode(country ?? '') ?? countryCode(last) ?? (/^[A-Z]{2}$/.test(last) && country == null ? 'US' : undefined)
  );
}

/** "Code for Japan", "Open Brazil": the rest is a country's name. */
function namesNation(name: string, nation: string): boolean {
  const rest = name.replace(/^(?:Code for|Open|Codeando) /, '');
  return rest !== name && (countryCode(rest) === nation || nationNames[rest] === nation);
}
