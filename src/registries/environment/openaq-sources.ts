/**
 * The sources of OpenAQ's fetcher → `air-quality-source`: of the city, state or region they name, else of the country.
 */
import * as z from 'zod';
import { areaReach, type AreaReach, cityReach, nationReach, type Gazetteer } from '../../places/match/match-place.ts';
import { pageOrData } from '../../snapshots/addresses.ts';
import { placeOrMunicipality } from '../../places/match/named-places.ts';
import { filesLike, unbundled } from '../../snapshots/records.ts';
import { listImporter, reject, skip } from '../importer.ts';
import { textByKey, readTables } from '../../facts/data-files.ts';

const Source = z.object({
  name: z.string().min(1),
  adapter: z.string(),
  active: z.boolean(),
  country: z.string().nullish(),
  city: z.string().nullish(),
  url: z.string().nullish(),
  sourceURL: z.string().nullish(),
  license: z.string().nullish(),
});
type Source = z.infer<typeof Source>;

const { names, networks, divisions, cities, provinces, research } = readTables('openaq-sources', {
  provinces: textByKey,
  research: z.array(z.string()),
  /** Who measures, for sources that upstream names only after their reader or place. */
  names: textByKey,
  /** Networks of several countries that state none. */
  networks: z.record(z.string(), z.array(z.string())),
  /** Sources of a region: the division, which their names give in words or not at all; empty for one below the first level. */
  divisions: textByKey,
  /** Sources of one city that do not name it as such, or misspell it; `anhui` reads the cities of that province only. */
  cities: textByKey,
});
/** Readers of the monitors at United States embassies, and of research that is no public source. */
const isEmbassy = ({ adapter, url }: Source): boolean =>
  adapter === 'stateair' || /\/\/(www\.stateair\.net|dosairnowdata\.org)\//.test(url ?? '');

export const importer = listImporter('air-quality-source')({
  registry: 'openaq-sources',
  files: (snapshot) => unbundled(filesLike(snapshot, /(^|\/)sources(\/[^/]+\.json|\.jsonl)$/)),
  Row: Source,
  fact(source, { gazetteer, location }) {
    if (source.adapter === 'dummy') return skip('test entry');
    if (research.includes(source.adapter)) return skip('research network');
    const url = pageOrData(source.sourceURL, source.url);
    const nations = source.country ? [source.country] : (networks[source.name] ?? []);
    const folder = /\/([a-z]{2})\.json/.exec(location)?.[1]?.toUpperCase();
    if (nations.length === 0) return skip('states no nation');
    if (source.country && folder !== undefined && folder !== source.country)
      return reject(`${source.name}: country ${source.country} in the file of ${folder}`);
    const stated = source.license && source.license.length <= 80 ? source.license : '';
    const licence = stated.replace(/[.\s]*©.*$/, '').trim();
    return nations.map((country, index) => {
      const nation = gazetteer.nation(country, { places: [source.city] });
      const reach = reachOf(source, nation, gazetteer);
      if (reach === undefined) return skip('city or region not in the gazetteer');
      return {
        record: index === 0 ? source.name : `${source.name}/${country}`,
        title: names[source.name] ?? source.name,
        url,
        nation,
        ...reach,
        state: source.active ? 'active' : 'stale',
        licence: licence === '' ? undefined : { name: licence },
        embassy: isEmbassy(source),
      };
    });
  },
});

/** Where a source applies; undefined when the gazetteer does not hold its city or region. */
function reachOf(source: Source, nation: string, gazetteer: Gazetteer): AreaReach | undefined {
  const division = divisions[source.name];
  if (division !== undefined) return division === '' ? undefined : areaReach(division, gazetteer);
  const city = cities[source.name] ?? source.city?.trim() ?? '';
  if (city === '') return nationReach(nation);
  const found = placeOrMunicipality(city, { nation, area: provinces[source.adapter] }, gazetteer);
  return found && cityReach(found);
}
