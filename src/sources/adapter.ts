/** The port between the atlas and the platforms that portals, feeds and services run on: one adapter a platform, all held by one conformance suite. */
import type { DatasetPreview, FoundDataset, FoundResource } from '../contract/answers/found-dataset.ts';
import type { Answer, Ask } from './ask.ts';

/** What a source said when it was asked whether it lives. All days are ISO dates in UTC. */
export interface Alive {
  /** Name of the adapter that read it. */
  platform: string;
  /** What the bytes are, where a platform has several formats: CSV, XLSX, RSS. */
  format?: string | undefined;
  /** Version of platform or format as the source says it: `2.3` of GBFS. */
  version?: string | undefined;
  /** Datasets, layers, flows or stations in all, where the source tells. */
  count?: number | undefined;
  /** Newest change that the source tells of: of a dataset, of a feed's header. */
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

export interface Adapter {
  /** In lower case, also the folder's name: `ckan`, `opendatasoft`, `gbfs`. */
  platform: string;
  /** As people write it: CKAN, Opendatasoft. */
  title: string;
  /**
   * Whether an address, or what it answered, is this platform's: the base address to use (without a trailing slash) where it is.
   * From the address alone when there is no answer yet; asks nothing.
   */
  recognise(url: URL, answer?: Answer): string | undefined;
  /** In few requests (at most 3, but a zip's members) whether the source lives, what it is and how fresh. @throws AskError; of the fault `too-large` it says nothing of the source. */
  probe(base: string, ask: Ask): Promise<Alive | NotAlive>;
  /** Datasets for words of one language, best first as the source ranks them, at most `limit` (1 to 50). Absent where a platform has nothing to search. @throws AskError | SourceError. */
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
