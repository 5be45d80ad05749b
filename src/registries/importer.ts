/** What an importer is: it turns the records of one registry snapshot into facts. It never judges and never fetches. */
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { Gazetteer } from '../places/match/match-place.ts';
import type { Report } from '../snapshots/records.ts';
import type { Snapshot, SnapshotFile } from '../snapshots/snapshot-file.ts';

export type { Report, Snapshot, SnapshotFile };

export interface Importer {
  registry: string;
  facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncIterable<Fact>;
  /** Reads the folder of `--from` itself, which has no commit to be pinned at; undefined where it holds nothing for the importer. */
  open?(folder: string, registry: Registry): Promise<Snapshot | undefined>;
  /** Whether a fact of an earlier import stays, though this one doesn't yield it. */
  keeps?(fact: Fact, imported: readonly Fact[]): boolean;
}
