/** What an importer is: it turns the records of one registry snapshot into facts. It never judges and never fetches. */
import type { Fact } from '../contract/data/fact.ts';
import type { Gazetteer } from '../places/match/match-place.ts';
import type { Report } from '../snapshots/records.ts';
import type { Snapshot, SnapshotFile } from '../snapshots/snapshot-file.ts';

export type { Report, Snapshot, SnapshotFile };

export interface Importer {
  registry: string;
  facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncIterable<Fact>;
}
