/**
 * Electricity Maps' zones, under the MIT licence of January 2023 → `electricity-zone`: zones in use with a reader of
 * live data or forecasts. `zones.facts.jsonl` and `data-sources.facts.jsonl` have `config/zones/*.yaml` and
 * `DATA_SOURCES.md`.
 * A zone is its country's or divisions'. Where one reader serves at least half of a country's zones, they're one national
 * fact, since boxes of zones are too coarse.
 */
import * as z from 'zod';
import { words } from '../../language/fold.ts';
import { areaReach, type AreaReach, nationReach, type Gazetteer } from '../../places/match/match-place.ts';
import { countryCode } from '../../places/match/territories.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { allRecords, pickFiles, records } from '../../snapshots/records.ts';
import { readTables, textByKey } from '../../facts/data-files.ts';
import { buildSign } from '../../language/signs.ts';

const REGISTRY = 'electricitymaps-zones';

const Zone = z.object({
  upstream_path: z.string(),
  zone: z.string().regex(/^[A-Z]{2,3}(-[A-Z0-9]+)*$/),
  retired: z.boolean(),
  country: z.string().regex(/^[A-Z]{2,3}$/),
  zone_name: z.string().nullish(),
  country_name: z.string().nullish(),
  parsers: z.record(z.string(), z.string()),
  parser_urls: z.record(z.string(), z.array(z.string())),
});
type Zone = z.infer<typeof Zone>;

/** Readers of yearly statistics or estimates. */
const NOT_LIVE = /ember|irena|estimat/i;
/** Readers whose publisher wants a token. */
const KEYED = /^(?:ENTSOE|EIA)\./;
const {
  divisions,
  wider,
  enclaves,
  readers: kindOfReader,
} = readTables(REGISTRY, {
  /** What readers of each kind read. */
  readers: z.record(z.string(), z.enum(['production', 'consumption', 'price', 'forecast'])),
  /** Countries whose zones are named after a division but reach beyond it. */
  wider: z.array(z.string()),
  /** Divisions inside another division's zone. */
  enclaves: textByKey,
  /** Zones that are several divisions together; two of Japan share Shizuoka, which the Fuji divides. */
  divisions: z.record(z.string(), z.array(z.string())),
});

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const files = await pickFiles(snapshot, {
    zones: /(^|\/)zones\.facts\.jsonl$/,
    sources: /(^|\/)data-sources\.facts\.jsonl$/,
  });
  const sources = await allRecords(files.sources, DataSource, report);
  if (sources.length === 0) throw new Error(`${files.sources.path}: no data sources`);
  const pages = new ElectricityPages(sources);
  const zones: Zone[] = [];
  for await (const { row: zone } of records(files.zones, Zone, report)) {
    if (zone.retired) report.skip('retired zone');
    else if (live(zone).length === 0) report.skip('no reader of live data');
    else zones.push(zone);
  }
  for (const [country, ofNation] of Map.groupBy(zones, (zone) => zone.country)) {
    const whole = ofNation.some(({ zone }) => zone === country);
    const rest: Zone[] = [];
    for (const zone of ofNation) {
      const reach = reachOf(zone, gazetteer);
      if (!gazetteer.hasNation(country)) report.reject(zone.upstream_path, `unknown country ${country}`);
      else if (reach) {
        const fact = toFact(
          { ...zone, name: nameOf(zone), path: zone.upstream_path },
          live(zone),
          reach,
          pages,
          snapshot,
        );
        const region = enclaves[zone.zone];
        yield fact;
        if (region !== undefined) yield { ...fact, record: `${fact.record}/${region}`, region };
      } else if (divisions[zone.zone]) {
        for (const region of divisions[zone.zone]!.map((code) => `${country}.${code}`)) {
          const found = { ...zone, name: nameOf(zone), path: zone.upstream_path };
          const fact = toFact(found, live(zone), { level: 'region', region, match: 'id' }, pages, snapshot);
          yield { ...fact, record: `${fact.record}/${region}` };
        }
      } else if (whole || !sharedReader(zone, ofNation))
        report.skip(whole ? 'part of a nation that is read as a whole' : 'part of a nation with a reader of its own');
      else rest.push(zone);
    }
    for (const [reader, group] of Map.groupBy(rest, (zone) => sharedReader(zone, ofNation) ?? '')) {
      const [first] = group;
      if (!first) continue;
      const readers = group.flatMap(live).filter(([, name]) => name.startsWith(`${reader}.`));
      const merged = {
        zone: country,
        country,
        parser_urls: first.parser_urls,
        name: group.length === 1 ? nameOf(first) : `National grid, read in ${group.length} zones`,
        path: `config/zones/${country}-*.yaml`,
      };
      yield toFact(merged, readers, nationReach(country), pages, snapshot);
    }
  }
}

const live = ({ parsers }: Zone): [kind: string, reader: string][] =>
  Object.entries(parsers).filter(([kind, reader]) => kindOfReader[kind] !== undefined && !NOT_LIVE.test(reader));

const productionFirst = ([a]: [string, string], [b]: [string, string]): number =>
  Number(kindOfReader[a] !== 'production') - Number(kindOfReader[b] !== 'production');
const nameOf = (zone: Zone): string => zone.zone_name ?? zone.country_name ?? zone.zone;
const stem = (reader: string): string => reader.replace(/\..*$/, '');

