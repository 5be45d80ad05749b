/** A snapshot of a registry: the files of one commit, as importers read them. */
import type { Registry } from '../contract/data/registry.ts';

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

/** A record as upstream wrote it; `fault` says why it cannot be read at all. */
export type Raw = { location: string } & ({ value: unknown } | { fault: string });
