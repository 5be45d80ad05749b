/**
 * Turns the sources of OpenAQ's fetcher, `src/sources/*.json`, into facts of the kind `air-quality-source`. A copy may hold them as
 * lines of `sources.jsonl`. A source that names a city is the city's, one of a state or region is the region's, the others
 * are their nation's.
 */
import * as z from 'zod';
import { areaReach, nationReach, type AreaReach } from '../../places/match/area-reach.ts';
import { pageOrData } from '../../snapshots/addresses.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { placeOrMunicipality } from '../../places/match/municipal-forms.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';
import { unbundled } from '../../snapshots/records.ts';
import { listImporter, noAddress, reject, skip, unknownCountry } from '../list.ts';
import { cityReach } from '../../places/match/area-reach.ts';

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

/** Who measures, of sources that upstream calls by its reader or by their place alone. */
const NAMES: Record<string, string> = {
  'Australia - ACT': 'ACT Health',
  Andalucia: 'Junta de Andalucía',
  ChinaAQIData: 'China National Environmental Monitoring Centre',
  CPCB: 'Central Pollution Control Board',
  'Hong Kong': 'Environmental Protection Department',
  Kosovo: 'Air Quality Kosovo',
  Montenegro: 'Environmental Protection Agency of Montenegro',
  Netherlands: 'Landelijk Meetnet Luchtkwaliteit (RIVM)',
  Norway: 'Luftkvalitet i Norge',
  Poland: 'Inspectorate for Environmental Protection, Warsaw',
  'South Africa': 'South African Air Quality Information System',
  Stockholm: 'SLB analys',
  Taiwan: 'Taiwan Air Quality Monitoring Network',
  Thailand: 'AQMThai',
  Turkey: 'National Air Quality Monitoring Network of Türkiye',
  Turkiye: 'Ministry of Environment and Urbanisation of Türkiye',
  caaqm: 'Central Pollution Control Board (CAAQM)',
  'canterbury-nz': 'Environment Canterbury',
  'catalonia-mediambient': 'Department of Territory and Sustainability of Catalonia',
  'hanoi-aqmn': 'Hanoi air quality monitoring network',
  'hungary-nms': 'Hungarian air quality network',
  'israel-envista': 'Ministry of Environmental Protection of Israel',
  'japan-soramame': 'Soramame (Ministry of the Environment)',
  'korea-air': 'AirKorea',
  'rio-city-hall': 'Prefeitura do Rio de Janeiro',
  serbia: 'Serbian Environmental Protection Agency',
  'south-australia-epa': 'EPA South Australia',
  'taiwan-moenv': 'Ministry of Environment of Taiwan',
  'trinidad-tobago': 'Air quality system of Trinidad and Tobago',
};
/** Networks of several nations that state none. */
const NETWORKS: Record<string, string[]> = { AirNow: ['US', 'CA'], 'AirNow FTP': ['US'] };
/** Sources of a region: the division, which their names give in words or not at all; empty for one below the first level. */
const DIVISIONS: Record<string, string> = {
  'Australia - New South Wales': 'AU.02',
  'Australia - Queensland': 'AU.04',
  'Australia - Tasmania': 'AU.06',
  'Australia - Victoria': 'AU.07',
  'south-australia-epa': 'AU.05',
  Andalucia: 'ES.51',
  'catalonia-mediambient': 'ES.56',
  ARPALAZIO: 'IT.07',
  'Arpae Emilia-Romagna': 'IT.05',
  'canterbury-nz': 'NZ.E9',
  Bosnia: 'BA.01',
  Bosnia2: 'BA.01',
  Bosnia_Tuzlanski: '',
};
/** Sources of one city that do not name it as such, or misspell it; `anhui` reads the cities of that province only. */
const CITIES: Record<string, string> = {
  'London Air Quality Network': 'London',
  // Of the Environment Agency – Abu Dhabi.
  'adairquality-ae': 'Abu Dhabi',
  Stockholm: 'Stockholm',
  'EEA Andorra': '',
  Poland: '',
  GIOS: '',
};
const PROVINCES: Record<string, string> = { anhui: 'CN.01' };
/** Readers of the monitors at United States embassies, and of research that is no public source. */
const isEmbassy = ({ adapter, url }: Source): boolean =>
  adapter === 'stateair' || /\/\/(www\.stateair\.net|dosairnowdata\.org)\//.test(url ?? '');
const RESEARCH = new Set(['spartan', 'unused']);

export const importer = listImporter({
  registry: 'openaq-sources',
  kind: 'air-quality-source',
  files: (snapshot) => unbundled(filesLike(snapshot, /(^|\/)sources(\/[^/]+\.json|\.jsonl)$/)),
  Row: Source,
  fact(source, { gazetteer, location }) {
    if (source.adapter === 'dummy') return skip('test entry');
    if (RESEARCH.has(source.adapter)) return skip('research network');
    const url = pageOrData(source.sourceURL, source.url);
    const nations = source.country ? [source.country] : (NETWORKS[source.name] ?? []);
    const folder = /\/([a-z]{2})\.json/.exec(location)?.[1]?.toUpperCase();
    if (nations.length === 0) return skip('states no nation');
    if (source.country && folder !== undefined && folder !== source.country)
      return reject(`${source.name}: country ${source.country} in the file of ${folder}`);
    if (url === undefined) return noAddress;
    const stated = source.license && source.license.length <= 80 ? source.license : '';
    const licence = stated.replace(/[.\s]*©.*$/, '').trim();
    return nations.map((country, index) => {
      const nation = gazetteer.nation(country, { places: [source.city] });
      if (!gazetteer.hasNation(nation)) return unknownCountry(country);
      const reach = reachOf(source, nation, gazetteer);
      if (reach === undefined) return skip('city or region not in the gazetteer');
      return {
        record: index === 0 ? source.name : `${source.name}/${country}`,
        title: NAMES[source.name] ?? source.name,
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
  const division = DIVISIONS[source.name];
  if (division !== undefined) return division === '' ? undefined : areaReach(division, gazetteer);
  const city = CITIES[source.name] ?? source.city?.trim() ?? '';
  if (city === '') return nationReach(nation);
  const found = placeOrMunicipality(city, { nation, area: PROVINCES[source.adapter] }, gazetteer);
  return found && cityReach(found);
}