/** The reader of a zone that serves at least half of the country's zones. */
function sharedReader(zone: Zone, ofNation: Zone[]): string | undefined {
  const serves = (reader: string): number =>
    ofNation.filter((other) => live(other).some(([, name]) => stem(name) === reader)).length;
  return live(zone)
    .map(([, reader]) => stem(reader))
    .find((reader) => serves(reader) * 2 >= ofNation.length);
}

/** Reach of a zone that is a country, a city-region or a division; undefined for other parts of a country. */
function reachOf({ zone, country, zone_name: name }: Zone, gazetteer: Gazetteer): AreaReach | undefined {
  if (zone === country) return nationReach(country);
  const city = gazetteer.cityOfRegion(zone);
  if (city) return { level: 'city', places: [{ scopeId: city.scopeId, match: 'id' }] };
  const area = name && !wider.includes(country) ? gazetteer.subdivision(country, undefined, name) : undefined;
  return area === undefined ? undefined : areaReach(area, gazetteer);
}

function toFact(
  {
    zone,
    country,
    name,
    path,
    parser_urls: addresses,
  }: Pick<Zone, 'zone' | 'country' | 'parser_urls'> & { name: string; path: string },
  readers: [kind: string, reader: string][],
  reach: AreaReach,
  pages: ElectricityPages,
  { registry }: Snapshot,
): Draft {
  const read = [...new Set(readers.toSorted(productionFirst).map(([, reader]) => stem(reader)))].map(
    (reader) => [reader, addresses[reader] ?? []] as const,
  );
  // A zone of divisions may be the only one that its country's page is of.
  const ofNation = divisions[zone] ? pages.of(country, country, name, []) : undefined;
  const page = pages.of(country, zone, name, read) ?? ofNation ?? { url: sourcesPage(registry) };
  return {
    kind: 'electricity-zone',
    record: zone,
    title: name,
    ...page,
    nation: country,
    ...reach,
    access: readers.every(([, reader]) => KEYED.test(reader)) ? 'key' : 'unknown',
    location: path,
    zone,
    readers: [...new Set(readers.flatMap(([kind]) => kindOfReader[kind] ?? []))].sort(),
  };
}

/** For a zone without a page: the list that holds the pages of its parts. */
const sourcesPage = ({ homepage, upstream: [first] }: Snapshot['registry']): string =>
  first ? `${first.repository}/blob/${first.commit.slice(0, 8)}/DATA_SOURCES.md` : homepage;

/** A line of `data-sources.facts.jsonl`. */
const DataSource = z.object({
  section: z.string(),
  country: z.string().nullish(),
  area: z.string().nullish(),
  name: z.string(),
  url: z.string(),
});
type DataSource = z.infer<typeof DataSource>;

interface Page {
  url: string;
  publisher?: string;
}

const LIVE = 'Real-time electricity data sources';
/** Names of formats, not of publishers. */
const FORMATS = new Set(['JSON', 'CSV']);
/** Hosts that readers mention but that publish no live data. */
const MENTIONED = buildSign('mentionedHosts', 'i');
/** Readers that are named after a country, and not after who publishes. */
const OF_NATION = /^[A-Z]{2}(?:_|$)/;
/** A reader with more hosts than this serves several operators, so we can't cite one of them for the zone. */
const HOSTS = 4;

/** Pages by the place they are listed for: a country code, or code and area, e.g. `JP tokyo`. */
class ElectricityPages {
  readonly #pages = new Map<string, Page>();

  constructor(sources: DataSource[]) {
    for (const { section, country, area, name, url } of sources) {
      const [, nation = '', bracket] = /^([^(]+?)(?: \((.+)\))?$/.exec(country ?? '') ?? [];
      const page = httpUrl(url);
      const code = countryCode(nation);
      const key = [code, ...words((bracket ?? area ?? '').replace(/ area$/, ''))].join(' ');
      if (section === LIVE && code !== undefined && page !== undefined && !this.#pages.has(key))
        this.#pages.set(key, { url: page, ...(FORMATS.has(name) ? {} : { publisher: name }) });
    }
  }

  /** That of an area, or of one that begins with it: "Tōhoku-Niigata". */
  #listed(area: string): Page | undefined {
    return this.#pages.get(area) ?? [...this.#pages].find(([key]) => key.startsWith(`${area} `))?.[1];
  }

  /**
   * The page for a zone: that listed for its area, that of its country if it is the country, else its readers' first
   * address. @param readers names and addresses, the production's first.
   */
  of(
    country: string,
    zone: string,
    name: string,
    readers: readonly (readonly [name: string, addresses: readonly string[]])[],
  ): Page | undefined {
    const listed =
      this.#listed([country, ...words(name)].join(' ')) ?? (zone === country ? this.#pages.get(country) : undefined);
    const at = readers.findIndex(([reader]) => reader === listed?.publisher);
    const before = at > 0 ? readers.slice(0, at).filter(([reader]) => !OF_NATION.test(reader)) : [];
    if (listed && before.length === 0) return listed;
    for (const [reader, addresses] of listed ? before : readers) {
      const own = addresses
        .flatMap((address) => httpUrl(address) ?? [])
        .filter((address) => !MENTIONED.test(new URL(address).hostname));
      if (own[0] !== undefined && new Set(own.map((address) => new URL(address).hostname)).size <= HOSTS)
        return { url: own[0], ...(listed ? { publisher: reader } : {}) };
    }
    return listed;
  }
}

export const importer: Importer = { registry: REGISTRY, facts };
