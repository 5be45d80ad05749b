/**
 * The government datasets behind EUBUCCO → `buildings` of a country, first-level division or city, one a line of
 * `building-sources.facts.jsonl`. Only the terms that EUBUCCO states are a licence: being listed doesn't make it open.
 */
import * as z from 'zod';
import {
  areaReach,
  type AreaReach,
  cityReach,
  nationReach,
  isCandidate,
  liesIn,
  type Gazetteer,
} from '../../places/match/match-place.ts';
import type { Place } from '../../contract/data/place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, reject, unknownCountry } from '../importer.ts';
import { textByKey, readTables } from '../../facts/data-files.ts';

const REGISTRY = 'eubucco-building-sources';
const FILE = 'metadata/source_dataset_mapping-v1.json';
/** Day of the list's last change. */
const LISTED = '2025-11-04';
/** The list names no publisher's page for most. */
const DOCUMENTATION = 'https://docs.eubucco.com/';

const Dataset = z.object({
  key: z.string().regex(/^[a-z-]+$/),
  nation: z.string().regex(/^[A-Z]{2}$/),
  level: z.enum(['nation', 'region', 'city']),
  area: z.string().min(1).optional(),
  source_url: z.string().optional(),
  licence_note: z.string().optional(),
});
type Dataset = z.infer<typeof Dataset>;

const { divisions } = readTables(REGISTRY, {
  /** Divisions that upstream names otherwise than the gazetteer: GeoNames codes. */
  divisions: textByKey,
});

const isCity = (place: Place): boolean => place.population >= 100_000 || isCandidate(place);

/** Divisions that a national dataset leaves out: the Basque Country and Navarre keep cadastres of their own. */
const WITHOUT: Record<string, string[]> = { spain: ['ES.59', 'ES.32'] };

/** Reach of a national dataset: its country, except for what it leaves out. */
function nationalReach({ key, nation }: Dataset, gazetteer: Gazetteer): AreaReach {
  const without = WITHOUT[key];
  if (without === undefined) return nationReach(nation);
  const places = gazetteer.places(nation).filter((place) => !without.some((area) => liesIn(place, area)));
  const match = 'nation-code' as const;
  return { level: 'nation', match, places: places.filter(isCity).map(({ scopeId }) => ({ scopeId, match })) };
}

/** What a dataset covers; undefined when the gazetteer does not hold its city or division. */
function reachOf(dataset: Dataset, gazetteer: Gazetteer): AreaReach | undefined {
  const { key, nation, level, area = '' } = dataset;
  if (level === 'nation') return nationalReach(dataset, gazetteer);
  if (level === 'city') {
    const found = gazetteer.matchName(area, { nation });
    return found && cityReach(found);
  }
  const division = divisions[key] ?? gazetteer.subdivision(nation, undefined, area.replaceAll('-', ' '));
  return division === undefined ? undefined : areaReach(division, gazetteer);
}

export const importer = listImporter('buildings')({
  registry: REGISTRY,
  files: /(^|\/)building-sources\.facts\.jsonl$/,
  Row: Dataset,
  fact(dataset, { gazetteer, location }) {
    const { key, level, area, source_url, licence_note } = dataset;
    const nation = gazetteer.nation(dataset.nation, { division: area, places: [area] });
    const reach = gazetteer.hasNation(nation) ? reachOf({ ...dataset, nation }, gazetteer) : undefined;
    if (!gazetteer.hasNation(nation)) return unknownCountry(dataset.nation);
    if (reach === undefined) return reject(`unknown ${level} ${area}`);
    return {
      record: key,
      title: titleOf(dataset, reach, gazetteer),
      url: source_url === undefined ? DOCUMENTATION : httpUrl(source_url),
      nation,
      ...reach,
      licence: licence_note ? { name: licence_note } : undefined,
      location: `${FILE}#${key} by ${REGISTRY}/${location}`,
      updated: LISTED,
    };
  },
});

/** "Government building data of Tyrol", by the name that the gazetteer has for the area; a country is named elsewhere. */
function titleOf({ level }: Dataset, { region, places }: AreaReach, gazetteer: Gazetteer): string {
  const city = level === 'city' ? places?.[0] : undefined;
  const name = region ? gazetteer.divisions.name(region) : city && gazetteer.place(city.scopeId)?.name;
  return `Government building data${name ? ` of ${name}` : ''}`;
}
