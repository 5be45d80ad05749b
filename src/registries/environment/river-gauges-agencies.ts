/**
 * Turns the gauges of 13 agencies, `rivretrieve/cached_site_data/*_sites.csv` of RivRetrieve, into facts of the kind `river-gauge`: the three
 * nearest to each candidate city of the country, up to 20 km from its centre. A copy holds the lists as lines of `gauges.facts.jsonl`, each
 * with its agency. Spain alone says which gauges have closed, and those count nowhere.
 */
import * as z from 'zod';
import { listImporter, reject, skip, unknownCountry } from '../list.ts';

const REGISTRY = 'river-gauges-agencies';

const Gauge = z.object({
  nation: z.string().regex(/^[A-Z]{2}$/),
  agency: z.string().min(1),
  id: z.string().min(1),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  river: z.string().optional(),
  name: z.string().optional(),
  /** Spain only: ALTA is running, BAJA is closed. */
  state: z.enum(['ALTA', 'BAJA']).optional(),
});
type Gauge = z.infer<typeof Gauge>;

interface Agency {
  publisher: string;
  /** Where the levels of a gauge are read; the agency's own page for all where a gauge has none. */
  url(id: string): string;
  /** Its list upstream. */
  file: string;
  /** It publishes past years only. */
  archive?: true;
  /** Its list gives the basin in place of the river. */
  givesBasin?: true;
}

/** By the name upstream. Every address is read by public code. */
const AGENCIES: Record<string, Agency> = {
  'ANA, Hidroweb': {
    publisher: 'Agência Nacional de Águas e Saneamento Básico',
    url: () => 'https://www.snirh.gov.br/hidroweb/serieshistoricas',
    file: 'brazil',
    givesBasin: true,
  },
  ARSO: {
    publisher: 'Slovenian Environment Agency',
    url: () => 'https://www.arso.gov.si/xml/vode/hidro_podatki_zadnji.xml',
    file: 'slovenia',
  },
  'Bureau of Meteorology, Water Data Online': {
    publisher: 'Bureau of Meteorology',
    url: () => 'http://www.bom.gov.au/waterdata/',
    file: 'australia',
  },
  CHMI: {
    publisher: 'Czech Hydrometeorological Institute',
    url: (id) => `https://opendata.chmi.cz/hydrology/now/data/${id}.json`,
    file: 'czech',
  },
  'DGA via explorador.cr2.cl': {
    publisher: 'Dirección General de Aguas',
    url: () => 'https://explorador.cr2.cl/',
    file: 'chile',
    archive: true,
  },
  DWS: {
    publisher: 'Department of Water and Sanitation',
    url: (id) => `https://www.dws.gov.za/Hydrology/Verified/HyDataSets.aspx?Station=${id}`,
    file: 'southAfrican',
  },
  "Hub'Eau, Hydrometrie": {
    publisher: "SCHAPI (Hub'Eau)",
    url: (id) => `https://hubeau.eaufrance.fr/api/v2/hydrometrie/observations_tr?code_entite=${id}`,
    file: 'french',
  },
  'LHMT, Meteo.lt API': {
    publisher: 'Lithuanian Hydrometeorological Service',
    url: (id) => `https://api.meteo.lt/v1/hydro-stations/${id}/observations/measured/latest`,
    file: 'lithuania',
  },
  'MITECO, Anuario de aforos': {
    publisher: 'Ministerio para la Transición Ecológica y el Reto Demográfico',
    url: () =>
      'https://www.miteco.gob.es/es/agua/temas/evaluacion-de-los-recursos-hidricos/sistema-informacion-anuario-aforos/default.aspx',
    file: 'spain',
    archive: true,
  },
  'MLIT, Water Information System': {
    publisher: 'Ministry of Land, Infrastructure, Transport and Tourism',
    url: (id) => `http://www1.river.go.jp/cgi-bin/SiteInfo.exe?ID=${id}`,
    file: 'japan',
  },
  'National River Flow Archive': {
    publisher: 'National River Flow Archive',
    url: (id) => `https://nrfa.ceh.ac.uk/data/station/info/${id}`,
    file: 'uk_nrfa',
    archive: true,
  },
  SNIRH: {
    publisher: 'Agência Portuguesa do Ambiente',
    url: () => 'https://snirh.apambiente.pt/index.php?idMain=2&idItem=1',
    file: 'portugal',
  },
  'Senat Berlin, Wasserportal': {
    publisher: 'Senat Berlin',
    url: () => 'https://wasserportal.berlin.de/start.php?anzeige=tabelle_ow&messanzeige=ms_all',
    file: 'germany_berlin',
  },
};

/** "REQUEJO (Sil)", or the number where the list has no name. */
function titleOf({ id, river, name }: Gauge, { givesBasin }: Agency): string {
  const [water = '', place = ''] = [givesBasin ? '' : river?.trim(), name?.trim()];
  if (water === '' && place === '') return `gauge ${id}`;
  return water === '' || place === '' ? water || place : `${place} (${water})`;
}

export const importer = listImporter({
  registry: REGISTRY,
  kind: 'river-gauge',
  files: /(^|\/)gauges\.facts\.jsonl$/,
  Row: Gauge,
  twice: 'listed twice',
  nearest: { km: 20 },
  fact(row, { location, gazetteer }) {
    const { id, lat, lon } = row;
    const agency = AGENCIES[row.agency];
    const position = [lon, lat] as const;
    const nation = gazetteer.nation(row.nation, { position });
    if (agency === undefined) return reject(`unknown agency ${row.agency}`);
    if (!gazetteer.hasNation(nation)) return unknownCountry(nation);
    if (row.state === 'BAJA') return skip('closed');
    return {
      record: `${row.nation}/${id}`,
      title: titleOf(row, agency),
      url: agency.url(encodeURIComponent(id)),
      nation,
      level: 'city',
      position,
      publisher: agency.publisher,
      location: `rivretrieve/cached_site_data/${agency.file}_sites.csv#${id} by ${REGISTRY}/${location}`,
      archive: agency.archive,
    };
  },
});
