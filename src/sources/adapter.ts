/**
 * The port between the atlas and the platforms of portals, feeds and services. One folder and adapter each; one suite
 * tests all.
 */
import type { DatasetPreview, FoundDataset, FoundResource } from '../contract/answers/found-portals.ts';
import type { Answer, Ask } from './ask.ts';

/** What a source said when it was asked whether it lives. All days are ISO dates in UTC. */
export interface Alive {
  platform: string;
  /** What the bytes are, where a platform has several formats: CSV, XLSX, RSS. */
  format?: string | undefined;
  /** Version of platform or format as the source says it: `2.3` of GBFS. */
  version?: string | undefined;
  /** Total number of datasets, layers, flows or stations, if the source gives it. */
  count?: number | undefined;
  /** Newest change that the source states: of a dataset, or in a feed's header. */
  newest?: string | undefined;
  /** First and last day of service of a timetable. */
  service?: { from: string; to: string } | undefined;
}

/** What answers, but not as the platform does: an error page, another format, a parked domain. */
export interface NotAlive {
  platform: string;
  /** One short sentence in English, without a full stop: "the zip has no stops.txt". */
  fault: string;
}

/** A file or service of a dataset (DCAT `dcat:Distribution`). */
export interface CataloguedDistribution {
  url: string;
  /** In upper case: CSV, GEOJSON, WMS. */
  format?: string | undefined;
  licence?: string | undefined;
}

/** A dataset with everything that a catalogue says of it (DCAT `dcat:Dataset`); texts are plain, days are ISO dates in UTC. */
export interface CataloguedDataset {
  /** Id in the portal, never twice in a listing. */
  id: string;
  /** In the portal's own language where it has several. */
  title: string;
  description?: string | undefined;
  publisher?: string | undefined;
  keywords: readonly string[];
  themes: readonly string[];
  licence?: string | undefined;
  issued?: string | undefined;
  modified?: string | undefined;
  /** As the portal writes it. */
  frequency?: string | undefined;
  /** Page of the dataset for people. */
  page?: string | undefined;
  distributions: readonly CataloguedDistribution[];
}

export interface ListOptions {
  /** Only what changed on this day or later, where the platform can say so; otherwise everything. */
  since?: string | undefined;
}

export interface ListingEnd {
  /** Datasets that the portal says it has, as its last answer said. */
  stated?: number | undefined;
  /** Everything that the portal lists was yielded: pages ended by themselves, and no item is missing. */
  complete: boolean;
  /** Why not, in one short sentence without a full stop. */
  fault?: string | undefined;
}

export interface KnownPortal {
  platform: string;
  /** Without a slash at the end. */
  base: string;
}

/** A registry's record of a portal that runs on the platform, matched by its software or by an interface it lists. */
export interface RecordRule {
  /** As the Common Data Index names it: `ckan`, `geonetwork`. */
  software?: string;
  /** Examples: `ckan:package-search`, `dcatus11`. */
  endpoint?: string;
  /**
   * Where to ask; undefined where it can't be the platform's. @param hasOther the registry found another search
   * interface.
   */
  base(url: URL, hasOther: boolean): string | undefined;
}

/** Interfaces of a platform in the lists of registries. */
export interface KnownInterface {
  /** How the names of its versions begin in the Common Data Index: `wms` of `wms111` and `wms130`. */
  type: string;
  /** What others can take from it: maps by an OGC standard, maps by the vendor's own interface, or metadata to harvest. */
  serves: 'ogc-maps' | 'vendor-maps' | 'metadata';
}

export interface Adapter {
  /** In lower case, the name of the folder: `ckan`, `opendatasoft`, `gbfs`. */
  platform: string;
  /** As people write it: CKAN, Opendatasoft. */
  title: string;
  /** The page where people search a portal, below the base: `/dataset?q={searchTerms}`. */
  searchPage?: string;
  /** Lists one kind of data, maps or figures, which is part of what a portal of all data lists. */
  ofOneKind?: true;
  /** Software that lets others harvest its metadata by a standard, as registries name it. */
  harvestable?: readonly string[];
  records?: readonly RecordRule[];
  /** Hosts (without `www.`) of portals whose record doesn't show the base, with the base. Undefined if the portal has none of its own. */
  bases?: Readonly<Record<string, string | undefined>>;
  interfaces?: readonly KnownInterface[];
  /** The interface that searches, best version first, and its usual place below a portal. */
  searchedBy?: { types: readonly string[]; path: string };
  /** Searched at the root of its host: any other interface that a registry lists is that of a single map. */
  atRoot?: true;
  /** The base address if the address, or its answer if given, is this platform's. Sends no request. */
  recognise(url: URL, answer?: Answer): string | undefined;
  /** In few requests (at most 3, but a zip's members) whether the source lives, what it is and how fresh. @throws AskError; of the fault `too-large` it says nothing of the source. */
  probe(base: string, ask: Ask): Promise<Alive | NotAlive>;
  /**
   * Every dataset once, in bounded memory, then what the portal said of itself. After a fault it ends with `complete:
   * false`; before the first item it throws. @throws AskError | SourceError.
   */
  list?(base: string, ask: Ask, options?: ListOptions): AsyncGenerator<CataloguedDataset, ListingEnd>;
  /** Its `list` understands `since`; others list everything. */
  listsSince?: true;
  /** Datasets for words of one language, best first as the source ranks them, at most `limit` (1 to 50). Left out where there is nothing to search. @throws AskError | SourceError. */
  search?(base: string, words: string, limit: number, ask: Ask): Promise<FoundDataset[]>;
  /** The beginning of a resource. @throws AskError | SourceError. */
  preview?(resource: FoundResource, ask: Ask): Promise<DatasetPreview>;
}

/** An answer that is not what the platform's documentation promises. */
export class SourceError extends Error {
  readonly url: string;
  constructor(url: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SourceError';
    this.url = url;
  }
}

/** The folder of a portal, without the pages that aren't part of its base: a language, a page's file. */
export const portalFolder = ({ origin, pathname }: URL): string =>
  origin +
  pathname
    .replace(/\/(?:index|home|default)?(?:\.\w+)?$/i, '')
    .replace(/\/[a-z]{2}(?:[-_][A-Za-z]{2})?$/, '')
    .replace(/\/+$/, '');
