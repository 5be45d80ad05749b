/**
 * Turns the scripts of Gorge, each of which reads one hydrology service, into facts of the kind `hydrology-service`. A script
 * names its agency but neither place nor page, so both are given by hand here. The list `scripts.facts.jsonl` holds the
 * descriptors of `scripts/<name>/`.
 */
import * as z from 'zod';
import { areaReach, nationReach } from '../../places/match/area-reach.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';
import { unbundled } from '../../snapshots/records.ts';
import { listImporter, reject, skip } from '../list.ts';

const Script = z.object({
  upstream_path: z.string(),
  name: z.string().regex(/^[a-z0-9]+$/),
  description: z.string().min(1),
  urls: z.array(z.string()),
});

/** Nation or divisions a service covers, and the host of its own among the addresses of its script. */
const SERVICES: Record<string, [areas: string, host: string]> = {
  canada: ['CA', 'dd.weather.gc.ca'],
  cantabria: ['ES.34 ES.39', 'www.chcantabrico.es'],
  catalunya: ['ES.56', 'aca-web.gencat.cat'],
  chile: ['CL', 'dgasatel.mop.cl'],
  ecuador: ['EC', '186.42.174.236'],
  finland: ['FI', 'rajapinnat.ymparisto.fi'],
  galicia: ['ES.58', 'servizos.meteogalicia.gal'],
  galicia2: ['ES.58.OR', 'saih.chminosil.es'],
  georgia: ['GE', 'meteo.gov.ge'],
  ireland: ['IE', 'waterlevel.ie'],
  kuban: ['RU.38 RU.01', '193.7.160.230'],
  norway: ['NO', 'hydapi.nve.no'],
  nzbop: ['NZ.E8', 'monitoring.boprc.govt.nz'],
  nzcan: ['NZ.E9', 'ecan.govt.nz'],
  nzhkb: ['NZ.F2', 'hbmaps.hbrc.govt.nz'],
  nzmbh: ['NZ.F4', 'hydro.marlborough.govt.nz'],
  nzniwa: ['NZ', 'hydrowebportal.niwa.co.nz'],
  nzstl: ['NZ.F8', 'envdata.es.govt.nz'],
  nztrc: ['NZ.F9', 'www.trc.govt.nz'],
  nzwgn: ['NZ.G2', 'graphs.gw.govt.nz'],
  nzwko: ['NZ.G1', 'www.waikatoregion.govt.nz'],
  quebec: ['CA.10', 'www.cehq.gouv.qc.ca'],
  quebec2: ['CA.10', 'www.hydroquebec.com'],
  russia1: ['RU.38', 'www.emercit.com'],
  sepa: ['GB.SCT', 'timeseries.sepa.org.uk'],
  smhi: ['SE', 'opendata-download-hydroobs.smhi.se'],
  switzerland: ['CH', 'www.hydrodaten.admin.ch'],
  tirol: ['AT.07', 'wiski.tirol.gv.at'],
  ukea: ['GB.ENG', 'environment.data.gov.uk'],
  ukraine: ['UA', 'hydro.meteo.gov.ua'],
  uscdec: ['US.CA', 'cdec.water.ca.gov'],
  usgs: ['US', 'waterservices.usgs.gov'],
  usnws: ['US', 'mapservices.weather.noaa.gov'],
  wales: ['GB.WLS', 'api.naturalresources.wales'],
};
/** Scripts that read no national or regional service. */
const OTHERS: Record<string, string> = {
  futa: 'operator of one power station',
  ireland2: 'private site',
  riverzone: 'private site',
};

export const importer = listImporter({
  registry: 'gorge-hydrology',
  kind: 'hydrology-service',
  files: (snapshot) => unbundled(filesLike(snapshot, /(^|\/)scripts\.facts\.jsonl$/)),
  Row: Script,
  fact({ name, description, urls }, { gazetteer }) {
    const [areas, host] = SERVICES[name] ?? [];
    const url = addressAt(host, urls);
    if (areas === undefined) return skip(OTHERS[name] ?? 'service unknown to the table of the importer');
    if (url === undefined) return reject(`no address at ${host}`);
    return areas.split(' ').map((area) => ({
      record: areas.includes(' ') ? `${name}/${area}` : name,
      title: titleOf(description),
      url,
      nation: area.slice(0, 2),
      ...(area.length === 2 ? nationReach(area) : areaReach(area, gazetteer)),
    }));
  },
});

/** The first address at the host that lacks nothing; else the host itself. */
function addressAt(host: string | undefined, urls: string[]): string | undefined {
  const own = urls.flatMap((address) => httpUrl(address) ?? []).filter((address) => new URL(address).hostname === host);
  return own.find((address) => !/%|[=-]$/.test(address)) ?? (own[0] && `${new URL(own[0]).origin}/`);
}

/** The agency without its nation in front; of descriptors that give an address only, its host. */
const titleOf = (description: string): string =>
  httpUrl(description)
    ? new URL(description).hostname.replace(/^www\./, '')
    : description.replace(/^(?:\p{Lu}\p{L}+ ?){1,2}: /u, '');
