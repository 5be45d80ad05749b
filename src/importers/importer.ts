/** What an importer is: it turns the records of one registry snapshot into facts. It never judges and never fetches. */
import type { Fact, Registry } from '../contract/fact.ts';
import type { Gazetteer } from './match/match-place.ts';
import type { Report } from './records/report.ts';

/** A file of a snapshot, already unpacked: archives appear as their members, `.gz` and `.zst` as what they hold. */
export interface SnapshotFile {
  /** Path relative to the snapshot, compression endings dropped: `sources/us/ma/city_of_boston.json`, `catalogs.jsonl`. */
  path: string;
  bytes(): Promise<Uint8Array>;
  /** UTF-8; throws when the bytes are not. */
  text(): Promise<string>;
}

/** One registry at one commit, read from a local copy or from the upstream archive. */
export interface Snapshot {
  registry: Registry;
  /** Commit and date stand for every fact read from it. */
  commit: string;
  date: string;
  files(): AsyncIterable<SnapshotFile>;
}

export type { Report };

export interface Importer {
  registry: string;
  facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncIterable<Fact>;
}
