/**
 * Turns the section "Real-time electricity data sources" of Electricity Maps' `DATA_SOURCES.md`, and the addresses that occur in
 * its readers, into the page to cite for a zone and the name of who publishes there.
 */
import * as z from 'zod';
import { countryCode } from '../../places/match/country-names.ts';
import { words } from '../../language/fold.ts';
import { httpUrl } from '../../snapshots/http-url.ts';

/** A line of `data-sources.facts.jsonl`. */
export const DataSource = z.object({
  section: z.string(),
  country: z.string().nullish(),
  area: z.string().nullish(),
  name: z.string(),
  url: z.string(),
});
export type DataSource = z.infer<typeof DataSource>;

export interface Page {
  url: string;
  publisher?: string;
}

const LIVE = 'Real-time electricity data sources';
/** Names of formats, not of publishers. */
const FORMATS = new Set(['JSON', 'CSV']);
/** Hosts that readers mention but that publish no live data. */
const MENTIONED =
  /(?:^|\.)(?:iea\.org|tesseract-ocr\.github\.io|globalenergyobservatory\.org|industcards\.com|scribd\.com|timeanddate\.com|epa\.gov|power-technology\.com|endcoal\.org|justice\.md|edlenergy\.com|territorygeneration\.com\.au|gastechinsights\.com|global-climatescope\.org|unfccc\.int|ruk\.ca|theimo\.com|enteoperador\.org)$/i;
/** Readers that are named after a nation, and not after who publishes. */
const OF_NATION = /^[A-Z]{2}(?:_|$)/;
/** A reader with more hosts than this serves several operators, so that none of them stands for the zone. */
const HOSTS = 4;

/** Pages by the place they are listed for: a country code, or code and area, e.g. `JP tokyo`. */
export class ElectricityPages {
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
   * The page for a zone: the one listed for its area, that of its nation where the zone is the nation, or the first address of its
   * readers; undefined when there is none. A page of one reader does not stand for a zone whose production another reads.
   * @param readers names and addresses of readers, that of production first.
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
