/**
 * Turns OpenAQ's station list of August 2016, `src/markers.js`, into facts of the kind `air-quality-station`: the three stations
 * nearest to each candidate city of the nation, up to 15 km from its centre. A copy may hold the list as lines of
 * `stations.facts.jsonl`. Page and state are those of the station's source today.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { Near, nearestRecords, PER_CITY } from '../../places/match/near.ts';
import type { Importer, Report, Snapshot, SnapshotFile } from '../importer.ts';
import { type Raw, readDocument, readRecords, records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'openaq-stations-2016';
const FILE = 'src/markers.js';
const RADIUS_KM = 15;

const Station = z.object({
  location: z.string().min(1),
  country: z.string().regex(/^[A-Z]{2}$/),
  sourceName: z.string().min(1),
  lastUpdated: z.iso.datetime(),
  parameters: z.array(z.string()),
  coordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
});
const Markers = z.object({ results: z.array(z.unknown()) });

interface Row {
  station: z.infer<typeof Station>;
  name: string;
  source: StationSource;
  coordinates: [number, number];
  nation: string;
  location: string;
}
type Found = { record: Row; km: number };

/** A city keeps the nearest three of the stations whose source is active and its own nation's, else the nearest three. */
function choose(nearestFirst: Found[]): Found[] {
  const good = nearestFirst.filter(({ record: { source } }) => source.active && !source.foreign);
  return (good.length > 0 ? good : nearestFirst).slice(0, PER_CITY);
}

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const rows: Row[] = [];
  for await (const { row: station, location } of records(stations(snapshot), Station, report)) {
    const { country, coordinates: at } = station;
    const coordinates: [number, number] = [at.longitude, at.latitude];
    const nation = gazetteer.nation(country, { position: coordinates });
    const source = STATION_SOURCES[station.sourceName];
    if (!source) report.skip('source not in the table of sources');
    else if (!gazetteer.hasNation(nation)) report.reject(location, `unknown country ${country}`);
    else
      rows.push({
        station,
        name: nameOf(station.location, location.slice(FILE.length + 1)),
        source,
        coordinates,
        nation,
        location,
      });
  }
  const near = nearestRecords(rows, new Near(gazetteer), RADIUS_KM, choose);
  for (const row of rows) {
    const places = near.get(row);
    const { station, name, source, nation, location } = row;
    if (!places) report.skip('not among the nearest of a city');
    else
      yield {
        kind: 'air-quality-station',
        registry: REGISTRY,
        record: `${station.country}/${station.sourceName}/${name}`,
        title: name,
        url: source.url,
        nation,
        level: 'city',
        places,
        publisher: station.sourceName,
        access: 'open',
        state: source.active ? 'active' : 'stale',
        location,
        observed: snapshot.date,
        updated: station.lastUpdated.slice(0, 10),
        foreign: source.foreign === true,
        parameters: station.parameters.toSorted(),
      };
  }
}

/** The name, or the number in the list where upstream lost letters of the name. */
const nameOf = (location: string, index: string): string =>
  location.includes('\uFFFD') ? `station ${index} of the list` : location.replace(/\s+/g, ' ').trim();

/** Stations with their number in the list, from the script `var markers = {…};` or from lines. */
async function* stations(snapshot: Snapshot): AsyncGenerator<Raw> {
  for await (const file of filesLike(snapshot, /(^|\/)(markers\.js|stations\.facts\.jsonl)$/)) {
    const list = file.path.endsWith('.js') ? await markers(file) : await readRecords(file);
    for (const raw of list) yield { ...raw, location: `${FILE}#${/\d+$/.exec(raw.location)?.[0]}` };
  }
}

async function markers(file: SnapshotFile): Promise<Raw[]> {
  const json = async () => (await file.text()).replace(/^[^{]*|[^}]*$/g, '');
  const { results } = await readDocument({ ...file, text: json }, Markers, 'a list of markers');
  return results.map((value, index) => ({ value, location: `${file.path}#${index + 1}` }));
}

interface StationSource {
  url: string;
  active: boolean /** Monitor of a foreign embassy or of a foreign research network. */;
  foreign?: true;
}

const EMBASSY: StationSource = { url: 'https://airnow.gov/', active: true, foreign: true };
const DELHI: StationSource = { url: 'http://www.dpccairdata.com/dpccairdata/display/index.php', active: false };
const inChina = (post: number): StationSource => ({
  url: `http://www.stateair.net/web/post/1/${post}.html`,
  active: false,
  foreign: true,
});

/** Sources by `sourceName`. */
export const STATION_SOURCES: Readonly<Record<string, StationSource>> = {
  'Agaar.mn': { url: 'http://agaar.mn/index', active: false },
  AirNow: { url: 'http://www.airnow.gov/', active: true },
  'Anand Vihar': DELHI,
  'Australia - New South Wales': {
    url: 'https://www.dpie.nsw.gov.au/air-quality/air-quality-concentration-data-updated-hourly',
    active: false,
  },
  'Beijing US Embassy': inChina(1),
  Bosnia: { url: 'http://www.fhmzbih.gov.ba/latinica/AKTUELNI/A-zrak.php', active: false },
  CPCB: { url: 'http://www.cpcb.gov.in/CAAQM/mapPage/frmindiamap.aspx', active: false },
  Chengdu: inChina(2),
  'Chile - SINCA': { url: 'https://sinca.mma.gob.cl/index.php/json/listadomapa2k19', active: true },
  DEFRA: { url: 'https://uk-air.defra.gov.uk/latest/currentlevels', active: true },
  Guangzhou: inChina(3),
  'Ho Chi Minh City': EMBASSY,
  Netherlands: { url: 'http://www.lml.rivm.nl/sos/', active: true },
  'Peru Clima': { url: 'http://www.senamhi.gob.pe/?p=calidad-del-aire', active: false },
  Poland: { url: 'http://sojp.wios.warszawa.pl/', active: false },
  'RK Puram': DELHI,
  Shanghai: inChina(4),
  Shenyang: inChina(5),
  Spartan: { url: 'http://www.spartan-network.org/', active: false, foreign: true },
  Thailand: { url: 'http://www.aqmthai.com/index.php', active: false },
  ...Object.fromEntries(
    [
      'Bogota',
      'Chennai',
      'Dhaka',
      'Hanoi',
      'Hyderabad',
      'JakartaCentral',
      'JakartaSouth',
      'Kolkata',
      'Lima',
      'Mumbai',
      'NewDelhi',
      'Ulaanbaatar',
    ].map((city) => [`StateAir_${city}`, EMBASSY]),
  ),
  StateAir_Pristina: { ...EMBASSY, url: 'https://airnow.gov' },
};

export const importer: Importer = { registry: REGISTRY, facts };
